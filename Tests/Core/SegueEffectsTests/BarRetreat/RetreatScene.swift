import Segue
import SegueTesting

/// Numbered rows in a navigation controller with both bars, in a tab bar controller.
final class RetreatScene {
  final class Page: ViewController {
    let scroller = ScrollView()
    init(rows: Int = 100) {
      super.init()
      title = "Rows"
      scroller.contentSize = CGSize(width: 320, height: 16 * rows)
      for row in 0..<rows {
        let label = Label("row \(row)")
        label.frame = CGRect(cells: 0, row, 20, 1)
        scroller.addSubview(label)
      }
      scroller.showsVerticalScrollIndicator = false
    }
    override func viewDidLoad() { view.addSubview(scroller) }
    override func viewDidLayoutSubviews() { scroller.frame = view.bounds }
  }

  let page: Page
  let navigation: NavigationController
  let tabs = TabBarController()
  let app: TestApplication

  init(rows: Int = 100, height: Int = 24, metrics: BarMetrics = .compact, inTabs: Bool = false) {
    page = Page(rows: rows)
    navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnSwipe = true
    navigation.navigationBar.metrics = metrics
    navigation.toolbar.metrics = .compact
    page.toolbarItems = [KeyCommand(title: "keep", keys: [.character("e")]) {}]
    let other = ViewController()
    (navigation.title, other.title) = ("Rows", "Other")
    tabs.viewControllers = inTabs ? [navigation, other] : []
    tabs.tabBarMinimizeBehavior = .onScrollDown
    app = TestApplication(inTabs ? tabs : navigation, columns: 40, rows: height)
    app.runUntilStill()
  }

  /// The first and the last row of text on the screen.
  var ends: [String] { [app.rows.first ?? "", app.rows.last ?? ""].map { $0.trimmingCharacters(in: .whitespaces) } }
  var first: Int? { app.rows.first.flatMap { Int($0.trimmingCharacters(in: .whitespaces).dropFirst(4)) } }
  var offset: CGFloat { page.scroller.contentOffset.y }
  /// How much of the navigation bar is on the screen, in points.
  var bar: CGFloat { max(0, navigation.navigationBar.frame.maxY) }

  /// Where a row is on the screen, in rows of cells.
  func place(of row: Int) -> Int? { app.rows.firstIndex { $0.hasPrefix("row \(row)") && !$0.hasPrefix("row \(row)0") } }
}
