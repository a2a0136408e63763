import CGzip
import SegueCanvas

/// Some frames in a row, as planes of bytes: one byte for each cell of each frame says what has changed in it, and only changed values
/// follow.
struct FilmChunk: Sendable {
  private let size: CellSize
  private(set) var count = 0
  private(set) var changes = 0
  /// The descriptions of the glyphs that no chunk before it has, in JSON, and the number of the first one.
  var glyphs: (first: Int, descriptions: [String]) = (1, [])
  private var times: [Double] = []
  private var masks: [UInt8] = []
  private var numbers: [Int] = []
  private var ink = ChangedColors()
  private var fill = ChangedColors()

  private static let (glyphBit, inkBit, fillBit): (UInt8, UInt8, UInt8) = (1, 2, 4)

  init(size: CellSize) { self.size = size }

  mutating func begin(at time: Double?) {
    count += 1
    if let time { times.append(time) }
  }

  /// Adds the next cell of a frame. `last` is the same cell of the frame before.
  mutating func add(_ cell: ShownCell, after last: ShownCell) {
    var mask: UInt8 = 0
    if cell.glyph != last.glyph {
      mask |= Self.glyphBit
      numbers.append(cell.glyph)
    }
    if cell.ink != last.ink {
      mask |= Self.inkBit
      ink.add(cell.ink, after: last.ink)
    }
    if cell.fill != last.fill {
      mask |= Self.fillBit
      fill.add(cell.fill, after: last.fill)
    }
    masks.append(mask)
    if mask != 0 { changes += 1 }
  }

  /// The chunk for the player, compressed; empty if there is no memory for it.
  func compressed() -> [UInt8] {
    let isWide = numbers.contains { $0 > 255 }
    let (ink, fill) = (ink.smallest, fill.smallest)
    var header = "{\"size\":[\(size.columns),\(size.rows)],\"frames\":\(count),\"wide\":\(isWide)"
    header +=
      ",\"ink\":\(ink.name),\"fill\":\(fill.name),\"known\":\(glyphs.first),\"glyphs\":[\(glyphs.descriptions.joined(separator: ","))]"
    if !times.isEmpty { header += ",\"times\":[\(times.map(Self.milliseconds).joined(separator: ","))]" }
    header += "}"
    var bytes = (0..<4).map { UInt8(truncatingIfNeeded: header.utf8.count >> (8 * $0)) }
    bytes += header.utf8
    bytes += masks
    bytes += numbers.map { UInt8(truncatingIfNeeded: $0) }
    if isWide { bytes += numbers.map { UInt8(truncatingIfNeeded: $0 >> 8) } }
    return gzip(bytes + ink.bytes + fill.bytes)
  }

  private static func milliseconds(_ time: Double) -> String { "\(Int((time * 1000).rounded()))" }
}

/// Changed colours: as they are, or less those before them in time, each component in a plane of its own, or all three together. Which
/// of the four is the smallest depends on the motion: a picture that moves has new colours, and one that fades has near ones.
private struct ChangedColors: Sendable {
  private var plain: [UInt8] = []
  private var differences: [UInt8] = []

  mutating func add(_ color: FilmColor, after last: FilmColor) {
    plain.append(color.green)
    plain.append(color.red)
    plain.append(color.blue)
    differences.append(color.green &- last.green)
    differences.append(color.red &- last.red)
    differences.append(color.blue &- last.blue)
  }

  /// The bytes, and the layout for the player: whether they are differences, and in planes.
  var smallest: (bytes: [UInt8], name: String) {
    let layouts = [
      (plain, "[0,0]"), (Self.planes(plain), "[0,1]"), (differences, "[1,0]"), (Self.planes(differences), "[1,1]"),
    ]
    return layouts.min { gzip($0.0).count < gzip($1.0).count } ?? layouts[0]
  }

  private static func planes(_ colors: [UInt8]) -> [UInt8] {
    (0..<3).flatMap { component in stride(from: component, to: colors.count, by: 3).map { colors[$0] } }
  }
}

/// Compresses bytes for a browser's `DecompressionStream("gzip")`.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  unsafe Array(unsafeUninitializedCapacity: segue_gzip_bound(bytes.count)) { output, count in
    count = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe segue_gzip(input.baseAddress, input.count, output.baseAddress, output.count)
    }
  }
}
