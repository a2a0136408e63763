/// Views in a row or in a column, which share the room without arithmetic.
///
///     let stack = StackView(.vertical, cells: 1, [Label("Inbox", style: .bold), table, StackView(.horizontal, cells: 2, [ok, cancel])])
///     stack.frame = view.layoutMarginsGuide.layoutFrame
///
/// All lengths are whole cells, so that text stays crisp; what a division leaves over goes to the first views, a cell each. A view
/// has the size that suits its content: see ``View/sizeThatFits(_:)``. A label that wraps gets the height for its width. A view without
/// content, such as a plain ``View``, keeps the size that it had when it came into the stack. If that is 0 along the axis, it takes the
/// free room: so a scroll view or a table does, and a `View()` is a spacer.
///
/// Hidden views have no place, and leave no gap. A change of what is shown, or of a property of the stack, moves the views inside
/// `View.animate`; a view that comes is in its place at once. A stack in a stack is as large as its views need, and flexible if one of
/// them is. See <doc:LayOutAPage>.
@preconcurrency @MainActor open class StackView: View {
  /// How views share the room along the axis.
  public nonisolated enum Distribution: Int, Sendable, CaseIterable {
    /// They fill it. Free room goes to the views without a length, in equal shares; if there are none, to the view that hugs its content
    /// least, and of several to the last one. Missing room is taken from the views that resist it least, from the last one first; a view without any left leaves no gap.
    case fill
    /// They fill it with equal lengths.
    case fillEqually
    /// They fill it in proportion to the lengths of their contents.
    case fillProportionally
    /// They keep their lengths, and the free room is between them. Without free room as `fill`.
    case equalSpacing
    /// They keep their lengths, and their middles are equally far apart where the spacing is kept. Without free room as `fill`.
    case equalCentering
  }

  /// How views lie across the axis.
  public nonisolated enum Alignment: Int, Sendable, CaseIterable {
    /// They fill it.
    case fill
    /// At the left, or at the top.
    case leading
    /// At the top, where the first line of a text is.
    case firstBaseline
    /// In the middle; of an odd number of free cells, the larger half lies behind.
    case center
    /// At the right, or at the bottom.
    case trailing
    /// At the bottom, where the last line of a text is.
    case lastBaseline

    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The views, from the left or from the top.
  public private(set) var arrangedSubviews: [View] = []
  /// The direction in which the views follow each other; by default `.horizontal`.
  open var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
  /// How they share the room along the axis; by default `.fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
  /// How they lie across the axis; by default `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// The space between two views, in points, rounded to whole cells; 0 by default. Negative numbers and NaN count as 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }
  /// Whether the views stay inside of ``View/layoutMargins``, and of the bars if the stack is a page's view; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// The value of a custom spacing that is the stack's ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value of a custom spacing of one cell.
  public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  /// What the stack knows of a view in it.
  struct Slot {
    /// The size that the view had when it came.
    var size: CGSize
    var spacing: CGFloat?
    var length: CGFloat?
    /// Whether the view knows a size that suits its content; nil before it was asked.
    var hasContent: Bool?
  }

  /// Everything that says where the views are.
  package struct Arrangement {
    fileprivate let views: [View]
    fileprivate let slots: [ObjectIdentifier: Slot]
    fileprivate let (axis, distribution, alignment): (LayoutAxis, Distribution, Alignment)
    fileprivate let (spacing, isRelative): (CGFloat, Bool)
  }

  /// The arrangement, to bring it back. The views in it have to be subviews then.
  package var arrangement: Arrangement {
    get {
      Arrangement(
        views: arrangedSubviews, slots: slots, axis: axis, distribution: distribution, alignment: alignment,
        spacing: spacing, isRelative: isLayoutMarginsRelativeArrangement)
    }
    set {
      (arrangedSubviews, slots) = (newValue.views, newValue.slots)
      (axis, distribution, alignment) = (newValue.axis, newValue.distribution, newValue.alignment)
      (spacing, isLayoutMarginsRelativeArrangement) = (newValue.spacing, newValue.isRelative)
      setNeedsLayout()
    }
  }

  var slots: [ObjectIdentifier: Slot] = [:]
  /// The views that the last layout has placed.
  var placed: Set<ObjectIdentifier> = []
  /// While it sets frames, it hears of changes that are its own.
  var isArranging = false

  /// A row without views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// A stack of views, side by side.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack of views along an axis.
  ///
  /// - Parameters:
  ///   - axis: The direction.
  ///   - spacing: The space between two views: columns, or rows in a column.
  ///   - views: The views, from the left or from the top.
  public convenience init(_ axis: LayoutAxis, cells spacing: Int = 0, _ views: [View]) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = CGFloat(spacing) * axis.cell
  }

  // MARK: Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index; an index that does not exist counts as the nearest one. A view that is in the stack already moves.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    let isNew = slots[ObjectIdentifier(view)] == nil
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    if isNew { slots[ObjectIdentifier(view)] = Slot(size: view.bounds.size) }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Gives up the place of a view, which stays a subview where it is. Other views are ignored.
  open func removeArrangedSubview(_ view: View) {
    guard slots.removeValue(forKey: ObjectIdentifier(view)) != nil else { return }
    placed.remove(ObjectIdentifier(view))
    arrangedSubviews.removeAll { $0 === view }
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: View) {
    removeArrangedSubview(subview)
    super.willRemoveSubview(subview)
  }

  /// The space behind a view in place of ``spacing``, in points; ``spacingUseDefault`` without one.
  open func customSpacing(after view: View) -> CGFloat {
    slots[ObjectIdentifier(view)]?.spacing ?? Self.spacingUseDefault
  }

  /// Sets the space behind a view, in points, rounded to whole cells; ``spacingUseDefault`` for ``spacing``. Views that are not in the
  /// stack are ignored.
  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    slots[ObjectIdentifier(view)]?.spacing = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Sets how long a view is along the axis, in points, rounded to whole cells, whatever its content needs; nil, the default, for its
  /// content. Free and missing room still change it. Views that are not in the stack are ignored.
  open func setCustomLength(_ length: CGFloat?, for view: View) {
    slots[ObjectIdentifier(view)]?.length = length
    arrangementChanged()
  }

  /// Lays out anew: at the end of the closure around the change if that animates, else before the next frame.
  private func arrangementChanged() {
    setNeedsLayout()
    guard AnimationContext.current.changes.isEnabled, window != nil else { return }
    var outermost = self
    while let stack = outermost.superview as? StackView { outermost = stack }
    AnimationContext.current.viewAnimation?.layOutAtEnd(outermost)
  }

  override func subviewChanged(_ view: View, _ change: SubviewChange) {
    guard !isArranging, let slot = slots[ObjectIdentifier(view)] else { return }
    switch change {
    case .visibility: arrangementChanged()
    case .content: if !view.isHidden, slot.hasContent != false { setNeedsLayout() }
    }
  }

  /// The size of the views with their spaces, and of the margins, in whole cells. Labels wrap in the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    isArranging = true
    arrange()
    isArranging = false
  }
}
