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
  init(of picture: ScenePicture, by image: StoredImage, _ grid: PixelGrid, _ offset: PixelScreen.Offset) {
    isWhole = picture.isWhole
    let place = grid.pixels(picture.place)
    if image.key.isSameSize(as: place, tolerance: Self.tolerance) {
      showAtOwnSize(picture, image, in: place, grid)
    } else {
      stretch(picture, image, in: place, grid, offset)
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

  /// Every part is stretched over whole cells: see ``StretchedInterval``.
  private mutating func stretch(
    _ picture: ScenePicture, _ image: StoredImage, in place: CGRect, _ grid: PixelGrid,
    _ offset: PixelScreen.Offset
  ) {
    let (key, cell) = (image.key, grid.cell)
    let scale = SIMD2(place.width, place.height) / key.wholeSize
    let origin = SIMD2(
      place.minX + key.part.minX * place.width - Double(key.margin.left) * scale.x,
      place.minY + key.part.minY * place.height - Double(key.margin.top) * scale.y)
    let end = origin + SIMD2(Double(key.uploadSize.width), Double(key.uploadSize.height)) * scale
    let edges: (x: (Double, Double), y: (Double, Double)) = (
      (place.minX + key.part.minX * place.width, place.minX + key.part.maxX * place.width),
      (place.minY + key.part.minY * place.height, place.minY + key.part.maxY * place.height)
    )
    for seen in picture.parts {
      let rect = grid.pixels(seen.rect)
      let columns = StretchedInterval(
        sides: (rect.minX, rect.maxX), unit: cell.width, edges: edges.x, image: (origin.x, end.x),
        count: grid.size.columns, offset: offset, mayOverlap: image.image.isOpaque
      ).spans()
      let rows = StretchedInterval(
        sides: (rect.minY, rect.maxY), unit: cell.height, edges: edges.y, image: (origin.y, end.y),
        count: grid.size.rows, offset: offset, mayOverlap: image.image.isOpaque
      ).spans()
      if !columns.isWhole || !rows.isWhole { isWhole = false }
      func source(_ pixel: Int, _ origin: Double, _ scale: Double, _ most: Int) -> Int {
        min(max(0, Int(((Double(pixel) - origin) / scale).rounded())), most)
      }
      for row in rows.list {
        for column in columns.list {
          let part = PixelRect(
            left: source(column.target.lowerBound, origin.x, scale.x, key.uploadSize.width),
            top: source(row.target.lowerBound, origin.y, scale.y, key.uploadSize.height),
            right: source(column.target.upperBound, origin.x, scale.x, key.uploadSize.width),
            bottom: source(row.target.upperBound, origin.y, scale.y, key.uploadSize.height))
          guard !part.isEmpty else {
            isWhole = false
            continue
          }
          placements.append(Placement(of: image.id, part, columns: column, rows: row, z: 0))
        }
      }
      guard let left = columns.list.first, let right = columns.list.last, let top = rows.list.first,
        let bottom = rows.list.last
      else { continue }
      let covered = PixelRect(
        left: left.target.lowerBound, top: top.target.lowerBound, right: right.target.upperBound,
        bottom: bottom.target.upperBound)
      add(seen.tint, over: grid.nearest(seen.rect).intersection(covered))
    }
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
