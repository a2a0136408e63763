import Segue
import SegueTesting
import TestFiles
import Testing

/// What the tab bar looks like, at rest and in motion.
@Suite struct TabBarLayoutTests {
  private static let names = ["Feed", "Search", "Profile"]
  private static let symbols = ["◆", "○", "▲"]
  private static let bar = Color(hex: 0x1D2025)
  private static let tints = [Color(hex: 0xFFB454), Color(hex: 0x59C2FF), Color(hex: 0xA6E06A)]

  private let scene = Self.scene(40, 12)

  private static func scene(_ columns: Int, _ rows: Int, symbols: Bool = true) -> TabBarScene {
    let scene = TabBarScene(animator: TabSlideAnimator(), columns: columns, rows: rows)
    for (index, page) in scene.pages.enumerated() {
      page.tabBarItem = TabBarItem(title: names[index], symbol: symbols ? Self.symbols[index] : nil)
      page.tintColor = tints[index]
    }
    scene.tabs.viewControllers = scene.pages
    scene.app.tick { scene.tabs.tabBar.metrics = .default }
    return scene
  }

  /// The size of the screen, whether there are symbols, and the last rows.
  nonisolated private static let bars: [(CellSize, Bool, [String])] = [
    (CellSize(columns: 40, rows: 12), true, ["", "   ◆ Feed      ○ Search     ▲ Profile"]),
    (
      CellSize(columns: 80, rows: 24), true,
      [
        "", "         ▂▂▂▂▂▂▂▂", "          ◆ Feed                   ○ Search                   ▲ Profile",
        "",
      ]
    ),
    // 28 columns each, so 58 are left over on both sides.
    (
      CellSize(columns: 200, rows: 60), true,
      [
        String(repeating: " ", count: 68) + "▂▂▂▂▂▂▂▂",
        String(repeating: " ", count: 69) + "◆ Feed                     ○ Search                   ▲ Profile", "",
      ]
    ),
    // Ten columns each, with a free one on both sides: the longest title leaves no room for symbols.
    (CellSize(columns: 30, rows: 12), true, ["   Feed     Search   Profile"]),
    (CellSize(columns: 20, rows: 12), true, ["  ◆      ○      ▲"]),
    (CellSize(columns: 20, rows: 12), false, [" Feed Search Profile"]),
  ]

  @Test(arguments: bars)
  func `The bar has one row or three, in the middle of large screens, and what has room`(
    size: CellSize, symbols: Bool, bar: [String]
  ) {
    #expect(Self.scene(size.columns, size.rows, symbols: symbols).app.rows.suffix(bar.count) == bar[...])
  }

  @Test func `The selected tab of a bar of one row is filled, and has a line of four points in one of three rows`() {
    #expect(scene.app.rows[3] == "  page a")
    for column in 0..<40 {
      let fill = scene.app.application.frame[column, 11].fill
      #expect(fill == (2..<10 ~= column ? Self.tints[0] : Self.bar), "column \(column)")
    }
    #expect(scene.app.application.frame[3, 11].ink == Self.bar)
    #expect(scene.app.application.frame[15, 11].ink == Color(hex: 0x8E939C))
    // The mark is the lower quarter of a cell.
    let high = Self.scene(80, 24)
    let cell = high.app.application.frame[9, 21]
    #expect((cell.ink, cell.fill) == (Self.tints[0], Self.bar))
    high.app.resize(columns: 40, rows: 12)
    #expect(high.app.rows.suffix(2) == ["", "   ◆ Feed      ○ Search     ▲ Profile"])
    #expect(high.pages[0].view.frame == CGRect(cells: 0, 0, 40, 12))
    #expect(high.pages[0].view.safeAreaInsets == EdgeInsets(bottom: 16))
  }

  @Test func `The bar shows changes of its items`() {
    scene.app.tick { scene.pages[1].tabBarItem.title = "Find" }
    #expect(scene.app.rows.last?.contains("○ Find ") == true)
    scene.app.tick { scene.pages[1].tabBarItem.symbol = "●" }
    #expect(scene.app.rows.last?.contains("● Find ") == true)
    scene.app.tick { scene.pages[1].tabBarItem = TabBarItem() }
    #expect(scene.app.rows.last == "   ◆ Feed          b        ▲ Profile", "the page's own title")
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.9, 1]) func `The mark follows the finger in proportion`(share: Double) {
    let drag = scene.startDrag(to: 1)
    scene.app.run(for: 0.3) { drag.update(share) }
    // From column 2, eight wide, to column 14, ten wide.
    #expect(abs(scene.mark.minX - (16 + 96 * share)) < 1e-9)
    #expect(abs(scene.mark.width - (64 + 16 * share)) < 1e-9)
    scene.app.runUntilStill { drag.cancel() }
    #expect(scene.mark == CGRect(x: 16, y: 0, width: 64, height: 16))
    #expect(scene.app.application.frame[3, 11].ink == Self.bar)
    #expect(scene.app.application.frame[15, 11].ink == Color(hex: 0x8E939C))
    #expect(scene.app.rows.last == "   ◆ Feed      ○ Search     ▲ Profile")
  }

  @Test func `Letters light up as the mark passes`() {
    let drag = scene.startDrag(to: 1)
    // A third of the way: the mark covers columns 6 to 14⅔.
    scene.app.tick { drag.update(1.0 / 3) }
    let frame = scene.app.application.frame
    #expect(scene.app.rows.last == "   ◆ Feed     ▋○ Search     ▲ Profile")
    #expect(frame[5, 11].ink == Color(hex: 0x8E939C), "F")
    #expect(frame[6, 11].ink == Self.bar, "e")
    #expect(frame[15, 11].ink == Color(hex: 0x8E939C), "not reached yet")
    scene.app.runUntilStill { drag.finish() }
    #expect(scene.app.application.frame[15, 11].ink == Self.bar)
    #expect(scene.app.application.frame[6, 11].ink == Color(hex: 0x8E939C))
  }

  @Test func `The mark moves with the pages`() {
    let scene = Self.scene(80, 24)
    scene.app.tick { scene.tabs.selectedIndex = 1 }
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
    for (from, to) in [(0, 2), (2, 1)] {
      scene.delegate.interactor = nil
      let drag = scene.startDrag(to: to)
      for share in [0, 0.3, 0.7, 1] {
        scene.app.tick { drag.update(share) }
        let old = scene.pages[from].view.layer.state(at: scene.app.time).frame.minX
        let new = scene.pages[to].view.layer.state(at: scene.app.time).frame.minX
        let way = to > from ? 320.0 : -320
        #expect(abs(old + way * share) < 1e-9)
        #expect(abs(new - old - way) < 1e-9)
      }
      scene.app.runUntilStill { drag.finish() }
      #expect(scene.tabs.selectedIndex == to)
    }
  }

  @Test func `With reduced motion the pages fade and the mark stays`() {
    scene.app.application.isReduceMotionEnabled = true
    scene.app.tick { scene.tabs.selectedIndex = 1 }
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
