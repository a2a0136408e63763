/// Where a view is at rest, and how it cuts off what is in it.
struct ElementGeometry {
  /// The bounds of the view, in its own coordinates.
  let bounds: CGRect
  /// The map from its own coordinates to those of the container.
  let map: Transform3D
  /// The opacity of the view alone.
  let alpha: CGFloat
  /// Whether it cuts off what sticks out of its bounds, with corners of this radius.
  let clips: Bool
  let radius: CGFloat
  let pointAspect: CGFloat

  /// - Parameter outer: The map from the coordinates of the root to those of the container.
  init(of view: View, _ outer: Transform3D) {
    let map = view.layer.restingTransformToRoot
    let opacity = view.layer.restingState.opacity
    self.map = outer.isIdentity ? map : map.concatenating(outer)
    (bounds, alpha, clips) = (view.bounds, opacity > 0 ? min(opacity, 1) : 0, view.clipsToBounds)
    (radius, pointAspect) = (view.layer.cornerRadius, view.layer.pointAspect)
  }
}

/// Where a view is at rest in the container of a transition, or in a view around it, and how much of it shows.
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
    guard view.window === container.window, view.window != nil, let outer = container.mapFromRoot else { return nil }
    let around = sequence(first: view, next: \.superview).prefix { $0 !== container }
    self.init(around.map { ElementGeometry(of: $0, outer) }, in: container.bounds)
  }

  /// A whole rectangle of the container.
  init(covering rect: CGRect) {
    (size, center, transform) = (rect.size, CGPoint(x: rect.midX, y: rect.midY), .identity)
    (alpha, hull, clip, clipRadius) = (1, rect, .everywhere, 0)
  }

  /// The place of a view; nil if it is not finite.
  ///
  /// - Parameters:
  ///   - geometries: The view, and the views around it up to the container, or to one that is not among them.
  ///   - room: What can be seen of the container.
  ///   - host: A view around it, in whose own coordinates, from the top left of its bounds, the place is then measured. What that cuts off
  ///     by itself does not count.
  init?(_ geometries: some Collection<ElementGeometry>, in room: CGRect, host: ElementGeometry? = nil) {
    guard let own = geometries.first else { return nil }
    var inner = Transform3D.identity
    if let host {
      guard let inverse = host.map.inverse else { return nil }
      inner = inverse.concatenating(Transform3D(translationX: -host.bounds.minX, y: -host.bounds.minY))
    }
    func map(_ geometry: ElementGeometry) -> Transform3D {
      host == nil ? geometry.map : geometry.map.concatenating(inner)
    }
    let (bounds, ownMap) = (own.bounds, map(own))
    // In perspective, a rectangle without an area has no image.
    guard let hull = ownMap.affine.map({ bounds.applying($0) }) ?? ownMap.image(of: bounds), !hull.hasNaN,
      hull.size.width.isFinite, hull.size.height.isFinite
    else { return nil }
    (self.hull, size, transform) = (hull, bounds.size, .identity)
    if let affine = ownMap.affine {
      center = CGPoint(x: bounds.midX, y: bounds.midY).applying(affine)
      let isShift = abs(affine.a - 1) + abs(affine.d - 1) + abs(affine.b) + abs(affine.c) < 1e-9
      // As it was set: a layer turns for the points of the display once more.
      let (b, c) = (affine.b * own.pointAspect, affine.c / own.pointAspect)
      if !isShift { transform = CGAffineTransform(a: affine.a, b: b, c: c, d: affine.d, tx: 0, ty: 0) }
    } else {
      // In perspective it counts as its hull.
      (size, center) = (hull.size, CGPoint(x: hull.midX, y: hull.midY))
    }
    (alpha, clip, clipRadius) = (geometries.reduce(1) { $0 * $1.alpha }, room, 0)
    for around in geometries.dropFirst() where around.clips { narrow(to: around, by: map(around)) }
  }

  private mutating func narrow(to geometry: ElementGeometry, by map: Transform3D) {
    guard let rect = map.affine.map({ geometry.bounds.applying($0) }) ?? map.image(of: geometry.bounds), !rect.hasNaN,
      !rect.contains(clip)
    else { return }
    let narrower = clip.intersection(rect)
    if narrower != clip { clipRadius = narrower == rect ? geometry.radius : 0 }
    clip = narrower.isNull ? .zero : narrower
  }

  /// Whether anything of it can be seen in a part of the container.
  func isVisible(in part: CGRect) -> Bool {
    alpha > 0 && size.width > 0 && size.height > 0 && hull.hasArea(in: clip.intersection(part))
  }

  /// Returns the rectangle that the view with a layer paints in, with everything inside it. The views around it may cut it.
  func reach(of layer: Layer) -> CGRect {
    let (extent, bounds) = (layer.paintedExtent, layer.bounds)
    if extent.isNull || bounds.contains(extent) { return hull }
    let around = extent.offsetBy(dx: -bounds.midX, dy: -bounds.midY)
    return CGRect(around: around.corners.map { $0.applying(transform).offset(by: center) }).union(hull)
  }

  /// Whether the views around it cut something off the view with a layer, and not only the container.
  func isCut(_ layer: Layer, in container: CGRect) -> Bool {
    if clip == container { return false }
    let part = reach(of: layer).intersection(container)
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

extension View {
  /// The map from the coordinates of the root to the view's own; nil if there is none.
  var mapFromRoot: Transform3D? {
    let map = layer.transformToRoot()
    return map.isIdentity ? map : map.inverse
  }
}

extension CGRect {
  /// More than any terminal has, for what nothing cuts off.
  static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Whether more than an edge of it is in another rectangle.
  func hasArea(in other: CGRect) -> Bool {
    let common = intersection(other)
    return common.width > 0 && common.height > 0
  }
}
