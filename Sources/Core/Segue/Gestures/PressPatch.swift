/// Shows that what lies below it is pressed: it makes the dark lighter and the light darker, text as well, so that contrast
/// stays.
final class PressPatch: View {
  /// How far towards white, or black, colours go.
  private static let strength = 0.14
  /// In points.
  private static let radius: CGFloat = 8

  /// Creates a patch in front of all subviews of `view`, with a frame in it.
  init(in view: View, frame: CGRect, cornerRadius: CGFloat = PressPatch.radius) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = view.isLight ? .black : .white
    alpha = Self.strength
    layer.cornerRadius = cornerRadius
    view.addSubview(self)
  }
}
