public import Segue
public import SegueCanvas

/// A font. A terminal has one, in one size, and shows it bold or italic.
public nonisolated final class UIFont: NSObject, Sendable {
  /// Weights.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
  /// Kinds of text.
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
  }

  /// The size; it has no effect.
  public let pointSize: CGFloat
  /// The name.
  public let fontName: String
  /// The style of the text in a terminal.
  public let textStyle: SegueCanvas.TextStyle
  /// The height of a line: 16 points, the height of a cell.
  public var lineHeight: CGFloat { 16 }

  init(_ name: String, size: CGFloat, style: SegueCanvas.TextStyle) {
    (fontName, pointSize, textStyle) = (name, size, style)
    super.init()
  }

  /// Creates a font from its name, which may contain "bold" or "italic".
  public convenience init?(name: String, size: CGFloat) {
    var style: SegueCanvas.TextStyle = []
    if name.localizedCaseInsensitiveContains("bold") || name.localizedCaseInsensitiveContains("heavy") {
      style.insert(.bold)
    }
    if name.localizedCaseInsensitiveContains("italic") || name.localizedCaseInsensitiveContains("oblique") {
      style.insert(.italic)
    }
    self.init(name, size: size, style: style)
  }
  /// Returns the font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("System", size: size, style: []) }
  /// Returns the font, bold for semibold and heavier weights.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", size: size, style: weight.rawValue >= Weight.semibold.rawValue ? .bold : [])
  }
  /// Returns the bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("System-Bold", size: size, style: .bold) }
  /// Returns the italic font.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont("System-Italic", size: size, style: .italic)
  }
  /// Returns the font, in which all characters have one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// Returns the font, in which all digits have one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// Returns the font for a kind of text; titles and headlines are bold.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle, .title1, .title2, .title3, .headline: boldSystemFont(ofSize: 17)
    default: systemFont(ofSize: 17)
    }
  }
  /// Returns the font with another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size: size, style: textStyle) }
  /// 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// 14 points.
  public static var systemFontSize: CGFloat { 14 }
}
