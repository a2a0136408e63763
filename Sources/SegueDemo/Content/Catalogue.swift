import Segue

/// The pages, in the order of the list.
enum Catalogue {
  static let entries: [CatalogueEntry] = [
    CatalogueEntry(
      id: "scale", title: "Scale", summary: "Grows out of the middle, shrinks under your finger",
      picture: "dunes", theme: .amber, make: ScaleViewController.init),
    CatalogueEntry(
      id: "scale-custom", title: "Scale by hand", summary: "The same, with an interactor written by hand",
      picture: "canyon", theme: .brick, makeInteractor: { ScaleInteractor() }, make: ScaleCustomViewController.init),
    CatalogueEntry(
      id: "fade", title: "Fade", summary: "One page melts into the other",
      picture: "aurora", theme: .slate, make: FadeViewController.init),
    CatalogueEntry(
      id: "slide", title: "Slide", summary: "The system look: from the right, with parallax",
      picture: "lagoon", theme: .blue, make: SlideViewController.init),
    CatalogueEntry(
      id: "fullscreen", title: "Full screen", summary: "The same look, dragged from anywhere",
      picture: "rings", theme: .indigo, make: FullScreenViewController.init),
    CatalogueEntry(
      id: "borrowed", title: "Borrowed", summary: "The system’s own drag, lent to the whole screen",
      picture: "grove", theme: .olive, make: BorrowedViewController.init),
    CatalogueEntry(
      id: "cube", title: "Cube", summary: "Two faces of a cube that turns by a quarter",
      picture: "skyline", theme: .teal
    ) { (entry, assets) throws(AssetError) in
      try TransitionPageViewController(entry, assets: assets, transition: CubeTransition())
    },
    CatalogueEntry(
      id: "flip", title: "Flip", summary: "A card turns over, and there is a page on its back",
      picture: "blossom", theme: .rose
    ) { (entry, assets) throws(AssetError) in
      try TransitionPageViewController(entry, assets: assets, transition: FlipTransition())
    },
    CatalogueEntry(
      id: "hero", title: "Hero", summary: "A picture flies from its grid to its own page",
      picture: "beacon", theme: .green, isLeading: true, hasArticle: false, make: HeroGridViewController.init),
    CatalogueEntry(
      id: "modal", title: "Modal", summary: "Up from below on a lively spring",
      picture: "ridge", theme: .violet, isModal: true, make: ModalViewController.init),
    CatalogueEntry(
      id: "bounce", title: "Bounce", summary: "A sheet that swings into place; drag it down",
      picture: "balloons", theme: .magenta, isModal: true, make: BounceViewController.init),
    CatalogueEntry(
      id: "tabs", title: "Tabs", summary: "Pages side by side, changed by a drag sideways",
      picture: "drift", theme: .cyan, isLeading: true, make: TabsViewController.init),
  ]

  static func entry(_ id: String) -> CatalogueEntry? { entries.first { $0.id == id } }
}
