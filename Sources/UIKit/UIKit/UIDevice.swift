@_spi(UIKit) import QuartzCore
import Segue

/// Kinds of devices.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// The screen: the terminal.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen of the current application.
  public static var main: UIScreen { UIScreen() }
  /// The terminal's rectangle, in points: 8 × 16 for each cell.
  public var bounds: CGRect { Application.ofProgram?.window.bounds ?? .zero }
  /// The terminal's rectangle, in pixels: the same.
  public var nativeBounds: CGRect { bounds }
  /// The pixels per point: 1.
  public var scale: CGFloat { 1 }
  /// The pixels per point: 1.
  public var nativeScale: CGFloat { 1 }
  /// The greatest number of frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The traits of the application.
  public var traitCollection: UITraitCollection { .current }
}

/// The device.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The device that the program runs on.
  public static var current: UIDevice { UIDevice() }
  /// Terminals count as phones.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// A terminal stands upright.
  public var orientation: UIDeviceOrientation { .portrait }
  /// The name of the system.
  public var systemName: String { "Linux" }
  /// The version of UIKit whose names these modules have.
  public var systemVersion: String { "18.0" }
  /// The name of the host.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// Does nothing: a terminal does not turn.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: a terminal does not turn.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// False: a terminal does not turn.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Never posted: a terminal does not turn.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The model.
  public var model: String { "Terminal" }
}

nonisolated extension Absent.InterfaceOrientation {
  /// Whether the interface stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Orientations of a device.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The base of feedback generators. They have no effect: a terminal does not vibrate.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Does nothing.
  open func prepare() {}
}
/// Feedback of an impact.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Strengths of an impact.
  public nonisolated enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  /// Creates a generator of a strength.
  public init(style: FeedbackStyle = .medium) { super.init() }
  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}
/// Feedback of a selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}
/// Feedback of an outcome.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Outcomes.
  public nonisolated enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
