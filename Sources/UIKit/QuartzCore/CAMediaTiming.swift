public import Foundation
import Segue
import SegueMotion

/// The time of the application's animations, in seconds: it stands still between two frames and passes more slowly in slow motion.
public func CACurrentMediaTime() -> CFTimeInterval {
  MainQueue.perform { Application.ofProgram?.time ?? 0 } ?? ProcessInfo.processInfo.systemUptime
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A constant speed.
  public static let linear = Self(rawValue: "linear")
  /// A slow start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// A quick start and a slow end.
  public static let `default` = Self(rawValue: "default")
}

/// The value of an animation before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No value.
  public static let removed = Self(rawValue: "removed")
  /// The last value after its end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value before its begin.
  public static let backwards = Self(rawValue: "backwards")
  /// Both.
  public static let both = Self(rawValue: "both")

  var core: MediaTiming.FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of the time to the progress of the animation.
open class CAMediaTimingFunction: NSObject {
  let function: TimingFunction

  init(_ function: TimingFunction) {
    self.function = function
    super.init()
  }

  /// Creates a curve by its name; an unknown name counts as ``CAMediaTimingFunctionName/default``.
  public init(name: CAMediaTimingFunctionName) {
    function =
      switch name {
      case .linear: .linear
      case .easeIn: .cubic(.easeIn)
      case .easeOut: .cubic(.easeOut)
      case .easeInEaseOut: .cubic(.easeInEaseOut)
      default: .cubic(.default)
      }
  }

  /// Creates a curve from two control points; x from 0 to 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    function = .cubic(
      CubicTimingCurve(controlPoint1: [Double(c1x), Double(c1y)], controlPoint2: [Double(c2x), Double(c2y)]))
  }
}
