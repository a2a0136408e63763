import Foundation

/// Reads the films of a page again, by the description of the format and without a line of the encoder's.
public struct FilmReader {
  /// A cell: the number of its glyph, and red, green and blue.
  public struct Cell: Equatable {
    /// See ``FilmReader/glyphs``.
    public var glyph = 0
    /// The colour of the glyph.
    public var ink: [UInt8] = [0, 0, 0]
    /// The colour behind it.
    public var fill: [UInt8] = [0, 0, 0]
  }

  /// The descriptions of the glyphs, in JSON.
  public private(set) var glyphs: [String] = ["{}"]
  /// The cells of each frame, row by row.
  public private(set) var frames: [[Cell]] = []
  /// The time of each frame of a session, in milliseconds.
  public private(set) var times: [Int] = []
  /// The columns and rows of each frame.
  public private(set) var sizes: [[Int]] = []
  private var last: [Cell] = []

  /// Reads all chunks of a page.
  public init(page: String) throws {
    for part in page.components(separatedBy: "<script type=\"text/plain\"").dropFirst() {
      // A part that was not written to its end is not there.
      guard let end = part.range(of: "</script>"), let start = part.firstIndex(of: ">") else { continue }
      let text = String(part[part.index(after: start)..<end.lowerBound])
      try read(Self.unzipped(Self.there(Data(base64Encoded: text))))
    }
  }

  /// What does not follow the description.
  public struct FormatError: Error {}

  private static func there<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw FormatError() }
    return value
  }

  private static func check(_ holds: Bool) throws { if !holds { throw FormatError() } }

  private static func unzipped(_ data: Data) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString).gz")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try check(process.terminationStatus == 0)
    return [UInt8](bytes)
  }

  private mutating func read(_ bytes: [UInt8]) throws {
    let length = bytes[..<4].enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    let header = try Self.there(
      JSONSerialization.jsonObject(with: Data(bytes[4..<4 + length])) as? [String: Any])
    let size = try Self.there(header["size"] as? [Int])
    let count = try Self.there(header["frames"] as? Int)
    let new = try Self.there(header["glyphs"] as? [[String: Any]])
    try Self.check(header["known"] as? Int == glyphs.count)
    glyphs += try new.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys), as: UTF8.self)
    }
    times += header["times"] as? [Int] ?? []
    var rest = bytes[(4 + length)...]
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let cells = size[0] * size[1]
    let masks = take(count * cells)
    let counts = (0..<3).map { bit in masks.count { $0 >> UInt8(bit) & 1 == 1 } }
    let low = take(counts[0])
    let high = header["wide"] as? Bool == true ? take(counts[0]) : []
    func colors(_ name: String, _ bit: Int) throws -> [[UInt8]] {
      let (layout, data) = (try Self.there(header[name] as? [Int]), take(3 * counts[bit]))
      return (0..<counts[bit]).map { place in
        (0..<3).map { layout[1] == 1 ? data[$0 * counts[bit] + place] : data[3 * place + $0] }
      }
    }
    let (inks, fills) = (try colors("ink", 1), try colors("fill", 2))
    try Self.check(rest.isEmpty)
    if sizes.last != size { last = Array(repeating: Cell(), count: cells) }
    var next = (glyph: 0, ink: 0, fill: 0)
    for frame in 0..<count {
      for cell in 0..<cells {
        let mask = masks[frame * cells + cell]
        if mask & 1 != 0 {
          last[cell].glyph = Int(low[next.glyph]) | (high.isEmpty ? 0 : Int(high[next.glyph]) << 8)
          next.glyph += 1
        }
        if mask & 2 != 0 {
          last[cell].ink = color(inks[next.ink], after: last[cell].ink, header["ink"])
          next.ink += 1
        }
        if mask & 4 != 0 {
          last[cell].fill = color(fills[next.fill], after: last[cell].fill, header["fill"])
          next.fill += 1
        }
      }
      frames.append(last)
      sizes.append(size)
    }
  }

  /// The letters of a frame, row by row, with blanks for all that is not text.
  public func text(of frame: Int) -> String {
    let columns = sizes[frame][0]
    return stride(from: 0, to: frames[frame].count, by: columns).map { start in
      frames[frame][start..<start + columns].map { letters[$0.glyph] }.joined() + "\n"
    }.joined()
  }

  private var letters: [String] {
    glyphs.map { glyph in
      let values = try? JSONSerialization.jsonObject(with: Data(glyph.utf8)) as? [String: Any]
      return values?["text"] as? String ?? (values?["columns"] as? Int == 0 ? "" : " ")
    }
  }

  /// Red, green and blue from green and the differences of red and blue, or from the changes of these.
  private func color(_ bytes: [UInt8], after last: [UInt8], _ layout: Any?) -> [UInt8] {
    let isMinus = (layout as? [Int])?[0] == 1
    let old = isMinus ? [last[1], last[0] &- last[1], last[2] &- last[1]] : [0, 0, 0]
    let new = (0..<3).map { bytes[$0] &+ old[$0] }
    return [new[0] &+ new[1], new[0], new[0] &+ new[2]]
  }
}
