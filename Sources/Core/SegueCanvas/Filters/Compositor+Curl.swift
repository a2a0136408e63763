import Foundation
import SegueMotion

/// Layers that curl like paper.
extension Compositor {
  /// Flattens a layer for a frame with a curl.
  func prepareCurl(of layer: Layer, _ state: LayerState, _ local: TimeInterval) {
    var plain = state
    plain.filter = nil
    _ = flatten(layer, plain, local, seen: nil)
  }

  /// Draws a translated layer with a curl: its flat part with its cells as they are, and over that what is lifted.
  func drawCurled(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, _ curl: PageCurl, shift: CGPoint, opacity: UInt32,
    into canvas: inout Canvas, clip: PointRect
  ) {
    if opacity < 255 {
      var group = takeCanvas(size: canvas.size, fill: .clear)
      drawCurled(layer, state, local, curl, shift: shift, opacity: 255, into: &group, clip: clip)
      canvas.draw(group, column: 0, row: 0, opacity: opacity, clip: canvas.area)
      return spare.append(group)
    }
    let fold = PageCurl.Fold(curl)
    let extent = PointRect(layer.extent(state, at: local)).offset(x: shift.x, y: shift.y)
    let region = extent.intersection(clip).cells.intersection(canvas.area)
    guard !region.isEmpty else { return }
    var plain = state
    plain.filter = nil
    var flatPart = drawAside(layer, plain, local, shift: shift, region: region, clip: clip)
    let (left, top) = (Double(region.left) * CellMetrics.width, Double(region.top) * CellMetrics.height)
    flatPart.cut(beyond: fold, x: left - shift.x, y: top - shift.y)
    canvas.draw(flatPart, column: region.left, row: region.top, opacity: 255, clip: region)
    spare.append(flatPart)
    let picture = flatten(layer, plain, local, seen: nil)
    let paper = Paper(curl, fold, picture, of: state.bounds, isShaded: colorMode.isBlending)
    canvas.draw(paper, shift: shift, clip: clip)
  }
}

extension Canvas {
  /// Removes what lies beyond the line of a fold. (`x`, `y`) is the place of the canvas in the layer.
  fileprivate mutating func cut(beyond fold: PageCurl.Fold, x: Double, y: Double) {
    let reach = abs(fold.x) * CellMetrics.width / 2 + abs(fold.y) * CellMetrics.height / 2
    for row in 0..<size.rows {
      let middle = y + (Double(row) + 0.5) * CellMetrics.height
      for column in 0..<size.columns {
        let distance = fold.distance(x + (Double(column) + 0.5) * CellMetrics.width, middle)
        // The cylinder covers the samples next to the line.
        if distance + reach <= CellMetrics.sample { continue }
        let index = row * size.columns + column
        if distance - reach > CellMetrics.sample {
          cells[index] = CanvasCell()
          continue
        }
        var kept = SIMD8<UInt16>(repeating: 255)
        for sample in 0..<8 {
          let place = Paper.offset(of: sample)
          if distance + place.x * fold.x + place.y * fold.y > CellMetrics.sample { kept[sample] = 0 }
        }
        keep(kept, at: index)
      }
    }
  }

  /// Draws the lifted part of a sheet of paper, with its shadow. `shift` leads from the layer's coordinates to the canvas's.
  fileprivate mutating func draw(_ paper: Paper, shift: CGPoint, clip: PointRect) {
    let region = paper.extent.offset(x: shift.x, y: shift.y).intersection(clip).cells.intersection(area)
    var paper = paper
    for row in region.top..<region.bottom {
      Self.draw(
        &paper, region.left..<region.right, row: row, shift: shift, clip: clip, &cells, &samples,
        at: row &* size.columns)
    }
  }

  /// Draws the cells of a row, which begins at an index.
  private static func draw(
    _ paper: inout Paper, _ columns: Range<Int>, row: Int, shift: CGPoint, clip: PointRect,
    _ cells: inout [CanvasCell], _ samples: inout [EightPixels], at start: Int
  ) {
    var (evens, share) = (RepeatedFade(opacity: 255), TextShare?.none)
    var cells = cells.mutableSpan
    var samples = samples.mutableSpan
    let whole = clip.wholeCells
    let y = (Double(row) + 0.5) * CellMetrics.height - shift.y
    for column in columns {
      guard var fills = paper.fills(aroundX: (Double(column) + 0.5) * CellMetrics.width - shift.x, y: y) else {
        continue
      }
      if !whole.contains(column, row) {
        let coverage = RoundedRect(rect: clip, clip: clip, corner: 0).coverage(column: column, row: row)
        fills = fills.scaled(by: SIMD8(truncatingIfNeeded: coverage.values))
      }
      merge(fills, isPicture: false, &evens, &share, &cells, &samples, at: start &+ column)
    }
  }
}

/// The lifted part of a curled sheet, which gives each cell of the screen its colours.
private struct Paper {
  let extent: PointRect
  private let fold: PageCurl.Fold
  private let picture: FlatLayer
  private let rect: PointRect
  private let isShaded: Bool
  private let backside: Pixel
  private let shadow: Double
  private let reach: Double
  /// The last colour of the front, and the colour of the back there.
  private var lastBack: (front: Pixel, bar: UInt32, back: Pixel)

  /// Half of the diagonal of a cell.
  private static let cellRadius =
    (CellMetrics.width * CellMetrics.width + CellMetrics.height * CellMetrics.height)
    .squareRoot() / 2
  /// How much of 255 of the front shows through the back: of its fill, and of its text.
  private static let fillThrough: UInt32 = 20
  private static let textThrough: UInt32 = 30
  /// How dark the text on the cylinder is, of 255.
  private static let textOnFront: UInt32 = 110

  init(_ curl: PageCurl, _ fold: PageCurl.Fold, _ picture: FlatLayer, of bounds: CGRect, isShaded: Bool) {
    (self.fold, self.picture, self.isShaded, rect) = (fold, picture, isShaded, PointRect(bounds))
    extent = PointRect(curl.extent(of: bounds))
    backside = Pixel(curl.backside.withAlphaComponent(1))
    shadow = isShaded ? min(1, max(0, Double(curl.shadowOpacity))) : 0
    reach = max(1, PageCurl.shadowReach * fold.radius)
    lastBack = (.clear, 0, backside)
  }

  /// The way from the middle of a cell to the middle of one of its samples.
  @inline(__always)
  static func offset(of sample: Int) -> SIMD2<Double> {
    SIMD2(Double(sample & 1) - 0.5, Double(sample >> 1) - 1.5) * CellMetrics.sample
  }

  /// The colours of a cell with its middle at a point of the layer; nil for none.
  mutating func fills(aroundX x: Double, y: Double) -> EightPixels? {
    let distance = fold.distance(x, y)
    let half = abs(fold.x) * CellMetrics.width / 2 + abs(fold.y) * CellMetrics.height / 2
    if distance - half > fold.radius + reach { return nil }
    if distance + half <= 0 {
      let (backX, backY) = source(x, y, distance, fold.back(at: distance))
      let outside = outside(backX, backY)
      if outside > Self.cellRadius + reach { return nil }
      if outside < -Self.cellRadius { return backOfFlap(backX, backY) }
    }
    var fills = EightPixels.clear
    for sample in 0..<8 {
      let way = Self.offset(of: sample)
      fills[sample] = color(x + way.x, y + way.y)
    }
    return fills
  }

  @inline(__always)
  private func source(_ x: Double, _ y: Double, _ distance: Double, _ onPaper: Double) -> (Double, Double) {
    (x + (onPaper - distance) * fold.x, y + (onPaper - distance) * fold.y)
  }

  /// The distance of a point of the paper from the paper, negative inside.
  @inline(__always)
  private func outside(_ x: Double, _ y: Double) -> Double {
    max(max(rect.left - x, x - rect.right), max(rect.top - y, y - rect.bottom))
  }

  /// A cell on the back of the part that lies flat again: the front is mirrored at the line.
  @inline(__always)
  private mutating func backOfFlap(_ x: Double, _ y: Double) -> EightPixels {
    var fills = EightPixels.clear
    for sample in 0..<8 {
      let way = Self.offset(of: sample)
      let along = 2 * (way.x * fold.x + way.y * fold.y)
      fills[sample] = back(x + way.x - along * fold.x, y + way.y - along * fold.y)
    }
    return fills
  }

  /// The colour at a point of the screen: the back over the front over the shadow.
  private mutating func color(_ x: Double, _ y: Double) -> Pixel {
    let distance = fold.distance(x, y)
    let beyond = max(0, distance - fold.radius)
    let (backX, backY) = source(x, y, distance, fold.back(at: distance) - beyond)
    var gap = max(outside(backX, backY), distance - fold.radius)
    let backCover = cover(gap)
    var result = Pixel.clear
    if distance > 0 {
      let (frontX, frontY) = source(x, y, distance, fold.front(at: distance) + beyond)
      let frontGap = max(outside(frontX, frontY), distance - fold.radius)
      gap = min(gap, frontGap)
      let frontCover = cover(frontGap)
      if frontCover > 0, backCover < 1 {
        let up = distance / fold.radius
        let tone = isShaded ? -0.3 * (1 - max(0, 1 - up * up).squareRoot()) : 0
        result = shaded(front(frontX, frontY), tone).scaled(by: UInt32(frontCover * 255 + 0.5))
      }
    }
    if gap > 0, gap < reach, shadow > 0 {
      let rest = 1 - gap / reach
      let darkness = Pixel(bits: UInt32(shadow * rest * rest * 255 + 0.5) << 24)
      result = result.over(darkness)
    }
    if backCover > 0 {
      let up = min(1, max(0, distance / fold.radius))
      // Light comes from above: it glances off the bend, in a narrow line where that is steep, and the rim turns away from it.
      let off = (up - 0.42) / 0.16
      let tone = isShaded ? 0.1 * up * (1 - up) * 4 + 0.5 / (1 + off * off * off * off) - 0.5 * up * up * up * up : 0
      result = shaded(back(backX, backY), tone).scaled(by: UInt32(backCover * 255 + 0.5)).over(result)
    }
    return result
  }

  @inline(__always)
  private func cover(_ gap: Double) -> Double { min(1, max(0, 0.5 - gap / CellMetrics.sample)) }

  /// An opaque colour, mixed with black by a tone of −1…0, or with white by a tone of 0…1.
  @inline(__always)
  private func shaded(_ color: Pixel, _ tone: Double) -> Pixel {
    if tone == 0 { return color }
    let part = UInt32(abs(tone) * 255 + 0.5)
    return (tone < 0 ? Pixel.black : Pixel(.white)).scaled(by: part).over(color)
  }

  /// The front of the paper at a point, with text as bars.
  @inline(__always)
  private func front(_ x: Double, _ y: Double) -> Pixel {
    let (fill, bar) = sample(x, y)
    return bar == 0 ? fill : Pixel(bits: bar).scaled(by: Self.textOnFront).over(fill)
  }

  /// The back of the paper at a point of the front, which shows through.
  @inline(__always)
  private mutating func back(_ x: Double, _ y: Double) -> Pixel {
    // With few colours, what shows through would be a pattern.
    if !isShaded { return backside }
    let (fill, bar) = sample(x, y)
    if fill != lastBack.front || bar != lastBack.bar {
      var back = fill.scaled(by: Self.fillThrough).over(backside)
      if bar != 0 { back = Pixel(bits: bar).scaled(by: Self.textThrough).over(back) }
      lastBack = (fill, bar, back)
    }
    return lastBack.back
  }

  /// The sample of the picture that holds a point, and the colour of a bar of text there; 0 for none.
  @inline(__always)
  private func sample(_ x: Double, _ y: Double) -> (fill: Pixel, bar: UInt32) {
    let (width, height) = (picture.full.fill.width, picture.full.fill.height)
    let column = Int(min(max(0, (x - picture.left) / CellMetrics.sample), Double(width - 1)))
    let row = Int(min(max(0, (y - picture.top) / CellMetrics.sample), Double(height - 1)))
    let fill = picture.full.fill.values[row &* width &+ column]
    // Letters stand in the two middle ones of four rows.
    guard row & 3 == 1 || row & 3 == 2 else { return (fill, 0) }
    return (fill, picture.textBars[row >> 2 &* (width >> 1) &+ column >> 1])
  }
}
