extension View {
  /// A timing curve by name, as `UIView.AnimationCurve`.
  public typealias AnimationCurve = SegueCore.AnimationCurve

  /// Animates the changes of a closure.
  ///
  /// - Parameters:
  ///   - duration: In seconds. With 0, negative numbers and NaN the changes take no time.
  ///   - delay: Seconds before they begin; negative numbers and NaN count as 0.
  ///   - options: How they run; by default once, slow at both ends.
  ///   - animations: Makes the changes. Is called at once: model values are the new ones from then on.
  ///   - completion: Is called at the end; if nothing is animated, after the app's own call, with the next tick at the latest. Its
  ///     argument is whether the animations ran to their end. It is false if their views left the window before. Then it is
  ///     called after the call that removed them.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, function: options.curve.timingFunction)
    animate(timing, options: options, animations: animations, completion: completion)
  }

  /// Animates the changes of a closure over `duration` seconds, slow at both ends; see
  /// `animate(withDuration:delay:options:animations:completion:)`.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes of a closure with a spring that comes to rest after `duration` seconds: the stiffest that leaves at most a
  /// thousandth of the way then, see <doc:/SegueMotion/Motion>.
  ///
  /// A `dampingRatio` of 1 goes straight to rest, less overshoots; it is clamped to 0.01…1, and NaN counts as 1. The `velocity` at the
  /// start is in whole distances per second, positive towards the target. The curve of the options is ignored. See
  /// `animate(withDuration:delay:options:animations:completion:)` for everything else.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(settlingIn: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    let timing = AnimationTiming(
      duration: duration, delay: delay, function: .spring(spring, initialVelocity: Double(velocity)))
    animate(timing, options: options, animations: animations, completion: completion)
  }

  /// Animates the changes of a closure with a spring given by its perceived duration, in seconds, and its bounce, −1…1, where 0 is
  /// critically damped. It ends when the spring rests.
  ///
  /// The `initialSpringVelocity` is in whole distances per second, positive towards the target. The curve of the options is ignored.
  /// See `animate(withDuration:delay:options:animations:completion:)` for everything else.
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

  /// Animates in steps, which the closure adds with `addKeyframe`.
  ///
  /// - Parameters:
  ///   - duration: The duration of all steps together, in seconds, also if the last step ends before. With 0, negative numbers and
  ///     NaN the changes take no time.
  ///   - delay: Seconds before the first step; negative numbers and NaN count as 0.
  ///   - options: How the steps run.
  ///   - animations: Adds the steps. A change outside of `addKeyframe` takes the whole duration.
  ///   - completion: Is called at the end; see `animate(withDuration:delay:options:animations:completion:)`.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, function: .linear)
    animate(
      timing, options: options.animationOptions, isInSteps: true,
      animations: { AnimationContext.with({ $0.changes.hasDiscreteSteps = options.isDiscrete }, animations) },
      completion: completion)
  }

  /// Animates the changes of a closure in a part of `animateKeyframes`. Elsewhere the changes are made at once.
  ///
  /// - Parameters:
  ///   - start: When they begin, as a fraction of the whole duration; clamped to 0…1.
  ///   - relativeDuration: Their duration, as a fraction of the whole one; clamped to the rest of it.
  ///   - animations: Makes the changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {
    guard let whole = AnimationContext.current.changes.timing else { return animations() }
    let first = min(max(0, start), 1)
    let length = min(max(0, relativeDuration), 1 - first)
    var part = AnimationTiming(
      duration: whole.duration * length, delay: whole.delay + whole.duration * first, function: .linear)
    if AnimationContext.current.changes.hasDiscreteSteps { (part.delay, part.duration) = (part.end, 0) }
    AnimationContext.with({ $0.changes.timing = part }, animations)
  }

  /// Makes the changes of a closure without animation, even inside another animation's closure.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationContext.with({ $0.changes.isEnabled = false }, actions)
  }

  package static func animate(
    _ timing: AnimationTiming, options: AnimationOptions, isInSteps: Bool = false, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationContext.current
    // Inside a property animator's closure, an animation with inherited timing follows the animator.
    let leader = options.isDisjoint(with: .ownTiming) ? outer.viewAnimation?.leader : nil
    let animation = leader?.makeAnimation(completion) ?? ViewAnimation(completion: completion)
    let timing = options.resolve(timing, inside: outer)
    outer.membership.scope?.adopt(timing)
    animation.run(
      {
        animations()
        if timing.end > 0, timing.end < .infinity { outer.membership.joinFirstAnimations?() }
        if isInSteps, leader == nil { animation.animateProgress(timing) }
      }, layingOut: options.contains(.layoutSubviews)
    ) { context in
      context.changes.timing = timing
      context.changes.hasDiscreteSteps = false
    }
  }
}

extension View {
  /// Animates the changes of a closure with a timing of its own: in the closure of another animation, such as a property animator's, as a
  /// part of that one, in its seconds.
  package static func animatePart(_ timing: AnimationTiming, _ animations: () -> Void) {
    if AnimationContext.current.changes.timing == nil {
      animate(timing, options: [], animations: animations, completion: nil)
    } else {
      AnimationContext.with({ $0.changes.timing = timing }, animations)
    }
  }
}

extension View.AnimationOptions {
  /// The options with which an animation does not inherit all of the timing around it.
  fileprivate static let ownTiming: Self = [.overrideInheritedDuration, .overrideInheritedCurve, .repeat, .autoreverse]

  /// The timing inside a context: a nested animation inherits duration and curve unless an option says otherwise, and
  /// in an interactive transition every curve is linear.
  fileprivate func resolve(_ timing: AnimationTiming, inside outer: AnimationContext) -> AnimationTiming {
    var timing = timing
    if let inherited = outer.changes.timing {
      if !contains(.overrideInheritedDuration) { timing.duration = inherited.duration }
      if !contains(.overrideInheritedCurve) { timing.function = inherited.function }
      // An animation that follows an animator begins no earlier than the part of the animator around it.
      if outer.viewAnimation?.leader != nil, isDisjoint(with: .ownTiming) { timing.delay += inherited.delay }
    }
    if contains(.repeat) { timing.repeatCount = .infinity }
    if contains(.autoreverse) { timing.autoreverses = true }
    if outer.membership.isLinear { timing.function = .linear }
    return timing
  }
}
