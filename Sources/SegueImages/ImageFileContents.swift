import Foundation
import SegueCanvas

/// What an `Image` is made of.
enum ImageFileContents {
  case bitmap(Bitmap)
  case netpbm([UInt8])

  /// More than a camera writes.
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

  static func data(_ url: URL) throws(ImageFileError) -> Data {
    guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]) else {
      throw .unreadable("the file is missing")
    }
    guard values.isRegularFile == true else { throw .unreadable("it is not a file") }
    guard values.fileSize ?? 0 <= mostBytes else {
      throw .unreadable("the file is too large; \(mostBytes) bytes are the most")
    }
    guard let data = try? Data(contentsOf: url) else { throw .unreadable("the file cannot be read") }
    return data
  }
}
