import Foundation
import SegueCanvas

/// The placements that show a picture.
struct PicturePlan {
  var placements: [Placement] = []
  /// Rectangles over which a translucent colour lies.
  var tints: [(rect: PixelRect, color: Color)] = []
  /// Whether they show all of the picture that is seen, to the pixel.
  var isWhole: Bool

  /// How far a size may differ from an image's and still count as the same, in pixels.
  private static let tolerance = 0.75

  /// Plans to show a picture by an image of the terminal that suits it.
  init(of picture: ScenePicture, by image: StoredImage, _ grid: PixelGrid) {
    isWhole = picture.isWhole
    let place = grid.pixels(picture.place)
    if image.key.isSameSize(as: place, tolerance: Self.tolerance) {
      showAtOwnSize(picture, image, in: place, grid)
    } else {
      stretch(picture, image, in: place, grid)
    }
    if placements.isEmpty, !picture.parts.isEmpty { isWhole = false }
  }

  /// Every part begins and ends at a pixel.
  private mutating func showAtOwnSize(
    _ picture: ScenePicture, _ image: StoredImage, in place: CGRect, _ grid: PixelGrid
  ) {
    let (key, part) = (image.key, image.key.part)
    let left = Int((place.minX + part.minX * place.width).rounded())
    let top = Int((place.minY + part.minY * place.height).rounded())
    let all = PixelRect(left: left, top: top, right: left + key.size.width, bottom: top + key.size.height)
    for seen in picture.parts {
      let rect = grid.nearest(seen.rect).intersection(all).intersection(grid.screen)
      guard !rect.isEmpty else { continue }
      let source = PixelRect(
        left: rect.left - left + key.margin.left, top: rect.top - top + key.margin.top,
        right: rect.right - left + key.margin.left, bottom: rect.bottom - top + key.margin.top)
      placements.append(Placement(of: image.id, source, left: rect.left, top: rect.top, cell: grid.cell, z: 0))
      add(seen.tint, over: rect)
    }
  }

  /// Every part fills whole cells. Where the picture ends within a cell, so does the part, because the image has a margin; where something
  /// in front of it does, the rest of the cell is left to the cell.
  private mutating func stretch(_ picture: ScenePicture, _ image: StoredImage, in place: CGRect, _ grid: PixelGrid) {
    let (key, cell) = (image.key, grid.cell)
    let scale = SIMD2(place.width, place.height) / key.wholeSize
    let origin = SIMD2(
      place.minX + key.part.minX * place.width - Double(key.margin.left) * scale.x,
      place.minY + key.part.minY * place.height - Double(key.margin.top) * scale.y)
    let end =
      origin
      + SIMD2(Double(key.uploadSize.width), Double(key.uploadSize.height)) * scale
    let edges: (x: (Double, Double), y: (Double, Double)) = (
      (place.minX + key.part.minX * place.width, place.minX + key.part.maxX * place.width),
      (place.minY + key.part.minY * place.height, place.minY + key.part.maxY * place.height)
    )
    for seen in picture.parts {
      let rect = grid.pixels(seen.rect)
      let columns = Self.cells(
        (Double(rect.minX), Double(rect.maxX)), of: cell.width, edges: edges.x, inside: (origin.x, end.x),
        count: grid.size.columns)
      let rows = Self.cells(
        (Double(rect.minY), Double(rect.maxY)), of: cell.height, edges: edges.y, inside: (origin.y, end.y),
        count: grid.size.rows)
      if !columns.isWhole || !rows.isWhole { isWhole = false }
      guard !columns.range.isEmpty, !rows.range.isEmpty else { continue }
      let target = PixelRect(
        left: columns.range.lowerBound * cell.width, top: rows.range.lowerBound * cell.height,
        right: columns.range.upperBound * cell.width, bottom: rows.range.upperBound * cell.height)
      func source(_ pixel: Int, _ origin: Double, _ scale: Double, _ most: Int) -> Int {
        min(max(0, Int(((Double(pixel) - origin) / scale).rounded())), most)
      }
      let (width, height) = (key.uploadSize.width, key.uploadSize.height)
      let part = PixelRect(
        left: source(target.left, origin.x, scale.x, width), top: source(target.top, origin.y, scale.y, height),
        right: source(target.right, origin.x, scale.x, width), bottom: source(target.bottom, origin.y, scale.y, height))
      guard !part.isEmpty else {
        isWhole = false
        continue
      }
      placements.append(
        Placement(
          of: image.id, part, column: columns.range.lowerBound, row: rows.range.lowerBound,
          columns: columns.range.count,
          rows: rows.range.count, z: 0))
      add(seen.tint, over: grid.nearest(seen.rect).intersection(target))
    }
  }

  /// The cells along one axis for a part between two places, in pixels. A side at the picture's own edge takes its whole cell, if the image
  /// reaches so far; another one ends before a cell that it cuts.
  private static func cells(
    _ sides: (Double, Double), of length: Int, edges: (Double, Double), inside: (Double, Double), count: Int
  ) -> (range: Range<Int>, isWhole: Bool) {
    let (unit, near) = (Double(length), 0.5)
    var isWhole = true
    func side(_ place: Double, edge: Double, _ outer: FloatingPointRoundingRule, _ inner: FloatingPointRoundingRule)
      -> Int
    {
      let nearest = (place / unit).rounded()
      if abs(nearest * unit - place) < near { return Int(nearest) }
      let far = (place / unit).rounded(outer)
      if abs(place - edge) < near, far * unit >= inside.0 - near, far * unit <= inside.1 + near { return Int(far) }
      isWhole = false
      return Int((place / unit).rounded(inner))
    }
    let first = max(0, side(sides.0, edge: edges.0, .down, .up))
    let last = min(count, side(sides.1, edge: edges.1, .up, .down))
    return (first..<max(first, last), isWhole)
  }

  private mutating func add(_ tint: Color, over rect: PixelRect) {
    if tint.alpha > 0, !rect.isEmpty { tints.append((rect, tint)) }
  }
}

extension StoredImage.Key {
  /// Whether the image shows all of a picture, but perhaps for its corners.
  func covers(_ picture: ScenePicture, in place: CGRect, _ grid: PixelGrid) -> Bool {
    image == picture.image.identity && place.width > 0 && place.height > 0
      && part.covers(shown(picture, in: place, grid))
  }

  /// Whether the image has a picture's corners.
  func hasCorners(of picture: ScenePicture, in place: CGRect, _ grid: PixelGrid) -> Bool {
    let wanted = picture.corners.width * grid.scale.x
    if picture.corners == .none || wanted < 0.5 { return corners == .none }
    // The same corners at another scale, of the same part.
    let factor = place.width / wholeSize.x
    return corners.mask == picture.corners.mask && shown(picture, in: place, grid).covers(part)
      && abs(corners.width * factor - wanted) <= max(1, wanted * 0.1)
  }

  /// The part of the whole picture that is shown, in unit coordinates.
  private func shown(_ picture: ScenePicture, in place: CGRect, _ grid: PixelGrid) -> CGRect {
    let frame = grid.pixels(picture.frame)
    return CGRect(
      x: (frame.minX - place.minX) / place.width, y: (frame.minY - place.minY) / place.height,
      width: frame.width / place.width, height: frame.height / place.height)
  }

  func isSameSize(as place: CGRect, tolerance: Double) -> Bool {
    abs(wholeSize.x - place.width) < tolerance && abs(wholeSize.y - place.height) < tolerance
  }

  /// How unlike the size of a whole image is to this one: 0 for equal; an image that has to grow counts twice as much as one that shrinks.
  func distance(to place: CGRect) -> Double {
    let factor = log2(max(1e-6, place.width / wholeSize.x))
    return factor > 0 ? 2 * factor : -factor
  }
}

/// The window in cells and in pixels.
struct PixelGrid: Hashable {
  let cell: PixelCell
  let size: CellSize

  /// Pixels per point.
  var scale: SIMD2<Double> {
    SIMD2(Double(cell.width) / 8, Double(cell.height) / 16)
  }
  var screen: PixelRect {
    PixelRect(left: 0, top: 0, right: size.columns * cell.width, bottom: size.rows * cell.height)
  }

  /// A rectangle of points in pixels.
  func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale.x, y: rect.minY * scale.y, width: rect.width * scale.x, height: rect.height * scale.y)
  }

  /// The whole pixels nearest to a rectangle of points.
  func nearest(_ rect: CGRect) -> PixelRect {
    PixelRect(
      left: Int((rect.minX * scale.x).rounded()), top: Int((rect.minY * scale.y).rounded()),
      right: Int((rect.maxX * scale.x).rounded()), bottom: Int((rect.maxY * scale.y).rounded()))
  }
}
