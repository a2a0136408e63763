import Segue

/// Has the help of the pages in it, and of those that are presented over it.
final class DemoNavigationController: NavigationController {
  override var helpText: HelpText? {
    get { PageHelp.help(for: viewIfLoaded?.window?.visibleViewController) }
    set {}
  }
}

enum Chrome {
  /// A navigation controller with the demo's bars; a miniature has no toolbar.
  static func navigation(
    _ root: ViewController, context: DemoContext, hasToolbar: Bool = true
  ) -> NavigationController {
    let navigation = DemoNavigationController(rootViewController: root)
    let colors = context.appearance.chrome
    navigation.navigationBar.barTintColor = colors.bar
    navigation.navigationBar.titleColor = colors.title
    navigation.isToolbarHidden = !hasToolbar
    let toolbar = navigation.toolbar
    toolbar.barTintColor = colors.bar
    toolbar.tintColor = colors.title
    toolbar.titleColor = colors.words
    toolbar.interactionItems = held
    color(toolbar.progressView, context: context)
    return navigation
  }

  /// The keys in the toolbar while a finger holds a page, with the outcome of lifting it.
  private static func held(_ drag: InteractionProgress) -> [KeyCommand] {
    let isSheet = drag.coordinator.presentationStyle != .none
    let isTab = drag.coordinator.viewController(forKey: .from)?.parent is TabBarController
    let outcome =
      switch drag.finishesOnLift {
      case true: "let go: " + (isSheet ? "closes" : isTab ? "switches" : "goes back")
      case false: "let go: stays"
      case nil: "let go"
      }
    let lift = KeyCommand(title: outcome, keys: [.enter])
    lift.visibilityPriority = 1
    // In the smallest window the way back stays.
    let back = KeyCommand(title: "cancel", keys: [.escape])
    back.visibilityPriority = 2
    return [KeyCommand(title: "drag", keys: isSheet ? [.up, .down] : [.left, .right]), lift, back]
  }

  /// Has q quit everywhere, because nothing can be lost here, and gives the help card the colours of the bars.
  static func prepare(_ application: Application, context: DemoContext) {
    application.quitCommand.attributes = .alwaysAvailable
    let (standard, appearance) = (application.themeProvider, context.appearance)
    application.themeProvider = { style, mode in
      var theme = standard(style, mode)
      if appearance.isFollowing { Appearance(style, mode: mode).fill(&theme) }
      (theme[.barBackground], theme[.barLabel]) = (appearance.chrome.bar, appearance.chrome.title)
      (theme[.barSecondaryLabel], theme[.barTint]) = (appearance.chrome.words, appearance.theme(.list).accent)
      return theme
    }
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
