public import Foundation
import Segue
import SegueMembers
import SegueMotion

/// The time of the application's animations, in seconds: it stands still between two frames and passes more slowly in slow motion.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard MainQueue.isCurrent else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated { Application.ofProgram?.time ?? 0 }
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At one speed.
  public static let linear = Self(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// Starts quickly and ends slowly.
  public static let `default` = Self(rawValue: "default")
}

/// What an animation shows before it begins and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = Self(rawValue: "removed")
  /// Its last value after its end.
  public static let forwards = Self(rawValue: "forwards")
  /// Its first value before it begins.
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

/// A cubic Bézier curve from (0, 0) to (1, 1), from the share of time to the share of the way.
open class CAMediaTimingFunction: NSObject {
  let function: TimingFunction

  init(_ function: TimingFunction) {
    self.function = function
    super.init()
  }

  /// One of the curves with names; an unknown name counts as ``CAMediaTimingFunctionName/default``.
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

  /// The curve of two control points; x from 0 to 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    function = .cubic(
      CubicTimingCurve(controlPoint1: [Double(c1x), Double(c1y)], controlPoint2: [Double(c2x), Double(c2y)]))
  }
}
