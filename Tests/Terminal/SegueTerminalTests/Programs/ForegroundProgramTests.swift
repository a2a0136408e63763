import Foundation
import Testing

@testable import SegueTerminal

@Suite struct ForegroundProgramTests {
  @Test func `A word that would be cut starts nothing`() {
    for words in [["true", "a\0b"], ["true\0x"]] {
      #expect(throws: ProgramError(name: words[0], code: EINVAL)) {
        _ = try ForegroundProgram(words[0], Array(words.dropFirst()), input: nil)
      }
    }
  }

  @Test func `A program that reads nothing does not end this one after the application`() async {
    // No application, no handler: as when the user has quit before the text is written.
    await #expect(processExitsWith: .exitCode(3)) {
      _ = signal(SIGPIPE, SIG_DFL)
      // More than a pipe holds, to a process that holds the pipe for a while and ends.
      let program = try ForegroundProgram("sleep", ["0.1"], input: String(repeating: "a", count: 1 << 20))
      _ = program.wait()
      // Time for the write to fail, in its own thread.
      try await Task.sleep(for: .milliseconds(300))
      exit(3)
    }
  }
}
