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

  /// The greys of ``Ground`` on a dark display: the cube has no dark colours, and so all pages share one.
  private func grey256(_ ground: Ground) -> Int {
    switch ground {
    case .back: 233
    case .page: 235
    case .raised: 237
    }
  }

  func palette256(_ hue: Hue, on ground: Ground) -> Theme {
    let (dark, light) =
      switch hue {
      case .list: (117, (24, 253))
      case .amber: (221, (88, 223))
      case .brick: (216, (88, 224))
      case .slate: (152, (238, 250))
      case .blue: (117, (18, 153))
      case .indigo: (147, (18, 189))
      case .olive: (185, (58, 230))
      case .teal: (79, (22, 158))
      case .rose: (211, (89, 218))
      case .green: (149, (22, 194))
      case .violet: (183, (54, 183))
      case .magenta: (212, (90, 225))
      case .cyan: (80, (17, 159))
      case .sand: (217, (88, 187))
      case .clay: (223, (52, 230))
      case .graphite: (254, (17, 231))
      }
    let grey = grey256(ground)
    let (accent, background) = (Self.color256(isLight ? light.0 : dark), Self.color256(isLight ? light.1 : grey))
    let text = Self.color256(isLight ? 16 : 231)
    // The cube has no darker olive, and on the bars this one is weak.
    let barTint = isLight && hue == .olive ? Self.color256(237) : nil
    return Theme(
      accent: accent, barTint: barTint, background: background, text: text, quiet: Self.color256(isLight ? 238 : 249),
      card: isLight ? background : Self.color256(grey + 1), line: isLight ? accent : Self.color256(grey + 6),
      chosen: Self.color256(isLight ? 251 : grey + 4), chosenText: text,
      pressed: Self.color256(isLight ? 249 : grey + 6))
  }

  /// xterm's defaults, which users change; names are kept by nearly all of them.
  private enum Sixteen {
    static let (black, red, yellow) = (Color(hex: 0x000000), Color(hex: 0xCD0000), Color(hex: 0xCDCD00))
    static let (blue, magenta, cyan) = (Color(hex: 0x0000EE), Color(hex: 0xCD00CD), Color(hex: 0x00CDCD))
    static let white = Color(hex: 0xE5E5E5)
    static let (brightRed, brightGreen) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00))
    static let brightYellow = Color(hex: 0xFFFF00)
    static let (brightMagenta, brightCyan) = (Color(hex: 0xFF00FF), Color(hex: 0x00FFFF))
    static let brightWhite = Color(hex: 0xFFFFFF)
  }

  /// Black or white pages with a coloured rule, headings and lines: hardly any text could be read on a page in one of these colours.
  ///
  /// Dark accents, magenta and all blues are left out on black; yellow, green and cyan on white. A few pages that never meet share one.
  func palette16(_ hue: Hue) -> Theme {
    let accent =
      switch hue {
      case .list: isLight ? Sixteen.black : Sixteen.brightWhite
      case .amber, .sand: isLight ? Sixteen.red : Sixteen.yellow
      case .brick, .rose, .clay: isLight ? Sixteen.red : Sixteen.brightRed
      case .slate, .graphite: isLight ? Sixteen.black : Sixteen.white
      case .blue: isLight ? Sixteen.blue : Sixteen.cyan
      case .indigo: isLight ? Sixteen.blue : Sixteen.brightMagenta
      case .olive: isLight ? Sixteen.red : Sixteen.brightYellow
      case .teal: isLight ? Sixteen.blue : Sixteen.cyan
      case .green: isLight ? Sixteen.blue : Sixteen.brightGreen
      case .violet, .magenta: isLight ? Sixteen.magenta : Sixteen.brightMagenta
      case .cyan: isLight ? Sixteen.blue : Sixteen.brightCyan
      }
    let (background, text) = isLight ? (Sixteen.brightWhite, Sixteen.black) : (Sixteen.black, Sixteen.brightWhite)
    return Theme(
      accent: accent, rule: accent, background: background, text: text, quiet: isLight ? Sixteen.black : Sixteen.white,
      card: background, line: accent, chosen: Sixteen.blue, chosenText: Sixteen.brightWhite, pressed: Sixteen.magenta)
  }

  /// Without colours, the chosen row is in reverse video.
  static let mono = Theme(
    accent: .white, rule: .white, background: .black, text: .white, quiet: .white, card: .black, line: .white,
    chosen: .white, chosenText: .black, pressed: .white)
}
