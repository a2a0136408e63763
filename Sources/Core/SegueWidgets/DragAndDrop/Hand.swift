@_spi(Segue) import SegueCore

/// What a hand has lifted, from the lift until it is let go or taken back: by a finger or by keys. A window has one at most.
///
/// The hand knows where it is; what is below makes room, and says what would be done there.
final class Hand {
  /// Who moves it.
  enum Holder { case finger, keys }

  let holder: Holder
  let session: DragSession
  let dropSession: DropSession
  let platter: Platter
  /// The view from which the items come.
  let source: any HandSource
  /// The view over which it is; nil for none that takes the items.
  private(set) var place: (any HandPlace)?
  /// Whether it was let go, or taken back.
  private(set) var isOver = false
  /// Whether it may leave the list from which it comes.
  let isFree: Bool
  /// Where the items are held, in the window.
  private(set) var frame: CGRect
  private let start: CGRect
  private weak var window: Window?
  /// The views that have heard of the drop session.
  private var visited: [any HandPlace] = []

  init(_ session: DragSession, of source: any HandSource, by holder: Holder, _ platter: Platter, in window: Window) {
    (self.session, self.source, self.holder, self.platter, self.window) = (session, source, holder, platter, window)
    dropSession = DropSession(of: session)
    dropSession.window = window
    isFree = !session.items.isEmpty
    (frame, start) = (platter.frame, platter.frame)
    window.hand = self
    setLocation(CGPoint(x: frame.midX, y: frame.midY))
  }

  private func setLocation(_ place: CGPoint) { (session.location, dropSession.location) = (place, place) }

  // MARK: Movements

  /// The finger has moved.
  ///
  /// - Parameters:
  ///   - way: The way of the items since the lift, in the window.
  ///   - finger: The place of the finger, in the window.
  func follow(_ way: CGPoint, finger: CGPoint) {
    guard !isOver, let window else { return }
    frame = start.offsetBy(dx: isFree || source.movesFreely ? way.x : 0, dy: way.y)
    platter.place(at: frame.origin)
    setLocation(finger)
    go(to: isFree ? HandPlaces(in: window).place(at: finger, for: self) : source as? any HandPlace)
    if !isOver { place?.handMoved(self) }
  }

  /// Goes to a view, or to none.
  func go(to new: (any HandPlace)?) {
    guard !isOver, new !== place else { return }
    let old = place
    place = nil
    old?.handLeft(self)
    if isOver { return }
    place = new
    if let new {
      if !visited.contains(where: { $0 === new }) { visited.append(new) }
      new.handEntered(self)
    }
    if !isOver { source.handChanged(self) }
  }

  /// The view below has another answer.
  func answerChanged() { if !isOver { source.handChanged(self) } }

  /// Whether letting go here takes the items away from their source.
  var movesItems: Bool { place?.operation == .move && session.allowsMoveOperation }

  // MARK: Keys

  /// An arrow: a step in the view below, or else to another one.
  func step(_ direction: DragDirection) {
    if place?.step(direction, self) == true { return hover() }
    guard isFree, let window else { return }
    let places = HandPlaces(in: window).all(for: self)
    let current = place?.placeView.map { $0.convert($0.bounds, to: nil) } ?? frame
    let others = places.filter { $0 !== place }.compactMap { one in
      one.placeView.map { (one, $0.convert($0.bounds, to: nil)) }
    }
    let next = direction.nearest(from: current, among: others) { $0.ahead >= 0 ? $0.ahead + 2 * $0.gap : nil }
    if let next { hop(to: next) }
  }

  /// Tab: the next view that takes the items, or the one before.
  func hop(isBack: Bool) {
    guard isFree, let window else { return }
    let places = HandPlaces(in: window).all(for: self)
    guard !places.isEmpty else { return }
    let index = places.firstIndex { $0 === place }
    hop(to: places[((index ?? (isBack ? 0 : -1)) + (isBack ? places.count - 1 : 1)) % places.count])
  }

  private func hop(to new: any HandPlace) {
    go(to: new)
    if isOver { return }
    place?.handMoved(self)
    hover()
  }

  /// Keys hold the items where they would go, a little beside so that they are seen to be lifted.
  func hover() {
    guard !isOver, holder == .keys, let place else { return }
    frame = CGRect(origin: place.keyFrame(for: self).origin, size: frame.size)
    setLocation(CGPoint(x: frame.midX, y: frame.midY))
    platter.glide(to: frame.origin.offset(by: CGPoint(x: Self.lift, y: 0)))
  }

  /// How far to the right keys hold what they have lifted, in points.
  static let lift = 2 * CellSize.pointsPerCell.width

  // MARK: The end

  /// Lets go: the view below takes the items, or they go back.
  func drop() {
    guard !isOver else { return }
    guard let place, place.operation == .move || place.operation == .copy else { return cancel() }
    isOver = true
    window?.hand = nil
    let operation: DropOperation = movesItems ? .move : .copy
    place.letGo(self)
    end(operation)
  }

  /// Takes everything back.
  func cancel() {
    guard !isOver else { return }
    isOver = true
    window?.hand = nil
    let old = place
    place = nil
    if let old, old !== source { old.handLeft(self) }
    source.takeBack(self)
    end(.cancel)
  }

  /// The items are gone, or their view is: nothing can be taken back.
  func lose() {
    guard !isOver else { return }
    isOver = true
    let scene = window?.scene
    window?.hand = nil
    platter.land(at: nil) {}
    if let place, place !== source { place.handLeft(self) }
    // The list that has lost them may be in the middle of a change.
    WindowScene.callLater(in: scene) { [self] in end(.cancel) }
  }

  private func end(_ operation: DropOperation) {
    for place in visited { place.sessionEnded(self) }
    visited = []
    source.handEnded(self, operation)
  }
}

/// A view from which a hand lifts items.
protocol HandSource: AnyObject {
  /// Whether what is lifted goes with the finger in all directions, also if it cannot leave the view.
  var movesFreely: Bool { get }
  /// The hand is over another view, or that has another answer.
  func handChanged(_ hand: Hand)
  /// Shows the items where they were, and lets them land there.
  func takeBack(_ hand: Hand)
  func handEnded(_ hand: Hand, _ operation: DropOperation)
}

/// A view over which a hand can be.
protocol HandPlace: AnyObject {
  var placeView: View? { get }
  /// What letting go would do now.
  var operation: DropOperation { get }
  /// Whether it takes part in the drag.
  func accepts(_ hand: Hand) -> Bool
  func handEntered(_ hand: Hand)
  func handMoved(_ hand: Hand)
  func handLeft(_ hand: Hand)
  /// Takes the items, and lets them land.
  func letGo(_ hand: Hand)
  func sessionEnded(_ hand: Hand)
  /// Goes on by an arrow key; false if there is nothing in that direction.
  func step(_ direction: DragDirection, _ hand: Hand) -> Bool
  /// Where keys hold the items, in the window.
  func keyFrame(for hand: Hand) -> CGRect
}

extension Window {
  /// The hand that has lifted something here; nil for none.
  var hand: Hand? {
    get { layer.attachments[HandEntry.self].hand }
    set { layer.attachments[HandEntry.self].hand = newValue }
  }
}

private struct HandEntry: Attachments.Entry { var hand: Hand? }

/// The views of a window over which a hand can be.
struct HandPlaces {
  private let window: Window

  init(in window: Window) { self.window = window }

  /// The innermost view at a point that takes part in a drag.
  func place(at point: CGPoint, for hand: Hand) -> (any HandPlace)? {
    sequence(first: window.hitTest(point)) { $0?.superview }.lazy.compactMap { $0.flatMap { place(of: $0, for: hand) } }
      .first
  }

  /// All views of the visible page that take part in a drag, in order.
  func all(for hand: Hand) -> [any HandPlace] {
    window.visibleViewController?.viewIfLoaded.map { places(in: $0, for: hand) } ?? []
  }

  private func places(in view: View, for hand: Hand) -> [any HandPlace] {
    guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
    return (place(of: view, for: hand).map { [$0] } ?? []) + view.subviews.flatMap { places(in: $0, for: hand) }
  }

  private func place(of view: View, for hand: Hand) -> (any HandPlace)? {
    if let list = view as? ListView, list.dragging.accepts(hand) { return list.dragging }
    return view.interactions.lazy.compactMap { $0 as? DropInteraction }.first { $0.accepts(hand) }
  }
}
