import Segue

/// Things on single pages that have one colour on a light display and another on a dark one.
nonisolated enum Detail: Int, CaseIterable {
  /// The parts of the map.
  case water, park, street, road, rail
  /// The letters on a fill of an accent. On a dark display accents are light.
  case onAccent
  /// The finger of the miniature. White would be lost on light pages.
  case finger
  /// The light along the upper edge of a sheet; none on a light display.
  case sheen
}

nonisolated extension Appearance {
  /// The colour of a detail. With sixteen colours there is none for the map.
  func color(_ detail: Detail) -> Color {
    isFollowing ? Self.meaning(of: detail) : plainColor(detail)
  }

  /// Sets what the colours of details are on this display.
  func fillDetails(_ theme: inout Segue.Theme) {
    for detail in Detail.allCases { theme[Self.meaning(of: detail)] = plainColor(detail) }
  }

  private static func meaning(of detail: Detail) -> Color { .custom(firstDetail + detail.rawValue) }

  private func plainColor(_ detail: Detail) -> Color {
    func color(_ light: UInt32, _ dark: UInt32, _ light256: Int, _ dark256: Int) -> Color {
      mode == .palette256 ? Self.color256(isLight ? light256 : dark256) : Color(hex: isLight ? light : dark)
    }
    return switch detail {
    case .water: color(0xB4D7E8, 0x153A4C, 152, 17)
    case .park: color(0xCBE3B9, 0x21412B, 151, 22)
    case .street: color(0xFFFFFF, 0x47443F, 231, 240)
    case .road: color(0xF5C870, 0x86703C, 222, 94)
    case .rail: color(0x9A968A, 0x6A675E, 238, 249)
    case .onAccent: isLight ? .white : .black
    case .finger: isLight ? Color(hex: 0x3C4450) : .white
    case .sheen: Color.white.withAlphaComponent(isLight ? 0 : 0.6)
    }
  }
}
