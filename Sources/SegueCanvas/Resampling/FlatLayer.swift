import Foundation

/// What a layer and all below it look like in samples, in the layer's own coordinates: the source of scaled and
/// turned pictures. It is kept until the content changes.
final class FlatLayer {
  /// Samples of one kind, premultiplied, 0…255 a channel.
  struct Samples {
    let width: Int
    let height: Int
    var values: [SIMD4<Float>]
    /// In each row, from the first to the last sample that is not clear.
    private(set) var spans: [Range<Int>]
    /// Over all rows.
    private(set) var span = 0..<0
    /// How many rows before each row have anything in them.
    private var rowsBefore: [Int] = []

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      values = Array(repeating: .zero, count: width * height)
      spans = Array(repeating: 0..<0, count: height)
    }

    /// To be called once all values are set.
    mutating func findSpans() {
      rowsBefore = [0]
      for row in 0..<height {
        let line = values[row * width..<(row + 1) * width]
        let isEmpty: Bool
        if let first = line.firstIndex(where: { $0.w > 0 }), let last = line.lastIndex(where: { $0.w > 0 }) {
          spans[row] = first - row * width..<last + 1 - row * width
          span = span.union(spans[row])
          isEmpty = false
        } else {
          isEmpty = true
        }
        rowsBefore.append(rowsBefore[row] + (isEmpty ? 0 : 1))
      }
    }

    /// Whether there is nothing in a row.
    func isClear(row: Int) -> Bool { spans[row].isEmpty }

    /// Whether there is nothing in some rows; rows beyond the edges have nothing in them.
    func isClear(rows: Range<Int>) -> Bool {
      let rows = rows.clamped(to: 0..<height)
      return rowsBefore[rows.lowerBound] == rowsBefore[rows.upperBound]
    }

    /// Half the size, each sample the mean of four. At an odd edge there are only two, which go on beyond it: what
    /// reads them is cut along the true outline, and must not fade before that.
    func halved() -> Samples {
      var result = Samples(width: (width + 1) / 2, height: (height + 1) / 2)
      for y in 0..<height {
        let down: Float = y == height - 1 && height % 2 == 1 ? 1 : 0.5
        for x in spans[y] {
          let across: Float = x == width - 1 && width % 2 == 1 ? 1 : 0.5
          result.values[y / 2 * result.width + x / 2] += values[y * width + x] * (across * down)
        }
      }
      result.findSpans()
      return result
    }
  }

  /// Fill and ink of one size; the ink's alpha is its coverage.
  struct Level {
    var fill: Samples
    var ink: Samples
  }

  /// Where the top left sample lies, in points of the layer.
  let left: Double
  let top: Double
  /// The full size, then halves of it, made when needed.
  private var levels: [Level]

  /// Takes a canvas apart whose top left cell lies at (`left`, `top`) in the layer, in points.
  init(_ canvas: Canvas, left: Double, top: Double) {
    self.left = left
    self.top = top
    let blank = Samples(width: canvas.size.columns * 2, height: canvas.size.rows * 4)
    var level = Level(fill: blank, ink: blank)
    let width = blank.width
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = row * canvas.size.columns + column
        let cell = canvas.cells[index]
        let isSplit = cell.flags.contains(.isSplit)
        let even = cell.fill.components
        let inkColor = cell.ink.components
        let coverage = cell.hasInk ? canvas.coverageOfInk(index) : 0
        for sample in 0..<8 {
          let place = (row &* 4 &+ sample >> 1) &* width &+ column &* 2 &+ sample & 1
          level.fill.values[place] = isSplit ? canvas.samples[index &* 8 &+ sample].components : even
          let share = coverage >> UInt64(sample &* 8) & 255
          if share != 0 { level.ink.values[place] = inkColor * (Float(share) / 255) }
        }
      }
    }
    level.fill.findSpans()
    level.ink.findSpans()
    levels = [level]
  }

  /// The size whose samples are `scale` ≥ 1 of the full size's, or the next smaller one.
  func level(forScale scale: Double) -> (level: Level, factor: Double) {
    var index = 0
    var factor = 1.0
    while factor * 1.5 < scale, index < 12 {
      index += 1
      factor *= 2
      if index == levels.count {
        let last = levels[index - 1]
        levels.append(Level(fill: last.fill.halved(), ink: last.ink.halved()))
      }
    }
    return (levels[index], factor)
  }

  var full: Level { levels[0] }

  /// The samples that count when the layer meets others along `seams`: all, but nothing beyond those edges of its
  /// bounds, and no sample that such an edge cuts.
  func part(of bounds: CGRect, cutAt seams: Seams) -> (columns: Range<Int>, rows: Range<Int>) {
    let all = (columns: 0..<full.fill.width, rows: 0..<full.fill.height)
    if seams.isEmpty { return all }
    func inner(_ range: Range<Int>, _ low: Double, _ high: Double, cutsLow: Bool, cutsHigh: Bool) -> Range<Int> {
      func clamped(_ place: Double) -> Int { Int(min(max(place, 0), Double(range.upperBound))) }
      let first = cutsLow ? clamped((low / Canvas.sampleSize).rounded(.up)) : 0
      let last = cutsHigh ? clamped((high / Canvas.sampleSize).rounded(.down)) : range.upperBound
      return first < last ? first..<last : range
    }
    return (
      inner(
        all.columns, bounds.minX - left, bounds.maxX - left, cutsLow: seams.contains(.left),
        cutsHigh: seams.contains(.right)),
      inner(
        all.rows, bounds.minY - top, bounds.maxY - top, cutsLow: seams.contains(.top),
        cutsHigh: seams.contains(.bottom))
    )
  }
}

extension Range<Int> {
  /// The smallest range around both; an empty one adds nothing.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return other.isEmpty ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

/// What a layer keeps between frames for whoever draws it.
struct LayerCache {
  /// Its picture, averaged down to the samples that it covers.
  var picture: LayerPicture?
  /// What it and all below it look like, when their content had the version `flatVersion`.
  var flat: FlatLayer?
  var flatVersion = -1
}
