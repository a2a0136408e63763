import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDeck
@testable import SegueTodo

/// The programs in words.
@Suite struct SpokenTests {
  @Test func `The to-do list says its items, what is done, and its form`() throws {
    let scene = try TodoScene(["one", "high two", "done three"])
    let app = scene.app
    #expect(
      app.spoken == [
        "To do, list, 3 rows. Keys: question mark.", "To do.", "Row 1 of 3: high two, high priority, 1 hour.",
      ])
    app.press(.end)
    #expect(app.spoken == ["Done.", "Row 3 of 3: done three, done, 1 hour."])
    app.rest(after: .enter)
    #expect(
      app.spoken == [
        "done three.", "Priority, choice, Normal, 2 of 3.", "Hours, stepper, 1.", "Done, switch, on.",
        "Due, switch, off.", "Notes, text view.",
        "Title, text field. Type, enter to finish.",
      ])
  }

  @Test func `A slide is read as a document, and its bullets are not`() throws {
    let overview = Overview(
      try Deck("# Birds\n\n- They fly\n- They sing\n\n| Bird | Song |\n|-|-|\n| Wren | loud |\n", folder: nil))
    let app = TestApplication(overview.start(), columns: 80, rows: 24)
    app.runUntilStill()
    let lines = app.application.spokenElements.map(\.line)
    let document = ["They fly.", "They sing.", "Bird, Song.", "Wren, loud."]
    #expect(lines.filter(document.contains) == document, "\(lines)")
    #expect(app.spoken.filter(document.contains) == document)
  }
}
