@_spi(Segue) import SegueCanvas

nonisolated extension Theme {
  /// A standard theme. A style that is not known counts as dark.
  public init(_ style: UserInterfaceStyle, mode: ColorMode = .truecolor) {
    self.init(isLight: style == .light, mode: mode)
  }
}

nonisolated extension Color {
  /// Returns the plain colour that it is for views with these traits; itself if it is plain.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color { traitCollection.theme[self] }
}

extension View {
  /// The theme of its window, or outside of windows the current one.
  var theme: Theme { window?.scene?.theme ?? .current }

  /// Draws it and the views inside it again. Layers look their colours up by themselves.
  func themeChanged() {
    if drawsContent || isEdgeShown || layer.sourceOfBackgroundColor.isFillOfPart { setNeedsDisplay() }
    colorsDidChange()
    for view in subviews { view.themeChanged() }
    maskView?.themeChanged()
  }

  /// Draws the content again if it was drawn in another theme, before the view came into its window.
  func redrawInOtherTheme() {
    if case .cells(let grid) = layer.contents, grid.theme != theme { setNeedsDisplay() }
  }
}
