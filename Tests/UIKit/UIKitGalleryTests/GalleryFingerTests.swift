import Segue
import SegueTesting
import Testing

@testable import UIKitGallery

/// The unchanged gallery under a mouse and keys.
@Suite struct GalleryFingerTests {
  /// The list on a screen, with its own delegates.
  private static func gallery() -> TestApplication {
    let app = TestApplication(
      NavigationController(rootViewController: TransitionsViewController()), columns: 80, rows: 24)
    app.runUntilStill()
    return app
  }

  private func expect(_ app: TestApplication, _ cells: [Cell]) {
    let isSame = app.application.frame.cells == cells
    #expect(isSame, "\(app.screen)")
  }

  @Test(arguments: 0..<10)
  func `a finger from the left edge takes a page back or leaves it`(row: Int) {
    let app = Self.gallery()
    for _ in 0..<row { app.press(.down) }
    let list = app.application.frame.cells
    app.press(.enter)
    app.runUntilStill()
    let page = app.application.frame.cells
    app.drag(from: (0, 12), to: (40, 12))
    app.run(for: 0.5)
    let isBetween = app.application.frame.cells != page && app.application.frame.cells != list
    #expect(isBetween)
    app.mouse(.drag, 8, 12)
    app.run(for: 0.5)
    app.release()
    app.runUntilStill()
    expect(app, page)
    app.drag(from: (0, 12), to: (60, 12))
    app.run(for: 0.5)
    app.release()
    app.runUntilStill()
    expect(app, list)
  }

  @Test(arguments: 0..<10)
  func `a finger catches a push and takes it back`(row: Int) {
    let app = Self.gallery()
    for _ in 0..<row { app.press(.down) }
    let list = app.application.frame.cells
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

  @Test(arguments: [10, 11])
  func `a finger down puts a message away or leaves it`(row: Int) {
    let app = Self.gallery()
    for _ in 0..<row { app.press(.down) }
    let list = app.application.frame.cells
    app.press(.enter)
    app.runUntilStill()
    let message = app.application.frame.cells
    app.drag(from: (40, 13), to: (40, 17))
    app.run(for: 0.5)
    let isBetween = app.application.frame.cells != message && app.application.frame.cells != list
    #expect(isBetween)
    app.mouse(.drag, 40, 14)
    app.run(for: 0.5)
    app.release()
    app.runUntilStill()
    expect(app, message)
    app.drag(from: (40, 13), to: (40, 22))
    app.run(for: 0.5)
    app.release()
    app.runUntilStill()
    expect(app, list)
  }

  @Test(arguments: [10, 11])
  func `a tap beside a message and its button put it away`(row: Int) {
    let app = Self.gallery()
    for _ in 0..<row { app.press(.down) }
    let list = app.application.frame.cells
    app.press(.enter)
    app.runUntilStill()
    app.click(2, 4)
    app.runUntilStill()
    expect(app, list)
    app.press(.enter)
    app.runUntilStill()
    let button = app.rows.firstIndex { $0.contains("Close") } ?? 0
    app.click(40, button)
    app.runUntilStill()
    expect(app, list)
  }
}
