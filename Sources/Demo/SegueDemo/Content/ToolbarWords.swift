import Segue

/// The items of the toolbar: what works on each page, and while a finger holds one.
enum ToolbarWords {
  private static let quit = BarButtonItem(title: "quit", keys: [.character("q")])
  private static let help = BarButtonItem(title: "help", keys: [.character("?")])
  private static let open = BarButtonItem(title: "open", keys: [.enter])
  private static let back = BarButtonItem(title: "back", keys: [.escape])
  private static let close = BarButtonItem(title: "close", keys: [.escape])
  private static let choose = BarButtonItem(title: "choose", keys: [.up, .down])

  static let list = [choose, open, quit, help]
  static let listWithMiniature = [choose, open, BarButtonItem(title: "drag it", keys: [.right]), quit, help]
  static let page = [BarButtonItem(title: "drag back", keys: [.right]), back, quit, help]
  static let grid = [BarButtonItem(title: "choose", keys: [.left, .down, .up, .right]), open, back, quit, help]
  static let modal = [close, quit, help]
  static let sheet = [BarButtonItem(title: "drag down", keys: [.down]), close, quit, help]
  static let tabs = [
    BarButtonItem(title: "drag", keys: [.left, .right]), BarButtonItem(title: "next", keys: [.tab]), back, quit, help,
  ]

  /// What is gone to if a finger that holds a transition is lifted, and what else works then.
  static func held(_ drag: InteractionProgress) -> [BarButtonItem] {
    let kind = Kind(drag.coordinator)
    let outcome =
      switch drag.finishesOnLift {
      case true: "let go: \(kind.goes)"
      case false: "let go: stays"
      case nil: "let go"
      }
    return [
      BarButtonItem(title: "drag", keys: kind == .sheet ? [.up, .down] : [.left, .right]),
      BarButtonItem(title: outcome, keys: [.enter]), BarButtonItem(title: "put back", keys: [.escape]),
    ]
  }

  /// What a finger holds.
  private enum Kind {
    case page, sheet, tab

    init(_ transition: any ViewControllerTransitionCoordinatorContext) {
      if transition.presentationStyle != .none {
        self = .sheet
      } else {
        self = transition.viewController(forKey: .from)?.parent is TabBarController ? .tab : .page
      }
    }

    var goes: String {
      switch self {
      case .page: "goes back"
      case .sheet: "closes"
      case .tab: "changes"
      }
    }
  }
}
