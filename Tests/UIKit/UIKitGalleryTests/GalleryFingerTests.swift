import Segue
import SegueTesting
import TestFiles
import Testing

@testable import UIKitGallery

/// The unchanged gallery under a mouse and keys.
@Suite struct GalleryFingerTests {
  /// The list on a screen, with its own delegates and a row chosen, and what it shows.
  private static func gallery(row: Int) -> (app: TestApplication, list: [Cell]) {
    let navigation = NavigationController(rootViewController: TransitionsViewController())
    let app = TestApplication(navigation, columns: 80, rows: 24)
    app.runUntilStill()
    for _ in 0..<row { app.press(.down) }
    return (app, app.application.frame.cells)
  }

  private func expect(_ app: TestApplication, _ cells: [Cell]) {
    let isSame = app.application.frame.cells == cells
    #expect(isSame, "\(app.screen)")
  }

  @Test(arguments: 0..<12)
  func `a finger takes a page back from its left edge, or a message down, or leaves it`(row: Int) {
    let (app, list) = Self.gallery(row: row)
    app.rest(after: .enter)
    let page = app.application.frame.cells
    let isMessage = row > 9
    let start = isMessage ? (40, 13) : (0, 12)
    app.drag(from: start, to: isMessage ? (40, 17) : (40, 12))
    app.run(for: 0.5)
    let isBetween = app.application.frame.cells != page && app.application.frame.cells != list
    #expect(isBetween)
    if isMessage { app.mouse(.drag, 40, 14) } else { app.mouse(.drag, 8, 12) }
    app.run(for: 0.5)
    app.rest(after: app.release())
    expect(app, page)
    app.drag(from: start, to: isMessage ? (40, 22) : (60, 12))
    app.run(for: 0.5)
    app.rest(after: app.release())
    expect(app, list)
  }

  @Test(arguments: 0..<10) func `a finger catches a push and takes it back`(row: Int) {
    let (app, list) = Self.gallery(row: row)
    app.press(.enter)
    app.run(for: 0.25)
    #expect(app.application.window.visibleViewController?.transitionCoordinator?.isInteractive == false)
    app.application.dragFinger(.right, by: Key(.right))
    app.tick()
    #expect(app.application.window.visibleViewController?.transitionCoordinator?.isInteractive == true)
    for _ in 0..<40 {
      app.press(.right)
      app.run(for: 0.03)
    }
    app.runUntilStill()
    expect(app, list)
  }

  @Test(arguments: [10, 11]) func `a tap beside a message and its button put it away`(row: Int) {
    let (app, list) = Self.gallery(row: row)
    app.rest(after: .enter)
    app.rest(after: app.click(2, 4))
    expect(app, list)
    app.rest(after: .enter)
    app.rest(after: app.click(40, app.rows.firstIndex { $0.contains("Close") } ?? 0))
    expect(app, list)
  }
}
