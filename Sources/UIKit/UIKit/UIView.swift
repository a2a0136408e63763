@_spi(UIKit) import QuartzCore
public import Segue
import SegueCanvas

/// What a view has here and not in the core.
nonisolated struct ViewExtras: Attachments.Entry {
  var tintColor: UIColor?
  var isOpaque = true
  var tintAdjustmentMode = View.TintAdjustmentMode.automatic
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var contentScaleFactor: CGFloat = 1
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var isAccessibilityElement = false
  var accessibilityElementsHidden = false
  var accessibilityViewIsModal = false
  var accessibilityIgnoresInvertColors = false
  var accessibilityLabel: String?
  var accessibilityIdentifier: String?
  var layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Of a window that only stands there until the program shows its own.
  var isPlaceholder = false
  /// The insets of a scroll view that come from the safe area.
  var adjustment = UIEdgeInsets.zero
}

/// Members that have another type in UIKit.
extension View {
  /// The fill; nil for none.
  public var backgroundColor: UIColor? {
    get { self.Segue::backgroundColor.map { UIColor(cgColor: $0) } }
    set { self.Segue::backgroundColor = newValue?.cgColor }
  }
  /// The recognizers; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { self.Segue::gestureRecognizers.isEmpty ? nil : self.Segue::gestureRecognizers }
    set {
      for recognizer in self.Segue::gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// The colour of what can be tapped: that of the superview, if it was not set.
  public var tintColor: UIColor! {
    get { extras.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      extras.tintColor = newValue
      tellTintColor()
    }
  }
  private func tellTintColor() {
    tintColorDidChange()
    for view in subviews where view.extras.tintColor == nil { view.tellTintColor() }
  }

  var extras: ViewExtras {
    get { layer.attachments[ViewExtras.self] }
    set { layer.attachments[ViewExtras.self] = newValue }
  }
}

/// What has no effect here.
extension View {
  /// Whether it covers what is behind it; it has no effect.
  public var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }
  /// Whether tints are dimmed; it has no effect.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { extras.tintAdjustmentMode }
    set { extras.tintAdjustmentMode = newValue }
  }
  /// Whether and how tints are dimmed.
  public nonisolated enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  /// Whether its content is mirrored for languages that run from right to left; it has no effect.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { extras.semanticContentAttribute }
    set { extras.semanticContentAttribute = newValue }
  }
  /// Pixels per point; it has no effect.
  public var contentScaleFactor: CGFloat {
    get { extras.contentScaleFactor }
    set { extras.contentScaleFactor = newValue }
  }
  /// Whether it takes the only touch; it has no effect.
  public var isExclusiveTouch: Bool {
    get { extras.isExclusiveTouch }
    set { extras.isExclusiveTouch = newValue }
  }
  /// Whether it takes several touches; it has no effect, as there is one.
  public var isMultipleTouchEnabled: Bool {
    get { extras.isMultipleTouchEnabled }
    set { extras.isMultipleTouchEnabled = newValue }
  }
  /// Whether it is for accessibility; it has no effect.
  public var isAccessibilityElement: Bool {
    get { extras.isAccessibilityElement }
    set { extras.isAccessibilityElement = newValue }
  }
  /// Whether what is inside is hidden from accessibility; it has no effect.
  public var accessibilityElementsHidden: Bool {
    get { extras.accessibilityElementsHidden }
    set { extras.accessibilityElementsHidden = newValue }
  }
  /// Whether what is outside is hidden from accessibility; it has no effect.
  public var accessibilityViewIsModal: Bool {
    get { extras.accessibilityViewIsModal }
    set { extras.accessibilityViewIsModal = newValue }
  }
  /// Whether its colours stay when others are inverted; it has no effect.
  public var accessibilityIgnoresInvertColors: Bool {
    get { extras.accessibilityIgnoresInvertColors }
    set { extras.accessibilityIgnoresInvertColors = newValue }
  }
  /// A text for accessibility; it has no effect.
  public var accessibilityLabel: String? {
    get { extras.accessibilityLabel }
    set { extras.accessibilityLabel = newValue }
  }
  /// A name for tests; it has no effect.
  public var accessibilityIdentifier: String? {
    get { extras.accessibilityIdentifier }
    set { extras.accessibilityIdentifier = newValue }
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
  public class var areAnimationsEnabled: Bool { Application.ofProgram?.areAnimationsEnabled ?? true }
  /// Sets whether changes in animations are animated, in the current application.
  public class func setAnimationsEnabled(_ enabled: Bool) { Application.ofProgram?.areAnimationsEnabled = enabled }
  /// Ends writing in the text field that is this view or inside of it.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    (self as? UITextField)?.setEditing(false)
    for view in subviews { view.endEditing(force) }
    return true
  }
  /// The size that the constraints and the content need: the smaller one of what is possible.
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that the constraints and the content need, with the width or the height of `size` where that is required.
  public func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let (width, height) = (horizontal == .required ? size.width : nil, vertical == .required ? size.height : nil)
    let room = CGSize(width: width ?? .greatestFiniteMagnitude, height: height ?? .greatestFiniteMagnitude)
    let fitting = contentSize(in: room)
    var rules = LayoutRules(layoutRules, in: self)
    let needed = layoutRules.isEmpty ? CGSize(width: -1, height: -1) : rules.size(width: width, height: height)
    return CGSize(
      width: width ?? (needed.width < 0 ? fitting.width : needed.width),
      height: height ?? (needed.height < 0 ? fitting.height : needed.height))
  }
  /// What a view without constraints needs: nothing, unless it has a content of its own.
  private func contentSize(in room: CGSize) -> CGSize {
    let own = intrinsicContentSize
    if own.width >= 0, own.height >= 0 { return own }
    let hasContent = self is Label || self is ImageView || self is UIControl || self is UIStackView
    let size = hasContent ? sizeThatFits(room) : .zero
    return CGSize(width: own.width < 0 ? size.width : own.width, height: own.height < 0 ? size.height : own.height)
  }
  /// The size of nothing in particular that suits the content.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// A large size.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
  /// No size of its own.
  public static var noIntrinsicMetric: CGFloat { -1 }
  /// The room that is kept free at the edges: a column at each side.
  public var layoutMargins: UIEdgeInsets {
    get { extras.layoutMargins }
    set {
      extras.layoutMargins = newValue
      setNeedsLayout()
    }
  }
}

extension Window {
  /// Shows the window in front of the others and gives it the keys.
  public func makeKeyAndVisible() {
    guard let application = Application.ofProgram else {
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
    get { extras.isPlaceholder }
    set { extras.isPlaceholder = newValue }
  }
  /// Gives it the keys.
  public func makeKey() {
    for window in application?.windows ?? [] { window.isKey = false }
    isKey = true
  }
  /// Whether it gets the keys.
  public var isKeyWindow: Bool { application?.Segue::keyWindow === self }
  /// The terminal.
  public var screen: UIScreen { .main }
}
