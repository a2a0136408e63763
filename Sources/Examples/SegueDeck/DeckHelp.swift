import Segue
import SegueInspector

/// The keys and the card that explains them.
enum DeckHelp {
  private static let card = InspectorHelp(
    title: "segue-deck: slides from Markdown, under your finger",
    paragraphs: [
      "A transition follows the finger: hold → or ←, or drag a slide with the mouse, and let go early or late.",
      "Down drags the slide to its place among all slides, from where you open another one.",
    ],
    keys: [
      (keys: "→ ←", does: "a tap turns, held they drag"), (keys: "space ⏎ n", does: "the next slide"),
      (keys: "page ↑ ↓", does: "the slide before, the next one"), (keys: "p", does: "the slide before"),
      (keys: "home end", does: "the first slide, the last one"),
      (keys: "↓ o esc", does: "all slides; a long slide scrolls first"),
      (keys: "← ↓ ↑ → ⏎", does: "there: choose a slide, show it"), (keys: "?", does: "this card"),
      (keys: "q", does: "quit"),
    ])

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
