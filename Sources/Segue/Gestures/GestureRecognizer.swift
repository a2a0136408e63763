/// Watches the touches of a view for a gesture and tells its targets about it.
///
/// States go possible → began → changed … → ended or cancelled for a gesture that lasts, possible → ended for one
/// that does not, and possible → failed. Once one recogniser has begun, the others that watch the same touch
/// fail.
open class GestureRecognizer {
  /// Where the gesture is in its course.
  public nonisolated enum State: Int, Sendable {
    /// Nothing is recognised yet.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// It goes on.
    case changed
    /// It is over as the user wanted, or a gesture that does not last was made.
    case ended
    /// It was broken off.
    case cancelled
    /// The touch was something else.
    case failed
  }

  /// Where the gesture is in its course.
  public internal(set) var state = State.possible
  /// The view whose touches it sees.
  public internal(set) weak var view: View?
  /// Asked before it begins.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// A recogniser that is switched off sees no touches; switching off in a gesture cancels it.
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Called at each change of state and, while the gesture goes on, at each movement.
  public private(set) var targets: [(GestureRecognizer) -> Void] = []
  /// The touch being watched.
  private(set) var touch: Touch?

  /// A recogniser without a view.
  public init() {}

  /// Has `action` called, after those that were added before.
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) {
    targets.append(action)
  }

  /// Where the touch is in a view's coordinates; nil is the window. Zero without a touch.
  public func location(in view: View?) -> CGPoint {
    touch?.location(in: view) ?? .zero
  }

  // MARK: For subclasses

  /// A touch came down in the view.
  open func touchBegan(_ touch: Touch) {}
  /// It moved.
  open func touchMoved(_ touch: Touch) {}
  /// It was lifted.
  open func touchEnded(_ touch: Touch) {}

  /// Goes to another state and tells the targets. A gesture that the delegate forbids fails instead.
  open func move(to new: State) {
    if state == .possible, new == .began || new == .ended {
      guard delegate?.gestureRecognizerShouldBegin(self) ?? true else {
        state = .failed
        return
      }
      state = new
      touch?.window?.recognizerBegan(self)
    } else {
      state = new
    }
    if new == .possible || new == .failed { return }
    for target in targets { target(self) }
  }

  var isActive: Bool { state == .began || state == .changed }

  /// Feeds it one step of a touch.
  func handle(_ touch: Touch) {
    switch touch.phase {
    case .began:
      self.touch = touch
      state = .possible
      touchBegan(touch)
    case .moved:
      if state != .failed { touchMoved(touch) }
    case .ended:
      if state != .failed { touchEnded(touch) }
      reset()
    case .cancelled:
      cancel()
    }
  }

  /// Breaks the gesture off, or gives it up before it has begun.
  func cancel() {
    guard touch != nil else { return }
    if isActive { move(to: .cancelled) }
    reset()
    state = .failed
  }

  private func reset() {
    touch = nil
    if !isActive { state = .possible }
  }
}

/// Decides on a recogniser's behalf.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin. The default allows it.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  /// Allows every gesture.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}

/// A press and release in one place.
open class TapGestureRecognizer: GestureRecognizer {
  private var start = CGPoint.zero

  /// A tap that calls `action`.
  public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
    self.init()
    addTarget(action)
  }

  open override func touchBegan(_ touch: Touch) {
    start = touch.location(in: nil)
  }

  open override func touchMoved(_ touch: Touch) {
    let place = touch.location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > PanGestureRecognizer.threshold { move(to: .failed) }
  }

  open override func touchEnded(_ touch: Touch) {
    move(to: .ended)
  }
}
