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
      try TransitionPageViewController(
        entry, context: context, transition: AnimatorDelegate { CubeAnimator(operation: $0) })
    },
    CatalogueEntry(
      id: "flip", title: "Flip", summary: "Two sides of a card",
      picture: "blossom", hue: .rose, curve: .cubic(0.6)
    ) { (entry, context) throws(AssetError) in
      try TransitionPageViewController(
        entry, context: context, transition: AnimatorDelegate { FlipAnimator(operation: $0) })
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
    CatalogueEntry(
      id: "zoom", title: "Zoom", summary: "A picture opens, and is thrown back",
      picture: "lagoon", hue: .graphite, curve: .zoom, isLeading: true, hasArticle: false,
      make: ZoomGridViewController.init),
    CatalogueEntry(
      id: "detents", title: "Detents", summary: "A list over a map, at three heights",
      picture: "beacon", hue: .sand, curve: .spring(0.51), leadsToSheet: true, isLeading: true, hasArticle: false,
      origin: .middle, make: DetentsViewController.init),
    CatalogueEntry(
      id: "magic", title: "Magic move", summary: "A card unfolds into its page",
      picture: "grove", hue: .clay, curve: .cubic(0.5, .standard), isLeading: true, hasArticle: false,
      make: WalksViewController.init),
  ]

  /// Whether a row begins a group: growing and fading, sliding, turning and flying, pages that are not
  /// pushed, and pages that share things or have more than one place.
  static func startsGroup(_ row: Int) -> Bool { row > 0 && row.isMultiple(of: 3) }

  static func entry(_ id: String) -> CatalogueEntry? { entries.first { $0.id == id } }
}

/// A page of the demo, and how to open it.
struct CatalogueEntry {
  /// The name that `--page` takes.
  let id: String
  /// The title in the list and in the bar.
  let title: String
  /// Its line in the list.
  let summary: String
  let picture: String
  let hue: Hue
  /// How its transition moves by itself.
  let curve: MotionCurve
  /// Whether it is presented over everything instead of pushed.
  var isModal = false
  /// Whether the page is a `LeadingPage` that presents a sheet.
  var leadsToSheet = false
  /// Whether the page is a `LeadingPage`.
  var isLeading = false
  /// Whether it has a text of its own among the assets.
  var hasArticle = true
  /// The origin of the drag, which decides how far it has to go.
  var origin = DragOrigin.edge
  /// Whether a finger can drag the page away.
  var isDraggable = true
  /// Makes the interactor of the drag that takes the page away.
  var makeInteractor: () -> any ScrubbingInteractor = { PercentDrivenInteractiveTransition() }
  let make: @MainActor (CatalogueEntry, DemoContext) throws(AssetError) -> ViewController

  /// Whether the way back leads downwards.
  var isSheet: Bool { isModal || leadsToSheet }

  /// Opens a page of this entry from the list. Calls `prepare` with the page first.
  func open(
    in navigation: NavigationController, context: DemoContext, animated: Bool,
    prepare: (ViewController) -> Void = { _ in }
  ) throws(AssetError) {
    let page = try make(self, context)
    prepare(page)
    if isModal {
      navigation.present(page, animated: animated)
    } else {
      navigation.pushViewController(page, animated: animated)
    }
  }
}

/// How a transition moves by itself: progress over time.
struct MotionCurve {
  /// The duration in seconds.
  let duration: Double
  private let function: TimingFunction

  /// A Bézier curve, easeInEaseOut unless given.
  static func cubic(_ duration: Double, _ curve: CubicTimingCurve = .easeInEaseOut) -> MotionCurve {
    MotionCurve(duration: duration, function: .cubic(curve))
  }

  /// A spring that comes to rest within the duration; with a damping of 1 it does not overshoot.
  static func spring(_ duration: Double, damping: Double = 1) -> MotionCurve {
    let spring = Spring(settlingIn: duration, dampingRatio: damping, initialVelocity: 0)
    return MotionCurve(duration: duration, function: .spring(spring, initialVelocity: 0))
  }

  /// The spring of the system's push and pop.
  static let navigation = MotionCurve(duration: 0.5, function: .spring(.navigation, initialVelocity: 0))

  /// The spring of a zoom.
  static let zoom = MotionCurve(
    duration: 0.486, function: .spring(Spring(stiffness: 361, damping: 38), initialVelocity: 0))

  /// The progress after a fraction of the duration, both 0…1; a spring may overshoot.
  func progress(at fraction: Double) -> Double { 1 - function.remaining(at: fraction * duration, duration: duration) }
}

/// The texts and pictures of all pages, and the colours of the display.
struct DemoContext {
  let assets: Assets
  let appearance: Appearance
  /// Whether the page beside the list and the points on the pages' curves move by themselves.
  var playsByItself = true

  func theme(_ entry: CatalogueEntry) -> Theme { appearance.theme(entry.hue) }
}
