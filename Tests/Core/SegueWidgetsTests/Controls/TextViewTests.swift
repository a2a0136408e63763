import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct TextViewTests {
  private let page = ViewController()
  private let view = TextView(frame: CGRect(cells: 0, 0, 20, 6))
  private let app: TestApplication

  init() {
    page.view.addSubview(view)
    view.showsVerticalScrollIndicator = false
    app = TestApplication(page, columns: 20, rows: 8)
  }

  private var caret: [Int]? { app.display.caret.map { [$0.column, $0.row] } }

  @Test func `Words wrap, and the caret goes through the rows`() {
    app.type("the quick brown fox jumps")
    #expect(app.rows.prefix(3) == [" the quick brown", " fox jumps", ""])
    #expect(caret == [10, 1])
    app.press(.up)
    #expect(caret == [10, 0])
    app.press(.home)
    #expect(caret == [1, 0])
    app.press(.enter)
    #expect(app.rows.prefix(3) == ["", " the quick brown", " fox jumps"])
    #expect(app.tick() == .never)
  }

  @Test func `The view scrolls with the caret, and the wheel scrolls without it`() {
    view.text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    app.tick()
    #expect(app.rows[0] == " line 1")
    #expect(caret == [1, 0])
    app.press(.end, modifiers: .control)
    #expect(app.rows[5] == " line 50")
    #expect(caret == [8, 5])
    app.mouse(.wheelUp, 3, 3)
    #expect(app.rows[5] == " line 49")
    // The caret is out of sight.
    #expect(caret == nil)
    app.type("!")
    #expect(app.rows[5] == " line 50!")
    app.press(.pageUp)
    #expect(view.selectedRange == view.text.count - 41..<view.text.count - 41)
  }

  @Test func `Ten megabytes: any place is seen and edited, and the rows of what was seen are known`() {
    let lines = (0..<200_000).map { "\($0) the quick brown fox jumps over the lazy dog" }
    view.text = lines.joined(separator: "\n")
    app.tick()
    #expect(view.count > 10_000_000)
    app.press(.end, modifiers: .control)
    // A line takes four rows of 18 columns: 199999 the quick / brown fox jumps / over the lazy dog.
    #expect(app.rows[3...5] == [" 199999 the quick", " brown fox jumps", " over the lazy dog"])
    app.type("!")
    #expect(view.text(in: view.count - 4..<view.count) == "dog!")
    for _ in 0..<9 { app.mouse(.wheelUp, 3, 3) }
    #expect(app.rows[3...5] == [" 199996 the quick", " brown fox jumps", " over the lazy dog"])
    view.contentOffset = CGPoint(x: 0, y: view.contentSize.height / 2)
    app.tick()
    let seen = Array(app.rows.prefix(6))
    // Up and down again is the same place, although rows above were not known.
    for _ in 0..<40 { app.mouse(.wheelUp, 3, 3) }
    for _ in 0..<40 { app.mouse(.wheelDown, 3, 3) }
    #expect(Array(app.rows.prefix(6)) == seen)
  }

  @Test func `A drag selects, and goes on while the pointer is below the view`() {
    view.text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    app.tick()
    app.drag(from: (1, 0), to: (6, 2))
    #expect(view.selectedRange == 0..<19)
    app.drag(from: (1, 0), to: (6, 7))
    app.run(for: 1)
    app.release()
    #expect(view.contentOffset.y >= 16 * 15)
    #expect(view.selectedRange.lowerBound == 0)
    let reached = view.selectedRange
    app.run(for: 1)
    #expect(view.selectedRange == reached)
  }

  @Test func `Attributes are asked for the paragraphs that are seen, and drawn`() {
    var asked: [String] = []
    view.text = (1...50).map { "let line\($0) = 1" }.joined(separator: "\n")
    view.paragraphAttributes = { paragraph in
      asked.append(paragraph)
      return [(0..<3, AttributeContainer().foregroundColor(Color(hex: 0xFF8800)))]
    }
    app.tick()
    #expect(asked == (1...6).map { "let line\($0) = 1" })
    let inks = (0..<6).map { app.application.frame[$0, 2].ink == Color(hex: 0xFF8800) }
    #expect(inks == [false, true, true, true, false, false])
  }

  @Test func `Another width keeps the text at the upper edge`() {
    view.text = (1...50).map { "line \($0) of a text" }.joined(separator: "\n")
    app.tick()
    view.contentOffset = CGPoint(x: 0, y: 16 * 20)
    app.tick()
    let first = app.rows[0]
    #expect(first == " line 21 of a text")
    view.frame = CGRect(cells: 0, 0, 12, 6)
    app.tick()
    #expect(app.rows[0] == " line 21 of")
  }

  @Test func `A text that is only read scrolls by keys where it has no caret`() {
    view.isEditable = false
    view.text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    app.tick()
    app.type("x")
    #expect(view.text.hasPrefix("line 1\n"))
    app.press(.character("a"), modifiers: .alternate)
    app.press(.character("c"), modifiers: .alternate)
    #expect(app.application.pasteboard.string == view.text)
  }

  @Test func `A page that is a text begins and ends beside the bars, also with the caret`() {
    let (page, view) = (ViewController(), TextView())
    page.view = view
    let navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let app = TestApplication(navigation, columns: 40, rows: 10)
    view.text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    app.runUntilStill()
    #expect(app.rows[1] == " line 1")
    app.press(.end, modifiers: .control)
    #expect(app.rows[8] == " line 50")
    for _ in 0..<7 { app.press(.up) }
    #expect(app.rows[1] == " line 43")
    #expect(app.caret?.row == 1)
    app.press(.up)
    #expect(app.rows[1] == " line 42")
    #expect(app.caret?.row == 1)
    view.text = "new\nlines"
    app.runUntilStill()
    #expect(app.rows[1] == " new")
  }

  @Test func `No size and no offset is too large`() {
    view.text = "one two three"
    for number in [CGFloat.greatestFiniteMagnitude, -1e300, 1e15] {
      view.contentOffset = CGPoint(x: 0, y: number)
      app.tick()
      app.type("x")
      app.click(3, 2)
      app.press(.pageDown, .pageUp)
      view.frame = CGRect(x: 0, y: 0, width: 160, height: number)
      app.tick()
      app.press(.pageDown, .pageUp)
      view.frame = CGRect(cells: 0, 0, 20, 6)
      app.tick()
    }
    #expect(view.text.filter { $0 == "x" }.count == 3)
    view.contentOffset = .zero
    app.tick()
    #expect(app.rows[0].contains("one"))
  }
}
