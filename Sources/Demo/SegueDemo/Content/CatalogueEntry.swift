import Segue

/// A page of the demo, and how to open it.
struct CatalogueEntry {
  /// The name that `--page` takes.
  let id: String
  /// The title in the list and in the bar.
  let title: String
  /// What the list says about it, in one line.
  let summary: String
  let picture: String
  let hue: Hue
  /// How its transition moves by itself.
  let curve: MotionCurve
  /// Whether it is presented over everything instead of pushed.
  var isModal = false
  /// Whether the page is a `LeadingPage`.
  var isLeading = false
  /// Whether it has a text of its own among the assets.
  var hasArticle = true
  /// Where the drag comes from, which says how far it has to come.
  var origin = DragOrigin.edge
  /// Whether a finger can drag the page away.
  var isDraggable = true
  /// Makes the interactor of the drag that takes the page away.
  var makeInteractor: () -> ScrubbingInteractor = { PercentDrivenInteractiveTransition() }
  let make: @MainActor (CatalogueEntry, DemoContext) throws(AssetError) -> ViewController

  /// Opens a page of this entry from the list. `prepare` is called with the page before.
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
