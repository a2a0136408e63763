extension Application {
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
