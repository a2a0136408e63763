import Foundation
import Segue
import SegueMarkdown
import SegueTesting
import TestFiles
import Testing

@testable import SegueDeck

/// Slides that are built step by step: what their text says.
@Suite struct DeckStepTextTests {
  private func slide(_ text: String) throws -> Slide { try #require(try Deck(text, folder: nil).slides.first) }
  /// How many blocks each step shows.
  private func counts(_ text: String) throws -> [Int] { try slide(text).steps.map(\.blocks) }

  private nonisolated static let list = "- A\n- B\n- C\n\nhi"

  // The first ones are those of presenterm's own tests.
  @Test(arguments: [
    ("* A\n<!-- pause -->\n* B\n<!-- pause -->\n* C", [1, 2, 3]),
    ("<!-- incremental_lists: true -->\n* A\n* B\n* C\n\nhi", [0, 1, 2, 3, 4]),
    ("<!-- incremental_lists: true -->\n* A\n* B\n\n---\n\nother", [0, 1, 2]),
    ("1. A\n\n<!-- pause -->\n\n# hi\n\n2. B", [1, 3]),
    ("A", [1]), ("<!-- pause -->\n\nA", [0, 1]), ("A\n\n<!-- pause -->", [1]), ("A\n\n<!-- pause -->\n<!-- b -->", [1]),
    ("A\n\n<!-- pause -->\n<!-- pause -->\n\nB", [1, 2]), ("A <!-- pause -->\n\nB", [1, 2]),
    ("- A <!-- pause -->\n  - B\n\n  C", [1, 3]), ("<!-- Pause -->\n\nA", [1]), ("<!-- pause here -->\n\nA", [1]),
    ("---\nincremental_lists: true\n---\n" + list, [0, 1, 2, 3, 4]),
    ("---\noptions:\n  incremental_lists: true\n---\n" + list, [0, 1, 2, 3, 4]),
    ("---\nincremental_lists: true\n---\n<!-- incremental_lists: false -->\n" + list, [4]),
    ("<!-- incremental_lists: true -->\n- A\n- B\n\n<!-- incremental_lists: false -->\n\n1. C\n2. D", [0, 1, 2, 4]),
    ("<!-- incremental_lists: true -->\nA\n\n- B\n  - C\n\n  D\n- E\n\n> F", [1, 2, 4, 5, 6]),
    ("<!-- a note\nincremental_lists: true -->\n" + list, [0, 1, 2, 3, 4]),
    ("<!-- incremental_list: true -->\n" + list, [4]),
  ])
  func `A slide stops where presenterm does`(_ text: String, expected: [Int]) throws {
    #expect(try counts(text) == expected, "\(text)")
  }

  @Test func `An option is for the rest of its slide, and pauses are no slides`() throws {
    let slides = try Deck("<!-- incremental_lists: true -->\n- A\n\n---\n\n- A\n- B", folder: nil).slides
    #expect(slides.map { $0.steps.map(\.blocks) } == [[0, 1], [2]])
  }

  @Test(arguments: [
    "1. A\n<!-- pause -->\n2. B\n<!-- pause -->\n3. C",
    "1. A\n\n<!-- pause -->\n\n1. B\n\n<!-- pause -->\n<!-- note -->\n\n1. C",
    "1. A\n2. B\n3. C",
  ])
  func `A list goes on behind a pause, with its numbers and without a gap`(_ text: String) throws {
    let blocks = try slide(text).document.blocks
    #expect(blocks.map(\.marker) == ["1.", "2.", "3."])
    #expect(blocks.dropFirst().allSatisfy { !$0.isSpaced })
  }

  @Test func `Other comments end a list, and so do other lists`() throws {
    #expect(try slide("1. A\n<!-- note -->\n1. B").document.blocks.map(\.marker) == ["1.", "1."])
    #expect(try slide("1. A\n<!-- pause -->\n- B").document.blocks.map(\.marker) == ["1.", "•"])
  }

  @Test(arguments: [
    ("{1,3|5-7|all}", [IndexSet([0, 2]), IndexSet(4...6), nil]), ("{2}", [IndexSet([1])]),
    ("+exec { 1 - 2 | 4 }", [IndexSet([0, 1]), IndexSet([3])]), ("{python}", [nil]), ("{3-1}", [nil]), ("{0}", [nil]),
    ("{1,|2}", [nil]), ("{}", [nil]), ("", [nil]), ("{1", [nil]),
  ])
  func `Groups of lines stand out one after the other, and other braces mean nothing`(
    _ info: String, expected: [IndexSet?]
  ) throws {
    let slide = try slide("A\n\n```swift \(info)\nlet a\n```\n\n<!-- pause -->\n\nB")
    // Behind the last group comes what waits, and the group stays.
    #expect(slide.steps.map { $0.lines[1] } == expected + [expected.last ?? nil])
    #expect(slide.steps.map(\.blocks) == expected.map { _ in 2 } + [3])
  }

  @Test func `An option that is neither on nor off is named`() throws {
    for (text, place) in [
      ("---\nincremental_lists: often\n---\nA", "the front matter"),
      ("<!-- incremental_lists: often -->\n\nA", "slide 1"),
    ] {
      let error = #expect(throws: DeckError.self) { try Deck(text, folder: nil) }
      #expect(error?.description == "\(place): incremental_lists is true or false, not “often”")
    }
  }
}

/// Steps under keys, the mouse and clicks.
@Suite struct DeckStepTests {
  private static let talk = """
    # One

    ---

    ## Two

    - a
    <!-- pause -->
    - b
    <!-- pause -->
    - c

    ---

    ## Three
    """

  private func open(_ text: String = talk) throws -> (app: TestApplication, talk: Talk) {
    let overview = Overview(try Deck(text, folder: nil))
    let app = TestApplication(overview.start(), columns: 80, rows: 24)
    (app.application.keyTap, app.application.reportsKeyReleases) = (.flick, true)
    app.run(for: 11)
    return (app, overview.talk)
  }

  /// All that is on the screen.
  private func cells(_ app: TestApplication) -> [String] {
    let frame = app.application.frame
    return (0..<frame.size.rows).flatMap { row in
      (0..<frame.size.columns).map { column in
        let cell = frame[column, row]
        let text = frame.text(of: cell.glyph)
        return text == " " ? "\(cell.fill)" : "\(text)\(cell.ink)\(cell.fill)\(cell.style)"
      }
    }
  }

  /// What is shown of the list, and the number of the slide.
  private func shown(_ app: TestApplication) -> String {
    let items = ["a", "b", "c"].filter { app.screen.contains("• \($0)") }.joined()
    return items + (app.rows[23].split(separator: " ").dropLast(2).last.map(String.init) ?? "")
  }

  @Test func `Taps, clicks and Space go step by step, forth and back, and nothing is lost`() throws {
    let (app, talk) = try open()
    for (key, back) in [(Key.Code.right, Key.Code.left), (.character(" "), .pageUp)] {
      for expected in ["a2", "ab2", "abc2", "3"] {
        app.hold(key, for: 0.03)
        app.runUntilStill()
        #expect(shown(app) == expected)
      }
      // Backwards, a slide has all its steps.
      for expected in ["abc2", "ab2", "a2", "1"] {
        app.hold(back, for: 0.03)
        app.runUntilStill()
        #expect(shown(app) == expected)
      }
    }
    for _ in 0..<4 {
      app.hold(.right, for: 0.03)
      app.run(for: 0.05)
    }
    app.runUntilStill()
    #expect(shown(app) == "3")
    for expected in ["abc2", "ab2"] {
      app.click(2, 12)
      app.runUntilStill()
      #expect(shown(app) == expected)
    }
    app.click(70, 12)
    app.runUntilStill()
    #expect(shown(app) == "abc2")
    // One in the other direction goes back.
    app.press(.pageUp)
    app.run(for: 0.1)
    app.press(.character(" "))
    app.runUntilStill()
    #expect((shown(app), talk.slide?.step) == ("abc2", 2))
  }

  @Test func `A held key scrubs a step, and the place decides where it is let go`() throws {
    let (app, talk) = try open()
    app.rest(after: .character(" "))
    let before = cells(app)
    // Held for half a second, the finger is before the middle.
    app.hold(.right, for: 0.55)
    let row = try #require(app.rows.first { $0.contains("• b") }),
      first = try #require(app.rows.first { $0.contains("• a") })
    let column = { (row: String) in row.distance(from: row.startIndex, to: row.firstIndex(of: "•") ?? row.startIndex) }
    #expect((3...7).contains(column(row) - column(first)), "\(app.screen)")
    app.runUntilStill()
    #expect(cells(app) == before)
    #expect(talk.slide?.step == 0)
    app.hold(.right, for: 1.1)
    app.runUntilStill()
    #expect((shown(app), talk.slide?.step) == ("ab2", 1))
    // ← takes a drag back, and drags the step itself back.
    let after = cells(app)
    app.press(.right)
    app.run(for: 0.8)
    app.hold(.left, for: 0.8)
    app.runUntilStill()
    #expect(cells(app) == after)
    #expect(talk.slide?.step == 1)
    app.hold(.left, for: 1.1)
    app.runUntilStill()
    #expect(cells(app) == before)
    #expect(talk.slide?.step == 0)
  }

  @Test func `The mouse drags steps, and beyond the last one the next slide`() throws {
    let (app, talk) = try open()
    talk.show(1, step: 1)
    app.runUntilStill()
    app.drag(from: (70, 12), to: (50, 12))
    #expect(shown(app) == "abc2")
    app.release()
    app.runUntilStill()
    #expect((shown(app), talk.slide?.step) == ("ab2", 1))
    for expected in ["abc2", "3"] {
      app.drag(from: (70, 12), to: (10, 12))
      app.release()
      app.runUntilStill()
      #expect(shown(app) == expected)
    }
  }

  @Test func `n and p leave steps out, and the overview shows slides whole`() throws {
    let (app, talk) = try open()
    for (key, expected) in [("n", "a2"), ("n", "abc2"), ("n", "3"), ("p", "abc2"), ("p", "a2"), ("p", "1")] {
      app.type(key)
      app.runUntilStill()
      #expect(shown(app) == expected)
    }
    talk.show(1)
    app.rest(after: .character("o"))
    #expect(talk.slide?.step == 0)
    let (other, whole) = try open(Self.talk.replacing("<!-- pause -->", with: ""))
    whole.show(1)
    other.rest(after: .character("o"))
    #expect(cells(app) == cells(other))
    // Another slide begins at its start, and the same one goes on where it was.
    talk.show(1, step: 1)
    app.rest(after: .enter)
    #expect(shown(app) == "ab2")
  }

  @Test func `Code changes by lines and words, and both ends are the slides themselves`() throws {
    let (app, talk) = try open(
      """
      ---
      transition: magic
      ---
      ```swift
      func a(_ b: Int) {
        old()
      }
      ```

      ---

      ```swift
      // It says
      // what is new
      // here.
      func a(_ b: Int, c: Int) {
        new()
      }
      ```
      """)
    let before = cells(app)
    app.press(.character("n"))
    // What goes is gone before the rest has come, and what comes waits for that.
    var seen: [String] = []
    for _ in 0..<3 {
      app.run(for: 0.17)
      seen.append(["old()", "}", "new()", "what is new"].filter(app.screen.contains).joined(separator: " "))
    }
    app.runUntilStill()
    #expect(seen == ["old() }", "}", "}"])
    #expect(app.screen.contains("new()"))
    app.hold(.left, for: 2)
    app.runUntilStill()
    #expect(cells(app) == before)
    #expect(talk.index == 0)
    app.rest(after: .character("n"))
    let after = cells(app)
    talk.show(0)
    talk.show(1)
    app.runUntilStill()
    #expect(cells(app) == after)
    #expect(talk.index == 1)
  }
}
