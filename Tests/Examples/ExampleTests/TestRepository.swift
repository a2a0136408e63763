import Foundation
import TestFiles

@testable import SegueLog

/// A repository of git that a script of the shell has made, on the branch main.
struct TestRepository: Sendable {
  let folder: TemporaryFolder
  let repository: Repository

  init(_ script: String) async throws {
    folder = try TemporaryFolder()
    repository = Repository(folder: folder.url.path)
    try await run("git init -q -b main; git config user.name Ada; git config user.email ada@example.org; \(script)")
  }

  /// Runs a script in its folder, with no settings of git but its own.
  func run(_ script: String) async throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-ec", script]
    shell.currentDirectoryURL = folder.url
    shell.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/nowhere",
      "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
    ]
    shell.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      shell.terminationHandler = { shell in
        let error = GitError(description: "the script has failed: \(script)")
        continuation.resume(with: shell.terminationStatus == 0 ? .success(()) : .failure(error))
      }
      do { try shell.run() } catch { continuation.resume(throwing: error) }
    }
  }
}
