import Segue

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
    toolbar.interactionItems = ToolbarWords.held
    color(toolbar.progressView, context: context)
    return navigation
  }

  /// Gives the line of progress the colours of the bars.
  static func color(_ line: ProgressView, context: DemoContext) {
    let colors = context.appearance.chrome
    line.progressTintColor =
      context.appearance.mode == .palette16 ? colors.title : context.appearance.theme(.list).accent
    (line.trackTintColor, line.thresholdTintColor) = (colors.line, colors.title)
  }
}
