import SegueTesting
import Testing

@testable import SegueCore

@Suite struct LabelLinkTests {
  private final class Page: ViewController {
    let label = Label("")
    var opened: [String] = []

    init(_ text: String, links: [String]) {
      super.init()
      var rich = AttributedString(text)
      for link in links {
        if let range = rich.range(of: link) { rich[range].link = URL(string: "https://\(link).org") }
      }
      label.attributedText = rich
      label.numberOfLines = 0
    }

    override func viewDidLoad() {
      label.frame = CGRect(cells: 1, 2, 12, 3)
      view.addSubview(label)
    }

    override func openLink(_ url: URL) { opened.append(url.absoluteString) }
  }

  /// The marks of the cells: L for a link, F for one with the focus, a dot for other text.
  private func marks(_ app: TestApplication, row: Int) -> String {
    let frame = app.application.frame
    return String(
      (0..<14).map { column in
        let cell = frame[column, row]
        if frame.text(of: cell.glyph) == " ", frame.link(column: column, row: row) == nil { return " " }
        guard frame.link(column: column, row: row) != nil else { return "." }
        return cell.style.contains(.inverse) ? "F" : "L"
      })
  }

  @Test func `Tab goes from link to link, also to one that is broken into two lines, and Enter opens it`() {
    // Lines of 12 columns: “see one and ”, “a long two  ”, “parts three”.
    let page = Page("see one and a long two parts three", links: ["one", "two parts", "three"])
    if var text = page.label.attributedText, let range = text.range(of: "two parts") {
      text[range].link = URL(string: "https://two.org")
      page.label.attributedText = text
    }
    let app = TestApplication(page, columns: 14, rows: 7)
    #expect(app.rows[2...4] == [" see one and", " a long two", " parts three"])
    func all() -> [String] { (2...4).map { marks(app, row: $0) } }
    #expect(all() == [" ... LLL ...  ", " . .... LLL   ", " LLLLL LLLLL  "])
    #expect(app.application.window.focusedView == nil)
    app.press(.tab)
    #expect(all()[0] == " ... FFF ...  ")
    app.press(.tab)
    #expect(all() == [" ... LLL ...  ", " . .... FFF   ", " FFFFF LLLLL  "])
    app.press(.enter)
    app.press(.tab)
    app.press(.enter)
    app.press(.tab)
    app.press(.enter)
    #expect(page.opened == ["https://two.org", "https://three.org", "https://one.org"])
  }

  @Test func `A click opens the link under it, and no other place of the text`() {
    let page = Page("see one and a long two parts three", links: ["one", "three"])
    let app = TestApplication(page, columns: 14, rows: 7)
    app.click(2, 2)
    app.click(6, 2)
    app.click(10, 4)
    app.click(3, 4)
    #expect(page.opened == ["https://one.org", "https://three.org"])
  }

  @Test func `A text without links, set later, has none, and a narrower label has them where its lines are`() {
    let page = Page("see one and a long two parts three", links: ["one", "three"])
    let app = TestApplication(page, columns: 14, rows: 9)
    page.label.frame = CGRect(cells: 1, 1, 7, 7)
    app.tick()
    // “see one”, “and a”, “long”, “two”, “parts”, “three”.
    app.press(.backTab)
    #expect(marks(app, row: 6) == " FFFFF        ")
    page.label.text = "plain"
    app.tick()
    app.press(.enter)
    #expect((page.opened, page.label.subviews.count) == ([], 0))
  }

  // MARK: What the application opens

  private final class Guard: ApplicationDelegate {
    var asked: [String] = []
    var answer: Bool?
    func application(_ application: Application, shouldOpen url: URL) -> Bool {
      asked.append(url.absoluteString)
      return answer ?? (Hyperlink(url) != nil)
    }
  }

  @Test(
    arguments: [
      ("https://a.org", nil, true), ("https://a.org", false, false), ("mailto:a@a.org", nil, true),
      ("file:///tmp/a", nil, false), ("file:///tmp/a", true, true), ("javascript:1", true, false),
      ("other.md", true, false),
    ] as [(String, Bool?, Bool)])
  func `The delegate decides about the web, mail and files, and nothing else is ever opened`(
    _ address: String, _ answer: Bool?, _ isOpened: Bool
  ) throws {
    let app = TestApplication(ViewController())
    let delegate = Guard()
    delegate.answer = answer
    app.application.delegate = delegate
    let url = try #require(URL(string: address))
    app.application.open(url)
    #expect(app.openedAddresses == (isOpened ? [address] : []))
    #expect(delegate.asked == (["javascript:1", "other.md"].contains(address) ? [] : [address]))
  }
}
