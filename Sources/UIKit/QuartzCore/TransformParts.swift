import Foundation
import SegueCanvas
import SegueMotion

/// The parts of a transform that animations can change one by one, with the rotation as three angles.
///
/// They apply to a point in this order: scale and shear, the rotations about the x, the y and the z axis, translation,
/// perspective. Core Animation does not say in which order it rotates; a single rotation does not depend on it.
struct TransformParts {
  /// All but the rotation.
  fileprivate var rest: Transform3DComponents
  /// The rotations about x, y and z, in radians. Decomposing gives angles within ±π, and within ±π/2 for y.
  var rotation: SIMD3<Double>

  init(_ transform: Transform3D) {
    rest = Transform3DComponents(transform)
    var turn = Transform3DComponents(.identity)
    turn.rotation = rest.rotation
    rotation = Self.angles(of: Transform3D(turn))
    rest.rotation = SIMD4(0, 0, 0, 1)
  }

  /// The angles of the rotation R = Rx · Ry · Rz, from its entries.
  private static func angles(of turn: Transform3D) -> SIMD3<Double> {
    let y = asin(min(max(-1, -turn.m13), 1))
    // Where y is a right angle, x and z turn about the same axis: x takes all of the turn.
    if abs(turn.m13) > 1 - 1e-12 { return SIMD3(atan2(-turn.m32, turn.m22), y, 0) }
    return SIMD3(atan2(turn.m23, turn.m33), y, atan2(turn.m12, turn.m11))
  }

  var transform: Transform3D {
    var shape = rest
    (shape.translation, shape.perspective) = (.zero, SIMD4(0, 0, 0, 1))
    var turned = Transform3D(shape)
    if rotation.x != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0)) }
    if rotation.y != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0)) }
    if rotation.z != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.z, x: 0, y: 0, z: 1)) }
    let (translation, divisor) = (rest.translation, rest.perspective)
    turned = turned.concatenating(Transform3D(translationX: translation.x, y: translation.y, z: translation.z))
    if divisor == SIMD4(0, 0, 0, 1) { return turned }
    var perspective = Transform3D.identity
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (divisor.x, divisor.y, divisor.z, divisor.w)
    return turned.concatenating(perspective)
  }
}

extension Transform3DComponents {
  init(_ transform: Transform3D) {
    let t = transform
    self.init(
      rows: (
        SIMD4(t.m11, t.m12, t.m13, t.m14), SIMD4(t.m21, t.m22, t.m23, t.m24), SIMD4(t.m31, t.m32, t.m33, t.m34),
        SIMD4(t.m41, t.m42, t.m43, t.m44)
      ))
  }
}

extension Transform3D {
  fileprivate init(_ components: Transform3DComponents) {
    self.init()
    let rows = components.rows
    (m11, m12, m13, m14) = (rows.0.x, rows.0.y, rows.0.z, rows.0.w)
    (m21, m22, m23, m24) = (rows.1.x, rows.1.y, rows.1.z, rows.1.w)
    (m31, m32, m33, m34) = (rows.2.x, rows.2.y, rows.2.z, rows.2.w)
    (m41, m42, m43, m44) = (rows.3.x, rows.3.y, rows.3.z, rows.3.w)
  }
}

extension AnimatableKey where Value == CGFloat {
  /// The rotation about the z axis, in radians; the other two rotations of the transform stay.
  static let rotationZ = part("transform.rotation.z", { $0.rotation.z }, { $0.rotation.z = $1 })
  /// The rotation about the x axis, in radians.
  static let rotationX = part("transform.rotation.x", { $0.rotation.x }, { $0.rotation.x = $1 })
  /// The rotation about the y axis, in radians.
  static let rotationY = part("transform.rotation.y", { $0.rotation.y }, { $0.rotation.y = $1 })
  /// The scale along all axes; their mean, if they differ.
  static let scale = part(
    "transform.scale", { ($0.rest.scale.x + $0.rest.scale.y + $0.rest.scale.z) / 3 },
    { $0.rest.scale = SIMD3(repeating: $1) })
  /// The scale along the x axis.
  static let scaleX = part("transform.scale.x", { $0.rest.scale.x }, { $0.rest.scale.x = $1 })
  /// The scale along the y axis.
  static let scaleY = part("transform.scale.y", { $0.rest.scale.y }, { $0.rest.scale.y = $1 })
  /// The scale along the z axis.
  static let scaleZ = part("transform.scale.z", { $0.rest.scale.z }, { $0.rest.scale.z = $1 })
  /// The translation along the x axis, in points.
  static let translationX = part("transform.translation.x", { $0.rest.translation.x }, { $0.rest.translation.x = $1 })
  /// The translation along the y axis, in points.
  static let translationY = part("transform.translation.y", { $0.rest.translation.y }, { $0.rest.translation.y = $1 })
  /// The translation along the z axis, in points.
  static let translationZ = part("transform.translation.z", { $0.rest.translation.z }, { $0.rest.translation.z = $1 })

  private static func part(
    _ name: String, _ value: @escaping @Sendable (TransformParts) -> Double,
    _ set: @escaping @Sendable (inout TransformParts, Double) -> Void
  ) -> AnimatableKey {
    AnimatableKey(
      name, of: .transform, value: { state in CGFloat(value(TransformParts(state.transform))) },
      set: { state, number in
        var parts = TransformParts(state.transform)
        // Decomposing rounds: a number that does not change leaves the transform as it is.
        if value(parts) == Double(number) { return }
        set(&parts, Double(number))
        state.transform = parts.transform
      })
  }
}

extension AnimatableKey where Value == CGSize {
  /// The translation in the plane, in points.
  static let translation = AnimatableKey("transform.translation", of: .transform) { state in
    CGSize(width: state.transform.m41, height: state.transform.m42)
  } set: { state, way in
    var parts = TransformParts(state.transform)
    (parts.rest.translation.x, parts.rest.translation.y) = (way.width, way.height)
    state.transform = parts.transform
  }
}
