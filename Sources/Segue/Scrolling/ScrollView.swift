/// A view onto content that is larger than itself. A finger drags the content, and lifted in motion lets it run out;
/// past an end it gives ever more reluctantly and comes back. The wheel scrolls by rows. Keys are left to you.
///
/// Put the content's views into it as subviews, at their places in the content, and set `contentSize`. The content
/// offset is the origin of `bounds`. A finger's scrolling comes to rest on whole cells, 8 × 16 points, so that text
/// and edges stay together.
///
/// Its pan goes before the pans of views around it, such as a navigation controller's way back, in every direction in
/// which the content can still be scrolled. Past an end it is the other way round: the pans around it have the drag if
/// they want it, and only if none does is the content pulled past its end. A delegate or `require(toFail:)` can say
/// otherwise.
open class ScrollView: View {
  /// How soon a flick runs out.
  public nonisolated struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// What is left of the velocity after a millisecond, clamped to 0…1 − 1e-9.
    public let rawValue: CGFloat
    /// A rate of one's own.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998 per millisecond: a flick goes on for half a second at its first speed, all in all.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 per millisecond: a fifth of that way.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Told how it moves.
  public weak var delegate: (any ScrollViewDelegate)?
  /// The drag that scrolls. Its `isEnabled` follows `isScrollEnabled`.
  public let panGestureRecognizer: PanGestureRecognizer = ScrollPanGestureRecognizer()

  /// The size of the content in points; zero by default. Negative lengths count as 0.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentChanged() } } }
  /// Room around the content that can be scrolled to, in points.
  open var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { contentChanged() } } }
  /// Whether a finger and the wheel scroll. Switching it off ends a drag.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Whether the content can be pulled past its ends.
  open var bounces = true
  /// Whether that is so across even if the content is no wider than the view.
  open var alwaysBounceHorizontal = false
  /// Whether that is so up and down even if the content is no higher than the view.
  open var alwaysBounceVertical = false
  /// Whether it comes to rest on whole multiples of its own size, at most one from where a drag began.
  open var isPagingEnabled = false
  /// How soon a flick runs out.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a finger that may scroll is down.
  public internal(set) var isTracking = false
  /// Whether a finger drags the content.
  public internal(set) var isDragging = false
  /// Whether the content moves on by itself after a drag.
  public var isDecelerating: Bool { glide?.isAfterDrag == true && !isTracking }

  /// What moves the content by itself; while a finger rests on it, it stands still.
  var glide: Glide?
  /// The drag under way.
  var drag: Drag?

  /// A movement by itself.
  struct Glide {
    let motion: ScrollMotion
    /// Otherwise an author asked for it.
    let isAfterDrag: Bool
    /// When a finger came down on it.
    var heldAt: TimeInterval?
  }

  /// A drag.
  struct Drag {
    /// Where the content would be if it followed the finger past the ends, less the finger's way.
    var origin: CGPoint
    /// Where it was when the drag began.
    let first: CGPoint
  }

  /// A scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    panGestureRecognizer.addTarget { [weak self] _ in self?.panned() }
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The point of the content at the view's top left corner. Setting it ends a movement under way and is not limited
  /// to the content; numbers that are not finite are ignored. A finger that drags goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Goes to a content offset, at once or on a spring of about half a second that takes up the present velocity; at
  /// once if the user wants less motion, or nobody sees it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    if let application = window?.application, animated, !application.isReduceMotionEnabled, !isDragging {
      let velocity = glideVelocity(at: application.time)
      let (from, time) = (self.contentOffset, application.time)
      run(
        ScrollMotion(
          start: time, x: .init(from: from.x, velocity: velocity.x, springTo: contentOffset.x),
          y: .init(from: from.y, velocity: velocity.y, springTo: contentOffset.y)),
        isAfterDrag: false)
      return
    }
    glide = nil
    move(to: contentOffset)
    rebaseDrag()
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as needed to show a rectangle of the content; its top left, if it is too large.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func place(_ offset: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      low < offset || high - low > length ? low : max(offset, high - length)
    }
    let offset = CGPoint(
      x: place(bounds.minX, bounds.width, rect.minX, rect.maxX),
      y: place(bounds.minY, bounds.height, rect.minY, rect.maxY))
    setContentOffset(snapped(offset), animated: animated)
  }

  open override var bounds: CGRect {
    didSet {
      // Its layer may have been given NaN, which is unlike itself.
      if bounds.size != oldValue.size, !bounds.hasNaN { contentChanged() }
      if bounds.origin != oldValue.origin { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// The wheel scrolls up and down by rows of 16 points; at the end, what is around this scrolls. During a drag it does
  /// nothing.
  open override func scrollWheel(by rows: Int) {
    if isDragging { return }
    let row = CellSize.pointsPerCell.height
    // What still moves sideways stops on a whole column.
    let reached = CGPoint(
      x: glide == nil ? contentOffset.x : horizontal.snap(contentOffset.x),
      y: vertical.snap(contentOffset.y + CGFloat(rows) * row))
    guard isScrollEnabled, (reached.y - contentOffset.y) * CGFloat(rows) > 0 else {
      return super.scrollWheel(by: rows)
    }
    contentOffset = reached
  }

  // MARK: Where the content may be

  /// The content offsets of one axis.
  struct Ends {
    /// The first and the last offset at rest, and the length that a pull past them stretches over, in points.
    let first: CGFloat
    let last: CGFloat
    let length: CGFloat
    /// The height of a row of cells, or the width of a column.
    let cell: CGFloat
    /// Whether the content can be pulled past the ends.
    let gives: Bool

    var isScrollable: Bool { last > first }
    var range: ClosedRange<Double> { first...last }

    init(content: CGFloat, before: CGFloat, after: CGFloat, length: CGFloat, cell: CGFloat, gives: (Bool) -> Bool) {
      let (before, after) = (before.isFinite ? before : 0, after.isFinite ? after : 0)
      first = -before
      // A last bit that is smaller than a cell is worth a cell, or it would never be seen whole.
      last = max(first, first + ((max(0, content) + before + after - length) / cell - 1e-6).rounded(.up) * cell)
      self.length = length
      self.cell = cell
      self.gives = gives(last > first)
    }

    /// The nearest whole cell within.
    func snap(_ offset: CGFloat) -> CGFloat {
      min(max(first + ((offset - first) / cell).rounded() * cell, first), last)
    }

    private var band: RubberBand { RubberBand(dimension: length) }

    /// Where the content is when the finger pulls it to `offset`, and how fast it goes per the finger's velocity.
    func stretched(_ offset: CGFloat) -> (place: CGFloat, rate: CGFloat) {
      let end = min(max(offset, first), last)
      let pull = offset - end
      guard pull != 0 else { return (offset, 1) }
      guard gives, length > 0 else { return (end, 0) }
      // The derivative of the band's formula, x c d / (d + x c).
      let slack = length / (length + abs(pull) * band.coefficient)
      return (end + band.offset(for: pull), band.coefficient * slack * slack)
    }

    /// The other way round: where the finger would have to pull.
    func pulled(to place: CGFloat) -> CGFloat {
      let end = min(max(place, first), last)
      return gives ? end + band.pull(for: place - end) : end
    }
  }

  var horizontal: Ends {
    let cell = CellSize.pointsPerCell.width
    return Ends(
      content: contentSize.width, before: contentInset.left, after: contentInset.right, length: bounds.width, cell: cell
    ) { bounces && ($0 || alwaysBounceHorizontal) }
  }

  var vertical: Ends {
    let cell = CellSize.pointsPerCell.height
    return Ends(
      content: contentSize.height, before: contentInset.top, after: contentInset.bottom, length: bounds.height,
      cell: cell
    ) { bounces && ($0 || alwaysBounceVertical) }
  }

  private func glideVelocity(at time: TimeInterval) -> CGPoint {
    guard let glide, glide.heldAt == nil else { return .zero }
    return glide.motion.velocity(at: time)
  }

  func snapped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.snap(offset.x), y: vertical.snap(offset.y))
  }

  /// Moves the content, and nothing else.
  func move(to offset: CGPoint) { bounds.origin = offset }

  /// The content, or the view, has another size: no offset beyond the ends stays.
  private func contentChanged() {
    if isTracking { return rebaseDrag() }
    if let application = window?.application, glide?.isAfterDrag == true {
      settle(velocity: glideVelocity(at: application.time), at: application.time)
    } else if let target = glide?.motion.target {
      // Where an author wants it to go there may be nothing any more.
      if within(target) != target { setContentOffset(within(target), animated: true) }
    } else {
      move(to: within(bounds.origin))
    }
  }

  private func within(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (horizontal, vertical)
    return CGPoint(x: min(max(offset.x, x.first), x.last), y: min(max(offset.y, y.first), y.last))
  }
}
