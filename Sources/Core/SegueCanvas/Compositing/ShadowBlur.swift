import Foundation

/// The soft edge of a shadow whose outline is no rectangle: the opacity of a picture, averaged around each sample.
///
/// Two averages over the radius, one after the other, weigh what is near more than what is far, as the edge of a rectangle's shadow
/// does: along a straight edge the opacity falls over the radius to each side of it. Storage is kept.
struct ShadowBlur {
  /// In samples.
  private(set) var width = 0
  private(set) var height = 0
  private var values: [Float] = []
  private var line: [Float] = []

  /// Takes the opacity of a canvas, and averages it over a radius, in points.
  mutating func prepare(_ canvas: Canvas, radius: Double) {
    (width, height) = (canvas.size.columns * 2, canvas.size.rows * 4)
    let count = width * height
    if values.count < count { values = Array(repeating: 0, count: count) }
    if line.count < max(width, height) { line = Array(repeating: 0, count: max(width, height)) }
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = row * canvas.size.columns + column
        let cell = canvas.cells[index]
        let isSplit = cell.flags.contains(.isSplit)
        for sample in 0..<8 {
          let alpha = isSplit ? canvas.samples[index][sample].alpha : cell.fill.alpha
          values[(row * 4 + sample >> 1) * width + column * 2 + sample & 1] = Float(alpha) / 255
        }
      }
    }
    // Half of the radius to each side, twice.
    let reach = Float(max(radius, 0.5) / CellMetrics.sample / 2)
    for _ in 0..<2 {
      for row in 0..<height { average(from: row * width, step: 1, count: width, reach: reach) }
      for column in 0..<width { average(from: column, step: width, count: height, reach: reach) }
    }
  }

  /// Replaces each value by the mean of all within `reach`, those at its ends in part.
  private mutating func average(from start: Int, step: Int, count: Int, reach: Float) {
    let whole = Int(reach.rounded(.down))
    // The window is 2 · reach + 1 samples wide: this sample, and so much of those beside it.
    let rest = reach - Float(whole)
    let scale = 1 / (2 * reach + 1)
    for index in 0..<count { line[index] = values[start + index * step] }
    var sum: Float = 0
    for index in 0..<min(whole, count) { sum += line[index] }
    for index in 0..<count {
      if index + whole < count { sum += line[index + whole] }
      if index - whole - 1 >= 0 { sum -= line[index - whole - 1] }
      let left = index - whole - 1 >= 0 ? line[index - whole - 1] : 0
      let right = index + whole + 1 < count ? line[index + whole + 1] : 0
      values[start + index * step] = (sum + rest * (left + right)) * scale
    }
  }

  /// The opacity of the samples of a cell, 0…1.
  func shares(column: Int, row: Int, strength: Float) -> SampleShares {
    var shares = SampleShares.none
    for sample in 0..<8 {
      let value = values[(row * 4 + sample >> 1) * width + column * 2 + sample & 1] * strength
      shares.values[sample] = UInt8(min(max(0, value), 1) * 255 + 0.5)
    }
    return shares
  }
}
