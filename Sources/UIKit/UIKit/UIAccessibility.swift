@_spi(UIKit) import QuartzCore
import Segue

/// Settings and messages of assistive technologies. A terminal's screen readers read its text, so that most of these have no effect.
public nonisolated enum UIAccessibility {
  /// Whether the user wants little movement: the application's own setting.
  public static var isReduceMotionEnabled: Bool {
    MainQueue.perform { Application.ofProgram?.isReduceMotionEnabled ?? false } ?? false
  }
  /// False: a terminal has no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: a terminal does not tell.
  public static var isVoiceOverRunning: Bool { false }
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
  /// Does nothing: terminals read out what changes by themselves.
  public static func post(notification: Notification, argument: Any?) {}

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

/// The kind of an element for assistive technologies.
public nonisolated struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  public static let tabBar = UIAccessibilityTraits(rawValue: 131_072)
}

private nonisolated struct AccessibilityExtras: Attachments.Entry {
  var isElement = false
  var elementsHidden = false
  var isModal = false
  var ignoresInvertColors = false
  var groupsChildren = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var elements: [Any]?
}

extension View {
  private var accessibility: AccessibilityExtras {
    get { layer.attachments[AccessibilityExtras.self] }
    set { layer.attachments[AccessibilityExtras.self] = newValue }
  }
  /// Whether the view is an element for accessibility; it has no effect.
  public var isAccessibilityElement: Bool {
    get { accessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  /// Whether subviews are hidden from accessibility; it has no effect.
  public var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden }
    set { accessibility.elementsHidden = newValue }
  }
  /// Whether other views are hidden from accessibility; it has no effect.
  public var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
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
  /// A label for accessibility; it has no effect.
  public var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }
  /// A description of the effect for accessibility; it has no effect.
  public var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// A value for accessibility; it has no effect.
  public var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  /// A name for tests; it has no effect.
  public var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }
  /// The kind for accessibility; it has no effect.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits }
    set { accessibility.traits = newValue }
  }
  /// The elements inside for accessibility; it has no effect.
  public var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }
  /// The frame for accessibility: the view's rectangle in the window.
  public var accessibilityFrame: CGRect { convert(bounds, to: nil) }
}
