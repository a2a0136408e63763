import Segue
import SegueTesting
import Testing

@testable import SegueSelection

@Suite struct SelectionModeTests {
  private func app(_ lines: String...) -> TestApplication {
    let page = ViewController()
    for (row, line) in lines.enumerated() {
      let label = Label(line)
      label.frame = CGRect(cells: 2, 1 + row, 30, 1)
      page.view.addSubview(label)
    }
    return TestApplication(page, columns: 40, rows: 8)
  }

  /// The cells in the colours of a selection, in a row.
  private func selected(_ app: TestApplication, row: Int) -> String {
    let frame = app.application.frame
    let fill = app.application.theme[.selection]
    return (0..<frame.size.columns).map { column in
      frame[column, row].fill == fill ? frame.text(of: frame[column, row].glyph) : ""
    }.joined()
  }

  @Test func `The cursor begins at the first text, marks with Space, and Enter copies what is between`() {
    let app = app("first line", "second line", "third")
    app.press(.character("v"))
    #expect(app.caret == ScreenCaret(column: 2, row: 1, shape: .block))
    #expect(app.rows[7].contains("Select"))
    app.press(.character("w"))
    app.press(.character(" "))
    app.press(.down)
    app.press(.character("e"))
    #expect((selected(app, row: 1), selected(app, row: 2)) == ("line", "second line"))
    app.press(.enter)
    #expect(app.application.pasteboard.string == "line\nsecond line")
    #expect(!app.application.isSelecting)
    #expect(app.caret == nil)
  }

  @Test func `Esc leaves without a copy, and the arrows with Shift select, by words with Control`() {
    let app = app("one two three")
    app.press(.function(2))
    app.press(.right, modifiers: [.control, .shift])
    app.press(.right, modifiers: .shift)
    #expect(selected(app, row: 1) == "one tw")
    app.press(.escape)
    #expect((app.application.pasteboard.string, app.application.isSelecting) == (nil, false))
    #expect(selected(app, row: 1) == "")
  }

  @Test(
    arguments: [
      (["l", "l"], 4, 1), (["$"], 11, 1), (["G"], 6, 3), (["j", "$"], 12, 2), (["j", "$", "k"], 11, 1),
      (["G", "g"], 2, 1), (["}", "}"], 2, 3), (["}", "{"], 2, 1), (["w", "w"], 2, 2), (["G", "b", "b"], 9, 2),
      (["$", "j", "j"], 6, 3), (["$", "0"], 2, 1),
    ] as [([Character], Int, Int)])
  func `Keys move by characters, words, lines and paragraphs`(keys: [Character], column: Int, row: Int) {
    let app = app("first line", "second line", "third")
    app.press(.character("v"))
    for key in keys { app.press(.character(key)) }
    #expect(app.caret == ScreenCaret(column: column, row: row, shape: .block))
  }

  @Test func `The picture stands still, and what happens meanwhile is seen afterwards`() throws {
    let app = app("before")
    let label = try #require(app.application.window.rootViewController?.view.subviews.first as? Label)
    app.press(.character("v"))
    label.text = "after"
    app.tick()
    #expect(app.rows[1] == "  before")
    app.press(.character("a"))
    app.press(.enter)
    #expect(app.application.pasteboard.string == "before")
    #expect(app.rows[1] == "  after")
  }

  @Test func `A drag with a button that nothing uses selects, and goes on until it is copied`() {
    let app = app("first line", "second line")
    app.drag(from: (8, 1), to: (7, 2), button: .secondary)
    app.release()
    #expect((selected(app, row: 1), selected(app, row: 2)) == ("line", "second"))
    app.press(.character("y"))
    #expect(app.application.pasteboard.string == "line\nsecond")
    app.drag(from: (8, 1), to: (7, 2))
    app.release()
    #expect(!app.application.isSelecting)
  }

  @Test func `A double click takes the word, unless the click has another use`() {
    let app = app("first line")
    let button = Button("press me")
    button.frame = CGRect(cells: 2, 4, 12, 1)
    app.application.window.rootViewController?.view.addSubview(button)
    app.tick()
    for _ in 0..<2 { app.click(4, 4) }
    for _ in 0..<2 { app.click(30, 6) }
    #expect(!app.application.isSelecting)
    for _ in 0..<2 { app.click(9, 1) }
    #expect(app.application.isSelecting)
    #expect(selected(app, row: 1) == "line")
    for _ in 0..<3 { app.click(9, 1) }
    #expect(selected(app, row: 1) == "first line")
  }

  @Test func `What a terminal refuses is said in a line, and a file is the way out`() {
    let app = app("first line")
    app.application.pasteboard.reachProvider = { _ in .refused("no clipboard here") }
    app.press(.character("v"))
    app.press(.character("a"))
    app.press(.enter)
    #expect(app.application.isSelecting)
    #expect(app.rows[7].contains("no clipboard here: s writes a file"))
    app.press(.character("s"))
    #expect(app.savedTexts == ["first line"])
    #expect(!app.application.isSelecting)
  }

  @Test func `Where no toolbar is, a line on the page says where the copy went`() {
    let app = app("first line")
    app.press(.character("v"))
    app.press(.character("a"))
    app.press(.enter)
    app.run(for: 1)
    #expect(app.rows.contains { $0.contains("10 characters sent to the clip") })
  }

  @Test func `Without text nothing begins, a resize ends it, and the app may take the key away`() {
    let empty = TestApplication(ViewController())
    empty.press(.character("v"))
    #expect(!empty.application.isSelecting)
    let app = app("first line")
    app.press(.character("v"))
    app.resize(columns: 30, rows: 8)
    #expect(!app.application.isSelecting)
    app.application.removeKeyCommand(app.application.selectionCommand)
    app.press(.character("v"))
    #expect(!app.application.isSelecting)
  }

  @Test func `A label selects in place, without a mode, and gives it up with the focus`() throws {
    let app = app("first line", "second line")
    let label = try #require(app.application.window.rootViewController?.view.subviews.first as? Label)
    label.isSelectable = true
    app.drag(from: (8, 1), to: (11, 1))
    app.release()
    #expect(!app.application.isSelecting)
    #expect(selected(app, row: 1) == "line")
    app.press(.enter)
    #expect((app.application.pasteboard.string, selected(app, row: 1)) == ("line", ""))
    for _ in 0..<2 { app.click(3, 1) }
    #expect(selected(app, row: 1) == "first")
    #expect(!app.application.isSelecting)
    app.press(.escape)
    #expect(selected(app, row: 1) == "")
  }

  @Test func `What is selected in place goes when its text changes, and stays when another text does`() throws {
    let app = app("first line", "second line")
    let labels = try #require(app.application.window.rootViewController?.view.subviews as? [Label])
    labels[0].isSelectable = true
    for _ in 0..<2 { app.click(3, 1) }
    labels[1].text = "another line"
    app.tick()
    #expect(selected(app, row: 1) == "first")
    labels[0].text = "first line, and more"
    app.tick()
    #expect(selected(app, row: 1) == "first")
    labels[0].text = "the first line"
    app.tick()
    #expect(app.rows[1] == "  the first line")
    #expect(selected(app, row: 1) == "")
  }

  @Test func `The second command gives the mouse to the terminal and takes it again`() {
    let app = app("first line")
    app.press(.function(4))
    #expect(app.application.isMouseReleased)
    app.press(.function(4))
    #expect(!app.application.isMouseReleased)
  }
}
