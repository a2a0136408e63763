import Foundation
import SegueTesting
import TestFiles
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
  private static let lines = (1...50).map { "line \($0)" }.joined(separator: "\n")

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
    view.text = Self.lines
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
    view.text = Self.lines
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

  @Test func `A background that goes on beyond a paragraph fills its rows`() {
    let fill = Color(hex: 0x103010)
    view.text = "one\nthe quick brown fox\ntwo"
    view.paragraphAttributes = { paragraph in
      let end = paragraph == "one" ? 3 : paragraph == "two" ? 0 : paragraph.count + 1
      return [(0..<end, AttributeContainer().backgroundColor(fill))]
    }
    app.tick()
    let filled = (0..<4).map { row in (0..<20).count { app.application.frame[$0, row].fill == fill } }
    #expect(filled == [3, 20, 20, 0])
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
    view.text = Self.lines
    app.tick()
    app.type("x")
    #expect(view.text.hasPrefix("line 1\n"))
    app.press("M-a", "M-c")
    #expect(app.application.pasteboard.string == view.text)
  }

  @Test func `A page that is a text begins and ends beside the bars, also with the caret`() {
    let (page, view) = (ViewController(), TextView())
    page.view = view
    let navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let app = TestApplication(navigation, columns: 40, rows: 10)
    view.text = Self.lines
    app.runUntilStill()
    #expect(app.rows[1] == " line 1")
    app.press(.end, modifiers: .control)
    #expect(app.rows[8] == " line 50")
    for (count, line) in [(7, " line 43"), (1, " line 42")] {
      for _ in 0..<count { app.press(.up) }
      #expect(app.rows[1] == line)
      #expect(app.caret?.row == 1)
    }
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

/// Text whose rows are estimates until it is near.
@Suite struct TextViewEstimateTests {
  /// Paragraphs that take more rows than their characters: words are not cut, and some characters are two columns wide.
  private nonisolated static func text(_ paragraphs: Int) -> String {
    (0..<paragraphs).map { paragraph in
      (0..<12).map { $0 == 6 ? "漢字漢字漢字\(paragraph)" : "extraord\(1000 + 12 * paragraph + $0)" }.joined(separator: " ")
    }.joined(separator: "\n")
  }
  /// Paragraphs that take fewer rows: a cluster is one character on the screen, and two or more scalars.
  private nonisolated static func marked(_ paragraphs: Int) -> String {
    let word = String(repeating: "e\u{301}\u{302}", count: 4)
    return (0..<paragraphs).map { paragraph in
      (0..<4).map { "\(word)\(4 * paragraph + $0)" }.joined(separator: " ")
    }.joined(separator: "\n")
  }
  private nonisolated static let texts = [text(300), marked(300), text(60) + "\n" + marked(200) + "\n" + text(40)]

  private func scene(_ text: String, setUp: (TextView) -> Void = { _ in }) -> (view: TextView, app: TestApplication) {
    let (page, view) = (ViewController(), TextView(frame: CGRect(cells: 0, 0, 20, 6)))
    view.isEditable = false
    view.showsVerticalScrollIndicator = false
    view.text = text
    setUp(view)
    page.view.addSubview(view)
    let app = TestApplication(page, columns: 20, rows: 6)
    app.runUntilStill()
    return (view, app)
  }

  /// All rows of a text, by a layout of the whole.
  private func rows(_ text: String) -> [String] {
    TextLayout(text, width: 18, lineBreakMode: .byWordWrapping).lines.map { line in
      String((" " + line.text).reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test(arguments: texts) func `A text that was set before the first layout opens at its start`(text: String) {
    let (view, app) = scene(text)
    #expect(app.rows == Array(rows(text).prefix(6)))
    #expect(view.contentOffset.y == 0)
    // Also in a page below a bar that is loaded later.
    final class Page: ViewController {
      var text = ""
      override func loadView() { view = TextView() }
      override func viewDidLoad() { (view as? TextView)?.text = text }
    }
    let page = Page()
    page.text = text
    let other = TestApplication(NavigationController(rootViewController: page), columns: 20, rows: 7)
    other.runUntilStill()
    #expect(other.rows[1] == rows(text)[0])
  }

  @Test(arguments: texts) func `One press of End and of Home comes to the ends`(text: String) {
    let all = rows(text)
    for isReduced in [false, true] {
      let (view, app) = scene(text)
      app.application.isReduceMotionEnabled = isReduced
      for isSelectable in [true, false] {
        view.isSelectable = isSelectable
        app.rest(after: app.type("G"))
        #expect(app.rows == Array(all.suffix(6)))
        app.rest(after: app.type("g"))
        #expect(app.rows == Array(all.prefix(6)))
      }
    }
  }

  @Test(arguments: texts)
  func `A program that scrolls to the end comes there, before the first layout and later`(text: String) {
    let end = Array(rows(text).suffix(6))
    func scroll(_ view: TextView) { view.contentOffset = CGPoint(x: 0, y: view.contentSize.height - 96) }
    let (view, app) = scene(text, setUp: scroll)
    #expect(app.rows == end)
    view.contentOffset = .zero
    app.runUntilStill()
    app.rest(after: scroll(view))
    #expect(app.rows == end)
    let last = view.count..<view.count
    let (_, other) = scene(text) { $0.scrollRangeToVisible(last) }
    #expect(other.rows == end)
  }

  @Test(arguments: texts) func `Rows that turn out to be more or less do not move what is seen`(text: String) throws {
    let all = rows(text)
    let (view, app) = scene(text)
    view.contentOffset = CGPoint(x: 0, y: (view.contentSize.height / 32).rounded() * 16)
    app.runUntilStill()
    // No two rows are the same.
    var place = try #require(all.indices.first { Array(all[$0...].prefix(6)) == app.rows })
    for step in [-1, -3, 2, -5, 1, -4] {
      for _ in 0..<12 {
        app.scroll(step, at: (5, 3))
        place = min(max(0, place + step), all.count - 6)
        #expect(app.rows == Array(all[place..<place + 6]))
      }
    }
    // Page Up goes up by five of the six rows.
    view.isSelectable = false
    while place > 0 {
      app.rest(after: .pageUp)
      place = max(0, place - 5)
      try #require(app.rows == Array(all[place..<place + 6]), "at \(place)")
    }
  }

  @Test func `Another width keeps what is seen while the caret is above it, and at the end`() {
    let text = Self.text(300)
    let (view, app) = scene(text)
    app.press(.right)
    for offset in [view.contentSize.height / 2, view.contentSize.height] {
      view.contentOffset = CGPoint(x: 0, y: (offset / 16).rounded() * 16)
      app.runUntilStill()
      view.frame = CGRect(cells: 0, 0, 15, 6)
      app.runUntilStill()
      let first = app.rows
      for _ in 0..<4 {
        view.setNeedsLayout()
        view.setNeedsDisplay()
        app.tick()
        #expect(app.rows == first)
      }
      #expect(!first[5].isEmpty)
      view.frame = CGRect(cells: 0, 0, 20, 6)
      app.runUntilStill()
    }
  }

  @Test func `Typing in a view at the end of a text moves nothing`() {
    let (view, app) = scene(Self.text(40))
    view.isEditable = true
    app.press(.end, modifiers: .control)
    app.press(.up, .up, .up)
    let before = app.rows
    app.rest(after: app.type("x"))
    #expect([app.rows.prefix(2), app.rows.suffix(2)] == [before.prefix(2), before.suffix(2)])
    // A new row pushes those below it out, not those above.
    app.press(.enter)
    #expect(app.rows.prefix(2) == before.prefix(2))
  }
}
