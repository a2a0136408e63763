import AppearanceLog
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

/// Users, code and resizes at random. At rest, a split that has been through all of that looks like one that was made as it is.
@Suite struct SplitRandomTests {
  private final class Walk {
    let (log, split) = (Log(), SplitViewController())
    let app: TestApplication
    var dice: SplitMix64

    init(seed: UInt64) {
      dice = SplitMix64(seed: seed)
      split.setViewController(log.page("a"), for: .primary)
      split.setViewController(log.page("b"), for: .secondary)
      app = TestApplication(split, columns: 80, rows: 14)
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &dice) }

    var anyStack: NavigationController { split.stack(Bool.random(using: &dice) ? .primary : .secondary) }

    func step() {
      let size = app.application.frame.size
      switch number(0..<18) {
      case 0, 1, 2: app.resize(columns: number(24..<130), rows: number(6..<34))
      case 3: anyStack.pushViewController(log.nextPage(), animated: Bool.random(using: &dice))
      case 4: anyStack.popViewController(animated: Bool.random(using: &dice))
      case 5: split.showDetailViewController(log.nextPage(), sender: nil)
      case 6: split.show(Bool.random(using: &dice) ? .primary : .secondary)
      case 7: split.hide(.primary)
      case 8: app.press([.tab, .backTab, .escape][number(0..<3)])
      case 9: app.press([.right, .left, .enter][number(0..<3)])
      case 10: app.mouse(.press, number(0..<size.columns), number(0..<size.rows))
      case 11: app.mouse(.drag, number(0..<size.columns), number(0..<size.rows))
      case 12: app.release()
      case 13: app.mouse(.press, Int(split.primaryColumnWidth / 8), number(0..<size.rows))
      case 14: split.setViewController(log.nextPage(), for: Bool.random(using: &dice) ? .primary : .secondary)
      case 15: split.popOrPushFromCallback(log.nextPage(), number(0..<2) == 0)
      default: app.run(for: Double.random(in: 0..<0.2, using: &dice))
      }
    }

    func rest() {
      app.press(.enter)
      app.runUntilStill { app.release() }
    }

    /// A split that never was different.
    func fresh() -> TestApplication {
      let (size, other) = (app.application.frame.size, SplitViewController())
      func copies(_ column: SplitViewController.Column) -> [ViewController] {
        let pages = split.stack(column).viewControllers
        return pages.map { Log().page(($0 as? LoggedPage)?.name ?? "") }
      }
      let (first, second) = (copies(.primary), copies(.secondary))
      // In one stack it does not matter which page belongs to which column.
      for (column, pages) in [(SplitViewController.Column.primary, first), (.secondary, second)] where !pages.isEmpty {
        let stack = NavigationController()
        stack.setViewControllers(pages, animated: false)
        other.setViewController(stack, for: column)
      }
      other.preferredPrimaryColumnWidth = split.preferredPrimaryColumnWidth
      if !split.isCollapsed { other.preferredDisplayMode = split.displayMode }
      let app = TestApplication(other, columns: size.columns, rows: size.rows)
      if !split.isCollapsed { other.show(split.focusedColumn) }
      app.runUntilStill()
      return app
    }
  }

  @Test(arguments: 1...8) func `After random changes a split looks like a fresh one`(seed: UInt64) {
    let walk = Walk(seed: seed)
    for round in 0..<(Thoroughness.isFull ? 150 : 30) {
      for _ in 0..<walk.number(1..<14) { walk.step() }
      walk.rest()
      let fresh = walk.fresh()
      let isSame = walk.app.application.frame.looks(like: fresh.application.frame)
      #expect(isSame, "round \(round)\n\(walk.app.screen)\n———\n\(fresh.screen)")
      #expect(walk.split.isCollapsed == (walk.app.application.frame.size.columns < 60))
      let visible = walk.split.shownColumns.compactMap { (walk.split.stack($0).topViewController as? LoggedPage)?.name }
      expectBalanced(walk.log.lines, appeared: visible.sorted())
      #expect(walk.split.stack(.primary).transitionCoordinator == nil)
      if !isSame { return }
    }
  }
}

extension SplitViewController {
  /// Pushes a page from a callback of another push, or pops.
  fileprivate func popOrPushFromCallback(_ page: LoggedPage, _ pops: Bool) {
    let stack = stack(focusedColumn == .secondary && !isCollapsed ? .secondary : .primary)
    guard let top = stack.topViewController as? LoggedPage else { return }
    top.calls["viewWillDisappear"] = { [weak stack] in
      if pops { stack?.popViewController(animated: false) } else { stack?.pushViewController(page, animated: true) }
    }
  }
}

extension CellGrid {
  /// Whether all cells have the same text, colours and styles.
  fileprivate func looks(like other: CellGrid) -> Bool {
    guard size == other.size else { return false }
    return (0..<size.rows).allSatisfy { row in
      (0..<size.columns).allSatisfy { column in
        let (cell, same) = (self[column, row], other[column, row])
        return text(of: cell.glyph) == other.text(of: same.glyph) && cell.fill == same.fill && cell.style == same.style
          && (text(of: cell.glyph) == " " || cell.ink == same.ink)
      }
    }
  }
}
