import Dispatch
import Foundation
import Segue
import SegueImages
import Synchronization

/// A picture of the assets that has been read, and not decoded.
nonisolated struct PictureFile: Sendable {
  let path: FilePath
  let bytes: [UInt8]

  /// Checks as much as can be seen without decoding.
  func check() throws(AssetError) {
    do { _ = try Image.pixelSize(of: bytes) } catch { throw AssetError(description: "\(path): \(error)") }
  }

  /// Decodes pictures at the same time, as many as there are cores: most of the time that pages with many pictures take.
  static func decode(_ files: [PictureFile]) -> [Result<Image, AssetError>] {
    let results = Mutex<[Int: Result<Image, AssetError>]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let result = files[index].decoded()
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in files.indices.compactMap { results[$0] } }
  }

  private func decoded() -> Result<Image, AssetError> {
    do {
      return .success(try Image(data: bytes))
    } catch {
      return .failure(AssetError(description: "\(path): \(error)"))
    }
  }
}
