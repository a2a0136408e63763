import PageAnimators
import SegueTesting
import Testing
import UIKit

/// The package as an app uses it, with a finger.
@MainActor @Suite struct FingerTests {
  @Test(arguments: PageTransition.Style.allCases)
  func `A finger from the left edge pops a page, or leaves it`(_ style: PageTransition.Style) {
    let list = TestPage.list()
    let navigation = UINavigationController(rootViewController: list)
    let transition = PageTransition(style, for: navigation)
    navigation.delegate = transition
    let app = TestApplication(navigation, rows: 14)
    let before = app.coloredScreen
    let detail = TestPage.detail()
    navigation.pushViewController(detail, animated: true)
    app.runUntilStill()
    let pushed = app.coloredScreen

    app.drag(from: (column: 0, row: 9), to: (column: 10, row: 9), for: 1)
    #expect(detail.transitionCoordinator?.isInteractive == true)
    app.release()
    app.runUntilStill()
    #expect(navigation.topViewController === detail)
    #expect(app.coloredScreen == pushed)

    app.drag(from: (column: 0, row: 9), to: (column: 30, row: 9))
    app.release()
    app.runUntilStill()
    #expect(navigation.topViewController === list)
    #expect(app.coloredScreen == before)
  }

  @Test func `A tap beside a card puts it away`() {
    let list = TestPage.list(), card = TestPage.detail()
    let transition = CardTransition()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transition
    let app = TestApplication(list, rows: 14)
    list.present(card, animated: true)
    app.runUntilStill()
    #expect(list.presentedViewController === card)
    app.click(20, 1)
    app.runUntilStill()
    #expect(list.presentedViewController == nil)
  }
}
