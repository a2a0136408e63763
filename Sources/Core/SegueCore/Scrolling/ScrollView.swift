/// Shows a part of content that is larger than the view. A finger drags the content; after a flick it runs out. Past its ends the
/// content resists more and more, and comes back. The wheel scrolls by rows. Keys do nothing.
///
///     let scroller = ScrollView(frame: view.bounds)
///     scroller.addSubview(map)
///     scroller.contentSize = map.frame.size
///     view.addSubview(scroller)
///
/// A page that scrolls up and down needs only its ``documentView``. What gets the focus, and the caret while text is typed, come into
/// sight by themselves.
///
/// The subviews are the content. The content offset is the origin of `bounds`. After a drag it comes to rest on whole cells, 8 × 16
/// points, so that text and edges stay together.
///
/// While the content can still scroll in the direction of a drag, the scroll view's pan goes before the pans of views around it, for
/// example a navigation controller's pan back. At the end of the content the pans around it go first, and the content stretches only
/// if none of them begins. A delegate or `require(toFail:)` can change the order.
@preconcurrency @MainActor open class ScrollView: View {
  /// How soon a flick runs out.
  public nonisolated struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The fraction of the velocity that is left after a millisecond, clamped to 0…1 − 1e-9.
    public let rawValue: CGFloat
    /// A rate from its raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998 per millisecond: a flick goes as far as in half a second at its first speed.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 per millisecond: a flick goes a fifth as far.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Is told of the scrolling.
  open weak var delegate: (any ScrollViewDelegate)?
  /// The drag that scrolls. Its `isEnabled` follows `isScrollEnabled`.
  public let panGestureRecognizer: PanGestureRecognizer = ScrollPanGestureRecognizer()

  /// The size of the content in points; zero by default. Negative lengths and NaN count as 0.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentChanged()
      layer.changeHandler?(layer)
    }
  }
  /// A view that is the content, such as a ``StackView``; nil by default. It is as wide as the room between the insets, and as high as
  /// ``View/sizeThatFits(_:)`` tells for that width, but at least as high as the room. Size, place and ``contentSize`` follow by themselves.
  ///
  /// The view becomes a subview; the one before it is taken out.
  open var documentView: View? {
    didSet {
      guard documentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let documentView { insertSubview(documentView, at: 0) }
      setNeedsLayout()
    }
  }
  /// While it sets the document view's frame, it hears of changes that are its own.
  var isPlacingDocument = false
  /// Room around the content, to which it can scroll, in points. Numbers that are not finite count as 0.
  open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { contentChanged() } } }
  /// Whether the bars of containers that cover the view count as insets, too; `.automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { updateBarInsets() } }
  /// How much of each edge bars cover, as far as it counts.
  var barInsets = EdgeInsets.zero
  /// Whether a finger and the wheel scroll; true by default. Switching it off ends a drag.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether the content can be pulled past its ends; true by default.
  open var bounces = true
  /// Whether it can be pulled sideways even if it is no wider than the view; false by default.
  open var alwaysBounceHorizontal = false
  /// Whether it can be pulled up and down even if it is no higher than the view; false by default.
  open var alwaysBounceVertical = false
  /// Whether it comes to rest on multiples of its own size, at most one from the start of a drag; false by default.
  open var isPagingEnabled = false
  /// How soon a flick runs out; `.normal` by default.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a bar at the right shows the part of the content that is in view, while it scrolls; true by default.
  open var showsVerticalScrollIndicator = true
  /// Whether a bar at the bottom does; true by default.
  open var showsHorizontalScrollIndicator = true
  /// The room around the bars, in points, besides that for bars of containers. Use whole cells.
  open var scrollIndicatorInsets = EdgeInsets.zero
  /// Whether it takes keys that no view inside uses.
  @_spi(Segue) open var scrollsByKeys: Bool { true }
  private(set) lazy var indicators = ScrollIndicators(self)
  private var hasIndicators = false

  /// Whether a finger that may scroll is down.
  public internal(set) var isTracking = false
  /// Whether a finger drags the content.
  public internal(set) var isDragging = false
  /// Whether the content moves by itself after a drag.
  public var isDecelerating: Bool { glide?.isAfterDrag == true && !isTracking }

  /// Told of each movement besides the delegate, such as bars that make way.
  package var observers: [any ScrollObserver] = []
  /// The user's way of moving the content; nil while no user moves it.
  var ownUserScroll: UserScroll?
  /// Whether bars change that make way for the scrolling: see ``keepingPlace(_:)``.
  package var isKeepingPlace = false

  /// The movement under way without a finger, or stopped by one.
  package var glide: Glide?
  package var drag: Drag?

  package struct Glide {
    package var motion: ScrollMotion
    /// Whether a drag began it; else `setContentOffset` did.
    package let isAfterDrag: Bool
    /// When a finger came down and stopped it; nil while it moves.
    package var heldAt: TimeInterval?
  }

  package struct Drag {
    /// The content offset for a way of zero of the finger, without resistance past the ends.
    var origin: CGPoint
    /// The content offset when the drag began.
    let first: CGPoint
  }

  /// A view without content.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    clipsToBounds = true
    panGestureRecognizer.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The point of the content at the view's top left corner.
  ///
  /// Setting it ends a movement under way; a drag continues from the new offset. It may lie outside of the content. A point that is
  /// not finite is ignored.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Goes to a content offset.
  ///
  /// - Parameters:
  ///   - contentOffset: See `contentOffset`.
  ///   - animated: Whether a spring of about half a second moves the content, from the present velocity on. During a drag, outside of
  ///     a window, and with reduced motion it moves at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    if let scene = window?.scene, animated, !scene.isReduceMotionEnabled, !isDragging {
      let (from, velocity) = (self.contentOffset, glideVelocity(at: scene.time))
      let motion = ScrollMotion(
        start: scene.time, x: .init(from: from.x, velocity: velocity.x, springTo: contentOffset.x),
        y: .init(from: from.y, velocity: velocity.y, springTo: contentOffset.y))
      return run(motion, isAfterDrag: false)
    }
    glide = nil
    // What would be animated is as much of a scroll without the animation.
    if animated { byUser { move(to: contentOffset) } } else { move(to: contentOffset) }
    rebaseDrag()
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
    if drag == nil, userScroll == nil { tellRest() }
  }

  /// Scrolls as little as needed to show a rectangle of the content, or its top left corner if it is larger than the view.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  open override var bounds: CGRect {
    didSet {
      // The layer may have been given NaN, which never equals itself.
      if bounds.size != oldValue.size, !bounds.hasNaN, !isKeepingPlace {
        window?.keepFocusInSight(of: self, before: oldValue.inset(by: adjustedContentInset))
        updateBarInsets()
        contentChanged()
      }
      if hasIndicators, bounds != oldValue { indicators.follow() }
      if bounds.origin != oldValue.origin { delegate?.scrollViewDidScroll(self) }
      if bounds != oldValue { tellMovement(from: oldValue) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutDocument()
  }

  override func subviewChanged(_ view: View, _ change: SubviewChange) {
    if view === documentView, !isPlacingDocument { setNeedsLayout() }
  }

  open override var center: CGPoint { didSet { if center != oldValue { updateBarInsets() } } }
  open override func didMoveToSuperview() { updateBarInsets() }
  open override func didMoveToWindow() { updateBarInsets() }
  open override func safeAreaInsetsDidChange() { updateBarInsets() }

  /// Does nothing: a touch in a scroll view may become a drag of its content, so the responders around do not get it.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// See ``touchesBegan(_:with:)``.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// See ``touchesBegan(_:with:)``.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// See ``touchesBegan(_:with:)``.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  /// Scrolls by rows of 16 points. At an end, the next responder gets the wheel. During a drag nothing happens.
  open override func scrollWheel(by rows: Int) {
    if isDragging || givesWheelAway(by: rows) { return }
    // A movement sideways stops on a whole column.
    let reached = CGPoint(
      x: glide == nil ? contentOffset.x : horizontal.snap(contentOffset.x),
      y: vertical.snap(contentOffset.y + CGFloat(rows) * vertical.cell))
    guard isScrollEnabled, (reached.y - contentOffset.y) * CGFloat(rows) > 0 else { return super.scrollWheel(by: rows) }
    byUser { contentOffset = reached }
    showIndicators()
  }

  /// What keys do scrolls for the user.
  package override func actOnBuiltInKeys(_ presses: Set<Press>) -> Bool {
    var isUsed = false
    byUser(.reveal) { isUsed = super.actOnBuiltInKeys(presses) }
    return isUsed
  }

  /// Whether the content scrolls, and no view inside can have the focus.
  open override var canBecomeFocused: Bool {
    isScrollable && !subviews.contains { $0.firstReachable(where: \.canBecomeFocused) != nil }
  }

  // Asking all views inside takes its time, and this is asked in every tick. A view that can have the focus from now on is marked.
  override var canKeepFocus: Bool { isScrollable && dirtySubviews.isEmpty || canBecomeFocused }

  private var isScrollable: Bool { isScrollEnabled && (horizontal.isScrollable || vertical.isScrollable) }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] { scrollKeys }

  /// Shows the bars for a while, so that the user sees that there is more. Call it when the view has appeared, or its content has
  /// changed.
  open func flashScrollIndicators() { showIndicators() }

  package func showIndicators() {
    guard window != nil else { return }
    hasIndicators = true
    indicators.show()
  }

  private func glideVelocity(at time: TimeInterval) -> CGPoint {
    guard let glide, glide.heldAt == nil else { return .zero }
    return glide.motion.velocity(at: time)
  }

  /// The content has moved by `way` points downwards in its own coordinates. Its picture on the screen stays, and a movement under way
  /// continues.
  package func follow(contentMovedBy way: CGFloat) {
    if let motion = glide?.motion {
      glide?.motion = ScrollMotion(start: motion.start, x: motion.x, y: motion.y.shifted(by: way))
    }
    move(to: CGPoint(x: contentOffset.x, y: contentOffset.y + way))
    rebaseDrag()
  }

  func snapped(_ offset: CGPoint) -> CGPoint { map(offset) { $0.snap($1) } }

  /// Moves the content, and leaves drag and glide as they are.
  package func move(to offset: CGPoint) { bounds.origin = offset }

  /// The content or the view has another size: brings an offset beyond the ends back.
  package func contentChanged() {
    if hasIndicators { indicators.follow() }
    for observer in observers { observer.scrollViewDidChange(self) }
    // A finger that only rests does not keep the content from its place. One that has stopped a movement lets it go on later.
    if drag != nil || glide?.heldAt != nil { return rebaseDrag() }
    if let scene = window?.scene, glide?.isAfterDrag == true {
      settle(velocity: glideVelocity(at: scene.time), at: scene.time)
    } else if let target = glide?.motion.target {
      // The content may now end before the target.
      if within(target) != target { setContentOffset(within(target), animated: true) }
    } else {
      move(to: within(bounds.origin))
    }
  }

  package func within(_ offset: CGPoint) -> CGPoint { map(offset) { $0.clamp($1) } }
}
