import Segue
import SegueTesting
import Testing

/// What the tab bar looks like, at rest and in motion.
@Suite struct TabBarLayoutTests {
  private static let names = ["Feed", "Search", "Profile"]
  private static let symbols = ["◆", "○", "▲"]
  private static let bar = Color(hex: 0x16181D)
  private static let tints = [Color(hex: 0xFFB454), Color(hex: 0x59C2FF), Color(hex: 0xA6E06A)]

  private func scene(_ columns: Int, _ rows: Int, symbols: Bool = true) -> TabBarScene {
    let scene = TabBarScene(animator: TabSlideAnimator(), columns: columns, rows: rows)
    for (index, page) in scene.pages.enumerated() {
      page.tabBarItem = TabBarItem(title: Self.names[index], symbol: symbols ? Self.symbols[index] : nil)
      page.tintColor = Self.tints[index]
    }
    scene.tabs.viewControllers = scene.pages
    scene.tabs.tabBar.metrics = .default
    scene.app.tick()
    return scene
  }

  @Test func `A small screen has a bar of one row`() {
    let scene = scene(40, 12)
    #expect(scene.app.rows[3] == "  page a")
    #expect(scene.app.rows.suffix(2) == ["", "   ◆ Feed      ○ Search     ▲ Profile"])
    let row = 11
    for column in 0..<40 {
      let cell = scene.app.application.frame[column, row]
      #expect(cell.fill == (2..<10 ~= column ? Self.tints[0] : Self.bar), "column \(column)")
    }
    #expect(scene.app.application.frame[3, row].ink == Self.bar)
    #expect(scene.app.application.frame[15, row].ink == Color(hex: 0x8E939C))
  }

  @Test func `An ordinary screen has a bar of three rows`() {
    let scene = scene(80, 24)
    #expect(
      scene.app.rows.suffix(4) == [
        "",
        "         ▂▂▂▂▂▂▂▂",
        "          ◆ Feed                   ○ Search                   ▲ Profile",
        "",
      ])
    // The mark is the lower quarter of a cell: four points.
    let cell = scene.app.application.frame[9, 21]
    #expect(cell.ink == Self.tints[0])
    #expect(cell.fill == Color(hex: 0x16181D))
  }

  @Test func `On a large screen tabs stay together in the middle`() {
    let scene = scene(200, 60)
    // 28 columns each, so 58 are left over on both sides.
    let side = String(repeating: " ", count: 58)
    let bar = [
      "\(side)          ▂▂▂▂▂▂▂▂",
      "\(side)           ◆ Feed                     ○ Search                   ▲ Profile",
      "",
    ]
    #expect(scene.app.rows.suffix(3) == bar[...])
  }

  @Test func `Where there is no room, tabs leave out symbols or titles`() {
    let narrow = scene(30, 12)
    // Ten columns each, with a free one on both sides: the longest title leaves no room for symbols.
    #expect(narrow.app.rows.last == "   Feed     Search   Profile")
    #expect(scene(20, 12).app.rows.last == "  ◆      ○      ▲")
    #expect(scene(20, 12, symbols: false).app.rows.last == " Feed Search Profile")
  }

  @Test func `The bar follows the size of the screen`() {
    let scene = scene(80, 24)
    scene.app.resize(columns: 40, rows: 12)
    #expect(scene.app.rows.suffix(2) == ["", "   ◆ Feed      ○ Search     ▲ Profile"])
    #expect(scene.pages[0].view.frame == CGRect(cells: 0, 0, 40, 12))
    #expect(scene.pages[0].view.safeAreaInsets == EdgeInsets(bottom: 16))
  }

  @Test func `The bar shows changes of its items`() {
    let scene = scene(40, 12)
    scene.pages[1].tabBarItem.title = "Find"
    scene.app.tick()
    #expect(scene.app.rows.last?.contains("○ Find ") == true)
    scene.pages[1].tabBarItem.symbol = "●"
    scene.app.tick()
    #expect(scene.app.rows.last?.contains("● Find ") == true)
    scene.pages[1].tabBarItem = TabBarItem()
    scene.app.tick()
    #expect(scene.app.rows.last == "   ◆ Feed          b        ▲ Profile", "the page's own title")
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.9, 1]) func `The mark follows the finger in proportion`(share: Double) {
    let scene = scene(40, 12)
    let drag = scene.startDrag(to: 1)
    drag.update(share)
    scene.app.run(for: 0.3)
    // From column 2, eight wide, to column 14, ten wide.
    #expect(abs(scene.mark.minX - (16 + 96 * share)) < 1e-9)
    #expect(abs(scene.mark.width - (64 + 16 * share)) < 1e-9)
    drag.cancel()
    scene.app.runUntilStill()
    #expect(scene.mark == CGRect(x: 16, y: 0, width: 64, height: 16))
    #expect(scene.app.application.frame[3, 11].ink == Self.bar)
    #expect(scene.app.application.frame[15, 11].ink == Color(hex: 0x8E939C))
    #expect(scene.app.rows.last == "   ◆ Feed      ○ Search     ▲ Profile")
  }

  @Test func `Letters light up as the mark passes`() {
    let scene = scene(40, 12)
    let drag = scene.startDrag(to: 1)
    // A third of the way: the mark covers columns 6 to 14⅔.
    drag.update(1.0 / 3)
    scene.app.tick()
    let frame = scene.app.application.frame
    #expect(scene.app.rows.last == "   ◆ Feed     ▋○ Search     ▲ Profile")
    #expect(frame[5, 11].ink == Color(hex: 0x8E939C), "F")
    #expect(frame[6, 11].ink == Self.bar, "e")
    #expect(frame[15, 11].ink == Color(hex: 0x8E939C), "not reached yet")
    drag.finish()
    scene.app.runUntilStill()
    #expect(scene.app.application.frame[15, 11].ink == Self.bar)
    #expect(scene.app.application.frame[6, 11].ink == Color(hex: 0x8E939C))
  }

  @Test func `The mark moves with the pages`() {
    let scene = scene(80, 24)
    scene.tabs.selectedIndex = 1
    scene.app.tick()
    var last = -1.0
    for _ in 0..<5 {
      scene.app.jump(by: 0.04)
      let way = 1 - scene.pages[1].view.layer.state(at: scene.app.time).frame.minX / 640
      // From column 9 to column 34.
      #expect(abs(scene.mark.minX - (72 + 200 * way)) < 1e-6)
      #expect(way > last)
      last = way
    }
  }

  @Test func `The pages lie side by side without a gap`() {
    let scene = scene(40, 12)
    for (from, to) in [(0, 2), (2, 1)] {
      scene.delegate.interactor = nil
      let drag = scene.startDrag(to: to)
      for share in [0, 0.3, 0.7, 1] {
        drag.update(share)
        scene.app.tick()
        let old = scene.pages[from].view.layer.state(at: scene.app.time).frame.minX
        let new = scene.pages[to].view.layer.state(at: scene.app.time).frame.minX
        let way = to > from ? 320.0 : -320
        #expect(abs(old + way * share) < 1e-9)
        #expect(abs(new - old - way) < 1e-9)
      }
      drag.finish()
      scene.app.runUntilStill()
      #expect(scene.tabs.selectedIndex == to)
    }
  }

  @Test func `With reduced motion the pages fade and the mark stays`() {
    let scene = scene(40, 12)
    scene.app.application.isReduceMotionEnabled = true
    scene.tabs.selectedIndex = 1
    scene.app.tick()
    for _ in 0..<4 {
      scene.app.jump(by: 0.04)
      #expect(scene.pages[1].view.layer.state(at: scene.app.time).frame.minX == 0)
      #expect(scene.mark == CGRect(x: 16, y: 0, width: 64, height: 16), "the old mark stays where it is")
    }
    scene.app.runUntilStill()
    #expect(scene.mark == CGRect(x: 112, y: 0, width: 80, height: 16))
    #expect(scene.app.application.frame[15, 11].ink == Self.bar)
    #expect(scene.app.screen.contains("page b"))
  }
}
