import Foundation
import Segue

/// A file with a picture.
nonisolated struct PictureFile: Sendable, Hashable {
  let url: URL
  var name: String { url.lastPathComponent }

  private static let endings: Set = ["png", "jpg", "jpeg", "ppm", "pgm", "pbm", "pnm", "pam"]

  /// Returns the pictures in a folder, sorted by name without regard to case. Numbers count as numbers: 9 comes before 10.
  static func all(in folder: URL) throws(GalleryError) -> [PictureFile] {
    let path = folder.path
    guard FileManager.default.fileExists(atPath: path) else { throw GalleryError("there is no folder “\(path)”") }
    guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      throw GalleryError("“\(path)” is no folder")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw GalleryError("“\(path)” cannot be read")
    }
    let pictures = names.filter { name in
      !name.hasPrefix(".") && endings.contains((name as NSString).pathExtension.lowercased())
    }
    guard !pictures.isEmpty else { throw GalleryError("“\(path)” has no pictures (PNG, JPEG or netpbm files)") }
    return pictures.sorted { $0.compare($1, options: [.caseInsensitive, .numeric]) == .orderedAscending }
      .map { PictureFile(url: folder.appending(path: $0)) }
  }
}
