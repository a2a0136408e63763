/// The view in which a presentation happens. It lies where the presenter's view does, right in front of it.
final class PresentationContainerView: View {
  weak var presentation: Presentation?

  override func layoutSubviews() { presentation?.layOut() }

  /// What is on its way out is in nobody's way: touches go to the presenter already.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard let run = presentation?.run, run.isLeaving else { return super.hitTest(point, with: event) }
    guard let view = run.view(of: run.to), view.superview === self,
      let inner = view.layer.convertFromSuperlayer(point)
    else { return nil }
    return view.hitTest(inner, with: event)
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
