/// The shadow of a page or picture that floats above another page during a transition.
struct Shadow {
  private let view: View
  private let old: (opacity: CGFloat, radius: CGFloat, offset: CGSize)

  /// In points of the view, which a transform scales with it.
  private static let (radius, offset) = (CGFloat(32), CGSize(width: 0, height: 12))
  private static let opacity: CGFloat = 0.6

  fileprivate init(of view: View) {
    self.view = view
    let layer = view.layer
    old = (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
    // A view with a shadow of its own keeps it.
    if layer.shadowOpacity > 0 { return }
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (Self.opacity, Self.radius, Self.offset)
  }

  /// Lets the shadow come in the first half of a flight, and go in the second.
  func rise(within duration: TimeInterval) {
    view.layer.shadowOpacity = 0
    for (delay, opacity) in [(0, Self.opacity), (duration / 2, 0)] {
      View.animate(withDuration: duration / 2, delay: delay) {
        view.change(.shadowOpacity) { $0.shadowOpacity = opacity }
      }
    }
  }

  /// Takes the shadow away.
  func restore() { (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = old }
}

extension View {
  /// Gives the view a soft shadow, until that is restored.
  func floatOnShadow() -> Shadow { Shadow(of: self) }
}
