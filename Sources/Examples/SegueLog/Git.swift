import Foundation

nonisolated struct GitError: Error, CustomStringConvertible {
  let description: String
}

/// Runs git, and reads what it prints and what it complains of at the same time.
nonisolated struct Git: Sendable {
  /// A folder in the repository; nil for the current one, or for what the environment says, as for git itself.
  let folder: String?

  /// What the program reads looks the same for every user. So these settings stand in for those of their files …
  private static let settings =
    """
    color.ui=false color.diff=false core.fsmonitor=false core.quotePath=false diff.dstPrefix=b/ diff.mnemonicPrefix=false \
    diff.noprefix=false diff.relative=false diff.renames=true diff.srcPrefix=a/ diff.submodule=short \
    diff.suppressBlankEmpty=false format.pretty=medium i18n.logOutputEncoding=UTF-8 log.abbrevCommit=false log.date=default \
    log.decorate=short log.follow=false log.mailmap=true log.showRoot=true log.showSignature=false
    """
  /// … and these options do where changes are shown, and no setting can.
  private static let options = ["show": ["--patch", "--no-decorate", "--no-ext-diff", "--no-textconv", "-O/dev/null"]]
  /// Its errors are in English, as this program is. It asks nothing: in the background of the terminal nobody could answer.
  private static let environment =
    "LC_ALL=C GIT_OPTIONAL_LOCKS=0 GIT_TERMINAL_PROMPT=0 GIT_ASKPASS=false SSH_ASKPASS=false SSH_ASKPASS_REQUIRE=force"
  /// Where git looks for a repository before it looks at the folder.
  private static let places =
    """
    GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR GIT_INDEX_FILE GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES \
    GIT_NAMESPACE GIT_SHALLOW_FILE GIT_GRAFT_FILE
    """

  /// The words of a command line with the user's own settings, for a pager. The first is the name of a program.
  func command(_ arguments: [String], environment: [String] = ["GIT_PAGER_IN_USE=1"]) -> [String] {
    let others = folder == nil ? [] : Self.places.split(separator: " ").flatMap { ["-u", String($0)] }
    return ["env"] + others + environment + ["git"] + (folder.map { ["-C", $0] } ?? []) + arguments
  }

  /// Runs a command, and returns what it prints, in parts of whole characters, as they come. Git is ended when nobody reads on.
  ///
  /// - Parameter arguments: The command and its arguments. What comes from a repository or a user stands behind `--end-of-options`,
  ///   or it might be an option: a branch can have the name `--output=file`.
  /// - Throws: ``GitError`` if git has failed.
  func run(_ arguments: [String]) -> AsyncThrowingStream<String, any Error> {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    let settings = Self.settings.split(separator: " ").flatMap { ["-c", String($0)] }
    let words = arguments.prefix(1) + (arguments.first.flatMap { Self.options[$0] } ?? []) + arguments.dropFirst()
    let environment = Self.environment.split(separator: " ").map(String.init)
    git.arguments = Array(command(settings + words, environment: environment).dropFirst())
    let (output, errors) = (Pipe(), Pipe())
    (git.standardInput, git.standardOutput, git.standardError) = (FileHandle.nullDevice, output, errors)
    return AsyncThrowingStream { continuation in
      continuation.onTermination = { _ in if git.isRunning { git.terminate() } }
      Thread.detachNewThread {
        do { try git.run() } catch {
          let reason = "git cannot be run: \(error.localizedDescription)"
          return continuation.finish(throwing: GitError(description: reason))
        }
        // Git waits while a pipe is full. So neither is read to its end before the other one.
        let isRead = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          Self.pass(output) { text in
            // The reader may have gone before git was running.
            if case .terminated = continuation.yield(text) { git.terminate() }
          }
          isRead.signal()
        }
        var complaints = ""
        Self.pass(errors) { complaints = String((complaints + $0).suffix(10_000)) }
        isRead.wait()
        git.waitUntilExit()
        continuation.finish(throwing: Self.failure(of: git, complaints))
      }
    }
  }

  /// Reads a pipe up to its end, in parts of whole characters.
  private static func pass(_ pipe: Pipe, to take: (String) -> Void) {
    var bytes = Data()
    while case let new = pipe.fileHandleForReading.availableData, !new.isEmpty {
      bytes += new
      // The last character may not be complete. It has four bytes at most, and the first of several is 0xC0 or more.
      let end = bytes.indices.suffix(3).last { bytes[$0] >= 0xC0 } ?? bytes.endIndex
      take(String(decoding: bytes[..<end], as: UTF8.self))
      bytes = Data(bytes[end...])
    }
    take(String(decoding: bytes, as: UTF8.self))
  }

  /// Why git has failed: the last line that is an error, because advice may follow it; without one, the last line.
  private static func failure(of git: Process, _ complaints: String) -> GitError? {
    let status = git.terminationStatus
    if git.terminationReason == .uncaughtSignal { return GitError(description: "signal \(status) ended git") }
    guard status != 0 else { return nil }
    let lines = complaints.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let reason = lines.last { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.last
    // So env says that a program is missing.
    if status == 127, reason?.split(separator: " ").first?.hasSuffix("env:") == true {
      return GitError(description: "git is not installed")
    }
    return GitError(description: reason.map(String.init) ?? "git failed with status \(status)")
  }
}
