import Segue

/// The items of the toolbar: the keys that work on each page, and while a finger holds a page.
enum ToolbarItems {
  /// In the smallest window the way back stays, then the way out.
  private static func back(_ title: String) -> BarButtonItem {
    let item = BarButtonItem(title: title, keys: [.escape])
    item.visibilityPriority = 2
    return item
  }
  private static var quit: BarButtonItem {
    let item = BarButtonItem(title: "quit", keys: [.character("q")])
    item.visibilityPriority = 1
    return item
  }
  private static var back: BarButtonItem { back("back") }
  private static var close: BarButtonItem { back("close") }
  private static var help: BarButtonItem { BarButtonItem(title: "help", keys: [.character("?")]) }
  private static var open: BarButtonItem { BarButtonItem(title: "open", keys: [.enter]) }
  private static var choose: BarButtonItem { BarButtonItem(title: "choose", keys: [.up, .down]) }

  /// Those of a list, which may be the first page, and have a page beside it.
  static func list(hasMiniature: Bool = false, isFirst: Bool = true) -> [BarButtonItem] {
    let drag = hasMiniature ? [BarButtonItem(title: "drag it", keys: [.right])] : []
    return [choose, open] + drag + (isFirst ? [] : [back]) + [quit, help]
  }
  static var page: [BarButtonItem] { [BarButtonItem(title: "drag back", keys: [.right]), back, quit, help] }
  static var variants: [BarButtonItem] {
    [
      BarButtonItem(title: "drag back", keys: [.right]), BarButtonItem(title: "another kind", keys: [.tab]), back, quit,
      help,
    ]
  }
  static var grid: [BarButtonItem] {
    [BarButtonItem(title: "choose", keys: [.left, .down, .up, .right]), open, back, quit, help]
  }
  static var photo: [BarButtonItem] {
    [BarButtonItem(title: "drag it off", keys: [.down, .right]), back, quit, help]
  }
  static var rows: [BarButtonItem] { [BarButtonItem(title: "choose", keys: [.up, .down]), open, back, quit, help] }
  static var modal: [BarButtonItem] { [close, quit, help] }
  static var sheet: [BarButtonItem] { [BarButtonItem(title: "drag down", keys: [.down]), close, quit, help] }
  static var map: [BarButtonItem] {
    [
      BarButtonItem(title: "places", keys: [.enter]), BarButtonItem(title: "map", keys: [.left, .right]), back, quit,
      help,
    ]
  }
  static var detents: [BarButtonItem] {
    [
      BarButtonItem(title: "sheet", keys: [.up, .down]), BarButtonItem(title: "next", keys: [.tab]),
      BarButtonItem(title: "map", keys: [.left, .right]), close, quit, help,
    ]
  }
  static var tabs: [BarButtonItem] {
    [
      BarButtonItem(title: "drag", keys: [.left, .right]), BarButtonItem(title: "next", keys: [.tab]), back, quit, help,
    ]
  }

  /// The outcome of lifting the finger that holds a transition, and the other keys that work meanwhile.
  static func held(_ drag: InteractionProgress) -> [BarButtonItem] {
    let isSheet = drag.coordinator.presentationStyle != .none
    let isTab = drag.coordinator.viewController(forKey: .from)?.parent is TabBarController
    let outcome =
      switch drag.finishesOnLift {
      case true: "let go: " + (isSheet ? "closes" : isTab ? "changes" : "pops")
      case false: "let go: cancels"
      case nil: "let go"
      }
    let lift = BarButtonItem(title: outcome, keys: [.enter])
    lift.visibilityPriority = 1
    return [
      BarButtonItem(title: "drag", keys: isSheet ? [.up, .down] : [.left, .right]), lift, back("put back"),
    ]
  }
}

/// The bars around the pages.
enum Chrome {
  /// A navigation controller with the demo's bars; a miniature has no toolbar.
  static func navigation(
    _ root: ViewController, context: DemoContext, hasToolbar: Bool = true
  ) -> NavigationController {
    let navigation = NavigationController(rootViewController: root)
    let colors = context.appearance.chrome
    navigation.navigationBar.barTintColor = colors.bar
    navigation.navigationBar.titleColor = colors.title
    navigation.isToolbarHidden = !hasToolbar
    let toolbar = navigation.toolbar
    toolbar.barTintColor = colors.bar
    toolbar.tintColor = colors.title
    toolbar.titleColor = colors.words
    toolbar.interactionItems = ToolbarItems.held
    color(toolbar.progressView, context: context)
    return navigation
  }

  /// Gives the line of progress the colours of the bars.
  static func color(_ line: ProgressView, context: DemoContext) {
    let colors = context.appearance.chrome
    line.progressTintColor = context.appearance.theme(.list).accent
    (line.trackTintColor, line.thresholdTintColor) = (colors.line, colors.title)
  }
}

extension View {
  /// Gives the view of a page its colours: the background and, with few colours, a rule in the empty row at the top.
  func paint(with theme: Theme, hasRule: Bool = true) {
    backgroundColor = theme.background
    guard hasRule, let color = theme.rule else { return }
    let rule = PageRule(color)
    insertSubview(rule, at: 0)
    layoutHandler = { [weak rule] page in rule?.place(in: page) }
  }
}

/// A line between the bar and a page.
private final class PageRule: View {
  private let color: Color

  init(_ color: Color) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  func place(in page: View) {
    let (bar, cell) = (page.safeAreaInsets.top, CellSize.pointsPerCell)
    frame = CGRect(x: 0, y: bar, width: page.bounds.width, height: cell.height)
    // A low page has no empty row.
    isHidden = CGFloat(ArticleLayout.Area(inside: page).top) * cell.height <= bar
  }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    grid.write(String(repeating: "─", count: grid.size.columns), column: 0, row: 0, ink: color)
  }
}
