public import Foundation
import SegueCanvas
import SegueMembers
import SegueMotion

/// Hears when an animation begins and ends. Both methods are optional.
@MainActor @preconcurrency public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when it is over, or was removed before, and `flag` is false then.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer does for an event. Only explicit animations are.
public protocol CAAction: AnyObject {}

/// What all explicit animations have in common. The layer reads it when it is added; later changes have no effect.
open class CAAnimation: NSObject, CAAction {
  /// Seconds of one way; 0 for the transaction's, or 0.25.
  open var duration: CFTimeInterval = 0
  /// The course; nil for one speed.
  open var timingFunction: CAMediaTimingFunction?
  /// Hears of it. The animation keeps it alive.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it is removed from its layer at its end; by default it is.
  open var isRemovedOnCompletion = true
  /// What it shows before it begins and after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// When it begins, in the layer's time or the group's, in seconds; 0 for the next frame.
  open var beginTime: CFTimeInterval = 0
  /// Seconds of its own per second of the layer.
  open var speed: Float = 1
  /// By how many seconds it is ahead.
  open var timeOffset: CFTimeInterval = 0
  /// How often it repeats; 0 counts as 1.
  open var repeatCount: Float = 0
  /// Seconds over which it repeats instead; 0 for that.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle also goes back.
  open var autoreverses = false
  private var values: [String: Any] = [:]

  /// Creates an animation of nothing.
  public override init() { super.init() }
  /// There are no archives here: nil.
  public required init?(coder: NSCoder) { nil }

  /// Keeps a value with the animation, such as a name for its delegate.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns a value that was kept.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Keeps a value with the animation.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
  /// Returns a value that was kept.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  var timing: MediaTiming {
    MediaTiming(
      duration: duration, function: timingFunction?.function ?? .linear, begin: beginTime, speed: Double(speed),
      offset: timeOffset, repeatCount: Double(repeatCount), repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode.core)
  }

  /// The core's animation: here one that changes nothing.
  func makeAnimation() -> any Animation { finished(GroupAnimation([], timing: timing)) }

  func finished(_ animation: some Animation) -> any Animation {
    var animation = animation
    animation.isRemovedOnCompletion = isRemovedOnCompletion
    return animation
  }
}

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it such as `transform.rotation.z`.
  open var keyPath: String?
  /// Whether its value is added to the layer's.
  open var isAdditive = false
  /// Whether each cycle begins where the one before ended.
  open var isCumulative = false

  /// An animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  override func makeAnimation() -> any Animation {
    guard let keyPath else {
      Complaint.once("a \(type(of: self)) without a key path changes nothing")
      return super.makeAnimation()
    }
    guard let key = CAKey.named(keyPath) else {
      Complaint.once("\"\(keyPath)\" cannot be animated here; the \(type(of: self)) changes nothing")
      return super.makeAnimation()
    }
    return key.animation(self) ?? super.makeAnimation()
  }

  func makeAnimation<Value: KeyframeValue>(
    of key: AnimatableKey<Value>, by conversion: CAConversion<Value>
  ) -> (any Animation)? { nil }

  /// Turns a value into the core's, and says so if it is of the wrong type.
  final func converted<Value>(_ value: Any?, _ conversion: CAConversion<Value>) -> Value? {
    guard let value else { return nil }
    if let result = conversion.from(value) { return result }
    Complaint.once(
      "an animation of \"\(keyPath ?? "")\" takes \(conversion.name), and was given a \(type(of: value)), which is ignored"
    )
    return nil
  }
}

/// An animation from a value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at its start.
  open var fromValue: Any?
  /// The value at its end.
  open var toValue: Any?
  /// The change.
  open var byValue: Any?

  override func makeAnimation<Value: KeyframeValue>(
    of key: AnimatableKey<Value>, by conversion: CAConversion<Value>
  ) -> (any Animation)? {
    var animation = BasicAnimation(
      key, from: converted(fromValue, conversion), to: converted(toValue, conversion),
      by: converted(byValue, conversion), timing: timing)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    return finished(animation)
  }
}

/// An animation that a spring drives.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at its end, > 0.
  open var mass: CGFloat = 1
  /// How stiff it is, > 0.
  open var stiffness: CGFloat = 100
  /// How much it is damped, ≥ 0.
  open var damping: CGFloat = 10
  /// The speed at its start, in ways per second; > 0 towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping above the critical one counts.
  open var allowsOverdamping = false

  /// A spring of a duration, in seconds, that bounces: −1…1, 0 for not at all. The keys of other properties stay to be set.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until it stays within a thousandth of the way of its end.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration(initialVelocity: initialVelocity) }

  override var timing: MediaTiming {
    var timing = super.timing
    timing.function = .spring(spring, initialVelocity: initialVelocity)
    return timing
  }
}

/// What lies between the values of a key-frame animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight lines.
  public static let linear = Self(rawValue: "linear")
  /// Each value stays until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight lines at one speed.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve at one speed.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// How a layer turns on its way along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// With the path, and half a turn more.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of a point, which goes before `values`.
  open var path: CGPath?
  /// When each value is reached, 0…1.
  open var keyTimes: [NSNumber]?
  /// The course of each step.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// What lies between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How the layer turns on its way along a path; nil for not at all.
  open var rotationMode: CAAnimationRotationMode?
  /// How tight the smooth curve is at each value: the first one counts for all.
  open var tensionValues: [NSNumber]?
  /// How sharp its corners are: the first one counts for all.
  open var continuityValues: [NSNumber]?
  /// How far it goes past its values: the first one counts for all.
  open var biasValues: [NSNumber]?

  private var mode: CalculationMode {
    let shape = SplineShape(
      tension: tensionValues?.first?.doubleValue ?? 0, continuity: continuityValues?.first?.doubleValue ?? 0,
      bias: biasValues?.first?.doubleValue ?? 0)
    return switch calculationMode {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic(shape)
    case .cubicPaced: .cubicPaced(shape)
    default: .linear
    }
  }

  override func makeAnimation<Value: KeyframeValue>(
    of key: AnimatableKey<Value>, by conversion: CAConversion<Value>
  ) -> (any Animation)? {
    let (times, functions) = (keyTimes?.map(\.doubleValue), timingFunctions?.map(\.function) ?? [])
    if let path, let key = key as? AnimatableKey<CGPoint> {
      var animation = PathAnimation(
        key, along: path.path, keyTimes: times, functions: functions,
        isPaced: mode == .paced || calculationMode == .cubicPaced,
        timing: timing)
      animation.isAdditive = isAdditive
      animation.rotation =
        switch rotationMode {
        case .rotateAuto: .along
        case .rotateAutoReverse: .against
        default: .none
        }
      return finished(animation)
    }
    let values = (values ?? []).compactMap { converted($0, conversion) }
    var animation = KeyframeAnimation(
      key, values: values, keyTimes: times, functions: functions, calculationMode: mode, timing: timing)
    (animation.isAdditive, animation.isCumulative) = (isAdditive, isCumulative)
    return finished(animation)
  }
}

/// Animations as one.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their delegates are not asked.
  open var animations: [CAAnimation]?

  override func makeAnimation() -> any Animation {
    finished(GroupAnimation((animations ?? []).map { $0.makeAnimation() }, timing: timing))
  }
}
