import Foundation
import Segue
import SegueImages
import SegueTesting
import TestFiles
import Testing

@testable import SegueGallery

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
    for seed in 0..<runs {
      let gallery = GridViewController(files, title: "pictures", images)
      let app = TestApplication(gallery.inNavigation(), columns: 64, rows: 22)
      var user = RandomUser(app, seed: seed)
      for _ in 0..<12 { user.act() }
      user.rest()

      let fresh = GridViewController(files, title: "pictures", images)
      let freshApp = TestApplication(fresh.inNavigation(), columns: 64, rows: 22)
      freshApp.runUntilStill()
      fresh.grid.chosen = gallery.grid.chosen
      fresh.grid.contentOffset = gallery.grid.contentOffset
      let isOpen = gallery.navigationController?.topViewController === gallery.pages
      if isOpen { fresh.grid.opened() }
      freshApp.runUntilStill()
      // Not in the expectation, which would print both.
      let isSame = app.application.frame.cells == freshApp.application.frame.cells
      #expect(
        isSame,
        "seed \(seed), picture \(gallery.grid.chosen), \(isOpen ? "open" : "grid")\n\(user.deeds.joined(separator: "\n"))\n\(app.screen)\n\(freshApp.screen)"
      )
      #expect(gallery.navigationController?.transitionCoordinator == nil)
    }
  }
}
