import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

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
    (0..<paragraphs).map { paragraph in
      (0..<4).map { "e\u{301}\u{302}e\u{301}\u{302}e\u{301}\u{302}e\u{301}\u{302}\(4 * paragraph + $0)" }.joined(
        separator: " ")
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

  @Test(arguments: texts)
  func `A text that was set before the first layout opens at its start`(text: String) {
    let (view, app) = scene(text)
    #expect(app.rows == Array(rows(text).prefix(6)))
    #expect(view.contentOffset.y == 0)
    // Also in a page below a bar that is loaded later.
    final class Page: ViewController {
      let text: String
      init(_ text: String) {
        self.text = text
        super.init()
      }
      override func loadView() { view = TextView() }
      override func viewDidLoad() { (view as? TextView)?.text = text }
    }
    let other = TestApplication(NavigationController(rootViewController: Page(text)), columns: 20, rows: 7)
    other.runUntilStill()
    #expect(other.rows[1] == rows(text)[0])
  }

  @Test(arguments: texts)
  func `One press of End and of Home comes to the ends`(text: String) {
    let all = rows(text)
    for isReduced in [false, true] {
      let (view, app) = scene(text)
      app.application.isReduceMotionEnabled = isReduced
      for isSelectable in [true, false] {
        view.isSelectable = isSelectable
        app.type("G")
        app.runUntilStill()
        #expect(app.rows == Array(all.suffix(6)))
        app.type("g")
        app.runUntilStill()
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
    scroll(view)
    app.runUntilStill()
    #expect(app.rows == end)
    let last = view.count..<view.count
    let (_, other) = scene(text) { $0.scrollRangeToVisible(last) }
    #expect(other.rows == end)
  }

  @Test(arguments: texts)
  func `Rows that turn out to be more or less do not move what is seen`(text: String) {
    let all = rows(text)
    let (view, app) = scene(text)
    view.contentOffset = CGPoint(x: 0, y: (view.contentSize.height / 32).rounded() * 16)
    app.runUntilStill()
    // No two rows are the same.
    guard var place = all.indices.first(where: { Array(all[$0...].prefix(6)) == app.rows }) else {
      Issue.record("\(app.rows) is no part of the text")
      return
    }
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
      app.press(.pageUp)
      app.runUntilStill()
      place = max(0, place - 5)
      guard app.rows == Array(all[place..<place + 6]) else {
        Issue.record("\(app.rows) at \(place)")
        return
      }
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
    app.type("x")
    app.runUntilStill()
    #expect(app.rows.prefix(2) == before.prefix(2))
    #expect(app.rows.suffix(2) == before.suffix(2))
    // A new row pushes those below it out, not those above.
    app.press(.enter)
    #expect(app.rows.prefix(2) == before.prefix(2))
  }
}
