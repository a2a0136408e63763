import Segue

/// What the help card says besides the keys, and the toolbar while a finger holds a picture.
enum GalleryHelp {
  static let text = HelpText(
    title: "segue-gallery: the pictures of a folder, under your finger",
    paragraphs: [
      "A picture grows out of its place in the grid, and goes back there. Let go early, and it stays.",
      "The mouse can do everything, too: click a picture, drag it sideways to its neighbours, or down to the grid.",
    ])

  /// The outcome of lifting the finger that holds a picture, and the other keys that work meanwhile.
  static func held(_ drag: InteractionProgress) -> [KeyCommand] {
    let isTurn = drag.coordinator.viewController(forKey: .from) is PhotoPage
    let outcome =
      switch drag.finishesOnLift {
      case true: isTurn ? "let go: turns" : "let go: goes back"
      case false: "let go: stays"
      case nil: "let go"
      }
    return [
      KeyCommand(title: "drag", keys: isTurn ? [.left, .right] : [.up, .down]),
      KeyCommand(title: outcome, keys: [.enter]), KeyCommand(title: "cancel", keys: [.escape]),
    ]
  }
}
