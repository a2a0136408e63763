/// Watches the touches of a view for a gesture, and calls its targets when there is one.
///
///     let tap = TapGestureRecognizer { _ in open() }
///     let pan = PanGestureRecognizer { recognizer in drag(recognizer) }
///     tap.require(toFail: pan)
///     card.addGestureRecognizer(tap)
///     card.addGestureRecognizer(pan)
///
/// A continuous gesture goes from possible to began, changed (any number of times), and ended or cancelled; a discrete
/// one from possible to ended; any other touch to failed. Of the recognizers that see one touch, the first one to begin
/// makes the others fail. If several would begin at once, the innermost view goes first, and in each view the
/// recognizer added last. Delegates, `require(toFail:)` and overrides change that.
///
/// To write a recognizer of your own, override `touchesBegan`, `touchesMoved`, `touchesEnded` and `reset`, and
/// call `move(to:)` from them.
@preconcurrency @MainActor open class GestureRecognizer {
  /// The state of a gesture.
  public nonisolated enum State: Int, Sendable {
    /// Nothing is recognised yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The finger has completed the gesture.
    case ended
    /// Something interrupted a continuous gesture.
    case cancelled
    /// The touch was not this gesture.
    case failed
  }

  /// What `addTarget` returns, for `removeTarget`.
  public nonisolated struct TargetToken: Sendable, Hashable {
    fileprivate let owner: ObjectIdentifier
    fileprivate let number: Int
  }

  /// The state of the gesture. After the touch it is possible again. A subclass that sets it calls ``move(to:)``.
  open var state: State {
    get { current }
    set { move(to: newValue) }
  }
  private var current = State.possible
  /// The view whose touches it sees. Leaving the view cancels a gesture under way.
  public internal(set) weak var view: View? {
    didSet { if view !== oldValue { cancel() } }
  }
  /// Decides when the gesture may begin; nil for the defaults.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it sees touches; true by default. Switching it off cancels a gesture under way.
  open var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The button of the mouse whose touches it sees; `.primary` by default. Fingers and keys count as that one.
  ///
  ///     let menu = TapGestureRecognizer { _ in showMenu() }
  ///     menu.buttonMaskRequired = .secondary
  open var buttonMaskRequired = Event.ButtonMask.primary
  /// Whether the view hears no more of a touch once the gesture is recognised: it gets
  /// ``Responder/touchesCancelled(_:with:)`` instead. True by default.
  open var cancelsTouchesInView = true
  /// The actions that it calls, in this order, at each change of state and at each movement of a continuous gesture.
  public var targets: [(GestureRecognizer) -> Void] { actions.map(\.action) }
  /// A name of your own; nil by default. It has no effect.
  open var name: String?
  /// What other modules keep with the recognizer. It has no effect.
  public var attachments = Attachments()
  /// Whether it would begin, but waits for another recognizer to fail. Until then its state is possible.
  public var isWaiting: Bool { wish != nil }

  /// The touch that it watches; after the touch, the last one until the gesture is decided.
  private(set) var touch: Touch?
  private(set) var wish: Wish?
  private(set) weak var arbiter: GestureArbiter?
  private var actions: [(token: TargetToken, action: (GestureRecognizer) -> Void)] = []
  private var lastToken = 0
  private var requirements: [Requirement] = []

  /// What a recognizer will do once the recognizers that it waits for have failed.
  enum Wish {
    case begin, beginAndEnd, end
  }

  private struct Requirement {
    weak var recognizer: GestureRecognizer?
  }

  /// A recognizer without actions.
  public init() {}

  /// A recognizer that calls `action` at each change of state and at each movement of a continuous gesture.
  public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
    self.init()
    addTarget(action)
  }

  /// Adds an action. The recognizer calls its actions in order, the oldest first.
  ///
  /// - Returns: A token for `removeTarget(_:)`.
  @discardableResult
  public func addTarget(_ action: @escaping (GestureRecognizer) -> Void) -> TargetToken {
    lastToken += 1
    let token = TargetToken(owner: ObjectIdentifier(self), number: lastToken)
    actions.append((token, action))
    return token
  }

  /// Removes an action. A token of another recognizer does nothing.
  public func removeTarget(_ token: TargetToken) { actions.removeAll { $0.token == token } }

  /// Lets this recognizer begin only after `other` has failed, if `other` sees the same touch.
  ///
  /// A drag that had to wait catches up with the finger. Two recognizers that wait for each other both fail.
  public func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(Requirement(recognizer: other))
  }

  func requires(_ other: GestureRecognizer) -> Bool { requirements.contains { $0.recognizer === other } }

  /// The location of the touch in a view's coordinates; nil is the window. Zero without a touch.
  public func location(in view: View?) -> CGPoint { touch?.location(in: view) ?? .zero }

  // MARK: For subclasses

  /// Is called when a touch has come down in the view. There is one touch at a time. Call `super`.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Is called when the touch has moved, until the gesture is over or has failed. Call `super`.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Is called when the finger was lifted. Then a possible gesture fails, and one under way is cancelled. Call `super`.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Is called when the touch was cancelled, before the gesture is. Call `super`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Is called when the gesture is recognised, failed or cancelled and the touch is over. Call `super`.
  open func reset() {}

  /// Whether `other` fails when this one begins; true by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether this one fails when `other` begins; true by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this one waits until `other` has failed; false by default. `require(toFail:)` and delegates go before.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits until this one has failed; false by default. `require(toFail:)` and delegates go before.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Goes to another state and calls the targets.
  ///
  /// - Parameter new: From possible: began, ended or failed. If the delegate forbids it, or another recognizer was
  ///   first, the state becomes failed; while this one waits for others, it stays possible. From began and changed:
  ///   changed, ended or cancelled. Anything else does nothing.
  open func move(to new: State) {
    switch (state, new) {
    case (.possible, .began), (.possible, .ended): attempt(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended): enter(new)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: break
    }
  }

  /// Whether a continuous gesture is under way.
  var isActive: Bool { state == .began || state == .changed }

  /// How far a drag by keys can go, on a way that is `length` points long unless the gesture knows better; nil if it is no drag.
  func extent(ofWay length: CGFloat) -> DragExtent? { nil }

  /// Until when it waits for the next touch of a gesture of several touches; nil if it does not.
  var awaitsTouchUntil: TimeInterval? { nil }

  /// Whether it accepts a new touch, in time and in the view, as the one that it waits for.
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

  /// Is called before a continuous gesture begins.
  func willBegin() {}

  func fulfil() {
    guard let wish else { return }
    if wish != .end { willBegin() }
    self.wish = nil
    enter(wish == .end ? .ended : .began)
    if wish == .beginAndEnd, state == .began { enter(.ended) }
  }

  /// Fails before it has begun. Calls no target, but recognizers that waited for this one may begin.
  func fail() {
    guard state == .possible, touch != nil else { return }
    wish = nil
    current = .failed
    arbiter?.decide()
  }

  /// Cancels a gesture under way, or fails before it has begun.
  func cancel() {
    if isActive { enter(.cancelled) } else { fail() }
  }

  private func enter(_ new: State) {
    current = new
    for (_, action) in actions {
      action(self)
      // An action may end the gesture, which has called the others already.
      guard state == new else { return }
    }
  }

  // MARK: For the arbiter

  /// The window has another size. `map` moves a place so that its way to the touch is the same share of the window.
  func windowResized(_ map: (CGPoint) -> CGPoint) {}

  /// The touch's location changes although the finger has not moved.
  func touchWasDisplaced(by way: CGPoint) {}

  /// Watches a touch, without a `reset` between the touches of one gesture.
  func join(_ touch: Touch, of arbiter: GestureArbiter) {
    self.arbiter = arbiter
    self.touch = touch
  }

  func finish() {
    touch = nil
    wish = nil
    arbiter = nil
    current = .possible
    reset()
  }
}

/// Recognizers are equal if they are the same.
extension GestureRecognizer: Hashable {
  /// Whether both are the same recognizer.
  public nonisolated static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool { one === other }
  /// By which recognizer it is.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How far a drag can go: what a finger that keys move takes for the whole way.
struct DragExtent: Equatable {
  /// The points of the whole way.
  var length: CGFloat
  /// How far to either side the finger has an effect, in shares of the way from where the drag began. Right and down are
  /// positive.
  var range: ClosedRange<Double> = -1...1
  /// What share of its way a transition had gone when the drag grabbed it, 0…1; 0 for a drag that begins one.
  var progress = 0.0
  /// Whether what the drag has moved stays where it is when the finger is lifted.
  var keepsWay = false
}

/// Decides when a gesture may begin. Each method has a default, and may be called more than once in a touch.
@preconcurrency @MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin; otherwise it fails. Is called just before. The default is true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether the recognizer sees a touch that has come down in its view. The default is true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether one touch may make both gestures. One of the two delegates is enough. The default is false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until the other one has failed, as with `require(toFail:)`. The default is false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Whether the other recognizer waits until this one has failed. The default is false.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
  /// True.
  public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}
