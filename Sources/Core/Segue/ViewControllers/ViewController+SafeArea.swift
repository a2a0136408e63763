extension ViewController {
  /// Lays out this controller and its children after the bars of a container around it have changed.
  func safeAreaChanged() {
    viewIfLoaded?.setNeedsLayout()
    if isViewLoaded { viewSafeAreaInsetsDidChange() }
    for child in children { child.safeAreaChanged() }
  }
}
