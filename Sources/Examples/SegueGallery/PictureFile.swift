import Foundation
import Segue
import SegueImages

/// A file with a picture.
nonisolated struct PictureFile: Sendable, Hashable {
  let url: URL
  let name: String

  private static let endings: Set = ["png", "jpg", "jpeg", "ppm", "pgm", "pbm", "pnm", "pam"]

  /// Returns the pictures in a folder, sorted by name without regard to case. Numbers count as numbers: 9 comes before 10.
  static func all(in url: URL) throws(GalleryError) -> [PictureFile] {
    guard let folder = FilePath(url) else { throw GalleryError("“\(url)” is no folder") }
    let found: [FilePath]
    do throws(FileError) {
      found = try folder.contents()
    } catch {
      throw switch error {
      case .missing: GalleryError("there is no folder “\(folder)”")
      case .notAFolder: GalleryError("“\(folder)” is no folder")
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
