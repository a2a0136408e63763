import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The demo under a mouse where there is nothing to open, without a terminal.
@MainActor @Suite struct NoDeadInputTests {
  private func place(_ controller: ViewController?, _ demo: Demo) -> CGPoint {
    controller?.view.layer.convertToRoot(.zero, at: demo.test.time) ?? .zero
  }

  /// What a page of 640 points gives.
  private func give(_ pull: CGFloat) -> CGFloat { (1 - 1 / (pull * 0.55 / 640 + 1)) * 640 }

  @Test(arguments: [(0, 30, 50), (0, 6, 26), (3, 60, 40), (3, 79, 59)])
  func `Past the first and the last tab the page gives, from everywhere`(tab: Int, start: Int, end: Int) throws {
    let demo = try Demo.opened("tabs")
    let tabs = try #require(demo.navigation.topViewController as? TabsViewController)
    tabs.selectedIndex = tab
    demo.test.runUntilStill()
    demo.test.drag(from: (start, 12), to: (end, 12))
    demo.test.run(for: 0.4)
    let way = CGFloat(end - start) * 8
    #expect(abs(place(tabs.selectedViewController, demo).x - (way > 0 ? give(way) : -give(-way))) < 1e-6)
    demo.test.rest(after: demo.test.release())
    #expect(place(tabs.selectedViewController, demo).x == 0)
    #expect(tabs.selectedIndex == tab)
    #expect(demo.navigation.topViewController === tabs)
  }

  @Test func `From the left edge of the first tab the drag leads back, and from that of another to the tab before`()
    throws
  {
    let demo = try Demo.opened("tabs")
    let tabs = try #require(demo.navigation.topViewController as? TabsViewController)
    tabs.selectedIndex = 1
    demo.test.runUntilStill()
    demo.test.drag(from: (1, 12), to: (60, 12))
    demo.test.rest(after: demo.test.release())
    #expect(tabs.selectedIndex == 0)
    #expect(demo.navigation.topViewController === tabs)
    demo.test.drag(from: (1, 12), to: (60, 12))
    demo.test.rest(after: demo.test.release())
    #expect(demo.navigation.topViewController === demo.list)
  }

  @Test(arguments: [1, 30])
  func `Tabs at the root give from the left edge as well`(start: Int) throws {
    let assets = try Demo.assets.get()
    let tabs = try TabsViewController(
      try #require(Catalogue.entry("tabs")), context: DemoContext(assets: assets, appearance: Appearance()))
    let test = TestApplication(tabs, columns: 80, rows: 24)
    test.drag(from: (start, 12), to: (start + 20, 12))
    test.run(for: 0.4)
    let page = try #require(tabs.selectedViewController)
    #expect(abs(page.view.layer.convertToRoot(.zero, at: test.time).x - give(160)) < 1e-6)
    test.rest(after: test.release())
    #expect(page.view.layer.convertToRoot(.zero, at: test.time).x == 0)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `The list at the root gives from its left edge`() throws {
    let demo = try Demo(columns: 80, rows: 24)
    demo.test.drag(from: (1, 12), to: (21, 12))
    demo.test.run(for: 0.4)
    #expect(abs(place(demo.list, demo).x - give(160)) < 1e-6)
    demo.test.rest(after: demo.test.release())
    #expect(place(demo.list, demo).x == 0)
  }

  @Test(arguments: 0..<12)
  func `A row of the list has another colour while it is pressed, and can still be read`(row: Int) throws {
    let demo = try Demo(columns: 62, rows: 24)
    let entry = Catalogue.rows[row]
    let line = try #require(demo.lines.firstIndex { String($0).contains("\(entry.title)  ") })
    let rest = demo.test.application.frame.cells
    demo.test.mouse(.press, 40, line)
    let frame = demo.test.application.frame
    for column in 4..<58 {
      #expect(frame[column, line].fill == Appearance().theme(.list).pressed)
      if frame[column, line].glyph != .space {
        let (ink, fill) = (PlainColor(frame[column, line].ink), PlainColor(frame[column, line].fill))
        #expect(ink.contrast(with: fill) >= 4.5, "WCAG's least for text of any size")
      }
    }
    demo.test.mouse(.drag, 43, line)
    #expect(demo.test.application.frame.cells == rest)
  }

  @Test func `Over the miniature the wheel chooses, and a click opens the page`() throws {
    let demo = try Demo()
    demo.test.mouse(.wheelDown, 100, 15)
    demo.test.mouse(.wheelDown, 65, 1)
    demo.test.mouse(.wheelDown, 30, 35)
    demo.test.tick()
    demo.test.rest(after: demo.test.click(100, 15))
    #expect(demo.navigation.topViewController?.title == Catalogue.rows[3].title)
  }
}
