/// A finger that drags.
open class PanGestureRecognizer: GestureRecognizer {
  /// How far the finger has to go before it is a drag, in points: less than a cell, so that the first step of a
  /// mouse counts.
  static let threshold = 6.0

  private var down = CGPoint.zero
  private var origin = CGPoint.zero
  private var tracker = VelocityTracker()
  /// Whether velocity is zero until the next movement, because the translation was set.
  private var isRebased = false

  /// A pan that calls `action` when it begins, moves and ends.
  public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
    self.init()
    addTarget(action)
  }

  /// The way since the finger came down, or since `setTranslation`, in points of a view's coordinates; nil is the
  /// window. What it took to recognise the drag is part of it. Zero without a touch.
  open func translation(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    let (now, then) = (touch.location(in: view), convert(origin, to: view))
    return CGPoint(x: now.x - then.x, y: now.y - then.y)
  }

  /// Counts the way from here on as if it were `translation` now, and the velocity from zero. Numbers that are not
  /// finite count as 0; without a touch nothing happens.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let touch, let window = touch.window else { return }
    let now = touch.location(in: view)
    let start = CGPoint(
      x: now.x - (translation.x.isFinite ? translation.x : 0),
      y: now.y - (translation.y.isFinite ? translation.y : 0))
    origin = window.convert(start, from: view)
    tracker = VelocityTracker()
    tracker.add(touch.location, at: touch.timestamp)
    isRebased = true
  }

  /// Points per second at this moment, along the axes of a view; nil is the window.
  ///
  /// It is a mean over the last 0.1 s that the newest movement dominates, so that the end of a drag decides and not
  /// its middle. A finger that has not moved for 0.1 s has velocity 0. A finger that keys move knows its velocity
  /// exactly.
  open func velocity(in view: View?) -> CGPoint {
    guard let touch, !isRebased else { return .zero }
    if let exact = touch.velocity {
      let (from, to) = (touch.location, touch.location.offset(by: exact))
      let (start, end) = (convert(from, to: view), convert(to, to: view))
      return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
    // Between two events, time goes on.
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    let now = isOver ? touch.timestamp : max(touch.timestamp, touch.window?.time ?? 0)
    return tracker.velocity(at: now) { convert($0, to: view) }
  }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    touch?.window?.convert(point, to: view) ?? point
  }

  /// Whether a drag that came down at `start` and has gone by `way` (both in the view's points) is this gesture. By
  /// default, any of six points or more.
  open func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    hypot(way.x, way.y) >= Self.threshold
  }

  /// Whether such a drag can be this gesture no more, so that nobody need wait for it.
  func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool { false }

  /// The way so far counts the same share of the window.
  override func windowResized(_ map: (CGPoint) -> CGPoint) { movePlaces(map) }

  override func touchWasDisplaced(by way: CGPoint) { movePlaces { $0.offset(by: way) } }

  private func movePlaces(_ map: (CGPoint) -> CGPoint) {
    (down, origin) = (map(down), map(origin))
    tracker.movePlaces(map)
  }

  open override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    down = touch.location
    origin = down
    isRebased = false
    tracker = VelocityTracker()
    tracker.add(down, at: touch.timestamp)
    if isHopeless(from: convert(down, to: view), by: .zero) { move(to: .failed) }
  }

  open override func touchMoved(_ touch: Touch) {
    super.touchMoved(touch)
    isRebased = false
    tracker.add(touch.location, at: touch.timestamp)
    if isActive { move(to: .changed) } else if !isWaiting { judge(touch) }
  }

  private func judge(_ touch: Touch) {
    let (start, now) = (convert(down, to: view), touch.location(in: view))
    let way = CGPoint(x: now.x - start.x, y: now.y - start.y)
    if isRecognized(from: start, by: way) {
      move(to: .began)
    } else if isHopeless(from: start, by: way) {
      move(to: .failed)
    }
  }

  open override func touchEnded(_ touch: Touch) {
    super.touchEnded(touch)
    // Lifted where it last was, it may have rested there or not; lifted elsewhere, it has moved.
    if touch.location != tracker.place {
      isRebased = false
      tracker.add(touch.location, at: touch.timestamp)
    }
    move(to: isActive || isWaiting ? .ended : .failed)
  }
}
