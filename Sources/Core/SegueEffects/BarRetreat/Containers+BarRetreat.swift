extension NavigationController {
  /// Whether navigation bar and toolbar make way for a page that scrolls; false by default.
  ///
  /// They go row by row with the content, under a finger, a key or the wheel, and come back when it turns. When it rests, they settle at the
  /// nearer end. They are there at the beginning of the content, for content that needs no room of theirs, when another page comes, and
  /// for a view in them that has the focus. A finger that drags a page away brings them row by row, and takes them back with the page. A
  /// toolbar without items stays. A page keeps the bars with ``ViewController/barMinimizationBehavior``.
  ///
  /// The pages reach below the toolbar then, and keep clear of it by their ``View/safeAreaInsets``.
  public var hidesBarsOnSwipe: Bool {
    get { (barMovement as? BarRetreat)?.behavior == .onScrollDown }
    set {
      guard newValue != hidesBarsOnSwipe else { return }
      BarRetreat.of(self).behavior = newValue ? .onScrollDown : .never
      if !newValue { barMovement?.end(animated: true) }
      viewIfLoaded?.setNeedsLayout()
    }
  }
}

extension TabBarController {
  /// Whether the tab bar makes way for a page that scrolls; `.automatic`, the default, is as `.never`.
  ///
  /// A terminal has few rows: the bar goes as a whole, row by row with the content, where UIKit's becomes smaller. It comes back when the
  /// content turns or is at its beginning, when another page comes, and when the finger is lifted or the wheel stops while less than half
  /// of it has gone. A page keeps it with ``ViewController/barMinimizationBehavior``.
  public var tabBarMinimizeBehavior: MinimizeBehavior {
    get { (barMovement as? BarRetreat)?.behavior ?? .automatic }
    set {
      guard newValue != tabBarMinimizeBehavior else { return }
      BarRetreat.of(self).behavior = newValue
      if newValue == .automatic || newValue == .never { barMovement?.end(animated: true) }
    }
  }
  /// As UIKit names it here.
  public typealias MinimizeBehavior = BarMinimizationBehavior
}
