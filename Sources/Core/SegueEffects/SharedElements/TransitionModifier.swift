/// What a view does in a ``MagicMoveAnimator``: how it comes or goes if no view on the other page has its `transitionID`, and when and
/// along which way it moves if one has.
///
///     list.transitionModifiers = [.cascade(step: 0.03, children: [.fade, .translate(y: 24)])]
///     title.transitionModifiers = [.when(.matched, [.arc(intensity: 1)]), .when(.unmatched, [.scale(x: 0.5, y: 0.5)])]
///
/// Of two modifiers of one kind the later one counts. Numbers that are not finite change nothing. The names and figures are those of Hero.
public nonisolated enum TransitionModifier: Sendable, Hashable {
  /// The view fades in or out. All views without a match do so, except one that comes from outside of the container or goes there.
  case fade
  /// The view comes from this many points to the right and below its place, or goes there.
  case translate(x: CGFloat = 0, y: CGFloat = 0)
  /// The view comes from a size that is this many times its own, or goes to it. Factors between −0.001 and 0.001 count as 0.001.
  case scale(x: CGFloat, y: CGFloat)
  /// The view comes turned by an angle in radians, clockwise, or goes turned so.
  case rotate(CGFloat)
  /// How long it moves, in seconds; at least a millisecond.
  case duration(TimeInterval)
  /// How long it waits before, in seconds. Negative numbers count as 0.
  case delay(TimeInterval)
  /// The curve. Under a finger every curve is linear.
  case timing(TimingFunction)
  /// A spring of mass 1, which moves until it rests, or until 10 seconds have passed, unless a duration is given.
  case spring(stiffness: Double, damping: Double)
  /// The way of a matched view leaves the straight line: see `LayerAnimation.arc`. An intensity of 1 leads towards the corner.
  case arc(intensity: Double = 1)
  /// The place among all that fly, which else are in the order in which the pages paint them. Views with higher numbers are in front of
  /// those with lower ones, from the first frame on; without this modifier a view has 0.
  case zPosition(CGFloat)
  /// The subviews, and all inside them, wait for one another: each one `step` seconds longer than the one before it in the order, in
  /// addition to its own delay and the delay of this view. `children` are modifiers for subviews without their own.
  ///
  /// Matched views do not wait, unless `delaysMatched` is true: then they wait until the last subview has begun, as many steps as there are
  /// subviews.
  case cascade(
    step: TimeInterval = 0.02, order: CascadeOrder = .topToBottom, delaysMatched: Bool = false,
    children: [TransitionModifier] = [])
  /// Modifiers that count only under a condition.
  case when(Condition, [TransitionModifier])

  /// The subviews of a view in the order in which they begin. Equal ones begin in the order of the subviews.
  public enum CascadeOrder: Sendable, Hashable {
    /// By the upper edges, the highest first.
    case topToBottom
    /// By the lower edges, the lowest first.
    case bottomToTop
    /// By the left edges, the leftmost first.
    case leftToRight
    /// By the right edges, the rightmost first.
    case rightToLeft
    /// By the distance of the middles from a point in the view, the nearest first; nil for the view's middle.
    case radial(center: CGPoint? = nil)
    /// By the distance of the middles from a point in the view, the farthest first; nil for the view's middle.
    case inverseRadial(center: CGPoint? = nil)
  }

  /// A condition for modifiers.
  public enum Condition: Sendable, Hashable {
    /// The other page has a view with the same `transitionID`, or has none.
    case matched, unmatched
    /// The transition leads forth, as a push or a presentation, or back.
    case presenting, dismissing
    /// The view is on the page that comes, or on the one that goes.
    case appearing, disappearing
  }
}

nonisolated extension TransitionModifier.CascadeOrder {
  /// The indices of subviews in this order, by their frames in a view of these bounds.
  func indices(of frames: [CGRect], in bounds: CGRect) -> [Int] {
    func distance(_ frame: CGRect, _ center: CGPoint?) -> CGFloat {
      let center = center ?? CGPoint(x: bounds.midX, y: bounds.midY)
      return (frame.midX - center.x) * (frame.midX - center.x) + (frame.midY - center.y) * (frame.midY - center.y)
    }
    let keys = frames.map { frame in
      switch self {
      case .topToBottom: frame.minY
      case .bottomToTop: -frame.maxY
      case .leftToRight: frame.minX
      case .rightToLeft: -frame.maxX
      case .radial(let center): distance(frame, center)
      case .inverseRadial(let center): -distance(frame, center)
      }
    }
    return frames.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}
