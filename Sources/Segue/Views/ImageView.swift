/// A picture.
open class ImageView: View {
  /// What it shows; nil is nothing.
  open var image: Image? { didSet { if image !== oldValue { update() } } }
  /// How the picture is fitted into the bounds.
  open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { update() } } }

  /// A view of `image`, as large as it in points.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    update()
  }

  /// The size of the picture in points, whatever `size` is; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  private func update() {
    layer.contents = image.map { .image($0, gravity: contentMode.gravity) } ?? .none
  }
}
