/// Colours by meaning.
///
///     label.textColor = .secondaryLabel
///     view.backgroundColor = .systemBackground
///     grid.write("overdue", column: 0, row: 0, ink: .systemRed)
///
/// They are values as other colours are. What they look like is up to a ``Theme``: it differs on dark and light terminals, and with 24
/// bits, 256 colours, 16 and none. Views, layers and ``CellGrid`` look the colour up when they get it, and views and layers again
/// when the theme changes.
///
/// Elsewhere such a colour counts as the colour that it has in ``Theme/current``: its channels, its mixture with another, and its
/// place in an animation. The results are plain colours, which follow nothing.
extension Color {
  // MARK: Text

  /// Text.
  public static let label = Color(.label)
  /// Less important text, such as a note below a title.
  public static let secondaryLabel = Color(.secondaryLabel)
  /// The least important text.
  public static let tertiaryLabel = Color(.tertiaryLabel)
  /// Text in an empty field that says what belongs there.
  public static let placeholderText = Color(.placeholderText)
  /// Text that opens something.
  public static let link = Color(.link)

  // MARK: Lines and backgrounds

  /// Thin lines between things.
  public static let separator = Color(.separator)
  /// The background of a page.
  public static let systemBackground = Color(.systemBackground)
  /// The background of a group on a page, such as a card. With 16 colours or none it is the page's, and a view in it
  /// has a line at its edge.
  public static let secondarySystemBackground = Color(.secondarySystemBackground)
  /// The background of what stands out in such a group. With 16 colours or none it is the page's.
  public static let tertiarySystemBackground = Color(.tertiarySystemBackground)
  /// The background of a page of grouped rows.
  public static let systemGroupedBackground = Color(.systemGroupedBackground)
  /// The background of a group of rows on such a page. With 16 colours or none it is the page's.
  public static let secondarySystemGroupedBackground = Color(.secondarySystemGroupedBackground)
  /// The fill of a control, such as a text field. With 16 colours or none it is the page's background: there, a control shows by an
  /// underline, brackets or a line at its edge.
  public static let systemFill = Color(.systemFill)

  // MARK: Accent, choice and focus

  /// The accent: what can be clicked or pressed, and what is done of something.
  public static let tint = Color(.tint)
  /// Text on ``tint``.
  public static let tintLabel = Color(.tintLabel)
  /// The fill of what is chosen, where keys go to it: the highlighted row of a table with the focus, or chosen text. Without colours it
  /// is reverse video.
  public static let selection = Color(.selection)
  /// Text on ``selection``.
  public static let selectionLabel = Color(.selectionLabel)
  /// The fill of what is chosen, where keys go elsewhere: the highlighted row of a table without the focus. Without colours it is the
  /// page's background, and the text is underlined.
  public static let unemphasizedSelection = Color(.unemphasizedSelection)
  /// Text on ``unemphasizedSelection``.
  public static let unemphasizedSelectionLabel = Color(.unemphasizedSelectionLabel)
  /// The fill of a control that has the focus: light on dark and dark on light, so that it differs from ``selection`` and ``tint``.
  /// Without colours it is reverse video, and the text is bold and underlined.
  public static let focus = Color(.focus)
  /// Text on ``focus``.
  public static let focusLabel = Color(.focusLabel)

  // MARK: Bars

  /// The background of bars.
  public static let barBackground = Color(.barBackground)
  /// The title of a navigation bar, and the keys in a toolbar.
  public static let barLabel = Color(.barLabel)
  /// Tabs that are not selected, and the words in a toolbar.
  public static let barSecondaryLabel = Color(.barSecondaryLabel)
  /// The back title, and the selected tab, of a page without a tint of its own.
  public static let barTint = Color(.barTint)

  // MARK: Hues

  /// Red that can be read as text on a page: errors, and what deletes something.
  public static let systemRed = Color(.systemRed)
  /// Orange that can be read as text on a page.
  public static let systemOrange = Color(.systemOrange)
  /// Yellow that can be read as text on a page.
  public static let systemYellow = Color(.systemYellow)
  /// Green that can be read as text on a page: success.
  public static let systemGreen = Color(.systemGreen)
  /// Mint that can be read as text on a page.
  public static let systemMint = Color(.systemMint)
  /// Teal that can be read as text on a page.
  public static let systemTeal = Color(.systemTeal)
  /// Cyan that can be read as text on a page.
  public static let systemCyan = Color(.systemCyan)
  /// Blue that can be read as text on a page.
  public static let systemBlue = Color(.systemBlue)
  /// Indigo that can be read as text on a page.
  public static let systemIndigo = Color(.systemIndigo)
  /// Purple that can be read as text on a page.
  public static let systemPurple = Color(.systemPurple)
  /// Pink that can be read as text on a page.
  public static let systemPink = Color(.systemPink)
  /// Brown that can be read as text on a page.
  public static let systemBrown = Color(.systemBrown)
  /// Grey that can be read as text on a page.
  public static let systemGray = Color(.systemGray)

  /// All colours by meaning, each fully opaque. Those of ``custom(_:)`` are not among them.
  public static let meanings = Meaning.allCases.map { Color($0) }

  /// A colour whose meaning the app gives it, by a number of its own, 0…1791; other numbers count as the nearest one. The app's
  /// ``Theme`` says what it looks like; without an entry there, it is ``label``.
  ///
  ///     extension Color { static let brand = Color.custom(0) }
  ///     application.themeProvider = { style, mode in
  ///       var theme = Theme(style, mode: mode)
  ///       theme[.brand] = Color(hex: style == .light ? 0x7A3E9D : 0xD7A1FF)
  ///       return theme
  ///     }
  public static func custom(_ number: Int) -> Color { Color(number: 256 + max(0, min(number, 1791))) }
}

extension Color {
  /// What a colour by meaning is for. A theme keeps its colours in this order.
  enum Meaning: UInt8, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, placeholderText, link
    case separator, systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
      secondarySystemGroupedBackground, systemFill
    case tint, tintLabel, selection, selectionLabel, unemphasizedSelection, unemphasizedSelectionLabel, focus,
      focusLabel
    case barBackground, barLabel, barSecondaryLabel, barTint
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
      systemIndigo, systemPurple, systemPink, systemBrown, systemGray
  }

  /// The mark of a colour by meaning: an opacity of 0, and a blue of 0xD0…0xD7, without its last three bits. These are the highest of the
  /// meaning's number, whose others are the lowest byte. The next byte is a share of the opacity in the theme, above 0. No other colour
  /// has the mark: a clear colour with such a blue gets the blue below.
  private static let mark: UInt32 = 0xD0 >> 3
  private static let blueBelow: UInt32 = 0xCF

  init(_ meaning: Meaning) { self.init(number: Int(meaning.rawValue)) }

  private init(number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    self.init(word: Self.mark << 19 | (number >> 8) << 16 | 0xFF00 | number & 0xFF)
  }

  /// Whether the colour is known by its meaning only.
  @inline(__always)
  var isByMeaning: Bool { word >> 19 == Self.mark }

  /// The word of a colour by its channels.
  @inline(__always)
  static func unmarked(_ word: UInt32) -> UInt32 { word >> 19 == mark ? word & 0xFF00_FFFF | blueBelow << 16 : word }

  /// The number of what the colour is for, from 256 on the app's own; nil for a plain colour.
  var number: Int? { isByMeaning ? Int(word >> 16 & 7) << 8 | Int(word & 0xFF) : nil }
  /// What the colour is for; nil for a plain colour, and for one of the app's own.
  var meaning: Meaning? { number.flatMap { UInt8(exactly: $0) }.flatMap { Meaning(rawValue: $0) } }

  /// The share of the opacity in the theme, 1…255, of a colour by meaning.
  var share: UInt32 { word >> 8 & 255 }

  /// This colour by meaning with another share of its opacity; clear if that is 0.
  func withShare(_ share: UInt8) -> Color {
    share == 0 ? .clear : Color(word: word & 0xFFFF_00FF | UInt32(share) << 8)
  }

  /// The plain colour that it is in the current theme.
  @inline(__always)
  var resolved: Color { isByMeaning ? Theme.current[self] : self }
}
