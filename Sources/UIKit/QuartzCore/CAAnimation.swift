public import Foundation
import SegueCanvas
import SegueMotion
import UIKitTypeNames

/// Follows an animation. Both methods are optional.
@MainActor @preconcurrency public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An answer of a layer to an event. Only explicit animations conform.
public typealias CAAction = LayerAction

/// The base of all explicit animations. A layer reads it when it is added; later changes have no effect.
open class CAAnimation: NSObject, CAAction {
  /// Seconds of one way; 0 for the transaction's, or 0.25.
  open var duration: CFTimeInterval = 0
  /// The timing function; nil for a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate. The animation keeps it alive.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer at its end; true by default.
  open var isRemovedOnCompletion = true
  /// Whether the animation shows its first value before it begins, and its last one after its end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The begin in the time of the layer or the group, in seconds; 0 for the next frame.
  open var beginTime: CFTimeInterval = 0
  /// Seconds of the animation per second of the layer.
  open var speed: Float = 1
  /// Seconds by which the animation is ahead.
  open var timeOffset: CFTimeInterval = 0
  /// The number of cycles; 0 counts as 1.
  open var repeatCount: Float = 0
  /// Seconds over which cycles repeat, instead of `repeatCount`; 0 for no such limit.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle also goes back.
  open var autoreverses = false
  private var values: [String: Any] = [:]

  /// Creates an animation that changes nothing.
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

  /// The core's animation; in this class one that changes nothing.
  func makeAnimation() -> any Animation { finished(GroupAnimation([], timing: timing)) }

  func finished(_ animation: some Animation) -> any Animation {
    var animation = animation
    animation.isRemovedOnCompletion = isRemovedOnCompletion
    return animation
  }
}

/// Calls the delegate of an animation. Layers belong to no actor, but they change and make their frames on the main thread only: hence
/// `@unchecked`.
struct CAAnimationReports: @unchecked Sendable {
  private let animation: CAAnimation
  private let delegate: any CAAnimationDelegate

  /// Nil without a delegate.
  init?(of animation: CAAnimation) {
    guard let delegate = animation.delegate else { return nil }
    (self.animation, self.delegate) = (animation, delegate)
  }

  func didStart() { MainActor.assumeIsolated { delegate.animationDidStart(animation) } }

  func didStop(finished: Bool) {
    MainActor.assumeIsolated { delegate.animationDidStop(animation, finished: finished) }
  }
}

/// An animation of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it such as `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the values are added to the layer's.
  open var isAdditive = false
  /// Whether each cycle begins at the end of the cycle before.
  open var isCumulative = false

  /// Creates an animation of a property.
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

  /// Converts a value to the core's, and complains about a value of the wrong type.
  final func converted<Value>(_ value: Any?, _ conversion: CAConversion<Value>) -> Value? {
    guard let value else { return nil }
    if let result = conversion.from(value) { return result }
    let given = UIKitTypeNames.name(of: type(of: value))
    Complaint.once(
      "an animation of \"\(keyPath ?? "")\" takes \(conversion.name), and was given a \(given), which is ignored")
    return nil
  }
}

/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between both.
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
  /// The mass at the end of the spring, > 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring, > 0.
  open var stiffness: CGFloat = 100
  /// The damping of the spring, ≥ 0.
  open var damping: CGFloat = 10
  /// The velocity at the start, in distances per second between both values; > 0 towards the end.
  open var initialVelocity: CGFloat = 0
  /// Whether damping above the critical one counts.
  open var allowsOverdamping = false

  /// Creates a spring from a duration in seconds and a bounce, −1…1, where 0 does not bounce.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: bounce)
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    allowsOverdamping = spring.allowsOverdamping
  }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until the value stays within a thousandth of the distance from its end.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration(initialVelocity: initialVelocity) }

  override var timing: MediaTiming {
    var timing = super.timing
    timing.function = .spring(spring, initialVelocity: initialVelocity)
    return timing
  }
}

/// The interpolation between the values of a key-frame animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight lines.
  public static let linear = Self(rawValue: "linear")
  /// Steps: each value stays until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight lines at a constant speed.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve at a constant speed.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The direction of the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The direction of the path, and half a turn more.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of a point, which takes precedence over `values`.
  open var path: CGPath?
  /// The progress at which each value is reached, 0…1.
  open var keyTimes: [NSNumber]?
  /// The timing function of each step.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along a path; nil for none.
  open var rotationMode: CAAnimationRotationMode?
  /// The tension of the smooth curve at each value; the first one counts for all.
  open var tensionValues: [NSNumber]?
  /// The sharpness of its corners; the first one counts for all.
  open var continuityValues: [NSNumber]?
  /// The overshoot past its values; the first one counts for all.
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
        isPaced: [.paced, .cubicPaced].contains(calculationMode), timing: timing)
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

/// Animations that run as one.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their delegates are not called.
  open var animations: [CAAnimation]?

  override func makeAnimation() -> any Animation {
    finished(GroupAnimation((animations ?? []).map { $0.makeAnimation() }, timing: timing))
  }
}
