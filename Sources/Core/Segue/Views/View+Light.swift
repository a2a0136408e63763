extension View {
  /// The nearest background, of the view or one around it. Without one it is black, as the window is.
  var effectiveBackground: Color {
    guard let color = backgroundColor, color.alpha >= 128 else { return superview?.effectiveBackground ?? .black }
    return color
  }

  /// Whether the nearest background is nearer to white than to black.
  var isLight: Bool {
    let color = effectiveBackground
    // Luma of ITU-R BT.709.
    return 0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue) > 127.5
  }

  /// The colour of a dark stage on which this view could stand: its own, with little light.
  var stageColor: Color { .black.mixed(with: effectiveBackground.withAlphaComponent(1), by: isLight ? 0.45 : 0.7) }
}
