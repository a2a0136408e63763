import Foundation

/// A layer and all below it, drawn as samples and text in the layer's own coordinates: the source for scaled and rotated layers.
final class FlatLayer {
  /// The fill and the dots of drawings at one size; the ink's alpha is its coverage.
  struct Level {
    var fill: FlatSamples
    var ink: FlatSamples
  }

  /// The place of the top left sample, in points of the layer.
  let left: Double
  let top: Double
  /// Which cells lie inside pictures.
  let pictures: PictureMap
  let text: FlatText
  let inkColors: InkColors
  /// The full size, then halves of it, made on demand.
  private var levels: [Level]

  /// Creates the samples of a canvas whose top left cell lies at (`left`, `top`) in the layer, in points. The layer may be a piece of a
  /// larger picture.
  init(_ canvas: Canvas, left: Double, top: Double, isPiece: Bool = false) {
    (self.left, self.top, pictures) = (left, top, PictureMap(canvas))
    text = FlatText(canvas, isPiece: isPiece)
    let (width, height) = (canvas.size.columns * 2, canvas.size.rows * 4)
    var level = Level(
      fill: FlatSamples(width: width, height: height, hasRoom: true),
      ink: FlatSamples(width: width, height: height, hasRoom: false))
    var inkColors = InkColors()
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = row * canvas.size.columns + column
        let cell = canvas.cells[index]
        var fill = cell.isSplit ? canvas.samples[index] : EightPixels(repeating: cell.fill)
        let kind = FlatText.kind(of: cell)
        let coverage = kind == .block || kind == .dots ? canvas.coverageOfInk(index) : 0
        if kind == .block {
          for sample in 0..<8 {
            let covered = Float(coverage >> UInt64(sample &* 8) & 255) / 255
            fill[sample] = Pixel(fill[sample].components * (1 - covered) + cell.ink.components * covered)
          }
        } else if kind == .letter, cell.style.contains(.inverse) {
          fill = EightPixels(repeating: cell.ink)
        }
        if kind == .dots, coverage != 0 { inkColors.add(cell.ink) }
        for sample in 0..<8 {
          let place = (row &* 4 &+ sample >> 1) &* width &+ column &* 2 &+ sample & 1
          level.fill[place] = fill[sample]
          let covered = kind == .dots ? coverage >> UInt64(sample &* 8) & 255 : 0
          if covered != 0 { level.ink[place] = Pixel(cell.ink.components * (Float(covered) / 255)) }
        }
      }
    }
    level.fill.findSpans()
    level.ink.findSpans()
    levels = [level]
    self.inkColors = inkColors
  }

  /// The level for a target sample of the size of `scale` full samples, and the number of full samples in a sample of the level.
  func level(forScale scale: Double) -> (level: Level, factor: Double) {
    var (index, factor) = (0, 1.0)
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

  /// The full size column by column, made on demand.
  private(set) lazy var columns = (fill: UprightSamples(full.fill), ink: UprightSamples(full.ink))

  /// The runs of one colour at the full size, found on demand.
  private(set) lazy var even = (fill: EvenRuns(full.fill), ink: EvenRuns(full.ink))

  /// For each cell, the colour of a bar that stands for a letter there; 0 for none. Made on demand.
  private(set) lazy var textBars: [UInt32] = {
    var bars = [UInt32](repeating: 0, count: full.fill.width / 2 * (full.fill.height / 4))
    for word in text.words {
      let start = word.row * full.fill.width / 2
      for (number, column) in (word.halves.lowerBound / 2..<(word.halves.upperBound + 1) / 2).enumerated() {
        bars[start + column] = text.characters[word.first + number].barInk.bits
      }
    }
    return bars
  }()

  /// The samples to draw along `seams`: no sample beyond such an edge of the bounds, and no sample that it cuts.
  func part(of bounds: CGRect, cutAt seams: Seams) -> (columns: Range<Int>, rows: Range<Int>) {
    let all = (columns: 0..<full.fill.width, rows: 0..<full.fill.height)
    if seams.isEmpty { return all }
    func inner(_ range: Range<Int>, _ low: Double, _ high: Double, cutsLow: Bool, cutsHigh: Bool) -> Range<Int> {
      func clamped(_ place: Double) -> Int { Int(min(max(place, 0), Double(range.upperBound))) }
      let first = cutsLow ? clamped((low / CellMetrics.sample).rounded(.up)) : 0
      let last = cutsHigh ? clamped((high / CellMetrics.sample).rounded(.down)) : range.upperBound
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

/// The colours of the ink in a flattened layer. Most layers have few.
///
/// Samples are premultiplied with their coverage, in whole numbers, so that the mean of samples of one colour can be some levels
/// off. The nearest colour of the layer corrects it. Otherwise each dot of a small text would have a colour of its own, which takes
/// many bytes.
struct InkColors {
  /// With more colours, as in a gradient, no colour is corrected.
  private static let mostColors = 16
  /// The greatest error of a channel's mean in levels: a sample with an eighth of the ink is off by up to four.
  private static let mostLevels: Int32 = 4

  private var colors: [Pixel] = []
  private var last = Pixel.clear
  private var isOverfull = false

  /// Adds the colour of some ink, which is not clear.
  mutating func add(_ ink: Pixel) {
    guard ink != last, ink.alpha > 0, !isOverfull else { return }
    last = ink
    let color = Pixel(ink.components * (255 / Float(ink.alpha)))
    if colors.contains(color) { return }
    isOverfull = colors.count == Self.mostColors
    if isOverfull { colors = [] } else { colors.append(color) }
  }

  /// The ink colour near an opaque colour; the colour itself if there is none.
  func nearest(to color: Pixel) -> Pixel {
    var (nearest, least) = (color, Self.mostLevels + 1)
    for other in colors {
      let levels = max(abs(other.red - color.red), abs(other.green - color.green), abs(other.blue - color.blue))
      if levels < least { (nearest, least) = (other, levels) }
    }
    return nearest
  }
}
