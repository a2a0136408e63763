import Foundation
import Segue
import SegueImages
import SegueTerminal

/// `segue-gallery DIR`: the pictures of a folder in a grid, from which they fly.
@main
enum GalleryProgram {
  private static let interface = {
    var interface = table
    interface.hasKioskOption = true
    return interface
  }()

  private static let table = CommandLineInterface(
    "segue-gallery", "the pictures of a folder, under your finger", version: CommandLineProgram.libraryVersion,
    usages: ["[DIR]": "the folder; the current one unless given"], operands: .folders,
    discussion: ["It shows PNG, JPEG and netpbm files, sorted by name. The mouse can do everything, too."],
    sections: [
      .init(
        "keys",
        [
          "arrows, enter": "choose a picture, open it",
          "left, right": "on a picture: tap to turn to the next one, hold to drag",
          "down": "drags the picture back to its place; esc goes back at once",
          "?": "all keys",
          "q, ctrl-c": "quit",
        ])
    ])

  static func main() async {
    await CommandLineProgram.run(interface) { parsed in
      guard parsed.operands.count <= 1 else { throw GalleryError("one folder at a time") }
      let folder = FilePath(bytes: CommandLineParser.bytes(of: parsed.operands.first ?? ".")).url
      let files = try PictureFile.all(in: folder)
      let grid = GridViewController(files, title: FilePath(folder.standardized)?.name ?? "")
      var options = TerminalOptions()
      // The pages are dark everywhere.
      options.userInterfaceStyle = .dark
      return await Terminal.run(grid.inNavigation(), options: options) { $0.keyTap = .flick }
    }
  }
}

struct GalleryError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

nonisolated struct PictureFile: Sendable, Hashable {
  let url: URL
  let name: String

  private static let endings: Set = ["png", "jpg", "jpeg", "ppm", "pgm", "pbm", "pnm", "pam"]

  /// Returns the pictures in a folder, sorted by name without regard to case. Numbers count as numbers: 9 comes before 10.
  static func all(in url: URL) throws(GalleryError) -> [PictureFile] {
    guard let folder = FilePath(url) else { throw GalleryError("“\(url)” is not a folder") }
    let found: [FilePath]
    do throws(FileError) { found = try folder.contents() } catch {
      throw switch error {
      case .missing: GalleryError("there is no folder “\(folder)”")
      case .notAFolder: GalleryError("“\(folder)” is not a folder")
      default: GalleryError("“\(folder)”: \(error)")
      }
    }
    let pictures = found.filter { path in
      !path.name.hasPrefix(".") && endings.contains((path.name as NSString).pathExtension.lowercased())
    }
    guard !pictures.isEmpty else { throw GalleryError("“\(folder)” has no pictures (PNG, JPEG or netpbm files)") }
    let sorted = pictures.sorted { one, other in
      let order = one.name.compare(other.name, options: [.caseInsensitive, .numeric])
      return order == .orderedSame ? one.bytes.lexicographicallyPrecedes(other.bytes) : order == .orderedAscending
    }
    return sorted.map { PictureFile(url: $0.url, name: $0.name) }
  }
}
