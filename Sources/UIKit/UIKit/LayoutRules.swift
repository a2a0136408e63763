import Segue

/// Derives frames from constraints: each view has a start and an end along each axis, and each rule yields a number of one view as
/// soon as it knows the other view's.
struct LayoutRules {
  private let rules: [NSLayoutConstraint]
  private let container: UIView
  private var axes: [Key: Axis] = [:]
  /// Whether the container's width and height are unknown, as in ``size(width:height:)``.
  private var asksForWidth = false
  private var asksForHeight = false

  private struct Key: Hashable {
    let item: ObjectIdentifier
    let isVertical: Bool
  }

  /// The known numbers of a view along an axis, in the container's coordinates.
  private struct Axis {
    var start: CGFloat?
    var end: CGFloat?
    var middle: CGFloat?
    var length: CGFloat?

    /// Derives the other two numbers from two of the four.
    mutating func complete() {
      switch (start, end, middle, length) {
      case (let a?, let b?, _, _): (middle, length) = ((a + b) / 2, b - a)
      case (let a?, nil, _, let l?): (end, middle) = (a + l, a + l / 2)
      case (nil, let b?, _, let l?): (start, middle) = (b - l, b - l / 2)
      case (nil, nil, let m?, let l?): (start, end) = (m - l / 2, m + l / 2)
      case (let a?, nil, let m?, nil): (end, length) = (2 * m - a, 2 * (m - a))
      case (nil, let b?, let m?, nil): (start, length) = (2 * m - b, 2 * (b - m))
      default: break
      }
    }
    var isKnown: Bool { start != nil && end != nil }

    subscript(part: NSLayoutConstraint.Attribute.Part) -> CGFloat? {
      switch part {
      case .start: start
      case .end: end
      case .middle: middle
      case .length: length
      }
    }
  }

  init(_ rules: [NSLayoutConstraint], in container: UIView) {
    self.rules = rules
    self.container = container
  }

  mutating func apply() {
    let views = solve()
    for guide in guides { place(guide) }
    for view in views { place(view) }
  }

  /// The guides that the rules place, inside the container.
  private var guides: [UILayoutGuide] {
    var guides: [UILayoutGuide] = []
    for case let guide as UILayoutGuide in rules.flatMap({ [$0.firstItem, $0.secondItem] })
    where isFree(guide) && !guides.contains(guide) { guides.append(guide) }
    return guides
  }

  /// Whether the rules place an item: a view inside, or a guide of one or of the container.
  private func isFree(_ item: AnyObject?) -> Bool {
    if let guide = item as? UILayoutGuide {
      return guide.isPlaced && guide.owningView?.isDescendant(of: container) == true
    }
    guard let view = item as? UIView else { return false }
    return view !== container && !view.translatesAutoresizingMaskIntoConstraints && view.isDescendant(of: container)
  }

  /// The size that the container needs.
  ///
  /// - Parameters:
  ///   - width: The given width; nil to ask for it.
  ///   - height: The given height; nil to ask for it.
  /// - Returns: The size; −1 for a length that no rule determines.
  mutating func size(width: CGFloat?, height: CGFloat?) -> CGSize {
    (asksForWidth, asksForHeight) = (true, true)
    axes[key(container, .width)] = Axis(start: 0, length: width)
    axes[key(container, .height)] = Axis(start: 0, length: height)
    axes[key(container, .width)]?.complete()
    axes[key(container, .height)]?.complete()
    _ = solve()
    return CGSize(
      width: axes[key(container, .width)]?.length ?? -1, height: axes[key(container, .height)]?.length ?? -1)
  }

  /// Derives numbers from the rules, and returns the views in them.
  private mutating func solve() -> [UIView] {
    var views: [UIView] = []
    for rule in rules {
      for item in [rule.firstItem, rule.secondItem] {
        guard let view = NSLayoutConstraint.view(of: item), view !== container, !views.contains(where: { $0 === view }),
          view.isDescendant(of: container), !view.translatesAutoresizingMaskIntoConstraints
        else { continue }
        views.append(view)
      }
    }
    let equalities = rules.filter { $0.relation == .equal }
    let others = rules.filter { $0.relation != .equal }
    settle(equalities)
    // Views without a length get their content's. Inequalities come next, for numbers that are still open.
    for view in views where addContentSize(to: view, isEmptyToo: false) { settle(equalities) }
    settle(others)
    for view in views where addContentSize(to: view, isEmptyToo: true) { settle(equalities) }
    return views
  }

  private func isAskedFor(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
    view === container && (attribute.isVertical ? asksForHeight : asksForWidth)
  }

  /// The distance of a guide's edge from the container's.
  private func inset(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    guard let guide = item as? UILayoutGuide else { return 0 }
    return attribute.value(in: guide.layoutFrame) - attribute.value(in: container.bounds)
  }

  private mutating func settle(_ rules: [NSLayoutConstraint]) {
    for _ in 0...rules.count {
      var hasLearned = false
      for rule in rules where learn(from: rule) { hasLearned = true }
      if !hasLearned { return }
    }
  }

  private mutating func learn(from rule: NSLayoutConstraint) -> Bool {
    if rule.secondItem == nil, rule.secondAttribute == .notAnAttribute {
      return set(rule.firstItem, rule.firstAttribute, to: rule.constant)
    }
    if let known = value(rule.secondItem, rule.secondAttribute),
      set(rule.firstItem, rule.firstAttribute, to: known * rule.multiplier + rule.constant)
    {
      return true
    }
    guard rule.multiplier != 0, let known = value(rule.firstItem, rule.firstAttribute) else { return false }
    return set(rule.secondItem, rule.secondAttribute, to: (known - rule.constant) / rule.multiplier)
  }

  private func key(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Key {
    Key(item: ObjectIdentifier(item), isVertical: attribute.isVertical)
  }

  private func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    guard let item, let view = NSLayoutConstraint.view(of: item) else { return nil }
    if isFree(item) { return axes[key(item, attribute)]?[attribute.part] }
    if isAskedFor(view, attribute) {
      return axes[key(view, attribute)]?[attribute.part].map { $0 + inset(item, attribute) }
    }
    let rect = (item as? UILayoutGuide)?.layoutFrame ?? view.bounds
    if view === container || view.translatesAutoresizingMaskIntoConstraints || !view.isDescendant(of: container) {
      return attribute.value(in: view === container ? rect : view.convert(rect, to: container))
    }
    return axes[key(view, attribute)]?[attribute.part]
  }

  private mutating func set(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, to value: CGFloat) -> Bool {
    guard let item, let view = NSLayoutConstraint.view(of: item), value.isFinite else { return false }
    let isFree = isFree(item)
    let isAskedFor = !isFree && isAskedFor(view, attribute)
    guard isAskedFor || isFree else { return false }
    let value = isAskedFor ? value - inset(item, attribute) : value
    let key = key(isFree ? item : view, attribute)
    var axis = axes[key] ?? Axis()
    guard !axis.isKnown else { return false }
    switch attribute.part {
    case .start where axis.start == nil: axis.start = value
    case .end where axis.end == nil: axis.end = value
    case .middle where axis.middle == nil: axis.middle = value
    case .length where axis.length == nil: axis.length = value
    default: return false
    }
    axis.complete()
    axes[key] = axis
    return true
  }

  /// Returns whether a length was learned.
  private mutating func addContentSize(to view: UIView, isEmptyToo: Bool) -> Bool {
    let own = view.intrinsicContentSize
    // Text with a known width wraps its lines at that.
    let room = CGSize(
      width: axes[key(view, .width)]?.length ?? axes[key(container, .width)]?.length
        ?? (asksForWidth ? .greatestFiniteMagnitude : container.bounds.width),
      height: container.bounds.height > 0 && !asksForHeight ? container.bounds.height : .greatestFiniteMagnitude)
    let fitting = own.width < 0 || own.height < 0 ? view.sizeThatFits(room) : own
    var hasTold = false
    for (attribute, length) in [
      (NSLayoutConstraint.Attribute.width, own.width < 0 ? fitting.width : own.width),
      (.height, own.height < 0 ? fitting.height : own.height),
    ] where length > 0 || isEmptyToo {
      guard let axis = axes[key(view, attribute)], axis.length == nil else { continue }
      if set(view, attribute, to: length) { hasTold = true }
    }
    return hasTold
  }

  private func place(_ guide: UILayoutGuide) {
    guard let view = guide.owningView else { return }
    let (x, y) = (axes[key(guide, .width)], axes[key(guide, .height)])
    let frame = CGRect(
      x: x?.start ?? 0, y: y?.start ?? 0, width: max(0, x?.length ?? 0), height: max(0, y?.length ?? 0))
    guide.place(view === container ? frame : container.convert(frame, to: view), in: view)
  }

  private func place(_ view: UIView) {
    let (x, y) = (axes[key(view, .width)], axes[key(view, .height)])
    guard let superview = view.superview else { return }
    let old = view.frame
    let origin = container.convert(CGPoint(x: x?.start ?? 0, y: y?.start ?? 0), to: superview)
    let frame = CGRect(
      x: x?.start == nil ? old.minX : origin.x, y: y?.start == nil ? old.minY : origin.y,
      width: max(0, x?.length ?? old.width), height: max(0, y?.length ?? old.height))
    guard view.transform.isIdentity else {
      // The transform applies to the frame that the constraints give.
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
      return
    }
    if frame != old { view.frame = frame }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate enum Part { case start, end, middle, length }

  fileprivate var part: Part {
    switch self {
    case .left, .leading, .top, .notAnAttribute, .leftMargin, .leadingMargin, .topMargin: .start
    case .right, .trailing, .bottom, .lastBaseline, .firstBaseline, .rightMargin, .trailingMargin, .bottomMargin: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .middle
    case .width, .height: .length
    }
  }

  fileprivate var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  fileprivate func value(in rect: CGRect) -> CGFloat {
    switch part {
    case .start: isVertical ? rect.minY : rect.minX
    case .end: isVertical ? rect.maxY : rect.maxX
    case .middle: isVertical ? rect.midY : rect.midX
    case .length: isVertical ? rect.height : rect.width
    }
  }
}
