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
}
