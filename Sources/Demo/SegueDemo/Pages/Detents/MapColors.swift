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
    case .truecolor, .palette256:
      (land, water, park) = (theme.background, appearance.color(.water), appearance.color(.park))
      (street, road, rail) = (appearance.color(.street), appearance.color(.road), appearance.color(.rail))
    case .palette16, .mono:
      (land, water, park) = (theme.background, theme.background, theme.background)
      (street, road, rail) = (theme.background, theme.quiet, theme.quiet)
    }
  }
}
