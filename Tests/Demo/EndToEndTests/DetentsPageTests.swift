import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The page with a map and a sheet over it.
@MainActor @Suite struct DetentsPageTests {
  private func open(columns: Int = 80, rows: Int = 24) throws -> (demo: Demo, page: DetentsViewController) {
    let demo = try Demo.opened("detents", columns: columns, rows: rows, framesPerSecond: 60)
    return (demo, try #require(demo.navigation.topViewController as? DetentsViewController))
  }

  private func level(_ page: DetentsViewController) -> CGFloat {
    page.places.sheetPresentationController?.frameOfPresentedViewInContainerView.height ?? 0
  }

  private func map(_ page: DetentsViewController) -> CGPoint {
    (page.view.subviews.first as? ScrollView)?.contentOffset ?? .zero
  }

  @Test(arguments: [(80, 24), (120, 36), (200, 60), (40, 12)])
  func `The sheet comes at its middle height, over a map that is not dimmed`(columns: Int, rows: Int) throws {
    let (demo, page) = try open(columns: columns, rows: rows)
    #expect(page.places.presentingViewController != nil)
    #expect(demo.test.screen.contains("Places"))
    #expect(demo.test.screen.contains("Ferry Landing"))
    #expect(demo.test.screen.contains("●"))
    #expect(page.places.sheetPresentationController?.selectedDetentIdentifier == .medium)
    for (key, isHigher) in [(Key.Code.up, true), (.down, false), (.down, false)] {
      let before = level(page)
      demo.test.rest(after: demo.test.hold(key, for: 0.05))
      #expect(isHigher ? level(page) > before : level(page) < before, "\(key)")
      #expect(demo.test.screen.contains("Places"))
    }
  }

  @Test func `Arrows across and a drag move the map, and at large it rests`() throws {
    let (demo, page) = try open()
    let before = map(page)
    demo.test.rest(after: .right)
    #expect(map(page) == CGPoint(x: before.x + 64, y: before.y))
    demo.test.drag(from: (40, 6), to: (40, 9))
    demo.test.run(for: 0.5)
    #expect(abs(map(page).y - (before.y - 48)) < 1)
    demo.test.rest(after: demo.test.release())
    demo.test.rest(after: demo.test.hold(.up, for: 0.05))
    let last = map(page)
    demo.test.rest(after: .left)
    #expect(map(page) == last)
  }

  @Test func `A pop that is cancelled brings the sheet back`() throws {
    let (demo, page) = try open()
    // A map that can scroll goes first.
    for _ in 0..<10 {
      demo.test.rest(after: .left)
    }
    demo.test.drag(from: (0, 6), to: (20, 6))
    #expect(demo.navigation.topViewController?.transitionCoordinator != nil)
    demo.test.run(for: 0.3)
    demo.test.rest(after: .escape)
    #expect(demo.navigation.topViewController === page)
    #expect(page.places.presentingViewController != nil)
    #expect(demo.test.screen.contains("Ferry Landing"))
  }

  @Test func `Tab marks the next place, and Enter makes room for it`() throws {
    let (demo, page) = try open()
    demo.test.rest(after: demo.test.hold(.up, for: 0.05))
    demo.test.rest(after: .tab, .enter)
    #expect(page.places.sheetPresentationController?.selectedDetentIdentifier == .medium)
    #expect(demo.test.rows[3..<10].contains { $0.contains("◉") && $0.contains("Linden Market") })
  }

  @Test func `Esc closes the sheet, Enter brings it back, and the page takes it along`() throws {
    let (demo, page) = try open()
    demo.test.rest(after: .escape)
    #expect(page.places.presentingViewController == nil)
    #expect(demo.toolbar.contains("places"))
    demo.test.rest(after: .enter)
    #expect(page.places.presentingViewController != nil)
    demo.test.rest(after: demo.test.click(3, 0))
    #expect(demo.navigation.topViewController === demo.list)
    #expect(demo.navigation.presentedViewController == nil)
    #expect(demo.test.application.window.subviews.count == 1)
  }
}
