@_exported public import Foundation
public import SegueCanvas

/// A colour in the sRGB colour space: the core's own.
public typealias CGColor = Color

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
