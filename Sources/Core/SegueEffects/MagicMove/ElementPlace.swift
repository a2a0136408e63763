/// Where a view is in the container of a transition, by the model values, and how much of it shows.
struct ElementPlace {
  /// The size of the bounds.
  var size: CGSize
  /// The middle of the bounds, in the container.
  var center: CGPoint
  /// What all transforms of the view and around it do to its bounds, about the middle.
  var transform: CGAffineTransform
  /// The opacity of the view and of all around it, multiplied.
  var alpha: CGFloat
  /// The smallest rectangle around it in the container.
  var hull: CGRect
  /// The views around it cut it to this part of the container, with corners of this radius.
  var clip: CGRect
  var clipRadius: CGFloat

  /// The place of a view; nil for one whose place or size is not finite, or that lies in another tree of views.
  init?(of view: View, in container: View) {
    guard view.window === container.window, view.window != nil else { return nil }
    var map = view.layer.transformToRoot()
    let outer = container.layer.transformToRoot()
    if !outer.isIdentity {
      guard let inverse = outer.inverse else { return nil }
      map = map.concatenating(inverse)
    }
    let bounds = view.bounds
    guard let hull = map.image(of: bounds), !hull.hasNaN, hull.size.width.isFinite, hull.size.height.isFinite else {
      return nil
    }
    (self.hull, size, transform) = (hull, bounds.size, .identity)
    if let affine = map.affine {
      center = CGPoint(x: bounds.midX, y: bounds.midY).applying(affine)
      let isShift = abs(affine.a - 1) + abs(affine.d - 1) + abs(affine.b) + abs(affine.c) < 1e-9
      // As it was set: a layer turns for the points of the display once more.
      let aspect = view.layer.pointAspect
      let (b, c) = (affine.b * aspect, affine.c / aspect)
      if !isShift { transform = CGAffineTransform(a: affine.a, b: b, c: c, d: affine.d, tx: 0, ty: 0) }
    } else {
      // In perspective it counts as its hull.
      (size, center) = (hull.size, CGPoint(x: hull.midX, y: hull.midY))
    }
    (alpha, clip, clipRadius) = (1, container.bounds, 0)
    for around in sequence(first: view, next: { $0.superview }) {
      if around === container { break }
      alpha *= around.alpha > 0 ? min(around.alpha, 1) : 0
      if around !== view, around.clipsToBounds { narrow(to: around, in: container) }
    }
  }

  private mutating func narrow(to view: View, in container: View) {
    let rect = container.convert(view.bounds, from: view)
    guard !rect.hasNaN, !rect.contains(clip) else { return }
    let narrower = clip.intersection(rect)
    if narrower != clip { clipRadius = narrower == rect ? view.layer.cornerRadius : 0 }
    clip = narrower.isNull ? .zero : narrower
  }

  /// Whether any of it can be seen.
  var isVisible: Bool {
    alpha > 0 && size.width > 0 && size.height > 0 && hull.hasArea(in: clip)
  }

  /// Returns the rectangle that the view paints in, with everything inside it. The views around it may cut it.
  func reach(of view: View) -> CGRect {
    let extent = view.layer.paintedExtent
    if extent.isNull || view.bounds.contains(extent) { return hull }
    let around = extent.offsetBy(dx: -view.bounds.midX, dy: -view.bounds.midY)
    return CGRect(around: around.corners.map { $0.applying(transform).offset(by: center) }).union(hull)
  }

  /// Whether the views around it cut something off, and not only the container.
  func isCut(_ view: View, in container: CGRect) -> Bool {
    if clip == container { return false }
    let part = reach(of: view).intersection(container)
    if !clip.contains(part) { return true }
    guard clipRadius > 0 else { return false }
    let inner = clip.insetBy(dx: clipRadius, dy: clipRadius)
    let isBetween =
      part.minX >= inner.minX && part.maxX <= inner.maxX || part.minY >= inner.minY && part.maxY <= inner.maxY
    return !isBetween
  }

  func moved(by way: CGPoint) -> ElementPlace {
    var place = self
    place.center = center.offset(by: way)
    (place.hull.origin, place.clip.origin) = (hull.origin.offset(by: way), clip.origin.offset(by: way))
    return place
  }
}

extension CGRect {
  /// Whether more than an edge of it is in another rectangle.
  func hasArea(in other: CGRect) -> Bool {
    let common = intersection(other)
    return common.width > 0 && common.height > 0
  }
}
