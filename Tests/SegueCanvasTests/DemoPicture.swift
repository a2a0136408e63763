import Foundation
import SegueCanvas

extension Image {
  static func demo(_ name: String) throws -> Image {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../assets/pictures")
    return try Image(netpbm: Array(Data(contentsOf: folder.standardized.appending(path: "\(name).ppm"))))
  }
}
