public import Foundation
@_exported public import struct SegueCanvas.CGAffineTransform
@_exported public import struct SegueCanvas.CGVector

/// Seconds.
public typealias CFTimeInterval = Double

/// See `CGAffineTransform.identity`.
public let CGAffineTransformIdentity = CGAffineTransform.identity
/// See `CGAffineTransform.init(translationX:y:)`.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}
/// See `CGAffineTransform.init(scaleX:y:)`.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}
/// See `CGAffineTransform.init(rotationAngle:)`.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
/// See `CGAffineTransform.translatedBy(x:y:)`.
public func CGAffineTransformTranslate(_ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform
{
  transform.translatedBy(x: x, y: y)
}
/// See `CGAffineTransform.scaledBy(x:y:)`.
public func CGAffineTransformScale(_ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  transform.scaledBy(x: x, y: y)
}
/// See `CGAffineTransform.rotated(by:)`.
public func CGAffineTransformRotate(_ transform: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  transform.rotated(by: angle)
}
/// See `CGAffineTransform.concatenating(_:)`.
public func CGAffineTransformConcat(_ one: CGAffineTransform, _ other: CGAffineTransform) -> CGAffineTransform {
  one.concatenating(other)
}
/// See `CGAffineTransform.inverted()`.
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform { transform.inverted() }

extension CGAffineTransform {
  /// Creates a transform from its six numbers.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
}
