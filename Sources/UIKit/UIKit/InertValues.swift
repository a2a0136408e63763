public import Segue

// InertValues that a terminal does not have. The values are kept.

private nonisolated struct InertValues: Attachments.Entry {
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var isEnabled = true
  var autoresizesSubviews = true
  var backgroundView: UIView?
  var separatorColor: UIColor?
  var isTranslucent = true
  var (leftView, rightView): (UIView?, UIView?)
  var (leftViewMode, rightViewMode) = (UITextField.ViewMode.never, UITextField.ViewMode.never)
  var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
  var verticalAlignment = UIControl.ContentVerticalAlignment.center
  var animationImages: [UIImage]?
  var animationDuration: TimeInterval = 0
  var animationRepeatCount = 0
}

extension View {
  fileprivate var inertValues: InertValues {
    get { layer.attachments[InertValues.self] }
    set { layer.attachments[InertValues.self] = newValue }
  }
  /// Whether subviews follow the view's size by their masks; it has no effect: they do.
  public var autoresizesSubviews: Bool {
    get { inertValues.autoresizesSubviews }
    set { inertValues.autoresizesSubviews = newValue }
  }
  /// The place in the bounds about which the view is transformed, from (0, 0) to (1, 1).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
}

extension Label {
  /// The colour of a shadow; it has no effect: letters have none.
  public var shadowColor: UIColor? {
    get { inertValues.shadowColor }
    set { inertValues.shadowColor = newValue }
  }
  /// The distance of a shadow; it has no effect: letters have none.
  public var shadowOffset: CGSize {
    get { inertValues.shadowOffset }
    set { inertValues.shadowOffset = newValue }
  }
  /// Whether the text looks enabled; it has no effect.
  public var isEnabled: Bool {
    get { inertValues.isEnabled }
    set { inertValues.isEnabled = newValue }
  }
}

extension TableView {
  /// A view behind the rows; it has no effect.
  public var backgroundView: UIView? {
    get { inertValues.backgroundView }
    set { inertValues.backgroundView = newValue }
  }
  /// The effect of lines between rows; it has no effect: there are none.
  public var separatorEffect: UIVisualEffect? {
    get { nil }
    set {}
  }
  /// The colour of lines between rows; it has no effect: there are none.
  public var separatorColor: UIColor? {
    get { inertValues.separatorColor }
    set { inertValues.separatorColor = newValue }
  }
}

extension CollectionView {
  /// A view behind the items; it has no effect.
  public var backgroundView: UIView? {
    get { inertValues.backgroundView }
    set { inertValues.backgroundView = newValue }
  }
}

extension TabBar {
  /// Whether the page is seen through the bar; it has no effect: it is not.
  public var isTranslucent: Bool {
    get { inertValues.isTranslucent }
    set { inertValues.isTranslucent = newValue }
  }
}

extension TextField {
  /// When a view beside the text is seen.
  public nonisolated enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// A view in front of the text; it has no effect.
  public var leftView: UIView? {
    get { inertValues.leftView }
    set { inertValues.leftView = newValue }
  }
  /// A view behind the text; it has no effect.
  public var rightView: UIView? {
    get { inertValues.rightView }
    set { inertValues.rightView = newValue }
  }
  /// When `leftView` is seen; it has no effect.
  public var leftViewMode: ViewMode {
    get { inertValues.leftViewMode }
    set { inertValues.leftViewMode = newValue }
  }
  /// When `rightView` is seen; it has no effect.
  public var rightViewMode: ViewMode {
    get { inertValues.rightViewMode }
    set { inertValues.rightViewMode = newValue }
  }
}

extension Control {
  /// Places of a content from left to right.
  public nonisolated enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// Places of a content from top to bottom.
  public nonisolated enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  /// The place of the content; it has no effect: the middle.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { inertValues.horizontalAlignment }
    set { inertValues.horizontalAlignment = newValue }
  }
  /// The place of the content; it has no effect: the middle.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { inertValues.verticalAlignment }
    set { inertValues.verticalAlignment = newValue }
  }
}

extension ImageView {
  /// Pictures that are shown one after the other; they have no effect.
  public var animationImages: [UIImage]? {
    get { inertValues.animationImages }
    set { inertValues.animationImages = newValue }
  }
  /// Seconds for all pictures; it has no effect.
  public var animationDuration: TimeInterval {
    get { inertValues.animationDuration }
    set { inertValues.animationDuration = newValue }
  }
  /// How often the pictures are shown; it has no effect.
  public var animationRepeatCount: Int {
    get { inertValues.animationRepeatCount }
    set { inertValues.animationRepeatCount = newValue }
  }
  /// Has no effect: one picture is shown.
  public func startAnimating() {}
  /// Has no effect: one picture is shown.
  public func stopAnimating() {}
  /// False: one picture is shown.
  public var isAnimating: Bool { false }
}

extension UICollectionViewLayoutAttributes {
  /// The middle, in points of the content.
  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The size, in points.
  public var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }
  /// A rectangle of the size at the origin.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  /// Whether the item is not seen.
  public var isHidden: Bool {
    get { alpha == 0 }
    set { alpha = newValue ? 0 : 1 }
  }
}

extension TabBarItem {
  /// The picture; nil: a terminal has no room for it. Setting it has no effect.
  public var image: UIImage? {
    get { nil }
    set {}
  }
  /// The picture of the selected tab; nil. Setting it has no effect.
  public var selectedImage: UIImage? {
    get { nil }
    set {}
  }
}

extension UIBarButtonItem {
  /// The picture; nil: a terminal has no room for it. Setting it has no effect.
  public var image: UIImage? {
    get { nil }
    set {}
  }
  /// The width; 0: as the title needs it. Setting it has no effect.
  public var width: CGFloat {
    get { 0 }
    set {}
  }
  /// The colour; nil: the toolbar's. Setting it has no effect.
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
}

extension Control {
  /// Whether a finger is down on the control: whether it is highlighted.
  public var isTracking: Bool { isHighlighted }
  /// Whether the finger is inside of the control: whether it is highlighted.
  public var isTouchInside: Bool { isHighlighted }
}
