/// What a layer and all below it look like in samples, in the layer's own coordinates: the source of scaled and
/// turned pictures. It is kept until the content changes.
final class FlatLayer {
  /// Samples of one kind, premultiplied, 0…255 a channel.
  struct Samples {
    let width: Int
    let height: Int
    var values: [SIMD4<Float>]
    /// For each row, whether there is anything in it.
    var isRowEmpty: [Bool]

    /// Half the size, each sample the mean of four; an odd edge counts as clear.
    func halved() -> Samples {
      let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
      var result = Samples(
        width: columns, height: rows, values: Array(repeating: .zero, count: columns * rows),
        isRowEmpty: Array(repeating: true, count: rows))
      for y in 0..<height where !isRowEmpty[y] {
        result.isRowEmpty[y / 2] = false
        for x in 0..<width {
          result.values[y / 2 * columns + x / 2] += values[y * width + x] * 0.25
        }
      }
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
    let (width, height) = (canvas.size.columns * 2, canvas.size.rows * 4)
    let blank = Samples(
      width: width, height: height, values: Array(repeating: .zero, count: width * height),
      isRowEmpty: Array(repeating: true, count: height))
    var level = Level(fill: blank, ink: blank)
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = row * canvas.size.columns + column
        let cell = canvas.cells[index]
        let isSplit = cell.flags.contains(.isSplit)
        let inkColor = cell.ink.components
        let coverage = cell.hasInk ? canvas.coverageOfInk(index) : 0
        for sample in 0..<8 {
          let (x, y) = (column * 2 + sample & 1, row * 4 + sample >> 1)
          let fill = isSplit ? canvas.samples[index * 8 + sample] : cell.fill
          level.fill.values[y * width + x] = fill.components
          if fill.bits != 0 { level.fill.isRowEmpty[y] = false }
          let share = coverage >> UInt64(sample * 8) & 255
          if share != 0 {
            level.ink.values[y * width + x] = inkColor * (Float(share) / 255)
            level.ink.isRowEmpty[y] = false
          }
        }
      }
    }
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
}

/// What a layer keeps between frames for whoever draws it.
struct LayerCache {
  /// Its picture, averaged down to the samples that it covers.
  var picture: Plane?
  /// What it and all below it look like, when their content had the version `flatVersion`.
  var flat: FlatLayer?
  var flatVersion = -1
}
