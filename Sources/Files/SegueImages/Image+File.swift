import Foundation
import SegueCanvas
@_exported public import SegueFiles

extension Image {
  /// Reads a PNG, JPEG or netpbm file, which its first bytes tell apart.
  ///
  /// The picture is turned upright by its Exif block. Colours are taken for sRGB; profiles and gamma are ignored.
  /// <doc:PictureFiles> lists the formats, limits and errors.
  ///
  /// It may be called on any thread. A megapixel takes about 10 ms.
  ///
  /// - Parameters:
  ///   - data: The file, as `Data` or `[UInt8]`.
  ///   - maximumPixelSize: The longest side of the picture, in pixels. A larger picture is averaged down while it is read, with its
  ///     proportions, so that it is never in memory as a whole; a smaller one keeps its size. Less than 1 counts as 1. Nil reads
  ///     all pixels.
  ///   - scale: The pixels per point of the resulting picture, clamped to 1/1024…1024; a value that is not above 0 and finite
  ///     counts as 1.
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
  /// For a terminal that shows more pixels than `maximumPixelSize`, the file is read again: see <doc:PictureFiles>.
  ///
  /// - Parameters:
  ///   - url: The file, or a link to it: see `FilePath` of SegueFiles. Pipes and devices are refused, because they may have no end.
  ///   - maximumPixelSize: The longest side of the picture, as for ``init(data:maximumPixelSize:scale:)``.
  ///   - scale: The pixels per point, as for ``init(data:maximumPixelSize:scale:)``.
  /// - Throws: ``ImageFileError``.
  public convenience init(
    contentsOf url: URL, maximumPixelSize: Int? = nil, scale: CGFloat = 1
  ) throws(ImageFileError) {
    let file = try ImageFileContents.bytes(url)
    let picture = try Image(data: file, maximumPixelSize: maximumPixelSize, scale: scale)
    self.init(picture, of: try? Original(contentsOf: url, data: file))
  }

  /// Returns the size of a file's picture in pixels, upright, without decoding it.
  ///
  /// - Parameter data: The whole file, as `Data` or `[UInt8]`.
  /// - Throws: ``ImageFileError`` for errors that show without decoding: a PNG or netpbm file that is not whole, and any file that
  ///   is too large to be read with a `maximumPixelSize`.
  public static func pixelSize(of data: some ContiguousBytes) throws(ImageFileError) -> (width: Int, height: Int) {
    try Span.withBytes(of: data) { (file) throws(ImageFileError) in
      try ImageFileContents.pixelSize(file)
    }
  }
}

extension Image.Original {
  /// The picture of a PNG, JPEG or netpbm file, which is read again for each size. The file is not kept.
  ///
  ///     let file = try Image.Original(contentsOf: url)
  ///     let (thumbnail, whole) = (Image(small, of: file), Image(large, of: file))
  ///
  /// - Parameters:
  ///   - url: The file, as for `Image(contentsOf:)`.
  ///   - data: The contents of the file, if they have been read already, so that its size is found without reading them again.
  /// - Throws: ``ImageFileError``, as `Image.pixelSize(of:)`. Later, a file that can no longer be read is not shown in other sizes.
  public convenience init(contentsOf url: URL, data: [UInt8]? = nil) throws(ImageFileError) {
    let file = if let data { data } else { try ImageFileContents.bytes(url) }
    let size = try Image.pixelSize(of: file)
    self.init(longestSide: max(size.width, size.height)) { longest in
      try? Image(data: ImageFileContents.bytes(url), maximumPixelSize: longest)
    }
  }
}

/// The contents of a file, for an `Image`.
enum ImageFileContents {
  case bitmap(Bitmap)
  case netpbm([UInt8])

  /// More bytes than a camera writes.
  private static let mostBytes = 1 << 30

  init(_ file: Span<UInt8>, longest: Int?) throws(ImageFileError) {
    let format = try ImageFileFormat(file)
    if format == .netpbm {
      self = .netpbm(file.array)
    } else {
      self = .bitmap(try ImageFile.bitmap(format, file, longest: longest))
    }
  }

  static func pixelSize(_ file: Span<UInt8>) throws(ImageFileError) -> (width: Int, height: Int) {
    let format = try ImageFileFormat(file)
    if format == .netpbm {
      do throws(ImageError) { return try Image.netpbmSize(file.array) } catch { throw .netpbm(error) }
    }
    let (width, height, orientation) = try ImageFile.header(format, file, limit: .reduced)
    return orientation.isSideways ? (height, width) : (width, height)
  }

  static func bytes(_ url: URL) throws(ImageFileError) -> [UInt8] {
    do throws(FileError) {
      guard let path = FilePath(url) else { throw .missing }
      return try path.read(upTo: mostBytes)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}

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
      "a picture of \(width) × \(height) pixels is too large; the limit is \(Image.longestSide) on a side and "
        + "\(Image.mostPixels) in all, or \(SizeLimit.reduced.side) and \(SizeLimit.reduced.pixels) with a "
        + "maximumPixelSize"
    case .netpbm(let error): error.description
    case .unreadable(let reason): reason
    }
  }
}
