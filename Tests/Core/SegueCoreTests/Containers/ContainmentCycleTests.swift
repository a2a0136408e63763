import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Controllers that are to contain, or present, a controller that they are in themselves: such calls are ignored.
@Suite struct ContainmentCycleTests {
  private let log = Log()

  @Test func `A navigation controller does not take itself or a container around it onto its stack`() {
    let (root, page) = (log.page("a"), log.page("b"))
    let (navigation, tabs) = (NavigationController(rootViewController: root), TabBarController())
    tabs.viewControllers = [navigation]
    let app = TestApplication(tabs)
    for wrong in [navigation, tabs] as [ViewController] {
      navigation.pushViewController(wrong, animated: true)
      #expect(navigation.viewControllers == [root])
      navigation.setViewControllers([root, wrong], animated: true)
      #expect(navigation.viewControllers == [root])
      navigation.viewControllers = [wrong, root]
      #expect(navigation.viewControllers == [root])
    }
    navigation.setViewControllers([page, navigation, root, tabs], animated: false)
    #expect(navigation.viewControllers == [page, root])
    #expect(Set(navigation.children) == [page, root])
    app.runUntilStill()
    expectBalanced(log.lines, appeared: ["a"], on: app)
  }

  @Test func `A tab bar controller and a pager take neither themselves nor a container around them`() {
    let (outer, page, tabs) = (ViewController(), log.page("a"), TabBarController())
    outer.addChild(tabs)
    tabs.viewControllers = [tabs, page, outer]
    #expect(tabs.viewControllers == [page])
    #expect(tabs.children == [page])
    let pages = PageViewController()
    outer.addChild(pages)
    for wrong in [pages, outer] {
      pages.setViewControllers([wrong], animated: false)
      #expect(pages.viewControllers == [])
      #expect(pages.children == [])
    }
    var neighbour: ViewController?
    let source = PageSource { _, _ in neighbour }
    pages.dataSource = source
    pages.setViewControllers([log.page("b")], animated: false)
    let app = TestApplication(outer)
    for wrong in [pages, outer] {
      neighbour = wrong
      #expect(!pages.turn(.forward))
      app.runUntilStill()
      #expect(pages.children.count == 1)
    }
  }

  @Test func `A controller does not take itself or what it is in as a child`() {
    let (a, b, c) = (ViewController(), ViewController(), ViewController())
    a.addChild(a)
    a.addChild(b)
    b.addChild(c)
    c.addChild(a)
    b.addChild(a)
    c.addChild(b)
    #expect((a.children, b.children, c.children) == ([b], [c], []))
    #expect(a.parent == nil)
    let navigation = NavigationController(rootViewController: a)
    for each in [a, b, c] { each.addChild(navigation) }
    #expect(navigation.parent == nil)
    #expect(a.parent === navigation)
  }

  @Test(arguments: [true, false])
  func `A presented controller neither contains nor presents what has presented it`(isFull: Bool) {
    let (root, sheet) = (log.page("a"), log.page("m", isFull ? .fullScreen : .pageSheet))
    let navigation = NavigationController(rootViewController: root)
    let app = TestApplication(navigation)
    app.tick { navigation.present(sheet, animated: false) }
    sheet.addChild(navigation)
    #expect(sheet.children == [])
    #expect(navigation.parent == nil)
    sheet.present(navigation, animated: false)
    sheet.present(sheet, animated: false)
    #expect(sheet.presentedViewController == nil)
    let inner = NavigationController()
    sheet.addChild(inner)
    inner.setViewControllers([navigation, sheet], animated: false)
    inner.pushViewController(navigation, animated: false)
    #expect(inner.viewControllers == [])
    #expect(navigation.viewControllers == [root])
    app.tick { navigation.dismiss(animated: false) }
    expectBalanced(log.lines, appeared: ["a"], on: app)
  }

  @Test func `A page that another container takes leaves the first one`() {
    let (page, low, root) = (log.page("a"), log.page("l"), log.page("r"))
    let first = NavigationController(rootViewController: low)
    first.pushViewController(page, animated: false)
    let (tabs, second) = (TabBarController(), NavigationController(rootViewController: root))
    tabs.viewControllers = [first, second]
    let app = TestApplication(tabs)
    app.runUntilStill { second.pushViewController(page, animated: false) }
    #expect(first.viewControllers == [low])
    #expect(first.children == [low])
    #expect(second.viewControllers == [root, page])
    #expect(page.parent === second)
    expectBalanced(log.lines, appeared: ["l"], on: app)
    app.runUntilStill { tabs.selectedIndex = 1 }
    expectBalanced(log.lines, appeared: ["a"], on: app)
    app.runUntilStill { page.removeFromParent() }
    #expect(second.viewControllers == [root])
    expectBalanced(log.lines, appeared: ["r"], on: app)
    app.runUntilStill { second.removeFromParent() }
    #expect(tabs.viewControllers == [first])
    expectBalanced(log.lines, appeared: ["l"], on: app)
    let pages = PageViewController()
    pages.setViewControllers([root], animated: false)
    pages.setViewControllers([page], animated: false)
    page.removeFromParent()
    #expect(pages.viewControllers == [])
    #expect(pages.children == [])
  }
}
