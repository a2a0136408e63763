import Segue
import SegueMarkdown
import Testing

@Suite struct CodeHighlighterTests {
  private let style = MarkdownStyle()

  /// The code with marks around what has a colour: ‹comment›, «text», [number] and {keyword}.
  private func marked(_ language: String, _ code: String) -> String {
    let text = MarkdownDocument("```\(language)\n\(code)\n```").blocks[0].text
    let marks: [(Color, String, String)] = [
      (style.quiet, "‹", "›"), (style.string, "«", "»"), (style.number, "[", "]"), (style.keyword, "{", "}"),
    ]
    return text.runs.map { run in
      let part = String(text.characters[run.range])
      guard let color = run.foregroundColor else { return part }
      return marks.first { $0.0 == color }.map { $1 + part + $2 } ?? "?"
    }.joined()
  }

  @Test func `Comments, texts, numbers and keywords have colours, and only some languages have comments after #`() {
    #expect(
      marked("swift", "let a1 = 12.5 + b // let\nreturn \"c \\\" d\"") == """
        {let} a1 = [12.5] + b ‹// let›
        {return} «"c \\" d"»
        """)
    #expect(marked("c", "/* a\n b */ 0x1F 'c' /* d") == "‹/* a\n b */› [0x1F] «'c'» ‹/* d›")
    #expect(marked("swift", "0..<9 lets let_ été") == "[0]..<[9] lets let_ été")
    #expect(marked("py", "if a: # if\n#b") == "{if} a: ‹# if›\n‹#b›")
    #expect(marked("sh", "echo ${a#b} $#") == "echo ${a#b} $#")
    #expect(marked("c", "#if a // b") == "#{if} a ‹// b›")
    #expect(marked("yaml", "a: http://b # c") == "a: http://b ‹# c›")
  }

  @Test func `A text ends in its line, but for one between three quotes`() {
    #expect(marked("swift", "\"a\nlet \"b\"") == "\"a\n{let} «\"b\"»")
    #expect(marked("py", "\"\"\"if\n\"a\" if\"\"\" if") == "«\"\"\"if\n\"a\" if\"\"\"» {if}")
    #expect(marked("rust", "a 'b c") == "a 'b c")
    #expect(marked("swift", "\"\" '' a") == "«\"\"» «''» a")
  }

  @Test func `Code in no language, and what is no code, has no colours; signs stay with their letter`() {
    for language in ["", "text", "console", "diff"] {
      #expect(marked(language, "let a = 1 // \"b\"") == "let a = 1 // \"b\"")
    }
    #expect(marked("Swift linenos", "let a") == "{let} a")
    #expect(marked("c", "\"a\"\u{301} 1\u{301} /\u{301}/ if\u{301}") == "\"a\"\u{301} 1\u{301} /\u{301}/ if\u{301}")
  }

  @Test func `Beginnings that have no end take no longer than other code, of which 64 kilobytes have colours`() {
    #expect(marked("c", String(repeating: "/*", count: 32_000)).hasPrefix("‹/*/*"))
    #expect(marked("c", String(repeating: "\\\"", count: 32_000)) == String(repeating: "\\\"", count: 32_000))
    // Each text ends at the next quote of its kind; at the end one is left over.
    let quotes = String(repeating: "'\"", count: 32_000)
    #expect(marked("c", quotes) == "«\(quotes.dropLast())»\"")
    let code = String(repeating: "if \n", count: 1 << 14)
    #expect(marked("c", String(code.dropFirst(4))).hasPrefix("{if} \n{if}"))
    #expect(marked("c", code + "if") == code + "if")
  }
}
