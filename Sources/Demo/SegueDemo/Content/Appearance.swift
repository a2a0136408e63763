import Segue

/// The colours for one display: dark or light, in as many colours as it has.
///
/// With 24 bits a theme is computed from two colours. Palettes have hardly any that are so dark: the nearest would be grey or black for
/// nearly every page. So `Appearance+Palettes.swift` has themes that are chosen by hand.
nonisolated struct Appearance: Equatable {
  let isLight: Bool
  let mode: ColorMode

  /// The colours for a display. A background that is not known counts as dark.
  init(_ style: UserInterfaceStyle = .dark, mode: ColorMode = .truecolor) {
    isLight = style == .light
    self.mode = mode
  }

  func theme(_ hue: Hue) -> Theme {
    switch mode {
    case .truecolor: truecolor(hue)
    case .palette256: palette256(hue)
    case .palette16: palette16(hue)
    case .mono: Self.mono
    }
  }

  var chrome: ChromeColors {
    switch (mode, isLight) {
    case (.truecolor, false), (.palette256, false):
      ChromeColors(
        bar: Color(hex: 0x121212), title: Color(hex: 0xEEEEEE), words: Color(hex: 0x9E9E9E), line: Color(hex: 0x585858))
    case (.truecolor, true):
      ChromeColors(bar: Color(hex: 0xDADADA), title: .black, words: Color(hex: 0x585858), line: Color(hex: 0x9E9E9E))
    case (.palette256, true):
      ChromeColors(bar: Color(hex: 0xD0D0D0), title: .black, words: Color(hex: 0x4E4E4E), line: Color(hex: 0x949494))
    case (.palette16, false):
      ChromeColors(bar: .black, title: .white, words: Color(hex: 0xE5E5E5), line: Color(hex: 0x7F7F7F))
    case (.palette16, true):
      ChromeColors(bar: .white, title: .black, words: Color(hex: 0x7F7F7F), line: Color(hex: 0x7F7F7F))
    case (.mono, _): ChromeColors(bar: .black, title: .white, words: .white, line: .white)
    }
  }

  private func truecolor(_ hue: Hue) -> Theme {
    let (dark, light): ((UInt32, UInt32), (UInt32, UInt32)) =
      switch hue {
      case .list: ((0x8AB4F8, 0x20242C), (0x195CAE, 0xF1F3F6))
      case .amber: ((0xFFB454, 0x2E1E10), (0x8A4A00, 0xFCE9CC))
      case .brick: ((0xFF8F70, 0x3D1813), (0xA32A12, 0xFBDDD3))
      case .slate: ((0xC3CCDD, 0x2E3440), (0x3E4A63, 0xE2E6EE))
      case .blue: ((0x59C2FF, 0x0E2740), (0x0A5A96, 0xD6EAFA))
      case .indigo: ((0x9FAEFF, 0x191D52), (0x3A3FB0, 0xDFE1FB))
      case .olive: ((0xE6D04A, 0x30300F), (0x655700, 0xF3EFC6))
      case .teal: ((0x5CE0C0, 0x0B3130), (0x0B6656, 0xD0F1E8))
      case .rose: ((0xFF94AC, 0x3B1A28), (0xA02A4E, 0xFBDCE5))
      case .green: ((0xA6E06A, 0x182D10), (0x3D6611, 0xE0F1D0))
      case .violet: ((0xD7A1FF, 0x2B173F), (0x6E2DA8, 0xEEDFFA))
      case .magenta: ((0xFF86DA, 0x42113C), (0x97127E, 0xFADAF2))
      case .cyan: ((0x4FE0F2, 0x063B48), (0x0B6477, 0xCDF0F6))
      case .sand: ((0xF2B8A0, 0x26241E), (0x9A3B1F, 0xF3EEE3))
      case .clay: ((0xF2C9A0, 0x3A3028), (0x74441A, 0xEFE3D4))
      case .graphite: ((0xFFD98A, 0x17181B), (0x6B4E00, 0xFFFFFF))
      }
    let pair = isLight ? light : dark
    let (accent, background) = (Color(hex: pair.0), Color(hex: pair.1))
    let text = Color(hex: isLight ? 0x1D2025 : 0xE3E6EB)
    return Theme(
      accent: accent, background: background, text: text, quiet: background.mixed(with: text, by: 0.68),
      card: background.mixed(with: accent, by: 0.12), line: background.mixed(with: accent, by: 0.4),
      chosen: background.mixed(with: accent, by: 0.2), chosenText: text,
      pressed: background.mixed(with: accent, by: 0.32))
  }
}

nonisolated enum Hue: CaseIterable {
  case list, amber, brick, slate, blue, indigo, olive, teal, rose, green, violet, magenta, cyan, sand, clay, graphite
}

/// The colours of a page: one accent, on a background that no other page has if there are so many colours.
nonisolated struct Theme: Equatable {
  let accent: Color
  /// The accent for the bars, if `accent` is too weak on their background.
  var barTint: Color?
  /// The line at the top of the page, where its background does not set it apart from the bar.
  var rule: Color?
  let background: Color
  let text: Color
  let quiet: Color
  /// The fill of the page's card in the miniature's list.
  let card: Color
  let line: Color
  /// The fill of the chosen row, and its text.
  let chosen: Color
  let chosenText: Color
  /// The fill of the chosen row while a mouse button is down on it.
  let pressed: Color

  var tint: Color { barTint ?? accent }
}

nonisolated struct ChromeColors: Equatable {
  let bar: Color
  let title: Color
  let words: Color
  let line: Color
}
