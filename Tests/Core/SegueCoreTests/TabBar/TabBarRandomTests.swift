import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Five hundred actions of users and code in a random order.
@Suite struct TabBarRandomTests {
  private final class Walk {
    let (log, tabs) = (Log(), TabBarController())
    let navigation: NavigationController
    let delegate: ScriptedDelegate
    let app: TestApplication
    var random: SplitMix64
    var drag: PercentDrivenInteractiveTransition?

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      delegate = ScriptedDelegate(Log())
      navigation = NavigationController(rootViewController: log.page("root"))
      (tabs.delegate, tabs.viewControllers) = (delegate, [log.page("a"), navigation, log.page("b")])
      app = TestApplication(tabs, columns: 30, rows: 10)
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    func step() {
      switch number(0..<14) {
      case 0: tabs.selectedIndex = number(-1..<5)
      case 1, 2: app.press([.tab, .backTab, .character("1"), .character("2"), .character("3")][number(0..<5)])
      case 3: app.mouse(.press, number(0..<30), 9)
      case 4: app.mouse(.release, number(0..<30), 9)
      case 5: app.jump(by: Double.random(in: 0..<0.3, using: &random))
      case 6: startDrag()
      case 7: drag?.update(Double.random(in: 0...1, using: &random))
      case 8: liftDrag()
      case 9: replacePages()
      case 10 where tabs.transitionCoordinator == nil:
        navigation.pushViewController(log.nextPage(), animated: Bool.random(using: &random))
      case 11: app.press([.escape, .right, .left, .enter][number(0..<4)])
      case 12: delegate.animator = [nil, TabSlideAnimator(), CubeAnimator(operation: .pop)][number(0..<3)]
      default:
        app.application.isReduceMotionEnabled = number(0..<4) == 0
        app.resize(columns: 30, rows: [10, 24][number(0..<2)])
      }
    }

    /// An interactor drives one change only, as a gesture does.
    private func startDrag() {
      let interactor = PercentDrivenInteractiveTransition()
      delegate.interactor = interactor
      tabs.selectedIndex = number(0..<3)
      delegate.interactor = nil
      drag = interactor
    }

    private func liftDrag() {
      if Bool.random(using: &random) { drag?.finish() } else { drag?.cancel() }
      drag = nil
    }

    private func replacePages() {
      var pages = tabs.viewControllers ?? []
      pages.shuffle(using: &random)
      if pages.count > 3 { pages.removeFirst() }
      if number(0..<2) == 0 { pages.append(log.nextPage()) }
      tabs.setViewControllers(pages, animated: Bool.random(using: &random))
    }

    func rest() {
      drag?.cancel()
      drag = nil
      app.runUntilStill { app.mouse(.release, 0, 0) }
    }
  }

  @Test(arguments: [1, 2, 3]) func `After any actions the tabs are consistent at rest`(seed: UInt64) {
    let walk = Walk(seed: seed)
    for step in 0..<500 {
      walk.step()
      guard step % 25 == 24 else { continue }
      walk.rest()
      let tabs = walk.tabs
      let selected = tabs.selectedViewController
      let shown = (selected as? NavigationController)?.topViewController ?? selected
      let name = (shown as? LoggedPage)?.name ?? "none"
      expectBalanced(walk.log.lines, appeared: [name], on: walk.app)
      #expect(selected?.view.superview?.subviews.count == 1, "step \(step)")
      #expect(selected?.view.frame == tabs.view.bounds, "step \(step)")
      #expect(selected?.view.alpha == 1, "step \(step)")
      #expect(tabs.children.count == tabs.viewControllers?.count, "step \(step)")
      #expect(tabs.transitionCoordinator == nil, "step \(step)")
    }
  }
}
