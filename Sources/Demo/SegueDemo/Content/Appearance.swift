import Segue

/// The colours for one display: dark or light, in as many colours as it has.
///
/// On a dark display all grounds are nearly neutral, so that pictures and accents are the colour: 94 % of a grey and 6 % of the page's
/// accent. ``Ground`` says which grey. Pages that meet differ by it, so that their edge is seen without a shadow. Light grounds differ by
/// hue.
///
/// With 24 bits a theme is computed from two colours. `Appearance+Palettes.swift` has the nearest colours of palettes, which are chosen by
/// hand.
nonisolated struct Appearance: Equatable {
  let isLight: Bool
  let mode: ColorMode
  /// Whether the colours are known by their meaning, and follow the display when it becomes light or dark: see ``fill(_:)``.
  let isFollowing: Bool

  /// The colours for a display. A background that is not known counts as dark.
  init(_ style: UserInterfaceStyle = .dark, mode: ColorMode = .truecolor, isFollowing: Bool = false) {
    isLight = style == .light
    (self.mode, self.isFollowing) = (mode, isFollowing)
  }

  /// The colours of a page, or of what is on one.
  func theme(_ hue: Hue, on ground: Ground? = nil) -> Theme {
    let plain = plainTheme(hue, on: ground)
    return isFollowing ? plain.byMeaning(from: Self.number(hue, on: ground)) : plain
  }

  private func plainTheme(_ hue: Hue, on ground: Ground?) -> Theme {
    let ground = ground ?? (hue == .list ? .back : .page)
    return switch mode {
    case .truecolor: truecolor(hue, on: ground)
    case .palette256: palette256(hue, on: ground)
    case .palette16: palette16(hue)
    case .mono: Self.mono
    }
  }

  /// The share of the accent in a dark ground.
  private static let tint = 0.06

  var chrome: ChromeColors {
    isFollowing ? plainChrome.byMeaning(from: 0) : plainChrome
  }

  private var plainChrome: ChromeColors {
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
      ChromeColors(bar: .white, title: .black, words: .black, line: Color(hex: 0x7F7F7F))
    case (.mono, _): ChromeColors(bar: .black, title: .white, words: .white, line: .white)
    }
  }

  /// Sets what the colours by meaning are on this display.
  func fill(_ theme: inout Segue.Theme) {
    func fill(_ meanings: [Color], _ colors: [Color]) {
      for (meaning, color) in zip(meanings, colors) { theme[meaning] = color }
    }
    fill(plainChrome.byMeaning(from: 0).colors, plainChrome.colors)
    for hue in Hue.allCases {
      for ground in Ground.allCases {
        let plain = plainTheme(hue, on: ground)
        fill(plain.byMeaning(from: Self.number(hue, on: ground)).colors, plain.colors)
      }
    }
    fillDetails(&theme)
  }

  /// The number of the first colour of a theme; the bars' come before.
  private static func number(_ hue: Hue, on ground: Ground?) -> Int {
    let ground = ground ?? (hue == .list ? .back : .page)
    let place =
      (Hue.allCases.firstIndex(of: hue) ?? 0) * Ground.allCases.count + (Ground.allCases.firstIndex(of: ground) ?? 0)
    return firstOfThemes + place * mostOfTheme
  }

  /// The number of the first colour of the first theme, and how many numbers each theme has.
  private static let firstOfThemes = 8
  private static let mostOfTheme = 16

  /// The number of the first colour after those of themes.
  static var firstDetail: Int { firstOfThemes + Hue.allCases.count * Ground.allCases.count * mostOfTheme }

  private func truecolor(_ hue: Hue, on ground: Ground) -> Theme {
    let (onDark, (onLight, light)): (UInt32, (UInt32, UInt32)) =
      switch hue {
      case .list: (0x8AB4F8, (0x195CAE, 0xE4E8EF))
      case .amber: (0xFFB454, (0x8A4A00, 0xFCE9CC))
      case .brick: (0xFF8F70, (0xA32A12, 0xFBDDD3))
      case .slate: (0xC3CCDD, (0x3E4A63, 0xCBD4E2))
      case .blue: (0x59C2FF, (0x0A5A96, 0xC8E2F8))
      case .indigo: (0x9FAEFF, (0x3A3FB0, 0xDADDFB))
      case .olive: (0xE6D04A, (0x655700, 0xF3EFC6))
      case .teal: (0x5CE0C0, (0x0B6656, 0xD0F1E8))
      case .rose: (0xFF94AC, (0xA02A4E, 0xFBDCE5))
      case .green: (0xA6E06A, (0x3D6611, 0xE0F1D0))
      case .violet: (0xD7A1FF, (0x6E2DA8, 0xEEDFFA))
      case .magenta: (0xFF86DA, (0x97127E, 0xFADAF2))
      case .cyan: (0x4FE0F2, (0x0B6477, 0xCDF0F6))
      case .sand: (0xF2B8A0, (0x9A3B1F, 0xF3EEE3))
      case .clay: (0xF2C9A0, (0x74441A, 0xEFE3D4))
      case .graphite: (0xE8E4DC, (0x6B4E00, 0xFFFFFF))
      }
    let accent = Color(hex: isLight ? onLight : onDark)
    let background = isLight ? Color(hex: light) : ground.grey.mixed(with: accent, by: Self.tint)
    let text = Color(hex: isLight ? 0x1D2025 : 0xE3E6EB)
    return Theme(
      accent: accent, background: background, text: text, quiet: background.mixed(with: text, by: 0.76),
      card: background.mixed(with: accent, by: 0.12), line: background.mixed(with: accent, by: 0.4),
      chosen: background.mixed(with: accent, by: 0.2), chosenText: text,
      pressed: background.mixed(with: accent, by: 0.32))
  }
}

/// How far in front a surface lies: the lighter, the nearer. On a light display it makes no difference.
nonisolated enum Ground: CaseIterable {
  /// The lists, from which pages open.
  case back
  case page
  /// What lies on a list or beside a page, and has pages over it, too: the little apps, and every other tab.
  case raised

  /// Two grounds with a share of any accent are at least eight steps of CIE L* apart.
  fileprivate var grey: Color {
    switch self {
    case .back: Color(hex: 0x0B0B0B)
    case .page: Color(hex: 0x1E1E1E)
    case .raised: Color(hex: 0x333333)
    }
  }
}

nonisolated enum Hue: CaseIterable {
  case list, amber, brick, slate, blue, indigo, olive, teal, rose, green, violet, magenta, cyan, sand, clay, graphite
}

/// The colours of a page: one accent, on a ground.
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

  /// The background of what has risen over the page, if it is known by its meaning.
  var risenByMeaning: Color?

  var tint: Color { barTint ?? accent }
  /// The background of what has risen over the page, such as a sheet.
  var risen: Color { risenByMeaning ?? background.mixed(with: accent, by: 0.07) }

  /// All colours, in the order of their numbers.
  fileprivate var colors: [Color] {
    [
      accent, barTint ?? accent, rule ?? accent, background, text, quiet, card, line, chosen, chosenText, pressed,
      risen,
    ]
  }

  /// The same colours by their meanings, with numbers from `first` on.
  fileprivate func byMeaning(from first: Int) -> Theme {
    func color(_ place: Int) -> Color { .custom(first + place) }
    return Theme(
      accent: color(0), barTint: color(1), rule: rule == nil ? nil : color(2), background: color(3), text: color(4),
      quiet: color(5), card: color(6), line: color(7), chosen: color(8), chosenText: color(9), pressed: color(10),
      risenByMeaning: color(11))
  }
}

nonisolated struct ChromeColors: Equatable {
  let bar: Color
  let title: Color
  let words: Color
  let line: Color

  fileprivate var colors: [Color] { [bar, title, words, line] }

  fileprivate func byMeaning(from first: Int) -> ChromeColors {
    ChromeColors(
      bar: .custom(first), title: .custom(first + 1), words: .custom(first + 2), line: .custom(first + 3))
  }
}
