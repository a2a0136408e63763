/// Watches the touches of a view for a gesture, and calls its targets when there is one.
///
///     let tap = TapGestureRecognizer { _ in open() }
///     let pan = PanGestureRecognizer { recognizer in drag(recognizer) }
///     tap.require(toFail: pan)
///     card.addGestureRecognizer(tap)
///     card.addGestureRecognizer(pan)
///
/// The states of a gesture that lasts are possible, began, changed (any number of times), and ended or cancelled; of one
/// that does not, possible and ended; of a touch that was something else, possible and failed. Of the recognisers that
/// see one touch, the first to begin has it and the others fail. If several would begin with the same movement, the one
/// on the innermost view does, and of one view's the one that was added last. Delegates, `require(toFail:)` and the
/// overrides for subclasses change that.
///
/// To write a recogniser of your own, override `touchBegan`, `touchMoved`, `touchEnded` and `reset`, and call
/// `move(to:)` from them.
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

  /// What `addTarget` returns, for `removeTarget`.
  public nonisolated struct TargetToken: Sendable, Hashable {
    fileprivate let owner: ObjectIdentifier
    fileprivate let number: Int
  }

  /// Where the gesture is in its course. After the touch it is possible again.
  public private(set) var state = State.possible
  /// The view whose touches it sees; nil if it is on none. Leaving the view cancels a gesture under way.
  public internal(set) weak var view: View? {
    didSet { if view !== oldValue { cancel() } }
  }
  /// Decides what it may do; nil for the defaults.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it sees touches; true by default. Switching it off cancels a gesture under way.
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The actions that are called, in this order, at each change of state and, while the gesture goes on, at each
  /// movement. They can be added to another recogniser.
  public var targets: [(GestureRecognizer) -> Void] { actions.map(\.action) }
  /// Whether it would begin, but waits for another recogniser to fail. Its state is possible meanwhile.
  public var isWaiting: Bool { wish != nil }

  /// The touch that it watches; once the finger is lifted, the last one until the gesture is decided.
  private(set) var touch: Touch?
  /// What it will do once the recognisers that it waits for have failed.
  private(set) var wish: Wish?
  private(set) weak var arbiter: GestureArbiter?
  private var actions: [(token: TargetToken, action: (GestureRecognizer) -> Void)] = []
  private var lastToken = 0
  private var requirements: [Requirement] = []

  /// What a recogniser would do if it had not to wait.
  enum Wish {
    case begin, beginAndEnd, end
  }

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// A recogniser on no view.
  public init() {}

  /// Adds an action, which is called after those that were added before.
  ///
  /// - Returns: What `removeTarget(_:)` takes.
  @discardableResult
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> TargetToken {
    lastToken += 1
    let token = TargetToken(owner: ObjectIdentifier(self), number: lastToken)
    actions.append((token, action))
    return token
  }

  /// Removes an action. A token of another recogniser does nothing.
  public func removeTarget(_ token: TargetToken) {
    actions.removeAll { $0.token == token }
  }

  /// Lets this recogniser begin only once `other` has failed, if that one sees the same touch.
  ///
  /// What the finger does meanwhile is not lost: a drag that had to wait catches up with all of its way. If `other` is
  /// recognised, this one fails. Two that wait for each other both fail.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: other))
  }

  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  /// The place of the touch in a view's coordinates; nil is the window. Zero without a touch.
  public func location(in view: View?) -> CGPoint {
    touch?.location(in: view) ?? .zero
  }

  // MARK: For subclasses

  /// Is called when a touch has come down in the view. Call `super`.
  open func touchBegan(_ touch: Touch) {}
  /// Is called when the touch has moved, until the gesture is over or has failed. Call `super`.
  open func touchMoved(_ touch: Touch) {}
  /// Is called when the finger was lifted. A gesture that is still possible after this fails, and one that is still
  /// under way is cancelled. Call `super`.
  open func touchEnded(_ touch: Touch) {}
  /// Is called when all is over, whether recognised, failed or cancelled: forget the touch. Call `super`.
  open func reset() {}

  /// Whether `other` fails when this one begins; true by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this one fails when `other` begins; true by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this one waits until `other` has failed; false by default. What the app says about the two, by
  /// `require(toFail:)` or a delegate, goes before.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits until this one has failed; false by default. What the app says about the two goes before.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Goes to another state and calls the targets.
  ///
  /// - Parameter new: From possible: began, ended or failed. Beginning is only asked for then: if the delegate forbids
  ///   it, or another recogniser was first, the state becomes failed, and while this one has to wait for others it stays
  ///   possible. From began and changed: changed, ended or cancelled. Anything else does nothing.
  open func move(to new: State) {
    switch (state, new) {
    case (.possible, .began), (.possible, .ended): attempt(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): enter(new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: break
    }
  }

  /// Whether a gesture that lasts is under way.
  var isActive: Bool { state == .began || state == .changed }

  /// Until when it waits for the next touch of a gesture that takes several; nil if it does not.
  var awaitsTouchUntil: TimeInterval? { nil }

  /// Whether a new touch, which has come in time and in the view, may be the one that it waits for.
  func continues(with touch: Touch) -> Bool { true }

  // MARK: Changing state

  private func attempt(_ new: State) {
    guard let arbiter, touch != nil else { return }
    if let wish {
      if new == .ended, wish == .begin { self.wish = .beginAndEnd }
      return
    }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return fail() }
    // The delegate may have switched it off.
    guard state == .possible, touch != nil else { return }
    wish = new == .began ? .begin : .end
    arbiter.decide()
  }

  /// Is called before a gesture that lasts begins.
  func willBegin() {}

  /// Does what it had to wait for.
  func fulfil() {
    guard let wish else { return }
    if wish != .end { willBegin() }
    self.wish = nil
    enter(wish == .end ? .ended : .began)
    if wish == .beginAndEnd, state == .began { enter(.ended) }
  }

  /// Gives up before anything was recognised. No target is called, but recognisers that waited for this may begin.
  func fail() {
    guard state == .possible, touch != nil else { return }
    wish = nil
    state = .failed
    arbiter?.decide()
  }

  /// Breaks a gesture off, or gives up before it has begun.
  func cancel() {
    if isActive { enter(.cancelled) } else { fail() }
  }

  private func enter(_ new: State) {
    state = new
    for (_, action) in actions {
      action(self)
      // An action may end the gesture. The others have been called for that already.
      guard state == new else { return }
    }
  }

  // MARK: For the arbiter

  /// The window has another size, and the touch has stayed where it is.
  ///
  /// - Parameter map: Moves a place so that its way to the touch is the same share of the window.
  func windowResized(_ map: (CGPoint) -> CGPoint) {}

  /// The touch has another place, although the finger has not moved.
  func touchWasDisplaced(by way: CGPoint) {}

  /// Takes part in a touch. What it knows of an earlier one stays, for gestures of several touches.
  func join(_ touch: Touch, of arbiter: GestureArbiter) {
    self.arbiter = arbiter
    self.touch = touch
  }

  /// The touch is over, and the gesture decided.
  func finish() {
    touch = nil
    wish = nil
    arbiter = nil
    state = .possible
    reset()
  }
}
