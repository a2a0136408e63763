/// A picture.
open class ImageView: View {
  /// What it shows; nil is nothing.
  open var image: Image? { didSet { update() } }
  /// How the picture is fitted into the bounds.
  open var contentMode = ContentMode.scaleToFill { didSet { update() } }

  /// How a picture is fitted in.
  public nonisolated enum ContentMode: Sendable {
    /// Stretched.
    case scaleToFill
    /// As large as fits, whole.
    case scaleAspectFit
    /// As small as fills, cut at the edges.
    case scaleAspectFill
  }

  /// A view of `image`.
  public convenience init(image: Image?) {
    self.init(frame: .zero)
    self.image = image
    update()
  }

  private func update() {
    let gravity: Layer.ContentsGravity =
      switch contentMode {
      case .scaleToFill: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      }
    layer.contents = image.map { .image($0, gravity: gravity) } ?? .none
  }
}
