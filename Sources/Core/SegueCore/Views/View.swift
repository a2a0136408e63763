@_spi(Segue) import SegueCanvas

/// A rectangle on the screen that draws, lays out its subviews, and gets touches and keys.
///
///     let card = View(frame: CGRect(cells: 4, 2, 30, 8))
///     card.backgroundColor = Color(hex: 0x2B4C7E)
///     card.addSubview(Label("Hello"))
///     page.view.addSubview(card)
///     View.animate(withDuration: 0.4) { card.transform = CGAffineTransform(scaleX: 1.5, y: 1.5) }
///
/// Coordinates are points, 8 × 16 to a cell, from the top left. `View.animate` animates the changes of a closure. For
/// content of your own, override `drawsContent` and `draw(in:)`; to place subviews, override `layoutSubviews`.
@preconcurrency @MainActor open class View: Responder {
  /// The layer that is composed into frames. Its model values are the view's, and animations run on it.
  public let layer: Layer
  /// The view around this one; nil if there is none.
  public internal(set) weak var superview: View?
  /// The subviews, which know their places in it.
  package var siblings = Siblings<View>()
  /// Its place among its siblings.
  @_spi(Segue) public var siblingPlace = 0
  /// See ``mask``.
  var maskView: View?
  /// The view whose mask this is.
  weak var maskedView: View?
  /// The controller whose view this is.
  package weak var owner: Responder?
  /// Whether touches can land in the view or in one inside it; true by default.
  open var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled, !oldValue { markDirty() } }
  }
  /// A number for `viewWithTag(_:)`, 0 by default.
  open var tag = 0
  /// How the view follows a change of its superview's size; by default not at all.
  open var autoresizingMask: AutoresizingMask = []
  /// The recognizers of touches that land in the view or in one inside it.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// How much the bars of the container cover; nil for a view without a container with bars.
  var coveredEdges: EdgeInsets? {
    didSet {
      if coveredEdges != oldValue { insetsChanged() }
    }
  }

  var lastSnapshot: LastSnapshot?
  /// Called before each ``layoutSubviews()``, for layouts by another module; nil by default.
  public var layoutHandler: ((View) -> Void)? { didSet { setNeedsLayout() } }
  /// The object that places the subviews; nil for autoresizing.
  package weak var sizeObserver: (any ViewSizeObserver)?
  /// Margins, priorities and guides; nil for the defaults.
  var layoutTraits: LayoutTraits?
  /// Whether `sizeThatFits(_:)` has last told the size of a content, and not only the present one.
  var hasFittingSize = true
  /// By how many points autoresizing would have made the size smaller than 0.
  var missingSize = CGSize.zero

  package var needsLayout = true
  var needsDisplay = true
  /// Whether the contents show a line at the edge: see `drawEdge(in:)`.
  var isEdgeShown = false
  /// Whether the view or one inside it needs layout or display.
  var isDirty = true
  /// The dirty subviews, in any order.
  var dirtySubviews: [View] = []
  /// The index in the superview's `dirtySubviews`; nil if the view is not in there.
  var dirtyIndex: Int?

  /// A view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  /// A view in its superview's coordinates, in points; of size zero if `frame` has NaN in it.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    if !frame.hasNaN { layer.frame = frame }
    layer.delegate = self
    setUp()
  }

  /// A view of size zero: there are no archives here. It does not exist in the language mode of Swift 6, so that subclasses need not
  /// write it.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    setUp()
  }

  /// Is called at the end of all initializers, for this library's own subclasses. Does nothing here.
  @_spi(Segue) open func setUp() {}

  /// The class of the view's layer: `Layer`, or a subclass of it such as `ShapeLayer`, whose `make()` makes the layer. Any other class
  /// counts as `Layer`.
  open class var layerClass: AnyClass { Layer.self }

  private static func makeLayer() -> Layer { (layerClass as? Layer.Type ?? Layer.self).make() }

  open override var next: Responder? { owner ?? superview }

  /// Whether the view can have the focus, with which it gets keys before its controller; false in `View` itself.
  open var canBecomeFocused: Bool { false }

  /// Whether Tab and a click give it the focus, also if nothing else does.
  var isReachedByTab: Bool { canBecomeFocused }
  /// Whether a view that has had the focus since the last tick can still have it.
  var canKeepFocus: Bool { canBecomeFocused }
  /// What is chosen in the view while it has the focus, in its own coordinates; by default all of it. A finger that keys move sideways
  /// comes down there: see ``Application/dragFinger(_:by:in:)``.
  open var focusRect: CGRect { bounds }
  /// Where the terminal's cursor stands while the view has the focus; nil, the default, hides it. It is asked for before each frame.
  open var textCaret: Caret? { nil }
  /// Is called after the theme of the application has changed, for this library's own subclasses. Does nothing here.
  @_spi(Segue) open func colorsDidChange() {}
  /// Called when the view gets the focus or loses it: see `isFocused`. Does nothing by default.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  // MARK: Look

  /// Opacity of the view and its subviews, 0…1. A number outside counts as the nearest one, NaN as 0.
  open var alpha: CGFloat {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// The colour of the bounds; nil, the default, and `.clear` are the same. A colour by meaning, such as `.systemBackground`, follows the
  /// application's ``Application/theme``.
  open var backgroundColor: Color? {
    get { layer.sourceOfBackgroundColor == .clear ? nil : layer.sourceOfBackgroundColor }
    set {
      let old = layer.sourceOfBackgroundColor
      layer.backgroundColor = newValue ?? .clear
      if old.isFillOfPart || newValue?.isFillOfPart == true { setNeedsDisplay() }
    }
  }

  /// Whether the view and its subviews are invisible and get no touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      if !newValue { markDirty() }
      superview?.subviewChanged(self, .visibility)
    }
  }

  /// How content is fitted into the bounds. It has an effect in views with such content, such as ``ImageView``.
  open var contentMode = ContentMode.scaleToFill

  /// Whether subviews are cut off where they stick out of the bounds; false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Place

  /// The rectangle in the superview, in points. With a transform other than the identity, use `bounds` and `center`
  /// instead. A rectangle with NaN in it is ignored.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard !newValue.hasNaN else { return }
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      let anchor = layer.anchorPoint
      center = CGPoint(x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The rectangle in the view's own coordinates; its origin is at the top left corner. NaN in a rectangle is ignored.
  open var bounds: CGRect {
    get { layer.bounds }
    set { if !newValue.hasNaN { layer.bounds = newValue } }
  }

  /// The place of the anchor point, by default the middle, in the superview. A point with NaN in it is ignored.
  open var center: CGPoint {
    get { layer.position }
    set { if !newValue.x.isNaN, !newValue.y.isNaN { layer.position = newValue } }
  }

  /// The transform about the anchor point, in the plane; the identity while `transform3D` leaves the plane.
  open var transform: CGAffineTransform {
    get { layer.transform.affine ?? .identity }
    set { transform3D = Transform3D(newValue) }
  }

  /// The transform about the anchor point, in space.
  open var transform3D: Transform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Layout and display

  /// Lays out the subviews. Is called before a frame when the size has changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// Lays out the layers in the view's own layer, and then the subviews: the default calls `layoutSubviews`.
  open func layoutSublayers(of layer: Layer) { if layer === self.layer { layoutSubviews() } }

  /// Draws the content if `drawsContent` is true. Is called before a frame when the size has changed or
  /// `setNeedsDisplay` was called.
  ///
  /// - Parameter grid: Clear cells that cover the view. Of a view larger than any terminal they cover the top left
  ///   part, at most 4,096 columns and 2,097,152 cells (which take 32 MB); the rest stays clear.
  open func draw(in grid: inout CellGrid) {}

  /// The texts that the view itself shows, in the order of reading; by default none, and for a view that draws, what is in its rows.
  open var selectableTexts: [SelectableText] { [] }

  /// Whether `draw(in:)` draws anything; false in `View` itself.
  open var drawsContent: Bool { false }

  /// Draws a line at the edge, below all else that the view draws and below its subviews, so that it takes no letter away. It is called
  /// where the fill is not seen.
  @_spi(Segue) open func drawEdge(in grid: inout CellGrid) {
    if grid.size.rows > 2 { lineFrame.draw(in: &grid) } else { lineFrame.drawSides(in: &grid) }
  }

  /// Schedules `layoutSubviews` before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    markDirty()
    superview?.subviewChanged(self, .content)
  }

  /// Schedules `draw(in:)` before the next frame.
  open func setNeedsDisplay() {
    needsDisplay = true
    markDirty()
    superview?.subviewChanged(self, .content)
  }

  /// Lays out the view and the views inside it now, if they need it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      if let owner { owner.layOutView(layOutContent) } else { layOutContent() }
      sizeObserver?.viewDidLayOutSubviews(self)
    }
    forEachDirtySubview { $0.layoutIfNeeded() }
    if let maskView, maskView.isDirty { maskView.layoutIfNeeded() }
    sizeObserver?.viewDidLayOutTree(self)
  }

  private func layOutContent() {
    layoutHandler?(self)
    layoutSublayers(of: layer)
  }

  /// The size that suits the content in a room of `size`; by default the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    hasFittingSize = false
    return bounds.size
  }

  /// Resizes the view to the size that suits the content. The top left corner stays, or with a transform the centre.
  open func sizeToFit() {
    let size = sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    if layer.transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  /// The size of the content for ``layoutHandler`` and for a ``StackView``; −1, the default, for the size by `sizeThatFits(_:)`.
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// Has the ``StackView`` around the view lay out anew, because the size that suits the content has changed. Changes that ask for layout
  /// or display do so by themselves.
  open func invalidateIntrinsicContentSize() { superview?.subviewChanged(self, .content) }

  /// Whether the view decides itself which subviews it has, as a list does; false by default.
  @_spi(Segue) open var placesOwnSubviews: Bool { false }

  /// Is called when a subview is hidden or shown, and when its content may need another size.
  func subviewChanged(_ view: View, _ change: SubviewChange) {}

  enum SubviewChange { case visibility, content }

  // MARK: Touches

  /// The next view whose recognizers get a touch; by default the superview.
  var superviewForTouches: View? { superview }

  /// Finds the frontmost view at a point in this view's own coordinates, among this one and the views inside it. An animated view
  /// counts as being where the user sees it. `event` is for `point(inside:with:)`.
  ///
  /// - Returns: Nil for a point outside, and for views that are hidden, nearly transparent (below 0.01), or without user interaction.
  open func hitTest(_ point: CGPoint, with event: TouchEvent? = nil) -> View? {
    guard isUserInteractionEnabled, !isHidden, self.point(inside: point, with: event) else { return nil }
    let time = window?.scene?.time
    guard (time.map { layer.state(at: $0) } ?? layer.model).opacity >= 0.01 else { return nil }
    for view in subviews.reversed() {
      guard let inner = view.layer.convertFromSuperlayer(point, at: time) else { continue }
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Whether a point in the view's own coordinates lies inside it: by default, in its bounds.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { bounds.contains(point) }

  /// Whether a recognizer of this view may begin its gesture: true by default. Its delegate is asked before.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Adds a recognizer of the touches that land in the view or in one inside it. The recognizer leaves its old view.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer; a gesture under way is cancelled. A recognizer of another view stays there.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Gives the wheel to a pan of this view that takes it, or to the next responder.
  open override func scrollWheel(by rows: Int) {
    let isTaken = gestureRecognizers.contains { $0.isEnabled && $0.takesWheel }
    if !isTaken || window?.scene?.turnFinger(rows, self) != true { super.scrollWheel(by: rows) }
  }

  /// Takes a turn of the wheel over a scroll view inside it, in place of that. Returns whether it has used the turn; nil if it takes none.
  func turnWheel(by rows: Int, over scroller: View) -> Bool? { nil }

  // MARK: Subviews

  /// Puts a view in front of the other subviews.
  ///
  /// This takes constant time, amortised, as do ``removeFromSuperview()``, ``bringSubviewToFront(_:)`` and ``sendSubviewToBack(_:)``.
  /// Inserting a view between others takes linear time.
  open func addSubview(_ view: View) { insert(view, at: siblings.count) }
  /// Puts a view at an index of `subviews`; an index that does not exist counts as the nearest one.
  ///
  /// The view leaves its old superview. A view cannot be put into itself, or into a view inside it: nothing happens.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }
  /// Puts a view right behind `sibling`; in front of all if `sibling` is in another view.
  open func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, beside: sibling, offset: 0) }
  /// Puts a view right in front of `sibling`; in front of all if `sibling` is in another view.
  open func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, beside: sibling, offset: 1) }
  /// Brings a subview in front of its siblings. A view in another superview stays where it is.
  open func bringSubviewToFront(_ view: View) { if view.superview === self { insert(view, at: siblings.count) } }
  /// Sends a subview behind its siblings. A view in another superview stays where it is.
  open func sendSubviewToBack(_ view: View) { if view.superview === self { insert(view, at: 0) } }
  /// Removes the view from its superview. Animations under way in it end, at their model values.
  open func removeFromSuperview() { leaveSuperview() }

  // MARK: Changes of the superview, the window and traits

  /// The bars around the view cover more or less of it, or the controller's own insets have changed.
  func insetsChanged() {
    setNeedsLayout()
    safeAreaInsetsDidChange()
    owner?.safeAreaChanged()
  }

  /// Is called after the bars of a container cover more or less of the view: see ``View/safeAreaInsets``. Does nothing by default.
  open func safeAreaInsetsDidChange() {}
  /// The traits of the view's application, or outside of windows of the current one: see ``TraitCollection``.
  open var traitCollection: TraitCollection { (window?.scene ?? .current)?.traitCollection ?? TraitCollection() }
  /// Is called after ``traitCollection`` has changed while the view is in a window. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Is called before the superview changes. Does nothing by default.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Is called after the superview has changed. Does nothing by default.
  open func didMoveToSuperview() {}
  /// Is called after the view has entered a window or has left it: see ``View/window``. Does nothing by default.
  open func didMoveToWindow() {}
  /// Is called after a subview was added. Does nothing by default.
  open func didAddSubview(_ subview: View) {}
  /// Is called before a subview is removed, but not when it only changes its place in this view. Does nothing by default.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Hooks of Swift 5

  /// Is called by a module that draws views with contexts, before the first frame and after ``setNeedsDisplay()``. Does nothing.
  @available(swift, obsoleted: 6)
  open func draw(_ rect: CGRect) {}
  /// Is never called: changes are animated by ``View/animate(withDuration:animations:completion:)``. Returns nil.
  @available(swift, obsoleted: 6)
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
  /// Is never called: layout is by frames and masks, or by ``layoutHandler``.
  @available(swift, obsoleted: 6)
  open func updateConstraints() {}
  /// The background colour for overrides, where ``backgroundColor`` is of another type.
  @available(swift, obsoleted: 6)
  open var backgroundColorObject: ColorObject? {
    get { self.backgroundColor.map { ColorObject($0) } }
    set { self.backgroundColor = newValue?.color(with: traitCollection) }
  }
  /// Is called by a module whose views have a tint, after the tint has changed.
  @available(swift, obsoleted: 6)
  open func tintColorDidChange() {}
}
