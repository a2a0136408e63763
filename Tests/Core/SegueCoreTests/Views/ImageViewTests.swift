import Segue
import SegueTesting
import TestFiles
import Testing

@Suite struct ImageViewTests {
  /// Four columns of 8 pixels: red, green, blue, white, 16 pixels high: a cell each at its own size.
  private func stripes(scale: CGFloat = 1) throws -> Image {
    let colors = [Color(255, 0, 0), Color(0, 255, 0), Color(0, 0, 255), .white]
    let row = (0..<32).map { colors[$0 / 8] }
    let rows = Array(repeating: row, count: 16).flatMap(\.self)
    return try #require(Image(width: 32, height: 16, colors: rows, scale: scale))
  }

  /// The fills of a row, a letter each.
  private func row(_ row: Int, of app: TestApplication) -> String {
    let frame = app.application.frame
    let letters: [Color: Character] = [
      Color(255, 0, 0): "R", Color(0, 255, 0): "G", Color(0, 0, 255): "B", .white: "W", .black: ".",
    ]
    return String((0..<frame.size.columns).map { letters[frame[$0, row].fill] ?? "?" })
  }

  @Test(arguments: [
    (View.ContentMode.center, [".........", "..RGBW...", "........."]),
    (.top, ["..RGBW...", ".........", "........."]),
    (.bottom, [".........", ".........", "..RGBW..."]), (.left, [".........", "RGBW.....", "........."]),
    (.right, [".........", "....RGBW.", "........."]), (.topLeft, ["RGBW.....", ".........", "........."]),
    (.topRight, ["....RGBW.", ".........", "........."]), (.bottomLeft, [".........", ".........", "RGBW....."]),
    (.bottomRight, [".........", ".........", "....RGBW."]), (.scaleToFill, ["RRGGBBWW.", "RRGGBBWW.", "RRGGBBWW."]),
    (.redraw, ["RRGGBBWW.", "RRGGBBWW.", "RRGGBBWW."]), (.scaleAspectFill, ["GGGBBB", "GGGBBB", "GGGBBB"]),
  ])
  func `The content modes are those of UIKit`(_ mode: View.ContentMode, _ rows: [String]) throws {
    let page = ViewController()
    page.view.backgroundColor = .black
    let picture = ImageView(image: try stripes())
    // Six columns, where the picture is cut at both sides when it fills them; else eight.
    let columns = rows[0].count == 6 ? 6 : 8
    (picture.frame, picture.contentMode) = (CGRect(cells: 0, 0, columns, rows.count), mode)
    page.view.addSubview(picture)
    let app = TestApplication(page, columns: rows[0].count, rows: rows.count)
    #expect(rows.indices.map { row($0, of: app) } == rows)
  }

  @Test func `A pixel is a point unless the scale says otherwise`() throws {
    let page = ViewController()
    page.view.backgroundColor = .black
    let picture = ImageView(image: try stripes())
    #expect(picture.bounds.size == CGSize(width: 32, height: 16))
    #expect(picture.sizeThatFits(.zero) == CGSize(width: 32, height: 16))
    picture.image = try stripes(scale: 0.5)
    #expect(picture.sizeThatFits(.zero) == CGSize(width: 64, height: 32))
    picture.contentMode = .topLeft
    picture.sizeToFit()
    page.view.addSubview(picture)
    let app = TestApplication(page, columns: 9, rows: 3)
    #expect((0..<3).map { row($0, of: app) } == ["RRGGBBWW.", "RRGGBBWW.", "........."])
    app.jump(by: 0.1) { picture.image = nil }
    #expect(row(0, of: app) == ".........")
    #expect(ImageView(image: nil).bounds.size == .zero)
    #expect(picture.sizeThatFits(.zero) == .zero)
  }

  @Test func `A picture is cut off at its view whether or not that clips`() throws {
    let page = ViewController()
    page.view.backgroundColor = .black
    let picture = ImageView(image: try stripes())
    (picture.frame, picture.contentMode) = (CGRect(cells: 1, 1, 2, 1), .center)
    page.view.addSubview(picture)
    let app = TestApplication(page, columns: 4, rows: 3)
    for clips in [false, true] {
      app.jump(by: 0.1) { picture.clipsToBounds = clips }
      #expect((0..<3).map { row($0, of: app) } == ["....", ".GB.", "...."])
    }
  }
}
