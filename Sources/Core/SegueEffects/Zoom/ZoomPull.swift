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
    var decision: DragDecision {
      switch self {
      case .down: .zoomedDown
      case .edge: .zoomedEdge
      case .anywhere: .zoomedAnywhere
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
  /// How much less than the finger the page falls, for the cube of the depth.
  private static let fallLoss = 0.45
  /// The depth from which the page falls no further.
  private static let lastFall = 0.861
  /// The corner radius of a page that is held, in points, and the depth at which it is reached.
  private static let corners = (radius: 24.0, depth: 0.12)

  /// The depth beyond which the page goes if the finger rests: below the knee the law is a straight line.
  var thresholdDepth: Double { (1 - gesture.decision.threshold) / Self.shrinkage }

  /// The way past the dead zone along the drag's own axis, in heights or widths: 0 or more.
  var depth: Double { max(0, depths(along(way) - gesture.deadZone)) }

  private func along(_ vector: CGPoint) -> Double { gesture == .down ? vector.y : vector.x }

  /// Converts a way of the finger to heights or widths.
  func depths(of way: CGPoint) -> Double { depths(along(way)) }

  private func depths(_ points: Double) -> Double {
    let length = gesture == .down ? size.height : size.width
    return length > 0 ? points / length : 0
  }

  /// The size of the page, as a multiple of its own.
  var scale: Double { shrunk(at: depth).scale }

  /// The size at a depth, and how fast it changes with that.
  private func shrunk(at depth: Double) -> (scale: Double, slope: Double) {
    let beyond = depth - Self.knee
    guard gesture == .down, beyond > 0 else { return (1 - Self.shrinkage * depth, -Self.shrinkage) }
    return (
      1 - Self.shrinkage * (Self.knee + Self.give.offset(for: beyond)), -Self.shrinkage * Self.give.slope(for: beyond)
    )
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
    return (depth - Self.fallLoss * depth * depth * depth) * size.height
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

  /// Whether the page goes if the finger would go on by `ahead` points. Its size goes on at its rate, as if the law were a straight line
  /// from here; before the page has become smaller, as the law says, since a flick by keys comes from the dead zone.
  func isDismissed(ahead: CGPoint) -> Bool {
    let (scale, slope) = shrunk(at: depth)
    var next = self
    next.way = way.offset(by: ahead)
    return gesture.decision.goes(
      DragLift(place: scale, ahead: depth == 0 ? next.scale - scale : slope * depths(of: ahead)))
  }

  /// How fast the page changes without its movement across the drag, per second, if the finger moves at `velocity` points per second.
  func rate(at velocity: CGPoint) -> ZoomState {
    let (depth, isDown) = (depth, gesture == .down)
    let deeper = depth > 0 ? depths(of: velocity) : 0
    let shrinking = shrunk(at: depth).slope * deeper
    var move = CGPoint.zero
    if isDown {
      move.y = depth < Self.lastFall ? deeper * (1 - 3 * Self.fallLoss * depth * depth) * size.height : 0
    } else {
      move.x = translation.x > 0 ? velocity.x : 0
    }
    let (left, top) = (move.x - pivot.x * shrinking, move.y - pivot.y * shrinking)
    var rate = ZoomState()
    (rate.vector[0], rate.vector[1]) = (left, top)
    (rate.vector[2], rate.vector[3]) = (left + size.width * shrinking, top + size.height * shrinking)
    rate.pageScale = shrinking
    rate.pageTop = CGPoint(x: left + size.width * shrinking / 2, y: top)
    rate.cornerRadius = depth < Self.corners.depth ? Self.corners.radius / Self.corners.depth * deeper : 0
    return rate
  }
}
