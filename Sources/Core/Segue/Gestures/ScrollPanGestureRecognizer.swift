/// The pan of a scroll view, which goes before or after other pans depending on what is left to scroll.
///
/// For a drag that scrolls, the pans of the views around wait until this one has failed. For a drag that would only
/// pull the content past an end, it waits until they have failed.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  private var scrollView: ScrollView? { view as? ScrollView }
  private var isPastEnd = false
  private var hasTouch = false

  override func extent(ofWay length: CGFloat) -> DragExtent? {
    var extent = super.extent(ofWay: length)
    extent?.keepsWay = true
    return extent
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    hasTouch = true
    if scrollView?.fingerCameDown(at: touch.window?.time ?? touch.timestamp) == true { move(to: .began) }
  }

  override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    guard super.isRecognized(from: start, by: way), let pull = scrollView?.pull(by: way) else { return false }
    isPastEnd = pull == .stretch
    return pull != .nothing
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool {
    super.isRecognized(from: start, by: way)
  }

  /// The content follows the finger point by point in a window of any size.
  override func windowResized(_ map: (CGPoint) -> CGPoint) {}

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { !isPastEnd && isPanAround(other) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { isPastEnd && isPanAround(other) }

  private func isPanAround(_ other: GestureRecognizer) -> Bool {
    guard other is PanGestureRecognizer, let view, let outer = other.view, outer !== view else { return false }
    return view.isDescendant(of: outer)
  }

  override func reset() {
    super.reset()
    isPastEnd = false
    if hasTouch { scrollView?.fingerLeft() }
    hasTouch = false
  }
}
