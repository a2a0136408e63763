import Dispatch
import Foundation
import Segue
import SegueImages
import SegueTerminal
import Synchronization

/// The pictures and texts that the demo shows. Each is read when it is first needed.
final class Assets {
  private let folder: FilePath
  /// The pictures that pages show at the moment, each in memory once.
  private var images: [PictureKey: WeakImage] = [:]
  /// The files of pictures that have been shown, by name.
  private var originals: [String: Image.Original] = [:]

  private struct WeakImage {
    weak var image: Image?
  }

  /// A picture by its name, and the longest side in pixels to which it is averaged down; nil for all of its pixels.
  private struct PictureKey: Hashable {
    let name: String
    let longest: Int?
  }

  init(folder: String?) throws(AssetError) {
    if let folder {
      self.folder = FilePath(bytes: CommandLineParser.bytes(of: folder))
      guard self.folder.isFolder else { throw AssetError("no folder of assets at \(folder)") }
      return
    }
    let found = Self.candidates.compactMap(FilePath.init).first { $0.appending(FilePath("pages")).isFolder }
    guard let found else { throw AssetError("the assets were not found; say where they are with --assets DIR") }
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

  /// More than any picture file needs: the most pixels, with four channels of two bytes.
  private static let mostPictureBytes = 300_000_000
  /// More bytes than fit on a page.
  private static let mostTextBytes = 262_144

  private func read(_ file: FilePath, upTo limit: Int) throws(AssetError) -> [UInt8] {
    do throws(FileError) { return try file.read(upTo: limit) } catch { throw AssetError("\(file): \(error)") }
  }

  /// The lines of a text with newlines of any kind, and with or without a byte order mark.
  private func lines(of path: String) throws(AssetError) -> [Substring] {
    let bytes = try read(folder.appending(FilePath(path)), upTo: Self.mostTextBytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.drop { $0 == "\u{FEFF}" }.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  func picture(_ name: String) throws(AssetError) -> Image { try pictures([name], longest: nil)[0] }

  /// The longest side of a thumbnail, in pixels: two samples a column for eighty columns are 160. Terminals that show more pixels read the file
  /// again.
  private static let thumbnailSide = 240

  /// Pictures for lists, in a quarter of the memory.
  func thumbnails(_ names: [String]) throws(AssetError) -> [Image] { try pictures(names, longest: Self.thumbnailSide) }

  private func pictures(_ names: [String], longest: Int?) throws(AssetError) -> [Image] {
    let keys = names.map { PictureKey(name: $0, longest: longest) }
    var found: [Image?] = keys.map { images[$0]?.image }
    let missing = found.indices.filter { found[$0] == nil }
    var files: [PictureFile] = []
    for index in missing { files.append(try file(names[index])) }
    let decoded = PictureFile.decode(files, longest: longest)
    for (index, picture) in zip(missing, decoded) {
      let image = try picture.get()
      images[keys[index]] = WeakImage(image: image)
      found[index] = image
    }
    return found.compactMap { $0 }
  }

  private func file(_ name: String) throws(AssetError) -> PictureFile {
    let path = folder.appending(FilePath("pictures/\(name).png"))
    let bytes = try read(path, upTo: Self.mostPictureBytes)
    // A damaged file has none, and says so when it is decoded.
    let original = originals[name] ?? (try? Image.Original(contentsOf: path.url, data: bytes))
    originals[name] = original
    return PictureFile(path: path, bytes: bytes, original: original)
  }

  /// Checks that all texts and pictures of the pages exist and are complete. Keeps none of them.
  func check(_ entries: [CatalogueEntry]) throws(AssetError) {
    try check(pictures: captions().map(\.name) + entries.map(\.picture))
    for entry in entries where entry.hasArticle { _ = try article(entry.id) }
  }

  /// Checks pictures as far as that is possible without decoding them.
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

  func captions() throws(AssetError) -> [Caption] {
    let lines = try lines(of: "pictures/index.txt").map { $0.split(separator: "\t").map(String.init) }
    return lines.filter { $0.count == 3 }.map { Caption(name: $0[0], title: $0[1], sentence: $0[2]) }
  }

  /// The sentence below a picture; empty if the index has none.
  func caption(of name: String) throws(AssetError) -> String {
    try captions().first { $0.name == name }?.sentence ?? ""
  }

  func article(_ id: String) throws(AssetError) -> Article { Article(try lines(of: "pages/\(id).txt")) }
}

nonisolated struct PictureFile: Sendable {
  let path: FilePath
  let bytes: [UInt8]
  /// What thumbnails and whole pictures of the file have in common.
  let original: Image.Original?

  func check() throws(AssetError) {
    do { _ = try Image.pixelSize(of: bytes) } catch { throw AssetError("\(path): \(error)") }
  }

  /// Decodes pictures in parallel, as many as there are cores. The threads end with it: those of libdispatch stay for a while, and
  /// on Linux one of them wakes the program every second meanwhile. Where no thread can be had, as at a limit of processes, this one does all.
  static func decode(_ files: [PictureFile], longest: Int?) -> [Result<Image, AssetError>] {
    let next = Mutex(0)
    let decoded = DispatchSemaphore(value: 0)
    let results = Mutex<[Int: Result<Image, AssetError>]>([:])
    let work: @Sendable () -> Void = {
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < files.count else { break }
        let result = files[index].decoded(longest: longest)
        results.withLock { $0[index] = result }
        decoded.signal()
      }
    }
    let count = max(1, min(files.count, ProcessInfo.processInfo.activeProcessorCount))
    for _ in 1..<count { Thread.detachNewThread(work) }
    work()
    for _ in files { decoded.wait() }
    return results.withLock { results in files.indices.compactMap { results[$0] } }
  }

  private func decoded(longest: Int?) -> Result<Image, AssetError> {
    Result { Image(try Image(data: bytes, maximumPixelSize: longest), of: original) }
      .mapError { AssetError("\(path): \($0)") }
  }
}

/// A page's text. In the file the heading is the first line, empty lines divide paragraphs, a fact is `> name <tab> value`.
struct Article {
  let heading: String
  let paragraphs: [String]
  let facts: [(name: String, value: String)]
}

extension Article {
  init(_ lines: [Substring]) {
    heading = lines.first.map(String.init) ?? ""
    let body = lines.dropFirst().map(String.init)
    facts = body.filter { $0.hasPrefix("> ") }.map { line in
      let parts = line.dropFirst(2).split(separator: "\t", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
    paragraphs = body.filter { !$0.hasPrefix("> ") }.split(separator: "").map { $0.joined(separator: " ") }
  }
}

nonisolated struct AssetError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
