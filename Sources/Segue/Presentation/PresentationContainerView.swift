/// The view in which a presentation happens. It lies where the presenter's view does, right in front of it.
final class PresentationContainerView: View {
  weak var presentation: Presentation?

  override func layoutSubviews() { presentation?.layOut() }
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
