@_spi(Segue) import SegueCore

/// Scrolls a list while a finger holds something near its edge: the nearer, the faster.
final class EdgeScroller {
  private unowned let list: ListView
  /// Is called after each step.
  private let didScroll: () -> Void
  private var link: DisplayLink?
  /// Points per second along each axis.
  private var velocity = CGPoint.zero

  /// How far from an edge the scrolling begins, in points, but no more than a quarter of the list.
  private static let zone: CGFloat = 24
  /// The velocity at the edge, in points per second, and how much of it there is at the beginning of the zone.
  private static let (speed, least): (CGFloat, CGFloat) = (480, 0.2)

  init(_ list: ListView, _ didScroll: @escaping () -> Void) { (self.list, self.didScroll) = (list, didScroll) }

  /// The finger is at a point of the content.
  func follow(_ point: CGPoint) {
    let area = list.bounds.inset(by: list.adjustedContentInset)
    velocity = CGPoint(
      x: Self.velocity(point.x, from: area.minX, to: area.maxX, list.horizontal, list.contentOffset.x),
      y: Self.velocity(point.y, from: area.minY, to: area.maxY, list.vertical, list.contentOffset.y))
    guard velocity != .zero, let application = list.window?.application else { return rest() }
    if link == nil {
      let new = DisplayLink { [weak self] in self?.step(for: $0.duration) }
      new.add(to: application)
      link = new
    }
  }

  private static func velocity(
    _ place: CGFloat, from first: CGFloat, to last: CGFloat, _ ends: ScrollView.Ends, _ offset: CGFloat
  ) -> CGFloat {
    let zone = min(zone, (last - first) / 4)
    func speed(_ distance: CGFloat) -> CGFloat {
      distance < zone ? self.speed * max(least, min(1, 1 - distance / max(1, zone))) : 0
    }
    let (back, on) = (speed(place - first), speed(last - place))
    if back > 0, offset > ends.first { return -back }
    return on > 0 && offset < ends.last ? on : 0
  }

  private func step(for seconds: TimeInterval) {
    let (old, way) = (list.contentOffset, CGPoint(x: velocity.x * seconds, y: velocity.y * seconds))
    list.contentOffset = list.within(old.offset(by: way))
    list.showIndicators()
    if list.contentOffset != old { didScroll() }
  }

  private func rest() {
    velocity = .zero
    guard let link else { return }
    link.invalidate()
    self.link = nil
    // Text and edges come together again.
    let offset = list.contentOffset
    list.setContentOffset(
      CGPoint(x: list.horizontal.snap(offset.x), y: list.vertical.snap(offset.y)), animated: true)
  }

  func stop() { if link != nil { rest() } }
}
