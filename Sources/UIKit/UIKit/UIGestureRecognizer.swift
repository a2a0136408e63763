@_spi(UIKit) import QuartzCore
import Segue

private nonisolated struct RecognizerExtras: Attachments.Entry {
  var delaysTouchesBegan = false
  var delaysTouchesEnded = true
  var maximumNumberOfTouches = Int.max
  var numberOfTouchesRequired = 1
}

extension GestureRecognizer {
  fileprivate var extras: RecognizerExtras {
    get { attachments[RecognizerExtras.self] }
    set { attachments[RecognizerExtras.self] = newValue }
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
  /// The way since the finger came down, or since `setTranslation`, in points.
  ///
  /// It catches up with the finger after the beginning, so that nothing jumps. At the beginning it is a point in the direction in which the
  /// finger moves: by that, sources for iOS find out where a drag goes.
  public func translation(in view: UIView?) -> CGPoint {
    let translation = self.Segue::translation(in: view)
    guard state == .began, translation == .zero else { return translation }
    let velocity = velocity(in: view)
    let speed = hypot(velocity.x, velocity.y)
    return speed > 0 ? CGPoint(x: velocity.x / speed, y: velocity.y / speed) : .zero
  }

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
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
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
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
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
    guard let touch = touches.first, let start, state == .possible else { return }
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
