import Foundation
import Segue

/// What could not be found or read among the assets.
struct AssetError: Error, CustomStringConvertible {
  let description: String
}

/// The pictures and texts that the demo shows. Everything is read when it is first asked for.
final class Assets {
  private let folder: URL
  private var images: [String: Image] = [:]

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

  private func read(_ path: String) throws(AssetError) -> Data {
    do {
      return try Data(contentsOf: folder.appending(path: path))
    } catch {
      throw AssetError(description: "missing asset: \(folder.appending(path: path).path)")
    }
  }

  /// The picture of that name.
  func picture(_ name: String) throws(AssetError) -> Image {
    if let image = images[name] { return image }
    let path = "pictures/\(name).ppm"
    let data = try read(path)
    do throws(ImageError) {
      let image = try Image(netpbm: Array(data))
      images[name] = image
      return image
    } catch {
      throw AssetError(description: "\(folder.appending(path: path).path): \(error)")
    }
  }

  /// What `index.txt` says of a picture: one a line, as name, tab, title, tab, sentence.
  struct Caption {
    let name: String
    let title: String
    let sentence: String
  }

  /// All pictures, in the order of the index.
  func captions() throws(AssetError) -> [Caption] {
    let index = String(decoding: try read("pictures/index.txt"), as: UTF8.self)
    let lines = index.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return lines.filter { $0.count == 3 }.map { Caption(name: $0[0], title: $0[1], sentence: $0[2]) }
  }

  /// The sentence that goes with a picture.
  func caption(of name: String) throws(AssetError) -> String {
    try captions().first { $0.name == name }?.sentence ?? ""
  }

  /// The text of the page with that id.
  func article(_ id: String) throws(AssetError) -> Article {
    let text = String(decoding: try read("pages/\(id).txt"), as: UTF8.self)
    return Article(text)
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

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    heading = lines.first ?? ""
    let body = lines.dropFirst()
    facts = body.filter { $0.hasPrefix("> ") }.map { line in
      let parts = line.dropFirst(2).split(separator: "\t", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
    paragraphs = body.filter { !$0.hasPrefix("> ") }
      .split(separator: "").map { $0.joined(separator: " ") }
  }
}
