/// Recognises a drag of six points or more.
///
///     let pan = PanGestureRecognizer { recognizer in
///       guard let pan = recognizer as? PanGestureRecognizer else { return }
///       card.transform = CGAffineTransform(translationX: pan.translation(in: page).x, y: 0)
///     }
///     card.addGestureRecognizer(pan)
///
/// The finger has moved some points before the gesture begins, and a mouse reports whole cells. So that nothing jumps,
/// `translation(in:)` is zero when the gesture begins and catches up with the finger on a spring within about 0.1 s. Meanwhile the
/// targets are called with each frame, even if the finger rests.
@preconcurrency @MainActor open class PanGestureRecognizer: GestureRecognizer {
  /// A recognizer without actions.
  public override init() { super.init() }

  /// See ``GestureRecognizer/init(target:action:)``.
  @available(swift, obsoleted: 6)
  public override init(target: Any?, action: Selector?) {
    super.init()
    addMessage(to: target, named: action?.description) { action?.perform(on: $0, with: $1) }
  }

  /// The direction in which a drag has to begin; nil, the default, for any. Once it has begun, the finger may move in any direction.
  ///
  /// A pan down leaves drags to the sides to other recognizers, such as a pager's. UIKit has no such property; there a delegate
  /// decides in `gestureRecognizerShouldBegin(_:)`.
  @available(swift, introduced: 6)
  open var direction: DragDirection?

  /// The kinds of scrolling over the view that count as drags; by default none. With `.discrete`, the wheel puts a finger on the view and
  /// moves it by steps, up when the wheel turns down, and lifts it 0.35 seconds after the last notch. What scrolls under the pointer
  /// goes first.
  open var allowedScrollTypesMask: ScrollTypeMask = []

  @_spi(Segue) open override var takesWheel: Bool { !allowedScrollTypesMask.isEmpty }

  /// How far the finger moves before a drag begins, in points: less than a cell, so that the first step of a mouse begins it.
  static let threshold = 6.0

  /// Where the finger came down, in the window.
  private var down = CGPoint.zero
  /// The place of translation zero, in the window.
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()
  /// Whether the velocity is zero until the next movement because the app has set the translation.
  private var isRebased = false
  /// The way from the finger to the place of the translation, in the window; nil once the translation has caught up.
  private var catchingUp: HeldMotion<SIMD2<Double>>?
  private var lastCall = -TimeInterval.infinity
  /// Whether it goes before the pans of content that it surrounds, whatever that could do with the drag.
  package var goesBeforeContent = false
  /// Whether it takes a page as a whole, so that the content of the page is inside of it also if that is the page's own view.
  package var isOfWholePage = false
  /// The controller of a transition that the drag moves; nil if there is none.
  var extentProvider: (() -> DragExtent?)?

  // MARK: Way and velocity

  /// The way since the finger came down, or since `setTranslation`, in points of a view's coordinates; nil is the window. Zero
  /// without a touch.
  ///
  /// When the gesture begins it is zero, and then catches up with the finger within 0.3 s. Before the beginning, as in
  /// `gestureRecognizerShouldBegin`, it is the finger's way. If keys are about to move the finger, it is the finger's first way.
  open func translation(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    return way(from: origin, to: place(of: touch).offset(by: lag.way), in: view)
  }

  /// Sets the translation, and the velocity to zero. Numbers that are not finite count as 0. Needs a touch.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let touch, let window = touch.window else { return }
    let now = convert(touch.location.offset(by: lag.way), to: view)
    let start = CGPoint(
      x: now.x - (translation.x.isFinite ? translation.x : 0),
      y: now.y - (translation.y.isFinite ? translation.y : 0))
    origin = window.convert(start, from: view)
    tracker = VelocityTracker()
    tracker.add(touch.location, at: touch.timestamp)
    isRebased = true
  }

  /// The finger's own way since it came down, in points of the window. Zero when a drag by keys begins.
  package var fingerWay: CGPoint { touch.map { $0.location.way(from: down) } ?? .zero }

  /// How fast the translation changes, in points per second along the axes of a view; nil is the window.
  ///
  /// The finger's own velocity is a mean over the last 0.1 s that the newest movement dominates, so that the end of a drag counts. It
  /// is 0 if the finger has not moved for 0.1 s. While the translation catches up, its velocity towards the finger is added.
  open func velocity(in view: View?) -> CGPoint {
    guard let touch, !isRebased else { return .zero }
    let finger =
      switch touch.source {
      case .keys(let velocity, _): way(from: touch.location, to: touch.location.offset(by: velocity), in: view)
      case .pointer: tracker.velocity(at: now(touch)) { convert($0, to: view) }
      }
    return finger.offset(by: way(from: touch.location, to: touch.location.offset(by: lag.velocity), in: view))
  }

  /// How far, and in which direction, the translation would continue if the finger were lifted now, in points of a view's
  /// coordinates; nil is the window. Zero without a touch.
  ///
  /// The sum of the translation and the projection decides a drag at its end, as in
  /// ``PercentDrivenInteractiveTransition/isFinishing(percentComplete:from:)``, so that a fling counts for more than its last place.
  /// The projection is the finger's velocity times ``projectionTime``, and the way that the translation still has to catch up.
  ///
  /// For a finger that keys move, only the place counts where the key was last known to be down. After two short presses in a row
  /// the projection is the whole way of the drag.
  @available(swift, introduced: 6)
  open func projection(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    let place = touch.location.offset(by: lag.way)
    if case .keys(_, let deciding) = touch.source { return way(from: place, to: deciding ?? touch.location, in: view) }
    guard !isRebased else { return way(from: place, to: touch.location, in: view) }
    let velocity = tracker.velocity(at: now(touch))
    return way(from: place, to: touch.location.offset(by: velocity.scaled(by: Self.projectionTime)), in: view)
  }

  /// The value of `projection(in:)` if the finger were lifted now, in points of the window.
  ///
  /// Keys report the place that decides only when they are up, and a mouse that rests reports nothing.
  package var projectionIfLifted: CGPoint {
    guard let touch, isMovedByKeys, let place = touch.window?.scene?.placeIfLifted() else {
      return projection(in: nil)
    }
    return place.way(from: touch.location.offset(by: lag.way))
  }

  package var isMovedByKeys: Bool { if case .keys = touch?.source { true } else { false } }

  /// For how many seconds a finger's velocity counts at the lift. Measured in UIKit's pop gesture and zoom transition.
  public static let projectionTime = 0.12

  /// The way from the finger to the place of the translation, in the window, and the rate of that way per second.
  package var lag: (way: CGPoint, velocity: CGPoint) {
    guard let touch, let state = catchingUp?.state(at: now(touch)) else { return (.zero, .zero) }
    return (CGPoint(state.position), CGPoint(state.velocity))
  }

  /// The place of the touch in the window. Before the gesture begins, a finger that keys move counts as far enough for a drag.
  private func place(of touch: Touch) -> CGPoint {
    guard state == .possible, touch.location == down, case .keys(let velocity, _) = touch.source, velocity != .zero
    else {
      return touch.location
    }
    // A little further, because conversions between views round.
    let speed = hypot(velocity.x, velocity.y) / (1.01 * Self.threshold)
    return down.offset(by: CGPoint(x: velocity.x / speed, y: velocity.y / speed))
  }

  /// Between two reports, time goes on.
  private func now(_ touch: Touch) -> TimeInterval {
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    return isOver ? touch.timestamp : max(touch.timestamp, touch.window?.fingerTime ?? 0)
  }

  private func way(from start: CGPoint, to end: CGPoint, in view: View?) -> CGPoint {
    convert(end, to: view).way(from: convert(start, to: view))
  }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint { touch?.window?.convert(point, to: view) ?? point }

  // MARK: Recognising

  /// Whether a drag from `start` by `way`, both in the view's points, is this gesture; by default from six points on, if it has the
  /// ``PanGestureRecognizer/direction``.
  open func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    hypot(way.x, way.y) >= Self.threshold && isInDirection(way)
  }

  /// Whether the drag can no longer become this gesture, so that other recognizers need not wait for it.
  @_spi(Segue) open func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool {
    hypot(way.x, way.y) >= Self.threshold && !isInDirection(way)
  }

  private func isInDirection(_ way: CGPoint) -> Bool {
    switch direction {
    case .right: way.x > abs(way.y)
    case .left: -way.x > abs(way.y)
    case .down: way.y > abs(way.x)
    case .up: -way.y > abs(way.x)
    case nil: true
    }
  }

  private func judge(_ touch: Touch) {
    let (start, way) = (convert(down, to: view), way(from: down, to: place(of: touch), in: view))
    if isRecognized(from: start, by: way) {
      move(to: .began)
    } else if isHopeless(from: start, by: way) {
      move(to: .failed)
    }
  }

  override func willBegin() {
    guard let touch, touch.location != origin else { return }
    lastCall = now(touch)
    startCatchingUp(by: origin.way(from: touch.location), at: lastCall)
    touch.window?.scene?.add(self)
  }

  private func startCatchingUp(by way: CGPoint, at time: TimeInterval) {
    catchingUp = HeldMotion(settlingFrom: .init(SIMD2(way)), to: .zero, at: time, along: .finger)
  }

  override func touchBegan(_ touch: Touch) {
    (down, origin) = (touch.location, touch.location)
    (isRebased, catchingUp, extentProvider) = (false, nil, nil)
    tracker = VelocityTracker()
    tracker.add(down, at: touch.timestamp)
    if isHopeless(from: convert(down, to: view), by: .zero) { move(to: .failed) }
  }

  override func touchMoved(_ touch: Touch) {
    isRebased = false
    tracker.add(touch.location, at: touch.timestamp)
    if isActive {
      lastCall = now(touch)
      move(to: .changed)
    } else if !isWaiting {
      judge(touch)
    }
  }

  override func touchEnded(_ touch: Touch) {
    if touch.location != tracker.place {
      isRebased = false
      tracker.add(touch.location, at: touch.timestamp)
    }
    move(to: isActive || isWaiting ? .ended : .failed)
  }

  @_spi(Segue) open override func extent(ofWay length: CGFloat) -> DragExtent? {
    extentProvider?() ?? DragExtent(length: length)
  }

  // MARK: A window that changes its size

  /// The way so far is scaled in proportion to the window.
  override func windowResized(_ map: (CGPoint) -> CGPoint) { movePlaces(map) }

  override func touchWasDisplaced(by way: CGPoint) { movePlaces { $0.offset(by: way) } }

  private func movePlaces(_ map: (CGPoint) -> CGPoint) {
    if let catchingUp {
      let way = CGPoint(catchingUp.state(at: catchingUp.start).position)
      startCatchingUp(by: map(origin).way(from: map(origin.way(from: way))), at: catchingUp.start)
    }
    (down, origin) = (map(down), map(origin))
    tracker.movePlaces(map)
  }
}

extension PanGestureRecognizer: FrameParticipant {
  /// Calls the targets while the translation catches up, by the time of fingers.
  package func advance(to _: TimeInterval) -> Bool {
    guard isActive, let catchingUp, let time = touch?.window?.fingerTime else { return false }
    if catchingUp.isOver(at: time) { self.catchingUp = nil }
    if time > lastCall {
      lastCall = time
      move(to: .changed)
    }
    return isActive && self.catchingUp != nil
  }
}

nonisolated extension CGPoint {
  fileprivate init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}

nonisolated extension SIMD2<Double> {
  fileprivate init(_ point: CGPoint) { self.init(point.x, point.y) }
}
