/// The modifiers of one view, of those whose conditions hold.
nonisolated struct ElementOptions {
  /// The facts that conditions ask for.
  struct Situation {
    var isMatched: Bool
    var isForward: Bool
    var isAppearing: Bool

    func meets(_ condition: TransitionModifier.Condition) -> Bool {
      switch condition {
      case .matched: isMatched
      case .unmatched: !isMatched
      case .presenting: isForward
      case .dismissing: !isForward
      case .appearing: isAppearing
      case .disappearing: !isAppearing
      }
    }
  }

  /// See ``TransitionModifier/cascade(step:order:delaysMatched:children:)``.
  struct Cascade {
    var step: TimeInterval
    var order: TransitionModifier.CascadeOrder
    var delaysMatched: Bool
    var children: [TransitionModifier]
  }

  var fades = false
  var translation = CGPoint.zero
  /// The size and the turn of a view that comes or goes.
  var transform = CGAffineTransform.identity
  var duration: TimeInterval?
  var delay: TimeInterval?
  var function: TimingFunction?
  var arc: Double?
  var zPosition: CGFloat?
  var cascade: Cascade?

  private var (scale, angle) = (CGPoint(x: 1, y: 1), CGFloat.zero)
  private var spring: Spring?

  init(_ modifiers: [TransitionModifier], in situation: Situation) {
    add(modifiers, in: situation)
    transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale.x, y: scale.y)
    if angle == 0, scale == CGPoint(x: 1, y: 1) { transform = .identity }
    guard let spring else { return }
    function = .spring(spring, initialVelocity: 0)
    duration = duration ?? min(10, spring.settlingDuration())
  }

  private mutating func add(_ modifiers: [TransitionModifier], in situation: Situation) {
    for modifier in modifiers {
      switch modifier {
      case .fade: fades = true
      case .translate(let x, let y) where x.isFinite && y.isFinite: translation = CGPoint(x: x, y: y)
      case .scale(let x, let y) where x.isFinite && y.isFinite:
        scale = CGPoint(x: Self.visible(x), y: Self.visible(y))
      case .rotate(let turn) where turn.isFinite: angle = turn
      case .duration(let seconds) where seconds.isFinite: duration = max(Self.shortest, seconds)
      case .delay(let seconds) where seconds.isFinite: delay = max(0, seconds)
      case .timing(let curve): (function, spring) = (curve, nil)
      case .spring(let stiffness, let damping): spring = Spring(stiffness: stiffness, damping: damping)
      case .arc(let intensity) where intensity.isFinite: arc = intensity
      case .zPosition(let place) where place.isFinite: zPosition = place
      case .cascade(let step, let order, let delaysMatched, let children) where step.isFinite:
        cascade = Cascade(step: max(0, step), order: order, delaysMatched: delaysMatched, children: children)
      case .when(let condition, let inner): if situation.meets(condition) { add(inner, in: situation) }
      default: break
      }
    }
  }

  /// In no time at all, a movement would be at its end before it has begun, and could not be held at its start.
  private static let shortest: TimeInterval = 0.001

  private static func visible(_ factor: CGFloat) -> CGFloat {
    abs(factor) >= 0.001 ? factor : factor < 0 ? -0.001 : 0.001
  }

  /// Whether it says how a view without a match comes or goes.
  var movesUnmatched: Bool {
    // The times of a view with a cascade are for what is in it.
    fades || translation != .zero || transform != .identity
      || cascade == nil && (duration != nil || delay != nil || function != nil)
  }

  /// Takes from the other view of a pair the values that it does not have itself.
  mutating func complete(from other: ElementOptions) {
    (duration, delay) = (duration ?? other.duration, delay ?? other.delay)
    (function, arc, zPosition) = (function ?? other.function, arc ?? other.arc, zPosition ?? other.zPosition)
  }
}

/// The time that a movement takes where no modifier says so.
nonisolated enum ElementDuration {
  /// Returns 0.208 to 0.375 s: 0.208 s, and 1/3000 s for each point. The points are the distance and the change of size together, at
  /// most 500.
  ///
  /// Source: Hero, whose figures these are. The distance is that of the middles, and the change of size the length of the vector of the
  /// two changes. NaN counts as 0.
  static func seconds(moving distance: CGFloat, growing change: CGFloat) -> TimeInterval {
    let points = distance + change
    return 0.208 + Double(points > 0 ? min(points, 500) : 0) / 3000
  }

  static let longest = seconds(moving: 500, growing: 0)
}
