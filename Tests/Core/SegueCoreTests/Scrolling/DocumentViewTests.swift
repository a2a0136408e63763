import Segue
import SegueTesting
import TestFiles
import Testing

/// Pages that scroll by themselves, and what has the focus in them.
@Suite struct DocumentViewTests {
  /// A field below the other, each with two free rows behind it, and a text.
  private final class Form: ViewController {
    let scroller = ScrollView()
    let fields = (0..<6).map { _ in TextField() }
    let notes = TextView()

    override func loadView() {
      for (index, field) in fields.enumerated() { field.placeholder = "field \(index)" }
      notes.text = "notes"
      let stack = StackView(.vertical, cells: 2, fields + [notes])
      scroller.documentView = stack
      view = scroller
    }
  }

  private let form = Form()
  /// Shows the form in 40 × 10 cells.
  private let app: TestApplication
  private var offset: CGFloat { form.scroller.contentOffset.y }

  init() {
    app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
  }

  private func shows(_ text: String) -> Bool { app.rows.contains { $0.contains(text) } }

  @Test func `The document is as wide as the view, as high as it needs, and follows a change of its content`() {
    // Six fields of a row, each with two rows behind it, and a text of one row.
    #expect(form.scroller.contentSize == CGSize(width: 320, height: 19 * 16))
    #expect(form.fields.map(\.frame) == (0..<6).map { CGRect(cells: 0, 3 * $0, 40, 1) })
    #expect(form.notes.frame == CGRect(cells: 0, 18, 40, 1))
    // A window with more room: the text gets it.
    app.runUntilStill { app.resize(columns: 50, rows: 30) }
    #expect(form.scroller.contentSize == CGSize(width: 400, height: 480))
    #expect(form.notes.frame == CGRect(cells: 0, 18, 50, 12))
    app.resize(columns: 40, rows: 10)
    form.notes.text = "one\ntwo\nthree"
    app.runUntilStill { form.fields[2].isHidden = true }
    #expect(form.scroller.contentSize.height == CGFloat(19 + 2 - 3) * 16)
  }

  @Test func `Another document takes the place of the first`() {
    let scroller = ScrollView(frame: CGRect(cells: 0, 0, 10, 4))
    let (first, second) = (Label("first"), Label("second"))
    scroller.documentView = first
    scroller.documentView = second
    #expect(first.superview == nil)
    #expect(scroller.subviews == [second])
    scroller.documentView = nil
    #expect(scroller.subviews.isEmpty)
  }

  @Test func `Bars and insets are no room for the document`() {
    app.application.window.rootViewController = NavigationController(rootViewController: form)
    app.runUntilStill { app.resize(columns: 40, rows: 40) }
    let insets = form.scroller.adjustedContentInset
    #expect(insets.top > 0)
    #expect(form.scroller.contentSize.height == CGFloat(40 * 16) - insets.top - insets.bottom)
    #expect(offset == -insets.top)
  }

  @Test func `Tab brings the next field into sight, and moves no more than needed`() {
    for index in 1..<6 {
      app.runUntilStill { app.press(.tab) }
      #expect(form.fields[index].isFocused)
      #expect(offset == CGFloat(max(0, 3 * index + 1 - 10)) * 16)
      #expect(shows("field \(index)"))
    }
    app.press(.tab)
    app.runUntilStill { app.press(.tab) }
    #expect(form.fields[0].isFocused)
    #expect(offset == 0)
  }

  @Test func `The way there is animated`() {
    for _ in 0..<5 { app.press(.tab) }
    app.run(for: 0.1)
    #expect(offset > 0)
    #expect(offset < 96)
    app.runUntilStill()
    #expect(offset == 96)
  }

  @Test func `A page that begins with a field far below shows it at once`() {
    let form = Form()
    form.loadViewIfNeeded()
    form.fields[5].becomeFocused()
    let app = TestApplication(form, columns: 40, rows: 10)
    #expect(form.scroller.contentOffset.y == 96)
    #expect(app.screen.contains("field 5"))
  }

  @Test func `A page whose first button is far below opens at its top`() {
    let (page, scroller, button) = (ViewController(), ScrollView(), Button("OK") { _ in })
    scroller.documentView = StackView(.vertical, cells: 30, [Label("Read this"), button])
    page.view.addSubview(scroller)
    scroller.frame = CGRect(cells: 0, 0, 40, 10)
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.isNavigationBarHidden = true
    let app = TestApplication(navigation, columns: 40, rows: 10)
    app.runUntilStill { navigation.pushViewController(page, animated: true) }
    #expect(button.isFocused)
    #expect(scroller.contentOffset == .zero)
  }

  @Test func `What is typed comes back into sight`() throws {
    let caret = try #require(app.application.caret)
    app.runUntilStill { app.scroll(9, at: (5, 5)) }
    #expect(offset == 144)
    #expect(app.application.caret == nil)
    app.runUntilStill { app.type("a") }
    #expect(offset == 0)
    #expect(app.application.caret == ScreenCaret(column: caret.column + 1, row: 0, shape: caret.shape))
  }

  @Test func `The caret of a text that is higher than the window stays in sight`() {
    form.notes.text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    app.runUntilStill { form.notes.becomeFocused() }
    #expect(shows("line 1"))
    for _ in 0..<29 { app.press(.down) }
    app.runUntilStill()
    #expect(shows("line 30"))
    #expect(form.notes.contentOffset.y == 0)
    #expect(app.application.caret?.row == 9)
    for _ in 0..<25 { app.press(.up) }
    app.runUntilStill()
    #expect(app.application.caret?.row == 0)
    #expect(app.rows[0].contains("line 5"))
  }

  @Test func `A click does not move the content below the pointer`() {
    form.notes.text = "one\ntwo\nthree"
    app.runUntilStill { form.scroller.contentOffset.y = 160 }
    // Two of the three rows of the text are above the lower edge.
    app.runUntilStill { app.click(3, 8) }
    #expect(form.notes.isFocused)
    #expect(offset == 160)
  }

  @Test func `A field in sight is in sight after a resize, and one out of sight does not come back`() {
    app.resize(columns: 40, rows: 16)
    app.runUntilStill { form.fields[4].becomeFocused() }
    #expect(offset == 0)
    app.resize(columns: 40, rows: 8)
    #expect(shows("field 4"))
    app.scroll(-9, at: (5, 5))
    app.runUntilStill { app.resize(columns: 40, rows: 7) }
    #expect(offset == 0)
  }

  @Test func `A page is found as it was left`() {
    let navigation = NavigationController(rootViewController: form)
    navigation.isNavigationBarHidden = true
    app.tick { app.application.window.rootViewController = navigation }
    app.runUntilStill { form.fields[1].becomeFocused() }
    app.runUntilStill { app.scroll(9, at: (5, 5)) }
    app.runUntilStill { navigation.pushViewController(ViewController(), animated: true) }
    app.runUntilStill { navigation.popViewController(animated: true) }
    #expect(form.fields[1].isFocused)
    #expect(offset == 144)
  }

  @Test func `A view of pages comes to rest on a page`() {
    let (page, scroller) = (ViewController(), ScrollView(frame: CGRect(cells: 0, 0, 40, 10)))
    (scroller.isPagingEnabled, scroller.contentSize) = (true, CGSize(width: 960, height: 160))
    page.view.addSubview(scroller)
    for column in [2, 45, 85] { scroller.addSubview(TextField(frame: CGRect(cells: column, 2, 20, 1))) }
    let app = TestApplication(page, columns: 40, rows: 10)
    app.runUntilStill()
    for offset: CGFloat in [320, 640, 0] {
      app.runUntilStill { app.press(.tab) }
      #expect(scroller.contentOffset.x == offset)
    }
  }

  @Test func `All scroll views around show it`() {
    let (outer, inner, field) = (ScrollView(), ScrollView(frame: CGRect(cells: 0, 20, 40, 8)), TextField())
    let page = ViewController()
    page.view.addSubview(outer)
    outer.addSubview(inner)
    outer.contentSize = CGSize(width: 320, height: 60 * 16)
    inner.contentSize = CGSize(width: 320, height: 60 * 16)
    let first = TextField(frame: CGRect(cells: 0, 0, 20, 1))
    for part in [first, field] { inner.addSubview(part) }
    field.frame = CGRect(cells: 0, 40, 20, 1)
    outer.frame = CGRect(cells: 0, 0, 40, 10)
    let app = TestApplication(page, columns: 40, rows: 10)
    app.runUntilStill()
    app.runUntilStill { first.becomeFocused() }
    // The first field is row 20 of the outer one.
    #expect(outer.contentOffset.y == 176)
    app.runUntilStill { field.becomeFocused() }
    // It is the last of the inner one's eight rows, and row 27 of the outer one.
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (528, 288))
  }

  @Test func `A long text tells about how high it is, without being laid out`() {
    let text = TextView(frame: CGRect(cells: 0, 0, 41, 10))
    text.text = String(repeating: "0123456789\n", count: 100_000)
    text.layoutIfNeeded()
    #expect(text.sizeThatFits(CGSize(width: 328, height: CGFloat.infinity)) == CGSize(width: 328, height: 100_001 * 16))
  }
}
