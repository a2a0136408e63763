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

/// Recognizers that call a method of a target, to which they keep a weak reference.
extension GestureRecognizer {
  fileprivate var extras: RecognizerExtras {
    get { attachments[RecognizerExtras.self] }
    set { attachments[RecognizerExtras.self] = newValue }
  }

  /// Creates a recognizer that calls a method.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a method that is called at each change of state and at each movement.
  public func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    let token = addTarget { [weak object] recognizer in
      if let object { action.perform(on: object, with: recognizer) }
    }
    extras.targets.append(.init(object: object, selector: action, token: token))
  }

  /// Removes a method. Nil stands for all targets, or all methods.
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
  /// The number of fingers: 1 during the gesture, otherwise 0.
  public var numberOfTouches: Int { state == .possible || state == .failed ? 0 : 1 }
  /// Returns the finger's location.
  public func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }
}

extension GestureRecognizer.State {
  /// The end of a discrete gesture.
  public nonisolated static var recognized: GestureRecognizer.State { .ended }
}

extension PanGestureRecognizer {
  /// The least number of fingers: 1. A larger number is reported on standard error, because a terminal has one finger.
  public var minimumNumberOfTouches: Int {
    get { 1 }
    set { if newValue > 1 { Complaint.once("a pan of several fingers was asked for; here one is enough") } }
  }
  /// The greatest number of fingers; it has no effect: there is one.
  public var maximumNumberOfTouches: Int {
    get { extras.maximumNumberOfTouches }
    set { extras.maximumNumberOfTouches = newValue }
  }
}

extension TapGestureRecognizer {
  /// The number of fingers; it has no effect: there is one.
  public var numberOfTouchesRequired: Int {
    get { extras.numberOfTouchesRequired }
    set {
      extras.numberOfTouchesRequired = newValue
      if newValue > 1 { Complaint.once("a tap of several fingers was asked for; here one is enough") }
    }
  }
}

/// Two fingers that spread. It never begins, because a terminal has one finger.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer that never begins.
  public override init() {
    super.init()
    Complaint.once("a terminal has one finger, so pinches never begin")
  }
  /// The distance of the fingers, relative to their distance at the begin.
  open var scale: CGFloat = 1
  /// The change of the scale per second.
  open var velocity: CGFloat { 0 }
}

/// Two fingers that turn. It never begins, because a terminal has one finger.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer that never begins.
  public override init() {
    super.init()
    Complaint.once("a terminal has one finger, so rotations never begin")
  }
  /// The rotation of the fingers, in radians.
  open var rotation: CGFloat = 0
  /// The change of the rotation, in radians per second.
  open var velocity: CGFloat { 0 }
}

/// A quick movement of a finger in a direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe.
  public nonisolated struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognised; to the right by default.
  open var direction = Direction.right
  private var start: (place: CGPoint, time: TimeInterval)?
  /// The least distance, in points, and the time for it, in seconds.
  private static let (distance, time) = (CGFloat(32), 0.5)

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
    } else if max(abs(dx), abs(dy)) >= Self.distance {
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
