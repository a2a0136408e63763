import Testing
import UIKitSourceRewriter

/// Expects the rewriting of a text, without diagnostics and with as many lines.
func expectRewriting(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let (result, diagnostics) = Rewriter.rewrite(text)
  #expect(result == expected, sourceLocation: sourceLocation)
  #expect(diagnostics == [], sourceLocation: sourceLocation)
  #expect(lines(result) == lines(text), sourceLocation: sourceLocation)
}

/// Expects that a text does not change.
func expectIdentity(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  expectRewriting(text, text, sourceLocation: sourceLocation)
}

/// The diagnostics of a text, without the path.
func complaints(_ text: String) -> [String] {
  Rewriter.rewrite(text).diagnostics.map { String($0.description.dropFirst()) }
}

func lines(_ text: String) -> Int { text.utf8.count { $0 == 10 } }
