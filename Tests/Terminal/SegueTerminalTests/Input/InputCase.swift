import Foundation
import Testing

@testable import SegueTerminal

/// Terminal input and the reports expected of it. `␛` stands for ESC.
nonisolated struct InputCase: Sendable, CustomTestStringConvertible {
  var input: String
  var expected: @MainActor @Sendable () -> [InputReport]

  init(_ input: String, _ expected: @escaping @MainActor @Sendable () -> [InputReport]) {
    self.input = input
    self.expected = expected
  }

  var testDescription: String { input.debugDescription }
  var bytes: [UInt8] { Array(input.replacingOccurrences(of: "␛", with: "\u{1B}").utf8) }
}
