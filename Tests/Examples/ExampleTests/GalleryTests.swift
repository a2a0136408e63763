import Foundation
import Segue
import SegueImages
import SegueTesting
import TestFiles
import Testing

@testable import SegueGallery

/// The gallery's grid, its keys and its help.
@Suite struct GalleryTests {
  private func gallery(_ columns: Int, _ rows: Int, colorMode: ColorMode = .truecolor) async throws -> TestApplication {
    let files = try PictureFile.all(in: Checkout.url("assets/pictures/"))
    let images = ImageLoader(limit: 100)
    for file in files { _ = try await images.image(at: file.url, maximumPixelSize: 160) }
    let grid = GridViewController(files, title: "pictures", images)
    let app = TestApplication(grid.inNavigation(), columns: columns, rows: rows, colorMode: colorMode)
    app.application.keyTap = .flick
    app.runUntilStill()
    return app
  }

  /// The places of a sign on the screen.
  private func places(of sign: String, in app: TestApplication) -> [CellSize] {
    app.rows.enumerated().flatMap { row, text in
      text.enumerated().filter { String($0.element) == sign }.map { CellSize(columns: $0.offset, rows: row) }
    }
  }

  @Test(arguments: ColorMode.allCases)
  func `The chosen picture has a frame and a bold name in each colour mode`(mode: ColorMode) async throws {
    let app = try await gallery(80, 24, colorMode: mode)
    // Three columns: they begin at 0, 26 and 53.
    #expect(places(of: "┏", in: app) == [CellSize(columns: 0, rows: 1)])
    #expect(places(of: "┓", in: app) == [CellSize(columns: 25, rows: 1)])
    app.press(.right)
    #expect(places(of: "┏", in: app) == [CellSize(columns: 26, rows: 1)])
    #expect(places(of: "┓", in: app) == [CellSize(columns: 52, rows: 1)])
    let row = try #require(app.rows.firstIndex { $0.contains("balloons.png") })
    let names = ["aurora.png", "balloons.png", "beacon.png"]
    let styles = try names.map { name in
      let start = try #require(app.rows[row].firstRange(of: name)).lowerBound
      let column = app.rows[row].distance(from: app.rows[row].startIndex, to: start)
      return app.application.frame[column, row].style.contains(.bold)
    }
    #expect(styles == [false, true, false])
    #expect(app.rows[row].contains("┗━━"))
  }

  @Test func `A low window has a list, from which a picture opens`() async throws {
    let app = try await gallery(20, 6)
    #expect(app.rows[1...3].map { String($0) } == [" ▸ aurora.png", "   balloons.png", "   beacon.png"])
    app.press(.down)
    #expect(app.rows[1...3].map { String($0) } == ["   aurora.png", " ▸ balloons.png", "   beacon.png"])
    app.press(.end)
    #expect(app.rows[4].hasPrefix(" ▸ skyline.png"))
    app.press(.enter)
    app.runUntilStill()
    #expect(app.screen.contains("12 of 12"))
    app.press(.escape)
    app.runUntilStill()
    #expect(app.rows[4].hasPrefix(" ▸ skyline.png"))
  }

  @Test func `The toolbar names the keys of the grid, of a picture, and of one that is held`() async throws {
    let app = try await gallery(80, 24)
    #expect(app.rows[23].hasSuffix("← ↓ ↑ → choose   ⏎ open   q quit   ? help"))
    app.press(.enter)
    app.runUntilStill()
    #expect(app.rows[23].hasSuffix("← → turn   ↓ drag it off   esc back   q quit   ? help"))
    app.drag(from: (40, 8), to: (40, 10))
    app.run(for: 1)
    #expect(app.rows[23].contains("let go: stays"))
    app.drag(from: (40, 10), to: (40, 22))
    app.run(for: 1)
    #expect(app.rows[23].contains("let go: goes back"))
    app.release()
    app.runUntilStill()
    #expect(app.rows[23].contains("choose"))
  }

  @Test func `A narrow toolbar names the ways back, out and to help`() async throws {
    let app = try await gallery(40, 12)
    #expect(app.rows[11] == " ← ↓ ↑ → choose   q quit   ? help")
    app.press(.enter)
    app.runUntilStill()
    #expect(app.rows[11] == " ← → turn   esc back   q quit   ? help")
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func `A question mark opens and closes the help, and q quits behind it`(columns: Int, rows: Int) async throws {
    let app = try await gallery(columns, rows)
    let grid = app.screen
    for key in [Key.Code.character("?"), .escape] {
      app.press(.character("?"))
      #expect(app.screen.contains("segue-gallery"))
      app.press(key)
      #expect(app.screen == grid)
    }
    app.press(.character("?"))
    #expect(!app.application.isTerminated)
    app.press(.character("q"))
    #expect(app.application.isTerminated)
  }
}
