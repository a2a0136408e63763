import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The page of all animators, without a terminal.
@MainActor @Suite struct MoreTests {
  private func more(choosing id: String? = nil, columns: Int = 80, rows: Int = 24) throws -> (Demo, ListViewController)
  {
    let demo = try Demo(columns: columns, rows: rows, framesPerSecond: 30)
    let entry = Catalogue.more(choosing: StockAnimator.all.first { $0.id == id })
    try demo.list.open(entry, animated: false)
    demo.test.tick()
    let page = try #require(demo.navigation.topViewController as? ListViewController)
    #expect(page !== demo.list)
    return (demo, page)
  }

  /// All classes of animators of pushes, those of sheets, of tabs and of shared views apart.
  @Test func `It has each animator of the library`() throws {
    let classes = try Set(
      ["SegueCore/Animators", "SegueEffects", "SegueEffects/Repertoire"].flatMap { name in
        let folder = Checkout.url("Sources/Core/" + name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
          .flatMap {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
              .matches(of: /open class (\w+Animator)\b/).map { String($0.1) }
          }
      })
    let others: Set = ["CoverVerticalAnimator", "SharedElementAnimator", "SpringSheetAnimator", "TabSlideAnimator"]
    #expect(Set(StockAnimator.all.map(\.typeName)) == classes.subtracting(others))
    #expect(Set(StockAnimator.all.map(\.id)).count == StockAnimator.all.count)
    #expect(Set(StockAnimator.all.map(\.title)).count == StockAnimator.all.count)
  }

  @Test(arguments: ["reveal", "fold", "cube", "axis-z"], [(80, 24), (40, 12)])
  func `The chosen one is opened with its animator, and dragged back`(id: String, size: (Int, Int)) throws {
    let (demo, page) = try more(choosing: id, columns: size.0, rows: size.1)
    let animator = StockAnimator.named(id)
    #expect(demo.test.screen.contains(animator.title))
    demo.test.press(.enter)
    demo.test.run(for: animator.curve.duration / 2)
    #expect(demo.navigation.topViewController is StockPageViewController)
    let used = (demo.navigation.topViewController as? StockPageViewController)?.transition as? AnimatorDelegate
    let given = used?.navigationController(
      demo.navigation, animationControllerFor: .push, from: page, to: demo.navigation.viewControllers[2])
    #expect(given.map { "\(type(of: $0))" } == animator.typeName)
    demo.test.runUntilStill()
    #expect(demo.test.screen.contains(animator.title))
    demo.test.drag(from: (0, size.1 / 2), to: (size.0 * 3 / 4, size.1 / 2))
    #expect(demo.navigation.transitionCoordinator?.isInteractive == true)
    demo.test.rest(after: demo.test.release())
    #expect(demo.navigation.topViewController === page)
  }

  /// The first list has rows with these names, each for several pages.
  @Test(arguments: ["slide", "scale"])
  func `Here an animator has one page, without a switch`(id: String) throws {
    let (demo, _) = try more(choosing: id)
    demo.test.rest(after: .enter)
    #expect(!demo.test.screen.contains(" 2 "))
    demo.test.rest(after: .character("2"))
    #expect(demo.navigation.topViewController is StockPageViewController)
  }

  @Test func `Its small screen shows the chosen one`() throws {
    let (demo, page) = try more(choosing: "portal", columns: 120, rows: 36)
    #expect(demo.test.screen.contains("Opens like two doors"))
    demo.test.hold(.right, for: 0.5)
    let small = page.miniature?.navigation.topViewController as? StockPageViewController
    #expect(small?.entry.id == "portal")
  }

  @Test func `In the first list it shows three in turn, and begins again with the first`() throws {
    for _ in 0..<2 {
      let preview = try #require(Catalogue.entry("more")).preview
      let context = DemoContext(assets: try Demo.assets.get(), appearance: Appearance(), playsByItself: false)
      let titles = try (0..<4).map { _ in try preview.make(preview, context).title }
      #expect(titles == ["Explode", "Fold", "Split flap", "Explode"])
    }
  }
}

extension EndToEnd.Commands {
  @Suite struct MoreCommand {
    @Test func `It shows the named animator from the page of all of them`() async throws {
      let page = ["render", "--page", "more", "--size", "80x24", "--format", "text", "--animator"]
      let start = try await Command.segueOutput(page + ["fold", "--progress", "0"])
      #expect(start.contains("Page curl"))
      #expect(start.contains("More"))
      let end = try await Command.segueOutput(page + ["fold", "--progress", "1"])
      #expect(end.contains("FoldAnimator"))
      // The page may be left out.
      #expect(
        try await Command.segueOutput(page.filter { $0 != "--page" && $0 != "more" } + ["fold", "--progress", "1"])
          == end)
    }
  }
}

/// Lists show small pictures, but for the one whose page is open.
@MainActor @Suite struct ThumbnailTests {
  /// The widths of all pictures below a view, in pixels.
  private func widths(in view: View) -> [CGFloat] {
    ((view as? ImageView)?.image.map { [$0.size.width] } ?? []) + view.subviews.flatMap(widths)
  }

  @Test(arguments: ["zoom", "hero", "magic"])
  func `The picture that opens is whole until its page has gone`(id: String) throws {
    let demo = try Demo.opened(id)
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
    let demo = try Demo.opened("tabs")
    let tabs = try #require(demo.navigation.topViewController as? TabBarController)
    for index in 1..<4 {
      tabs.selectedIndex = index
      demo.test.runUntilStill()
      let with = (tabs.viewControllers ?? []).filter { $0 is TabPictureViewController && !widths(in: $0.view).isEmpty }
      #expect(with.map { $0 === tabs.selectedViewController } == [true])
    }
  }
}
