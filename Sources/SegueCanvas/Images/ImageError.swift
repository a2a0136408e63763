/// Why a picture could not be read.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// Not a netpbm file; what it is by its first bytes, if that is known: `PNG`, `JPEG`, `GIF`, `WebP`, `BMP`, `TIFF`.
  case notNetpbm(format: String?)
  /// The header is not that of a picture: a number is missing or out of range.
  case badHeader
  /// A picture without pixels.
  case empty(width: Int, height: Int)
  /// A side or the number of pixels is above the limit.
  case tooLarge(width: Int, height: Int)
  /// A PAM picture whose type or depth is none that netpbm defines for what is to be seen.
  case unknownTupleType(String, depth: Int)
  /// In a plain (text) file, something that is no number stands among the pixels.
  case badPixels
  /// The file ends before the last pixel.
  case truncated

  /// One line that says what is wrong.
  public var description: String {
    switch self {
    case .notNetpbm(let format):
      (format.map { "a \($0)" } ?? "not a picture") + "; segue reads netpbm: PPM, PGM, PBM and PAM"
    case .badHeader: "the picture's header is damaged"
    case .empty(let width, let height): "a picture of \(width) × \(height) pixels has nothing to show"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is too large; a side may have \(Image.longestSide), and all of it "
        + "\(Image.mostPixels)"
    case .unknownTupleType(let type, let depth):
      "a PAM picture of type \(Grapheme.printable(type.prefix(20))) with \(depth) channels; segue reads "
        + "BLACKANDWHITE, GRAYSCALE and RGB, and these with _ALPHA"
    case .badPixels: "among the picture's pixels is something that is no number"
    case .truncated: "the picture is cut short"
    }
  }
}
