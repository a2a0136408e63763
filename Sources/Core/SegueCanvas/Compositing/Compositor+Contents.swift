import Foundation
import SegueMotion

/// The picture of a layer between its background and its sublayers, and its two pictures during a transition.
extension Compositor {
  func drawContents(
    of layer: Layer, _ state: LayerState, bounds: PointRect, into canvas: inout Canvas, clip: PointRect
  ) {
    let part = state.contentsRect
    switch layer.contents {
    case .none: break
    case .image where !part.isUsablePart, .snapshot where !part.isUsablePart: break
    case .cells(let grid):
      let place = bounds.nearestCells
      canvas.draw(grid, column: place.left, row: place.top, clip: clip.nearestCells)
    case .image(let image, let gravity):
      var clip = clip
      if part != .unit {
        // The picture may go on beside the fitted part.
        let size = SIMD2(bounds.right - bounds.left, bounds.bottom - bounds.top)
        clip = clip.intersection(
          gravity.place(of: image, part, in: size, aspect: state.pointAspect).offset(x: bounds.left, y: bounds.top))
      }
      guard let stand = layer.pictureStandIn else {
        draw(image, gravity, of: layer, part: part, bounds: bounds, into: &canvas, clip: clip)
        break
      }
      guard let grid = stand.cells else { break }
      let place = bounds.nearestCells
      for gap in stand.gaps {
        let gap = gap.points.offset(
          x: Double(place.left) * CellMetrics.width, y: Double(place.top) * CellMetrics.height)
        draw(image, gravity, of: layer, part: part, bounds: bounds, into: &canvas, clip: clip.intersection(gap))
      }
      canvas.draw(grid, column: place.left, row: place.top, clip: clip.nearestCells)
    case .snapshot(let snapshot): draw(snapshot, part: part, bounds: bounds, into: &canvas, clip: clip)
    }
    if case .gradient(let gradient) = state.drawing {
      canvas.fill(
        bounds, with: gradient, corner: state.cornerRadius, corners: layer.maskedCorners, aspect: state.pointAspect,
        clip: clip, using: &paths)
    }
  }

  private func draw(
    _ image: Image, _ gravity: Layer.ContentsGravity, of layer: Layer, part: CGRect, bounds: PointRect,
    into canvas: inout Canvas, clip: PointRect
  ) {
    guard !clip.isEmpty else { return }
    func samples(_ length: Double) -> Int { length > 0 ? Int(min(length / CellMetrics.sample, 1e6).rounded()) : 0 }
    let (columns, rows) = (samples(bounds.right - bounds.left), samples(bounds.bottom - bounds.top))
    let picture = layer.picture(
      of: image, gravity, part: part, columns: columns, rows: rows, isStretched: !colorMode.isBlending, pool)
    if let picture { canvas.draw(picture, left: bounds.left, top: bounds.top, clip: clip) }
  }

  /// Draws a shape, whose coordinates are the layer's.
  func draw(_ shape: LayerShape, shift: CGPoint, into canvas: inout Canvas, clip: PointRect) {
    if shape.isEmpty { return }
    let path = paths.path(of: shape)
    let map = CGAffineTransform(translationX: shift.x, y: shift.y)
    canvas.fill(path, through: map, rule: shape.fillRule, with: Pixel(shape.fillColor), clip: clip, using: &paths)
    guard shape.strokeColor.alpha > 0, shape.strokeStart < shape.strokeEnd else { return }
    canvas.stroke(
      path, shape.strokeStyle, from: Double(shape.strokeStart), to: Double(shape.strokeEnd), through: map,
      with: Pixel(shape.strokeColor), clip: clip, using: &paths)
  }

  /// Draws a part of a still picture, stretched over the bounds.
  private func draw(
    _ snapshot: LayerSnapshot, part: CGRect, bounds: PointRect, into canvas: inout Canvas, clip: PointRect
  ) {
    guard let space = space(of: snapshot, part: part, bounds: bounds) else { return }
    draw(snapshot.layer, parentTime: 0, space: space, seams: [], into: &canvas, clip: clip.intersection(bounds))
  }

  /// The map from a snapshot's layer to the canvas, where a part of it is stretched over a rectangle; nil without a size.
  func space(of snapshot: LayerSnapshot, part: CGRect, bounds: PointRect) -> Transform3D? {
    let shown = CGSize(width: part.width * snapshot.size.width, height: part.height * snapshot.size.height)
    guard shown.width > 0, shown.height > 0 else { return nil }
    // A factor that differs from 1 by rounding would turn text into dots.
    func factor(_ length: Double, _ shown: CGFloat) -> CGFloat { abs(length - shown) < 1e-6 ? 1 : length / shown }
    let (x, y) = (factor(bounds.right - bounds.left, shown.width), factor(bounds.bottom - bounds.top, shown.height))
    let (origin, size) = (snapshot.layer.position, snapshot.size)
    var space = Transform3D(translationX: -origin.x - part.minX * size.width, y: -origin.y - part.minY * size.height)
    if x != 1 || y != 1 { space = space.concatenating(Transform3D(scaleX: x, y: y)) }
    return space.moved(to: CGPoint(x: bounds.left, y: bounds.top))
  }

  /// Paints a translated layer on its way from an old picture.
  func paint(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval,
    in transition: (effect: LayerTransition.Effect, old: LayerSnapshot, progress: Double), shift: CGPoint,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let bounds = PointRect(state.bounds).offset(x: shift.x, y: shift.y)
    let size = CGSize(width: bounds.right - bounds.left, height: bounds.bottom - bounds.top)
    /// Paints the old or the new picture, moved by a fraction of the bounds.
    func paint(isOld: Bool, moved fraction: Double, along direction: CGVector, into canvas: inout Canvas) {
      let (x, y) = (fraction * direction.dx * size.width, fraction * direction.dy * size.height)
      let place = CGPoint(x: shift.x + x, y: shift.y + y)
      let inside = clip.intersection(bounds)
      if isOld {
        let space = Transform3D(translationX: place.x, y: place.y)
        draw(transition.old.layer, parentTime: 0, space: space, seams: [], into: &canvas, clip: inside)
      } else {
        paintPicture(layer, state, local, shift: place, into: &canvas, clip: inside)
      }
    }
    let progress = transition.progress
    switch transition.effect {
    case .cut: paint(isOld: progress < 0.5, moved: 0, along: .zero, into: &canvas)
    case .fade:
      paintPicture(layer, state, local, shift: shift, into: &canvas, clip: clip)
      var old = takeCanvas(size: canvas.size, fill: .clear)
      paint(isOld: true, moved: 0, along: .zero, into: &old)
      canvas.fade(from: old, weight: UInt32(progress * 255 + 0.5))
      spare.append(old)
    case .moveIn(let side):
      paint(isOld: true, moved: 0, along: .zero, into: &canvas)
      paint(isOld: false, moved: progress - 1, along: side.direction, into: &canvas)
    case .push(let side):
      paint(isOld: true, moved: progress, along: side.direction, into: &canvas)
      paint(isOld: false, moved: progress - 1, along: side.direction, into: &canvas)
    case .reveal(let side):
      paint(isOld: false, moved: 0, along: .zero, into: &canvas)
      paint(isOld: true, moved: progress, along: side.direction, into: &canvas)
    }
  }
}
