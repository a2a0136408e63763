import Foundation
import SegueMotion

/// The parts of a transform that animations can change one by one, with the rotation as three angles.
///
/// In the order in which they apply to a point: scale and shear, the rotations about the x, the y and the z axis, translation,
/// perspective. Core Animation does not say in which order it takes the three rotations; with one of them it makes no difference.
struct TransformParts {
  private var components: Transform3DComponents
  /// The rotations about x, y and z, in radians. Read from a transform, they are within ±π, and the second within ±π/2.
  var rotation: SIMD3<Double>

  var scale: SIMD3<Double> {
    get { components.scale }
    set { components.scale = newValue }
  }

  var translation: SIMD3<Double> {
    get { components.translation }
    set { components.translation = newValue }
  }

  init(_ transform: Transform3D) {
    components = transform.components
    var turn = Transform3D.identity.components
    turn.rotation = components.rotation
    rotation = Self.angles(of: Transform3D(turn))
    (components.rotation) = SIMD4(0, 0, 0, 1)
  }

  /// The angles of the rotation R = Rx · Ry · Rz, from its entries.
  private static func angles(of turn: Transform3D) -> SIMD3<Double> {
    let y = asin(min(max(-1, -turn.m13), 1))
    // Where y is a right angle, x and z turn about the same axis: all of it counts as x.
    if abs(turn.m13) > 1 - 1e-12 { return SIMD3(atan2(-turn.m32, turn.m22), y, 0) }
    return SIMD3(atan2(turn.m23, turn.m33), y, atan2(turn.m12, turn.m11))
  }

  var transform: Transform3D {
    var shape = components
    (shape.translation, shape.perspective) = (.zero, SIMD4(0, 0, 0, 1))
    var turned = Transform3D(shape)
    if rotation.x != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0)) }
    if rotation.y != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0)) }
    if rotation.z != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.z, x: 0, y: 0, z: 1)) }
    let (way, divisor) = (components.translation, components.perspective)
    turned = turned.concatenating(Transform3D(translationX: way.x, y: way.y, z: way.z))
    if divisor == SIMD4(0, 0, 0, 1) { return turned }
    var perspective = Transform3D.identity
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (divisor.x, divisor.y, divisor.z, divisor.w)
    return turned.concatenating(perspective)
  }
}
