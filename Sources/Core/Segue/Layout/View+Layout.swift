/// What layout knows of a view, besides its frame. Most views have none, and use the defaults.
final class LayoutTraits {
  var margins = EdgeInsets(left: CellSize.pointsPerCell.width, right: CellSize.pointsPerCell.width)
  var insetsMarginsFromSafeArea = true
  /// By axis.
  var hugging: [2 of LayoutPriority] = [.defaultLow, .defaultLow]
  var resistance: [2 of LayoutPriority] = [.defaultHigh, .defaultHigh]
  var (safeAreaGuide, marginsGuide): (LayoutGuide?, LayoutGuide?)
}

extension View {
  private var traits: LayoutTraits {
    if let layoutTraits { return layoutTraits }
    let traits = LayoutTraits()
    layoutTraits = traits
    return traits
  }

  /// The distances that content keeps from the view's edges, in points; by default a column on the left and on the right.
  ///
  /// ``layoutMarginsGuide`` has the rectangle inside of them, and a ``StackView`` keeps its views there if it is told to. There they
  /// count in whole cells, rounded to the nearest: `EdgeInsets(cells: 1, 2, 1, 2)`. Negative numbers and NaN count as 0.
  public var layoutMargins: EdgeInsets {
    get { (layoutTraits ?? LayoutTraits()).margins }
    set {
      traits.margins = newValue
      marginsChanged()
    }
  }

  /// Whether ``safeAreaInsets`` are added to the margins, so that content keeps clear of bars; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutTraits?.insetsMarginsFromSafeArea ?? true }
    set {
      traits.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  private func marginsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The part of the view that no bar covers.
  public var safeAreaLayoutGuide: LayoutGuide {
    let guide = traits.safeAreaGuide ?? LayoutGuide(self) { $0.safeAreaInsets }
    traits.safeAreaGuide = guide
    return guide
  }

  /// The part of the view inside of its margins, and, by ``insetsLayoutMarginsFromSafeArea``, of the bars. Its edges lie on cells.
  ///
  ///     override func viewDidLayoutSubviews() { stack.frame = view.layoutMarginsGuide.layoutFrame }
  public var layoutMarginsGuide: LayoutGuide {
    let guide = traits.marginsGuide ?? LayoutGuide(self) { $0.wholeMargins }
    traits.marginsGuide = guide
    return guide
  }

  /// The margins in whole cells, with those of the safe area.
  var wholeMargins: EdgeInsets {
    let cells = layoutMargins.inCells
    let own = EdgeInsets(cells: cells.top, cells.left, cells.bottom, cells.right)
    return insetsLayoutMarginsFromSafeArea ? own + safeAreaInsets : own
  }

  /// How strongly the view resists more room than its content needs; `.defaultLow` by default. See ``StackView/Distribution/fill``.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutTraits?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how strongly the view resists more room than its content needs.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    traits.hugging[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view resists less room than its content needs; `.defaultHigh` by default. See ``StackView/Distribution/fill``.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutTraits?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how strongly the view resists less room than its content needs.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    traits.resistance[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }
}

/// A rectangle inside a view, which follows the view's size, margins and bars: see ``View/layoutMarginsGuide`` and
/// ``View/safeAreaLayoutGuide``.
@preconcurrency @MainActor open class LayoutGuide {
  /// The view.
  public private(set) weak var owningView: View?
  private let insets: (View) -> EdgeInsets

  init(_ view: View, insets: @escaping (View) -> EdgeInsets) { (owningView, self.insets) = (view, insets) }

  /// The rectangle in the view's coordinates, in points. It is empty once the view is gone.
  open var layoutFrame: CGRect { owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero }
}

nonisolated extension EdgeInsets {
  /// Distances in cells: rows at the top and the bottom, columns on the left and the right.
  public init(cells top: Int, _ left: Int, _ bottom: Int, _ right: Int) {
    let cell = CellSize.pointsPerCell
    self.init(
      top: CGFloat(top) * cell.height, left: CGFloat(left) * cell.width, bottom: CGFloat(bottom) * cell.height,
      right: CGFloat(right) * cell.width)
  }
}
