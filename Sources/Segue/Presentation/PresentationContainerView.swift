/// The view in which a presentation happens. It lies where the presenter's view does, right in front of it.
final class PresentationContainerView: View {
  weak var presentation: Presentation?

  override func layoutSubviews() { presentation?.layOut() }

  /// What leaves is in nobody's way, unless it is touched itself: other touches go to the presenter already.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let presentation, presentation.isLeaving else { return hit }
    let pages = [presentation.controller.presentedView, presentation.presenterView]
    return pages.contains { page in page.map { hit?.isDescendant(of: $0) == true } ?? false } ? hit : nil
  }
}

extension View {
  /// Takes the size and the place that another view of the same superview has, its transform included.
  func takePlace(of other: View) {
    layer.anchorPoint = other.layer.anchorPoint
    bounds.size = other.bounds.size
    center = other.center
    transform3D = other.transform3D
  }
}
