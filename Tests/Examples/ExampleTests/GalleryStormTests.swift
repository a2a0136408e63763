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
    let storm = Storm(steps: 50) {
      let gallery = GridViewController(files, title: "pictures", images)
      let app = TestApplication(gallery.inNavigation(), columns: 64, rows: 22)
      app.application.keyTap = .flick
      return Storm.Scene(
        app,
        atRest: {
          app.application.isHelpShown = false
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
