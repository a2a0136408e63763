/// The colours of lists on a light or a dark background.
struct ListColors {
  private let isLight: Bool
  private let background: Color

  /// The colours of what lies on the nearest background.
  init(on view: View) { (isLight, background) = (view.isLight, view.effectiveBackground) }

  private func color(light: UInt32, dark: UInt32) -> Color { Color(hex: isLight ? light : dark) }

  var text: Color { isLight ? .black : .white }
  var secondaryText: Color { color(light: 0x8A8A8E, dark: 0x98989F) }
  var tertiaryText: Color { color(light: 0xC4C4C6, dark: 0x5A5A5F) }
  var highlight: Color { color(light: 0xD1D1D6, dark: 0x3A3A3C) }
  var card: Color { color(light: 0xFFFFFF, dark: 0x1C1C1E) }
  /// Behind a header that stays while rows scroll below it.
  var bar: Color { background.withAlphaComponent(1).mixed(with: isLight ? .black : .white, by: 0.07) }
}

/// The colour of a label for as long as the app sets none.
struct AutomaticColor {
  private var color = Label(frame: .zero).textColor

  @MainActor init() {}

  /// Gives the label a colour, unless it has one that was not given here.
  @MainActor mutating func apply(_ new: Color, to label: Label) {
    guard label.textColor == color else { return }
    label.textColor = new
    color = new
  }
}
