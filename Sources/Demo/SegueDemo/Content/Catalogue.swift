import Segue

/// The pages, in the order of the list.
enum Catalogue {
  static let entries: [CatalogueEntry] = [
    CatalogueEntry(
      id: "scale", title: "Scale", summary: "Grows from the middle, shrinks back",
      picture: "dunes", hue: .amber, curve: .cubic(0.4), make: ScaleViewController.init),
    CatalogueEntry(
      id: "scale-custom", title: "Scale by hand", summary: "The same, with its own interactor",
      picture: "canyon", hue: .brick, curve: .cubic(0.4), makeInteractor: { ScaleInteractor() },
      make: ScaleCustomViewController.init),
    CatalogueEntry(
      id: "fade", title: "Fade", summary: "One page dissolves into the next",
      picture: "aurora", hue: .slate, curve: .cubic(0.35), make: FadeViewController.init),
    CatalogueEntry(
      id: "slide", title: "Slide", summary: "The system look, with parallax",
      picture: "lagoon", hue: .blue, curve: .navigation, make: SlideViewController.init),
    CatalogueEntry(
      id: "fullscreen", title: "Full screen", summary: "The system look, from anywhere",
      picture: "rings", hue: .indigo, curve: .navigation, origin: .anywhere, make: FullScreenViewController.init),
    CatalogueEntry(
      id: "borrowed", title: "Borrowed", summary: "The system’s drag, on all of the page",
      picture: "grove", hue: .olive, curve: .navigation, origin: .anywhere, make: BorrowedViewController.init),
    CatalogueEntry(
      id: "cube", title: "Cube", summary: "Two faces of a turning cube",
      picture: "skyline", hue: .teal, curve: .cubic(0.5)
    ) { (entry, context) throws(AssetError) in
      try TransitionPageViewController(entry, context: context, transition: CubeTransition())
    },
    CatalogueEntry(
      id: "flip", title: "Flip", summary: "Two sides of a card",
      picture: "blossom", hue: .rose, curve: .cubic(0.6)
    ) { (entry, context) throws(AssetError) in
      try TransitionPageViewController(entry, context: context, transition: FlipTransition())
    },
    CatalogueEntry(
      id: "hero", title: "Hero", summary: "A picture flies to its own page",
      picture: "beacon", hue: .green, curve: .cubic(0.6), isLeading: true, hasArticle: false,
      make: HeroGridViewController.init),
    CatalogueEntry(
      id: "modal", title: "Modal", summary: "Up from below, on a lively spring",
      picture: "ridge", hue: .violet, curve: .spring(0.6, damping: 0.6), isModal: true, isDraggable: false,
      make: ModalViewController.init),
    CatalogueEntry(
      id: "bounce", title: "Bounce", summary: "A sheet that you drag down",
      picture: "balloons", hue: .magenta, curve: .spring(0.8, damping: 0.6), isModal: true, origin: .middle,
      make: BounceViewController.init),
    CatalogueEntry(
      id: "tabs", title: "Tabs", summary: "Side by side, dragged either way",
      picture: "drift", hue: .cyan, curve: .spring(0.4), isLeading: true, origin: .middle, make: TabsViewController.init
    ),
  ]

  /// Whether a row begins a group: growing and fading, sliding, turning in space and flying, and what is not pushed.
  static func startsGroup(_ row: Int) -> Bool { row > 0 && row.isMultiple(of: 3) }

  static func entry(_ id: String) -> CatalogueEntry? { entries.first { $0.id == id } }
}
