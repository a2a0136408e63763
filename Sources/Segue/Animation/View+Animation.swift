/// Animated changes: what is set inside the closure goes to its new value over time.
extension View {
  /// How an animation runs. The bits are Segue's own.
  public nonisolated struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out the views that were changed, inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Accepted for UIKit's sake: touches are never blocked here.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Accepted for UIKit's sake: animations always go on from what is on the screen, with its velocity.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Over and over, without end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Forth and back in each repetition.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Uses its own duration inside another animation's closure.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// Uses its own curve inside another animation's closure.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// A timing curve by name.
  public nonisolated enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At one speed.
    case linear

    /// The curve itself.
    public var timingFunction: TimingFunction {
      switch self {
      case .easeInOut: .cubic(.easeInEaseOut)
      case .easeIn: .cubic(.easeIn)
      case .easeOut: .cubic(.easeOut)
      case .linear: .linear
      }
    }
  }

  /// Animates what the closure sets over `duration` seconds, after `delay` seconds.
  ///
  /// The completion gets true when the animations ran to their end, false when they were removed before. A
  /// duration of 0 or less, or nothing that changes, completes at once.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      AnimationTiming(duration: duration, delay: delay, function: options.curve.timingFunction),
      options: options, animations: animations, completion: completion)
  }

  /// Animates what the closure sets over `duration` seconds, slow at both ends.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates with a spring that comes to rest after `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 goes straight to rest, less swings; clamped to 0.01…1.
  ///   - velocity: of the value at the start, in whole distances per second, positive towards the target.
  ///
  /// The curve in `options` is ignored. MOTION: the spring's frequency is the largest at which the envelope is at
  /// a thousandth of the way at `duration`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      settlingIn: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    let function = TimingFunction.spring(spring, initialVelocity: Double(velocity))
    animate(
      AnimationTiming(duration: duration, delay: delay, function: function), options: options,
      animations: animations, completion: completion)
  }

  /// Animates with a spring given by its perceptual duration in seconds and its bounce (−1…1; 0 is critically
  /// damped). It ends when the spring has settled.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let velocity = Double(initialSpringVelocity)
    let spring = Spring(duration: duration, bounce: Double(bounce))
    let timing = AnimationTiming(
      duration: duration > 0 ? spring.settlingDuration(initialVelocity: velocity) : 0, delay: delay,
      function: .spring(spring, initialVelocity: velocity))
    animate(timing, options: options, animations: animations, completion: completion)
  }

  /// Animates in steps: inside the closure `addKeyframe` says what happens when.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      AnimationTiming(duration: duration, delay: delay, function: .linear), options: options,
      animations: animations, completion: completion)
  }

  /// Inside `animateKeyframes`: what the closure sets changes from `start` on, for `relativeDuration`, both in
  /// shares of the whole duration (0…1, clamped). Elsewhere the changes are made at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {
    guard let whole = AnimationContext.current.timing else { return animations() }
    let first = min(max(0, start), 1)
    let length = min(max(0, relativeDuration), 1 - first)
    let part = AnimationTiming(
      duration: whole.duration * length, delay: whole.delay + whole.duration * first, function: .linear)
    AnimationContext.with({ $0.timing = part }, animations)
  }

  /// Makes the changes of the closure at once, even inside an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationContext.with({ $0.isEnabled = false }, actions)
  }

  /// Fades `fromView` out and `toView` in, and swaps them in their superview.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    let alpha = toView.alpha
    let oldAlpha = fromView.alpha
    container.insertSubview(toView, aboveSubview: fromView)
    performWithoutAnimation { toView.alpha = 0 }
    animate(withDuration: duration, delay: 0, options: options) {
      toView.alpha = alpha
      fromView.alpha = 0
    } completion: { finished in
      fromView.removeFromSuperview()
      fromView.alpha = oldAlpha
      completion?(finished)
    }
  }

  /// What all forms come to.
  static func animate(
    _ timing: AnimationTiming, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationContext.current
    // Inside a property animator's closure what it inherits from there also follows the animator.
    let animator = options.isDisjoint(with: .ownTiming) ? outer.animator : nil
    let group =
      animator?.makeGroup(completion: completion)
      ?? AnimationGroup(transition: outer.transition, completion: completion)
    let timing = options.resolve(timing, inside: outer)
    outer.transition?.adopt(timing)
    AnimationContext.with(
      { context in
        context.group = group
        context.animator = animator
        context.timing = timing
      },
      {
        animations()
        if options.contains(.layoutSubviews) { group.views.forEach { $0.layoutIfNeeded() } }
      })
    group.close()
  }
}

extension View.AnimationOptions {
  /// Those that make an animation run otherwise than the one around it.
  fileprivate static let ownTiming: Self = [
    .overrideInheritedDuration, .overrideInheritedCurve, .repeat, .autoreverse,
  ]

  /// The timing that is in force: an animation inside another one's closure takes over that one's duration and
  /// curve unless told otherwise, and under a finger every curve is straight.
  fileprivate func resolve(_ timing: AnimationTiming, inside outer: AnimationContext) -> AnimationTiming {
    var timing = timing
    if let inherited = outer.timing {
      if !contains(.overrideInheritedDuration) { timing.duration = inherited.duration }
      if !contains(.overrideInheritedCurve) { timing.function = inherited.function }
      // What follows an animator keeps to the part of it that it is in.
      if outer.animator != nil, isDisjoint(with: .ownTiming) { timing.delay += inherited.delay }
    }
    if contains(.repeat) { timing.repeatCount = .infinity }
    if contains(.autoreverse) { timing.autoreverses = true }
    if outer.isLinear { timing.function = .linear }
    return timing
  }
}
