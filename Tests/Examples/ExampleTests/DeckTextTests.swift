import Foundation
import Segue
import SegueMarkdown
import Testing

@testable import SegueDeck

/// What a deck's text becomes.
@Suite struct DeckTextTests {
  /// The texts of the blocks of each slide.
  private func slides(_ text: String) throws -> [[String]] {
    try Deck(text, folder: nil).slides.map { $0.document.blocks.map { String($0.text.characters) } }
  }
  private func notes(_ text: String) throws -> [[String]] { try Deck(text, folder: nil).slides.map(\.notes) }
  private func transitions(_ text: String) throws -> [Transition] {
    try Deck(text, folder: nil).slides.map(\.transition)
  }

  // MARK: Front matter

  @Test(arguments: [
    "---\n\n# One\n\n---\n\n# Two", "---\n\nOne\n\n---\n\n# Two", "--- \n\n# One\n\n---\n\n# Two",
    "---\n# One\n\n---\n\n# Two", "---\nOne\n\n---\n\n# Two", "---\n- One\n\n---\n\nTwo",
    "---\n\nkey: One\n\n---\n\nTwo", "---\n \nkey: One\n\n---\n\nTwo", "---\nOne\n\nkey: value\n\n---\n\nTwo",
    "---\n# One\n---\n# Two", "---\nhttps://example.com/One\n\n---\n\nTwo", "---\n> One\n\n---\n\nTwo",
    "***\n\nOne\n\n---\n\nTwo", "---\n\nOne\n\n***\n\nTwo", "\n---\ntransition: cube\n\n***\n\nOne: Two",
    "---\nOne: and\nmore\n\n---\n\nTwo", "---\nNote:\n\n---\n\nTwo",
  ])
  func `A deck that begins with a rule shows what is behind it`(_ text: String) throws {
    let slides = try slides(text)
    #expect(slides.count == 2)
    #expect(slides.allSatisfy { !$0.isEmpty })
    #expect(slides.joined().joined(separator: " ").contains(text.contains("One") ? "One" : "Note"))
  }

  @Test(arguments: [
    "---\ntransition: cube\n---\n", "---\ntransition: cube\n...\n", "---  \ntransition: cube\n---\t\n",
    "---\t\ntransition: cube\n... \n\n", "---\ntransition: 'cube'\n---\n", "---\ntransition: \"cube\"  \n---\n",
    "---\ntransition: cube # for all\n---\n", "---\ntransition: 'cube'  # for all\n---\n\n\n",
    "---\n# for all\ntransition: cube\n---\n", "---\ntransition: cube\n\n# more\n\n---\n",
    "---\ntitle: A talk: about decks\ntransition: cube\nauthor: A. B. <a@b.org>\n---\n",
    "---\ntransition:   cube\n---\n", "---\ntransition : cube\n---\n", "---\n\"transition\": cube\n---\n",
    "---\n'transition': cube\n---\n", "---\r\ntransition: cube\r\n---\r\n", "---\rtransition: cube\r---\r",
    "\u{FEFF}---\ntransition: cube\n---\n", "---\ndate: 2026-01-01\ntags: [a, b]\ntransition: cube\n---\n",
    "---\nsubtitle:\ntransition: cube\n---\n", "---\nmy-key_2.x: 1\na key of words: it\'s\ntransition: cube\n---\n",
    "---\ntransition: fade\ntransition: cube\n---\n", "---\ntransition: cube\n---\n---\n\n",
    "---\ntransition: cube\n...\n\n---\n\n",
    "---\ntransition: cube\n---\n\n***\n",
  ])
  func `Front matter is not shown, and its transition is that of all slides`(_ text: String) throws {
    let text = text + "# One\n\n---\n\n# Two"
    #expect(try slides(text) == [["One"], ["Two"]])
    #expect(try transitions(text) == [.cube, .cube])
  }

  @Test func `Front matter without a transition, or alone, is front matter`() throws {
    #expect(try slides("---\ntitle: A talk\n---\n# One") == [["One"]])
    #expect(try transitions("---\ntitle: A talk\n---\n# One") == [.slide])
    #expect(try slides("---\ntitle: 'it''s # no comment'\n---\n# One") == [["One"]])
    #expect(try slides("---\ntransition: cube\n---").isEmpty)
    #expect(try slides("---\ntransition: cube\n---\n\n---\n\n---\n\nOne") == [["One"]])
    // Without an end it is none.
    #expect(try slides("---\ntransition: cube") == [["transition: cube"]])
  }

  @Test func `A transition that is none is named, in quotes or not`() throws {
    for value in ["wipe", "'wipe'", "\"wipe\"", "wipe # all"] {
      let error = #expect(throws: DeckError.self) { try Deck("---\ntransition: \(value)\n---\n# One", folder: nil) }
      #expect(error?.description.hasPrefix("the front matter: unknown transition “wipe”;") == true, "\(value)")
    }
  }

  @Test func `Rules at the start make no empty slide, others do`() throws {
    #expect(try slides("---\n\nOne") == [["One"]])
    #expect(try slides("***\n\nOne\n\n---\n\n---\n\nTwo\n\n---") == [["One"], [], ["Two"]])
    #expect(try slides("<!-- a note -->\n\n---\n\nOne") == [["One"]])
    #expect(try notes("<!-- a note -->\n\n---\n\nOne") == [["a note"]])
    #expect(try slides("---\n\n---\n\nOne") == [["One"]])
    for nothing in ["---", "", "<!-- a note -->"] { #expect(try slides(nothing).isEmpty) }
  }

  // MARK: Notes

  @Test(arguments: [
    "<!-- a --> <!-- b -->\n\nOne", "<!-- a --><!-- b -->\n\nOne", "<!-- a -->\n<!-- b -->\n\nOne",
    "<!-- a -->\n\nOne\n\n<!-- b -->", "One <!-- a --> and <!-- b --> two", "# One <!-- a --><!-- b -->",
    "One <!-- a -->\n===\n\n<!-- b -->", "- One <!-- a -->\n- two <!-- b -->", "- One\n\n  <!-- a -->\n\n  <!-- b -->",
    "> One <!-- a -->\n>\n> <!-- b -->", "> - One\n>   1. two <!-- a --> <!-- b -->", "- [ ] One <!-- a --><!-- b -->",
    "One **two <!-- a --> *three <!-- b -->***", "[One <!-- a -->](x) ~~two <!-- b -->~~",
    "| One | two |\n|-|-|\n| <!-- a --> 1 | 2 <!-- b --> |", "| One <!-- a --> | two <!-- b --> |\n|-|-|\n| 1 | 2 |",
    "![One](a.png) <!-- a --><!-- b -->", "One\n<!-- a -->\ntwo <!-- b -->", "<!-- a -->One\n<!-- b -->",
    "<div>\n<!-- a -->\n<p>x</p><!-- b -->\n</div>\n\nOne", "One <!--a--> <b>two</b> <!--b-->",
    "<!-- a --> One <!-- b -->", "<!--\na\n-->\n\nOne\n\n<!--\n\nb\n\n-->", "One <!--\na\n--> two <!-- \n b -->",
    "<!-- a -->\n<!-- -->\n<!---->\n<!-- b -->\n\nOne", "  <!-- a -->\n\nOne\n<!-- b -->",
    "<!-- a --><br><!-- b -->\n\nOne",
    "<!-- a -->\n\n- One\n  <!-- b -->", "```\n<!-- code -->\n```\n\nOne `<!-- code -->` <!-- a -->\n\n<!-- b -->",
    "One <!-- a -->\n\n---\n\nTwo <!-- b -->",
  ])
  func `Every comment is a note, wherever it stands`(_ text: String) throws {
    #expect(try notes(text).flatMap { $0 } == ["a", "b"])
    // The audience does not see it.
    for slide in try Deck(text, folder: nil).slides {
      for text in slide.document.blocks.map({ String($0.text.characters) }) where !text.contains("code") {
        #expect(!text.contains("--"))
      }
    }
  }

  @Test func `Text in a line with a comment is shown, before it and behind it`() throws {
    #expect(try slides("<!-- a --> One *two* <!-- b --> three") == [["One two  three"]])
    #expect(
      try slides("<!-- a\nb --> One\n\n<!-- c -->\n\n- <!-- d -->two\n- three <!-- e -->")
        == [["One", "two", "three "]])
    #expect(try slides("<!-- a --># One\n\n<!-- b --><b>two</b>") == [["One", "two"]])
    #expect(try slides("One\n\n<div>two</div>\n\n<p><!-- a -->three</p>") == [["One"]])
  }

  @Test func `A note keeps its lines, its dashes and its signs`() throws {
    #expect(try notes("<!-- one\n\ntwo\n  three -->\n\nOne") == [["one\n\ntwo\n  three"]])
    #expect(try notes("# One <!-- say --all, a < b & \"c\" -->") == [["say --all, a < b & \"c\""]])
    #expect(
      try notes("One <!-- two\nthree -- four\nfive -->\n- six <!-- seven --- *eight* -->")
        == [["two\nthree -- four\nfive", "seven --- *eight*"]])
    #expect(try notes("<!-- a -- b -->\n\n- <!-- c -- d --> e") == [["a -- b", "c -- d"]])
    // A comment without an end goes on to the end of the text.
    #expect(try notes("One\n\n<!-- a\n\nb") == [["a\n\nb"]])
    #expect(try slides("# One <!-- say --all -->\n\n- two <!-- a -- b --> three") == [["One ", "two  three"]])
  }

  @Test func `Notes belong to the slide in which they stand`() throws {
    let text = "One <!-- a -->\n\n---\n\n- x <!-- b -->\n\n---\n\n<!-- c -->\n# Three"
    #expect(try notes(text) == [["a"], ["b"], ["c"]])
    // A slide at the end that has nothing but a note is a slide, as it is in the middle.
    #expect(try notes("One\n\n---\n\n<!-- a -->\n\n---\n\nTwo\n\n---\n\n<!-- b -->") == [[], ["a"], [], ["b"]])
  }

  @Test(arguments: [
    "# One <!-- transition: cube -->", "One <!-- transition: cube -->", "- One <!-- transition: 'cube' -->",
    "> One <!--transition:cube-->", "<!-- a note --> <!-- transition: cube -->\n\nOne",
    "| One <!-- transition: cube --> |\n|-|\n| 1 |", "<!--\ntransition: cube\n-->\n\nOne",
    "<!-- transition: \"cube\" # turns -->\n\nOne", "![One](a.png) <!-- transition: cube -->",
    "<!-- a note\ntransition: cube\nand more -->\n\nOne", "One <!-- a note\ntransition: cube -->",
    "<!-- transition: fade -->\n\nOne <!-- transition: cube -->",
  ])
  func `A transition in any comment is that of the slide`(_ text: String) throws {
    #expect(try transitions("Zero\n\n---\n\n\(text)\n\n---\n\nTwo") == [.slide, .cube, .slide])
    #expect(try notes("Zero\n\n---\n\n\(text)").joined().allSatisfy { !$0.contains("transition") })
  }

  @Test func `A transition that is none is an error in every comment, and a sentence is a note`() throws {
    for text in ["# One <!-- transition: wipe -->", "<!-- a --> <!-- transition: wipe -->\n\nOne"] {
      let error = #expect(throws: DeckError.self) { try Deck(text, folder: nil) }
      #expect(error?.description.hasPrefix("slide 1: unknown transition “wipe”;") == true)
    }
    #expect(
      try notes("One <!-- a sentence\ntransition: say what it is\nmore -->")
        == [["a sentence\ntransition: say what it is\nmore"]])
  }
}
