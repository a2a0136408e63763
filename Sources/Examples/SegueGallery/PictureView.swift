import Segue
import SegueImages

final class PictureView: View {
  let image = ImageView()
  private let words = Label("", color: Palette.quiet, alignment: .center)
  private let images: ImageLoader
  private var reading: Task<Void, Never>?
  private var longest = 0
  var file: PictureFile? {
    didSet {
      guard file != oldValue else { return }
      (image.image, longest) = (nil, 0)
      load()
    }
  }

  init(_ images: ImageLoader, mode: ContentMode) {
    self.images = images
    super.init(frame: .zero)
    image.contentMode = mode
    words.numberOfLines = 3
    addSubview(words)
    addSubview(image)
  }

  isolated deinit { reading?.cancel() }

  override func layoutSubviews() {
    (image.frame, words.frame) = (bounds, bounds.inset(by: EdgeInsets(left: 8, right: 8)))
    load()
  }

  /// Reads the picture at least as large as the view in points. There are few sizes, so that a resize seldom reads again.
  private func load() {
    let side = max(bounds.width, bounds.height)
    let wanted = side <= 160 ? 160 : side <= 640 ? 640 : 1600
    guard let file, side > 0, wanted != longest else { return }
    longest = wanted
    reading?.cancel()
    if let ready = images.cachedImage(at: file.url, maximumPixelSize: wanted) { return show(ready) }
    // A smaller version is better than nothing.
    if image.image == nil { image.image = images.cachedImage(at: file.url, maximumPixelSize: 160) }
    words.text = image.image == nil ? "…" : ""
    reading = Task { [weak self, images] in
      do {
        self?.show(try await images.image(at: file.url, maximumPixelSize: wanted))
      } catch is CancellationError {
      } catch {
        self?.words.text = "\(file.name): \(error)"
      }
    }
  }

  private func show(_ picture: Image) { (image.image, words.text) = (picture, "") }
}

enum Palette {
  static let background = Color(hex: 0x121417)
  static let chosen = Color(hex: 0xE8B04A)
  static let quiet = Color(hex: 0x8A8F98)
  static let page = Color(hex: 0x0A0B0D)
}
