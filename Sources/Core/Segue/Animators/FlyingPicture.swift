/// The copy of an image view that flies to another one, which may fit the picture in another way.
///
/// The copy has the bounds of the view, and the picture in it a frame of its own. Both go straight from the one view's to the
/// other's, so that the picture keeps its proportions and lands where the other view shows it.
final class FlyingPicture: View {
  private let original: ImageView
  private let picture: ImageView

  /// Copies `original`. Of two sizes of the same picture, the larger one flies, as it has to fill the larger view.
  init(of original: ImageView, to destination: View) {
    self.original = original
    let images = [original.image, (destination as? ImageView)?.image].compactMap(\.self)
    picture = ImageView(image: images.max { $0.width * $0.height < $1.width * $1.height })
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(picture)
    (layer.borderWidth, layer.borderColor) = (original.layer.borderWidth, original.layer.borderColor)
  }

  /// The views that move.
  var moving: [View] { [self, picture] }

  /// Takes the place of a view in `container`, and its look; that of the original if it is no image view.
  func match(_ view: View, in container: View) {
    frame = container.convert(view.bounds, from: view)
    let look = view as? ImageView ?? original
    backgroundColor = look.backgroundColor
    layer.cornerRadius = look.layer.cornerRadius
    let size = look.image?.size ?? picture.image?.size ?? .zero
    picture.frame = look.contentMode.frame(of: size, in: CGRect(origin: .zero, size: bounds.size))
  }
}
