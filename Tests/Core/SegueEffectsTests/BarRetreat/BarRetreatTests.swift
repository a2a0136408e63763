import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueEffects

@Suite struct BarRetreatTests {
  @Test func `One turn of the wheel makes room for two rows, and the turn back brings the bars back`() {
    let scene = RetreatScene()
    #expect(scene.ends == ["Rows", "e keep"])
    #expect(scene.app.rows[1] == "row 0")
    scene.app.scroll(1, at: (5, 5))
    // The first row was below the bar, and is now where that was.
    #expect(scene.ends == ["row 0", "row 23"])
    #expect(scene.offset == 0)
    #expect([scene.navigation.isNavigationBarHidden, scene.navigation.isToolbarHidden] == [true, true])
    scene.app.scroll(7, at: (5, 5))
    #expect(scene.ends == ["row 7", "row 30"])
    scene.app.runUntilStill()
    #expect(scene.ends == ["row 7", "row 30"], "they stay away")
    // The content moves by the row that the wheel has turned, and no further, although a bar comes over it.
    scene.app.scroll(-1, at: (5, 5))
    #expect(scene.ends == ["Rows", "e keep"])
    #expect(scene.place(of: 7) == 1)
    #expect(!scene.navigation.isNavigationBarHidden)
    scene.app.runUntilStill()
    #expect(scene.place(of: 7) == 1)
  }

  @Test func `A high bar goes row by row with the content, and settles at the nearer end without moving it`() {
    let scene = RetreatScene(metrics: .default)
    #expect(scene.bar == 48)
    scene.app.scroll(10, at: (5, 5))
    scene.app.runUntilStill()
    #expect(scene.bar == 0)
    for left in [16, 32, 48] as [CGFloat] {
      let offset = scene.offset
      scene.app.scroll(-1, at: (5, 5))
      #expect(scene.bar == left)
      #expect(scene.offset == offset - 16)
      #expect(scene.page.view.safeAreaInsets.top == left, "in the same tick")
    }
    // However long the wheel waits between its notches, rows add up.
    scene.app.scroll(2, at: (5, 5))
    #expect(scene.bar == 16)
    let offset = scene.offset
    scene.app.runUntilStill()
    #expect(scene.bar == 0)
    #expect(scene.offset == offset)
    scene.app.scroll(-1, at: (5, 5))
    scene.app.runUntilStill()
    #expect(scene.bar == 0, "a third of it is nearer to the end without it")
    scene.app.scroll(-1, at: (5, 5))
    scene.app.scroll(-1, at: (5, 5))
    scene.app.runUntilStill()
    #expect(scene.bar == 48)
  }

  @Test func `At the beginning, all of the way counts, and the bars are there`() {
    let scene = RetreatScene(metrics: .default)
    scene.app.scroll(30, at: (5, 5))
    scene.app.scroll(-33, at: (5, 5))
    #expect(scene.offset == -48)
    #expect(scene.bar == 48)
    #expect(scene.place(of: 0) == 3)
    // A finger goes there and beyond. The content gives as it does below bars that stay: 48 points of the finger, in a view of 384.
    scene.app.drag(from: (5, 20), to: (5, 10))
    scene.app.run(for: 0.4)
    #expect(scene.bar == 0)
    scene.app.mouse(.drag, 5, 23)
    scene.app.run(for: 0.4)
    #expect(abs(scene.offset + 48 + 24.701754) < 1e-5, "384 · (1 − 1 / (1 + 0.55 · 48 / 384))")
    #expect(scene.bar == 48)
  }

  @Test(arguments: [1, 22, 24, 25, 27]) func `Content without need for their room leaves the bars`(rows: Int) {
    let scene = RetreatScene(rows: rows)
    scene.app.scroll(40, at: (5, 5))
    scene.app.runUntilStill()
    let isShort = rows <= 23
    #expect(scene.ends.first == (isShort ? "Rows" : "row \(rows - 24)"))
    #expect(scene.place(of: rows - 1) != nil, "the last row can be seen")
    if !isShort {
      #expect(scene.ends.last == "row \(rows - 1)", "and nothing is below it")
      // Fewer rows need less room.
      scene.app.runUntilStill { scene.page.scroller.contentSize.height = 160 }
      #expect(scene.ends == ["Rows", "e keep"])
    }
  }

  @Test func `A flick goes where it goes below bars that stay`() {
    func offsets(hides: Bool) -> [CGFloat] {
      let scene = RetreatScene(metrics: .default)
      scene.navigation.hidesBarsOnSwipe = hides
      scene.app.drag(from: (5, 20), to: (5, 11), for: 0.1)
      var offsets: [CGFloat] = []
      scene.app.release()
      while scene.page.scroller.isDecelerating {
        scene.app.jump(by: 0.001)
        offsets.append(scene.offset)
      }
      #expect(scene.bar == (hides ? 0 : 48))
      return offsets
    }
    let (with, without) = (offsets(hides: true), offsets(hides: false))
    #expect(with.count > 300)
    #expect(with.count == without.count)
    #expect(zip(with, without).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func `Home and End come to the ends`() {
    let scene = RetreatScene(metrics: .default)
    scene.app.runUntilStill { scene.app.press(.end) }
    #expect(scene.ends == ["row 76", "row 99"])
    scene.app.runUntilStill { scene.app.press(.home) }
    #expect(scene.offset == -48)
    #expect(scene.bar == 48)
    #expect(scene.place(of: 0) == 3)
  }

  @Test func `A presentation shows them`() {
    let scene = RetreatScene()
    scene.app.scroll(10, at: (5, 5))
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    scene.app.runUntilStill { scene.page.present(sheet, animated: true) }
    #expect(scene.navigation.isToolbarHidden == false)
    #expect(scene.offset == 144)
    scene.app.runUntilStill { sheet.dismiss(animated: true) }
    #expect(scene.ends == ["Rows", "e keep"])
    #expect(scene.place(of: 10) == 1)
  }

  @Test func `The distance has no jump, nor has its velocity, while a bar settles, is turned round and settles again`()
  {
    let scene = RetreatScene(metrics: .default)
    scene.app.scroll(10, at: (5, 5))
    scene.app.runUntilStill()
    let retreat = BarRetreat.of(scene.navigation)
    scene.app.scroll(-1, at: (5, 5))
    var (last, velocity) = (retreat.distance, CGFloat(0))
    func follow(_ seconds: Double) {
      for _ in 0..<Int(seconds * 1000) {
        scene.app.jump(by: 0.001)
        let new = (retreat.distance - last) * 1000
        // A spring that takes 48 points in a fifth of a second begins with so many points per second in a millisecond.
        #expect(abs(new - velocity) < 48 * 2.2)
        (last, velocity) = (retreat.distance, new)
      }
    }
    follow(0.38)
    #expect(velocity > 100, "on its way out")
    scene.app.tick { retreat.end(animated: true) }
    #expect(retreat.distance == last)
    follow(0.002)
    #expect(velocity > 0, "carried on")
    follow(0.5)
    #expect(retreat.distance == 0)
    #expect(scene.bar == 48)
  }

  @Test func `Nothing wakes at rest, and with reduced motion bars do not glide`() {
    let scene = RetreatScene(metrics: .default)
    scene.app.scroll(10, at: (5, 5))
    scene.app.runUntilStill()
    #expect(scene.app.jump(by: 1) == .never)
    scene.app.application.isReduceMotionEnabled = true
    scene.app.scroll(-1, at: (5, 5))
    scene.app.runUntilStill()
    #expect(scene.bar == 0)
  }
}

/// A list, whose highlight keys and the wheel move.
@Suite struct BarRetreatListTests {
  private final class List: ViewController, TableViewDataSource {
    let table = TableView()
    override func viewDidLoad() {
      title = "List"
      table.dataSource = self
      table.showsVerticalScrollIndicator = false
      view.addSubview(table)
    }
    override func viewDidLayoutSubviews() { table.frame = view.bounds }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
  }

  @Test(arguments: [BarMetrics.compact, .default]) func `The highlighted row is never below a bar that comes back`(
    _ metrics: BarMetrics
  ) {
    let list = List()
    let navigation = NavigationController(rootViewController: list)
    navigation.hidesBarsOnSwipe = true
    navigation.navigationBar.metrics = metrics
    let app = TestApplication(navigation, columns: 40, rows: 24)
    let height = navigation.navigationBar.bounds.height
    app.runUntilStill()
    func isSeen(_ note: Comment) {
      let row = list.table.indexPathForHighlightedRow?.row ?? -1
      let place = app.rows.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "row \(row)" }
      let bar = max(0, navigation.navigationBar.frame.maxY)
      #expect(place.map { CGFloat($0) * 16 >= bar } == true, note)
    }
    for step in 0..<40 {
      app.press(.down)
      isSeen("\(step) down")
    }
    #expect(navigation.navigationBar.frame.maxY <= 0)
    for step in 0..<40 {
      app.press(.up)
      isSeen("\(step) up")
    }
    #expect(navigation.navigationBar.frame.maxY == height)
    #expect(list.table.contentOffset.y == -height)
    for step in 0..<40 {
      app.scroll(1, at: (5, 12))
      isSeen("\(step) by the wheel")
    }
    #expect(navigation.navigationBar.frame.maxY <= 0)
    for step in 0..<30 {
      app.scroll(-1, at: (5, 12))
      isSeen("\(step) by the wheel back")
    }
    #expect(navigation.navigationBar.frame.maxY == height)
  }
}

/// The tab bar, by itself and below a toolbar.
@Suite struct TabBarRetreatTests {
  private let scene = RetreatScene.Page()
  private let tabs = TabBarController()
  private let other = ViewController()

  private func start(_ behavior: TabBarController.MinimizeBehavior) -> TestApplication {
    (scene.title, other.title) = ("Rows", "Other")
    tabs.viewControllers = [scene, other]
    tabs.tabBarMinimizeBehavior = behavior
    tabs.tabBar.metrics = .compact
    let app = TestApplication(tabs, columns: 40, rows: 24)
    app.runUntilStill()
    return app
  }

  private func rows(_ app: TestApplication) -> [String] {
    [app.rows.first ?? "", app.rows.last ?? ""].map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: [TabBarController.MinimizeBehavior.automatic, .never]) func `It stays`(
    _ behavior: TabBarController.MinimizeBehavior
  ) {
    let app = start(behavior)
    app.scroll(30, at: (5, 5))
    #expect(rows(app).last?.contains("Other") == true)
  }

  @Test func `It goes while the content goes on, and comes back with the first row back, or with another tab`() {
    let app = start(.onScrollDown)
    app.scroll(1, at: (5, 5))
    #expect(rows(app) == ["row 1", "row 24"])
    app.scroll(100, at: (5, 5))
    #expect(rows(app) == ["row 76", "row 99"])
    app.scroll(-1, at: (5, 5))
    #expect(rows(app).first == "row 75")
    #expect(rows(app).last?.contains("Other") == true)
    app.scroll(5, at: (5, 5))
    #expect(rows(app) == ["row 76", "row 99"])
    app.press(.tab)
    app.runUntilStill()
    #expect(tabs.selectedIndex == 1)
    #expect(rows(app).last?.contains("Other") == true)
  }

  @Test func `For a conversation it goes while the content goes up, and is there at the end`() {
    let app = start(.onScrollUp)
    app.runUntilStill { app.press(.end) }
    #expect(rows(app).last?.contains("Other") == true)
    app.scroll(-3, at: (5, 5))
    #expect(rows(app) == ["row 74", "row 97"])
    app.scroll(1, at: (5, 5))
    #expect(rows(app).last?.contains("Other") == true)
    app.scroll(-100, at: (5, 5))
    #expect(rows(app) == ["row 0", "row 23"])
    app.scroll(100, at: (5, 5))
    #expect(rows(app).first == "row 77")
    #expect(rows(app).last?.contains("Other") == true)
  }
}
