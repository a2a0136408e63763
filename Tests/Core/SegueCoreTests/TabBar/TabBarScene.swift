import AppearanceLog
import Segue
import SegueTesting
import TestFiles

/// A tab bar controller on a screen, with a delegate that logs its calls.
final class TabBarScene {
  let log: Log
  let tabs = TabBarController()
  let delegate: ScriptedDelegate
  let pages: [LoggedPage]
  let app: TestApplication

  /// Pages named a, b, c … in tabs; nothing is logged yet.
  init(_ count: Int = 3, animator: (any ViewControllerAnimatedTransitioning)? = nil, columns: Int = 40, rows: Int = 12)
  {
    let log = Log()
    self.log = log
    pages = "abcdefghi".prefix(count).map { log.page(String($0)) }
    delegate = ScriptedDelegate(log, animator: animator)
    (tabs.viewControllers, tabs.delegate) = (pages, delegate)
    app = TestApplication(tabs, columns: columns, rows: rows)
    _ = log.take()
  }

  /// Begins a change to a tab under an interactor.
  func startDrag(to index: Int) -> PercentDrivenInteractiveTransition {
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    app.tick { tabs.selectedIndex = index }
    return interactor
  }

  /// The mark of the bar, in points, on the screen now: its place and size.
  var mark: CGRect {
    let marks = tabs.tabBar.subviews.filter { $0.backgroundColor != nil && !$0.isHidden }
    return marks.first?.layer.state(at: app.time).frame ?? .null
  }

  var shown: String { (tabs.selectedViewController as? LoggedPage)?.name ?? "none" }
}
