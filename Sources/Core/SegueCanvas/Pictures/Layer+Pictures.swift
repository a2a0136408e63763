import Foundation
import SegueMotion

extension Layer {
  /// Whether it, or a layer below it, has a picture as its contents.
  var containsPictures: Bool {
    switch contents {
    case .image: return true
    case .snapshot(let snapshot) where snapshot.layer.containsPictures: return true
    case .none, .cells, .snapshot: break
    }
    return sublayers.contains { $0.containsPictures }
  }

  /// Whether the display cuts off its corners: a cell in one of them stands for a part of its picture.
  func hasRoundStandIn(_ state: LayerState) -> Bool {
    guard let grid = pictureStandIn?.cells, sublayers.isEmpty else { return false }
    let cells = PointRect(state.bounds).offset(x: -state.bounds.minX, y: -state.bounds.minY).cells
    let places: [(CornerMask, Int, Int)] = [
      (.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, cells.right - 1, 0),
      (.layerMinXMaxYCorner, 0, cells.bottom - 1), (.layerMaxXMaxYCorner, cells.right - 1, cells.bottom - 1),
    ]
    return places.contains { corner, column, row in
      maskedCorners.contains(corner) && grid[column, row].paintsAnything
    }
  }

  /// Sets the cells that are drawn in place of its picture; nil draws none. Without the call the picture is drawn.
  func setPictureStandIn(_ cells: CellGrid?) {
    if let pictureStandIn, pictureStandIn.isSame(as: cells) { return }
    pictureStandIn = PictureStandIn(cells: cells)
  }
}

/// What is drawn in place of a layer's picture, which the display shows by itself.
struct PictureStandIn {
  /// Nil for nothing.
  let cells: CellGrid?
  /// The blank cells of the grid, as rectangles. The picture is drawn in them.
  let gaps: [CellRect]

  init(cells: CellGrid?) {
    self.cells = cells
    gaps = cells?.blanks ?? []
  }

  func isSame(as cells: CellGrid?) -> Bool {
    self.cells?.size == cells?.size && self.cells?.cells == cells?.cells
  }
}

extension CellGrid {
  /// The cells that show nothing, as rectangles that may be several rows high.
  fileprivate var blanks: [CellRect] {
    var (blanks, last): ([CellRect], [CellRect]) = ([], [])
    for row in 0..<size.rows {
      var spans: [CellRect] = []
      var start: Int?
      for column in 0...size.columns {
        let isBlank = column < size.columns && !self[column, row].paintsAnything
        if isBlank, start == nil { start = column }
        if !isBlank, let left = start {
          spans.append(CellRect(left: left, top: row, right: column, bottom: row + 1))
          start = nil
        }
      }
      if spans.map(\.left) == last.map(\.left), spans.map(\.right) == last.map(\.right) {
        for index in last.indices { last[index].bottom = row + 1 }
      } else {
        blanks += last
        last = spans
      }
    }
    return blanks + last
  }
}

extension ScenePicture {
  /// The picture of a layer that a map places on the screen.
  init(
    of layer: Layer, _ image: Image, _ gravity: Layer.ContentsGravity, _ state: LayerState, _ map: LevelMap,
    clip: PointRect
  ) {
    (self.layer, self.image, bounds) = (layer, image, CGRect(map(state.bounds)))
    let own = gravity.fit(image, state.contentsRect, in: state.bounds, aspect: state.pointAspect)
    place = CGRect(map(own.place))
    let frame = map(own.frame)
    self.frame = CGRect(frame)
    let model = layer.model
    let resting = gravity.fit(image, model.contentsRect, in: model.bounds, aspect: model.pointAspect)
    let size = resting.place.size
    var part = CGRect.unit
    if size.width > 0, size.height > 0 {
      part = CGRect(
        x: (resting.frame.minX - resting.place.minX) / size.width,
        y: (resting.frame.minY - resting.place.minY) / size.height, width: resting.frame.width / size.width,
        height: resting.frame.height / size.height)
    }
    rest = Rest(size: size, part: part)
    let seen = frame.intersection(clip)
    parts = seen.isEmpty ? [] : [Part(rect: CGRect(seen), tint: .clear)]
    isWhole = true
  }
}

extension Layer.ContentsGravity {
  /// Two rectangles in a layer's own coordinates: of the whole image, and of its visible part.
  fileprivate func fit(
    _ image: Image, _ part: CGRect, in bounds: CGRect, aspect: CGFloat
  ) -> (place: CGRect, frame: CGRect) {
    let size = SIMD2<Double>(bounds.width, bounds.height)
    guard size.x > 0, size.y > 0 else { return (.zero, .zero) }
    let shown = self.part(of: image, part, in: size, aspect: aspect)
    let scale = size / SIMD2(shown.right - shown.left, shown.bottom - shown.top)
    let place = CGRect(
      x: bounds.minX - shown.left * scale.x, y: bounds.minY - shown.top * scale.y,
      width: CGFloat(image.width) * scale.x, height: CGFloat(image.height) * scale.y)
    var frame = PointRect(place).intersection(PointRect(bounds))
    if part != .unit {
      let inside = self.place(of: image, part, in: size, aspect: aspect).offset(x: bounds.minX, y: bounds.minY)
      frame = frame.intersection(inside)
    }
    return (place, frame.isEmpty ? .zero : CGRect(frame))
  }
}

extension PointRect {
  /// A clip, cut by a mask that is a single opaque rectangle. Nil for any other mask.
  ///
  /// Animators that uncover a page have such masks.
  func cut(by mask: Layer?, at local: TimeInterval, in state: LayerState, _ map: LevelMap) -> PointRect? {
    guard let mask else { return self }
    if mask.isHidden { return nil }
    let inner = mask.state(atLocal: mask.time.local(fromParent: local))
    guard mask.isPlain(inner), inner.background.shown.alpha == 255, inner.opacity >= 1, !(inner.cornerRadius > 0),
      inner.transform.isIdentity
    else { return nil }
    return intersection(map(inner.frame))
  }
}
