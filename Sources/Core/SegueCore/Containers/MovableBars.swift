/// A container whose bars can make way for its pages. What moves them stands beside the core.
@MainActor package protocol MovableBars: ViewController {
  /// What moves the bars; nil, the default, if nothing does.
  var barMovement: (any BarMovement)? { get set }
  /// The page that is shown, also while another one comes.
  var restingPage: ViewController? { get }
  /// How much of the pages the bars cover that can go, at the top and at the bottom, in points.
  var retreatingEdges: (top: CGFloat, bottom: CGFloat) { get }
  /// Puts the bars into their places, and tells the pages how much of them is covered.
  func placeBars()
}

/// What moves the bars of a container out of the way of its pages, and back.
@MainActor package protocol BarMovement: AnyObject {
  /// How far the bars have gone, in whole rows, in points.
  var shown: CGFloat { get }
  /// Whether pages go on below bars that may go.
  var reachesBelowBars: Bool { get }
  /// By how much a page is less covered, of what bars cover at an edge.
  func relief(of page: ViewController, of covered: CGFloat) -> CGFloat
  /// The user has scrolled content in the container.
  func scrolled(_ view: View, by way: CGFloat)
  /// The pages of the container, or of one in it, are about to change, by the transition that a closure returns as long as it is under way.
  func pagesWillChange(
    animated: Bool, transition: @escaping () -> (any ViewControllerTransitionCoordinatorContext)?)
  /// Brings all bars back.
  func end(animated: Bool)
  /// Each tick calls it.
  func check()
}

extension BarMovement {
  /// How far a bar has gone from its place. It goes all of its height once nothing is left of what it has covered.
  func shift(of height: CGFloat, covering covered: CGFloat) -> CGFloat {
    shown > 0 && shown >= covered ? height : min(shown, covered)
  }
}

extension MovableBars {
  /// Whether a transition between its pages is under way.
  package var isChangingPages: Bool { childTransition != nil }
  /// Whether the bars have to be there: in a presentation over the container, and for a view in them that has the focus.
  package var needsBars: Bool {
    if isBehindPresentation || !visibleDescendant.selfAndParents.contains(self) { return true }
    let (focus, bars) = (viewIfLoaded?.window?.focusedView, (self as? any PageContainer)?.bars ?? [])
    return focus.map { view in bars.contains { view.isDescendant(of: $0) } } == true
  }

  /// The user has scrolled content, whose page may bring along what moves the bars.
  func pageScrolled(_ scroller: View, by way: CGFloat) {
    if barMovement == nil {
      scroller.owningController?.selfAndParents.lazy.compactMap(\.barMovementMaker).first?(self)
    }
    barMovement?.scrolled(scroller, by: way)
  }
}

private struct BarMovementMaker: Attachments.Entry { var make: ((any MovableBars) -> Void)? }

extension ViewController {
  /// Gives containers around this page what moves their bars, once the page scrolls; nil by default.
  package var barMovementMaker: ((any MovableBars) -> Void)? {
    get { attachments[BarMovementMaker.self].make }
    set { attachments[BarMovementMaker.self].make = newValue }
  }

  /// Has the bars come back that have made way, of this container and those around it, because its pages are about to change.
  func bringBarsBack(animated: Bool) {
    for controller in selfAndParents {
      (controller as? any MovableBars)?.barMovement?.pagesWillChange(animated: animated) { [weak self] in
        self?.childTransition?.coordinator
      }
    }
  }
}
