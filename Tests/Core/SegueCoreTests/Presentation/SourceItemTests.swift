import Segue
import SegueTesting
import TestFiles
import Testing

/// Pages and sheets that come out of an item of a bar.
@Suite struct SourceItemTests {
  private let page = ViewController()
  private let next = ViewController()
  private let navigation: NavigationController
  private let item = KeyCommand(title: "filter", keys: [.character("f")]) {}
  private let app: TestApplication

  init() {
    page.title = "Page"
    next.title = "Next"
    page.view.backgroundColor = .black
    next.view.backgroundColor = Color(hex: 0x2060A0)
    page.toolbarItems = [KeyCommand(title: "save", keys: [.character("s")]) {}, item]
    next.toolbarItems = [KeyCommand(title: "other", keys: [.character("o")]) {}]
    navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    app = TestApplication(navigation, columns: 80, rows: 24)
    app.runUntilStill()
  }

  /// Where something is seen in the window.
  private func shown(_ view: View) -> CGRect {
    let corners = [
      CGPoint(x: view.bounds.minX, y: view.bounds.minY), CGPoint(x: view.bounds.maxX, y: view.bounds.maxY),
    ]
    .compactMap { view.layer.convertToRoot($0, at: app.time) }
    guard corners.count == 2 else { return .null }
    return CGRect(
      x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x, height: corners[1].y - corners[0].y)
  }

  @Test func `Views, guides, items and tabs know where they are`() {
    let window = app.application.window
    // A margin of two columns, "s save", a gap of three, and "f filter" with a column on each side.
    #expect(item.frame(in: window) == CGRect(cells: 10, 23, 10, 1))
    #expect(KeyCommand(title: "filter", keys: [.character("f")]) {}.frame(in: window) == nil)
    let view = View(frame: CGRect(cells: 3, 4, 5, 2))
    #expect(view.frame(in: window) == nil)
    page.view.addSubview(view)
    #expect(view.frame(in: window) == CGRect(cells: 3, 4, 5, 2))
    #expect(view.safeAreaLayoutGuide.frame(in: window) == CGRect(cells: 3, 4, 5, 2))
    let tabs = TabBarController()
    let other = ViewController()
    (other.title, other.tabBarItem) = ("Other", TabBarItem(title: "Other"))
    #expect(other.tabBarItem.frame(in: window) == nil)
    tabs.viewControllers = [ViewController(), other]
    let second = TestApplication(tabs, columns: 40, rows: 12)
    #expect(other.tabBarItem.frame(in: second.application.window) == CGRect(cells: 20, 11, 20, 1))
    #expect(other.tabBarItem.frame(in: window) == nil, "in another window")
  }

  @Test func `A sheet grows out of its item, and goes back into it`() throws {
    next.modalPresentationStyle = .pageSheet
    let controller = try #require(next.sheetPresentationController)
    controller.detents = [.medium()]
    controller.sourceItem = item
    let sheet = try #require(controller.presentedView)
    let source = CGRect(cells: 10, 23, 10, 1)
    app.tick { page.present(next, animated: true) }
    #expect(shown(sheet) == source)
    var last = source
    while next.transitionCoordinator != nil {
      app.jump(by: 1.0 / 60)
      #expect(shown(sheet).width >= last.width - 1e-6)
      last = shown(sheet)
    }
    app.runUntilStill()
    #expect(sheet.transform.isIdentity)
    #expect(sheet.frame.width == 640)
    #expect(app.rows.last?.contains("other") == true)
    next.dismiss(animated: true)
    app.run(for: 0.4)
    // The item is in the toolbar again, and the sheet is nearly there.
    #expect(app.rows.last?.contains("filter") == true)
    #expect(abs(shown(sheet).midX - source.midX) < 10)
    #expect(shown(sheet).width < 120)
    app.runUntilStill()
    #expect(page.presentedViewController == nil)
    // And once more, while it goes.
    app.run(for: 0.2) { page.present(next, animated: true) }
    let before = shown(sheet)
    app.tick { next.dismiss(animated: true) }
    #expect(abs(shown(sheet).width - before.width) < 1, "turned round where it was")
    app.runUntilStill()
    #expect(page.presentedViewController == nil)
  }

  @Test func `A finger takes the sheet into its item, point by point, and back out of it`() throws {
    next.modalPresentationStyle = .pageSheet
    let controller = try #require(next.sheetPresentationController)
    controller.detents = [.medium()]
    controller.sourceItem = item
    let sheet = try #require(controller.presentedView)
    app.runUntilStill { page.present(next, animated: true) }
    let (rest, source) = (sheet.frame, CGRect(cells: 10, 23, 10, 1))
    let top = Int(rest.minY / 16)
    for rows in [2, 7] {
      app.drag(from: (40, top + 1), to: (40, top + 1 + rows), for: 0.3)
      app.run(for: 0.4)
      let way = CGFloat(rows * 16) / rest.height
      let seen = shown(sheet)
      #expect(abs(seen.width - (rest.width + (source.width - rest.width) * way)) < 1e-3, "\(rows)")
      #expect(abs(seen.minY - (rest.minY + (source.minY - rest.minY) * way)) < 1e-3)
      #expect(abs(seen.midX - (rest.midX + (source.midX - rest.midX) * way)) < 1e-3)
      app.release()
      app.run(for: 0.02)
      #expect(abs(shown(sheet).width - seen.width) < 40, "no jump")
      if rows == 7 {
        app.run(for: 0.35)
        #expect(app.rows.last?.contains("filter") == true)
        #expect(shown(sheet).width < 120)
      }
      app.runUntilStill()
      // It goes past half of the height of the sheet.
      #expect((page.presentedViewController == nil) == (rows == 7))
      if rows == 2 {
        #expect(sheet.transform.isIdentity)
        #expect(sheet.frame == rest)
        #expect(app.rows.last?.contains("other") == true)
      }
    }
    #expect(app.rows.last == "  s save   f filter")
  }

  @Test func `An item that has gone leaves the sheet as it is, also under a finger`() throws {
    next.modalPresentationStyle = .pageSheet
    next.sheetPresentationController?.sourceItem = item
    let sheet = try #require(next.sheetPresentationController?.presentedView)
    app.runUntilStill { page.present(next, animated: true) }
    page.toolbarItems = []
    app.run(for: 0.2) { next.dismiss(animated: true) }
    #expect(shown(sheet).width == 640, "it goes down")
    app.runUntilStill()
    #expect(page.presentedViewController == nil)
    page.toolbarItems = [item]
    app.runUntilStill()
    app.runUntilStill { page.present(next, animated: true) }
    page.toolbarItems = []
    app.drag(from: (40, 6), to: (40, 12))
    app.run(for: 0.3)
    #expect(shown(sheet).width == 640)
    #expect(shown(sheet).minY > 80)
    app.runUntilStill { app.release() }
  }

  @Test func `A page zooms out of an item, and back into it`() throws {
    next.preferredTransition = .zoom(sourceBarButtonItemProvider: { [item] _ in item })
    app.tick { navigation.pushViewController(next, animated: true) }
    app.jump(by: 0.001)
    let first = shown(next.view)
    #expect(abs(first.midX - 120) < 2, "the middle of the item")
    #expect(first.minY > 340)
    app.runUntilStill()
    #expect(shown(next.view) == CGRect(x: 0, y: 0, width: 640, height: 368))
    #expect(app.rows.last?.contains("other") == true)
    navigation.popViewController(animated: true)
    app.run(for: 0.4)
    #expect(abs(shown(next.view).midX - 120) < 10)
    app.runUntilStill()
    #expect(app.rows.last == "  s save   f filter")
    // An item that is not there any more.
    app.runUntilStill { navigation.pushViewController(next, animated: true) }
    page.toolbarItems = []
    app.run(for: 0.1) { navigation.popViewController(animated: true) }
    #expect(abs(shown(next.view).midX - 320) < 1, "in the middle")
    app.runUntilStill()
    #expect(navigation.topViewController === page)
  }

  @Test func `A popover points at a tab, a guide or a view, wherever that goes`() {
    let view = View(frame: CGRect(cells: 30, 4, 4, 1))
    page.view.addSubview(view)
    next.modalPresentationStyle = .popover
    next.preferredContentSize = CellSize(columns: 20, rows: 4).points
    next.popoverPresentationController?.sourceItem = view
    app.runUntilStill { page.present(next, animated: true) }
    let popover = next.popoverPresentationController
    #expect(popover?.presentedView?.frame.minY == 80)
    app.tick {
      view.frame.origin.y += 32
      popover?.containerView?.setNeedsLayout()
    }
    #expect(popover?.presentedView?.frame.minY == 112)
  }
}
