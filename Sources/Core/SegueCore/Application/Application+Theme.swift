extension Application {
  /// The length of the cross-fade to another style, in seconds.
  private static let fading: TimeInterval = 0.3

  /// Changes the style in a cross-fade of all windows. What a finger holds goes on to follow it.
  func fade(to style: UserInterfaceStyle) {
    guard style != userInterfaceStyle else { return }
    for window in stack {
      View.transition(with: window, duration: Self.fading, options: .transitionCrossDissolve, animations: nil)
    }
    View.performWithoutAnimation { userInterfaceStyle = style }
  }

  /// Asks for the theme again, after what it depends on has changed. Views with colours by meaning change at once, or, in the closure of
  /// `View.animate`, with their backgrounds gradually. Text changes at once.
  func updateTheme(from old: TraitCollection) {
    scene.theme = themeProvider(userInterfaceStyle, colorMode)
    if theme != old.theme {
      output.root.resolveColors(in: theme)
      for window in stack { window.themeChanged() }
    }
    traitsChanged(from: old)
  }
}
