/// A still picture of a view that transitions move in its place.
final class SnapshotView: View {
  private let picture: Layer
  private let original: CGSize

  init(of view: View, at time: TimeInterval?) {
    picture = view.layer.snapshot(at: time)
    original = view.bounds.size
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    picture.transform = .identity
    picture.opacity = 1
    picture.anchorPoint = .zero
    picture.position = .zero
    layer.addSublayer(picture)
    layer.masksToBounds = true
  }

  override func layoutSubviews() {
    guard original.width > 0, original.height > 0 else { return }
    picture.transform = Transform3D(scaleX: bounds.width / original.width, y: bounds.height / original.height)
  }
}
