/// What colours by meaning look like: one colour for each, such as ``Color/label``, and a text style.
///
///     var theme = Theme(isLight: true)
///     theme[.tint] = Color(hex: 0xB3261E)
///     theme[.link] = .tint
///
/// The standard ones are chosen by hand for dark and for light terminals and for each number of colours. All text in them has a
/// contrast of at least 4.5 on the backgrounds for it, by WCAG 2.2. With 16 colours, which users change, it is 3.9 with xterm's. Grey
/// on white has that, and there is nothing between grey and black.
///
/// A theme is small, and a copy costs nothing until one of the two changes.
public struct Theme: Sendable, Hashable {
  private struct Entry: Hashable {
    var color: Color
    var style: TextStyle
  }
  private var entries: [Entry]
  /// The app's own colours by their numbers; nil for those without an entry.
  private var custom: [Color?] = []

  /// A standard theme.
  ///
  /// - Parameters:
  ///   - isLight: Whether it has dark text on light backgrounds. Without colours both are the same: text in the terminal's own colour,
  ///     on its own background.
  ///   - mode: The colours of the display.
  public init(isLight: Bool = false, mode: ColorMode = .truecolor) {
    entries = Color.Meaning.allCases.map { meaning in
      let color = Color(hex: meaning.colors.color(isLight: isLight, mode: mode))
      return Entry(color: color, style: mode == .mono ? meaning.styleWithoutColors : [])
    }
  }

  /// The theme of a dark terminal with 24-bit colours.
  public static let standard = Theme()

  /// The theme of the application in whose tick or transition the code runs; ``standard`` elsewhere.
  public static var current: Theme { AnimationContext.current.program?.theme ?? .standard }

  /// What a colour is in the theme. A plain colour is itself.
  ///
  /// The opacity of a colour by meaning is a share of that in the theme. Setting what a meaning looks like regards only the meaning; a
  /// colour by meaning counts as what it is at that time. Setting a plain colour has no effect.
  public subscript(color: Color) -> Color {
    get {
      guard let number = color.number else { return color }
      let own = number >= 256 && number - 256 < custom.count ? custom[number - 256] : nil
      var plain = own ?? entries[number < entries.count ? number : Int(Color.Meaning.label.rawValue)].color
      if color.share < 255 { plain.alpha = UInt8((UInt32(plain.alpha) * color.share + 127) / 255) }
      return plain
    }
    set {
      guard let number = color.number else { return }
      let plain = self[newValue]
      if number < entries.count { return entries[number].color = plain }
      guard number >= 256 else { return }
      if number - 256 >= custom.count { custom += Array(repeating: nil, count: number - 255 - custom.count) }
      custom[number - 256] = plain
    }
  }

  /// Returns the style that text gets in a colour, in addition to its own: how it is told from other text where there are no colours. By
  /// default it is empty, but without colours. There a ``Color/link`` is underlined, a ``Color/tint`` is bold, and a
  /// ``Color/placeholderText`` is dim.
  public func style(of color: Color) -> TextStyle { color.meaning.map { entries[Int($0.rawValue)].style } ?? [] }

  /// Sets the style of text in a colour by meaning. For a plain colour it has no effect.
  public mutating func setStyle(_ style: TextStyle, of color: Color) {
    if let meaning = color.meaning { entries[Int(meaning.rawValue)].style = style }
  }
}
