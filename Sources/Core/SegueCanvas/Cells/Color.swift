import Foundation

/// A colour in sRGB with straight (not premultiplied) alpha, eight bits a channel; or a colour that is known by its meaning only, such
/// as ``label``.
///
/// Mixing is done in sRGB, as Core Animation does. The channels of a colour by meaning are those that it has in ``Theme/current``, and
/// setting one makes it a plain colour.
public struct Color: Sendable, Hashable {
  /// The channels in one word, red lowest, which is compared and copied at once. For colours by meaning, see `isByMeaning`.
  private(set) var word: UInt32

  /// Red, 0…255.
  public var red: UInt8 {
    get { UInt8(truncatingIfNeeded: resolved.word) }
    set { word = Self.unmarked(resolved.word & 0xFFFF_FF00 | UInt32(newValue)) }
  }
  /// Green, 0…255.
  public var green: UInt8 {
    get { UInt8(truncatingIfNeeded: resolved.word >> 8) }
    set { word = Self.unmarked(resolved.word & 0xFFFF_00FF | UInt32(newValue) << 8) }
  }
  /// Blue, 0…255.
  public var blue: UInt8 {
    get { UInt8(truncatingIfNeeded: resolved.word >> 16) }
    set { word = Self.unmarked(resolved.word & 0xFF00_FFFF | UInt32(newValue) << 16) }
  }
  /// Opacity, 0 (clear) … 255 (opaque). Use ``withAlphaComponent(_:)`` for a colour by meaning that goes on to follow the theme.
  public var alpha: UInt8 {
    get { UInt8(truncatingIfNeeded: resolved.word >> 24) }
    set { word = Self.unmarked(resolved.word & 0x00FF_FFFF | UInt32(newValue) << 24) }
  }

  @inline(__always)
  init(word: UInt32) { self.word = word }

  /// Creates a colour from eight-bit channels.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.init(word: Self.unmarked(UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24))
  }

  /// Creates a colour from components of 0…1. Values outside are clamped; NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(Self.byte(red), Self.byte(green), Self.byte(blue), alpha: Self.byte(alpha))
  }

  /// Creates a grey: 0 is black, 1 is white. Values outside are clamped; NaN counts as 0.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// Creates a colour from its lowest 24 bits in hexadecimal notation: `Color(hex: 0xFF8800)` is orange.
  public init(hex: UInt32) { self.init(UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255)) }

  /// Fully transparent black.
  public static let clear = Color(0, 0, 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(255, 255, 255)

  /// Returns the colour with another opacity, 0…1. Values outside are clamped; NaN counts as 0.
  ///
  /// A colour by meaning goes on to follow the theme, with this share of the opacity that it has there.
  public func withAlphaComponent(_ alpha: Double) -> Color {
    isByMeaning ? withShare(Self.byte(alpha)) : Color(red, green, blue, alpha: Self.byte(alpha))
  }

  /// Returns the colour `fraction` of the way to `other`, 0…1. Fractions outside are clamped; NaN counts as 0.
  ///
  /// The mixture is a plain colour. Colours by meaning are mixed as they are in ``Theme/current``: mix them where the result is used, in
  /// `draw(in:)` for example.
  public func mixed(with other: Color, by fraction: Double) -> Color {
    let (fraction, one, other) = (Self.clamped(fraction), resolved, other.resolved)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (from, to) = (Double(from), Double(to))
      return UInt8((from + (to - from) * fraction).rounded())
    }
    return Color(
      mix(one.red, other.red), mix(one.green, other.green), mix(one.blue, other.blue),
      alpha: mix(one.alpha, other.alpha))
  }

  private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  private static func byte(_ component: Double) -> UInt8 { UInt8((clamped(component) * 255).rounded()) }
}

extension Color {
  /// Red in the lowest byte, then green and blue. The alpha is left out.
  @inline(__always)
  var bits: UInt32 { word & 0xFF_FFFF }

  /// The premultiplied components, 0…1. Animations add these up, so that a clear colour fades without a dark fringe.
  var premultiplied: SIMD4<Double> {
    let color = resolved
    let straight = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255) / 255
    return straight * (Double(color.alpha) / 255)
  }

  /// Creates a colour from premultiplied components. Values outside 0…1, from overshooting springs, are clamped.
  init(premultiplied value: SIMD4<Double>) {
    let straight = value / value.w
    self = value.w > 0 ? Color(red: straight.x, green: straight.y, blue: straight.z, alpha: value.w) : .clear
  }
}

extension Color: CustomStringConvertible {
  /// The channels in hexadecimal notation, as in #FF8800, with the opacity behind them where it is not full; of a colour by meaning, its
  /// name and its opacity.
  public var description: String {
    if let number {
      return (meaning.map { "\($0)" } ?? "custom \(number - 256)") + (share < 255 ? " \(Double(share) / 255)" : "")
    }
    func two(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true) }
    return "#" + two(red) + two(green) + two(blue) + (alpha < 255 ? two(alpha) : "")
  }
}

/// Colours in Oklab (Björn Ottosson, 2020), a space of lightness and two axes of hue. Distances in it follow perception.
enum Oklab {
  /// A colour of eight bits a channel.
  static func place(_ color: Color) -> SIMD3<Float> {
    let rgb = SIMD3(linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
    let long = cbrt((SIMD3<Float>(0.4122214708, 0.5363325363, 0.0514459929) * rgb).sum())
    let medium = cbrt((SIMD3<Float>(0.2119034982, 0.6806995451, 0.1073969566) * rgb).sum())
    let short = cbrt((SIMD3<Float>(0.0883024619, 0.2817188376, 0.6299787005) * rgb).sum())
    let cones = SIMD3(long, medium, short)
    return SIMD3(
      (SIMD3<Float>(0.2104542553, 0.7936177850, -0.0040720468) * cones).sum(),
      (SIMD3<Float>(1.9779984951, -2.4285922050, 0.4505937099) * cones).sum(),
      (SIMD3<Float>(0.0259040371, 0.7827717662, -0.8086757660) * cones).sum())
  }

  /// The light of each level of a channel (IEC 61966-2-1).
  private static let linear: [Float] = (0...255).map { level in
    let value = Float(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The distance of two colours: about 0.02 is just noticeable, black and white are 1 apart.
  static func distance(_ one: SIMD3<Float>, _ other: SIMD3<Float>) -> Float {
    let difference = one - other
    return (difference * difference).sum().squareRoot()
  }
}

/// Luma, the brightness of a colour without its hue. It decides between black and white on a terminal without colours.
///
/// The weights are Rec. 709's, in 256ths, on sRGB's values, which follow the eye's lightness.
enum Luma {
  /// The luma, 0…255, of a colour with red in its lowest byte, then green and blue.
  @inline(__always)
  static func of(_ bits: UInt32) -> UInt32 {
    ((bits & 255) &* 54 &+ (bits >> 8 & 255) &* 183 &+ (bits >> 16 & 255) &* 19) >> 8
  }

  /// Whether an even fill of the colour is shown light.
  @inline(__always)
  static func isLight(_ bits: UInt32) -> Bool { of(bits) >= 128 }
}
