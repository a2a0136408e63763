@_spi(Segue) import SegueCanvas

/// Makes the page behind a sheet recede: its edges come in by a row and a few columns, its upper corners become round,
/// and a stage is seen around it.
///
/// On a phone it is scaled. Scaled text would turn into bars, and text in a page that moves by a part of a cell loses its
/// place among the fills. So here nothing in the page moves: a mask takes its edges from its margins, as far as no letters stand there.
///
/// It is inserted right behind the page, as the stage.
final class RecedingPage: View {
  private weak var page: View?
  private let edges = View()
  /// The ground of a page that has none of its own: the stage would be seen between its words.
  private let ground: View?
  /// How far the edges come in for the present size, at each side and at the top, in points; and the share of that at rest.
  private let depth: () -> CGSize
  private let share: () -> CGFloat
  /// A sheet is as high as its detent, of which the mask knows nothing: it ends far below.
  private let isSheet: Bool

  /// Prepares a page for receding.
  init(_ page: View, depth: @escaping () -> CGSize, share: @escaping () -> CGFloat) {
    (self.page, self.depth, self.share) = (page, depth, share)
    isSheet = page is SheetView
    ground = isSheet || page.hasPageBackground ? nil : View()
    super.init(frame: .zero)
    copyGeometry(of: page)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Around a sheet the page behind it is seen.
    if !isSheet {
      backgroundColor = page.isDark ? page.effectiveBackground.mixed(with: .white, by: 0.2) : page.stageColor
    }
    isUserInteractionEnabled = false
    edges.backgroundColor = .black
    edges.layer.maskedCorners = .upper
    if let ground {
      ground.backgroundColor = .systemBackground
      ground.layer.maskedCorners = .upper
      addSubview(ground)
    }
    stand(true)
    page.mask = edges
    comeForward()
  }

  /// Inserts it behind the page, or removes it.
  func stand(_ isStanding: Bool) {
    guard isStanding, let page, let superview = page.superview else { return removeFromSuperview() }
    superview.insertSubview(self, belowSubview: page)
  }

  private func recede() { place(share()) }
  private func comeForward() { place(0) }

  /// How far the edges come in at most, and the radius of the corners then, so that no letter is cut.
  private var room: (depth: CGSize, radius: CGFloat) {
    let depth = depth()
    // Words that have just changed are not drawn yet.
    page?.displayIfNeeded()
    guard depth != .zero, let page, let letters = page.layer.letterBounds else { return (depth, depth.width) }
    let margin = max(0, min(letters.minX, page.bounds.width - letters.maxX))
    let width = min(depth.width, margin)
    return (CGSize(width: width, height: min(depth.height, max(0, letters.minY))), min(width, margin - width))
  }

  private func place(_ share: CGFloat) {
    let (room, radius) = room
    let (depth, isDeep) = (room.scaled(by: share), share > 0 && room != .zero)
    edges.frame = bounds.insetBy(dx: depth.width, dy: 0).offsetBy(dx: 0, dy: depth.height)
    if isSheet { edges.frame.size.height += Self.below }
    edges.layer.cornerRadius = isDeep ? radius * share : 0
    ground?.frame = edges.frame
    ground?.layer.cornerRadius = edges.layer.cornerRadius
  }

  /// Moves the edges in or out, in step with a transition, and for each size that the page has in between.
  func move(isReceding: Bool, with coordinator: TransitionCoordinator) {
    let (start, end) = isReceding ? (comeForward, recede) : (recede, comeForward)
    end()
    let properties: [LayerProperty] = [.position, .bounds, .cornerRadius]
    let moving = [edges, ground].compactMap(\.self)
    for view in moving { view.joinAnimation(of: properties) }
    coordinator.repositionOnResize(moving, properties, start: start, end: end)
  }

  /// Places everything for the page's size at rest.
  func layOut() {
    if let page { copyGeometry(of: page) }
    recede()
  }

  /// The difference of two places of the edges.
  typealias Way = (position: CGPoint, size: CGSize, cornerRadius: CGFloat)

  /// The whole way of the edges, from the page's own edges inwards.
  var way: Way {
    var states: [LayerState] = []
    View.performWithoutAnimation {
      for share in [1, 0, share()] {
        place(share)
        states.append(edges.layer.model)
      }
    }
    let (end, start) = (states[0], states[1])
    let size = CGSize(width: end.bounds.width - start.bounds.width, height: end.bounds.height - start.bounds.height)
    return (end.position.way(from: start.position), size, end.cornerRadius - start.cornerRadius)
  }

  /// Calls a closure with each layer that moves.
  func forEachMovingLayer(_ body: (Layer) -> Void) {
    body(edges.layer)
    if let ground { body(ground.layer) }
  }

  private static let below: CGFloat = 65_536

  /// Leaves the page as it was.
  func end() {
    removeFromSuperview()
    if page?.mask === edges { page?.mask = nil }
  }
}

nonisolated extension LayerState {
  /// Moves the edges of a receding page by a share of their whole way.
  mutating func add(_ way: RecedingPage.Way, times share: CGFloat) {
    position = position.offset(by: way.position.scaled(by: share))
    bounds.size.width += way.size.width * share
    bounds.size.height += way.size.height * share
    cornerRadius += way.cornerRadius * share
  }
}

nonisolated extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}

extension View {
  /// Whether the view of a controller in here has an opaque background.
  fileprivate var hasPageBackground: Bool {
    viewController != nil && layer.backgroundColor.alpha == 255 || subviews.contains { $0.hasPageBackground }
  }
}
