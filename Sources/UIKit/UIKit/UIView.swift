@_spi(UIKit) import QuartzCore
import Segue
import SegueCanvas

/// Values of a view that the core does not have.
nonisolated struct ViewExtras: Attachments.Entry {
  var tintColor: UIColor?
  var isOpaque = true
  var tintAdjustmentMode = View.TintAdjustmentMode.automatic
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var contentScaleFactor: CGFloat = 1
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Whether a window is there only until the program shows its own.
  var isPlaceholder = false
}

/// Members that have another type in UIKit.
extension View {
  /// The background colour; nil for none.
  public var backgroundColor: UIColor? {
    get { backgroundColorObject.map { UIColor(cgColor: $0.cgColor) } }
    set { backgroundColorObject = newValue }
  }
  /// The recognizers; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { self.Segue::gestureRecognizers.isEmpty ? nil : self.Segue::gestureRecognizers }
    set {
      for recognizer in self.Segue::gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
  /// The colour of controls; the superview's unless it was set.
  public var tintColor: UIColor! {
    get { extras.tintColor ?? superview?.tintColor ?? .tintColor }
    set {
      extras.tintColor = newValue
      tellTintColor()
    }
  }
  private func tellTintColor() {
    (self as? Button)?.showTint()
    tintColorDidChange()
    for view in subviews where view.extras.tintColor == nil { view.tellTintColor() }
  }

  var extras: ViewExtras {
    get { layer.attachments[ViewExtras.self] }
    set { layer.attachments[ViewExtras.self] = newValue }
  }
}

extension View {
  /// Whether the view hides everything behind it; it has no effect.
  public var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }
  /// Whether tints are dimmed; it has no effect.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { extras.tintAdjustmentMode }
    set { extras.tintAdjustmentMode = newValue }
  }
  /// Modes of tints.
  public nonisolated enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  /// Whether languages from right to left mirror the content; it has no effect.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { extras.semanticContentAttribute }
    set { extras.semanticContentAttribute = newValue }
  }
  /// Pixels per point; it has no effect.
  public var contentScaleFactor: CGFloat {
    get { extras.contentScaleFactor }
    set { extras.contentScaleFactor = newValue }
  }
  /// Whether the view keeps touches from other views; it has no effect.
  public var isExclusiveTouch: Bool {
    get { extras.isExclusiveTouch }
    set { extras.isExclusiveTouch = newValue }
  }
  /// Whether the view gets several touches; it has no effect, because there is one.
  public var isMultipleTouchEnabled: Bool {
    get { extras.isMultipleTouchEnabled }
    set { extras.isMultipleTouchEnabled = newValue }
  }
  /// Does nothing.
  public func setNeedsUpdateConstraints() {}
  /// Does nothing.
  public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Sets a value of the layer; a key without a property keeps the value.
  public func setValue(_ value: Any?, forKey key: String) { layer.setValue(value, forKey: key) }
  /// Returns a value of the layer.
  public func value(forKey key: String) -> Any? { layer.value(forKey: key) }
}

/// Directions of content.
public nonisolated enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension View {
  /// Whether changes in animations are animated, in the current application.
  public class var areAnimationsEnabled: Bool { Application.ofProgram?.areAnimationsEnabled ?? true }
  /// Sets whether changes in animations are animated, in the current application.
  public class func setAnimationsEnabled(_ enabled: Bool) { Application.ofProgram?.areAnimationsEnabled = enabled }
  /// Ends the editing of the view itself or of a text field inside it.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    (self as? UITextField)?.endEditing()
    for view in subviews { view.endEditing(force) }
    return true
  }
  /// Returns the least size that the constraints and the content allow.
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the least size that the constraints and the content allow, with the width or the height of `size` if its priority is `.required`.
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
  /// The size of a view without constraints: zero, unless the view has content of its own.
  private func contentSize(in room: CGSize) -> CGSize {
    let own = intrinsicContentSize
    if own.width >= 0, own.height >= 0 { return own }
    let hasContent = self is Label || self is ImageView || self is UIControl || self is UIStackView
    let size = hasContent ? sizeThatFits(room) : .zero
    return CGSize(width: own.width < 0 ? size.width : own.width, height: own.height < 0 ? size.height : own.height)
  }
  /// Zero: the least size.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// A large size.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
  /// −1: the content has no size of its own.
  public static var noIntrinsicMetric: CGFloat { -1 }
}

extension Window {
  /// Shows the window in front of all others, and gives it the keys.
  public func makeKeyAndVisible() {
    guard let application = Application.ofProgram else {
      preconditionFailure("makeKeyAndVisible: there is no application yet; see UIApplicationDelegate")
    }
    if backgroundColor == nil { backgroundColor = .black }
    if application.window.extras.isPlaceholder {
      application.replaceWindow(with: self)
    } else if self !== application.window {
      takesAllTouches = true
      application.addWindow(self)
    }
    makeKey()
  }
  /// Gives the keys to the window.
  public func makeKey() {
    for window in application?.windows ?? [] { window.isKey = false }
    isKey = true
  }
  /// Whether the window gets the keys.
  public var isKeyWindow: Bool { application?.Segue::keyWindow === self }
  /// The terminal as a screen.
  public var screen: UIScreen { .main }
}
