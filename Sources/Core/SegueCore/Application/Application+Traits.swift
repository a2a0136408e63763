extension Application {
  /// The traits of the application: the size classes of ``window``, ``userInterfaceStyle``, ``theme`` and ``pointAspect``.
  public var traitCollection: TraitCollection { scene.traitCollection }

  /// How many times as high as wide a point is on the display: a cell of 9 × 19 pixels has 19 / 18. By default 1, for cells that are
  /// twice as high as wide, and for frames that must be the same everywhere.
  ///
  /// The unit of layout stays a cell of 8 × 16 points. By this number pictures keep their proportions, the corners of layers are round,
  /// and turns within the plane are turns. Numbers outside of ½…2, which no usual font has, count as 1.
  public var pointAspect: CGFloat {
    get { scene.pointAspect }
    set {
      let (old, new) = (traitCollection, (0.5...2).contains(newValue) ? newValue : 1)
      guard new != scene.pointAspect else { return }
      scene.pointAspect = new
      output.root.pointAspect = new
      traitsChanged(from: old)
    }
  }

  /// Tells all views and controllers, if the traits have changed.
  func traitsChanged(from old: TraitCollection) {
    guard traitCollection != old else { return }
    for window in stack { window.traitsChanged(from: old) }
  }
}

extension View {
  fileprivate func traitsChanged(from old: TraitCollection) {
    viewController?.traitCollectionDidChange(old)
    traitCollectionDidChange(old)
    for view in subviews { view.traitsChanged(from: old) }
  }
}
