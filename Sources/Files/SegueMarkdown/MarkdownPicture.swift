import Foundation
import Segue
import SegueImages

/// A picture of a document, or the words that stand for it, or what is wrong with it.
final class MarkdownPicture: View {
  let url: URL
  let image = ImageView()
  /// Called when the picture has come, or will not come.
  var changed: () -> Void = {}
  private let words = Label("", alignment: .center)
  private var reading: Task<Void, Never>?
  /// The height of a picture that is being read, in rows.
  static let usual = 5

  init(_ url: URL, _ images: ImageLoader, alternative: AttributedString, color: Color) {
    self.url = url
    super.init(frame: .zero)
    let isNamed = !alternative.characters.isEmpty || url.isFileURL
    (words.textColor, words.numberOfLines) = (color, Self.usual)
    words.attributedText = isNamed ? alternative : AttributedString(url.lastPathComponent)
    image.contentMode = .scaleAspectFit
    for view in [words, image] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    image.image = images.cachedImage(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
    words.isHidden = image.image != nil
    guard image.image == nil, url.isFileURL else { return }
    reading = Task { [weak self] in
      do {
        let picture = try await images.image(at: url, maximumPixelSize: MarkdownView.maximumPixelSize)
        self?.end(with: picture)
      } catch is CancellationError {
      } catch {
        self?.words.text = "\(FilePath(url)?.name ?? ""): \(error)"
        self?.end(with: nil)
      }
    }
  }

  isolated deinit { reading?.cancel() }

  private func end(with picture: Image?) {
    (reading, image.image, words.isHidden) = (nil, picture, picture != nil)
    changed()
  }

  /// The picture in its own proportions, at the full width, or the words.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let own = image.image?.size, own.width > 0 else {
      let rows = reading == nil ? words.sizeThatFits(size).height : CGFloat(Self.usual * 16)
      return CGSize(width: size.width, height: max(16, rows))
    }
    let rows = max(1, (min(size.width, own.width) * own.height / own.width / 16).rounded(.up))
    return CGSize(width: size.width, height: rows * 16)
  }
}
