/// The colours of the standard themes.
extension Color.Meaning {
  /// The colours of a meaning, as `Color(hex:)` takes them.
  struct Colors {
    private let truecolor, palette256, palette16: (dark: UInt32, light: UInt32)
    private let mono: UInt32

    fileprivate init(
      _ truecolor: (UInt32, UInt32), _ palette256: (UInt32, UInt32), _ palette16: (UInt32, UInt32), _ mono: UInt32
    ) {
      (self.truecolor, self.palette256, self.palette16, self.mono) = (truecolor, palette256, palette16, mono)
    }

    func color(isLight: Bool, mode: ColorMode) -> UInt32 {
      switch mode {
      case .truecolor: isLight ? truecolor.light : truecolor.dark
      case .palette256: isLight ? palette256.light : palette256.dark
      case .palette16: isLight ? palette16.light : palette16.dark
      case .mono: mono
      }
    }
  }

  /// Pairs for dark and light terminals: in 24 bits, of the usual 256 colours, of xterm's 16, and last one colour of two. Palettes get
  /// colours of their own, so that nothing is rounded.
  ///
  /// With 16 colours a background other than the page's would be as loud as a warning, so there is one for all. White needs text that is
  /// darker than the palette's yellow, green and cyan: red, blue, magenta and black are left there. Without colours, white is the
  /// terminal's text, and black on white is its reverse video.
  var colors: Colors {
    switch self {
    case .label: Colors((0xFFFFFF, 0x000000), (0xFFFFFF, 0x000000), (0xFFFFFF, 0x000000), 0xFFFFFF)
    case .secondaryLabel: Colors((0xA6ABB4, 0x565C66), (0xB2B2B2, 0x585858), (0xE5E5E5, 0x7F7F7F), 0xFFFFFF)
    case .tertiaryLabel: Colors((0x8E939C, 0x5F646E), (0x949494, 0x626262), (0x7F7F7F, 0x7F7F7F), 0xFFFFFF)
    case .placeholderText: Colors((0x9DA2AB, 0x5C626C), (0xA8A8A8, 0x585858), (0x7F7F7F, 0x7F7F7F), 0xFFFFFF)
    case .link: Colors((0x8AB4F8, 0x1A5FB4), (0x87D7FF, 0x005FAF), (0x00FFFF, 0x0000EE), 0xFFFFFF)
    case .separator: Colors((0x4A4F59, 0xB5BAC4), (0x585858, 0xB2B2B2), (0x7F7F7F, 0x7F7F7F), 0xFFFFFF)
    case .systemBackground: Colors((0x121417, 0xF2F3F6), (0x121212, 0xEEEEEE), (0x000000, 0xFFFFFF), 0x000000)
    case .secondarySystemBackground: Colors((0x1D2025, 0xE6E8ED), (0x1C1C1C, 0xE4E4E4), (0x000000, 0xFFFFFF), 0x000000)
    case .tertiarySystemBackground: Colors((0x24272E, 0xFFFFFF), (0x262626, 0xFFFFFF), (0x000000, 0xFFFFFF), 0x000000)
    case .systemGroupedBackground: Colors((0x121417, 0xF2F3F6), (0x121212, 0xEEEEEE), (0x000000, 0xFFFFFF), 0x000000)
    case .secondarySystemGroupedBackground:
      Colors((0x1F2228, 0xFFFFFF), (0x1C1C1C, 0xFFFFFF), (0x000000, 0xFFFFFF), 0x000000)
    case .systemFill: Colors((0x33363E, 0xDADEE4), (0x3A3A3A, 0xDADADA), (0x000000, 0xFFFFFF), 0x000000)
    case .tint: Colors((0x8AB4F8, 0x1A5FB4), (0x87D7FF, 0x005FAF), (0x00FFFF, 0x0000EE), 0xFFFFFF)
    case .tintLabel: Colors((0x0B1220, 0xFFFFFF), (0x000000, 0xFFFFFF), (0x000000, 0xFFFFFF), 0x000000)
    case .selection: Colors((0x2A5699, 0xB4D0F5), (0x005FAF, 0x87AFD7), (0x0000EE, 0x00CDCD), 0xFFFFFF)
    case .selectionLabel: Colors((0xFFFFFF, 0x000000), (0xFFFFFF, 0x000000), (0xFFFFFF, 0x000000), 0x000000)
    case .unemphasizedSelection: Colors((0x3A3F4A, 0xD4D8DF), (0x4E4E4E, 0xD0D0D0), (0x7F7F7F, 0xE5E5E5), 0x000000)
    case .unemphasizedSelectionLabel: Colors((0xFFFFFF, 0x000000), (0xFFFFFF, 0x000000), (0x000000, 0x000000), 0xFFFFFF)
    case .focus: Colors((0xF2F3F5, 0x16181D), (0xEEEEEE, 0x121212), (0xFFFFFF, 0x000000), 0xFFFFFF)
    case .focusLabel: Colors((0x0B1220, 0xFFFFFF), (0x000000, 0xFFFFFF), (0x000000, 0xFFFFFF), 0x000000)
    case .barBackground: Colors((0x1D2025, 0xE4E6EA), (0x1C1C1C, 0xE4E4E4), (0x000000, 0xFFFFFF), 0x000000)
    case .barLabel: Colors((0xF2F3F5, 0x16181D), (0xEEEEEE, 0x000000), (0xFFFFFF, 0x000000), 0xFFFFFF)
    case .barSecondaryLabel: Colors((0x8E939C, 0x565C66), (0x949494, 0x585858), (0xE5E5E5, 0x7F7F7F), 0xFFFFFF)
    case .barTint: Colors((0x8AB4F8, 0x1A5FB4), (0x87D7FF, 0x005FAF), (0x00FFFF, 0x0000EE), 0xFFFFFF)
    case .systemRed: Colors((0xFF4C42, 0xC4271B), (0xFF8787, 0xAF0000), (0xFF0000, 0xCD0000), 0xFFFFFF)
    case .systemOrange: Colors((0xFF9F0A, 0x9A5200), (0xFFAF00, 0x875F00), (0xFFFF00, 0xCD0000), 0xFFFFFF)
    case .systemYellow: Colors((0xFFD60A, 0x7A6000), (0xFFD700, 0x5F5F00), (0xFFFF00, 0xCD0000), 0xFFFFFF)
    case .systemGreen: Colors((0x30D158, 0x1A7433), (0x5FD75F, 0x005F00), (0x00FF00, 0x000000), 0xFFFFFF)
    case .systemMint: Colors((0x63E6E2, 0x0A6F66), (0x5FD7D7, 0x005F5F), (0x00FFFF, 0x0000EE), 0xFFFFFF)
    case .systemTeal: Colors((0x40C8E0, 0x0B6C82), (0x00D7D7, 0x005F87), (0x00CDCD, 0x0000EE), 0xFFFFFF)
    case .systemCyan: Colors((0x64D2FF, 0x056C8C), (0x5FD7FF, 0x005F87), (0x00FFFF, 0x0000EE), 0xFFFFFF)
    case .systemBlue: Colors((0x1E8EFF, 0x1A5FB4), (0x5FAFFF, 0x005FAF), (0x5C5CFF, 0x0000EE), 0xFFFFFF)
    case .systemIndigo: Colors((0x8583EC, 0x4B49C8), (0xAFAFFF, 0x5F00D7), (0x5C5CFF, 0x0000EE), 0xFFFFFF)
    case .systemPurple: Colors((0xC364F3, 0x8A35B5), (0xD787FF, 0x8700AF), (0xFF00FF, 0xCD00CD), 0xFFFFFF)
    case .systemPink: Colors((0xFF476C, 0xBE1E56), (0xFF87AF, 0xAF005F), (0xFF00FF, 0xCD00CD), 0xFFFFFF)
    case .systemBrown: Colors((0xAC8E68, 0x78592F), (0xD7AF87, 0x875F00), (0xCDCD00, 0xCD0000), 0xFFFFFF)
    case .systemGray: Colors((0x9A9EA7, 0x5F646E), (0x9E9E9E, 0x626262), (0xE5E5E5, 0x7F7F7F), 0xFFFFFF)
    }
  }

  /// What tells text in a colour from other text where there are no colours.
  var styleWithoutColors: TextStyle {
    switch self {
    case .tertiaryLabel, .placeholderText: .dim
    case .link, .unemphasizedSelectionLabel: .underline
    case .tint, .barTint: .bold
    case .focusLabel: [.bold, .underline]
    default: []
    }
  }
}
