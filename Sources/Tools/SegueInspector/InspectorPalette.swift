import Segue

/// The inspector's colours, for one display.
struct InspectorPalette: Equatable {
  /// Behind everything, behind a heading, and behind what the user has chosen.
  let background, heading, chosen: Color
  /// Text, and text that stays back.
  let text, quiet: Color
  /// What moves, what finishes, and what goes back.
  let accent, forth, back: Color

  /// The colours for an application's display.
  init(_ application: Application) {
    let isLight = application.userInterfaceStyle == .light
    func color(_ dark: UInt32, _ light: UInt32) -> Color { Color(hex: isLight ? light : dark) }
    switch application.colorMode {
    case .truecolor, .palette256:
      (background, heading, chosen) = (
        color(0x121212, 0xEEEEEE), color(0x262626, 0xDADADA), color(0x303030, 0xD0D0D0)
      )
      (text, quiet) = (color(0xE4E4E4, 0x1C1C1C), color(0x8A8A8A, 0x5F5F5F))
      (accent, forth, back) = (color(0x87AFFF, 0x005FAF), color(0x87D787, 0x005F00), color(0xFF875F, 0xAF0000))
    case .palette16:
      // The usual sixteen: a palette has no other greys.
      (background, heading, chosen) = (color(0x000000, 0xFFFFFF), color(0x000000, 0xFFFFFF), color(0x0000EE, 0xE5E5E5))
      (text, quiet) = (color(0xE5E5E5, 0x000000), Color(hex: 0x7F7F7F))
      (accent, forth, back) = (color(0x00CDCD, 0x0000EE), color(0x00CD00, 0x000000), color(0xFF0000, 0xCD0000))
    case .mono:
      (background, heading, chosen, text, quiet) = (.black, .black, .black, .white, .white)
      (accent, forth, back) = (.white, .white, .white)
    }
  }
}
