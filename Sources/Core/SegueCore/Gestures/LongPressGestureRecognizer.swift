public import Foundation

/// Recognises a finger that stays down in one place: a continuous gesture, which begins while the finger is down.
///
///     card.addGestureRecognizer(
///       LongPressGestureRecognizer { press in if press.state == .began { showMenu() } })
///
/// Once it has begun, the finger may move anywhere, and the targets are called with each movement.
@preconcurrency @MainActor open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the finger stays down, in seconds; 0.5 by default. A number that is not above 0 begins the gesture at once.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move before the gesture begins, in points; 10 by default: a mouse may go to the column beside, and to no other
  /// row.
  open var allowableMovement: CGFloat = 10

  private var down: (place: CGPoint, time: TimeInterval)?

  /// A recognizer without actions.
  public override init() { super.init() }

  /// See ``GestureRecognizer/init(target:action:)``.
  @available(swift, obsoleted: 6)
  public override init(target: Any?, action: Selector?) {
    super.init()
    addMessage(to: target, named: action?.description) { action?.perform(on: $0, with: $1) }
  }

  override func touchBegan(_ touch: Touch) {
    down = (touch.location(in: nil), touch.timestamp)
    if !(minimumPressDuration > 0) { move(to: .began) }
  }

  override func touchMoved(_ touch: Touch) {
    if isActive { return move(to: .changed) }
    let (place, start) = (touch.location(in: nil), down?.place ?? .zero)
    if hypot(place.x - start.x, place.y - start.y) > allowableMovement { move(to: .failed) }
  }

  override func touchEnded(_ touch: Touch) { move(to: isActive ? .ended : .failed) }

  override func touchWasDisplaced(by way: CGPoint) {
    guard let (place, time) = down else { return }
    down = (place.offset(by: way), time)
  }

  open override func reset() {
    super.reset()
    down = nil
  }

  override var deadline: TimeInterval? {
    state == .possible && !isWaiting ? down.map { $0.time + max(0, minimumPressDuration) } : nil
  }

  override func timeIsUp() { move(to: .began) }
}
