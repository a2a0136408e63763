import Foundation

/// Where a run comes from: what git and the compiler say.
nonisolated enum Origin {
  /// The short hash of the commit, with a `+` if tracked files differ from it; nil if git is missing or knows of none.
  ///
  /// - Parameters:
  ///   - history: The file that runs append to, by its last name. Without it, a second run would never be of a commit.
  ///   - folder: A folder of the checkout; nil for the current one.
  static func commit(besides history: String, in folder: URL? = nil) -> String? {
    guard let hash = output(of: ["git", "rev-parse", "--short", "HEAD"], in: folder) else { return nil }
    let others = [":/", ":(top,exclude,glob)**/\(history)"]
    let changes = output(of: ["git", "status", "--porcelain", "--untracked-files=no", "--"] + others, in: folder)
    return hash + (changes == "" ? "" : "+")
  }

  /// The version of the compiler along PATH: for `make bench`, the one that built this program a moment ago.
  static var compiler: String? {
    let words = output(of: ["swift", "--version"])?.split { $0 == " " || $0.isNewline } ?? []
    return words.firstIndex(of: "version").flatMap { words.dropFirst($0 + 1).first }.map(String.init)
  }

  /// What a program prints, without spaces around it; nil if it is missing or fails.
  private static func output(of command: [String], in folder: URL? = nil) -> String? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
