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

  private static func palette(
    accent: Int, barTint: Int? = nil, background: Int, text: Int, quiet: Int, chosen: Int, pressed: Int
  ) -> Theme {
    Theme(
      accent: color256(accent), barTint: barTint.map(color256), background: color256(background), text: color256(text),
      quiet: color256(quiet),
      card: color256(background),
      line: color256(accent), chosen: color256(chosen), chosenText: color256(text), pressed: color256(pressed))
  }

  static func dark256(_ hue: Hue) -> Theme {
    let (accent, background) =
      switch hue {
      case .list: (117, 236)
      case .amber: (229, 94)
      case .brick: (217, 88)
      case .slate: (195, 60)
      case .blue: (159, 25)
      case .indigo: (153, 18)
      case .olive: (228, 58)
      case .teal: (122, 23)
      case .rose: (230, 95)
      case .green: (156, 22)
      case .violet: (219, 54)
      case .magenta: (225, 89)
      case .cyan: (123, 24)
      }
    return palette(accent: accent, background: background, text: 231, quiet: 253, chosen: 240, pressed: 241)
  }

  static func light256(_ hue: Hue) -> Theme {
    let (accent, background) =
      switch hue {
      case .list: (25, 254)
      case .amber: (88, 223)
      case .brick: (88, 224)
      case .slate: (238, 250)
      case .blue: (18, 153)
      case .indigo: (18, 189)
      case .olive: (58, 230)
      case .teal: (22, 158)
      case .rose: (89, 218)
      case .green: (22, 194)
      case .violet: (54, 183)
      case .magenta: (90, 225)
      case .cyan: (17, 159)
      }
    // The cube has no darker olive, and on the bars this one is weak.
    let barTint = hue == .olive ? 237 : nil
    return palette(
      accent: accent, barTint: barTint, background: background, text: 16, quiet: 238, chosen: 251, pressed: 249)
  }

  /// xterm's defaults, which users change; names are kept by nearly all of them.
  private enum Sixteen {
    static let black = Color(hex: 0x000000)
    static let red = Color(hex: 0xCD0000)
    static let green = Color(hex: 0x00CD00)
    static let yellow = Color(hex: 0xCDCD00)
    static let blue = Color(hex: 0x0000EE)
    static let magenta = Color(hex: 0xCD00CD)
    static let cyan = Color(hex: 0x00CDCD)
    static let white = Color(hex: 0xE5E5E5)
    static let grey = Color(hex: 0x7F7F7F)
    static let brightRed = Color(hex: 0xFF0000)
    static let brightYellow = Color(hex: 0xFFFF00)
    static let brightBlue = Color(hex: 0x5C5CFF)
    static let brightMagenta = Color(hex: 0xFF00FF)
    static let brightCyan = Color(hex: 0x00FFFF)
    static let brightWhite = Color(hex: 0xFFFFFF)
  }

  /// Text is black or white. On most of these backgrounds no other colour could be read.
  static func sixteen(_ hue: Hue, isLight: Bool) -> Theme {
    let (background, text): (Color, Color) =
      switch hue {
      case .list: isLight ? (Sixteen.brightWhite, Sixteen.black) : (Sixteen.black, Sixteen.brightWhite)
      case .amber: (Sixteen.yellow, Sixteen.black)
      case .brick: (Sixteen.red, Sixteen.brightWhite)
      case .slate: (Sixteen.grey, Sixteen.black)
      case .blue: (Sixteen.blue, Sixteen.brightWhite)
      case .indigo: (Sixteen.brightBlue, Sixteen.brightWhite)
      case .olive: (Sixteen.brightYellow, Sixteen.black)
      case .teal: (Sixteen.cyan, Sixteen.black)
      case .rose: (Sixteen.brightMagenta, Sixteen.black)
      case .green: (Sixteen.green, Sixteen.black)
      case .violet: (Sixteen.magenta, Sixteen.brightWhite)
      case .magenta: (Sixteen.brightRed, Sixteen.black)
      case .cyan: (Sixteen.brightCyan, Sixteen.black)
      }
    let chosen = hue == .list ? Sixteen.blue : text
    return Theme(
      accent: text, barTint: Sixteen.black, background: background, text: text, quiet: text, card: background,
      line: text, chosen: chosen,
      chosenText: hue == .list ? Sixteen.brightWhite : background, pressed: hue == .list ? Sixteen.magenta : text)
  }

  /// Without colours, the chosen row is in reverse video.
  static let mono = Theme(
    accent: .white, background: .black, text: .white, quiet: .white, card: .black, line: .white, chosen: .white,
    chosenText: .black,
    pressed: .white)
}
