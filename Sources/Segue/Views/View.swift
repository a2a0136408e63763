/// A rectangle on the screen: it draws, lays out what is inside it, and takes part in touches and keys.
///
/// Coordinates are points, 8 × 16 to a cell, y downwards. Property changes inside a closure given to
/// `View.animate` are animated.
open class View: Responder {
  /// What it is on the screen.
  public let layer = Layer()
  /// The view that it is in.
  public internal(set) weak var superview: View?
  /// The views in it, from back to front.
  public internal(set) var subviews: [View] = []
  /// The controller whose view this is.
  weak var viewController: ViewController?
  /// Whether touches can land here or in what is inside.
  open var isUserInteractionEnabled = true
  /// Free for the author, 0 by default.
  open var tag = 0
  /// How it follows a change of its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// The recognisers that see touches which land here or in what is inside.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// What the bars of the container that shows it cover; nil where no container with bars does.
  var coveredEdges: EdgeInsets? {
    didSet {
      guard coveredEdges != oldValue else { return }
      setNeedsLayout()
      viewController?.safeAreaChanged()
    }
  }

  /// Takes the place of autoresizing for what is in it, and follows its layout; nil for autoresizing.
  weak var sizeObserver: (any ViewSizeObserver)?
  /// What autoresizing would have taken from a size that had no more, in points.
  var missingSize = CGSize.zero

  var needsLayout = true
  var needsDisplay = true
  /// Whether it or anything inside wants layout or display.
  var isDirty = true

  /// A view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  /// A view in its superview's coordinates, in points; of size zero if `frame` has NaN in it.
  public init(frame: CGRect) {
    super.init()
    if !frame.hasNaN { layer.frame = frame }
  }

  open override var next: Responder? { viewController ?? superview }

  /// Whether it wants keys before its controller does; false in `View` itself.
  open var canBecomeFocused: Bool { false }

  // MARK: Look

  /// Opacity of the view and all inside it, 0…1.
  open var alpha: CGFloat {
    get { layer.opacity }
    set { change(.opacity) { $0.opacity = newValue } }
  }

  /// What fills it; nil and clear are the same.
  open var backgroundColor: Color? {
    get { layer.backgroundColor == .clear ? nil : layer.backgroundColor }
    set { change(.backgroundColor) { $0.backgroundColor = newValue ?? .clear } }
  }

  /// Shown or not.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Cuts off what sticks out.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Place

  /// The rectangle in the superview. Do not use it with a transform other than the identity: use `bounds` and
  /// `center`. A rectangle with NaN in it is ignored.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard !newValue.hasNaN else { return }
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      let anchor = layer.anchorPoint
      center = CGPoint(
        x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
    }
  }

  /// The view's own coordinates. A rectangle with NaN in it is ignored.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard layer.bounds != newValue, !newValue.hasNaN else { return }
      let old = layer.bounds.size
      change(.bounds) { $0.bounds = newValue }
      if old != newValue.size { sizeChanged(from: old) }
      setNeedsLayout()
    }
  }

  /// Where the anchor point, by default the middle, lies in the superview. A point with NaN in it is ignored.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard !newValue.x.isNaN, !newValue.y.isNaN else { return }
      change(.position) { $0.position = newValue }
    }
  }

  /// Scale, turn and shear about the anchor point. Reading one that leaves the plane gives the identity.
  open var transform: CGAffineTransform {
    get { layer.transform.affine ?? .identity }
    set { transform3D = Transform3D(newValue) }
  }

  /// The same, in space.
  open var transform3D: Transform3D {
    get { layer.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// Changes the layer's model and, inside an animation, adds what leads there.
  func change(_ property: LayerProperty, _ set: (Layer) -> Void) {
    let context = AnimationContext.current
    guard context.isEnabled, let timing = context.timing, timing.end > 0, window != nil else {
      set(layer)
      return
    }
    let old = layer.model
    set(layer)
    if layer.model != old { animate(property, from: old, timing: timing, in: context) }
  }

  /// Adds what leads from an old value to the one that the model has now.
  func animate(
    _ property: LayerProperty, from old: LayerState, timing: AnimationTiming, in context: AnimationContext
  ) {
    layer.add(
      context.animator?.makeAnimation(of: property, of: self, from: old, timing: timing, owner: context.group)
        ?? LayerAnimation(of: property, from: old, to: layer.model, timing: timing, owner: context.group))
    context.group?.animationWasAdded(to: self)
  }

  // MARK: Layout and display

  /// Lays out `subviews`; called before a frame when the size has changed or `setNeedsLayout` was called.
  open func layoutSubviews() {}

  /// Draws text and lines; called before a frame when `setNeedsDisplay` was called or the size has changed, if
  /// `drawsContent` is true.
  ///
  /// The grid is clear and has the view's size, rounded up to whole cells. Of a view larger than any terminal it is the
  /// part at the top left: 4,096 columns at most, and as many rows as make 2,097,152 cells, which take 32 MB. What lies
  /// beyond stays clear.
  open func draw(in grid: inout CellGrid) {}

  /// Whether `draw(in:)` is to be called; false in `View` itself.
  open var drawsContent: Bool { false }

  /// Asks for `layoutSubviews` before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    markDirty()
  }

  /// Asks for `draw(in:)` before the next frame.
  open func setNeedsDisplay() {
    needsDisplay = true
    markDirty()
  }

  /// Lays out this view and all inside it now, where asked for.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      sizeObserver?.viewDidLayOutSubviews(self)
    }
    for view in subviews where view.isDirty { view.layoutIfNeeded() }
    sizeObserver?.viewDidLayOutTree(self)
  }

  /// The size that suits the content, within `size`. A plain view stays as it is.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the content; the top left corner stays where it is, or with a transform the centre.
  open func sizeToFit() {
    let size = sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    if layer.transform.isIdentity { frame.size = size } else { bounds.size = size }
  }

  /// Draws this view and all inside it, where asked for. Layout comes before.
  func displayIfNeeded() {
    guard isDirty else { return }
    isDirty = false
    if needsDisplay {
      needsDisplay = false
      if drawsContent { display() }
    }
    for view in subviews { view.displayIfNeeded() }
  }

  private func display() {
    var size = CellSize(covering: bounds.size)
    size.columns = min(size.columns, Self.mostColumns)
    size.rows = min(size.rows, Self.mostCells / max(1, size.columns))
    var grid = CellGrid(size: size)
    draw(in: &grid)
    layer.contents = .cells(grid)
  }

  /// More than any terminal shows: with letters 4 pixels wide, a screen of 8,192 pixels has half as many.
  private static let mostColumns = 4096
  private static let mostCells = 1 << 21

  func markDirty() {
    var view: View? = self
    while let current = view, !current.isDirty || current === self {
      current.isDirty = true
      view = current.superview
    }
  }

  private func sizeChanged(from old: CGSize) {
    setNeedsDisplay()
    if let sizeObserver { return sizeObserver.view(self, didChangeSizeFrom: old) }
    for view in subviews { view.autoresize(from: old, to: bounds.size) }
  }

  // MARK: Touches

  /// The frontmost view, this one or one inside, at a point of its own coordinates. Hidden views, nearly
  /// transparent ones (below 0.01) and those without user interaction are passed over. What moves is where it is seen,
  /// so that a finger can take hold of it.
  open func hitTest(_ point: CGPoint, with event: TouchEvent? = nil) -> View? {
    guard isUserInteractionEnabled, !isHidden, self.point(inside: point, with: event) else { return nil }
    let time = window?.application?.time
    guard (time.map { layer.state(at: $0) } ?? layer.model).opacity >= 0.01 else { return nil }
    for view in subviews.reversed() {
      guard let inner = view.layer.convertFromSuperlayer(point, at: time) else { continue }
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Whether a point of its own coordinates lies in the view.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Lets `recognizer` see the touches that land here.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Takes it away again.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  // MARK: Being told

  /// It is about to come into another superview, or into none.
  open func willMove(toSuperview newSuperview: View?) {}
  /// It has come into another superview, or into none.
  open func didMoveToSuperview() {}
}
