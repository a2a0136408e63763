import Segue
import SegueTesting
import TestFiles
import Testing

/// What the bar says, where, and what can be clicked.
@Suite struct NavigationBarTests {
  /// The stack's titles from the root on, columns, and the row.
  nonisolated private static let rows: [([String?], Int, String)] = [
    (["Segue"], 40, "                 Segue"), (["Segue"], 80, "                                     Segue"),
    (["Segue", "Slide"], 40, " ‹ Segue         Slide"),
    (["Segue", "Slide"], 80, "  ‹ Segue                            Slide"),
    (["Segue", "Slide"], 200, "    ‹ Segue" + String(repeating: " ", count: 86) + "Slide"),
    (["Segue", "Mid", "Top"], 40, " ‹ Mid            Top"),
    // In the middle if it fits there beside the way back, else as far to the right as necessary.
    (["The library of babel", "Hexagons"], 80, "  ‹ The library of babel            Hexagons"),
    (["The library of babel", "Hexagons"], 40, " ‹ The library of babel  Hexagons"),
    (["An old town", "Bridges"], 40, " ‹ An old town  Bridges"),
    (["An old town", "Twelve water mills"], 40, " ‹ An old town  Twelve water mills"),
    // Up to the margin; with one column more the back title is shortened, and at last the title.
    (["Mountain huts", "Where to sleep, above"], 40, " ‹ Mountain huts  Where to sleep, above"),
    (["Mountain huts", "Where to sleep above 3"], 40, " ‹ Back  Where to sleep above 3"),
    (["Mountain huts", "Where to sleep above 2000 metres"], 40, " ‹  Where to sleep above 2000 metres"),
    (["Up", "Where to sleep above 2000 m and more"], 40, " ‹  Where to sleep above 2000 m and mo…"),
    (["A title much too long for a bar so narrow"], 40, "   A title much too long for a bar so…"),
    (["A long long title, wider than the whole bar", "b"], 40, " ‹ Back            b"),
    (["A back title that takes all the room", nil], 40, " ‹ A back title that takes all the room"),
    (["A back title that takes all the room, and", nil], 40, " ‹ Back"),
    // No title, none below.
    ([nil], 40, ""), ([""], 40, ""), (["Segue", nil], 40, " ‹ Segue"),
    ([nil, "Slide"], 40, " ‹ Back          Slide"), ([" \n", "Slide"], 40, " ‹ Back          Slide"),
    // Wide, in clusters, on several lines, and hostile.
    (["設定", "日本語"], 40, " ‹ 設定          日本語"), (["設定と環境と言語", "日本語の題名はここに"], 40, " ‹ Back   日本語の題名はここに"),
    (["👨‍👩‍👧 Family", "e\u{301}te\u{301}"], 40, " ‹ 👨‍👩‍👧 Family      e\u{301}te\u{301}"),
    (["日本語の題名はとても長くて入らない、ここには"], 40, "   日本語の題名はとても長くて入らない…"), (["  two\n\tlines  "], 40, "               two lines"),
    (["a\u{1B}[31mb"], 40, "                a\u{FFFD}[31mb"),
    // Hardly any room at all.
    (["Segue", "Slide"], 12, " ‹  Slide"), (["Segue", "Slide"], 6, " ‹  …"), (["Segue", "Slide"], 3, " ‹"),
    (["Segue"], 5, "   …"), (["Segue"], 1, ""),
  ]

  @Test(arguments: rows)
  func `The title is in the middle if it has room, else beside the way back`(
    titles: [String?], columns: Int, row: String
  ) { #expect(BarScene(titles, columns: columns).row == row) }

  @Test func `A title that changes shows at once, or at the end of the transition that moves it`() {
    let (below, top) = (ViewController(), ViewController())
    (below.title, top.title) = ("Segue", "Slide")
    let navigation = NavigationController(rootViewController: below)
    let app = TestApplication(navigation)
    app.tick { below.title = "Cube" }
    #expect(app.rows[0] == "                  Cube")
    app.run(for: 0.1) { navigation.pushViewController(top, animated: true) }
    app.runUntilStill { (below.title, top.title) = ("Flip", "Fade") }
    #expect(app.rows[0] == " ‹ Flip           Fade")
    app.tick { below.title = "Hero" }
    #expect(app.rows[0] == " ‹ Hero           Fade")
  }

  @Test func `A bar of three rows has its text in the middle row`() {
    let scene = BarScene(["Segue", "Slide"], columns: 40, rows: 20)
    #expect(scene.app.rows[..<3] == ["", " ‹ Segue         Slide", ""])
    #expect(BarScene(["Segue"], columns: 40, rows: 19).row == "                 Segue")
  }

  /// Stack, size, and the columns in which a click goes back: one more on either side of the visible text.
  nonisolated private static let areas: [([String], Int, Int, Range<Int>)] = [
    (["Segue", "Slide"], 80, 24, 1..<10), (["Segue", "Slide"], 40, 12, 0..<9), (["Segue"], 40, 24, 0..<0),
    (["Mountain huts", "Where to sleep above 2000 metres"], 40, 12, 0..<3), (["設定", "日本語"], 40, 24, 0..<8),
  ]

  @Test(arguments: areas)
  func `Only a click on the way back goes back`(titles: [String], columns: Int, rows: Int, area: Range<Int>) {
    let scene = BarScene(titles, columns: columns, rows: rows)
    let stack = scene.navigation.viewControllers
    for row in 0...(rows >= 20 ? 3 : 1) {
      for column in 0..<columns where column < 12 || column % 9 == 0 {
        scene.app.click(column, row)
        let isInside = area.contains(column) && row < (rows >= 20 ? 3 : 1)
        #expect((scene.navigation.viewControllers.count < stack.count) == isInside, "\(column), \(row)")
        scene.app.tick { scene.navigation.setViewControllers(stack, animated: false) }
      }
    }
  }

  @Test func `A press on the way back that is dragged off does nothing`() {
    let scene = BarScene(["Segue", "Slide"])
    scene.app.mouse(.press, 30, 0)
    scene.app.mouse(.release, 3, 0)
    #expect(scene.navigation.viewControllers.count == 2)
    scene.app.mouse(.press, 3, 0)
    scene.app.mouse(.drag, 30, 0)
    scene.app.mouse(.release, 30, 0)
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test func `A view that an app adds to the bar stays there`() {
    let (scene, badge) = (BarScene(["Segue"]), Label("new"))
    badge.frame = CGRect(cells: 70, 0, 3, 1)
    scene.navigation.navigationBar.addSubview(badge)
    scene.app.runUntilStill { scene.push("Slide") }
    #expect(scene.row == "  ‹ Segue                            Slide                            new")
  }
}
