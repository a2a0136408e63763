/// An error in reading a picture.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// Not a netpbm file. The format is `PNG`, `JPEG`, `GIF`, `WebP`, `BMP` or `TIFF`, if the first bytes tell.
  case notNetpbm(format: String?)
  /// A number of the header is missing or out of range.
  case badHeader
  /// The picture has no pixels.
  case empty(width: Int, height: Int)
  /// A side or the number of pixels is above the limit.
  case tooLarge(width: Int, height: Int)
  /// The type and depth of a PAM picture are none that netpbm defines for visible pictures.
  case unknownTupleType(String, depth: Int)
  /// The pixels of a plain (text) file are not all numbers.
  case badPixels
  /// The file ends before the last pixel.
  case truncated

  /// A description of the error, in one line.
  public var description: String {
    switch self {
    case .notNetpbm(let format):
      (format.map { "a \($0)" } ?? "not a picture") + "; segue reads netpbm: PPM, PGM, PBM and PAM"
    case .badHeader: "the picture’s header is damaged"
    case .empty(let width, let height): "a picture of \(width) × \(height) pixels has nothing to show"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is too large; the limit is \(Image.longestSide) on a side and "
        + "\(Image.mostPixels) in all"
    case .unknownTupleType(let type, let depth):
      "a PAM picture of type \(Grapheme.printable(type.prefix(20))) with \(depth) channels; segue reads "
        + "BLACKANDWHITE, GRAYSCALE and RGB, and these with _ALPHA"
    case .badPixels: "one of the picture’s pixels is not a number"
    case .truncated: "the picture is cut short"
    }
  }
}
