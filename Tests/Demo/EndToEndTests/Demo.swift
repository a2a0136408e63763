import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The demo without a terminal.
@MainActor final class Demo {
  /// The pages, in the catalogue's order.
  nonisolated static let catalogue = [pages[0], "inside"] + pages.dropFirst()
  /// The pages that come or go, or that lead on to one that does.
  nonisolated static let pages = [
    "zoom", "curl", "cube", "reveal", "detents", "modal", "bounce", "magic", "slide", "fullscreen", "borrowed", "scale",
    "scale-custom", "fade", "flip", "tabs", "hero", "more",
  ]
  /// The row of the page `scale`. Most tests in a terminal open that page: it is a push, and its colour is easy to find.
  nonisolated static let scaleRow = 10

  /// Read once: that takes longest.
  static let assets = Result { try Assets(folder: Checkout.url("assets").path) }

  let context: DemoContext
  let list: ListViewController
  let navigation: NavigationController
  let test: TestApplication

  /// The list, with the row of a page chosen; its miniature plays by itself only if `plays` is true.
  init(
    columns: Int = 130, rows: Int = 36, choosing id: String? = nil, plays: Bool = false, framesPerSecond: Double = 10,
    appearance: Appearance = Appearance()
  ) throws {
    context = DemoContext(assets: try Self.assets.get(), appearance: appearance, playsByItself: plays)
    list = ListViewController(context: context)
    navigation = Chrome.navigation(list, context: context)
    test = TestApplication(navigation, columns: columns, rows: rows, colorMode: appearance.mode)
    if appearance.isFollowing { test.application.userInterfaceStyle = appearance.isLight ? .light : .dark }
    Chrome.prepare(test.application, context: context)
    test.tick()
    test.frameInterval = 1 / framesPerSecond
    test.application.unusedKeyHandler = { [unowned navigation] in UnusedKeys.answer($0, in: navigation) }
    if let id { list.choose(try #require(Catalogue.entry(id))) }
  }

  /// A page at rest, opened from its row of the list.
  static func opened(
    _ id: String, columns: Int = 80, rows: Int = 24, framesPerSecond: Double = 30, appearance: Appearance = Appearance()
  ) throws -> Demo {
    let demo = try Demo(
      columns: columns, rows: rows, choosing: id, framesPerSecond: framesPerSecond, appearance: appearance)
    try demo.list.open(try #require(Catalogue.entry(id)), animated: false)
    demo.test.runUntilStill()
    return demo
  }

  /// The lines of the frame, with their blanks.
  var lines: [[Character]] {
    test.application.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(test.application.frame.size.rows).map(Array.init)
  }

  /// What the toolbar says, as one text.
  var toolbar: String {
    navigation.toolbar.items.map { item in (item.keys.map(\.symbol) + [item.title ?? ""]).joined(separator: " ") }
      .joined(separator: "   ")
  }

  var miniature: Miniature? { list.miniature }

  @discardableResult func resize(columns: Int, rows: Int) -> Application.Wake {
    test.application.post(.resize(CellSize(columns: columns, rows: rows)), at: test.time)
    return test.tick()
  }
}
