import Foundation
import Segue
import SegueImages
import SegueMarkdown
import SegueTesting
import TestFiles

/// A folder for the pictures of a test, which goes when it is let go of.
final class PictureFolder {
  private let folder: TemporaryFolder
  let images = ImageLoader()
  var url: URL { folder.url }

  init() throws { folder = try TemporaryFolder() }

  /// Writes a picture in one colour, as large as some cells, and returns where it is.
  @discardableResult
  func add(_ name: String, columns: Int, rows: Int, _ color: Color = Color(hex: 0xFF0000)) throws -> URL {
    let (width, height) = (columns * 8, rows * 16)
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    for _ in 0..<width * height { data.append(contentsOf: [color.red, color.green, color.blue]) }
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }

  /// A document whose pictures are here.
  func document(_ text: String) -> MarkdownDocument { MarkdownDocument(text, pictures: url) }

  /// A page with pictures that are here.
  func page(_ text: String, columns: Int = 20, rows: Int = 12) -> MarkdownPage {
    MarkdownPage(document(text), columns: columns, rows: rows, images: images)
  }
}

extension MarkdownPage {
  /// Waits until some more pictures have come, or could not be read, and draws a frame.
  func waitForPictures(_ count: Int = 1) async {
    _ = app
    var missing = count
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      markdown.pictureAction = {
        missing -= 1
        if missing == 0 { continuation.resume() }
      }
    }
    app.tick()
  }
}
