/// The values that a zoom shows at one moment: a vector, so that movements add up.
///
/// Places are in points of the container.
nonisolated struct ZoomState: Equatable, Sendable {
  /// Edges of the card in the order of a vector: left, top, right, bottom; then what the properties below say.
  var vector = SIMD16<Double>.zero

  /// The part of the page that is seen, and the card's place.
  var card: CGRect {
    get { CGRect(x: vector[0], y: vector[1], width: vector[2] - vector[0], height: vector[3] - vector[1]) }
    set { (vector[0], vector[1], vector[2], vector[3]) = (newValue.minX, newValue.minY, newValue.maxX, newValue.maxY) }
  }
  /// The size of the page, which is laid out once, as a multiple of its own.
  var pageScale: Double {
    get { vector[4] }
    set { vector[4] = newValue }
  }
  /// The middle of the page's upper edge.
  var pageTop: CGPoint {
    get { CGPoint(x: vector[5], y: vector[6]) }
    set { (vector[5], vector[6]) = (newValue.x, newValue.y) }
  }
  /// In points.
  var cornerRadius: Double {
    get { vector[7] }
    set { vector[7] = newValue }
  }
  /// How far the page below is dimmed: 0 not at all, 1 as much as it ever is.
  var dimming: Double {
    get { vector[8] }
    set { vector[8] = newValue }
  }
  /// How much smaller the page below is than at rest, as a fraction of its size.
  var lowerShrinkage: Double {
    get { vector[9] }
    set { vector[9] = newValue }
  }
  /// The opacity of the source's picture on the card.
  var pictureOpacity: Double {
    get { vector[10] }
    set { vector[10] = newValue }
  }
  /// The opacity of the card's shadow: 0 for none, 1 for the whole one.
  var shadow: Double {
    get { vector[11] }
    set { vector[11] = newValue }
  }
  /// The opacity of the card with everything on it.
  var cardOpacity: Double {
    get { vector[12] }
    set { vector[12] = newValue }
  }
  /// The opacity of the page outside of its aligned rectangle.
  var pageOpacity: Double {
    get { vector[13] }
    set { vector[13] = newValue }
  }

  static func + (one: ZoomState, other: ZoomState) -> ZoomState { ZoomState(vector: one.vector + other.vector) }
  static func - (one: ZoomState, other: ZoomState) -> ZoomState { ZoomState(vector: one.vector - other.vector) }

  /// The state for a container whose size has changed: places and lengths change in proportion.
  func scaled(from old: CGSize, to new: CGSize) -> ZoomState {
    guard old.width > 0, old.height > 0 else { return self }
    let (x, y) = (new.width / old.width, new.height / old.height)
    var factors = SIMD16<Double>(repeating: 1)
    for lane in [0, 2, 5] { factors[lane] = x }
    for lane in [1, 3, 6] { factors[lane] = y }
    return ZoomState(vector: vector * factors)
  }

  /// Gives the page the size that the card needs.
  mutating func fitPage(of size: CGSize) {
    let card = card
    pageScale = size.width > 0 && size.height > 0 ? max(card.width / size.width, card.height / size.height) : 1
    pageTop = CGPoint(x: card.midX, y: card.minY)
  }

  /// Places a page of a size by its aligned rectangle, in points of the page, instead. At the source that covers the source, with the
  /// same top left corner; at the end it is where the page has it.
  ///
  /// - Parameters:
  ///   - scaleAt: The part of the way of the page's scale.
  ///   - centerAt: The parts of the way of the rectangle's centre.
  mutating func align(_ rect: CGRect, with source: CGRect, scaleAt fraction: Double, centerAt: CGPoint, in size: CGSize)
  {
    let first = max(source.width / rect.width, source.height / rect.height)
    pageScale = first + (1 - first) * fraction
    let start = CGPoint(x: source.minX + first * rect.width / 2, y: source.minY + first * rect.height / 2)
    let center = CGPoint(
      x: start.x + (rect.midX - start.x) * centerAt.x, y: start.y + (rect.midY - start.y) * centerAt.y)
    pageTop = CGPoint(x: center.x + pageScale * (size.width / 2 - rect.midX), y: center.y - pageScale * rect.midY)
  }
}

/// The two ends of a zoom: the source and the whole page.
///
/// Figures: measured in UIKit's zoom transition. See <doc:Zoom>.
nonisolated struct ZoomEnds: Equatable, Sendable {
  /// The container's size, and the page's.
  var size: CGSize
  /// The source in the container; nil without one.
  var source: CGRect?
  /// The source's corner radius, in points.
  var sourceRadius = 0.0
  /// The rectangle of the page that covers the source when the page is small, in the page's points; nil for all of the page.
  var alignment: CGRect?

  /// The same ends in a container of another size.
  func scaled(to new: CGSize) -> ZoomEnds {
    guard new != size else { return self }
    var ends = self
    ends.size = new
    ends.source = source.map { CGRect(around: $0.corners.map { $0.scaled(about: .zero, from: size, to: new) }) }
    return ends
  }

  /// How much smaller the page below is while the zoomed page is up.
  static let lowerShrinkage = 0.086
  /// The part of the size from which a page without a source grows.
  private static let scaleWithoutSource = 0.8

  /// The source's rectangle, or one in the middle.
  private var origin: CGRect {
    if let source { return source }
    let inset = (1 - Self.scaleWithoutSource) / 2
    return CGRect(origin: .zero, size: size).insetBy(dx: inset * size.width, dy: inset * size.height)
  }

  /// The whole page at rest.
  var full: ZoomState {
    var state = ZoomState()
    state.card = CGRect(origin: .zero, size: size)
    state.pageScale = 1
    state.pageTop = CGPoint(x: size.width / 2, y: 0)
    (state.dimming, state.lowerShrinkage) = (1, Self.lowerShrinkage)
    (state.shadow, state.cardOpacity, state.pageOpacity) = (1, 1, 1)
    return state
  }

  /// The page where the source is.
  var small: ZoomState {
    var state = place(x: 0, y: 0)
    state.cornerRadius = sourceRadius
    (state.pictureOpacity, state.cardOpacity) = source == nil ? (0, 0) : (1, 1)
    state.pageOpacity = alignment == nil ? 1 : 0
    return state
  }

  /// The card on its way, with each edge on a straight line from the source to the whole page, and the page in it: even in scale, as
  /// large as the card needs, and with its upper edge in the middle of the card's.
  ///
  /// - Parameters:
  ///   - x: The part of the way of the left and right edges.
  ///   - y: The part of the way of the other two.
  func place(x: Double, y: Double) -> ZoomState {
    let origin = origin
    var state = ZoomState()
    let (left, right) = (origin.minX * (1 - x), origin.maxX + (size.width - origin.maxX) * x)
    let (top, bottom) = (origin.minY * (1 - y), origin.maxY + (size.height - origin.maxY) * y)
    state.card = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    state.fitPage(of: size)
    (state.cardOpacity, state.pageOpacity) = (1, 1)
    if let alignment, source != nil {
      state.align(alignment, with: origin, scaleAt: x, centerAt: CGPoint(x: x, y: x), in: size)
    }
    return state
  }
}

nonisolated extension CGRect {
  /// Whether no edge differs by more than a millionth of a point.
  func isNear(_ other: CGRect) -> Bool {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY)) < 1e-6
  }
}
