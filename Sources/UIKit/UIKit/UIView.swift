public import Segue
import SegueCanvas
import SegueMembers

/// Members that have another type in UIKit.
extension View {
  /// The fill; nil for none.
  public var backgroundColor: UIColor? {
    get { coreBackgroundColor.map { UIColor(cgColor: $0) } }
    set { coreBackgroundColor = newValue?.cgColor }
  }
  /// The recognisers; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { coreGestureRecognizers.isEmpty ? nil : coreGestureRecognizers }
    set {
      for recognizer in coreGestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// How the content is fitted into the bounds. Only image views have such content.
  public var contentMode: ContentMode {
    get { (self as? ImageView)?.coreContentMode ?? kept("contentMode", .scaleToFill) }
    set {
      keep(newValue, "contentMode")
      (self as? ImageView)?.coreContentMode = newValue
    }
  }
  /// The colour of what can be tapped: that of the superview, if it was not set.
  public var tintColor: UIColor! {
    get { layer.attachments["UIKit.tintColor"] as? UIColor ?? superview?.tintColor ?? .systemBlue }
    set {
      keep(newValue, "tintColor")
      tellTintColor()
    }
  }
  private func tellTintColor() {
    tintColorDidChange()
    for view in subviews where view.layer.attachments["UIKit.tintColor"] == nil { view.tellTintColor() }
  }

  func kept<Value>(_ key: String, _ value: Value) -> Value { layer.attachments["UIKit." + key] as? Value ?? value }
  func keep<Value>(_ value: Value?, _ key: String) { layer.attachments["UIKit." + key] = value }
}

/// What has no effect here.
extension View {
  /// Whether it covers what is behind it.
  public var isOpaque: Bool {
    get { kept("isOpaque", true) }
    set { keep(newValue, "isOpaque") }
  }
  /// Whether tints are dimmed.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { kept("tintAdjustmentMode", .automatic) }
    set { keep(newValue, "tintAdjustmentMode") }
  }
  /// Whether and how tints are dimmed.
  public nonisolated enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  /// Whether its content is mirrored for languages that run from right to left.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { kept("semanticContentAttribute", .unspecified) }
    set { keep(newValue, "semanticContentAttribute") }
  }
  /// Pixels per point.
  public var contentScaleFactor: CGFloat {
    get { kept("contentScaleFactor", 1) }
    set { keep(newValue, "contentScaleFactor") }
  }
  /// Whether it takes the only touch.
  public var isExclusiveTouch: Bool {
    get { kept("isExclusiveTouch", false) }
    set { keep(newValue, "isExclusiveTouch") }
  }
  /// Whether it takes several touches; there is one.
  public var isMultipleTouchEnabled: Bool {
    get { kept("isMultipleTouchEnabled", false) }
    set { keep(newValue, "isMultipleTouchEnabled") }
  }
  /// Whether it is for accessibility.
  public var isAccessibilityElement: Bool {
    get { kept("isAccessibilityElement", false) }
    set { keep(newValue, "isAccessibilityElement") }
  }
  /// Whether what is inside is hidden from accessibility.
  public var accessibilityElementsHidden: Bool {
    get { kept("accessibilityElementsHidden", false) }
    set { keep(newValue, "accessibilityElementsHidden") }
  }
  /// Whether what is outside is hidden from accessibility.
  public var accessibilityViewIsModal: Bool {
    get { kept("accessibilityViewIsModal", false) }
    set { keep(newValue, "accessibilityViewIsModal") }
  }
  /// A text for accessibility.
  public var accessibilityLabel: String? {
    get { kept("accessibilityLabel", nil) }
    set { keep(newValue, "accessibilityLabel") }
  }
  /// A name for tests.
  public var accessibilityIdentifier: String? {
    get { kept("accessibilityIdentifier", nil) }
    set { keep(newValue, "accessibilityIdentifier") }
  }
  /// Does nothing.
  public func setNeedsUpdateConstraints() {}
  /// Does nothing.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Keeps a value, or sets one of the layer's if it has such.
  public func setValue(_ value: Any?, forKey key: String) { layer.setValue(value, forKey: key) }
  /// Returns a value that was kept.
  public func value(forKey key: String) -> Any? { layer.value(forKey: key) }
}

/// Which way content runs.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Small things.
extension View {
  /// Whether changes in animations are animated, in the current application.
  public class var areAnimationsEnabled: Bool { Application.current?.areAnimationsEnabled ?? true }
  /// Sets whether changes in animations are animated, in the current application.
  public class func setAnimationsEnabled(_ enabled: Bool) { Application.current?.areAnimationsEnabled = enabled }
  /// Takes the focus away.
  @discardableResult public func endEditing(_ force: Bool) -> Bool { true }
  /// The size that suits the content.
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { sizeThatFits(size) }
  /// The size of nothing in particular that suits the content.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// A large size.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
  /// No size of its own.
  public static var noIntrinsicMetric: CGFloat { -1 }
  /// The room that is kept free at the edges: a column at each side.
  public var layoutMargins: UIEdgeInsets {
    get { kept("layoutMargins", UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)) }
    set {
      keep(newValue, "layoutMargins")
      setNeedsLayout()
    }
  }
  /// Whether the view is inside a window.
  public func isInsideWindow() -> Bool { window != nil }
}

extension Responder {
  /// Whether this is of a class.
  public nonisolated func isKind(of type: AnyClass) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if current.subjectType == type { return true }
      mirror = current.superclassMirror
    }
    return false
  }
  /// Whether it has the method of a selector.
  public nonisolated func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
  /// Whether keys go to it first.
  public var isFirstResponder: Bool { (self as? View)?.isFocused ?? false }
  /// Gives it the keys, if it is a view that can have them.
  @discardableResult public func becomeFirstResponder() -> Bool { (self as? View)?.becomeFocused() ?? false }
  /// Keeps the keys.
  @discardableResult public func resignFirstResponder() -> Bool { true }
}

extension Window {
  /// Shows the window in front of the others and gives it the keys.
  public func makeKeyAndVisible() {
    guard let application = Application.current else {
      preconditionFailure("makeKeyAndVisible: there is no application yet; see UIApplicationDelegate")
    }
    if backgroundColor == nil { backgroundColor = .black }
    if application.window.isPlaceholder {
      application.replaceWindow(with: self)
    } else if self !== application.window {
      takesAllTouches = true
      application.addWindow(self)
    }
    makeKey()
  }
  /// Whether it only stands there until the program shows its own.
  var isPlaceholder: Bool {
    get { kept("isPlaceholder", false) }
    set { keep(newValue, "isPlaceholder") }
  }
  /// Gives it the keys.
  public func makeKey() {
    for window in application?.windows ?? [] { window.isKey = false }
    isKey = true
  }
  /// Whether it gets the keys.
  public var isKeyWindow: Bool { application?.coreKeyWindow === self }
  /// The terminal.
  public var screen: UIScreen { .main }
}
