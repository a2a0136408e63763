import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The pages that are one row of the list, without a terminal.
@MainActor @Suite struct VariantTests {
  nonisolated static let slides = ["slide", "fullscreen", "borrowed"]

  private func page(_ demo: Demo) -> String? { (demo.navigation.topViewController as? ArticleViewController)?.entry.id }

  @Test func `The list has a row for all kinds of a page, and each kind can be opened by its name`() throws {
    let demo = try Demo(columns: 62, rows: 24)
    let titles = demo.lines.map { String($0).split(separator: "  ").first.map(String.init) ?? "" }
    #expect(titles.filter { $0.contains("Slide") }.count == 1)
    #expect(titles.filter { $0.contains("Scale") }.count == 1)
    for id in Self.slides + ["scale", "scale-custom"] { #expect(page(try Demo.opened(id)) == id) }
  }

  @Test(arguments: slides, [1, 2, 3])
  func `A digit shows that kind in place, and its drag works at once`(id: String, digit: Int) throws {
    let demo = try Demo.opened(id)
    let before = demo.navigation.transitionCoordinator
    demo.test.press(.character(Character("\(digit)")))
    #expect(before == nil)
    #expect(demo.navigation.transitionCoordinator == nil)
    #expect(page(demo) == Self.slides[digit - 1])
    #expect(demo.navigation.viewControllers.count == 2)
    demo.test.tick()
    #expect(demo.navigation.interactivePopGestureRecognizer.isEnabled == (digit != 3))
    #expect((demo.navigation.delegate is FullScreenPop) == (digit == 2))
    demo.test.drag(from: (30, 12), to: (60, 12))
    #expect(demo.navigation.topViewController?.transitionCoordinator?.isInteractive == true)
    // The mouse rests at thirty columns of the list.
    demo.test.run(for: 0.5)
    let place = demo.navigation.topViewController?.view.layer.convertToRoot(.zero, at: demo.test.time)
    #expect(abs((place?.x ?? 0) - 240) < 9)
    demo.test.drag(from: (60, 12), to: (78, 12))
    demo.test.rest(after: demo.test.release())
    #expect(demo.navigation.topViewController === demo.list)
    #expect(demo.navigation.delegate == nil)
    #expect(demo.navigation.interactivePopGestureRecognizer.isEnabled)
  }

  @Test func `Tab goes round, and Shift-Tab back`() throws {
    let demo = try Demo.opened("slide")
    var seen: [String?] = []
    for _ in 0..<3 {
      demo.test.press(.tab)
      seen.append(page(demo))
    }
    #expect(seen == ["fullscreen", "borrowed", "slide"])
    demo.test.application.post(.key(Key(.tab, modifiers: .shift)), at: demo.test.time)
    demo.test.tick()
    #expect(page(demo) == "borrowed")
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `A click chooses, and pages that were shown are released`(columns: Int, rows: Int) throws {
    let demo = try Demo.opened("scale", columns: columns, rows: rows)
    weak let first = demo.navigation.topViewController
    let row = try #require(demo.lines.firstIndex { String($0).contains("1 To a tenth") })
    let line = String(demo.lines[row])
    let place = try #require(line.range(of: "2 To nothing"))
    demo.test.click(line.distance(from: line.startIndex, to: place.lowerBound), row)
    demo.test.tick()
    #expect(page(demo) == "scale-custom")
    #expect(first == nil)
    demo.test.rest(after: .escape)
    #expect(demo.navigation.topViewController === demo.list)
  }

  @Test func `Without room for all names, the others are numbers`() throws {
    let demo = try Demo.opened("fullscreen", columns: 40, rows: 16)
    #expect(demo.test.screen.contains(" 1   2 From anywhere   3"))
  }

  @Test func `A digit during the push shows that kind, and the push is over`() throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: "slide")
    demo.test.press(.enter)
    demo.test.run(for: 0.2)
    demo.test.rest(after: .character("2"))
    #expect(page(demo) == "fullscreen")
    #expect(demo.navigation.viewControllers.count == 2)
  }
}
