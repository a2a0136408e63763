import Foundation
import Testing
import UIKitErrorFilter

/// What is read of a text in place of the compiler's, whose package declares some types.
func filtered(_ text: String, declared: Set<String> = []) -> String {
  var lines = LineSplitter(ErrorFilter { _ in declared })
  return String(decoding: lines.filtered(text.utf8) + lines.finished(), as: UTF8.self)
}

/// Expects another message for a message, behind a place, without one, and below a line of source.
func expectMessage(_ message: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  for before in [
    "Page.swift:31:20: error: ", "error: ", "Page.swift:7: warning: ", "    |     |- note: ", "   |  `- error: ",
  ] {
    #expect(filtered(before + message) == before + expected, sourceLocation: sourceLocation)
  }
}

/// Expects that a text does not change.
func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(filtered(text) == text, sourceLocation: sourceLocation)
}
