import Segue
import SegueTesting
import Testing

@Suite struct DetailsTests {
  @Test func `Enter pushes the details, and a drag from the left edge takes them away again`() {
    let list = ViewController()
    list.title = "List"
    let navigation = NavigationController(rootViewController: list)
    let app = TestApplication(navigation, columns: 30, rows: 6)
    app.application.setKeyCommand(.enter) {
      let details = ViewController()
      details.title = "Details"
      navigation.pushViewController(details, animated: true)
    }

    app.press(.enter)
    app.runUntilStill()
    #expect(app.screen.contains("Details"))

    app.drag(from: (column: 0, row: 3), to: (column: 20, row: 3))
    #expect(navigation.topViewController?.transitionCoordinator?.isInteractive == true)
    app.release()
    app.runUntilStill()
    #expect(navigation.viewControllers == [list])
    #expect(GoldenFile("list").difference(from: app.screen) == nil)
  }
}
