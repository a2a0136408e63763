@_spi(UIKit) import QuartzCore
import Segue

/// A rule for the frame of a view: an edge, a centre or a length equals another one, times a factor, plus a constant.
///
/// Equalities with the superview, its guides, siblings and numbers become frames, each as soon as its right side is known.
/// An inequality counts as an equality where no other rule places the view, and is ignored otherwise.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The edge, centre or length of a side.
  public nonisolated enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins
    case notAnAttribute = 0

    fileprivate var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }
  }
  /// The comparison of both sides.
  public nonisolated enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// The left side.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the left side.
  public let firstAttribute: Attribute
  /// The right side; nil for a number.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the right side.
  public let secondAttribute: Attribute
  /// The comparison of both sides.
  public let relation: Relation
  /// The factor.
  public let multiplier: CGFloat
  /// The constant, in points.
  open var constant: CGFloat { didSet { if constant != oldValue { container?.setNeedsLayout() } } }
  /// The priority; it has no effect, and another one than `.required` is reported on standard error.
  open var priority = UILayoutPriority.required {
    didSet {
      if priority != .required { Complaint.once("priorities of constraints do not count here: all of them apply") }
    }
  }
  /// A name for debugging.
  open var identifier: String?
  /// Whether the rule applies.
  open var isActive = false { didSet { if isActive != oldValue { activityChanged() } } }
  private weak var container: UIView?

  /// Creates a rule between two views, or a view and a number.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    (firstItem, self.firstAttribute, self.relation) = (first as AnyObject, firstAttribute, relation)
    (secondItem, self.secondAttribute) = (second.map { $0 as AnyObject }, secondAttribute)
    // Margins of a view are the edges of its guide, which the view keeps.
    if firstAttribute.isMargin, let view = first as? UIView { firstItem = view.layoutMarginsGuide }
    if secondAttribute.isMargin, let view = second as? UIView { secondItem = view.layoutMarginsGuide }
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Activates rules.
  public static func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
  /// Deactivates rules.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

  /// There is no visual format here: returns no rules.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    Complaint.once("there is no visual format here: \"\(format)\" says nothing")
    return []
  }
  /// Options of the visual format.
  public nonisolated struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The view of a side.
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
    // A guide that the constraints place lies inside of its view.
    let isInside = [firstItem, secondItem].contains { ($0 as? UILayoutGuide)?.isPlaced == true }
    guard let second = Self.view(of: secondItem) else { return isInside ? first : first.superview ?? first }
    if first === second { return isInside ? first : first.superview ?? first }
    return sequence(first: first) { $0.superview }.first { second.isDescendant(of: $0) }
  }
}

extension LayoutGuide {
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

/// An edge, a centre or a length, from which rules are made.
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

  /// Creates a rule: this anchor equals another one, plus a constant.
  public func constraint(equalTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    rule(.equal, other, plus: constant)
  }
  /// Creates a rule with ≥.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, other, plus: constant)
  }
  /// Creates a rule with ≤.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, other, plus: constant)
  }
}

/// A horizontal position.
@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A vertical position.
@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Creates a rule: this length equals a number of points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { rule(.equal, nil, plus: constant) }
  /// Creates a rule with ≥.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, nil, plus: constant)
  }
  /// Creates a rule with ≤.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, nil, plus: constant)
  }
  /// Creates a rule: this length equals another one, times a factor, plus a constant.
  public func constraint(
    equalTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.equal, other, times: multiplier, plus: constant)
  }
  /// Creates a rule with ≥.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, other, times: multiplier, plus: constant)
  }
  /// Creates a rule with ≤.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, other, times: multiplier, plus: constant)
  }
}

private nonisolated struct LayoutExtras: Attachments.Entry {
  var translatesMask = true
  var rules: [NSLayoutConstraint] = []
}

extension View {
  /// Whether the view has the frame that was set, not the constraints'.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layer.attachments[LayoutExtras.self].translatesMask }
    set { layer.attachments[LayoutExtras.self].translatesMask = newValue }
  }
  /// The constraints that apply to the subviews.
  public var constraints: [NSLayoutConstraint] { layoutRules }
  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
  /// Does nothing: each layout evaluates the constraints.
  public func updateConstraintsIfNeeded() {}

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

  /// The rules for views inside this one.
  var layoutRules: [NSLayoutConstraint] {
    get { layer.attachments[LayoutExtras.self].rules }
    set {
      layer.attachments[LayoutExtras.self].rules = newValue
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
  /// The edge, centre or length of the left side, as an anchor of a kind that no rule can be made of.
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }
  /// The edge, centre or length of the right side; nil for a number.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? { secondItem.map { NSLayoutAnchor($0, secondAttribute) } }
  /// Directions.
  public typealias Axis = LayoutAxis
}
