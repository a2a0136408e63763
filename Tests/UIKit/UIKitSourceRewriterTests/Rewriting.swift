import Testing
import UIKitSourceRewriter

/// Whether a text becomes another, line for line, with nothing to say about it.
func expectRewriting(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let (result, diagnostics) = Rewriter.rewrite(text)
  #expect(result == expected, sourceLocation: sourceLocation)
  #expect(diagnostics == [], sourceLocation: sourceLocation)
  #expect(lines(result) == lines(text), sourceLocation: sourceLocation)
}

/// Whether a text stays as it is.
func expectIdentity(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  expectRewriting(text, text, sourceLocation: sourceLocation)
}

/// What is said about a text, each without the path.
func complaints(_ text: String) -> [String] {
  Rewriter.rewrite(text).diagnostics.map { String($0.description.dropFirst()) }
}

func lines(_ text: String) -> Int { text.utf8.count { $0 == 10 } }
