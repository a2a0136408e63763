import SegueMarkdown
import Testing

@Suite struct FrontMatterTests {
  @Test(
    arguments: [
      ("a: b", "b"), ("a:  b c ", "b c"), ("a: 'b'", "b"), ("a: \"b\"  ", "b"), ("a: b # c", "b"), ("a: b#c", "b#c"),
      ("a: #b", ""), ("a: 'it''s # b' # c", "it's # b"), ("a: \"b\\\"c\\\\\" # d", "b\"c\\"), ("a:", ""), ("a :b", "b"),
      ("a:\tb", "b"), ("\"a\": b", "b"), ("'a' : b", "b"), ("  a: b: c", "b: c"), ("a: 'b' c", "'b' c"), ("a: '", "'"),
      ("a: [b, c]", "[b, c]"),
    ])
  func `Values are what is behind the colon, without quotes and comments`(_ line: String, _ value: String) throws {
    let pair = try #require(FrontMatter.pair(line))
    #expect((pair.key, pair.value) == ("a", value))
    let front = FrontMatter("---\nz: z\n\(line)\n---\ntext")
    #expect((front.values, front.text) == (["a": value, "z": "z"], "text"))
  }

  @Test(
    arguments: [
      "a", "- a: b", "* a: b", "> a: b", "![a: b](c)", "[a]: b", "https://a.org", "12:30 a", "a::b", "| a: b |",
      "`a: b`", ": b",
      "\(String(repeating: "a", count: 5000)): b", "<!-- a: b -->",
    ])
  func `Other lines are no values, and no front matter has them`(_ line: String) {
    #expect(FrontMatter.pair(line) == nil)
    let text = "---\nz: z\n\(line)\n---\ntext"
    #expect(FrontMatter(text).values.isEmpty)
    #expect(FrontMatter(text).text == text)
  }

  @Test func `It ends at the first line of three hyphens or dots, is nothing without one, and takes no time`() {
    #expect(FrontMatter("---\na: b\n...\nc: d\n---\n").text == "c: d\n---\n")
    #expect(FrontMatter("---\n---\ntext") == FrontMatter("text"))
    #expect(FrontMatter("---\n...").text == "")
    for text in [
      "---\na: b", "---\na: b\n----\n", "---\na: b\n --- \n", "---\n\na: b\n---\n", "--- a\na: b\n---\n",
      " ---\na: b\n---\n", "----\na: b\n---\n", "text\n---\na: b\n---\n", "\n---\na: b\n---\n", "...\na: b\n...\n", "",
      "---", "---\n", "---\n# a\n---\n", "---\na:\nb:\n---\n",
    ] {
      #expect(FrontMatter(text).values.isEmpty, "\(text.debugDescription)")
      #expect(FrontMatter(text).text == text, "\(text.debugDescription)")
    }
    for line in [String(repeating: " ", count: 1_000_000), "a" + String(repeating: " ", count: 1_000_000)] {
      #expect(FrontMatter("---\na: b\n\(line)x\n---\n").values.isEmpty)
    }
    #expect(FrontMatter("---\n" + String(repeating: "a: b\n", count: 20_000)).values.isEmpty)
  }
}
