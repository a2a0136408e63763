/// Makes the page behind a sheet recede: its edges come in by a row and a few columns, its upper corners become round,
/// and a stage is seen around it.
///
/// On a phone it is scaled. Scaled text would turn into bars, and text in a page that moves by a part of a cell loses its
/// place among the fills. So here nothing in the page moves: a mask takes its edges from its margins.
///
/// It is inserted right behind the page, as the stage.
final class RecedingPage: View {
  private weak var page: View?
  private let edges = View()
  /// How far the edges come in for the present size, at each side and at the top, in points.
  private let depth: () -> CGSize

  /// Prepares a page for receding.
  init(_ page: View, depth: @escaping () -> CGSize) {
    (self.page, self.depth) = (page, depth)
    super.init(frame: .zero)
    copyGeometry(of: page)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = page.isDark ? page.effectiveBackground.mixed(with: .white, by: 0.2) : page.stageColor
    isUserInteractionEnabled = false
    edges.backgroundColor = .black
    edges.layer.maskedCorners = .upper
    stand(true)
    page.mask = edges
    comeForward()
  }

  /// Inserts it behind the page, or removes it.
  func stand(_ isStanding: Bool) {
    if isStanding, let page, let superview = page.superview {
      superview.insertSubview(self, belowSubview: page)
    } else {
      removeFromSuperview()
    }
  }

  private func recede() { place(depth()) }

  private func comeForward() { place(.zero) }

  private func place(_ depth: CGSize) {
    let isDeep = depth != .zero
    edges.frame = bounds.insetBy(dx: depth.width, dy: 0).offsetBy(dx: 0, dy: depth.height)
    // The corners stay inside of the page's margin, where they cut no text.
    edges.layer.cornerRadius = isDeep ? depth.width : 0
  }

  /// Moves the edges in or out, in step with a transition, and for each size that the page has in between.
  func move(isReceding: Bool, with coordinator: TransitionCoordinator) {
    let (start, end) = isReceding ? (comeForward, recede) : (recede, comeForward)
    end()
    let properties: [LayerProperty] = [.position, .bounds, .cornerRadius]
    edges.joinAnimation(of: properties)
    coordinator.repositionOnResize([edges], properties, start: start, end: end)
  }

  /// Places everything for the page's size at rest.
  func layOut() {
    if let page { copyGeometry(of: page) }
    recede()
  }

  /// Leaves the page as it was.
  func end() {
    removeFromSuperview()
    if page?.mask === edges { page?.mask = nil }
  }
}
