import SegueCanvas

/// The commands of kitty's graphics protocol as bytes: `ESC _ G key=value,… ; data ESC \`.
///
/// The protocol: https://sw.kovidgoyal.net/kitty/graphics-protocol. Keys are the protocol's letters.
enum GraphicsCommand {
  /// The most bytes of data in one command, as the protocol wants it.
  static let mostData = 4096

  /// Asks whether there is such a protocol: the terminal decodes one pixel and keeps nothing.
  static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// Ends an upload of which chunks are missing. Without one it is an error, which the terminal keeps to itself.
  static let endOfUpload = "\u{1B}_Gm=0,q=2\u{1B}\\"
  /// Ends the upload of an image, and frees what the terminal has of it. A delete alone ends none in kitty 0.26 and in
  /// Konsole 22.12, which adds the data of the next image to it. Tried in both, and in kitty 0.47.
  static func abandon(image: UInt32) -> String { endOfUpload + free(image: image) }
  /// Deletes all placements, and frees all images that have none.
  static let deleteEverything = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
  /// Deletes all placements. The images stay.
  static let deletePlacements = "\u{1B}_Ga=d,d=a,q=2\u{1B}\\"

  /// Deletes an image's placement. The image stays.
  static func delete(image: UInt32, placement: UInt32) -> String {
    "\u{1B}_Ga=d,d=i,i=\(image),p=\(placement),q=2\u{1B}\\"
  }

  /// Gives an image a size in cells. From then on the terminal draws it in cells with placeholders.
  static func virtualPlacement(of image: UInt32, _ cells: CellSize) -> String {
    "\u{1B}_Ga=p,U=1,i=\(image),p=1,c=\(cells.columns),r=\(cells.rows),q=2\u{1B}\\"
  }

  /// Frees all images with numbers in a range, and deletes their placements. kitty before 0.33 does not know it.
  static func free(images: ClosedRange<UInt32>) -> String {
    "\u{1B}_Ga=d,d=R,x=\(images.lowerBound),y=\(images.upperBound),q=2\u{1B}\\"
  }

  /// Frees an image, and deletes its placements.
  static func free(image: UInt32) -> String { "\u{1B}_Ga=d,d=I,i=\(image),q=2\u{1B}\\" }
}

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var left: Int
  /// The upper edge.
  public var top: Int
  /// The right edge, outside.
  public var right: Int
  /// The lower edge, outside.
  public var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { left >= right || top >= bottom }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

/// A part of an image on the screen.
struct Placement: Hashable {
  /// The image's number in the terminal, `i`.
  var image: UInt32
  /// The placement's number, `p`: placing it again moves it.
  var id: UInt32 = 0
  /// The part of the image, in its pixels: `x`, `y`, `w`, `h`.
  var source: PixelRect
  /// The cell in which it begins, counted from 0.
  var column: Int
  var row: Int
  /// The pixel of its first cell from which on it is shown: `X`, `Y`.
  var offset: SIMD2<Int>
  /// The cells over which it is stretched: `c`, `r`. Nil for its own size.
  var cells: CellSize?
  /// Placements with a greater `z` lie in front.
  var z: Int

  /// Shows a part at its own size.
  init(of image: UInt32, _ source: PixelRect, left: Int, top: Int, cell: PixelCell, z: Int) {
    (self.image, self.source, self.z) = (image, source, z)
    (column, row) = (left / cell.width, top / cell.height)
    offset = SIMD2(left % cell.width, top % cell.height)
  }

  /// Stretches a part over cells.
  init(of image: UInt32, _ source: PixelRect, columns: StretchedSpan, rows: StretchedSpan, z: Int) {
    (self.image, self.source, self.z) = (image, source, z)
    (column, row) = (columns.cells.lowerBound, rows.cells.lowerBound)
    offset = SIMD2(columns.offset, rows.offset)
    cells = CellSize(columns: columns.cells.count, rows: rows.cells.count)
  }

  /// The bytes that show it. The cursor stays in its first cell. The terminal answers only if it lacks the image.
  var text: String {
    let fit =
      (offset.x > 0 ? ",X=\(offset.x)" : "") + (offset.y > 0 ? ",Y=\(offset.y)" : "")
      + (cells.map { ",c=\($0.columns),r=\($0.rows)" } ?? "")
    let place = (source.left > 0 ? ",x=\(source.left)" : "") + (source.top > 0 ? ",y=\(source.top)" : "")
    return
      "\u{1B}[\(row + 1);\(column + 1)H\u{1B}_Ga=p,i=\(image),p=\(id)\(place),w=\(source.width),h=\(source.height)\(fit)"
      + ",z=\(z),C=1,q=1\u{1B}\\"
  }
}

/// The size of a cell in whole pixels.
public struct PixelCell: Hashable, Sendable {
  /// The width, at least 1.
  public let width: Int
  /// The height, at least 1.
  public let height: Int

  /// Nil for lengths below 1 or above 1000, which no cell has.
  public init?(width: Int, height: Int) {
    guard (1...1000).contains(width), (1...1000).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }
}
