import Segue

/// The colours of the map for one display. Palettes have none in between, so that there the map is of the theme's colours.
struct MapColors {
  let land, water, park, street, road, rail, name: Color
  /// What lies below a name. With sixteen colours a road beside land would be a grey, too light for the name's letters.
  let nameGround: Color?

  init(_ theme: Theme, _ appearance: Appearance) {
    name = theme.text
    nameGround = appearance.mode.isBlending ? nil : theme.background
    switch appearance.mode {
    case .truecolor:
      let isLight = appearance.isLight
      (land, water) = (theme.background, Color(hex: isLight ? 0xB4D7E8 : 0x153A4C))
      (park, rail) = (Color(hex: isLight ? 0xCBE3B9 : 0x21412B), Color(hex: isLight ? 0x9A968A : 0x6A675E))
      (street, road) = (Color(hex: isLight ? 0xFFFFFF : 0x47443F), Color(hex: isLight ? 0xF5C870 : 0x86703C))
    case .palette256:
      let isLight = appearance.isLight
      (land, water) = (theme.background, Appearance.color256(isLight ? 152 : 17))
      (park, rail) = (Appearance.color256(isLight ? 151 : 22), theme.quiet)
      (street, road) = (Appearance.color256(isLight ? 231 : 240), Appearance.color256(isLight ? 222 : 94))
    case .palette16, .mono:
      (land, water, park) = (theme.background, theme.background, theme.background)
      (street, road, rail) = (theme.background, theme.quiet, theme.quiet)
    }
  }
}
