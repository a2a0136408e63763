import AppearanceLog
import Segue
import SegueTesting

/// A split with logged pages: the list a, and the details b.
final class SplitScene {
  let log = Log()
  let a: LoggedPage
  let b: LoggedPage
  let split = SplitViewController()
  let app: TestApplication

  init(columns: Int = 80, rows: Int = 12) {
    (a, b) = (log.page("a"), log.page("b"))
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    app = TestApplication(split, columns: columns, rows: rows)
    _ = log.take()
  }

  func names(_ column: SplitViewController.Column) -> String {
    stack(column).viewControllers.compactMap { ($0 as? LoggedPage)?.name }.joined()
  }

  /// The pages of both columns.
  var columns: String { names(.primary) + "|" + names(.secondary) }

  func stack(_ column: SplitViewController.Column) -> NavigationController {
    split.children.compactMap { $0 as? NavigationController }[column == .primary ? 0 : 1]
  }

  /// The appearance callbacks since the last call.
  func callbacks() -> [String] { log.take().filter { $0.contains("ppear") } }

  func resize(_ columns: Int, _ rows: Int = 12) { app.resize(columns: columns, rows: rows) }
}

/// Writes what the split tells its delegate.
final class SplitLog: SplitViewControllerDelegate {
  var lines: [String] = []
  var top: SplitViewController.Column?
  var mode: SplitViewController.DisplayMode?

  func splitViewController(
    _ svc: SplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column {
    lines.append("top \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode {
    lines.append("mode \(proposedDisplayMode)")
    return mode ?? proposedDisplayMode
  }
  func splitViewControllerDidCollapse(_ svc: SplitViewController) { lines.append("collapsed \(svc.isCollapsed)") }
  func splitViewControllerDidExpand(_ svc: SplitViewController) { lines.append("expanded \(!svc.isCollapsed)") }
  func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column) {
    lines.append("show \(column)")
  }
  func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column) {
    lines.append("hide \(column)")
  }
}

/// A page with a field, a text and a long list below it, which a user can bring into many states.
final class DraftPage: ViewController {
  let field = TextField(frame: CGRect(cells: 1, 2, 14, 1))
  let scroller = ScrollView(frame: CGRect(cells: 1, 4, 14, 4))

  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0x203040)
    let text = Label((0..<40).map { "\(title ?? "") line \($0)" }.joined(separator: "\n"))
    (text.numberOfLines, text.frame) = (0, CGRect(cells: 0, 0, 14, 40))
    scroller.contentSize = text.bounds.size
    scroller.addSubview(text)
    for part in [field, scroller] { view.addSubview(part) }
  }
}
