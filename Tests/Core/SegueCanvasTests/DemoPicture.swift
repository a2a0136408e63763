import Foundation
import SegueCanvas
import SegueImages
import TestFiles

extension Image {
  static func demo(_ name: String) throws -> Image {
    try Image(contentsOf: Checkout.url("assets/pictures/\(name).png"))
  }
}
