import Foundation
import Segue
import SegueImages
import SegueTerminal

/// The pictures and texts that the demo shows. Each is read when it is first needed.
final class Assets {
  private let folder: FilePath
  /// The pictures that are shown at the moment: each is in memory once, as long as a page shows it.
  private var images: [String: WeakImage] = [:]

  private struct WeakImage {
    weak var image: Image?
  }

  /// Opens a folder of assets; nil finds the one that belongs to the program.
  init(folder: String?) throws(AssetError) {
    if let folder {
      self.folder = FilePath(bytes: CommandLineParser.bytes(of: folder))
      guard self.folder.isFolder else { throw AssetError(description: "no folder of assets at \(folder)") }
      return
    }
    guard
      let found = Self.candidates.compactMap(FilePath.init).first(where: { $0.appending(FilePath("pages")).isFolder })
    else {
      throw AssetError(description: "the assets were not found; say where they are with --assets DIR")
    }
    self.folder = found
  }

  /// Beside the installed program, or `assets` in a folder above the current one or the program, as in a checkout.
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

  /// More than the largest picture that is read, all its pixels with four channels of two bytes.
  private static let mostPictureBytes = 300_000_000
  /// More than fits on a page.
  private static let mostTextBytes = 262_144

  private func read(_ file: FilePath, upTo limit: Int) throws(AssetError) -> [UInt8] {
    do throws(FileError) { return try file.read(upTo: limit) } catch {
      throw AssetError(description: "\(file): \(error)")
    }
  }

  /// The lines of a text with newlines of any kind, and with or without a byte order mark.
  private func lines(of path: String) throws(AssetError) -> [Substring] {
    let bytes = try read(folder.appending(FilePath(path)), upTo: Self.mostTextBytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  func picture(_ name: String) throws(AssetError) -> Image { try pictures([name])[0] }

  /// The pictures of these names. Those that are not in memory are decoded at the same time, as many as there are cores.
  func pictures(_ names: [String]) throws(AssetError) -> [Image] {
    var found: [Image?] = names.map { images[$0]?.image }
    let missing = found.indices.filter { found[$0] == nil }
    var files: [PictureFile] = []
    for index in missing { files.append(try file(names[index])) }
    let decoded = PictureFile.decode(files)
    for (index, picture) in zip(missing, decoded) {
      let image = try picture.get()
      images[names[index]] = WeakImage(image: image)
      found[index] = image
    }
    return found.compactMap { $0 }
  }

  private func file(_ name: String) throws(AssetError) -> PictureFile {
    let path = folder.appending(FilePath("pictures/\(name).png"))
    return PictureFile(path: path, bytes: try read(path, upTo: Self.mostPictureBytes))
  }

  /// Checks that everything that the pages show is there and complete. Nothing of it is kept.
  func check(_ entries: [CatalogueEntry]) throws(AssetError) {
    try check(pictures: captions().map(\.name) + entries.map(\.picture))
    for entry in entries where entry.hasArticle { _ = try article(entry.id) }
  }

  /// Checks as much of pictures as can be seen without decoding them.
  func check(pictures names: [String]) throws(AssetError) {
    var checked: Set<String> = []
    for name in names where checked.insert(name).inserted { try file(name).check() }
  }

  /// A picture's line in `index.txt`: name, tab, title, tab, sentence.
  struct Caption {
    let name: String
    let title: String
    let sentence: String
  }

  /// The lines of all pictures, in the order of the index.
  func captions() throws(AssetError) -> [Caption] {
    let lines = try lines(of: "pictures/index.txt").map { $0.split(separator: "\t").map(String.init) }
    return lines.filter { $0.count == 3 }.map { Caption(name: $0[0], title: $0[1], sentence: $0[2]) }
  }

  /// The sentence below a picture; empty if the index has none.
  func caption(of name: String) throws(AssetError) -> String {
    try captions().first { $0.name == name }?.sentence ?? ""
  }

  func article(_ id: String) throws(AssetError) -> Article {
    Article(try lines(of: "pages/\(id).txt"))
  }
}
