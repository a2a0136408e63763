@_exported public import CoreGraphics
public import SegueCanvas

/// A transform in space: the core's own.
public typealias CATransform3D = Transform3D

/// See `CATransform3D.identity`.
public let CATransform3DIdentity = CATransform3D.identity
/// Returns a rotation by radians about an axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(rotationAngle: angle, x: x, y: y, z: z)
}
/// Returns a scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(scaleX: sx, y: sy, z: sz)
}
/// Returns a translation by points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(translationX: tx, y: ty, z: tz)
}
/// Returns an affine transform as one in space.
public func CATransform3DMakeAffineTransform(_ affine: CGAffineTransform) -> CATransform3D { CATransform3D(affine) }
/// Returns a rotation followed by the transform.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  transform.rotated(by: angle, x: x, y: y, z: z)
}
/// Returns a scale followed by the transform.
public func CATransform3DScale(_ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D
{
  transform.scaledBy(x: sx, y: sy, z: sz)
}
/// Returns a translation followed by the transform.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  transform.translatedBy(x: tx, y: ty, z: tz)
}
/// Returns the first transform followed by the second.
public func CATransform3DConcat(_ one: CATransform3D, _ other: CATransform3D) -> CATransform3D {
  one.concatenating(other)
}
/// Returns the inverse; the transform itself if there is none.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D { transform.inverse ?? transform }
/// Whether both are equal.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool { one == other }
/// Whether the transform is the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform.isIdentity }
/// Whether the transform is affine.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.affine != nil }
/// Returns the affine transform; the identity for a transform that is not affine.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affine ?? .identity
}

extension Transform3D {
  /// Creates a transform from its 16 numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.init()
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}
