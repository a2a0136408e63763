extension View {
  /// How an animation runs. The bits are UIKit's.
  public nonisolated struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Animates the layout of the views that were changed, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Has no effect: touches are never blocked.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Has no effect: animations always begin with the place and velocity on the screen.
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

    /// In a transition between two views, hides and shows them instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// In a transition, animates changes as well; otherwise they are made at once, and the transition moves pictures.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// Inside another animation's closure, inherits none of its options; here no animation does.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// No transition: the changes are made at once.
    public static let transitionNone: AnimationOptions = []
    /// The view turns about its upright axis, with its left edge coming to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The view turns about its upright axis, with its right edge coming to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The same as ``transitionCrossDissolve``. Only pages curl, by `PageCurlAnimator`.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The same as ``transitionCrossDissolve``.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old look of the view fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The view turns about its level axis, with its upper edge coming to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The view turns about its level axis, with its lower edge coming to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Has no effect: frames come as fast as the display shows them.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// Has no effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Has no effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Bits 16 and 17 are the raw value of the curve.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    /// The axis about which the transition turns, from its number in bits 20 to 22; nil for a transition that does not turn.
    var flip: (x: CGFloat, y: CGFloat)? {
      switch rawValue >> 20 & 7 {
      case 1: (0, 1)
      case 2: (0, -1)
      case 6: (-1, 0)
      case 7: (1, 0)
      default: nil
      }
    }

    var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
  }

  /// How an animation in steps runs. The bits are UIKit's.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Animates the layout of the views that were changed, too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Has no effect: touches are never blocked.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Has no effect: animations always begin with the place and velocity on the screen.
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

    /// The same options of animations without steps. All bits but the mode's have the same meaning.
    var animationOptions: AnimationOptions {
      var options = AnimationOptions(rawValue: rawValue & 63)
      if contains(.overrideInheritedOptions) { options.insert(.overrideInheritedDuration) }
      return options
    }
  }
}
