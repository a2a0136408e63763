/// The shadow of a page or picture that floats above another page during a transition.
struct Shadow {
  private let view: View
  private let old: (opacity: CGFloat, radius: CGFloat, offset: CGSize)

  private let opacity: CGFloat

  /// Gives a view a shadow. A view with a shadow of its own keeps that. Lengths are in points of the view, which a transform
  /// scales with it.
  init(of view: View, opacity: CGFloat, radius: CGFloat, offset: CGSize) {
    (self.view, self.opacity) = (view, opacity)
    let layer = view.layer
    old = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
    if layer.shadowOpacity > 0 { return }
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (opacity, radius, offset)
  }

  /// Lets the shadow come in the first half of a flight, and go in the second.
  func rise(within duration: TimeInterval) {
    view.layer.shadowOpacity = 0
    for (delay, opacity) in [(0, opacity), (duration / 2, 0)] {
      View.animate(withDuration: duration / 2, delay: delay) { view.layer.shadowOpacity = opacity }
    }
  }

  /// Takes the shadow away.
  func restore() { (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = old }
}

extension View {
  /// Gives the view a soft shadow, until that is restored.
  func floatOnShadow() -> Shadow {
    Shadow(of: self, opacity: 0.6, radius: 32, offset: CGSize(width: 0, height: 12))
  }
}
