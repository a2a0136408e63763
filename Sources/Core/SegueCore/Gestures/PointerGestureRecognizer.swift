/// Follows the pointer from the press on, and counts presses in the same place: over a text, whose caret it puts, and over a slider.
///
/// It begins with the press, so that no drag of a page or a list takes the touch away.
package final class PointerGestureRecognizer: GestureRecognizer {
  /// How many presses in a row there were, 1 to 3.
  package private(set) var count = 0
  private var last: (time: TimeInterval, place: CGPoint)?

  override func touchBegan(_ touch: Touch) {
    let place = touch.location(in: nil)
    let isRepeated = last.map {
      touch.timestamp < $0.time + TapGestureRecognizer.interval && hypot(place.x - $0.place.x, place.y - $0.place.y) < 8
    }
    count = isRepeated == true ? count % 3 + 1 : 1
    last = (touch.timestamp, place)
    move(to: .began)
  }

  override func touchMoved(_ touch: Touch) { move(to: .changed) }

  override func touchEnded(_ touch: Touch) {
    last?.time = touch.timestamp
    move(to: .ended)
  }
}
