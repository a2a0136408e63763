extension View {
  /// How an animation runs. The bits are those of UIKit.
  public nonisolated struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Animates the layout of the views that were changed, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Has no effect, as touches are never blocked.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Has no effect, as animations always go on from what is on the screen, with its velocity.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Runs forth and back in each repetition.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Inside another animation's closure, keeps its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// Inside another animation's closure, keeps its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Bits 16 and 17 are the raw value of the curve.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// How an animation in steps runs. The bits are those of UIKit.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Animates the layout of the views that were changed, too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Has no effect, as touches are never blocked.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Has no effect, as animations always go on from what is on the screen, with its velocity.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Repeats without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Runs forth and back in each repetition.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// Inside another animation's closure, keeps its own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 32)
    /// Inside another animation's closure, keeps its own timing: here, its duration.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 512)
    /// At one speed in each step; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From value to value without anything between: each step shows its changes at its end.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// The same as ``calculationModeLinear``: steps keep their times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// The same as ``calculationModeLinear``: no curve is laid through the steps.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same as ``calculationModeLinear``.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Bits 10 to 13 are the raw value of the mode.
    var isDiscrete: Bool { rawValue >> 10 & 15 == 1 }

    /// All bits but those of the mode mean the same.
    var animationOptions: AnimationOptions {
      var options = AnimationOptions(rawValue: rawValue & 63)
      if contains(.overrideInheritedOptions) { options.insert(.overrideInheritedDuration) }
      return options
    }
  }
}

extension View.AnimationOptions {
  /// The options with which an animation does not inherit all of the timing around it.
  static let ownTiming: Self = [.overrideInheritedDuration, .overrideInheritedCurve, .repeat, .autoreverse]

  /// The timing inside a context: a nested animation inherits duration and curve unless an option says otherwise, and
  /// in an interactive transition every curve is linear.
  func resolve(_ timing: AnimationTiming, inside outer: AnimationContext) -> AnimationTiming {
    var timing = timing
    if let inherited = outer.timing {
      if !contains(.overrideInheritedDuration) { timing.duration = inherited.duration }
      if !contains(.overrideInheritedCurve) { timing.function = inherited.function }
      // An animation that follows an animator begins with the part that it is in.
      if outer.animator != nil, isDisjoint(with: .ownTiming) { timing.delay += inherited.delay }
    }
    if contains(.repeat) { timing.repeatCount = .infinity }
    if contains(.autoreverse) { timing.autoreverses = true }
    if outer.isLinear { timing.function = .linear }
    return timing
  }
}
