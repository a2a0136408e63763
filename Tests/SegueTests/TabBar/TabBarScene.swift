import Segue
import SegueTesting

/// A tab bar controller on a screen, with a delegate that writes down what it is asked.
final class TabBarScene {
  let log: Log
  let tabs = TabBarController()
  let delegate: ScriptedDelegate
  let pages: [LoggedPage]
  let app: TestApplication

  /// Pages named a, b, c … in tabs; nothing is logged yet.
  init(
    _ count: Int = 3, animator: (any ViewControllerAnimatedTransitioning)? = nil, columns: Int = 40, rows: Int = 12
  ) {
    let log = Log()
    self.log = log
    pages = (0..<count).map { LoggedPage(String("abcdefghi".dropFirst($0).prefix(1)), log) }
    delegate = ScriptedDelegate(log, animator: animator)
    tabs.viewControllers = pages
    tabs.delegate = delegate
    app = TestApplication(tabs, columns: columns, rows: rows)
    _ = log.take()
  }

  /// Has a finger begin a change to a tab.
  func startDrag(to index: Int) -> PercentDrivenInteractiveTransition {
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    tabs.selectedIndex = index
    app.tick()
    return interactor
  }

  /// A click on a cell.
  func click(_ column: Int, _ row: Int) {
    app.mouse(.press, column, row)
    app.mouse(.release, column, row)
  }

  /// The mark of the bar, in points, on the screen now: its place and size.
  var mark: CGRect {
    let marks = tabs.tabBar.subviews.filter { $0.backgroundColor != nil && !$0.isHidden }
    return marks.first?.layer.state(at: app.time).frame ?? .null
  }

  /// The name of the page on the screen.
  var shown: String { (tabs.selectedViewController as? LoggedPage)?.name ?? "none" }
}

extension Log {
  /// Appearance callbacks without their counterpart: each will has its did, and nothing appears twice.
  var imbalances: [String] {
    let ledger = AppearanceLedger(lines)
    return ledger.complaints + ledger.unfinished.map { "\($0) was left half-way" }
  }

  /// Who was told last that it had appeared, and not that it disappears.
  var appeared: Set<String> { Set(AppearanceLedger(lines).appeared) }
}
