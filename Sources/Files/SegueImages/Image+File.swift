import Foundation
import SegueCanvas

extension Image {
  /// Reads a PNG, JPEG or netpbm file, which its first bytes tell apart.
  ///
  /// The picture is turned upright as its Exif block says. Colours are taken for sRGB; profiles and gamma are ignored.
  /// <doc:PictureFiles> says what else is read, and what is an error.
  ///
  /// It may be called on any thread. A megapixel takes about 10 ms.
  ///
  /// - Parameters:
  ///   - data: The file, as `Data` or `[UInt8]`.
  ///   - maximumPixelSize: The longest side of the picture, in pixels. A larger one is averaged down while it is read,
  ///     with its proportions, so that it is never in memory as a whole; a smaller one keeps its size. Less than 1 counts
  ///     as 1. Nil reads all pixels.
  ///   - scale: The pixels per point of the picture that results, clamped to 1/1024…1024; one that is not above 0 and
  ///     finite counts as 1.
  /// - Throws: ``ImageFileError``. Without a `maximumPixelSize`, pictures may have 16,384 pixels on a side and 2²⁵ in
  ///   all; with one, 65,535 and 2²⁸.
  public convenience init(
    data: some ContiguousBytes, maximumPixelSize: Int? = nil, scale: CGFloat = 1
  ) throws(ImageFileError) {
    let contents = try Span.withBytes(of: data) { (file) throws(ImageFileError) in
      try ImageFileContents(file, longest: maximumPixelSize)
    }
    do throws(ImageError) {
      switch contents {
      case .netpbm(let bytes): try self.init(netpbm: bytes, maximumPixelSize: maximumPixelSize, scale: scale)
      case .bitmap(let bitmap):
        try self.init(
          width: bitmap.width, height: bitmap.height, rgba: bitmap.rgba, isPremultiplied: bitmap.isPremultiplied,
          scale: scale)
      }
    } catch {
      throw .netpbm(error)
    }
  }

  /// Reads a PNG, JPEG or netpbm file of at most a gigabyte.
  ///
  /// - Parameters:
  ///   - url: Where the file is, or a link to it: see ``FilePath``. Pipes and devices are refused, because they may have no end.
  ///   - maximumPixelSize: The longest side of the picture, as for ``init(data:maximumPixelSize:scale:)``.
  ///   - scale: The pixels per point, as for ``init(data:maximumPixelSize:scale:)``.
  /// - Throws: ``ImageFileError``.
  public convenience init(
    contentsOf url: URL, maximumPixelSize: Int? = nil, scale: CGFloat = 1
  ) throws(ImageFileError) {
    try self.init(data: ImageFileContents.bytes(url), maximumPixelSize: maximumPixelSize, scale: scale)
  }

  /// Returns the size of a file's picture in pixels, upright, without decoding it.
  ///
  /// - Parameter data: The whole file, as `Data` or `[UInt8]`.
  /// - Throws: ``ImageFileError`` as far as it shows without decoding: of PNG and netpbm files whether they are whole, of
  ///   all whether they are too large to be read with a `maximumPixelSize`.
  public static func pixelSize(of data: some ContiguousBytes) throws(ImageFileError) -> (width: Int, height: Int) {
    try Span.withBytes(of: data) { (file) throws(ImageFileError) in
      try ImageFileContents.pixelSize(file)
    }
  }
}
