public import Foundation

/// Watches the touches of a view for a gesture, and calls its targets when there is one.
///
///     let tap = TapGestureRecognizer { _ in open() }
///     let pan = PanGestureRecognizer { recognizer in drag(recognizer) }
///     tap.require(toFail: pan)
///     card.addGestureRecognizer(tap)
///     card.addGestureRecognizer(pan)
///
/// A continuous gesture goes from possible to began, changed (any number of times), and ended or cancelled; a discrete one from
/// possible to ended. With any other touch the recognizer fails. The first recognizer of a touch to begin makes the others fail. If
/// several would begin at once, the innermost view goes first, and in each view the recognizer added last. Delegates,
/// `require(toFail:)` and overrides change that.
///
/// To write a recognizer of your own, override `touchesBegan`, `touchesMoved`, `touchesEnded` and `reset`, and call `move(to:)` from
/// them.
@preconcurrency @MainActor open class GestureRecognizer: NSObject {
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
    /// The touch is not this gesture.
    case failed
  }

  /// Names an action of a recognizer for `removeTarget(_:)`.
  public nonisolated struct TargetToken: Sendable, Hashable {
    fileprivate let owner: ObjectIdentifier
    fileprivate let number: Int
  }

  /// The state of the gesture. After the touch it is possible again. A subclass that sets it calls ``move(to:)``.
  open var state: State {
    get { current }
    set { move(to: newValue) }
  }
  var current = State.possible
  /// The view whose touches it sees. Leaving the view cancels a gesture under way.
  public internal(set) weak var view: View? { didSet { if view !== oldValue { cancel() } } }
  /// Decides when the gesture may begin; nil for the defaults.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it sees touches; true by default. Switching it off cancels a gesture under way.
  open var isEnabled = true { didSet { if !isEnabled { cancel() } } }
  /// The button of the mouse whose touches it sees; `.primary` by default, which fingers and keys count as, too.
  ///
  ///     let menu = TapGestureRecognizer { _ in showMenu() }
  ///     menu.buttonMaskRequired = .secondary
  open var buttonMaskRequired = Event.ButtonMask.primary
  /// Whether the view gets ``Responder/touchesCancelled(_:with:)``, and nothing more of the touch, once the gesture is recognised.
  /// True by default.
  open var cancelsTouchesInView = true
  /// Its actions, in the order in which it calls them.
  public var targets: [(GestureRecognizer) -> Void] { actions.map(\.action) }
  /// A name of your own; nil by default. It has no effect.
  open var name: String?
  /// Values that other modules keep with the recognizer. They have no effect.
  package var attachments = Attachments()
  /// Whether it would begin, but waits for another recognizer to fail. Meanwhile its state is possible.
  @available(swift, introduced: 6)
  public var isWaiting: Bool { wish != nil }

  /// The touch that it watches, until the gesture is decided, which may be after the end of the touch.
  private(set) var touch: Touch?
  var wish: Wish?
  private(set) weak var arbiter: GestureArbiter?
  private(set) var actions: [(token: TargetToken, action: (GestureRecognizer) -> Void)] = []
  private var lastToken = 0
  private var messages: [Message] = []
  private var requirements: [Requirement] = []

  /// A method of a target that is called as an action.
  private struct Message {
    weak var target: AnyObject?
    let name: String
    let token: TargetToken
  }

  private struct Requirement { weak var recognizer: GestureRecognizer? }

  /// A recognizer without actions.
  public override init() { super.init() }

  /// A recognizer that sends a message to a target at each change of state and at each movement of a continuous gesture: see
  /// ``addTarget(_:action:)``.
  @available(swift, obsoleted: 6)
  public init(target: Any?, action: Selector?) {
    super.init()
    addMessage(to: target, named: action?.description) { action?.perform(on: $0, with: $1) }
  }

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

  /// Adds a method of a target, to which the recognizer keeps a weak reference.
  @available(swift, obsoleted: 6)
  open func addTarget(_ target: Any, action: Selector) {
    addMessage(to: target, named: action.description) { action.perform(on: $0, with: $1) }
  }

  func addMessage(to target: Any?, named name: String?, action: @escaping (AnyObject, GestureRecognizer) -> Void) {
    guard let target, let name else { return }
    let object = target as AnyObject
    let token = addTarget { [weak object] recognizer in
      if let object { action(object, recognizer) }
    }
    messages.append(Message(target: object, name: name, token: token))
  }

  /// Removes a method of a target. Nil stands for all targets, or all methods.
  @available(swift, obsoleted: 6)
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    for message in messages
    where (object == nil || message.target === object) && (action == nil || message.name == action?.description) {
      removeTarget(message.token)
      messages.removeAll { $0.token == message.token }
    }
  }

  /// Lets this recognizer begin only after `other` has failed, if `other` sees the same touch.
  ///
  /// A drag that had to wait catches up with the finger. Two recognizers that wait for each other fail.
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
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { touches.forEach(touchBegan) }
  /// Is called when the touch has moved, until the gesture is over or has failed. Call `super`.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { touches.forEach(touchMoved) }
  /// Is called when the finger was lifted. Then a possible gesture fails, and one under way is cancelled. Call `super`.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { touches.forEach(touchEnded) }
  /// Is called when the touch was cancelled, before the gesture is. Call `super`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Is called when the gesture is recognised, failed or cancelled and the touch is over. Call `super`.
  open func reset() {}

  /// The calls above for this library's own recognizers.
  func touchBegan(_ touch: Touch) {}
  func touchMoved(_ touch: Touch) {}
  func touchEnded(_ touch: Touch) {}

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
  /// - Parameter new: From possible: began, ended or failed. If the delegate forbids it, or another recognizer was first, the state
  ///   becomes failed; while this one waits for others, it stays possible. From began and changed: changed, ended or cancelled. Any
  ///   other state does nothing.
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
  package var isActive: Bool { state == .began || state == .changed }

  /// How far a drag by keys can go; nil if the gesture is no drag. `length` is the whole way in points, unless the gesture has
  /// another.
  @_spi(Segue) open func extent(ofWay length: CGFloat) -> DragExtent? { nil }

  /// Whether the wheel over the view moves a finger for it.
  @_spi(Segue) open var takesWheel: Bool { false }

  /// When it stops waiting for the next touch of its gesture; nil if it does not wait for one.
  var awaitsTouchUntil: TimeInterval? { nil }

  /// When ``timeIsUp()`` is called, unless the gesture is decided before; nil for never.
  var deadline: TimeInterval? { awaitsTouchUntil }
  func timeIsUp() { fail() }

  /// Whether it accepts a new touch as the one that it waits for.
  func continues(with touch: Touch) -> Bool { true }

  // MARK: For the arbiter

  /// Is called before a continuous gesture begins.
  func willBegin() {}

  /// Is called when it should fail, also if it was decided before.
  func didFail() {}

  /// The window has another size. `map` scales a place's distance from the touch in proportion to the window.
  func windowResized(_ map: (CGPoint) -> CGPoint) {}

  /// The touch's location changes although the finger has not moved.
  func touchWasDisplaced(by way: CGPoint) {}

  /// Watches a touch: its first one, or the next one of the same gesture.
  func join(_ touch: Touch, of arbiter: GestureArbiter) {
    (self.arbiter, self.touch) = (arbiter, touch)
  }

  func finish() {
    touch = nil
    wish = nil
    arbiter = nil
    current = .possible
    reset()
  }
}

/// Decides when a gesture may begin. Each method has a default, and may be called more than once for a touch.
@preconcurrency @MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin; otherwise it fails. Is called just before. The default is true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether the recognizer sees a touch that has come down in its view. The default is true.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  /// Whether one touch may make both gestures, which either delegate can allow. The default is false.
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
