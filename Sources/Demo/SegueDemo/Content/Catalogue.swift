import Segue

enum Catalogue {
  /// The rows of the list, by effect.
  static let rows: [CatalogueEntry] = [
    CatalogueEntry(
      id: "zoom", title: "Zoom", summary: "A picture zooms open; flick it back",
      picture: "lagoon", hue: .slate, curve: .zoom, app: .photos, isLeading: true, hasArticle: false,
      make: ZoomGridViewController.init),
    CatalogueEntry(
      id: "inside", title: "Inside", summary: "A card opens in its place",
      picture: "blossom", hue: .rose, curve: .spring(0.45), app: .photos, isLeading: true, hasArticle: false,
      origin: .anywhere, make: InsideViewController.init),
    StockAnimator.named("curl").page(hue: .olive, picture: "canyon", app: .story),
    StockAnimator.named("cube").page(hue: .teal, picture: "skyline", app: .story),
    StockAnimator.named("reveal").page(hue: .violet, picture: "rings", app: .photos),
    CatalogueEntry(
      id: "detents", title: "Detents", summary: "A list over a map, at three heights",
      picture: "beacon", hue: .sand, curve: .spring(0.51), startsGroup: true, leadsToSheet: true, isLeading: true,
      hasArticle: false, origin: .middle, make: DetentsViewController.init),
    CatalogueEntry(
      id: "modal", title: "Modal", summary: "Up from below, on a lively spring",
      picture: "ridge", hue: .violet, curve: .spring(0.6, damping: 0.6), app: .player, isModal: true,
      isDraggable: false, make: ModalViewController.init),
    CatalogueEntry(
      id: "bounce", title: "Bounce", summary: "A sheet that you drag down",
      picture: "balloons", hue: .magenta, curve: .spring(0.8, damping: 0.6), app: .player, ground: .raised,
      isModal: true,
      origin: .middle, make: BounceViewController.init),
    CatalogueEntry(
      id: "magic", title: "Magic move", summary: "A card unfolds into its page",
      picture: "grove", hue: .clay, curve: .cubic(0.5, .standard), isLeading: true, hasArticle: false,
      make: WalksViewController.init),
    slide,
    scale,
    CatalogueEntry(
      id: "fade", title: "Fade", summary: "One page dissolves into the next",
      picture: "aurora", hue: .slate, curve: .cubic(0.35), app: .story, make: FadeViewController.init),
    StockAnimator.named("flip").page(hue: .rose, picture: "blossom", app: .player),
    CatalogueEntry(
      id: "tabs", title: "Tabs", summary: "Side by side, dragged either way",
      picture: "drift", hue: .cyan, curve: .spring(0.4), app: .player, startsGroup: true, isLeading: true,
      origin: .middle, make: TabsViewController.init),
    CatalogueEntry(
      id: "hero", title: "Hero", summary: "A picture flies to its own page",
      picture: "beacon", hue: .green, curve: .cubic(0.6), app: .photos, isLeading: true, hasArticle: false,
      make: HeroGridViewController.init),
    more(),
  ]

  /// The system's transition, and three ways to drag its page back.
  private static let slide = CatalogueEntry(
    id: "slide", title: "Slide", summary: "In from the right, over the old one",
    picture: "lagoon", hue: .blue, curve: .navigation, app: .trips, startsGroup: true, variant: "From the edge",
    others: [
      CatalogueEntry(
        id: "fullscreen", title: "Slide from anywhere", summary: "The same, dragged from anywhere",
        picture: "rings", hue: .blue, curve: .navigation, app: .trips, variant: "From anywhere", origin: .anywhere,
        make: FullScreenViewController.init),
      CatalogueEntry(
        id: "borrowed", title: "Slide by system gesture", summary: "The same, by the system’s own pan",
        picture: "grove", hue: .blue, curve: .navigation, app: .trips, variant: "System gesture", origin: .anywhere,
        make: BorrowedViewController.init),
    ], make: SlideViewController.init)

  /// A page that grows, moved by the library's interactor, or by one of its own.
  private static let scale = CatalogueEntry(
    id: "scale", title: "Scale", summary: "Grows from the middle, shrinks back",
    picture: "dunes", hue: .amber, curve: .cubic(0.4), variant: "To a tenth",
    others: [
      CatalogueEntry(
        id: "scale-custom", title: "Scale to nothing", summary: "Shrinks to nothing under the finger",
        picture: "canyon", hue: .amber, curve: .cubic(0.4), variant: "To nothing",
        makeInteractor: { ScaleInteractor() }, make: ScaleCustomViewController.init)
    ], make: ScaleViewController.init)

  /// All pages: those of each row one after the other.
  static let entries = rows.flatMap { [$0] + $0.others }

  static func entry(_ id: String) -> CatalogueEntry? { entries.first { $0.id == id } }

  /// The index of the row to which a page belongs.
  static func row(of entry: CatalogueEntry) -> Int? {
    rows.firstIndex { row in ([row] + row.others).contains { $0.id == entry.id } }
  }

  /// The pages between which a switch on the page chooses; none for a page that is a row by itself.
  static func variants(of entry: CatalogueEntry) -> [CatalogueEntry] {
    guard entry.variant != nil, let row = row(of: entry) else { return [] }
    return [rows[row]] + rows[row].others
  }
}
