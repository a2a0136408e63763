public import Segue
import SegueMembers

/// What a view may adapt to.
public nonisolated final class UITraitCollection: NSObject, Sendable {
  /// Whether the terminal's background is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point: 1.
  public let displayScale: CGFloat = 1
  /// Terminals count as phones.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// Less than 60 columns are compact.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Less than 20 rows are compact.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(style: UIUserInterfaceStyle, size: CGSize) {
    userInterfaceStyle = style
    horizontalSizeClass = size.width < 480 ? .compact : .regular
    verticalSizeClass = size.height < 320 ? .compact : .regular
    super.init()
  }

  /// Traits of a style.
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) { self.init(style: style, size: .zero) }

  /// Those of the application.
  public static var current: UITraitCollection {
    guard MainQueue.isCurrent else { return UITraitCollection(style: .unspecified, size: .zero) }
    return MainActor.assumeIsolated {
      let application = Application.current
      return UITraitCollection(
        style: application?.userInterfaceStyle ?? .unspecified, size: application?.window.bounds.size ?? .zero)
    }
  }
}

/// Kinds of devices.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }
/// How much room there is.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

extension View {
  /// What the view may adapt to.
  public var traitCollection: UITraitCollection { .current }
}

extension ViewController {
  /// What the controller may adapt to.
  public var traitCollection: UITraitCollection { .current }
}

/// The screen: the terminal.
public final class UIScreen: NSObject {
  /// The screen of the current application.
  public static var main: UIScreen { UIScreen() }
  /// Its rectangle, in points: 8 × 16 a cell.
  public var bounds: CGRect { Application.current?.window.bounds ?? .zero }
  /// Its rectangle, in pixels: the same.
  public var nativeBounds: CGRect { bounds }
  /// Pixels per point: 1.
  public var scale: CGFloat { 1 }
  /// Pixels per point: 1.
  public var nativeScale: CGFloat { 1 }
  /// Frames a second, at most.
  public var maximumFramesPerSecond: Int { 60 }
  /// What to adapt to.
  public var traitCollection: UITraitCollection { .current }
}

/// The device.
public final class UIDevice: NSObject {
  /// The device that the program runs on.
  public static var current: UIDevice { UIDevice() }
  /// Terminals count as phones.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// A terminal stands upright.
  public var orientation: UIDeviceOrientation { .portrait }
  /// The name of the system.
  public var systemName: String { "Linux" }
  /// The version of UIKit that the names are from.
  public var systemVersion: String { "18.0" }
  /// The name of the host.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// What it is.
  public var model: String { "Terminal" }
}

/// How a device is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// How an interface is turned.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
