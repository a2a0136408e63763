extension Application {
  /// Gives the wheel to what is under the pointer, and to the visible page's own content if nothing there has a use for it,
  /// as over a bar, a margin, or beside a sheet.
  func turnWheel(at place: CGPoint, by rows: Int) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let target = window(at: place)
    wheelFallback = target.visibleViewController?.responderForWheel
    (target.hitTest(place) ?? target).scrollWheel(by: rows)
    wheelFallback = nil
  }
}

extension ViewController {
  fileprivate var responderForWheel: Responder? { preferredFocusedView ?? viewIfLoaded?.firstScrollView }
}

extension View {
  /// The first scroll view, depth first, that a finger could reach.
  fileprivate var firstScrollView: ScrollView? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if let scroller = self as? ScrollView, scroller.isScrollEnabled { return scroller }
    for view in subviews {
      if let found = view.firstScrollView { return found }
    }
    return nil
  }
}
