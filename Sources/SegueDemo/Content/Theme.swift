import Segue

/// The colours of a page: one accent, and a background that no other page has.
struct Theme {
  let accent: Color
  let background: Color

  let text = Color(hex: 0xD7DAE0)
  /// Text that stays back.
  var quiet: Color { background.mixed(with: text, by: 0.55) }
  /// A card that lies on the background.
  var card: Color { background.mixed(with: accent, by: 0.10) }
  /// The line around it.
  var line: Color { background.mixed(with: accent, by: 0.35) }

  static let list = Theme(accent: Color(hex: 0x8AB4F8), background: Color(hex: 0x0E1116))
  static let amber = Theme(accent: Color(hex: 0xFFB454), background: Color(hex: 0x2A1C12))
  static let brick = Theme(accent: Color(hex: 0xFF8462), background: Color(hex: 0x3A1712))
  static let slate = Theme(accent: Color(hex: 0xC3CCDD), background: Color(hex: 0x262B35))
  static let blue = Theme(accent: Color(hex: 0x59C2FF), background: Color(hex: 0x0D2233))
  static let indigo = Theme(accent: Color(hex: 0x97A6FF), background: Color(hex: 0x161A44))
  static let olive = Theme(accent: Color(hex: 0xE6D04A), background: Color(hex: 0x2B2B0E))
  static let teal = Theme(accent: Color(hex: 0x5CE0C0), background: Color(hex: 0x0B2A2A))
  static let rose = Theme(accent: Color(hex: 0xFF8FA8), background: Color(hex: 0x321722))
  static let green = Theme(accent: Color(hex: 0xA6E06A), background: Color(hex: 0x16240F))
  static let violet = Theme(accent: Color(hex: 0xD7A1FF), background: Color(hex: 0x241433))
  static let magenta = Theme(accent: Color(hex: 0xFF7FD8), background: Color(hex: 0x380F33))
  static let cyan = Theme(accent: Color(hex: 0x4FE0F2), background: Color(hex: 0x053440))
}
