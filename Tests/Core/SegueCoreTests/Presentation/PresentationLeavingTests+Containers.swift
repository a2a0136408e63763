import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Presenters that leave their containers.
extension PresentationLeavingTests {
  nonisolated enum Container: CaseIterable { case push, pop, set, tab, tabs, page, custom, removed }

  /// A container on the screen that shows `page`, and how the page leaves it.
  private func contain(_ page: LoggedPage, in kind: Container) -> (ViewController, leave: (Bool) -> Void) {
    switch kind {
    case .push, .pop, .set:
      let navigation = NavigationController(rootViewController: kind == .pop ? next : page)
      if kind == .pop { navigation.pushViewController(page, animated: false) }
      return (
        navigation,
        { [next] animated in
          switch kind {
          case .push: navigation.pushViewController(next, animated: animated)
          case .pop: navigation.popViewController(animated: animated)
          default: navigation.setViewControllers([next], animated: animated)
          }
        }
      )
    case .tab, .tabs:
      let tabs = TabBarController()
      tabs.viewControllers = kind == .tab ? [page, next] : [page]
      return (
        tabs,
        { [next] animated in
          if kind == .tab { tabs.selectedIndex = 1 } else { tabs.setViewControllers([next], animated: animated) }
        }
      )
    case .page:
      let pages = PageViewController()
      pages.setViewControllers([page], animated: false)
      return (pages, { [next] in pages.setViewControllers([next], animated: $0) })
    case .custom, .removed:
      let parent = ViewController()
      parent.addChild(page)
      parent.view.addSubview(page.view)
      page.view.frame = CGRect(cells: 0, 0, 40, 12)
      page.didMove(toParent: parent)
      return (
        parent,
        { [next] animated in
          page.willMove(toParent: nil)
          if kind == .custom { page.beginAppearanceTransition(false, animated: animated) }
          page.view.removeFromSuperview()
          parent.addChild(next)
          next.beginAppearanceTransition(true, animated: animated)
          parent.view.addSubview(next.view)
          next.view.frame = parent.view.bounds
          if kind == .custom { page.endAppearanceTransition() }
          page.removeFromParent()
          next.endAppearanceTransition()
          next.didMove(toParent: parent)
        }
      )
    }
  }

  @Test(arguments: Container.allCases.flatMap { each in [true, false].map { (each, $0) } }, Moment.all)
  func `A page that leaves its container ends what it presents or dismisses in its own context`(
    way: (Container, Bool), moment: Moment
  ) {
    for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
      let scene = Self()
      let (log, next) = (scene.log, scene.next)
      let page = log.page("a")
      page.definesPresentationContext = true
      let (container, leave) = scene.contain(page, in: way.0)
      let app = TestApplication(container)
      let sheet = scene.bring(app, to: moment, by: page, style)
      app.runUntilStill { leave(way.1) }
      #expect(app.screen.contains("page n"), "\(style)")
      expectBalanced(log.lines, appeared: ["n"])
      #expect(sheet.view.window == nil, "\(style)")
      #expect(page.view.window == nil, "\(style)")
      #expect(next.view.superview?.subviews.map { $0 === next.view } == [true], "\(style)")
      app.runUntilStill { page.dismiss(animated: true) }
      #expect(app.screen.contains("page n"), "\(style)")
      #expect(page.view.window == nil, "\(style)")
      expectBalanced(log.lines, appeared: ["n"])
    }
  }

  @Test(arguments: [true, false])
  func `A presentation in the context of a child leaves and returns with the whole container`(removesPresenter: Bool) {
    let page = log.page("a")
    page.definesPresentationContext = true
    let parent = ViewController()
    parent.addChild(page)
    parent.view.addSubview(page.view)
    page.view.frame = CGRect(cells: 0, 0, 40, 6)
    page.didMove(toParent: parent)
    let tabs = TabBarController()
    tabs.viewControllers = [parent, next]
    let app = TestApplication(tabs)
    let sheet = bring(app, to: .presenting(0.1), by: page, removesPresenter ? .currentContext : .overCurrentContext)
    app.runUntilStill { tabs.selectedIndex = 1 }
    expectBalanced(log.lines, appeared: ["n"], on: app)
    app.runUntilStill { tabs.selectedIndex = 0 }
    #expect(app.screen.contains("page m"))
    expectBalanced(log.lines, appeared: removesPresenter ? ["m"] : ["a", "m"])
    app.tick { tabs.selectedIndex = 1 }
    app.tick { sheet.dismiss(animated: true) }
    expectBalanced(log.lines, appeared: ["n"])
    app.runUntilStill { tabs.selectedIndex = 0 }
    #expect(page.view.superview === parent.view)
    expectBalanced(log.lines, appeared: ["a"], on: app)
  }

  @Test func `A pop that is cancelled leaves a presentation that has begun in its course`() {
    let (page, sheet) = (log.page("a"), log.page("m", .overCurrentContext))
    page.definesPresentationContext = true
    let navigation = NavigationController(rootViewController: next)
    navigation.pushViewController(page, animated: false)
    let app = TestApplication(navigation)
    let delegate = ScriptedDelegate { _ in SlideAnimator(operation: .pop) }
    for isCancelled in [true, false] {
      let finger = PercentDrivenInteractiveTransition()
      delegate.interactor = finger
      navigation.delegate = delegate
      navigation.popViewController(animated: true)
      app.run(for: 0.1) { finger.update(0.3) }
      app.run(for: 0.1) { page.present(sheet, animated: true) }
      if isCancelled { finger.cancel() } else { finger.finish() }
      app.runUntilStill()
      expectBalanced(log.lines, appeared: isCancelled ? ["a", "m"] : ["n"])
      #expect(app.screen.contains(isCancelled ? "page m" : "page n"))
      app.tick { page.dismiss(animated: false) }
      expectBalanced(log.lines, appeared: isCancelled ? ["a"] : ["n"])
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `Pages that come beside one leave what that presents in its own context`(removesPresenter: Bool, isTabs: Bool) {
    let page = log.page("a")
    page.definesPresentationContext = true
    let (tabs, navigation) = (TabBarController(), NavigationController(rootViewController: isTabs ? next : page))
    if isTabs { tabs.viewControllers = [page] }
    let app = TestApplication(isTabs ? tabs : navigation)
    for seconds in [0.1, 1] {
      let sheet = bring(
        app, to: .presenting(seconds), by: page, removesPresenter ? .currentContext : .overCurrentContext)
      if isTabs {
        tabs.viewControllers = [page, log.page("x")]
      } else {
        navigation.viewControllers = [log.page("x"), page]
      }
      app.runUntilStill()
      #expect(app.screen.contains("page m"))
      expectBalanced(log.lines, appeared: removesPresenter ? ["m"] : ["a", "m"])
      app.runUntilStill { sheet.dismiss(animated: true) }
      #expect(page.view.superview?.subviews.count == 1)
      expectBalanced(log.lines, appeared: ["a"], on: app)
    }
  }

  @Test(arguments: [Container.push, .set, .tabs, .page, .custom], Moment.all)
  func `A presented page that comes into a container is dismissed first`(kind: Container, moment: Moment) {
    for style in Self.styles {
      let scene = Self()
      let page = scene.log.page("a")
      let container: ViewController
      switch kind {
      case .tabs:
        let tabs = TabBarController()
        tabs.viewControllers = [page]
        container = tabs
      case .page:
        let pages = PageViewController()
        pages.setViewControllers([page], animated: false)
        container = pages
      default: container = NavigationController(rootViewController: page)
      }
      let app = TestApplication(container)
      let sheet = scene.bring(app, to: moment, by: page, style)
      switch container {
      case let tabs as TabBarController: tabs.setViewControllers([sheet], animated: true)
      case let pages as PageViewController: pages.setViewControllers([sheet], animated: true)
      case let navigation as NavigationController where kind == .push:
        navigation.pushViewController(sheet, animated: true)
      case let navigation as NavigationController where kind == .set:
        navigation.setViewControllers([sheet], animated: true)
      default:
        page.addChild(sheet)
        #expect(sheet.parent === page)
        sheet.beginAppearanceTransition(true, animated: false)
        page.view.addSubview(sheet.view)
        sheet.view.frame = page.view.bounds
        sheet.endAppearanceTransition()
        sheet.didMove(toParent: page)
      }
      app.runUntilStill()
      #expect(sheet.presentingViewController == nil, "\(style)")
      #expect(app.screen.contains("page m"), "\(style)")
      expectBalanced(scene.log.lines, appeared: kind == .custom ? ["a", "m"] : ["m"])
      // What is presented next has only one way to go.
      app.runUntilStill { sheet.present(scene.next, animated: true) }
      #expect(app.screen.contains("page n"), "\(style)")
      #expect(scene.next.presentingViewController === container, "\(style)")
    }
  }
}
