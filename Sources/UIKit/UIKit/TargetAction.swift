@_spi(UIKit) import QuartzCore
public import Segue

private nonisolated struct RecognizerExtras: Attachments.Entry {
  struct Target {
    weak var object: AnyObject?
    let selector: Selector
    let token: GestureRecognizer.TargetToken
  }

  var targets: [Target] = []
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
  var maximumNumberOfTouches = Int.max
  var numberOfTouchesRequired = 1
}

/// Recognizers that call a method of a target, which they do not keep alive.
extension GestureRecognizer {
  fileprivate var extras: RecognizerExtras {
    get { attachments[RecognizerExtras.self] }
    set { attachments[RecognizerExtras.self] = newValue }
  }

  /// A recognizer that calls a method.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls a method at each change of state and at each movement.
  public func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    let token = addTarget { [weak object] recognizer in
      if let object { action.perform(on: object, with: recognizer) }
    }
    extras.targets.append(.init(object: object, selector: action, token: token))
  }

  /// Calls a method no more. Nil stands for all targets, or all methods.
  public func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    for entry in extras.targets
    where (object == nil || entry.object === object) && (action == nil || entry.selector == action) {
      removeTarget(entry.token)
      extras.targets.removeAll { $0.token == entry.token }
    }
  }

  /// Whether touches reach the view only after the gesture has failed; it has no effect.
  public var delaysTouchesBegan: Bool {
    get { extras.delaysTouchesBegan }
    set { extras.delaysTouchesBegan = newValue }
  }
  /// Whether the end of a touch reaches the view only after the gesture has failed; it has no effect.
  public var delaysTouchesEnded: Bool {
    get { extras.delaysTouchesEnded }
    set { extras.delaysTouchesEnded = newValue }
  }
  /// One finger, or none before and after the gesture.
  public var numberOfTouches: Int { state == .possible || state == .failed ? 0 : 1 }
  /// The place of the finger.
  public func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }
}

extension GestureRecognizer.State {
  /// The end of a discrete gesture.
  public nonisolated static var recognized: GestureRecognizer.State { .ended }
}

extension PanGestureRecognizer {
  /// One finger. More, which a terminal does not have, are said on standard error.
  public var minimumNumberOfTouches: Int {
    get { 1 }
    set { if newValue > 1 { Complaint.once("a pan of several fingers was asked for; here one is enough") } }
  }
  /// How many fingers it takes at most; there is one.
  public var maximumNumberOfTouches: Int {
    get { extras.maximumNumberOfTouches }
    set { extras.maximumNumberOfTouches = newValue }
  }
}

extension TapGestureRecognizer {
  /// How many fingers it takes; there is one.
  public var numberOfTouchesRequired: Int {
    get { extras.numberOfTouchesRequired }
    set {
      extras.numberOfTouchesRequired = newValue
      if newValue > 1 { Complaint.once("a tap of several fingers was asked for; here one is enough") }
    }
  }
}

/// Two fingers that spread. A terminal has one: it never begins.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: GestureRecognizer {
  /// A recognizer that recognises nothing.
  public override init() {
    super.init()
    Complaint.once("a terminal has one finger, so pinches never begin")
  }
  /// How far they have spread.
  open var scale: CGFloat = 1
  /// How fast they spread, per second.
  open var velocity: CGFloat { 0 }
}

/// Two fingers that turn. A terminal has one: it never begins.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: GestureRecognizer {
  /// A recognizer that recognises nothing.
  public override init() {
    super.init()
    Complaint.once("a terminal has one finger, so rotations never begin")
  }
  /// How far they have turned, in radians.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians per second.
  open var velocity: CGFloat { 0 }
}

/// A finger that is quickly drawn in a direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: GestureRecognizer {
  /// Directions.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Directions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count; by default to the right.
  open var direction = Direction.right
  private var start: (place: CGPoint, time: TimeInterval)?
  /// How far it has to go, in points, and in how many seconds.
  private static let (way, time) = (CGFloat(32), 0.5)

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    start = (touch.location(in: nil), touch.timestamp)
  }
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    guard let start, state == .possible else { return }
    let place = touch.location(in: nil)
    let (dx, dy) = (place.x - start.place.x, place.y - start.place.y)
    if touch.timestamp - start.time > Self.time {
      move(to: .failed)
    } else if max(abs(dx), abs(dy)) >= Self.way {
      let moved: Direction = abs(dx) >= abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
      move(to: direction.contains(moved) ? .ended : .failed)
    }
  }
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { move(to: .failed) }
  }
  open override func reset() {
    super.reset()
    start = nil
  }
}

nonisolated extension NotificationCenter {
  /// Calls a method of an observer, which it does not keep alive.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let target = WeakTarget(observer)
    _ = addObserver(forName: name, object: object, queue: .main) { [target] notification in
      target.perform(selector, with: notification)
    }
  }
}

nonisolated extension Timer {
  /// A timer that calls a method of a target again and again, or once, as soon as it is added to a run loop.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = WeakTarget(target)
    self.init(timeInterval: timeInterval, repeats: repeats) { target.perform(selector, with: $0) }
  }
  /// Calls a method of a target again and again, or once.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let target = WeakTarget(target)
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      target.perform(selector, with: timer)
    }
  }
}
