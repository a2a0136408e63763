import Segue
import SegueMarkdown
import Testing

@Suite struct MarkdownListTests {
  @Test func `Lists in lists begin further right, each with the bullet of its depth`() {
    #expect(
      screen("- a\n  - b\n    - c\n      - d\n- e") == """
        • a
          ◦ b
            ▪ c
              • d
        • e
        """)
    #expect(screen("1. a\n   - b\n2. c") == "1. a\n   ◦ b\n2. c")
    #expect(screen("> - a\n>   - b") == "▌ • a\n▌   ◦ b")
  }

  @Test func `Numbers end below each other, and the text begins after the widest`() {
    #expect(screen("9. a\n10. b\n    more") == " 9. a\n10. b more")
    #expect(screen("98. a\n\n98. b\n\n98. c") == " 98. a\n\n 99. b\n\n100. c")
    #expect(screen("0) a\n1) b") == "0. a\n1. b")
    #expect(MarkdownDocument("999999999. a\n1. b").blocks.map(\.marker) == ["999999999.", "1000000000."])
  }

  @Test func `A list or a quotation that begins in the first line of an item has both markers there`() {
    expectScreens([
      "- - a\n  - b\n- c": "• ◦ a\n  ◦ b\n• c", "1. 9. a\n   10. b\n2. c": "1.  9. a\n   10. b\n2. c",
      "- > a\n  > b\n- c": "• ▌ a b\n• c", "- > - a\n- c": "• ▌ ◦ a\n• c",
      "10. > a\n11. > b": "10. ▌ a\n11. ▌ b",
    ])
  }

  @Test func `An item has its marker without text and with whatever it begins, and tasks have boxes`() {
    expectScreens([
      "- a\n-\n- c": "• a\n•\n• c", "1. a\n2.\n3. c": "1. a\n2.\n3. c", "-": "•",
      "- <!-- nothing -->\n- b": "•\n• b", "- [x]: y\n- b": "•\n• b", "> -": "▌ •",
      "- # a\n- b": "• a\n  ──────────────────\n• b", "- ***\n- b": "• ──────────────────\n• b",
      "- ```\n  a\n  ```\n- b": "•\n    a\n\n• b", "- |a|\n  |-|\n  |b|\n- c": "•  a\n  ───\n   b\n• c",
      "- <!-- a comment -->\n\n  text": "• text", "- ![words](https://example.org/a.png)": "•       words",
      "- [ ] a\n- [x] b\n- [X] c\n- d": "☐ a\n☑ b\n☑ c\n• d", "1. [x] a\n2. b": " ☑ a\n2. b", "- [y] a": "• [y] a",
    ])
  }

  @Test func `Items of a loose list stand apart, those of a tight one do not, and a row is free around a list`() {
    expectScreens([
      "- a\n- b": "• a\n• b", "- a\n\n- b": "• a\n\n• b", "- a\n\n  b\n- c": "• a\n\n  b\n\n• c",
      // What is inside a loose list may be tight, and the other way round.
      "- a\n  - b\n  - c\n\n- d": "• a\n\n  ◦ b\n  ◦ c\n\n• d", "- a\n  - b\n\n  - c\n- d": "• a\n  ◦ b\n\n  ◦ c\n• d",
      // A tight item has no room between its text and what follows.
      "- a\n  > b\n- c": "• a\n  ▌ b\n• c", "a\n- b\n\nc": "a\n\n• b\n\nc", "- a\n\n* b": "• a\n\n• b",
      "- a\n\n1. b": "• a\n\n1. b",
    ])
  }

  @Test func `Text and code in an item begin and break below its text, which keeps half of a narrow view`() {
    #expect(screen("10. one two three four") == "10. one two three\n    four")
    #expect(screen("- a\n\n      b\n\n  c") == "• a\n\n\n    b\n\n\n  c")
    #expect(screen("- a\n\n  ```\n  b\n    c\n  ```") == "• a\n\n\n    b\n      c")
    let text = "- a\n  - b\n    - c\n      - dd dd"
    #expect(screen(text, columns: 8) == "• a\n  ◦ b\n  ▪ c\n  • dd\n    dd")
    #expect(screen("10. ab", columns: 4) == "  ab")
    #expect(screen("10. ab", columns: 1) == "a\nb")
  }
}

@Suite struct MarkdownQuotationTests {
  @Test func `A bar goes along a quotation, over the rows between its paragraphs`() {
    #expect(screen("a\n\n> b\n>\n> c\n\nd") == "a\n\n▌ b\n▌\n▌ c\n\nd")
    #expect(screen("> a\n>\n> > b\n> >\n> > c\n>\n> d") == "▌ a\n▌\n▌ ▌ b\n▌ ▌\n▌ ▌ c\n▌\n▌ d")
    #expect(screen("> one two three four five") == "▌ one two three four\n▌ five")
  }

  @Test func `The bars of two quotations in a row are apart, and a comment does not lengthen one`() {
    expectScreens([
      "> a\n\n> b": "▌ a\n\n▌ b", "> > a\n>\n> b": "▌ ▌ a\n▌\n▌ b",
      "> > a\n>\n> <!-- -->\n>\n> > b": "▌ ▌ a\n▌\n▌ ▌ b", "- > a\n- > b": "• ▌ a\n• ▌ b",
      "- > a\n\n- > b": "• ▌ a\n\n• ▌ b", "a\n\n> <!-- c -->\n>\n> b": "a\n\n▌ b",
      "> a\n>\n> <!-- c -->\n>\n> b": "▌ a\n▌\n▌ b", "a\n\n> <!-- c -->\n\nb": "a\n\nb",
    ])
  }

  @Test func `Anything may be quoted, and in a narrow view there are only bars for which there is room`() {
    #expect(
      screen("> # a\n>\n> - b\n>\n> ```\n> c\n> ```\n> ***") == """
        ▌ a
        ▌ ──────────────────
        ▌
        ▌ • b
        ▌
        ▌
        ▌   c
        ▌
        ▌
        ▌ ──────────────────
        """)
    #expect(screen("> 1. a\n>    > b") == "▌ 1. a\n▌    ▌ b")
    #expect(screen("> > > > abc", columns: 6) == "▌ ▌abc")
    #expect(screen("> ab", columns: 1) == "a\nb")
  }
}
