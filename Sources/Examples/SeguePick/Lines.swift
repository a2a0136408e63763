import Foundation
import Segue

/// The lines of standard input, or the files of the current folder, read in the background.
final class Lines {
  private(set) var all: [SearchText] = []
  private(set) var isRead = false
  var didChange: () -> Void = {}
  private var telling: Task<Void, Never>?

  /// - Parameter input: Standard input, opened again, since the terminal will stand in its place; nil for the files.
  init(input: Int32?, end: UInt8) {
    let parts = AsyncStream<[SearchText]> { parts in
      Thread.detachNewThread {
        var (rest, names) = (Data(), [SearchText]())
        while let data = input.map({ FileHandle(fileDescriptor: $0).availableData }), !data.isEmpty {
          var lines = (rest + data).split(separator: end, omittingEmptySubsequences: false)
          rest = Data(lines.removeLast())
          parts.yield(lines.map { SearchText(String(decoding: $0, as: UTF8.self)) })
        }
        if !rest.isEmpty { parts.yield([SearchText(String(decoding: rest, as: UTF8.self))]) }
        let files = FileManager.default.enumerator(
          at: URL(filePath: "."), includingPropertiesForKeys: nil,
          options: [.skipsHiddenFiles, .producesRelativePathURLs])
        while input == nil, let file = files?.nextObject() as? URL {
          if !file.hasDirectoryPath { names.append(SearchText(file.relativePath)) }
          if names.count == 4096 { parts.yield(names) }
          if names.count == 4096 { names = [] }
        }
        parts.yield(names)
        parts.finish()
      }
    }
    Task {
      for await part in parts {
        all += part
        telling =
          telling
          ?? Task {
            try? await Task.sleep(for: .milliseconds(30))
            telling = nil
            didChange()
          }
      }
      isRead = true
      didChange()
    }
  }
}
