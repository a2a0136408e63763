@_exported public import Foundation
public import SegueCanvas
@_exported public import struct SegueCanvas.CGAffineTransform
@_exported public import struct SegueCanvas.CGVector

/// A colour in the sRGB colour space: the core's own.
public typealias CGColor = Color
/// Seconds.
public typealias CFTimeInterval = Double

extension Color {
  /// Creates a colour of components from 0 to 1.
  @_disfavoredOverload
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// Creates a colour of components from 0 to 1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: Double(gray), alpha: Double(alpha)) }

  /// Red, green, blue and alpha, from 0 to 1.
  public var components: [CGFloat]? { [red, green, blue, alpha].map { CGFloat($0) / 255 } }
  /// 4: red, green, blue and alpha.
  public var numberOfComponents: Int { 4 }

  /// Returns the colour with another alpha, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? { withAlphaComponent(Double(alpha)) }
}

extension Color: _ExpressibleByColorLiteral {
  /// `#colorLiteral(red:green:blue:alpha:)`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

// MARK: Affine transforms

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
