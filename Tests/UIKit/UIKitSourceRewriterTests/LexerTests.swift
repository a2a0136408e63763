import Testing

@testable import UIKitSourceRewriter

/// The begins and ends of tokens. `Tests/UIKit/LexerOracle` compares them with the toolchain's parser in all sources.
@Suite struct LexerTests {
  private static func tokens(_ text: String, _ kind: TokenKind) -> [String] {
    let bytes = Array(text.utf8)
    return Lexer.tokens(of: bytes).filter { $0.kind == kind }.map {
      String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("1e-9 + 1E+5 - 0x1.8p-3", ["1e-9", "1E+5", "0x1.8p-3"]), ("0x1e-5", ["0x1e", "5"]), ("1e5.a", ["1e5"]),
    ("pair.0.1", ["0", "1"]), ("0...1.5", ["0", "1.5"]), ("0..<2.5", ["0", "2.5"]), ("1.5.a", ["1.5"]),
  ])
  func `A number has its fraction and its exponent, and an element of a tuple none`(
    _ text: String, _ expected: [String]
  ) {
    #expect(Self.tokens(text, .number) == expected)
  }

  @Test(arguments: [
    ("a = /b c/", "/b c/"), ("throw /a/", "/a/"), ("try! /a b/.c", "/a b/"), ("!/a/.b", "/a/"), ("f(-/a/)", "/a/"),
    ("a /b/ c", "/b/"), ("f(/,/)", "/,/"), ("f(x: /;/)", "/;/"), ("f(/+/)", "/+/"), ("/[)]/", "/[)]/"),
    ("/a\\ /", "/a\\ /"),
    ("{ a in /b/ }", "/b/"), ("{ /a/ }", "/a/"), ("/*a*//b/", "/b/"), ("return /a/", "/a/"), ("#/a/b/#", "#/a/b/#"),
  ])
  func `A slash before an operand and not behind one begins a regular expression`(_ text: String, _ expected: String) {
    #expect(Self.tokens(text, .regex) == [expected])
  }

  @Test(arguments: [
    "a/b/c", "a / b / c", "a/ b", "a! / b!", "a!/b/c", "f(/, /)", "f(/, a)", "f(/)", "(a)/b/c", "a[0]/b/c", "self/a/b",
    "a /= b /c", "a /^/ b", "func /(a: A) { a / b/c }", "func / (a: A) {}; b/c", "operator /^/", "\"a\"/\"b\"/c",
    "a /b // c/",
    "f { a } / b / c", "1/2/3", "= a / b, c / d",
  ])
  func `Other slashes are signs`(_ text: String) {
    #expect(Self.tokens(text, .regex) == [])
  }

  @Test(arguments: [
    ("/* a /* b */ \"c */ \"d\"", ["\"d\""]), ("#\"a \"b\" \\(c)\"#", ["#\"a \"b\" \\(c)\"#"]),
    ("\"a\\(b + \"c\")d\"", ["\"a\\", "\"c\"", "d\""]),
    ("\"\"\"\n\"a\" \\(\"\"\"\nb\n\"\"\")\n\"\"\"", ["\"\"\"\n\"a\" \\", "\"\"\"\nb\n\"\"\"", "\n\"\"\""]),
  ])
  func `A string ends at its own quotes or at an interpolation`(_ text: String, _ expected: [String]) {
    #expect(Self.tokens(text, .string) == expected)
  }
}
