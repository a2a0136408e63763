/// A colour in sRGB with straight (not premultiplied) alpha, eight bits a channel.
///
/// Mixing is done in sRGB, as Core Animation does.
public struct Color: Sendable, Hashable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (clear) … 255 (opaque).
  public var alpha: UInt8

  /// A colour from eight-bit channels.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from components of 0…1. Values outside are clamped; NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Self.byte(red), Self.byte(green), Self.byte(blue), alpha: Self.byte(alpha))
  }

  /// A grey: 0 is black, 1 is white. Values outside are clamped.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour as designers write it: `Color(hex: 0xFF8800)` is orange. Bits above the lowest 24 are ignored.
  public init(hex: UInt32) {
    self.init(UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255))
  }

  /// Nothing at all.
  public static let clear = Color(0, 0, 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(255, 255, 255)

  /// The same colour with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    Color(red, green, blue, alpha: Self.byte(alpha))
  }

  /// The colour `fraction` of the way to `other`: 0 is this one, 1 the other. Fractions outside 0…1 are clamped.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    let share = Self.clamped(fraction)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(
      mix(red, other.red), mix(green, other.green), mix(blue, other.blue), alpha: mix(alpha, other.alpha))
  }

  private static func clamped(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  private static func byte(_ component: Double) -> UInt8 {
    UInt8((clamped(component) * 255).rounded())
  }
}

extension Color {
  /// Premultiplied components, 0…1, as animations add them up: clear then fades without a dark fringe.
  var premultiplied: SIMD4<Double> {
    let straight = SIMD4(Double(red), Double(green), Double(blue), 255) / 255
    return straight * (Double(alpha) / 255)
  }

  /// The colour whose premultiplied components these are; overshooting springs are clamped.
  init(premultiplied value: SIMD4<Double>) {
    guard value.w > 0 else {
      self = .clear
      return
    }
    self.init(
      red: value.x / value.w, green: value.y / value.w, blue: value.z / value.w, alpha: value.w)
  }
}
