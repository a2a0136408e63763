@_spi(UIKit) import QuartzCore
import Segue

/// Settings and messages of assistive technologies.
public nonisolated enum UIAccessibility {
  /// Whether the user wants little movement: the application's own setting.
  public static var isReduceMotionEnabled: Bool {
    MainQueue.perform { Application.ofProgram?.isReduceMotionEnabled ?? false } ?? false
  }
  /// False: a terminal has no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether what happens is said in lines, as with `--linear`. Of a screen reader of the system, a terminal does not tell.
  public static var isVoiceOverRunning: Bool {
    MainQueue.perform { Application.ofProgram?.announcementHandler != nil } ?? false
  }
  /// False: a terminal does not tell.
  public static var isSwitchControlRunning: Bool { false }
  /// False: a terminal has no such setting.
  public static var isBoldTextEnabled: Bool { false }
  /// False: a terminal has no such setting.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False: a terminal has no such setting.
  public static var isInvertColorsEnabled: Bool { false }
  /// False: a terminal has no such setting.
  public static var prefersCrossFadeTransitions: Bool { false }

  /// What has changed.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A large part of the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text that is to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// The end of a scroll.
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  /// Says a text, if the argument is one and somebody listens. What changes on the screen is said by itself.
  public static func post(notification: Notification, argument: Any?) {
    guard let text = argument as? String else { return }
    MainQueue.perform { Application.ofProgram?.announcementHandler?(text) }
  }

  /// Never posted.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Never posted.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Never posted.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Never posted.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}

public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIAccessibilityElement = AccessibilityElement

// Traits that say nothing in a terminal.
nonisolated extension AccessibilityTraits {
  /// It makes a sound of its own. It has no effect.
  public static let playsSound = AccessibilityTraits(rawValue: 16)
  /// It sums up the state of the app. It has no effect.
  public static let summaryElement = AccessibilityTraits(rawValue: 128)
  /// It plays or records. It has no effect.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 2048)
  /// A finger can be used on it. It has no effect.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 8192)
  /// The next page comes at its end. It has no effect.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 16_384)
}

private nonisolated struct AccessibilityExtras: Attachments.Entry {
  var ignoresInvertColors = false
  var groupsChildren = false
}

extension View {
  private var accessibility: AccessibilityExtras {
    get { layer.attachments[AccessibilityExtras.self] }
    set { layer.attachments[AccessibilityExtras.self] = newValue }
  }
  /// Whether inverted colours leave the view as it is; it has no effect.
  public var accessibilityIgnoresInvertColors: Bool {
    get { accessibility.ignoresInvertColors }
    set { accessibility.ignoresInvertColors = newValue }
  }
  /// Whether the elements inside are read together; it has no effect.
  public var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }
  /// The frame for accessibility: the view's rectangle in the window.
  public var accessibilityFrame: CGRect { convert(bounds, to: nil) }
}
