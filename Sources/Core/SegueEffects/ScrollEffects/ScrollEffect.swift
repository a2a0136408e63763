public import Foundation
public import SegueCanvas

/// What scrolling changes about a view: its opacity, a transform in space, a filter. It is a plain value, and changes what is shown, never
/// what layout and the app read.
///
///     ScrollEffect.opacity(1 - abs(place.value)).rotated(place.value, x: 1)
///
/// Numbers that are not finite change nothing.
public nonisolated struct ScrollEffect: Sendable, Hashable {
  /// A factor of the view's own opacity, clamped to 0…1.
  public var opacity: CGFloat
  /// Applied after the view's own transform.
  public var transform: Transform3D
  /// The point about which it is applied, as a fraction of the view's size; nil for the layer's anchor point, by default the middle.
  public var anchor: CGPoint?
  /// A change of the view's finished picture, in place of its own filter; nil leaves that.
  public var filter: LayerFilter?

  /// An effect; by default it changes nothing.
  public init(
    opacity: CGFloat = 1, transform: Transform3D = .identity, anchor: CGPoint? = nil, filter: LayerFilter? = nil
  ) {
    (self.opacity, self.transform, self.anchor, self.filter) = (opacity, transform, anchor, filter)
  }

  /// No change: the view is shown cell for cell as without an effect.
  public static let identity = ScrollEffect()
  /// A factor of the opacity.
  public static func opacity(_ opacity: CGFloat) -> ScrollEffect { ScrollEffect(opacity: opacity) }
  /// A way from its place, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> ScrollEffect { identity.moved(x: x, y: y) }
  /// Another size, about a point that is a fraction of the view's size; nil for the layer's anchor point.
  public static func scale(_ factor: CGFloat, anchor: CGPoint? = nil) -> ScrollEffect {
    var effect = identity.scaled(factor)
    effect.anchor = anchor
    return effect
  }
  /// A turn by an angle in radians about an axis, seen from a distance of some points: see ``rotated(_:x:y:z:distance:)``.
  public static func rotation(
    _ angle: CGFloat, x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0, distance: CGFloat = 500
  ) -> ScrollEffect { identity.rotated(angle, x: x, y: y, z: z, distance: distance) }

  /// The effect, with another opacity.
  public func opacity(_ opacity: CGFloat) -> ScrollEffect {
    var effect = self
    effect.opacity = opacity
    return effect
  }

  /// The effect, and then a way of so many points.
  public func moved(x: CGFloat = 0, y: CGFloat = 0) -> ScrollEffect { and(Transform3D(translationX: x, y: y)) }

  /// The effect, and then a scale.
  public func scaled(_ factor: CGFloat) -> ScrollEffect { and(Transform3D(scaleX: factor, y: factor)) }

  /// The effect, and then a turn by an angle in radians about the axis (x, y, z). The eye is `distance` points in front of it, at least 1;
  /// infinity turns without perspective.
  public func rotated(
    _ angle: CGFloat, x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0, distance: CGFloat = 500
  ) -> ScrollEffect {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / max(1, distance)
    return and(Transform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(perspective))
  }

  private func and(_ next: Transform3D) -> ScrollEffect {
    var effect = self
    effect.transform = transform.concatenating(next)
    return effect
  }

  /// Whether it changes nothing, as ``identity`` does.
  var isNothing: Bool {
    !(opacity.isFinite && opacity < 1) && filter == nil && (transform.isIdentity || !transform.isFinite)
  }

  /// Changes what is shown of a layer.
  func apply(to state: inout LayerState) {
    if opacity.isFinite, opacity < 1 { state.opacity *= max(0, opacity) }
    if let filter { state.filter = filter }
    guard !transform.isIdentity, transform.isFinite else { return }
    var change = transform
    if let anchor {
      let size = state.bounds.size
      let (x, y) = (
        (anchor.x - state.anchorPoint.x) * size.width, (anchor.y - state.anchorPoint.y) * size.height
      )
      change = Transform3D(translationX: -x, y: -y).concatenating(change).translated(x, y)
    }
    guard change.isFinite else { return }
    state.transform = state.transform.concatenating(change)
  }
}

nonisolated extension Transform3D {
  fileprivate func translated(_ x: CGFloat, _ y: CGFloat) -> Transform3D {
    concatenating(Transform3D(translationX: x, y: y))
  }

  fileprivate var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }
}
