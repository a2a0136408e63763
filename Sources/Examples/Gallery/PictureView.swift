import Segue

/// Shows a picture of the library once it has been read, and until then, or if it cannot be, a few words.
final class PictureView: View {
  let image = ImageView()
  private let words = Label("", color: Palette.quiet, alignment: .center)
  let library: PictureLibrary
  /// Which picture; nil for none.
  var index: Int? { didSet { if index != oldValue { load() } } }
  private var longest = 0

  init(_ library: PictureLibrary, mode: ContentMode) {
    self.library = library
    super.init(frame: .zero)
    image.contentMode = mode
    words.numberOfLines = 3
    addSubview(words)
    addSubview(image)
  }

  override func layoutSubviews() {
    (image.frame, words.frame) = (bounds, bounds.inset(by: EdgeInsets(left: 8, right: 8)))
    load()
  }

  /// The longer side to read, in pixels: at least the view's in points. It has few values, so that a resize seldom reads again.
  private var wanted: Int {
    let side = Int(max(bounds.width, bounds.height))
    return side <= 160 ? 160 : side <= 640 ? 640 : 1600
  }

  private func load() {
    guard let index else { return image.image = nil }
    longest = wanted
    switch library.state(of: index, longest: longest, changed: { [weak self] in self?.load() }) {
    case .reading:
      // A smaller one of the same is better than nothing.
      if case .image(let small) = library.state(of: index, longest: 160, changed: {}) { image.image = small }
      words.text = "…"
    case .image(let read):
      image.image = read
      words.text = ""
    case .failed(let error):
      image.image = nil
      words.text = "\(library.files[index].name): \(error)"
    }
  }
}

/// The colours of the program.
enum Palette {
  static let background = Color(hex: 0x16181D)
  static let chosen = Color(hex: 0xE8B04A)
  static let text = Color(hex: 0xE6E6E6)
  static let quiet = Color(hex: 0x8A8F98)
  static let page = Color(hex: 0x0A0B0D)
}
