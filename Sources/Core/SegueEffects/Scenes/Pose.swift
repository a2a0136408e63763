import Foundation

/// The place and the look of a page, or of a piece of one, at a moment of a transition. `Pose()` is the place at rest.
public nonisolated struct Pose: Sendable, Hashable {
  /// The distance from the place at rest to the right, in widths of the scene.
  public var x = 0.0
  /// The distance from the place at rest downwards, in heights of the scene.
  public var y = 0.0
  /// The distance in front of the screen, in widths of the scene.
  public var z = 0.0
  /// The size, as a multiple of the size at rest.
  public var scale = 1.0
  /// The angles about the three axes, in radians, in the directions of `CATransform3D`: about x, then about z, then about y.
  public var rotation = SIMD3<Double>.zero
  /// The point about which it is scaled and turned, as a fraction of its size.
  public var anchor = SIMD2(0.5, 0.5)
  /// The opacity, 0…1.
  public var opacity = 1.0
  /// The opacity of the black over it, 0…1.
  public var shade = 0.0
  /// The strength of its shadow: 1 for the shadow of a page that moves over another one.
  public var shadow = 0.0
  /// The strength of the light on its edges, 0…1: see ``ScenePart/addRims(_:)``.
  public var rim = 0.0

  /// Creates a pose; everything that is not given is as at rest.
  public init(
    x: Double = 0, y: Double = 0, z: Double = 0, scale: Double = 1, rotationX: Double = 0, rotationY: Double = 0,
    rotationZ: Double = 0, anchor: SIMD2<Double> = SIMD2(0.5, 0.5), opacity: Double = 1, shade: Double = 0,
    shadow: Double = 0, rim: Double = 0
  ) {
    (self.x, self.y, self.z, self.scale) = (x, y, z, scale)
    (rotation, self.anchor) = (SIMD3(rotationX, rotationY, rotationZ), anchor)
    (self.opacity, self.shade, self.shadow, self.rim) = (opacity, shade, shadow, rim)
  }

  /// Sets a layer's place and opacity, in a scene of a size with the eye at a distance, in points.
  func apply(to state: inout LayerState, in size: CGSize, eye: CGFloat) {
    let point = CGPoint(x: anchor.x, y: anchor.y)
    state.position.x += (point.x - state.anchorPoint.x) * state.bounds.width + x * size.width
    state.position.y += (point.y - state.anchorPoint.y) * state.bounds.height + y * size.height
    state.anchorPoint = point
    state.opacity *= min(1, max(0, opacity))
    let isFlat = rotation.x == 0 && rotation.y == 0 && z == 0
    if isFlat, scale == 1, rotation.z == 0 { return }
    var transform = Transform3D(scaleX: scale, y: scale)
    func turn(_ angle: Double, x: CGFloat, y: CGFloat, z: CGFloat) {
      if angle == 0 { return }
      transform = transform.concatenating(Transform3D(rotationAngle: angle, x: x, y: y, z: z))
    }
    turn(rotation.x, x: 1, y: 0, z: 0)
    turn(rotation.z, x: 0, y: 0, z: 1)
    turn(rotation.y, x: 0, y: 1, z: 0)
    if !isFlat {
      var perspective = Transform3D.identity
      perspective.m34 = -1 / eye
      // The eye is in front of the middle of the scene.
      let (dx, dy) = (state.position.x - size.width / 2, state.position.y - size.height / 2)
      transform = transform.concatenating(Transform3D(translationX: dx, y: dy, z: z * size.width))
        .concatenating(perspective).concatenating(Transform3D(translationX: -dx, y: -dy))
    }
    state.transform = state.transform.isIdentity ? transform : transform.concatenating(state.transform)
  }
}

extension ClosedRange<Double> {
  /// How far a progress is within this range: 0 before it, 1 after it. NaN counts as before.
  ///
  ///     (0.2...0.6).fraction(at: 0.3)   // 0.25
  public nonisolated func fraction(at progress: Double) -> Double {
    guard progress > lowerBound else { return 0 }
    return progress < upperBound ? (progress - lowerBound) / (upperBound - lowerBound) : 1
  }
}
