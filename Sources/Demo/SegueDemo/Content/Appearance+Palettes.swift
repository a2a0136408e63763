import Segue

// Themes for palettes: each colour is one of the palette's, so that nothing is rounded.
nonisolated extension Appearance {
  /// A colour of the usual 256, from 16 on: a cube of 6 × 6 × 6, and 24 greys.
  static func color256(_ index: Int) -> Color {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    guard index < 232 else {
      let grey = UInt8(8 + (index - 232) * 10)
      return Color(grey, grey, grey)
    }
    return Color(levels[(index - 16) / 36], levels[(index - 16) / 6 % 6], levels[(index - 16) % 6])
  }

  func palette256(_ hue: Hue) -> Theme {
    let (dark, light) =
      switch hue {
      case .list: ((117, 236), (24, 254))
      case .amber: ((229, 94), (88, 223))
      case .brick: ((217, 88), (88, 224))
      case .slate: ((195, 60), (238, 250))
      case .blue: ((159, 25), (18, 153))
      case .indigo: ((153, 18), (18, 189))
      case .olive: ((228, 58), (58, 230))
      case .teal: ((122, 23), (22, 158))
      case .rose: ((230, 95), (89, 218))
      case .green: ((156, 22), (22, 194))
      case .violet: ((219, 54), (54, 183))
      case .magenta: ((225, 89), (90, 225))
      case .cyan: ((123, 24), (17, 159))
      case .sand: ((223, 238), (88, 187))
      case .clay: ((223, 234), (52, 231))
      case .graphite: ((229, 240), (17, 252))
      }
    let pair = isLight ? light : dark
    let (accent, background) = (Self.color256(pair.0), Self.color256(pair.1))
    let text = Self.color256(isLight ? 16 : 231)
    // The cube has no darker olive, and on the bars this one is weak.
    let barTint = isLight && hue == .olive ? Self.color256(237) : nil
    return Theme(
      accent: accent, barTint: barTint, background: background, text: text, quiet: Self.color256(isLight ? 238 : 253),
      card: background, line: accent, chosen: Self.color256(isLight ? 251 : 240), chosenText: text,
      pressed: Self.color256(isLight ? 249 : 241))
  }

  /// xterm's defaults, which users change; names are kept by nearly all of them.
  private enum Sixteen {
    static let (black, red, yellow) = (Color(hex: 0x000000), Color(hex: 0xCD0000), Color(hex: 0xCDCD00))
    static let (blue, magenta, cyan) = (Color(hex: 0x0000EE), Color(hex: 0xCD00CD), Color(hex: 0x00CDCD))
    static let (white, grey) = (Color(hex: 0xE5E5E5), Color(hex: 0x7F7F7F))
    static let (brightRed, brightGreen) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00))
    static let (brightYellow, brightBlue) = (Color(hex: 0xFFFF00), Color(hex: 0x5C5CFF))
    static let (brightMagenta, brightCyan) = (Color(hex: 0xFF00FF), Color(hex: 0x00FFFF))
    static let brightWhite = Color(hex: 0xFFFFFF)
  }

  /// Black or white pages with a coloured rule, headings and lines: hardly any text could be read on a page in one of these colours.
  ///
  /// Dark accents are left out on black; yellow, green and cyan on white. A few pages that never meet share one.
  func palette16(_ hue: Hue) -> Theme {
    let accent =
      switch hue {
      case .list: isLight ? Sixteen.black : Sixteen.brightWhite
      case .amber, .sand: isLight ? Sixteen.red : Sixteen.yellow
      case .brick, .rose, .clay: isLight ? Sixteen.red : Sixteen.brightRed
      case .slate, .graphite: isLight ? Sixteen.black : Sixteen.white
      case .blue, .indigo: isLight ? Sixteen.blue : Sixteen.brightBlue
      case .olive: isLight ? Sixteen.red : Sixteen.brightYellow
      case .teal: isLight ? Sixteen.blue : Sixteen.cyan
      case .green: isLight ? Sixteen.blue : Sixteen.brightGreen
      case .violet: Sixteen.magenta
      case .magenta: isLight ? Sixteen.magenta : Sixteen.brightMagenta
      case .cyan: isLight ? Sixteen.blue : Sixteen.brightCyan
      }
    let (background, text) = isLight ? (Sixteen.brightWhite, Sixteen.black) : (Sixteen.black, Sixteen.brightWhite)
    return Theme(
      accent: accent, rule: accent, background: background, text: text, quiet: isLight ? Sixteen.grey : Sixteen.white,
      card: background, line: accent, chosen: Sixteen.blue, chosenText: Sixteen.brightWhite, pressed: Sixteen.magenta)
  }

  /// Without colours, the chosen row is in reverse video.
  static let mono = Theme(
    accent: .white, rule: .white, background: .black, text: .white, quiet: .white, card: .black, line: .white,
    chosen: .white, chosenText: .black, pressed: .white)
}
