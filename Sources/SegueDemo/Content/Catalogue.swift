import Segue

/// The pages, in the order of the list.
enum Catalogue {
  static let entries: [CatalogueEntry] = [
    CatalogueEntry(
      id: "scale", title: "Scale", summary: "Grows out of the middle, shrinks under your finger",
      picture: "dunes", theme: .amber
    ) { (entry, assets) throws(AssetError) in try ScaleViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "scale-custom", title: "Scale by hand", summary: "The same, with an interactor written by hand",
      picture: "canyon", theme: .brick, makeInteractor: { ScaleInteractor() }
    ) { (entry, assets) throws(AssetError) in try ScaleCustomViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "fade", title: "Fade", summary: "One page melts into the other",
      picture: "aurora", theme: .slate
    ) { (entry, assets) throws(AssetError) in try FadeViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "slide", title: "Slide", summary: "The system look: from the right, with parallax",
      picture: "lagoon", theme: .blue
    ) { (entry, assets) throws(AssetError) in try SlideViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "fullscreen", title: "Full screen", summary: "The same look, dragged from anywhere",
      picture: "rings", theme: .indigo
    ) { (entry, assets) throws(AssetError) in try FullScreenViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "borrowed", title: "Borrowed", summary: "The system’s own drag, lent to the whole screen",
      picture: "grove", theme: .olive
    ) { (entry, assets) throws(AssetError) in try BorrowedViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "cube", title: "Cube", summary: "Two faces of a cube that turns by a quarter",
      picture: "skyline", theme: .teal
    ) { (entry, assets) throws(AssetError) in try CubeViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "flip", title: "Flip", summary: "A card turns over, and there is a page on its back",
      picture: "blossom", theme: .rose
    ) { (entry, assets) throws(AssetError) in try FlipViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "hero", title: "Hero", summary: "A picture flies from its grid to its own page",
      picture: "beacon", theme: .green, isLeading: true, hasArticle: false
    ) { (entry, assets) throws(AssetError) in try HeroGridViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "modal", title: "Modal", summary: "Up from below on a lively spring",
      picture: "ridge", theme: .violet, isModal: true
    ) { (entry, assets) throws(AssetError) in try ModalViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "bounce", title: "Bounce", summary: "A sheet that swings into place; drag it down",
      picture: "balloons", theme: .magenta, isModal: true
    ) { (entry, assets) throws(AssetError) in try BounceViewController(entry, assets: assets) },
    CatalogueEntry(
      id: "tabs", title: "Tabs", summary: "Pages side by side, changed by a drag sideways",
      picture: "drift", theme: .cyan, isLeading: true
    ) { (entry, assets) throws(AssetError) in try TabsViewController(entry, assets: assets) },
  ]

  static func entry(_ id: String) -> CatalogueEntry? { entries.first { $0.id == id } }
}
