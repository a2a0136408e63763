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

  static func bytes(_ url: URL) throws(ImageFileError) -> [UInt8] {
    do throws(FileError) {
      guard let path = FilePath(url) else { throw .missing }
      return try path.read(upTo: mostBytes)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
