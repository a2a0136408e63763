import Segue

/// A page of the demo, and how to open it.
struct CatalogueEntry {
  let id: String
  let title: String
  let summary: String
  let picture: String
  let hue: Hue
  let curve: MotionCurve
  /// What the small screen beside the list shows before the page opens there.
  var app = LittleApp.mail
  /// How far in front its page lies.
  var ground = Ground.page
  var startsGroup = false
  /// What is different in this page and in no other of the row, in a few words; nil for a page that is a row by itself.
  var variant: String?
  /// The other pages of the row, which a switch on the page shows in its place.
  var others: [CatalogueEntry] = []
  var isModal = false
  /// Whether the page is a `LeadingPage` that presents a sheet.
  var leadsToSheet = false
  /// Whether the page is a `LeadingPage`.
  var isLeading = false
  var hasArticle = true
  var article: Article?
  /// The pages that the small screen beside the list plays in turn; empty for the page itself.
  var previews: [CatalogueEntry] = []
  /// The origin of the drag, which decides how far it has to go.
  var origin = DragOrigin.edge
  var isDraggable = true
  var makeInteractor: () -> any ScrubbingInteractor = { PercentDrivenInteractiveTransition() }
  private(set) var make: @MainActor (CatalogueEntry, DemoContext) throws(AssetError) -> ViewController

  /// Whether the way back leads downwards.
  var isSheet: Bool { isModal || leadsToSheet }

  /// The page as the small screen beside the list shows it: with `previews`, the next of them each time that it is made.
  var preview: CatalogueEntry {
    guard !previews.isEmpty else { return self }
    var preview = self
    preview.isLeading = false
    var turn = 0
    preview.make = { [previews] (_, context) throws(AssetError) in
      let entry = previews[turn % previews.count]
      turn += 1
      return try entry.make(entry, context)
    }
    return preview
  }

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

/// The texts and pictures of all pages, and the colours of the display.
struct DemoContext {
  let assets: Assets
  let appearance: Appearance
  /// Whether the page beside the list and the points on the pages' curves move by themselves.
  var playsByItself = true

  func theme(_ entry: CatalogueEntry) -> Theme { appearance.theme(entry.hue, on: entry.ground) }
}
