/// Watches the touches of a view for a gesture and tells its targets about it.
///
/// States go possible → began → changed … → ended or cancelled for a gesture that lasts, possible → ended for one
/// that does not, and possible → failed. Of the recognisers that see one touch, the first to begin has it and the
/// others fail; if several would begin with the same movement, that is the one on the innermost view, and of one
/// view's the one that was added last. Delegates, `require(toFail:)` and the hooks for subclasses change that.
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

  /// What `addTarget` hands out, for `removeTarget`.
  public nonisolated struct TargetToken: Sendable, Hashable {
    fileprivate let owner: ObjectIdentifier
    fileprivate let number: Int
  }

  /// Where the gesture is in its course. After the touch it is possible again.
  public private(set) var state = State.possible
  /// The view whose touches it sees. Leaving the view cancels a gesture under way.
  public internal(set) weak var view: View? {
    didSet { if view !== oldValue { cancel() } }
  }
  /// Asked about what it may do.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// A recogniser that is switched off sees no touches; switching off in a gesture cancels it.
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Called at each change of state and, while the gesture goes on, at each movement, in this order.
  public var targets: [(GestureRecognizer) -> Void] { actions.map(\.action) }
  /// Whether it would have begun, and waits for another recogniser to fail. Its state is possible meanwhile.
  public var isWaiting: Bool { wish != nil }

  /// The touch being watched; after the touch was lifted, the last one as long as the gesture is undecided.
  private(set) var touch: Touch?
  /// What it will do once those have failed that it waits for.
  private(set) var wish: Wish?
  private(set) weak var arbiter: GestureArbiter?
  private var actions: [(token: TargetToken, action: (GestureRecognizer) -> Void)] = []
  private var lastToken = 0
  private var requirements: [Requirement] = []

  /// What a recogniser wants to do.
  enum Wish {
    case begin, beginAndEnd, end
  }

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// A recogniser without a view.
  public init() {}

  /// Has `action` called, after those that were added before. Keep the token if you want to remove it again.
  @discardableResult
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> TargetToken {
    lastToken += 1
    let token = TargetToken(owner: ObjectIdentifier(self), number: lastToken)
    actions.append((token, action))
    return token
  }

  /// Has an action called no more. A token of another recogniser does nothing.
  public func removeTarget(_ token: TargetToken) {
    actions.removeAll { $0.token == token }
  }

  /// Lets it begin only once `other` has failed, as far as that one sees the same touch. What the finger does
  /// meanwhile is not lost: a drag that had to wait begins with all of its way. If `other` is recognised, this one
  /// fails. Two that wait for each other both fail.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: other))
  }

  func requires(_ other: GestureRecognizer) -> Bool {
    requirements.contains { $0.recognizer === other }
  }

  /// Where the touch is in a view's coordinates; nil is the window. Zero without a touch.
  public func location(in view: View?) -> CGPoint {
    touch?.location(in: view) ?? .zero
  }

  // MARK: For subclasses

  /// A touch came down in the view. Call `super`.
  open func touchBegan(_ touch: Touch) {}
  /// It moved. Not called any more once the gesture is over or has failed. Call `super`.
  open func touchMoved(_ touch: Touch) {}
  /// It was lifted. What is still possible after this fails, and what is still under way is cancelled. Call `super`.
  open func touchEnded(_ touch: Touch) {}
  /// All is over, whether recognised, failed or cancelled, and the recogniser is ready for the next touch: forget
  /// the last one. Call `super`.
  open func reset() {}

  /// Whether this one, by beginning, makes `other` fail. True by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other`, by beginning, makes this one fail. True by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this one waits until `other` has failed. False by default. What the author of an app says, with
  /// `require(toFail:)` the other way round or with a delegate, goes before.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits until this one has failed. False by default; else as above.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Goes to another state and tells the targets.
  ///
  /// From possible it is only asked for: the delegate may forbid the gesture, which fails it, and it may have to
  /// wait for others or come too late. Then `state` is still possible, or failed, afterwards. From began on,
  /// changed, ended and cancelled are in order. Anything else does nothing.
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

  /// Whether a new touch, in time and in its view, may be the one that it waits for.
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
    arbiter.settle()
  }

  /// A gesture that lasts is about to begin.
  func willBegin() {}

  /// Does what it waited for.
  func fulfil() {
    guard let wish else { return }
    if wish != .end { willBegin() }
    self.wish = nil
    enter(wish == .end ? .ended : .began)
    if wish == .beginAndEnd, state == .began { enter(.ended) }
  }

  /// Gives up, before anything was recognised. Nobody is told, but those who waited for it may begin.
  func fail() {
    guard state == .possible, touch != nil else { return }
    wish = nil
    state = .failed
    arbiter?.settle()
  }

  /// Breaks a gesture off, or gives it up before it has begun.
  func cancel() {
    if isActive { enter(.cancelled) } else { fail() }
  }

  private func enter(_ new: State) {
    state = new
    for (_, action) in actions {
      action(self)
      // An action may end the gesture: the rest has heard of that then.
      guard state == new else { return }
    }
  }

  // MARK: For the arbiter

  /// The window has another size under the touch, which stays where it is: `map` leads from a place to where it has to
  /// be for the way to the touch to be the same share of the window.
  func windowResized(_ map: (CGPoint) -> CGPoint) {}

  /// The touch is elsewhere, without having moved.
  func touchWasDisplaced(by way: CGPoint) {}

  /// Takes part in a touch. One that waited for it keeps what it knows.
  func take(_ touch: Touch, for arbiter: GestureArbiter) {
    self.arbiter = arbiter
    self.touch = touch
  }

  /// The touch is over, and so is all that came of it.
  func finish() {
    touch = nil
    wish = nil
    arbiter = nil
    state = .possible
    reset()
  }
}
