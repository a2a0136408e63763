import SegueTesting
import Testing
import UIKitSourceRewriter

/// Every text is rewritten, in linear time.
@Suite struct RobustnessTests {
  private static let pieces = [
    "@objc ", "@objc(", "#selector(", "#selector(self.", "#selector(getter:", "#keyPath(", "#if os(", "#if (",
    "#elseif ", "#else\n", "#endif\n", "#if !", " && ", "(", ")", "{", "}", "[", "<", ">", "\"", "\"\"\"", "#\"", "\"#",
    "\\(", "\\", "/", "#/", "/#", "/*", "*/", "//", "\n", "\r", "`", "#", "class A", "extension A.", "protocol P",
    "@objc optional func f", "optional var a: ", "-> ", "?", ".f?(", "import class UIKit.", "as ", "_:", ":", "\0", "é",
    "😀", "0x", "1.", ".", "Selector(\"", "@", "-", "+/", "/[", " /)", "import os", "@_spi(a) public import WebKit",
    "@NSManaged var a: ", "override func f(_: ", "extension A { override func f() {} }",
    "override var backgroundColor: UIColor?", "super.backgroundColor",
    "class A: B { override func responds(to: C) { super.responds(to: c) } }",
  ]

  @Test(arguments: pieces) func `A piece many times has an answer`(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let (result, _) = Rewriter.rewrite(text)
    #expect(lines(result) == lines(text))
  }

  @Test func `Pieces in any order keep their lines`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...30, using: &random)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let (result, _) = Rewriter.rewrite(text)
      #expect(lines(result) == lines(text), "\(text.debugDescription)")
    }
  }

  @Test func `Any bytes have an answer`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = Rewriter(files: [("", bytes)]).rewrite(file: 0)
    }
    #expect(Rewriter(files: [("", [0xFF, 0xFE, 0x22])]).rewrite(file: 0).bytes == [0xFF, 0xFE, 0x22])
    #expect(Rewriter(files: []).rewrite(file: 0).bytes == [])
  }

  /// Twice the text takes about twice the time. A quadratic one would take minutes.
  @Test(.timeLimit(.minutes(1))) func `A megabyte has its answer within a minute`() {
    let page = """
      @objc protocol P { @objc optional func f(_ x: X) -> Y?; @objc optional func g() -> Bool }
      class Page: UIView, P { // "a" comment
        func g() -> Bool { inner?.g?() ?? false }
        @IBAction func tap(_ sender: Any) { delegate?.f?("\\(sender) \\(#selector(tap))") /* @objc */ }
        #if os(iOS) || DEBUG
        let a = (b / c) < d ? #keyPath(Page.e) : ""
        #endif
      }

      """
    let text = String(repeating: page, count: 1_000_000 / page.utf8.count)
    let (result, diagnostics) = Rewriter.rewrite(text)
    #expect(lines(result) == lines(text))
    #expect(diagnostics == [])
  }
}
