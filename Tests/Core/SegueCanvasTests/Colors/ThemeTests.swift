import Foundation
import Testing

@testable import SegueCanvas

/// The standard themes, measured by the formula of WCAG 2.2.
@Suite struct ThemeTests {
  /// Relative luminance (WCAG 2.2, Definitions).
  private static func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  static func contrast(_ one: Color, _ other: Color) -> Double {
    let (one, other) = (luminance(one), luminance(other))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static let backgrounds: [Color] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
    .secondarySystemGroupedBackground,
  ]
  private static let texts: [Color] = [
    .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .tint, .systemRed, .systemOrange, .systemYellow,
    .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
    .systemBrown, .systemGray,
  ]
  private static let onFills: [(Color, Color)] = [
    (.label, .systemFill), (.secondaryLabel, .systemFill), (.placeholderText, .systemFill), (.tintLabel, .tint),
    (.selectionLabel, .selection), (.unemphasizedSelectionLabel, .unemphasizedSelection), (.focusLabel, .focus),
    (.barLabel, .barBackground), (.barSecondaryLabel, .barBackground), (.barTint, .barBackground),
  ]

  /// The least contrast of text: that of level AA. With 16 colours, xterm's grey on white has 4.0.
  private static func least(_ mode: ColorMode) -> Double {
    switch mode {
    case .truecolor, .palette256: 4.5
    case .palette16: 3.9
    case .mono: 21
    }
  }

  @Test(arguments: ColorMode.allCases, [false, true])
  func `Text can be read on what it is for`(_ mode: ColorMode, _ isLight: Bool) {
    let theme = Theme(isLight: isLight, mode: mode)
    // Without colours plain text that is chosen is in reverse video, whatever its colour is.
    let chosen: [(Color, Color)] = mode == .mono ? [] : [(.label, .selection), (.label, .unemphasizedSelection)]
    let pairs = Self.texts.flatMap { text in Self.backgrounds.map { (text, $0) } } + Self.onFills + chosen
    let weak = pairs.filter { Self.contrast(theme[$0.0], theme[$0.1]) < Self.least(mode) - 1e-9 }
    #expect(weak.isEmpty, "\(weak)")
    // Each meaning is in one of the lists, or is a fill or a line.
    let others: [Color] = [.separator]
    let known = Set(Self.texts + Self.backgrounds + Self.onFills.flatMap { [$0.0, $0.1] } + others)
    #expect(Set(Color.meanings) == known)
  }

  @Test(arguments: [ColorMode.truecolor, .palette256, .palette16], [false, true])
  func `Choice, focus and the page differ, and a light theme is dark on light`(_ mode: ColorMode, _ isLight: Bool) {
    let theme = Theme(isLight: isLight, mode: mode)
    #expect(Self.contrast(theme[.selection], theme[.systemBackground]) >= 1.4)
    #expect(Self.contrast(theme[.unemphasizedSelection], theme[.systemBackground]) >= 1.25)
    #expect(Self.contrast(theme[.focus], theme[.selection]) >= 3)
    #expect(Self.contrast(theme[.focus], theme[.tint]) >= 1.2)
    #expect(theme[.selection] != theme[.unemphasizedSelection])
    #expect(Self.contrast(theme[.separator], theme[.systemBackground]) >= 1.7)
    // With 16 colours there is nothing near black and white.
    let ground: (dark: UInt32, light: UInt32) =
      mode == .truecolor ? (0x121417, 0xF2F3F6) : mode == .palette256 ? (0x121212, 0xEEEEEE) : (0x000000, 0xFFFFFF)
    #expect(theme[.systemBackground] == Color(hex: isLight ? ground.light : ground.dark))
    #expect(theme[.label] == (isLight ? .black : .white))
  }

  @Test func `Without colours all colours are two, and the style tells the rest`() {
    let theme = Theme(isLight: true, mode: .mono)
    #expect(theme == Theme(isLight: false, mode: .mono))
    #expect(Set(Color.meanings.map { theme[$0] }) == [.black, .white])
    #expect(theme[.selection] == theme[.label])
    #expect(theme.style(of: .selectionLabel).isEmpty)
    #expect(theme.style(of: .focusLabel) == [.bold, .underline])
    #expect((theme.style(of: .unemphasizedSelectionLabel), theme.style(of: .placeholderText)) == (.underline, .dim))
    #expect(theme.style(of: .label.withAlphaComponent(0.5)).isEmpty)
    #expect(theme.style(of: .white).isEmpty)
    #expect(Color.meanings.allSatisfy { Theme(mode: .palette16).style(of: $0).isEmpty })
  }

  /// The encoder picks the nearest colour of a palette. Colours that are in it come back as they are.
  @Test(arguments: [ColorMode.palette256, .palette16], [false, true])
  func `Palettes have all their colours`(_ mode: ColorMode, _ isLight: Bool) {
    let (theme, columns) = (Theme(isLight: isLight, mode: mode), Color.meanings.count)
    var grid = CellGrid(size: CellSize(columns: columns, rows: 1))
    for (column, meaning) in Color.meanings.enumerated() { grid[column, 0] = Cell(fill: theme[meaning]) }
    let shown = grid.shown(in: mode)
    let rounded = Color.meanings.enumerated().filter { shown[$0.offset, 0].fill != theme[$0.element] }
    #expect(rounded.isEmpty, "\(rounded)")
  }

  @Test func `A theme of one's own changes one meaning`() {
    var theme = Theme()
    theme[.tint] = Color(hex: 0xB3261E)
    theme[.link] = .tint
    theme[.separator] = .label.withAlphaComponent(0.2)
    theme[.white] = .black
    #expect((theme[.link], theme[.separator]) == (Color(hex: 0xB3261E), Color(255, 255, 255, alpha: 51)))
    #expect((theme[.separator.withAlphaComponent(0.5)], theme[.white]) == (Color(255, 255, 255, alpha: 26), .white))
    #expect(theme[.label] == Theme.standard[.label])
    theme.setStyle(.italic, of: .link)
    theme.setStyle(.italic, of: .white)
    #expect(theme.style(of: .link) == .italic)
    #expect(theme.style(of: .white).isEmpty)
    #expect(theme != .standard)
  }
}
