import Segue

/// The items of the toolbar: what works on each page, and while a finger holds one.
enum ToolbarWords {
  private static var quit: BarButtonItem { BarButtonItem(title: "quit", keys: [.character("q")]) }
  private static var help: BarButtonItem { BarButtonItem(title: "help", keys: [.character("?")]) }
  private static var open: BarButtonItem { BarButtonItem(title: "open", keys: [.enter]) }
  private static var back: BarButtonItem { BarButtonItem(title: "back", keys: [.escape]) }
  private static var close: BarButtonItem { BarButtonItem(title: "close", keys: [.escape]) }
  private static var choose: BarButtonItem { BarButtonItem(title: "choose", keys: [.up, .down]) }

  static var list: [BarButtonItem] { [choose, open, quit, help] }
  static var listWithMiniature: [BarButtonItem] {
    [choose, open, BarButtonItem(title: "drag it", keys: [.right]), quit, help]
  }
  static var page: [BarButtonItem] { [BarButtonItem(title: "drag back", keys: [.right]), back, quit, help] }
  static var grid: [BarButtonItem] {
    [BarButtonItem(title: "choose", keys: [.left, .down, .up, .right]), open, back, quit, help]
  }
  static var modal: [BarButtonItem] { [close, quit, help] }
  static var sheet: [BarButtonItem] { [BarButtonItem(title: "drag down", keys: [.down]), close, quit, help] }
  static var tabs: [BarButtonItem] {
    let drag = BarButtonItem(title: "drag", keys: [.left, .right])
    return [drag, BarButtonItem(title: "next", keys: [.tab]), back, quit, help]
  }

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
