import Segue
import SegueTesting
import Testing

@testable import SegueSelection

@Suite struct ScreenTextTests {
  private func page(_ views: View...) -> TestApplication {
    let page = ViewController()
    for view in views { page.view.addSubview(view) }
    return TestApplication(page, columns: 40, rows: 12)
  }

  private func label(_ text: String, _ frame: CGRect, lines: Int = 0) -> Label {
    let label = Label(text)
    label.frame = frame
    label.numberOfLines = lines
    return label
  }

  private func all(_ app: TestApplication) -> String {
    let text = ScreenText(of: app.application.windows, in: app.application)
    return text.stops.isEmpty ? "" : text.text(of: 0...text.stops.count - 1)
  }

  @Test func `Broken lines are whole again, with their blanks, their line ends and their empty lines`() {
    let text = "The quick brown fox jumps\n\nover the lazy dog"
    #expect(all(page(label(text, CGRect(cells: 2, 1, 10, 8)))) == text)
  }

  @Test func `Wide and combining letters, flags and emoji are whole`() {
    let text = "漢字かな 한국어 e\u{301}te\u{301} 🇫🇷 👩‍👩‍👧‍👦 ☀\u{FE0F} हिन्दी"
    #expect(all(page(label(text, CGRect(cells: 1, 1, 12, 8)))) == text)
  }

  @Test func `Columns stay columns, and cells of a row are parted by a tab`() {
    let columns = [1, 21].map { left -> View in
      let column = View(frame: CGRect(cells: left, 1, 18, 6))
      for row in 0..<3 {
        column.addSubview(label("\(left == 1 ? "left" : "right") \(row)", CGRect(cells: 0, row, 18, 1)))
      }
      return column
    }
    #expect(all(page(columns[0], columns[1])) == "left 0\nleft 1\nleft 2\nright 0\nright 1\nright 2")
    let rows = (0..<2).map { row -> View in
      let cell = View(frame: CGRect(cells: 1, 1 + row, 30, 1))
      cell.addSubview(label("•", CGRect(cells: 0, 0, 1, 1)))
      cell.addSubview(label("name", CGRect(cells: 2, 0, 8, 1)))
      cell.addSubview(label("\(row)", CGRect(cells: 20, 0, 8, 1)))
      return cell
    }
    #expect(all(page(rows[1], rows[0])) == "• name\t0\n• name\t1")
  }

  @Test func `What is covered, hidden, clipped, scaled or scrolled out is not there`() {
    let hidden = label("hidden", CGRect(cells: 1, 1, 10, 1))
    hidden.isHidden = true
    let scaled = label("scaled", CGRect(cells: 1, 2, 10, 1))
    scaled.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let covered = label("covered up", CGRect(cells: 1, 3, 10, 1))
    let cover = View(frame: CGRect(cells: 1, 3, 7, 1))
    cover.backgroundColor = .black
    let scroller = ScrollView(frame: CGRect(cells: 1, 5, 10, 2))
    scroller.addSubview(label("one\ntwo\nthree\nfour", CGRect(cells: 0, 0, 10, 4)))
    scroller.contentSize = CGSize(width: 80, height: 64)
    scroller.contentOffset.y = 16
    let shown = page(hidden, scaled, covered, cover, scroller)
    #expect(all(shown) == " up\ntwo\nthree")
  }

  @Test func `A text that was cut is copied as it is, with what the ellipsis stands for`() {
    #expect(all(page(label("a long sentence", CGRect(cells: 1, 1, 8, 1), lines: 1))) == "a long sentence")
    let middle = label("beginning and end", CGRect(cells: 1, 1, 8, 1), lines: 1)
    middle.lineBreakMode = .byTruncatingMiddle
    #expect(all(page(middle)) == "beginning and end")
  }

  @Test func `A secret stays one, and a field gives its text`() {
    let (field, secret) = (TextField(frame: CGRect(cells: 1, 1, 20, 1)), TextField(frame: CGRect(cells: 1, 2, 20, 1)))
    (field.text, secret.text, secret.isSecureTextEntry) = ("Anna", "pass", true)
    #expect(all(page(field, secret)) == "Anna\n••••")
  }

  @Test func `A text view gives the part that is seen`() {
    let view = TextView(frame: CGRect(cells: 1, 1, 14, 3))
    view.text = "first\nsecond line that wraps\nthird\nfourth"
    let app = page(view)
    #expect(all(app) == "first\nsecond line that wraps")
    view.contentOffset.y = 48
    app.tick()
    #expect(all(app) == "third\nfourth")
  }

  @Test func `Without a view of its own, text is read from the screen, without borders`() {
    let button = Button("Save it")
    button.frame = CGRect(cells: 2, 1, 11, 1)
    let card = View(frame: CGRect(cells: 0, 1, 20, 3))
    card.layer.borderWidth = 1
    card.layer.borderColor = .white
    card.addSubview(button)
    #expect(all(page(card)).contains("Save it"))
    #expect(!all(page(card)).contains("│"))
  }
}
