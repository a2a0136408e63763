public import Foundation

/// The places of the bars, which may be hidden, or make way for a page that scrolls.
extension NavigationController {
  /// How long bars take to come and to go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  func hideNavigationBar(_ hidden: Bool) {
    hidesNavigationBar = hidden
    if !hidden { barMovement?.end(animated: false) }
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the toolbar is hidden, or has made way for the page; true by default. Setting it changes it without animation. Set it before
  /// anything is presented.
  public var isToolbarHidden: Bool {
    get { hidesToolbar || isAway(retreatingEdges.bottom) }
    set {
      hidesToolbar = newValue
      if !newValue { barMovement?.end(animated: false) }
      toolbar.isHidden = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Whether the navigation bar has made way.
  var isNavigationBarAway: Bool { isAway(retreatingEdges.top) }

  private func isAway(_ edge: CGFloat) -> Bool { edge > 0 && (barMovement?.shown ?? 0) >= edge }

  func animateNavigationBar(hidden: Bool) {
    guard hidden != isNavigationBarHidden, viewIfLoaded?.window != nil else {
      return isNavigationBarHidden = hidden
    }
    // It has made way only.
    guard hidden || hidesNavigationBar else {
      barMovement?.end(animated: true)
      return
    }
    let away = CGAffineTransform(translationX: 0, y: -navigationBar.bounds.height)
    navigationBar.transform = hidden ? .identity : away
    isNavigationBarHidden = hidden
    navigationBar.isHidden = false
    View.animate(withDuration: Self.hideShowBarDuration) { [self] in
      navigationBar.transform = hidden ? away : .identity
      view.layoutIfNeeded()
    } completion: { [self] _ in
      navigationBar.isHidden = hidesNavigationBar
      navigationBar.transform = .identity
    }
  }

  // MARK: Making way

  package var retreatingEdges: (top: CGFloat, bottom: CGFloat) {
    retreating(coveredHeights(navigationBar.frame.height, toolbar.frame.height))
  }

  private func retreating(_ covered: (top: CGFloat, bottom: CGFloat)) -> (top: CGFloat, bottom: CGFloat) {
    (covered.top, toolbar.items.isEmpty ? 0 : covered.bottom)
  }

  /// How much of the pages bars of some heights cover when they are there.
  private func coveredHeights(_ bar: CGFloat, _ toolbar: CGFloat) -> (top: CGFloat, bottom: CGFloat) {
    let frame = sheetFrame
    return (
      hidesNavigationBar ? 0 : max(0, bar - frame.top), reachesBelowToolbar ? max(0, toolbar - frame.bottom) : 0
    )
  }

  /// Whether the pages go on below the toolbar. As a rule they end above it.
  private var reachesBelowToolbar: Bool { barMovement?.reachesBelowBars == true && !hidesToolbar }

  var barInsets: EdgeInsets { insets { _ in 0 } }
  func barInsets(for page: ViewController) -> EdgeInsets { insets { barMovement?.relief(of: page, of: $0) ?? 0 } }

  private func insets(_ relief: (CGFloat) -> CGFloat) -> EdgeInsets {
    let covered = coveredHeights(navigationBar.frame.height, toolbar.frame.height)
    let edges = retreating(covered)
    // Above a toolbar, the pages end where bars of containers around this one begin.
    let bottom =
      hidesToolbar || reachesBelowToolbar ? covered.bottom - relief(edges.bottom) : -view.safeAreaInsets.bottom
    return EdgeInsets(top: covered.top - relief(edges.top), bottom: bottom)
  }

  package func placeBars() {
    let size = view.bounds.size
    let frame = sheetFrame
    let below = hidesToolbar ? 0 : toolbar.height(in: size) + view.safeAreaInsets.bottom - frame.bottom
    let height = max(0, size.height - below)
    let (tools, row) = (min(size.height, toolbar.height(in: size)), CellSize.pointsPerCell.height)
    // A bar of several rows has no words in its first one.
    let isHigh = navigationBar.height(in: size) > row
    navigationBar.reach = isHigh ? 0 : frame.top
    let bar = navigationBar.height(in: size) + navigationBar.reach
    let edges = retreating(coveredHeights(bar, tools))
    let (up, down) = (
      barMovement?.shift(of: bar, covering: edges.top) ?? 0, barMovement?.shift(of: tools, covering: edges.bottom) ?? 0
    )
    navigationBar.frame = CGRect(x: 0, y: view.safeAreaInsets.top - frame.top - up, width: size.width, height: bar)
    toolbar.frame = CGRect(x: 0, y: height + down, width: size.width, height: tools)
    // A presentation may have taken it away, and brings it back with the size that it has then.
    let rest = CGRect(x: 0, y: 0, width: size.width, height: height)
    if stage.superview === view { stage.frame = rest }
    let room = CGSize(width: stage.bounds.width, height: stage.bounds.height + (reachesBelowToolbar ? below : 0))
    if container.bounds.size != room { container.frame = CGRect(origin: .zero, size: room) }
    if let covering = presentation?.container, covering.superview === view { covering.frame = rest }
    layOutPages()
  }
}
