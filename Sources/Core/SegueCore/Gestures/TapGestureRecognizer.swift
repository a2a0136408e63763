/// Recognises one or more taps, each a press and release in one place.
///
///     let double = TapGestureRecognizer { _ in zoom() }
///     double.numberOfTapsRequired = 2
///     let single = TapGestureRecognizer { _ in open() }
///     single.require(toFail: double)
///
/// A press may last any time. Without `require(toFail:)`, the first tap of a double tap is a single tap, too.
///
/// To show a press while it lasts, follow `isPressed`:
///
///     tap.pressAction = { [unowned card] tap in card.alpha = tap.isPressed ? 0.7 : 1 }
@preconcurrency @MainActor open class TapGestureRecognizer: GestureRecognizer {
  /// A recognizer without actions.
  public override init() { super.init() }

  /// See ``GestureRecognizer/init(target:action:)``.
  @available(swift, obsoleted: 6)
  public override init(target: Any?, action: Selector?) {
    super.init()
    addMessage(to: target, named: action?.description) { action?.perform(on: $0, with: $1) }
  }

  /// The longest time between two taps of one gesture, in seconds.
  static let interval: TimeInterval = 0.3
  /// The longest distance between two taps, in points: a row and a half.
  static let distance = 24.0

  /// How many taps make the gesture; 1 by default, and less counts as 1. Each begins less than 0.3 s after the end of the last one,
  /// and within 24 points of it.
  open var numberOfTapsRequired = 1

  /// Whether a finger is down and its touch can still become the tap.
  @available(swift, introduced: 6)
  public private(set) var isPressed = false { didSet { if isPressed != oldValue { pressAction?(self) } } }
  /// Is called when `isPressed` changes. When a tap is recognised, it is called before the other actions.
  @available(swift, introduced: 6)
  open var pressAction: ((TapGestureRecognizer) -> Void)?
  /// The area in which the finger has to stay during a press, in points of the view; nil, the default, for any. `pressAction` can
  /// set it.
  @available(swift, introduced: 6)
  open var pressArea: CGRect?

  /// Lies over what is pressed: see `showPress(in:area:patch:cornerRadius:)`.
  private weak var patch: PressHighlight?
  private var start = CGPoint.zero
  private var count = 0
  private var lifted: TimeInterval?

  override func touchBegan(_ touch: Touch) {
    start = touch.location(in: nil)
    lifted = nil
    isPressed = true
  }

  override func touchMoved(_ touch: Touch) { if hasStrayed(touch) { move(to: .failed) } }

  override func touchEnded(_ touch: Touch) {
    if hasStrayed(touch) { return move(to: .failed) }
    isPressed = false
    // The app may have cancelled the touch.
    guard self.touch === touch, state == .possible else { return }
    count += 1
    if count >= numberOfTapsRequired { move(to: .ended) } else { lifted = touch.timestamp }
  }

  override func touchWasDisplaced(by way: CGPoint) { start = start.offset(by: way) }

  open override func reset() {
    super.reset()
    count = 0
    lifted = nil
    isPressed = false
  }

  override func didFail() { isPressed = false }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  override var awaitsTouchUntil: TimeInterval? {
    state == .possible && !isWaiting ? lifted.map { $0 + Self.interval } : nil
  }

  override func continues(with touch: Touch) -> Bool {
    touch.timestamp < (lifted ?? 0) + Self.interval && distance(to: touch) <= Self.distance
  }

  /// For `pressAction`: keeps a press in an area of `view`, and covers it with a patch of the area's frame, or another one.
  package func showPress(in view: View, area: CGRect?, patch frame: CGRect? = nil, cornerRadius: CGFloat = 8) {
    patch?.removeFromSuperview()
    guard isPressed else { return }
    pressArea = area
    patch = (frame ?? area).map { PressHighlight(in: view, frame: $0, cornerRadius: cornerRadius) }
  }

  private func hasStrayed(_ touch: Touch) -> Bool {
    if let pressArea, !pressArea.contains(touch.location(in: view)) { return true }
    return distance(to: touch) > PanGestureRecognizer.threshold
  }

  private func distance(to touch: Touch) -> Double {
    let place = touch.location(in: nil)
    return hypot(place.x - start.x, place.y - start.y)
  }
}

/// Shows that the views below it are pressed: it makes dark ones lighter and light ones darker, with their text, which keeps the
/// contrast.
package final class PressHighlight: View {
  /// How far colours go towards white, or black.
  private static let strength = 0.14

  /// Creates a patch in front of all subviews of `view`, with a frame in it.
  package init(in view: View, frame: CGRect, cornerRadius: CGFloat = 8) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = view.isLight ? .black : .white
    alpha = Self.strength
    layer.cornerRadius = cornerRadius
    view.addSubview(self)
  }
}
