import Segue
import SegueTesting
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

  private static func shows(_ app: TestApplication, _ text: String) -> Bool { app.rows.contains { $0.contains(text) } }

  @Test func `The document is as wide as the view, and as high as it needs`() {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
    // Six fields of a row, each with two rows behind it, and a text of one row.
    #expect(form.scroller.contentSize == CGSize(width: 320, height: 19 * 16))
    #expect(form.fields.map(\.frame) == (0..<6).map { CGRect(cells: 0, 3 * $0, 40, 1) })
    #expect(form.notes.frame == CGRect(cells: 0, 18, 40, 1))
    // A window with more room: the text gets it.
    app.resize(columns: 50, rows: 30)
    app.runUntilStill()
    #expect(form.scroller.contentSize == CGSize(width: 400, height: 480))
    #expect(form.notes.frame == CGRect(cells: 0, 18, 50, 12))
  }

  @Test func `The document follows a change of its content`() {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
    form.notes.text = "one\ntwo\nthree"
    form.fields[2].isHidden = true
    app.runUntilStill()
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
    let form = Form()
    let navigation = NavigationController(rootViewController: form)
    let app = TestApplication(navigation, columns: 40, rows: 40)
    app.runUntilStill()
    let insets = form.scroller.adjustedContentInset
    #expect(insets.top > 0)
    #expect(form.scroller.contentSize.height == CGFloat(40 * 16) - insets.top - insets.bottom)
    #expect(form.scroller.contentOffset.y == -insets.top)
  }

  @Test func `Tab brings the next field into sight, and moves no more than needed`() {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
    for index in 1..<6 {
      app.press(.tab)
      app.runUntilStill()
      #expect(form.fields[index].isFocused)
      #expect(form.scroller.contentOffset.y == CGFloat(max(0, 3 * index + 1 - 10)) * 16)
      #expect(Self.shows(app, "field \(index)"))
    }
    app.press(.tab)
    app.press(.tab)
    app.runUntilStill()
    #expect(form.fields[0].isFocused)
    #expect(form.scroller.contentOffset.y == 0)
  }

  @Test func `The way there is animated`() {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
    for _ in 0..<5 { app.press(.tab) }
    app.run(for: 0.1)
    #expect(form.scroller.contentOffset.y > 0)
    #expect(form.scroller.contentOffset.y < 96)
    app.runUntilStill()
    #expect(form.scroller.contentOffset.y == 96)
  }

  @Test func `A page that begins with a field far below shows it at once`() {
    let form = Form()
    form.loadViewIfNeeded()
    form.fields[5].becomeFocused()
    let app = TestApplication(form, columns: 40, rows: 10)
    #expect(form.scroller.contentOffset.y == 96)
    #expect(Self.shows(app, "field 5"))
  }

  @Test func `A page whose first button is far below opens at its top`() {
    let (page, scroller, button) = (ViewController(), ScrollView(), Button("OK") { _ in })
    scroller.documentView = StackView(.vertical, cells: 30, [Label("Read this"), button])
    page.view.addSubview(scroller)
    scroller.frame = CGRect(cells: 0, 0, 40, 10)
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.isNavigationBarHidden = true
    let app = TestApplication(navigation, columns: 40, rows: 10)
    navigation.pushViewController(page, animated: true)
    app.runUntilStill()
    #expect(button.isFocused)
    #expect(scroller.contentOffset == .zero)
  }

  @Test func `What is typed comes back into sight`() throws {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
    let caret = try #require(app.application.caret)
    app.scroll(9, at: (5, 5))
    app.runUntilStill()
    #expect(form.scroller.contentOffset.y == 144)
    #expect(app.application.caret == nil)
    app.type("a")
    app.runUntilStill()
    #expect(form.scroller.contentOffset.y == 0)
    #expect(app.application.caret == ScreenCaret(column: caret.column + 1, row: 0, shape: caret.shape))
  }

  @Test func `The caret of a text that is higher than the window stays in sight`() throws {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    form.notes.text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    form.notes.becomeFocused()
    app.runUntilStill()
    #expect(Self.shows(app, "line 1"))
    for _ in 0..<29 { app.press(.down) }
    app.runUntilStill()
    #expect(Self.shows(app, "line 30"))
    #expect(form.notes.contentOffset.y == 0)
    #expect(app.application.caret?.row == 9)
    for _ in 0..<25 { app.press(.up) }
    app.runUntilStill()
    #expect(app.application.caret?.row == 0)
    #expect(app.rows[0].contains("line 5"))
  }

  @Test func `A click does not move the content below the pointer`() {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 10)
    app.runUntilStill()
    form.notes.text = "one\ntwo\nthree"
    form.scroller.contentOffset.y = 160
    app.runUntilStill()
    // Two of the three rows of the text are above the lower edge.
    app.click(3, 8)
    app.runUntilStill()
    #expect(form.notes.isFocused)
    #expect(form.scroller.contentOffset.y == 160)
  }

  @Test func `A field in sight is in sight after a resize, and one out of sight does not come back`() {
    let form = Form()
    let app = TestApplication(form, columns: 40, rows: 16)
    form.fields[4].becomeFocused()
    app.runUntilStill()
    #expect(form.scroller.contentOffset.y == 0)
    app.resize(columns: 40, rows: 8)
    #expect(Self.shows(app, "field 4"))
    app.scroll(-9, at: (5, 5))
    app.resize(columns: 40, rows: 7)
    app.runUntilStill()
    #expect(form.scroller.contentOffset.y == 0)
  }

  @Test func `A page is found as it was left`() {
    let form = Form()
    let navigation = NavigationController(rootViewController: form)
    navigation.isNavigationBarHidden = true
    let app = TestApplication(navigation, columns: 40, rows: 10)
    form.fields[1].becomeFocused()
    app.runUntilStill()
    app.scroll(9, at: (5, 5))
    app.runUntilStill()
    navigation.pushViewController(ViewController(), animated: true)
    app.runUntilStill()
    navigation.popViewController(animated: true)
    app.runUntilStill()
    #expect(form.fields[1].isFocused)
    #expect(form.scroller.contentOffset.y == 144)
  }

  @Test func `A view of pages comes to rest on a page`() {
    let (page, scroller) = (ViewController(), ScrollView(frame: CGRect(cells: 0, 0, 40, 10)))
    (scroller.isPagingEnabled, scroller.contentSize) = (true, CGSize(width: 960, height: 160))
    page.view.addSubview(scroller)
    for column in [2, 45, 85] { scroller.addSubview(TextField(frame: CGRect(cells: column, 2, 20, 1))) }
    let app = TestApplication(page, columns: 40, rows: 10)
    app.runUntilStill()
    for offset: CGFloat in [320, 640, 0] {
      app.press(.tab)
      app.runUntilStill()
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
    inner.addSubview(first)
    inner.addSubview(field)
    field.frame = CGRect(cells: 0, 40, 20, 1)
    outer.frame = CGRect(cells: 0, 0, 40, 10)
    let app = TestApplication(page, columns: 40, rows: 10)
    app.runUntilStill()
    first.becomeFocused()
    app.runUntilStill()
    // The first field is row 20 of the outer one.
    #expect(outer.contentOffset.y == 176)
    field.becomeFocused()
    app.runUntilStill()
    // It is the last of the inner one's eight rows, and row 27 of the outer one.
    #expect(inner.contentOffset.y == 528)
    #expect(outer.contentOffset.y == 288)
  }

  @Test func `A long text tells about how high it is, without being laid out`() {
    let text = TextView(frame: CGRect(cells: 0, 0, 41, 10))
    text.text = String(repeating: "0123456789\n", count: 100_000)
    text.layoutIfNeeded()
    #expect(text.sizeThatFits(CGSize(width: 328, height: CGFloat.infinity)) == CGSize(width: 328, height: 100_001 * 16))
  }
}
