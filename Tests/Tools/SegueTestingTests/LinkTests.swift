import Segue
import SegueTesting
import TestFiles
import Testing

/// An application at one end of a link, and its screen at the other.
@Suite struct LinkTests {
  private static let link = SimulatedLink.Conditions(roundTrip: 0.1, bytesPerSecond: 200_000)

  private static func field() -> (app: TestApplication, field: TextField) {
    let page = ViewController()
    let field = TextField(frame: CGRect(cells: 2, 1, 20, 1))
    page.view.addSubview(field)
    let app = TestApplication(page, columns: 80, rows: 24)
    app.runUntilStill()
    return (app, field)
  }

  @Test func `A key is with the application after half a round trip, and seen after a whole one`() throws {
    let (app, field) = Self.field()
    app.link = Self.link
    let start = app.time
    app.type("a")
    app.run(for: 0.049)
    #expect(field.text == "")
    app.run(for: 0.002)
    #expect(field.text == "a")
    #expect(!app.screen.contains("a"))
    app.run(for: 0.06)
    #expect(app.rows[1].contains("a"))
    #expect(app.caret?.column == 4)
    let first = try #require(app.arrivals.first)
    #expect(abs(first.sent - start - 0.05) < 1e-9)
    #expect(abs(first.time - start - 0.1 - Double(first.byteCount) / 200_000) < 1e-9)
  }

  @Test func `Frames of a motion are as many as the link carries, and the last one is the whole picture`() throws {
    let list = ViewController()
    let app = TestApplication(NavigationController(rootViewController: list), columns: 80, rows: 24)
    app.link = SimulatedLink.Conditions(roundTrip: 0.1, bytesPerSecond: 20_000)
    let details = ViewController()
    details.title = "Details"
    details.view.backgroundColor = Color(hex: 0x804020)
    list.navigationController?.pushViewController(details, animated: true)
    let seconds = app.runUntilStill()
    #expect(app.screen.contains("Details"))
    let frames = app.arrivals
    #expect(frames.count > 2)
    // One after the other: none leaves before the one in front of it has passed the bottleneck, which takes its bytes' time.
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(next.sent >= frame.time - 0.05 - 1e-9)
      #expect(next.time - frame.time >= Double(next.byteCount) / 20_000 - 1e-9)
    }
    #expect(frames.reduce(0) { $0 + $1.byteCount } <= Int(20_000 * seconds))
    let shown = try #require(app.farScreen)
    let direct = app.application.frame
    for row in 0..<24 {
      for column in 0..<80 {
        #expect(shown.rows()[row][column].text == direct.text(of: direct[column, row].glyph))
      }
    }
  }

  @Test func `Events keep their order, and a new size is the terminal's at once`() {
    let (app, field) = Self.field()
    app.link = Self.link
    app.type("ab")
    app.resize(columns: 40, rows: 10)
    app.press(.backspace)
    #expect(app.farScreen?.size == CellSize(columns: 40, rows: 10))
    #expect(app.application.frame.size == CellSize(columns: 80, rows: 24))
    app.runUntilStill()
    #expect(app.application.frame.size == CellSize(columns: 40, rows: 10))
    #expect(field.text == "a")
    #expect(app.rows.count == 10)
  }

  @Test func `The same key gives the same frames at the same times, and without the link none is late`() {
    let all = (0..<2).map { _ in
      let app = Self.field().app
      app.link = Self.link
      app.rest(after: app.type("hello"))
      return app
    }
    #expect(all[0].arrivals == all[1].arrivals)
    let app = all[0]
    app.type("!")
    app.link = nil
    app.tick()
    #expect(app.screen.contains("hello!"))
    #expect(app.arrivals == [])
  }

  @Test func `A link that stalls keeps everything, and goes on where it was`() {
    let (app, field) = Self.field()
    app.link = SimulatedLink.Conditions(roundTrip: 0.1, bytesPerSecond: 0)
    app.type("a")
    app.run(for: 5)
    #expect(field.text == "a")
    #expect(!app.screen.contains("a"))
    app.link = Self.link
    app.runUntilStill()
    #expect(app.rows[1].contains("a"))
  }
}
