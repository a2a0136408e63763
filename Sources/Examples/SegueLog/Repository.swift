import Foundation

/// A line of the log.
nonisolated struct Commit: Sendable, Hashable {
  let hash, author, date, subject: String
  /// Branches and tags, such as "HEAD -> main, tag: v1".
  let names: String

  /// The arguments for it. No name contains U+001F, and no line U+0000.
  static func log(of branch: String?) -> [String] {
    ["log", "-z", "--format=%h%x1f%an%x1f%as%x1f%D%x1f%s", branch ?? "HEAD", "--"]
  }

  init?(_ line: Substring) {
    let fields = line.split(separator: "\u{1F}", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5 else { return nil }
    (hash, author, date, names, subject) = (fields[0], fields[1], fields[2], fields[3], fields[4])
  }

  /// Whether all of some lower-case words are in it.
  func matches(_ words: [Substring]) -> Bool {
    let text = "\(hash) \(author) \(names) \(subject)".lowercased()
    return words.allSatisfy(text.contains)
  }
}

/// An error of git, in its own words.
nonisolated struct GitError: Error, CustomStringConvertible {
  let description: String
}

/// A repository, read by git itself.
nonisolated struct Repository: Sendable {
  /// A folder in it.
  let folder: String
  /// Runs git, and returns what it prints, in parts of whole characters, as they come.
  var git: @Sendable (_ arguments: [String]) -> AsyncThrowingStream<String, any Error>

  init(folder: String) {
    self.folder = folder
    git = { Self.run($0, in: folder) }
  }

  private static func run(_ arguments: [String], in folder: String) -> AsyncThrowingStream<String, any Error> {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", folder, "--no-pager", "-c", "color.ui=false"] + arguments
    let (output, errors) = (Pipe(), Pipe())
    (git.standardOutput, git.standardError) = (output, errors)
    return AsyncThrowingStream { continuation in
      continuation.onTermination = { _ in if git.isRunning { git.terminate() } }
      Thread.detachNewThread {
        do {
          try git.run()
          var bytes = Data()
          while case let new = output.fileHandleForReading.availableData, !new.isEmpty {
            bytes += new
            // The last character may not be complete.
            let end = bytes.lastIndex { $0 < 0x80 }.map { $0 + 1 } ?? bytes.startIndex
            continuation.yield(String(decoding: bytes[..<end], as: UTF8.self))
            bytes = Data(bytes[end...])
          }
          continuation.yield(String(decoding: bytes, as: UTF8.self))
          let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
          git.waitUntilExit()
          // env's status for a program that is missing is 127.
          let reason =
            git.terminationStatus == 127 ? "git is not installed" : words.split(separator: "\n").first.map(String.init)
          let failure = GitError(description: reason ?? "git has failed")
          continuation.finish(throwing: git.terminationStatus == 0 ? nil : failure)
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }

  /// All that git prints.
  func output(_ arguments: [String]) async throws -> String {
    try await git(arguments).reduce(into: "") { $0 += $1 }
  }
}
