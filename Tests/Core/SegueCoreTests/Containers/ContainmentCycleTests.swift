import Segue
import SegueTesting
import Testing

/// Controllers that are to contain, or present, a controller that they are in themselves: such calls are ignored.
@Suite struct ContainmentCycleTests {
  private let log = Log()

  @Test func `A navigation controller does not take itself or a container around it onto its stack`() {
    let (root, page) = (log.page("a"), log.page("b"))
    let navigation = NavigationController(rootViewController: root)
    let tabs = TabBarController()
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
    #expect(app.screen.contains("page a"))
    expectBalanced(log.lines, appeared: ["a"])
  }

  @Test func `A tab bar controller and a pager take neither themselves nor a container around them`() {
    let (outer, page) = (ViewController(), log.page("a"))
    let tabs = TabBarController()
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
    let source = WrongPages()
    pages.dataSource = source
    pages.setViewControllers([log.page("b")], animated: false)
    let app = TestApplication(outer)
    for wrong in [pages, outer] {
      source.page = wrong
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
    #expect(a.children == [b])
    #expect(b.children == [c])
    #expect(c.children == [])
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
    navigation.present(sheet, animated: false)
    app.tick()
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
    navigation.dismiss(animated: false)
    app.tick()
    #expect(app.screen.contains("page a"))
    expectBalanced(log.lines, appeared: ["a"])
  }

  @Test func `A page that another container takes leaves the first one`() {
    let (page, low, root) = (log.page("a"), log.page("l"), log.page("r"))
    let first = NavigationController(rootViewController: low)
    first.pushViewController(page, animated: false)
    let tabs = TabBarController()
    let second = NavigationController(rootViewController: root)
    tabs.viewControllers = [first, second]
    let app = TestApplication(tabs)
    second.pushViewController(page, animated: false)
    app.runUntilStill()
    #expect(first.viewControllers == [low])
    #expect(first.children == [low])
    #expect(second.viewControllers == [root, page])
    #expect(page.parent === second)
    #expect(app.screen.contains("page l"))
    expectBalanced(log.lines, appeared: ["l"])
    tabs.selectedIndex = 1
    app.runUntilStill()
    #expect(app.screen.contains("page a"))
    expectBalanced(log.lines, appeared: ["a"])
    page.removeFromParent()
    app.runUntilStill()
    #expect(second.viewControllers == [root])
    #expect(app.screen.contains("page r"))
    expectBalanced(log.lines, appeared: ["r"])
    second.removeFromParent()
    app.runUntilStill()
    #expect(tabs.viewControllers == [first])
    #expect(app.screen.contains("page l"))
    expectBalanced(log.lines, appeared: ["l"])
    let pages = PageViewController()
    pages.setViewControllers([root], animated: false)
    pages.setViewControllers([page], animated: false)
    page.removeFromParent()
    #expect(pages.viewControllers == [])
    #expect(pages.children == [])
  }
}

private final class WrongPages: PageViewControllerDataSource {
  var page: ViewController?

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { page }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { page }
}
