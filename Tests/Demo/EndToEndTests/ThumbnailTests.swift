import Segue
import SegueTesting
import Testing

@testable import SegueDemo

/// Lists show small pictures, but for the one whose page is open.
@Suite
@MainActor
struct ThumbnailTests {
  /// The widths of all pictures below a view, in pixels.
  private func widths(in view: View) -> [CGFloat] {
    ((view as? ImageView)?.image.map { [$0.size.width] } ?? []) + view.subviews.flatMap(widths)
  }

  @Test(arguments: ["zoom", "hero", "magic"])
  func `The picture that opens is whole until its page has gone`(id: String) throws {
    let demo = try Demo(columns: 80, rows: 24)
    demo.test.frameInterval = 1.0 / 30
    try demo.list.open(try #require(Catalogue.entry(id)), animated: false)
    demo.test.tick()
    let page = try #require(demo.navigation.topViewController)
    #expect(Set(widths(in: page.view)) == [240])
    demo.test.press(.enter)
    demo.test.tick()
    let opened = try #require(demo.navigation.topViewController)
    #expect(opened !== page)
    #expect(widths(in: page.view).filter { $0 == 480 }.count == 1)
    #expect(widths(in: opened.view) == [480])
    demo.test.runUntilStill()
    demo.test.press(.escape)
    demo.test.run(for: 0.1)
    #expect(widths(in: page.view).filter { $0 == 480 }.count == 1, "on the way back")
    demo.test.runUntilStill()
    #expect(demo.navigation.topViewController === page)
    #expect(Set(widths(in: page.view)) == [240])
  }

  @Test func `Only the tabs on the screen have their pictures`() throws {
    let demo = try Demo(columns: 80, rows: 24)
    try demo.list.open(try #require(Catalogue.entry("tabs")), animated: false)
    let tabs = try #require(demo.navigation.topViewController as? TabBarController)
    for index in 1..<4 {
      tabs.selectedIndex = index
      demo.test.runUntilStill()
      let with = (tabs.viewControllers ?? []).filter { $0 is TabPictureViewController && !widths(in: $0.view).isEmpty }
      #expect(with.map { $0 === tabs.selectedViewController } == [true])
    }
  }
}
