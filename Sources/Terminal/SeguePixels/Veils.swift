import Foundation
import SegueCanvas

/// Images of one translucent colour, which lie over pictures as a dimming view lies over a page.
///
/// The cells under a dimming view are drawn in its shade. A picture of the terminal is not, so the shade is a picture as well. Its colour
/// changes from frame to frame, and takes some three hundred bytes.
struct Veils {
  /// The side of an image, in pixels. Larger rectangles take several.
  static let side = 256
  /// The most colours in a frame.
  static let count = 4

  private let firstID: UInt32
  private var colors = [Color?](repeating: nil, count: count)
  /// The images that have got another colour in this frame: their placements have to be sent again.
  private(set) var renewed: Set<UInt32> = []

  init(firstID: UInt32) { self.firstID = firstID }

  mutating func forgetAll() { colors = Array(repeating: nil, count: Self.count) }

  /// Chooses the colours of a frame, at most ``count``. Returns the bytes of the images that the terminal lacks.
  mutating func choose(_ wanted: [Color]) -> [UInt8] {
    renewed = []
    var bytes: [UInt8] = []
    for color in wanted where !colors.contains(color) {
      guard let place = colors.firstIndex(where: { $0.map { !wanted.contains($0) } ?? true }) else { break }
      colors[place] = color
      renewed.insert(id(of: place))
      bytes += upload(color, as: id(of: place))
    }
    return bytes
  }

  /// The images that the terminal has.
  var ids: [UInt32] { colors.indices.filter { colors[$0] != nil }.map(id(of:)) }

  private func id(of place: Int) -> UInt32 { firstID + UInt32(place) }

  private func upload(_ color: Color, as id: UInt32) -> [UInt8] {
    let picture = IndexedPicture(
      width: Self.side, height: Self.side, palette: [color.red, color.green, color.blue, color.alpha],
      indices: [UInt8](repeating: 0, count: Self.side * Self.side))
    guard let file = PNGWriter.file(of: picture) else { return [] }
    return Array("\u{1B}_Ga=t,f=100,i=\(id),q=2;".utf8) + Data(file).base64EncodedData() + Array("\u{1B}\\".utf8)
  }

  /// The placements that lay a chosen colour over a rectangle.
  func placements(over rect: PixelRect, _ color: Color, _ cell: PixelCell) -> [Placement] {
    guard let place = colors.firstIndex(of: color) else { return [] }
    return stride(from: rect.top, to: rect.bottom, by: Self.side).flatMap { top in
      stride(from: rect.left, to: rect.right, by: Self.side).map { left in
        let part = PixelRect(
          left: 0, top: 0, right: min(Self.side, rect.right - left), bottom: min(Self.side, rect.bottom - top))
        return Placement(of: id(of: place), part, left: left, top: top, cell: cell, z: 1)
      }
    }
  }
}
