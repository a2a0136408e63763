import Segue
import SegueInspector

/// The keys and the card that explains them.
enum GalleryHelp {
  private static let card = InspectorHelp(
    title: "segue-gallery: the pictures of a folder, under your finger",
    paragraphs: [
      "A picture grows out of its place in the grid, and goes back there. Let go early, and it stays.",
      "The mouse does all of it, too: click a picture, drag it sideways to its neighbours, or down to the grid.",
    ],
    keys: [
      (keys: "← ↓ ↑ →", does: "choose a picture"), (keys: "page ↑ ↓", does: "a window on, a window back"),
      (keys: "home end", does: "the first picture, the last one"), (keys: "⏎ space", does: "open it"),
      (keys: "← →", does: "on a picture: a tap turns to the next one, held they drag"),
      (keys: "↓", does: "on a picture: drag it back into the grid; a tap is enough"),
      (keys: "esc", does: "put back what is dragged; else go back"), (keys: "?", does: "this card"),
      (keys: "q", does: "quit"),
    ])

  /// The outcome of lifting the finger that holds a picture, and the other keys that work meanwhile.
  static func held(_ drag: InteractionProgress) -> [BarButtonItem] {
    let isTurn = drag.coordinator.viewController(forKey: .from) is PhotoPage
    let outcome =
      switch drag.finishesOnLift {
      case true: isTurn ? "let go: turns" : "let go: goes back"
      case false: "let go: stays"
      case nil: "let go"
      }
    return [
      BarButtonItem(title: "drag", keys: isTurn ? [.left, .right] : [.up, .down]),
      BarButtonItem(title: outcome, keys: [.enter]), BarButtonItem(title: "put back", keys: [.escape]),
    ]
  }

  /// Has `?` show the card, and hide it.
  static func add(to application: Application) {
    lazy var inspector = {
      let inspector = Inspector(application)
      inspector.help = { card }
      return inspector
    }()
    application.setKeyCommand(.character("?")) { inspector.showsHelp.toggle() }
  }
}

extension BarButtonItem {
  static var quit: BarButtonItem { BarButtonItem(title: "quit", keys: [.character("q")]) }
  static var help: BarButtonItem { BarButtonItem(title: "help", keys: [.character("?")]) }
}
