@_spi(UIKit) import QuartzCore
import Segue
public import SegueCanvas

/// A colour.
///
/// The system's colours, such as `label`, are the core's colours by meaning: what shows them follows the terminal and the theme. A colour
/// with a provider depends on the traits, and is resolved when a property is set to it.
public typealias UIColor = ColorObject

nonisolated extension ColorObject {
  /// The core's colour, which may be a colour by meaning.
  public var cgColor: CGColor { color(with: .current) }

  /// Creates a colour from the core's.
  public convenience init(cgColor: CGColor) { self.init(cgColor, comparedFor: { .current }) }

  /// Creates a colour from components of 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a colour from components of 0…1, in sRGB: other colour spaces count as sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: Color(white: Double(white), alpha: Double(alpha)))
  }

  /// Creates a colour from hue, saturation and brightness of 0…1. Source: A. R. Smith, "Color Gamut Transform Pairs", 1978.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ offset: CGFloat) -> CGFloat {
      let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let place = sector < 0 ? sector + 6 : sector
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates a colour that depends on the traits.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(comparedFor: { .current }) { dynamicProvider($0).color(with: $0) }
  }

  /// There are no asset catalogues here: nil.
  public convenience init?(named name: String) {
    Complaint.once("there are no asset catalogues here, so there is no colour \"\(name)\"")
    return nil
  }

  /// Returns the colour with another alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.withAlphaComponent(alpha)) }

  /// Returns the colour for traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    UIColor(cgColor: color(with: traits).resolvedColor(with: traits))
  }

  /// Writes the components, 0…1.
  @discardableResult
  public func getRed(_ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat) -> Bool {
    let color = cgColor.resolvedColor(with: .current)
    (red, green) = (CGFloat(color.red) / 255, CGFloat(color.green) / 255)
    (blue, alpha) = (CGFloat(color.blue) / 255, CGFloat(color.alpha) / 255)
    return true
  }

  /// Makes this the fill colour of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes this the stroke colour of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Makes this the fill and stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }
}

nonisolated extension UIColor {
  private static func hex(_ hex: UInt32) -> UIColor { UIColor(cgColor: Color(hex: hex)) }
  private static func pair(light: UInt32, dark: UInt32) -> UIColor {
    UIColor(dynamicProvider: { hex($0.userInterfaceStyle == .light ? light : dark) })
  }

  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  public static var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public static var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public static var red: UIColor { hex(0xFF0000) }
  public static var green: UIColor { hex(0x00FF00) }
  public static var blue: UIColor { hex(0x0000FF) }
  public static var cyan: UIColor { hex(0x00FFFF) }
  public static var yellow: UIColor { hex(0xFFFF00) }
  public static var magenta: UIColor { hex(0xFF00FF) }
  public static var orange: UIColor { hex(0xFF8000) }
  public static var purple: UIColor { hex(0x800080) }
  public static var brown: UIColor { hex(0x996633) }
  public static var clear: UIColor { UIColor(white: 0, alpha: 0) }

  public static var systemRed: UIColor { UIColor(cgColor: .systemRed) }
  public static var systemGreen: UIColor { UIColor(cgColor: .systemGreen) }
  public static var systemBlue: UIColor { UIColor(cgColor: .systemBlue) }
  public static var systemOrange: UIColor { UIColor(cgColor: .systemOrange) }
  public static var systemYellow: UIColor { UIColor(cgColor: .systemYellow) }
  public static var systemPink: UIColor { UIColor(cgColor: .systemPink) }
  public static var systemPurple: UIColor { UIColor(cgColor: .systemPurple) }
  public static var systemTeal: UIColor { UIColor(cgColor: .systemTeal) }
  public static var systemIndigo: UIColor { UIColor(cgColor: .systemIndigo) }
  public static var systemBrown: UIColor { UIColor(cgColor: .systemBrown) }
  public static var systemMint: UIColor { UIColor(cgColor: .systemMint) }
  public static var systemCyan: UIColor { UIColor(cgColor: .systemCyan) }
  public static var systemGray: UIColor { UIColor(cgColor: .systemGray) }
  public static var systemGray2: UIColor { pair(light: 0xAEAEB2, dark: 0x636366) }
  public static var systemGray3: UIColor { pair(light: 0xC7C7CC, dark: 0x48484A) }
  public static var systemGray4: UIColor { pair(light: 0xD1D1D6, dark: 0x3A3A3C) }
  public static var systemGray5: UIColor { pair(light: 0xE5E5EA, dark: 0x2C2C2E) }
  public static var systemGray6: UIColor { pair(light: 0xF2F2F7, dark: 0x1C1C1E) }
  public static var label: UIColor { UIColor(cgColor: .label) }
  public static var secondaryLabel: UIColor { UIColor(cgColor: .secondaryLabel) }
  public static var tertiaryLabel: UIColor { UIColor(cgColor: .tertiaryLabel) }
  public static var separator: UIColor { UIColor(cgColor: .separator) }
  public static var systemBackground: UIColor { UIColor(cgColor: .systemBackground) }
  public static var secondarySystemBackground: UIColor { UIColor(cgColor: .secondarySystemBackground) }
  public static var tertiarySystemBackground: UIColor { UIColor(cgColor: .tertiarySystemBackground) }
  public static var systemGroupedBackground: UIColor { UIColor(cgColor: .systemGroupedBackground) }
  public static var secondarySystemGroupedBackground: UIColor { UIColor(cgColor: .secondarySystemGroupedBackground) }
  public static var placeholderText: UIColor { UIColor(cgColor: .placeholderText) }
  public static var link: UIColor { UIColor(cgColor: .link) }
  public static var systemFill: UIColor { UIColor(cgColor: .systemFill) }
  public static var tintColor: UIColor { UIColor(cgColor: .tint) }
}

nonisolated extension UIColor: _ExpressibleByColorLiteral {
  /// `#colorLiteral(red:green:blue:alpha:)`.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor
