import Segue
import SegueTesting
import TestFiles
import Testing

/// A page keeps nothing of the bars of a container that it has left.
@Suite struct SafeAreaMoveTests {
  nonisolated enum From: CaseIterable { case navigation, tabs, both }
  nonisolated enum To: CaseIterable { case root, child, presented, pager, navigation, stolen }

  @Test(arguments: From.allCases, To.allCases)
  func `A page that has left a container with bars has the insets of its new place`(from: From, to: To) {
    let (page, label) = (ViewController(), Label("first"))
    page.view.addSubview(label)
    let app = TestApplication(ViewController(), columns: 40, rows: 24)
    let window = app.application.window
    let (tabs, navigation) = (TabBarController(), NavigationController(rootViewController: ViewController()))
    if from == .tabs {
      tabs.viewControllers = [ViewController(), page]
      tabs.selectedIndex = 1
    } else {
      navigation.pushViewController(page, animated: false)
      if from == .both { tabs.viewControllers = [navigation] }
    }
    app.tick { window.rootViewController = from == .navigation ? navigation : tabs }
    #expect(page.view.safeAreaInsets != .zero)
    if to != .stolen {
      if from != .tabs { navigation.popViewController(animated: false) }
      if from == .tabs { tabs.viewControllers = [ViewController()] }
      app.tick()
      #expect(page.view.safeAreaInsets == .zero)
    }
    let parent = ViewController()
    switch to {
    case .root: window.rootViewController = page
    case .child, .stolen:
      parent.addChild(page)
      parent.view.addSubview(page.view)
      page.view.frame = parent.view.bounds
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.didMove(toParent: parent)
      window.rootViewController = parent
    case .presented:
      page.modalPresentationStyle = .pageSheet
      window.rootViewController?.present(page, animated: false)
    case .pager:
      let pager = PageViewController()
      pager.setViewControllers([page], animated: false)
      window.rootViewController = pager
    case .navigation:
      let other = NavigationController(rootViewController: page)
      other.isNavigationBarHidden = true
      window.rootViewController = other
    }
    app.tick()
    // A sheet has a frame.
    #expect(page.view.safeAreaInsets == (to == .presented ? EdgeInsets(top: 16) : .zero))
    #expect(page.view.window === window)
  }
}
