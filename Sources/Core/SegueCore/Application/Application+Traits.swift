extension Application {
  /// The traits of the application: the size classes of ``window``, ``userInterfaceStyle`` and ``theme``.
  public var traitCollection: TraitCollection { scene.traitCollection }

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
