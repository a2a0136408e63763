import SegueCanvas

/// An error in reading a picture file.
public enum ImageFileError: Error, Hashable, CustomStringConvertible {
  /// Not a PNG, JPEG or netpbm file. The format is `GIF`, `WebP`, `BMP`, `TIFF`, `AVIF`, `HEIF` or `JPEG XL`, if the first
  /// bytes tell.
  case unknownFormat(String?)
  /// The file ends before the last pixel.
  case truncated
  /// The file breaks the rules of its format. The reason is in the words of libpng or libjpeg.
  case damaged(String)
  /// The file is whole, but of a rare kind that is not read. The reason is in the words of libpng or libjpeg.
  case unsupported(String)
  /// The picture is larger than can be shown or, with a `maximumPixelSize`, than can be averaged down.
  case tooLarge(width: Int, height: Int)
  /// A netpbm file with an error.
  case netpbm(ImageError)
  /// The file is missing, not a file, too large, or not to be read by this user.
  case unreadable(String)

  /// A description of the error, in one line.
  public var description: String {
    switch self {
    case .unknownFormat(let format):
      (format.map { "a \($0)" } ?? "not a picture") + "; segue reads PNG, JPEG and netpbm"
    case .truncated: "the picture is cut short"
    case .damaged(let reason): "the picture is damaged: \(reason)"
    case .unsupported(let reason): "the picture is of a kind that segue does not read: \(reason)"
    case .tooLarge(let width, let height):
      "a picture of \(width) × \(height) pixels is too large; \(Image.longestSide) on a side and \(Image.mostPixels) in "
        + "all are the most, and \(SizeLimit.reduced.side) and \(SizeLimit.reduced.pixels) if it is read with a "
        + "maximumPixelSize"
    case .netpbm(let error): error.description
    case .unreadable(let reason): reason
    }
  }
}
