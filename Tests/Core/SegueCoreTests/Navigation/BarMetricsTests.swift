import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

/// How many rows bars take.
@Suite struct BarMetricsTests {
  private let page = ViewController()
  private let navigation: NavigationController
  private let tabs = TabBarController()

  init() {
    page.title = "Page"
    page.addKeyCommand(KeyCommand(title: "new", keys: [.character("n")]) {})
    navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    tabs.viewControllers = [navigation, ViewController()]
    tabs.viewControllers?[1].title = "Other"
  }

  private var heights: [CGFloat] {
    [navigation.navigationBar, navigation.toolbar, tabs.tabBar].map { $0.frame.height / 16 }
  }

  /// Up to 24 rows each bar has one, unless an app has high bars, from 20 rows on.
  @Test(arguments: [
    (6, false, [1, 1, 1]), (19, false, [1, 1, 1]), (24, false, [1, 1, 1]), (25, false, [3, 2, 3]),
    (60, false, [3, 2, 3]),
    (19, true, [1, 1, 1]), (20, true, [3, 2, 3]), (24, true, [3, 2, 3]),
  ])
  func `Bars are high where there is room`(rows: Int, isHigh: Bool, expected: [CGFloat]) {
    let app = TestApplication(tabs, columns: 60, rows: rows)
    if isHigh { app.tick { app.application.barMetrics = .default } }
    #expect(heights == expected)
    app.tick { app.application.barMetrics = .compact }
    #expect(heights == [1, 1, 1])
  }

  @Test func `One bar can have its own height`() {
    let app = TestApplication(tabs, columns: 60, rows: 24)
    app.tick { navigation.navigationBar.metrics = .default }
    #expect(heights == [3, 1, 1])
    #expect(page.view.safeAreaInsets.top == 48)
    app.tick { (navigation.toolbar.metrics, tabs.tabBar.metrics) = (.default, .default) }
    #expect(heights == [3, 2, 3])
    app.tick { navigation.navigationBar.metrics = nil }
    #expect(heights == [1, 2, 3])
  }

  @Test func `At 80 × 24 a page has 21 rows between its bars`() {
    let app = TestApplication(tabs, columns: 80, rows: 24)
    #expect(app.rows[0].trimmingCharacters(in: .whitespaces) == "Page")
    #expect(app.rows[22].hasPrefix("  n new"))
    #expect(app.rows[23].contains("Other"))
    #expect(page.view.bounds.height - page.view.safeAreaInsets.top - page.view.safeAreaInsets.bottom == 336)
  }

  @Test func `Under a finger the line of progress has room beside the keys, of which less important ones go`() {
    let (app, next) = (TestApplication(navigation, columns: 40, rows: 24), ViewController())
    for (title, key) in [("one", "1"), ("two", "2"), ("three", "3"), ("four", "4")] as [(String, Character)] {
      next.addKeyCommand(KeyCommand(title: title, keys: [.character(key)]) {})
    }
    app.tick { navigation.pushViewController(next, animated: false) }
    #expect(navigation.toolbar.progressView.isHidden)
    app.drag(from: (column: 0, row: 10), to: (column: 16, row: 10))
    let line = navigation.toolbar.progressView
    #expect(!line.isHidden)
    #expect(line.frame.width >= 80)
    #expect(line.frame.height == 16)
    #expect(app.rows[23].contains("esc back"))
    app.runUntilStill { app.release() }
    #expect(line.isHidden)
  }
}
