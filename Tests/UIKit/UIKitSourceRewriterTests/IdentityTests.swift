import Testing
import UIKitSourceRewriter

/// Texts that contain nothing to rewrite, although they look like it.
@Suite struct IdentityTests {
  @Test(arguments: [
    "// @objc func f(), #selector(f)\n/* @objc /* nested @IBAction */ #if os(iOS) */ let a = 1",
    "let a = \"@objc #selector(f) \\\" @IBAction\"",
    "let a = #\"@objc \" \\\" \\(@objc)\"#; let b = ##\"@objc \"# @objc\"##",
    "let a = \"\"\"\n  @objc \" \"\" #selector(f)\n  #if os(iOS)\n  \\\"\"\" @objc\n  \"\"\"",
    "let a = #\"\"\"\n  @objc \"\"\" \\(@objc)\n  \"\"\"#", "let a = #\"\"\"#; let b = \"@objc\"",
    "let a = \"\\(b[\"@objc\"] ?? \"\\(c(\")@objc\"))@objc\")@objc\"",
    "let a = \"\"\"\n  \\(b(\"\"\"\n    @objc\n    \"\"\")) @objc\n  \"\"\"",
    "let a = /@objc \\/ @objc/; let b = #/@objc/@objc/#; let c = #/\n  @objc\n/#",
    "let a = b / c; let d = \"@objc/\"; let e = f/g/h", "let a = (b / \"@objc\".count) / 2",
    "let a = b ? /@objc/ : c; f(/@objc/, +)",
    "let `class` = 1; let `@objc` = 2; enum A { case `protocol`, `extension` }",
    "protocol P: AnyObject { func f() }\nextension P { func f() {} }\nclass A { class var a: Int { 1 } }",
    "struct A { let protocol: Int; var optional: Int?; func os(_ x: Int) {} }; A().optional?(1); A().protocol",
    "let a = \"unterminated @objc\nlet b = 1",
    "#error(\"@objc\")\n#sourceLocation(file: \"@objc\", line: 1)\n#warning(\"os(iOS)\")",
    "😀 = \"@objc\"; let é = 1 // @objc",
    "#if swift(>=5)\r\nlet a = 1\r\n#endif\r\n",
    "", "\n", " ", "\r", "\0", "a",
  ])
  func `A text with nothing to rewrite stays as it is`(text: String) { expectIdentity(text) }

  @Test func `Texts with nothing to rewrite stay as they are one after the other, too`() {
    let texts = ["\"a\"", "/* b */", "#\"c\"#", "\"\\(d)\"", "`e`", "f / g", "\"\"\"\n\"\"\"", "h?.i?(j)", "[k]"]
    for first in texts {
      for second in texts {
        for third in texts { expectIdentity("\(first) \(second); \(third)\n") }
      }
    }
  }

  @Test func `Lines end as they did; a byte order mark goes, and a line for the shell becomes blank`() {
    let marked = Rewriter(files: [("", [0xEF, 0xBB, 0xBF] + Array("@objc let a = 1".utf8))]).rewrite(file: 0)
    #expect(marked.bytes == Array("      let a = 1".utf8))
    expectRewriting("#!/usr/bin/swift @objc\n@objc let a = 1", "                      \n      let a = 1")
    expectRewriting("@objc\r\nfunc f() {}\r\n#if os(iOS)\r\n#endif", "     \r\nfunc f() {}\r\n#if true   \r\n#endif")
    expectRewriting("@objc(a:\r\nb:) func f()", "\r\n func f()")
  }
}
