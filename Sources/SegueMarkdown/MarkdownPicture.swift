import Foundation
import Segue
import SegueImages

/// A picture of a document, or what is wrong with it.
final class MarkdownPicture: View {
  let url: URL
  let image = ImageView()
  /// Called when the picture has come.
  var changed: () -> Void = {}
  private var reading: Task<Void, Never>?

  init(_ url: URL, _ images: ImageLoader, alternative: AttributedString, color: Color) {
    self.url = url
    super.init(frame: .zero)
    let words = Label("", color: color, alignment: .center)
    (words.attributedText, words.numberOfLines, image.contentMode) = (alternative, 0, .scaleAspectFit)
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
        self?.image.image = picture
        words.isHidden = true
        self?.changed()
      } catch is CancellationError {
      } catch {
        words.text = "\(url.lastPathComponent): \(error)"
      }
    }
  }

  isolated deinit { reading?.cancel() }

  /// The picture in its own proportions, at the full width. Until it has been read, it is a little.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let own = image.image?.size, own.width > 0 else { return CGSize(width: size.width, height: 5 * 16) }
    let rows = max(1, (min(size.width, own.width) * own.height / own.width / 16).rounded(.up))
    return CGSize(width: size.width, height: rows * 16)
  }
}
