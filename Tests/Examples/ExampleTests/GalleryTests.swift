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
    app.rest(after: .enter)
    #expect(app.screen.contains("12 of 12"))
    app.rest(after: .escape)
    #expect(app.rows[4].hasPrefix(" ▸ skyline.png"))
  }

  @Test func `The toolbar names the keys of the grid, of a picture, and of one that is held`() async throws {
    let app = try await gallery(80, 24)
    #expect(app.rows[23].hasSuffix("← ↓ ↑ → choose   ⏎ open   q quit   ? help"))
    app.rest(after: .enter)
    #expect(app.rows[23].hasSuffix("← → turn   ↓ drag it off   esc back   q quit   ? help"))
    app.drag(from: (40, 8), to: (40, 10))
    app.run(for: 1)
    #expect(app.rows[23].contains("let go: stays"))
    app.drag(from: (40, 10), to: (40, 22))
    app.run(for: 1)
    #expect(app.rows[23].contains("let go: goes back"))
    app.rest(after: app.release())
    #expect(app.rows[23].contains("choose"))
    // A narrow one names the ways back, out and to help.
    let narrow = try await gallery(40, 12)
    #expect(narrow.rows[11] == " ← ↓ ↑ → choose   q quit   ? help")
    narrow.rest(after: .enter)
    #expect(narrow.rows[11] == " ← → turn   esc back   q quit   ? help")
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6)])
  func `A question mark opens and closes the help, and q quits behind it`(columns: Int, rows: Int) async throws {
    let app = try await gallery(columns, rows)
    app.expectHelp(of: "segue-gallery")
  }
}

/// Whatever is done to a gallery, it ends as if it had been opened there.
@Suite struct GalleryStormTests {
  private static func files() throws -> [PictureFile] {
    try PictureFile.all(in: Checkout.url("assets/pictures/"))
  }

  @Test func `Random runs leave nothing hidden, dimmed or displaced`() async throws {
    let files = try Self.files()
    let images = ImageLoader(limit: 100)
    for (file, size) in files.flatMap({ file in [160, 640, 1600].map { (file, $0) } }) {
      _ = try await images.image(at: file.url, maximumPixelSize: size)
    }
    let storm = Storm(steps: 50) {
      let gallery = GridViewController(files, title: "pictures", images)
      let app = TestApplication(gallery.inNavigation(), columns: 64, rows: 22)
      app.application.keyTap = .flick
      return Storm.Scene(
        app,
        atRest: {
          app.application.isHelpShown = false
          app.application.endSelection()
          app.runUntilStill()
          if gallery.navigationController?.transitionCoordinator != nil { return "a transition goes on" }
          let fresh = GridViewController(files, title: "pictures", images)
          let freshApp = TestApplication(fresh.inNavigation(), columns: 64, rows: 22)
          freshApp.runUntilStill()
          fresh.grid.chosen = gallery.grid.chosen
          fresh.grid.contentOffset = gallery.grid.contentOffset
          if gallery.navigationController?.topViewController === gallery.pages { fresh.grid.opened() }
          freshApp.runUntilStill()
          return freshApp.difference(from: app)
        })
    }
    try await storm.run()
  }
}
