public import Segue

/// Views in a row or in a column.
@preconcurrency @MainActor open class UIStackView: View {
  /// Distributions of views along the axis.
  public nonisolated enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Alignments of views across the axis.
  public nonisolated enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// The views in their order.
  public private(set) var arrangedSubviews: [UIView] = []
  /// The direction in which the views follow each other.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  /// The distribution along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// The alignment across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// Whether the views stay inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  /// The space between two views.
  open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
  /// Inserts a view at an index.
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
  /// Stops to arrange a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }
  open override func willRemoveSubview(_ subview: View) { removeArrangedSubview(subview) }

  private var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func size(of view: UIView) -> CGSize {
    let own = view.intrinsicContentSize
    return own.width >= 0 && own.height >= 0 ? own : view.sizeThatFits(bounds.size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let isHorizontal = axis == .horizontal
    let bounds = bounds.inset(by: insets)
    let room = isHorizontal ? bounds.width : bounds.height
    let across = isHorizontal ? bounds.height : bounds.width
    var lengths = views.map { isHorizontal ? size(of: $0).width : size(of: $0).height }
    var gap = spacing
    let free = room - lengths.reduce(0, +) - spacing * CGFloat(views.count - 1)
    switch distribution {
    case .fillEqually:
      lengths = lengths.map { _ in max(0, (room - spacing * CGFloat(views.count - 1)) / CGFloat(views.count)) }
    case .fill: lengths[lengths.count - 1] = max(0, lengths[lengths.count - 1] + free)
    case .fillProportionally:
      let whole = lengths.reduce(0, +)
      if whole > 0 { lengths = lengths.map { max(0, $0 + free * $0 / whole) } }
    case .equalSpacing, .equalCentering: if views.count > 1 { gap += max(0, free) / CGFloat(views.count - 1) }
    }
    var place: CGFloat = 0
    for (view, length) in zip(views, lengths) {
      let own = isHorizontal ? size(of: view).height : size(of: view).width
      let depth = alignment == .fill ? across : min(own, across)
      let start: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (across - depth) / 2
        case .trailing, .lastBaseline: across - depth
        }
      view.frame =
        isHorizontal
        ? CGRect(x: bounds.minX + place, y: bounds.minY + start, width: length, height: depth)
        : CGRect(x: bounds.minX + start, y: bounds.minY + place, width: depth, height: length)
      place += length + gap
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = shown.map { self.size(of: $0) }
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    let (across, along) = (insets.left + insets.right, insets.top + insets.bottom)
    return axis == .horizontal
      ? CGSize(width: widths.reduce(gaps, +) + across, height: (heights.max() ?? 0) + along)
      : CGSize(width: (widths.max() ?? 0) + across, height: heights.reduce(gaps, +) + along)
  }
}
