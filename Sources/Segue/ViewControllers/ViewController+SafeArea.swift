extension ViewController {
  /// Bars of a container around it have come, gone, or changed in size.
  func safeAreaChanged() {
    viewIfLoaded?.setNeedsLayout()
    for child in children { child.safeAreaChanged() }
  }
}
