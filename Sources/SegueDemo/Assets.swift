import Foundation
import Segue

/// What could not be found or read among the assets.
struct AssetError: Error, CustomStringConvertible {
  let description: String
}

/// The pictures and texts that the demo shows. Everything is read when it is first asked for.
final class Assets {
  private let folder: URL
  /// Pictures that something shows: each is there once, and goes with the last page that shows it.
  private var images: [String: WeakImage] = [:]

  private struct WeakImage {
    weak var image: Image?
  }

  /// Opens a folder of assets, or finds the one that belongs to the program.
  init(folder: String?) throws(AssetError) {
    if let folder {
      let url = URL(fileURLWithPath: folder, isDirectory: true)
      guard Self.isFolder(url) else { throw AssetError(description: "no folder of assets at \(folder)") }
      self.folder = url
      return
    }
    guard let found = Self.candidates.first(where: { Self.isFolder($0.appending(path: "pages")) }) else {
      throw AssetError(description: "the assets were not found; say where they are with --assets DIR")
    }
    self.folder = found
  }

  /// Where the program is installed, or any folder above the program or the current one, as in a checkout.
  private static var candidates: [URL] {
    let program = (Bundle.main.executableURL ?? URL(fileURLWithPath: "/")).resolvingSymlinksInPath()
    var folders = [program.deletingLastPathComponent().appending(path: "../share/segue/assets").standardized]
    for start in [URL(fileURLWithPath: FileManager.default.currentDirectoryPath), program] {
      var folder = start
      while folder.path != "/" {
        folders.append(folder.appending(path: "assets"))
        folder = folder.deletingLastPathComponent()
      }
    }
    return folders
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// The largest picture that can be read: all its pixels with four channels of two bytes, and a header.
  private static let mostPictureBytes = 300_000_000
  /// More than anyone reads on a page.
  private static let mostTextBytes = 262_144

  private func read(_ path: String, upTo limit: Int) throws(AssetError) -> Data {
    let url = folder.appending(path: path).resolvingSymlinksInPath()
    func error(_ reason: String) -> AssetError {
      AssetError(description: "\(folder.appending(path: path).path): \(reason)")
    }
    guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]) else {
      throw error("this asset is missing")
    }
    // A pipe or a device would be read for ever.
    guard values.isRegularFile == true else { throw error("this asset is not a file") }
    guard values.fileSize ?? 0 <= limit else { throw error("this asset is too large; \(limit) bytes are the most") }
    guard let data = try? Data(contentsOf: url) else { throw error("this asset cannot be read") }
    return data
  }

  /// The lines of a text, whatever ends them and whether or not a byte order mark begins them.
  private func lines(of path: String) throws(AssetError) -> [Substring] {
    let text = String(decoding: try read(path, upTo: Self.mostTextBytes), as: UTF8.self)
    return text.drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The picture of that name.
  func picture(_ name: String) throws(AssetError) -> Image {
    if let image = images[name]?.image { return image }
    let image = try readPicture(name) { (bytes) throws(ImageError) in try Image(netpbm: bytes) }
    images[name] = WeakImage(image: image)
    return image
  }

  private func readPicture<Value>(
    _ name: String, _ parse: ([UInt8]) throws(ImageError) -> Value
  ) throws(AssetError) -> Value {
    let path = "pictures/\(name).ppm"
    let data = try read(path, upTo: Self.mostPictureBytes)
    do throws(ImageError) {
      return try parse(Array(data))
    } catch {
      throw AssetError(description: "\(folder.appending(path: path).path): \(error)")
    }
  }

  /// Sees to it that all that the pages show is there and whole. Nothing of it is kept.
  func check(_ entries: [CatalogueEntry]) throws(AssetError) {
    for name in try captions().map(\.name) + entries.map(\.picture) {
      _ = try readPicture(name) { (bytes) throws(ImageError) in try Image.netpbmSize(bytes) }
    }
    for entry in entries where entry.hasArticle { _ = try article(entry.id) }
  }

  /// All pictures, in the order of the index.
  func pictures() throws(AssetError) -> [Image] {
    var pictures: [Image] = []
    for caption in try captions() { pictures.append(try picture(caption.name)) }
    return pictures
  }

  /// What `index.txt` says of a picture: one a line, as name, tab, title, tab, sentence.
  struct Caption {
    let name: String
    let title: String
    let sentence: String
  }

  /// What it says of all pictures, in its order.
  func captions() throws(AssetError) -> [Caption] {
    let lines = try lines(of: "pictures/index.txt").map { $0.split(separator: "\t").map(String.init) }
    return lines.filter { $0.count == 3 }.map { Caption(name: $0[0], title: $0[1], sentence: $0[2]) }
  }

  /// The sentence that goes with a picture.
  func caption(of name: String) throws(AssetError) -> String {
    try captions().first { $0.name == name }?.sentence ?? ""
  }

  /// The text of the page with that id.
  func article(_ id: String) throws(AssetError) -> Article {
    Article(try lines(of: "pages/\(id).txt"))
  }
}

/// A page's text: a heading, paragraphs, and facts by name.
///
/// In the file the heading is the first line, paragraphs stand between empty lines, and a fact is a line
/// `> name <tab> value`.
struct Article {
  let heading: String
  let paragraphs: [String]
  let facts: [(name: String, value: String)]

  init(_ lines: [Substring]) {
    heading = lines.first.map(String.init) ?? ""
    let body = lines.dropFirst().map(String.init)
    facts = body.filter { $0.hasPrefix("> ") }.map { line in
      let parts = line.dropFirst(2).split(separator: "\t", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
    paragraphs = body.filter { !$0.hasPrefix("> ") }
      .split(separator: "").map { $0.joined(separator: " ") }
  }
}
