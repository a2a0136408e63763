import Testing

@testable import SegueMarkdown

/// What two versions of code have in common.
@Suite struct CodeChangeTests {
  /// The pieces of a version, each in brackets, with its number if it stays.
  private func show(_ pieces: [CodeChange.Piece], _ code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return pieces.map { piece in
      var text = lines[piece.lines].joined(separator: "/")
      if let characters = piece.characters {
        text = String(Array(lines[piece.lines.lowerBound])[characters])
      }
      return (piece.number.map(String.init) ?? "") + "[\(text)]"
    }.joined()
  }

  private func change(_ old: String, _ new: String, room: (old: Int, new: Int) = (.max, .max)) -> [String]? {
    CodeChange(from: old, to: new, room: room).map { [show($0.old, old), show($0.new, new)] }
  }

  @Test func `Equal lines stay, in as few pieces as possible`() {
    #expect(change("a\nb\nc", "a\nb\nx\nc") == ["0[a/b]1[c]", "0[a/b][x]1[c]"])
    #expect(change("a\nb\nc", "c") == ["[a/b]0[c]", "0[c]"])
    #expect(change("a\n\nb", "a\n\nb\nc") == ["0[a//b]", "0[a//b][c]"])
    #expect(change("a", "b") == nil)
    #expect(change("", "a") == nil)
  }

  @Test func `Of lines that occur several times, each goes with its own`() {
    #expect(change("x", "x\nx") == ["0[x]", "0[x][x]"])
    #expect(change("f\n}\ng\n}", "e\n}\nf\n}\ng\n}") == ["0[f/}/g/}]", "[e/}]0[f/}/g/}]"])
    // Nothing crosses.
    #expect(change("a\nb", "b\na")?.joined().filter(\.isNumber).count == 2)
  }

  @Test func `In a line that has changed, words stay`() {
    #expect(change("let a = one", "let a = two") == ["0[let a =][one]", "0[let a =][two]"])
    #expect(
      change("f(_ a: Int) -> Int {", "f(_ a: Int, b: Int) -> Int {")
        == ["0[f(_ a:]1[Int) -> Int {]", "0[f(_ a:][Int, b:]1[Int) -> Int {]"])
    // Lines with little in common are different lines.
    #expect(change("x\nreturn a", "x\nlet b = a") == ["0[x][return a]", "0[x][let b = a]"])
    // Of two lines, the one that is more like it.
    #expect(
      change("x\nlet size = one", "x\nlet name = two\nlet size = two")
        == ["0[x]1[let size =][one]", "0[x][let name = two]1[let size =][two]"])
  }

  @Test func `A line that has changed is one piece where it is broken, and no part of the lines beside it`() {
    let versions = ("x\nlet a = one\ny", "x\nlet a = two\ny")
    let whole = ["0[x]1[let a = one]2[y]", "0[x]1[let a = two]2[y]"]
    let cut = ["0[x]1[let a =][one]2[y]", "0[x]1[let a =][two]2[y]"]
    #expect(change(versions.0, versions.1, room: (10, 11)) == whole)
    #expect(change(versions.0, versions.1, room: (11, 10)) == whole)
    #expect(change(versions.0, versions.1, room: (11, 11)) == cut)
    // A line that is the same stays in one piece with others, however it is broken.
    #expect(change("a long line\nx", "a long line\nx\ny", room: (5, 5)) == ["0[a long line/x]", "0[a long line/x][y]"])
  }
}
