import Segue

final class StockPageViewController: TransitionPageViewController {
  private let origin: Origin

  /// The view on the page below from which some animators let the page grow.
  private final class Origin {
    weak var view: View?
  }

  init(_ entry: CatalogueEntry, _ animator: StockAnimator, context: DemoContext) throws(AssetError) {
    let origin = Origin()
    self.origin = origin
    let delegate = AnimatorDelegate { operation, _, _ in animator.animator(for: operation, from: origin.view) }
    try super.init(entry, context: context, transition: delegate)
  }

  /// Lets the page grow out of a view, if its animator can.
  func grow(from view: View?) { origin.view = view }
}

extension StockAnimator {
  /// An animator by its name, which has to be right.
  static func named(_ id: String) -> StockAnimator {
    guard let animator = all.first(where: { $0.id == id }) else { preconditionFailure("no animator \(id)") }
    return animator
  }

  /// The row of the animator in the first list, with a text of its own.
  func page(hue: Hue, picture: String, app: LittleApp = .mail) -> CatalogueEntry {
    CatalogueEntry(id: id, title: title, summary: summary, picture: picture, hue: hue, curve: curve, app: app) {
      (entry, context) throws(AssetError) in
      try StockPageViewController(entry, self, context: context)
    }
  }

  /// The row of the animator on the page `more`. Its number there gives it a picture and colours.
  func entry(_ number: Int) -> CatalogueEntry {
    let pictures = ["lagoon", "blossom", "canyon", "drift", "grove", "aurora", "dunes", "ridge", "balloons", "skyline"]
    let hues = Hue.allCases.filter { ![.list, .graphite].contains($0) }
    var entry = CatalogueEntry(
      id: id, title: title, summary: summary, picture: pictures[number % pictures.count],
      hue: hues[number * 5 % hues.count], curve: curve, app: app
    ) { (entry, context) throws(AssetError) in
      try StockPageViewController(entry, self, context: context)
    }
    entry.article = article
    return entry
  }

  private var article: Article {
    Article(
      heading: title,
      paragraphs: [
        text,
        "Hold → and let go early or late. Going back plays the same frames in reverse.",
        "Any gesture can drive it: the edge pan, a pan from anywhere, or your own.",
      ],
      facts: [
        ("Duration", "\((curve.duration * 100).rounded() / 100) s"), ("Class", typeName), ("Origin", source),
        ("Drag", "left edge"),
      ])
  }
}

extension Catalogue {
  static let stock = StockAnimator.all.enumerated().map { $1.entry($0) }

  static func more(choosing animator: StockAnimator? = nil) -> CatalogueEntry {
    var entry = CatalogueEntry(
      id: "more", title: "More", summary: "All \(StockAnimator.all.count) animators, by name", picture: "canyon",
      hue: .brick, curve: .cubic(0.6), startsGroup: true, isLeading: true, hasArticle: false
    ) { (entry, context) throws(AssetError) in
      let list = ListViewController(rows: stock, title: entry.title, context: context)
      if let row = stock.first(where: { $0.id == animator?.id }) { list.choose(row) }
      return list
    }
    // Three that are least like the rows above.
    entry.previews = ["explode", "fold", "flap"].compactMap { id in stock.first { $0.id == id } }
    return entry
  }
}

extension StockAnimator {
  /// The little app below: each has pictures, and what the animator is at its best with.
  private var app: LittleApp {
    switch (kind, id) {
    // Where one page is seen through the other, one large picture is a picture, and many are a pattern.
    case (_, "fade"), (_, "fade-through"), (_, "dive"), (_, "surface"), (_, "axis-x"), (_, "axis-y"), (_, "axis-z"):
      .story
    case (.growing, _), (_, "portal"): .photos
    // Paper has print on it.
    case (.turning, _): .story
    // Lines of letters and figures are a board.
    case (.inPieces, _), (_, "zoom-slide"): .player
    case (.sliding, _): .trips
    }
  }
}
