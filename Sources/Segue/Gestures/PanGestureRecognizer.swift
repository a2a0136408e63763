/// A finger that drags.
open class PanGestureRecognizer: GestureRecognizer {
  /// How far the finger has to go before it is a drag, in points: less than a cell, so that the first step of a
  /// mouse counts.
  static let threshold = 6.0
  /// The time over which velocity is measured, in seconds.
  static let velocityWindow = 0.1

  private var down = CGPoint.zero
  private var origin = CGPoint.zero
  private var track: [(time: TimeInterval, place: CGPoint)] = []

  /// A pan that calls `action` when it begins, moves and ends.
  public convenience init(_ action: @escaping (GestureRecognizer) -> Void) {
    self.init()
    addTarget(action)
  }

  /// The way since the gesture began, or since `setTranslation`, in a view's coordinates; nil is the window.
  open func translation(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    let (now, then) = (touch.location(in: view), touch.window?.convert(origin, to: view) ?? origin)
    return CGPoint(x: now.x - then.x, y: now.y - then.y)
  }

  /// Counts the way from here on as if it were `translation` now, and the velocity from zero.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    guard let touch, let window = touch.window else { return }
    let now = touch.location(in: view)
    let start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    origin = view.map { window.convert(start, from: $0) } ?? start
    track.removeAll()
  }

  /// Points per second over about the last 0.1 s, along the axes of a view; nil is the window.
  open func velocity(in view: View?) -> CGPoint {
    guard let touch else { return .zero }
    let recent = track.filter { touch.timestamp - $0.time <= Self.velocityWindow }
    guard let first = recent.first, let last = recent.last, touch.timestamp > first.time else { return .zero }
    // A finger that has come to rest has not moved for a while, and that while counts.
    let span = max(touch.timestamp - first.time, 1e-3)
    let (from, to) = (convert(first.place, to: view), convert(last.place, to: view))
    return CGPoint(x: (to.x - from.x) / span, y: (to.y - from.y) / span)
  }

  private func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    touch?.window?.convert(point, to: view) ?? point
  }

  /// Whether a drag that came down at `start` and has gone by `way` (both in the view's points) is this gesture.
  open func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    hypot(way.x, way.y) >= Self.threshold
  }

  open override func touchBegan(_ touch: Touch) {
    down = touch.location(in: nil)
    origin = down
    track = [(touch.timestamp, down)]
  }

  open override func touchMoved(_ touch: Touch) {
    let place = touch.location(in: nil)
    track.removeAll { touch.timestamp - $0.time > Self.velocityWindow * 2 }
    track.append((touch.timestamp, place))
    if isActive {
      move(to: .changed)
      return
    }
    let (start, now) = (convert(down, to: view), touch.location(in: view))
    guard isRecognized(from: start, by: CGPoint(x: now.x - start.x, y: now.y - start.y)) else { return }
    origin = down
    move(to: .began)
  }

  open override func touchEnded(_ touch: Touch) {
    move(to: isActive ? .ended : .failed)
  }
}

/// An edge of a rectangle, or several.
public nonisolated struct RectEdge: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt
  /// Edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

/// A drag that comes in from an edge of the view.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges it may come from; none by default.
  open var edges: RectEdge = []
  /// How far from the edge the finger may come down, in points: two columns and a half, one row and a quarter.
  static let reach = 20.0

  open override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    guard let bounds = view?.bounds else { return false }
    let reach = Self.reach
    let isSideways = abs(way.x) >= abs(way.y)
    if edges.contains(.left), start.x - bounds.minX <= reach, way.x >= Self.threshold, isSideways { return true }
    if edges.contains(.right), bounds.maxX - start.x <= reach, -way.x >= Self.threshold, isSideways {
      return true
    }
    if edges.contains(.top), start.y - bounds.minY <= reach, way.y >= Self.threshold, !isSideways { return true }
    return edges.contains(.bottom) && bounds.maxY - start.y <= reach && -way.y >= Self.threshold && !isSideways
  }
}
