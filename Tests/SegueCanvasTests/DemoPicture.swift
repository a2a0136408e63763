import Foundation
import SegueCanvas
import SegueImages

extension Image {
  static func demo(_ name: String) throws -> Image {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../assets/pictures")
    return try Image(contentsOf: folder.standardized.appending(path: "\(name).png"))
  }
}
