extension ViewController {
  /// How much of the view is covered by the frame of the sheet around it alone, with no bar between: by grabber, line and round corners.
  /// The bars of containers reach up and down to the edges there, as their words keep clear of the corners.
  var sheetFrame: EdgeInsets {
    guard let view = viewIfLoaded else { return .zero }
    // Without a parent, only a sheet covers edges.
    guard let parent else { return view.coveredEdges ?? .zero }
    guard let bars = view.coveredEdges ?? (view.bounds.size == parent.view.bounds.size ? .zero : nil) else {
      return .zero
    }
    let frame = parent.sheetFrame
    return EdgeInsets(top: bars.top == 0 ? frame.top : 0, bottom: bars.bottom == 0 ? frame.bottom : 0)
  }

  /// In a container of the same size, the view has the container's insets besides its own.
  var safeAreaInsetsWithContainers: EdgeInsets {
    let (own, covered) = (additionalSafeAreaInsets.finite, viewIfLoaded?.coveredEdges)
    guard let view = viewIfLoaded, let around = parent?.viewIfLoaded else { return (covered ?? .zero) + own }
    if let covered { return covered + around.safeAreaInsets + own }
    return view.bounds.size == around.bounds.size ? around.safeAreaInsets + own : own
  }

  /// Lays out this controller and its children after the bars of a container around it have changed.
  func updateSafeArea() {
    viewIfLoaded?.setNeedsLayout()
    // The view may itself be a scroll view.
    (viewIfLoaded as? ScrollView)?.updateBarInsets()
    viewIfLoaded?.updateBarInsetsInside()
    if isViewLoaded { viewSafeAreaInsetsDidChange() }
    for child in children { child.safeAreaChanged() }
  }
}

extension View {
  /// The controller whose view this is.
  package var viewController: ViewController? { owner as? ViewController }
}
