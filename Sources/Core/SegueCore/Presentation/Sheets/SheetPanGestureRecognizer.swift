import Foundation

/// The pan of a sheet, and its delegate: it decides when a drag moves the sheet, and when what scrolls in it goes first.
///
/// A scroll view gives its drag to the sheet at its top, and only there: downwards always, as it could only stretch, and upwards while
/// the sheet can grow, if the sheet prefers that. One that gives goes before a sheet that would only give, too.
final class SheetPanGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  weak var sheet: SheetPresentationController?

  /// A plain sheet gives like rubber upwards, and its dismissal begins with the first movement.
  override func extent(ofWay length: CGFloat) -> DragExtent? {
    guard let sheet else { return nil }
    let gives = sheet.isPlain && !sheet.drag.isDriving && !sheet.drag.isLedDown
    return gives ? DragExtent(length: length) : sheet.drag.extent(ofWay: length)
  }

  /// The innermost scroll view under the finger that can scroll or stretch up and down.
  var scroller: ScrollView? {
    scrollers.first { $0.isScrollEnabled && ($0.vertical.isScrollable || $0.vertical.gives) }
  }

  private var scrollers: some Sequence<ScrollView> {
    sequence(first: touch?.view) { $0?.superview }.lazy.prefix { !($0 is SheetView) }.compactMap { $0 as? ScrollView }
  }

  /// The way that decides the direction, in the window.
  private var way: CGPoint { translation(in: nil) }

  /// Whether a drag up in a scroll view grows the sheet first.
  var goesFirst: Bool {
    sheet?.prefersScrollingExpandsWhenScrolledToEdge == true && canGrow && scroller?.isAtTop == true
  }

  private var canGrow: Bool {
    guard let sheet, !sheet.isPlain else { return false }
    return sheet.movement.motion.state(at: sheet.clock).position < sheet.levels.largest.height - 0.5
  }

  private var isUpwards: Bool { way.y < 0 && abs(way.y) > abs(way.x) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let sheet, abs(way.y) > abs(way.x), sheet.presentedViewController.presentation == nil else { return false }
    if sheet.presentedViewController.isBeingDismissed {
      return sheet.drag.mayDismiss && sheet.presentation?.canBeGrabbed == true
    }
    let level = sheet.movement.motion.state(at: sheet.clock).position
    if way.y > 0, level > sheet.levels.smallest.height + 0.5 || sheet.drag.mayDismiss { return true }
    if isUpwards, !sheet.isPlain { return canGrow && (goesFirst || !isWanted) }
    return !isWanted
  }

  /// Whether something that scrolls wants the drag.
  private var isWanted: Bool { scrollers.contains { $0.isScrollEnabled && $0.pull(by: way) != .nothing } }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool {
    guard isUpwards, goesFirst, let scroller = otherGestureRecognizer.view as? ScrollView else { return false }
    return otherGestureRecognizer === scroller.panGestureRecognizer && scroller === self.scroller
  }
}
