@_spi(UIKit) import QuartzCore
public import Segue

/// How strongly a constraint is wanted. It has no effect.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 1 to 1000.
  public var rawValue: Float
  /// A priority from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A rule for the frame of a view: an edge, a middle or a size equals another one, times a factor, plus a constant.
///
/// Equalities with the superview, its guides, siblings and numbers become frames, in the order in which they can be known.
/// Inequalities are taken for equalities where nothing else says where the view is, and otherwise left out.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// What it is about.
  public nonisolated enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case notAnAttribute = 0
  }
  /// How both sides compare.
  public nonisolated enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// The left side.
  public private(set) weak var firstItem: AnyObject?
  /// The left side's edge, middle or size.
  public let firstAttribute: Attribute
  /// The right side; nil for a number.
  public private(set) weak var secondItem: AnyObject?
  /// The right side's edge, middle or size.
  public let secondAttribute: Attribute
  /// How both sides compare.
  public let relation: Relation
  /// The factor.
  public let multiplier: CGFloat
  /// The constant, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { container?.setNeedsLayout() } } }
  /// It has no effect, which is said on standard error.
  open var priority = UILayoutPriority.required {
    didSet {
      if priority != .required { Complaint.once("priorities of constraints do not count here: all of them apply") }
    }
  }
  /// A name for people.
  open var identifier: String?
  /// Whether it applies.
  open var isActive = false { didSet { if isActive != oldValue { activityChanged() } } }
  private weak var container: UIView?

  /// A rule between two views, or one view and a number.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    (firstItem, self.firstAttribute, self.relation) = (first as AnyObject, firstAttribute, relation)
    (secondItem, self.secondAttribute) = (second.map { $0 as AnyObject }, secondAttribute)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Makes rules apply.
  public static func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
  /// Makes rules not apply.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  /// There is no visual format here: nothing.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    Complaint.once("there is no visual format here: \"\(format)\" says nothing")
    return []
  }
  /// Options of the visual format.
  public nonisolated struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The view that a side belongs to.
  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  private func activityChanged() {
    if isActive {
      if relation != .equal {
        Complaint.once(
          "a constraint with ≤ or ≥ counts as an equality here where nothing else says where a view is, and is else left out"
        )
      }
      guard let container = commonAncestor else {
        Complaint.once("a constraint was activated between views that have no view in common; it does not apply")
        return
      }
      self.container = container
      container.layoutRules.append(self)
    } else {
      container?.layoutRules.removeAll { $0 === self }
      container = nil
    }
  }

  private var commonAncestor: UIView? {
    guard let first = Self.view(of: firstItem) else { return nil }
    guard let second = Self.view(of: secondItem) else { return first.superview ?? first }
    if first === second { return first.superview ?? first }
    var candidate: UIView? = first
    while let view = candidate {
      if second.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }
}

/// A rectangle inside of a view that rules can be about.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view.
  public internal(set) weak var owningView: UIView?
  private let insets: (UIView) -> UIEdgeInsets

  init(_ view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    (owningView, self.insets) = (view, insets)
    super.init()
  }

  /// The rectangle, in the view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    let (bounds, insets) = (owningView.bounds, insets(owningView))
    return CGRect(
      x: bounds.minX + insets.left, y: bounds.minY + insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
  }

  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// An edge, a middle or a size that rules are made of.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    super.init()
  }

  func rule(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, times multiplier: CGFloat = 1,
    plus constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  /// This one equals another one, plus a constant.
  public func constraint(equalTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    rule(.equal, other, plus: constant)
  }
  /// At least.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, other, plus: constant)
  }
  /// At most.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, other, plus: constant)
  }
}

/// A place from left to right.
@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A place from top to bottom.
@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// It has a number of points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { rule(.equal, nil, plus: constant) }
  /// At least.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, nil, plus: constant)
  }
  /// At most.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, nil, plus: constant)
  }
  /// It equals another one, times a factor, plus a constant.
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.equal, other, times: multiplier, plus: constant)
  }
}

private nonisolated struct LayoutExtras: Attachments.Entry {
  var translatesMask = true
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var rules: [NSLayoutConstraint] = []
}

extension View {
  private var layoutExtras: LayoutExtras {
    get { layer.attachments[LayoutExtras.self] }
    set { layer.attachments[LayoutExtras.self] = newValue }
  }
  /// Whether the frame that was set counts, instead of constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutExtras.translatesMask }
    set { layoutExtras.translatesMask = newValue }
  }
  /// The constraints that apply to the subviews.
  public var constraints: [NSLayoutConstraint] { layoutRules }
  /// Makes a constraint apply.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Makes constraints apply.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Makes a constraint not apply.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Makes constraints not apply.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// Does nothing: constraints are looked at in every layout.
  public func updateConstraintsIfNeeded() {}
  /// It has no effect.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  /// It has no effect.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
  }

  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// What bars leave free.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let guide = layoutExtras.safeAreaGuide ?? UILayoutGuide(self) { $0.safeAreaInsets }
    layoutExtras.safeAreaGuide = guide
    return guide
  }
  /// What margins leave free.
  public var layoutMarginsGuide: UILayoutGuide {
    let guide = layoutExtras.marginsGuide ?? UILayoutGuide(self) { $0.layoutMargins }
    layoutExtras.marginsGuide = guide
    return guide
  }

  /// The rules for views inside of this one.
  var layoutRules: [NSLayoutConstraint] {
    get { layoutExtras.rules }
    set {
      layoutExtras.rules = newValue
      layoutHandler =
        newValue.isEmpty
        ? nil
        : { view in
          var rules = LayoutRules(view.layoutRules, in: view)
          rules.apply()
        }
    }
  }
}

extension NSLayoutConstraint {
  /// Directions.
  public nonisolated enum Axis: Int, Sendable { case horizontal, vertical }
}
