/// A drag of a zoomed page: where the page is for the way of the finger, and whether it goes when the finger lets go.
///
/// Figures: measured in UIKit's zoom transition. Fractions of the page's size and points of the finger are the same here as on a phone.
/// See <doc:Zoom>.
nonisolated struct ZoomPull: Equatable, Sendable {
  /// Where a drag comes from.
  enum Gesture: Equatable, Sendable {
    /// Down, from anywhere on the page.
    case down
    /// To the right, from the left edge.
    case edge
    /// To the right, from anywhere on the page.
    case anywhere

    /// How far the finger goes before the page becomes smaller, in points.
    var deadZone: Double { self == .edge ? 12 : 18 }
    /// Below this scale the page goes.
    var threshold: Double {
      switch self {
      case .down: 0.905
      case .edge: 0.7
      case .anywhere: 0.79
      }
    }
  }

  let gesture: Gesture
  /// The page's size.
  let size: CGSize
  /// Where the finger came down, in points of the container.
  let pivot: CGPoint
  /// The finger's way since then.
  var way = CGPoint.zero
  /// The way, without a jump at the beginning: see ``PanGestureRecognizer/translation(in:)``.
  var translation = CGPoint.zero

  /// The loss of size over a whole height or width.
  private static let shrinkage = 0.67
  /// From this depth of a drag down, the page resists.
  private static let knee = 0.52
  /// What the depth gains at most beyond the knee: the page never is smaller than 0.37.
  private static let give = RubberBand(dimension: 0.4203, coefficient: 1)
  /// How much of a way aside the page takes, at first.
  private static let aside = 0.56
  /// How far aside it goes at most, in widths.
  private static let widthsAside = 0.9
  /// The depth from which the page falls no further.
  private static let lastFall = 0.861
  /// The corner radius of a page that is held, in points, and the depth at which it is reached.
  private static let corners = (radius: 24.0, depth: 0.12)

  /// The depth beyond which the page goes if the finger rests: below the knee the law is a straight line.
  var thresholdDepth: Double { (1 - gesture.threshold) / Self.shrinkage }

  /// The way past the dead zone along the drag's own axis, in heights or widths: 0 or more.
  var depth: Double {
    let (points, length) = gesture == .down ? (way.y, size.height) : (way.x, size.width)
    return length > 0 ? max(0, (points - gesture.deadZone) / length) : 0
  }

  /// The size of the page, as a multiple of its own.
  var scale: Double {
    let depth = depth
    guard gesture == .down, depth > Self.knee else { return 1 - Self.shrinkage * depth }
    return 1 - Self.shrinkage * (Self.knee + Self.give.offset(for: depth - Self.knee))
  }

  /// How far the page is moved across the drag once it has caught up, in points.
  var placeAside: Double {
    RubberBand(dimension: Self.widthsAside * size.width, coefficient: Self.aside)
      .offset(for: gesture == .down ? way.x : way.y)
  }

  /// How far the page is moved along the drag: it falls less than the finger, and goes aside with it.
  private var placeAlong: Double {
    guard gesture == .down else { return max(0, translation.x) }
    let depth = min(depth, Self.lastFall)
    return (depth - 0.45 * depth * depth * depth) * size.height
  }

  /// The page, moved across the drag by `aside` points.
  func state(aside: Double) -> ZoomState {
    let (scale, along) = (scale, placeAlong)
    let move = gesture == .down ? CGPoint(x: aside, y: along) : CGPoint(x: along, y: aside)
    var state = ZoomEnds(size: size).full
    state.card = CGRect(
      x: pivot.x * (1 - scale) + move.x, y: pivot.y * (1 - scale) + move.y, width: size.width * scale,
      height: size.height * scale)
    state.fitPage(of: size)
    state.cornerRadius = Self.corners.radius * min(1, depth / Self.corners.depth)
    return state
  }

  /// Whether the page goes if the finger would go on by `ahead` points.
  func isDismissed(ahead: CGPoint) -> Bool {
    var next = self
    // A flick by keys comes from the dead zone.
    next.way = way.offset(by: ahead)
    if depth == 0 { return next.scale < gesture.threshold }
    // The scale goes on at its rate, as if the law were a straight line from here.
    let step = 1e-3
    next.way = way.offset(by: ahead.scaled(by: step))
    return scale + (next.scale - scale) / step < gesture.threshold
  }

  /// How fast the page changes without its movement across the drag, per second, if the finger moves at `velocity` points per second.
  func rate(at velocity: CGPoint) -> ZoomState {
    let step = 1e-4
    var (before, after) = (self, self)
    before.move(by: velocity.scaled(by: -step))
    after.move(by: velocity.scaled(by: step))
    let change = after.state(aside: 0).vector - before.state(aside: 0).vector
    return ZoomState(vector: change / (2 * step))
  }

  private mutating func move(by step: CGPoint) {
    (way, translation) = (way.offset(by: step), translation.offset(by: step))
  }
}
