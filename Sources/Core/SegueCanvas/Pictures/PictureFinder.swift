import Foundation
import SegueMotion

/// The pictures that were found so far in a frame, from back to front, and what is in front of them.
struct FoundPictures {
  private(set) var list: [ScenePicture] = []
  /// The number of pictures with visible parts. Without one, nothing that comes later matters.
  private var seen = 0
  /// What was painted so far, in the innermost group.
  private var ground = Ground()
  /// The pictures from this index on are in the innermost group.
  private var first = 0

  var isEmpty: Bool { seen == 0 }
  var count: Int { list.count }

  mutating func add(_ picture: ScenePicture) {
    list.append(picture)
    if !picture.parts.isEmpty { seen += 1 }
  }

  /// Whether something is seen of a picture in a rectangle.
  func meets(_ rect: PointRect) -> Bool {
    seen > 0 && list.contains { $0.parts.contains { PointRect($0.rect).meets(rect) } }
  }

  /// An opaque fill, or a picture, which has no colour, lies in front of all pictures.
  mutating func hide(_ rect: PointRect, with color: Color?) {
    change { $0.cut(rect, isHidden: true) }
    ground.add(rect, color)
  }

  /// Cells show what is in front of all pictures.
  mutating func giveToCells(_ rect: PointRect) {
    let cells = rect.cells.points
    change { $0.cut(cells, isHidden: false) }
    ground.add(cells, nil)
  }

  /// Begins a group that is drawn aside, and mixed in with an opacity: until ``endGroup(_:opacity:)`` only its own pictures are changed.
  mutating func beginGroup() -> Group {
    defer { (first, ground) = (list.count, Ground()) }
    return Group(first: first, ground: ground)
  }

  /// Ends a group.
  ///
  /// Its pictures fade. Over an even colour, that is a veil of this colour; over anything else cells show them. And where the group has an
  /// even colour, it is a veil itself over the pictures behind; elsewhere cells show those.
  mutating func endGroup(_ group: Group, opacity: UInt32) {
    for index in first..<list.count {
      for part in list[index].parts {
        let rect = PointRect(part.rect)
        if let color = group.ground.color(of: rect) {
          list[index].tint(rect, with: Pixel(color).scaled(by: 255 - opacity).color)
        } else {
          giveToCells(rect, ofPicture: index)
        }
      }
    }
    for index in 0..<first {
      for part in list[index].parts {
        for (rect, color) in ground.pieces(of: PointRect(part.rect)) {
          if let color {
            list[index].tint(rect, with: Pixel(color).scaled(by: opacity).color)
          } else {
            giveToCells(rect, ofPicture: index)
          }
        }
      }
    }
    let inner = ground
    (first, ground) = (group.first, group.ground)
    for rect in inner.rects { ground.add(rect, nil) }
  }

  /// The state before a group.
  struct Group {
    fileprivate let first: Int
    fileprivate let ground: Ground
  }

  mutating func giveToCells(_ rect: PointRect, ofPicture index: Int) {
    let (cells, wasSeen) = (rect.cells.points, !list[index].parts.isEmpty)
    list[index].cut(cells, isHidden: false)
    if wasSeen, list[index].parts.isEmpty { seen -= 1 }
  }

  /// Cells of a grid lie in front of all pictures, row by row from the first cell that shows something to the last one. If the grid is
  /// scaled, its text goes to the nearest row and column, or to the row beside.
  mutating func giveCells(of grid: CellGrid, in bounds: PointRect, by map: LevelMap, clip: PointRect) {
    guard first > 0 || meets(bounds.grown(by: 2 * CellMetrics.height).intersection(clip)) else {
      return ground.add(bounds.cells.points.intersection(clip), nil)
    }
    let (size, cells) = (grid.size, grid.cells.span)
    let place = bounds.nearestCells
    let cell = map(CGRect(x: 0, y: 0, width: CellMetrics.width, height: CellMetrics.height))
    let (width, height) = (cell.right - cell.left, cell.bottom - cell.top)
    for row in 0..<size.rows {
      var (first, last) = (size.columns, -1)
      for column in 0..<size.columns where cells[row * size.columns + column].paintsAnything {
        (first, last) = (min(first, column), column)
      }
      guard first <= last else { continue }
      if map.isShift {
        let cells = CellRect(
          left: place.left + first, top: place.top + row, right: place.left + last + 1, bottom: place.top + row + 1)
        giveToCells(cells.points.intersection(clip))
      } else {
        let rect = PointRect(
          left: bounds.left + Double(first) * width, top: bounds.top + Double(row) * height,
          right: bounds.left + Double(last + 1) * width, bottom: bounds.top + Double(row + 1) * height)
        giveToCells(rect.grown(by: CellMetrics.height).intersection(clip))
      }
    }
  }

  /// A translucent fill lies in front of all pictures.
  mutating func tint(_ rect: PointRect, with color: Color) {
    change { $0.tint(rect, with: color) }
    ground.add(rect, ground.color(of: rect).map { Pixel(color).over(Pixel($0)).color })
  }

  mutating func setCorners(_ corners: ScenePicture.Corners, atRest: ScenePicture.Corners, of index: Int) {
    (list[index].corners, list[index].rest.corners) = (corners, atRest)
  }

  private mutating func change(_ body: (inout ScenePicture) -> Void) {
    guard seen > 0 else { return }
    for index in list.indices.dropFirst(first) where !list[index].parts.isEmpty {
      body(&list[index])
      if list[index].parts.isEmpty { seen -= 1 }
    }
  }
}

/// The even colours that were painted, where nothing else lies on them.
struct Ground {
  private var layers: [(rect: PointRect, color: Color?)] = []

  /// Adds a colour, or anything else, on top.
  mutating func add(_ rect: PointRect, _ color: Color?) {
    guard !rect.isEmpty else { return }
    if color != nil { layers.removeAll { rect.contains($0.rect) } }
    layers.append((rect, color))
  }

  var rects: [PointRect] { layers.map(\.rect) }

  /// A rectangle cut into pieces that were painted: each with its even colour, or nil.
  func pieces(of rect: PointRect) -> [(rect: PointRect, color: Color?)] {
    var (rest, pieces): ([PointRect], [(rect: PointRect, color: Color?)]) = ([rect], [])
    for layer in layers.reversed() {
      var left: [PointRect] = []
      for part in rest {
        guard part.meets(layer.rect) else {
          left.append(part)
          continue
        }
        pieces.append((part.intersection(layer.rect), layer.color))
        left += part.without(layer.rect)
      }
      rest = left
      if rest.isEmpty { break }
    }
    return pieces
  }

  /// The colour of a rectangle; nil if it has several, or none.
  func color(of rect: PointRect) -> Color? {
    guard let top = layers.last(where: { $0.rect.meets(rect) }), top.rect.contains(rect) else { return nil }
    return top.color
  }
}

/// A map that only moves and scales: what displays can do with pictures.
struct LevelMap {
  private let scale: SIMD2<Double>
  private let origin: SIMD2<Double>

  /// Nil for a map that turns, mirrors or is a perspective.
  init?(_ map: Homography) {
    let tolerance = 1e-9
    guard map.isAffine, abs(map.x.y) < tolerance, abs(map.y.x) < tolerance, map.x.x > tolerance, map.y.y > tolerance,
      map.x.z.isFinite, map.y.z.isFinite
    else { return nil }
    (scale, origin) = (SIMD2(map.x.x, map.y.y), SIMD2(map.x.z, map.y.z))
  }

  /// Whether lengths stay as they are.
  var isShift: Bool { abs(scale.x - 1) < 1e-6 && abs(scale.y - 1) < 1e-6 }

  func callAsFunction(_ rect: CGRect) -> PointRect {
    PointRect(
      left: rect.minX * scale.x + origin.x, top: rect.minY * scale.y + origin.y, right: rect.maxX * scale.x + origin.x,
      bottom: rect.maxY * scale.y + origin.y)
  }

  /// The radii of round corners of a layer.
  func corners(_ radius: CGFloat, _ mask: CornerMask, aspect: CGFloat) -> ScenePicture.Corners {
    ScenePicture.Corners(width: radius * scale.x, height: radius / aspect * scale.y, mask: mask)
  }
}

extension PointRect {
  /// The squares of its round corners.
  func squares(of corners: ScenePicture.Corners) -> [PointRect] {
    let (width, height) = (min(corners.width, (right - left) / 2), min(corners.height, (bottom - top) / 2))
    guard width > 0, height > 0 else { return [] }
    let places: [(CornerMask, Double, Double)] = [
      (.layerMinXMinYCorner, left, top), (.layerMaxXMinYCorner, right - width, top),
      (.layerMinXMaxYCorner, left, bottom - height), (.layerMaxXMaxYCorner, right - width, bottom - height),
    ]
    return places.filter { corners.mask.contains($0.0) }.map {
      PointRect(left: $0.1, top: $0.2, right: $0.1 + width, bottom: $0.2 + height)
    }
  }

  func contains(_ other: PointRect) -> Bool {
    let near = 1e-6
    return left <= other.left + near && top <= other.top + near && right >= other.right - near
      && bottom >= other.bottom - near
  }

  func isNear(_ other: PointRect, within tolerance: Double) -> Bool {
    abs(left - other.left) < tolerance && abs(top - other.top) < tolerance && abs(right - other.right) < tolerance
      && abs(bottom - other.bottom) < tolerance
  }
}

extension Cell {
  /// Whether it shows a fill or a sign.
  var paintsAnything: Bool { fill.alpha > 0 || ink.alpha > 0 && glyph != .space || isPicture }
}
