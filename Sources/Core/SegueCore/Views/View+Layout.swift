public import Foundation

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
    let traits = layoutTraits ?? LayoutTraits()
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
    let guide = traits.safeAreaGuide ?? LayoutGuide(in: self) { $0.safeAreaInsets }
    traits.safeAreaGuide = guide
    return guide
  }

  /// The part of the view inside of its margins, and, by ``insetsLayoutMarginsFromSafeArea``, of the bars. Its edges lie on cells.
  ///
  ///     override func viewDidLayoutSubviews() { stack.frame = view.layoutMarginsGuide.layoutFrame }
  public var layoutMarginsGuide: LayoutGuide {
    let guide = traits.marginsGuide ?? LayoutGuide(in: self) { $0.wholeMargins }
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
///
///     let middle = LayoutGuide(in: view) { view in
///       EdgeInsets(left: view.bounds.width / 4, right: view.bounds.width / 4)
///     }
@preconcurrency @MainActor open class LayoutGuide: NSObject {
  /// The view.
  public private(set) weak var owningView: View?
  /// A name of your own; empty by default. It has no effect.
  open var identifier = ""
  private let insets: ((View) -> EdgeInsets)?
  /// The rectangle of a guide that another module places.
  private var placedFrame = CGRect.zero

  /// A rectangle in a view.
  ///
  /// - Parameters:
  ///   - view: The view. The guide does not keep it alive.
  ///   - insets: Returns the distances of the rectangle's edges from those of the view's bounds, in points. It is called whenever the
  ///     rectangle is read.
  public init(in view: View, insets: @escaping (View) -> EdgeInsets) { (owningView, self.insets) = (view, insets) }

  /// An empty rectangle in no view, for a module that places it: see ``place(_:in:)``.
  @available(swift, obsoleted: 6)
  public override init() { insets = nil }

  /// Whether another module places the guide.
  @available(swift, obsoleted: 6)
  public var isPlaced: Bool { insets == nil }

  /// Gives the guide a view and a rectangle in the view's coordinates, in points. Does nothing for guides that know their insets.
  @available(swift, obsoleted: 6)
  public func place(_ frame: CGRect, in view: View?) {
    guard insets == nil else { return }
    (owningView, placedFrame) = (view, frame)
  }

  /// The rectangle in the view's coordinates, in points. It is empty once the view is gone.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return insets.map { owningView.bounds.inset(by: $0(owningView)) } ?? placedFrame
  }
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
