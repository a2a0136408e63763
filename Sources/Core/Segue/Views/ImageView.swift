/// Shows a picture.
///
///     let photo = ImageView(image: try Image(netpbm: bytes))
///     photo.contentMode = .scaleAspectFill
///     photo.frame = CGRect(cells: 2, 1, 30, 10)
///
/// Each frame resamples the picture, so it stays sharp while the view scales, turns or is seen in perspective.
@preconcurrency @MainActor open class ImageView: View {
  /// The picture; nil for none.
  open var image: Image? { didSet { if image !== oldValue { update() } } }
  /// How the picture is fitted into the bounds.
  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue, image != nil { update() } }
  }

  /// A view of a picture, in the picture's own size.
  public init(image: Image?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    update()
  }

  /// A view without a picture.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6)
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// The size of the picture in points, whatever `size` is; zero without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  private func update() {
    layer.contents = image.map { .image($0, gravity: contentMode.gravity) } ?? .none
  }
}
