@_spi(UIKit) import QuartzCore
public import Segue

/// What a view may adapt to: the core's own.
public typealias UITraitCollection = TraitCollection
/// How much room there is: the core's own.
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass

nonisolated extension TraitCollection {
  /// Traits of a style.
  public init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: style, horizontalSizeClass: .unspecified)
  }
  /// Traits of a width.
  public init(horizontalSizeClass sizeClass: UIUserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, horizontalSizeClass: sizeClass)
  }
  /// Traits of a height.
  public init(verticalSizeClass sizeClass: UIUserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, verticalSizeClass: sizeClass)
  }

  /// Those of the application.
  public static var current: UITraitCollection {
    MainQueue.perform { Application.ofProgram?.traitCollection ?? UITraitCollection() } ?? UITraitCollection()
  }

  /// Pixels per point: 1.
  public var displayScale: CGFloat { 1 }
  /// Terminals count as phones.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Text has one size.
  public var preferredContentSizeCategory: UIContentSizeCategory { .unspecified }
  /// Whether dynamic colours are others: whether one is light and the other dark.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    (userInterfaceStyle == .light) != (other?.userInterfaceStyle == .light)
  }
}

extension View {
  /// Whether it is light or dark, whatever the terminal is. It has an effect in windows: all of an application has the same.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras.overrideUserInterfaceStyle }
    set {
      extras.overrideUserInterfaceStyle = newValue
      guard self is Window else {
        return Complaint.once("overrideUserInterfaceStyle has an effect in windows only, not in a \(type(of: self))")
      }
      guard newValue != .unspecified, let application = window?.application ?? .current else { return }
      application.userInterfaceStyle = newValue
      application.barColors = newValue == .light ? .light : .dark
    }
  }
}

extension ViewController {
  /// Whether it is light or dark, whatever the terminal is. It has an effect in windows only.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
}

/// How large the user wants text. Text has one size.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not known.
  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  /// The usual one.
  public static let large = UIContentSizeCategory(rawValue: "large")
}

/// Kinds of devices.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// The screen: the terminal.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen of the current application.
  public static var main: UIScreen { UIScreen() }
  /// Its rectangle, in points: 8 × 16 a cell.
  public var bounds: CGRect { Application.ofProgram?.window.bounds ?? .zero }
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
@preconcurrency @MainActor public final class UIDevice: NSObject {
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
