import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueDemo

/// The small screen beside the list, without a terminal.
@Suite("The miniature")
@MainActor
struct MiniatureTests {
  @Test(arguments: Demo.pages)
  func `Each page opens in the miniature once, as in a terminal of its size, and then rests`(id: String) throws {
    let entry = try #require(Catalogue.entry(id))
    let demo = try Demo(columns: 170, rows: 45)
    demo.list.choose(entry)
    demo.test.tick()
    let miniature = try #require(demo.miniature)
    demo.test.run(for: Miniature.rest - 0.01)
    #expect(miniature.isRewound)
    // A terminal as large as the miniature, in which the page opens at the same moment.
    let other = try Demo(columns: 82, rows: 25, hasMiniature: false)
    other.list.choose(entry)
    other.test.tick()
    demo.test.jump(by: 0.02)
    try entry.open(in: other.navigation, assets: other.assets, animated: true)
    other.test.tick()
    #expect(!miniature.isRewound)
    for _ in 0..<2 {
      expectSame(demo, other)
      demo.test.jump(by: 0.13)
      other.test.jump(by: 0.13)
    }
    (demo.test.frameInterval, other.test.frameInterval) = (0.3, 0.3)
    demo.test.runUntilStill()
    other.test.runUntilStill()
    if let page = other.navigation.topViewController as? any LeadingPage {
      page.proceed(animated: true)
      other.test.runUntilStill()
    }
    expectSame(demo, other)
    let count = demo.test.display.frames.count
    #expect(demo.test.jump(by: 600) == .never)
    #expect(demo.test.display.frames.count == count)
  }

  /// Expects the miniature to show the other terminal's frame. A cell in a hundred may be rounded differently.
  private func expectSame(_ demo: Demo, _ other: Demo, _ location: SourceLocation = #_sourceLocation) {
    let (left, top) = (81, 8)
    let (shown, wanted) = (demo.test.application.frame, other.test.application.frame)
    var different = 0
    let lines = demo.lines
    for (row, line) in other.lines.enumerated() {
      let characters = lines[top + row].dropFirst(left).prefix(line.count)
      for (column, (one, two)) in zip(characters, line).enumerated() {
        let (cell, goal) = (shown[left + column, top + row], wanted[column, row])
        if one != two || cell.fill != goal.fill || cell.ink != goal.ink || cell.style != goal.style { different += 1 }
      }
    }
    #expect(different <= wanted.size.columns * wanted.size.rows / 100, sourceLocation: location)
  }

  @Test func `With reduced motion pages fade in the miniature, too`() throws {
    let demo = try Demo()
    demo.test.application.isReduceMotionEnabled = true
    demo.test.run(for: Miniature.rest + 0.1)
    let page = try #require(demo.miniature?.navigation.topViewController as? ScaleViewController)
    #expect(page.view.transform3D.isIdentity)
    #expect(page.view.layer.state(at: demo.test.time).opacity < 1)
  }

  @Test func `While the choice changes, no page is made`() throws {
    let demo = try Demo()
    let log = EventCount()
    demo.test.application.transitionObserver = log
    demo.test.frameInterval = 0.05
    for _ in 0..<10 {
      demo.test.press(.down)
      demo.test.run(for: Miniature.rest * 0.8)
    }
    #expect(log.count == 0 && demo.miniature?.isRewound == true)
    demo.test.run(for: Miniature.rest * 0.5)
    #expect(log.count > 0)
    #expect(demo.miniature?.navigation.presentedViewController is BounceViewController)
  }

  @Test func `Another choice rewinds the miniature, and pages that were shown are released`() throws {
    let demo = try Demo()
    let miniature = try #require(demo.miniature)
    var pages: [WeakPage] = []
    for index in Catalogue.entries.indices {
      // Every other page is dropped in mid-transition.
      if index % 2 == 0 { demo.test.runUntilStill() } else { demo.test.run(for: Miniature.rest + 0.25) }
      pages += miniature.navigation.viewControllers.dropFirst().map(WeakPage.init)
      if let page = miniature.navigation.presentedViewController { pages.append(WeakPage(page)) }
      #expect(pages.count > index)
      demo.test.press(index == 11 ? .up : .down)
      #expect(miniature.isRewound)
    }
    demo.test.tick()
    #expect(pages.compactMap(\.page).map { "\($0)" } == [])
  }

  @Test(arguments: [0.2, 0.6, 3])
  func `The miniature stops when the list leaves, and plays again afterwards`(after seconds: TimeInterval) throws {
    let demo = try Demo()
    let miniature = try #require(demo.miniature)
    demo.test.run(for: seconds)
    let page = WeakPage(miniature.navigation.viewControllers.dropFirst().first)
    demo.test.press(.enter)
    demo.test.runUntilStill()
    #expect(demo.navigation.viewControllers.count == 2)
    #expect(miniature.isRewound && page.page == nil)
    // A cancelled drag does not start it.
    demo.test.press(.right)
    demo.test.run(for: 0.3)
    demo.test.press(.escape)
    demo.test.runUntilStill()
    #expect(demo.navigation.viewControllers.count == 2 && miniature.isRewound)
    demo.test.press(.escape)
    demo.test.run(for: 0.5)
    #expect(demo.navigation.viewControllers.count == 1 && miniature.isRewound)
    demo.test.runUntilStill()
    #expect(!miniature.isRewound)
  }

  @Test func `The miniature is there only where there is room for it`() throws {
    let demo = try Demo(columns: 119, rows: 45)
    #expect(demo.miniature == nil)
    #expect(demo.test.jump(by: 1) == .never)
    #expect(demo.resize(columns: 120, rows: 30) == .at(demo.test.time + Miniature.rest))
    weak let miniature = demo.miniature
    #expect(miniature?.isRewound == true)
    demo.test.run(for: Miniature.rest + 0.25)
    #expect(miniature?.isRewound == false)
    demo.resize(columns: 100, rows: 30)
    #expect(demo.miniature == nil && miniature == nil)
    demo.test.runUntilStill()
    #expect(demo.test.screen == (try Demo(columns: 100, rows: 30)).test.screen)
  }

  @Test func `Keys and clicks go to the list, whatever the miniature shows`() throws {
    let demo = try Demo()
    let miniature = try #require(demo.miniature)
    demo.list.choose(try #require(Catalogue.entry("hero")))
    demo.test.runUntilStill()
    #expect(miniature.navigation.topViewController is HeroDetailViewController)
    let place = miniature.convert(miniature.bounds, to: nil)
    demo.test.mouse(.press, Int(place.midX / 8), Int(place.midY / 16) - 4)
    demo.test.mouse(.release, Int(place.midX / 8), Int(place.midY / 16) - 4)
    #expect(demo.navigation.topViewController is HeroGridViewController)
    demo.test.runUntilStill()
    demo.test.press(.escape)
    demo.test.runUntilStill()
    demo.test.press(.down)
    demo.test.runUntilStill()
    #expect(miniature.navigation.presentedViewController is ModalViewController)
    #expect(demo.navigation.presentedViewController == nil)
    demo.test.press(.escape)
    #expect(miniature.navigation.presentedViewController is ModalViewController)
  }
}

/// The demo without a terminal.
@MainActor
final class Demo {
  /// The pages, in the catalogue's order.
  nonisolated static let pages = [
    "scale", "scale-custom", "fade", "slide", "fullscreen", "borrowed", "cube", "flip", "hero", "modal", "bounce",
    "tabs",
  ]

  /// Read once: that takes longest.
  static let assets = Result { try Assets(folder: Place.repository.appending(path: "assets").path) }

  let assets: Assets
  let list: ListViewController
  let navigation: NavigationController
  let test: TestApplication

  init(columns: Int = 130, rows: Int = 36, hasMiniature: Bool = true) throws {
    assets = try Self.assets.get()
    list = ListViewController(assets: assets, hasMiniature: hasMiniature)
    navigation = NavigationController(rootViewController: list)
    test = TestApplication(navigation, columns: columns, rows: rows)
    test.frameInterval = 0.1
  }

  /// The lines of the frame, with their blanks.
  var lines: [[Character]] {
    test.application.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(test.application.frame.size.rows).map(Array.init)
  }

  var miniature: Miniature? { list.view.subviews.lazy.compactMap { $0 as? Miniature }.first }

  @discardableResult
  func resize(columns: Int, rows: Int) -> Application.Wake {
    test.application.post(.resize(CellSize(columns: columns, rows: rows)), at: test.time)
    return test.tick()
  }
}

extension Miniature {
  /// Whether only the list is shown.
  fileprivate var isRewound: Bool {
    navigation.viewControllers.count == 1 && navigation.presentedViewController == nil
  }
}

@MainActor
private final class WeakPage {
  weak var page: ViewController?

  init(_ page: ViewController?) { self.page = page }
}

@MainActor
private final class EventCount: TransitionObserver {
  private(set) var count = 0

  func transitionDidStep(_ event: TransitionEvent) { count += 1 }
}
