/// A pan that begins only sideways, so that a scroll view in a page, or another pan around it, can have the other axis.
final class SidewaysPanGestureRecognizer: PanGestureRecognizer {
  override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    super.isRecognized(from: start, by: way) && abs(way.x) >= abs(way.y)
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool {
    super.isRecognized(from: start, by: way) && abs(way.x) < abs(way.y)
  }
}
