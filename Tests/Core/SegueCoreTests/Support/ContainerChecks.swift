import Segue

extension ViewController {
  /// The controllers that are presented on this one, the lowest first.
  var presentedChain: [ViewController] {
    var chain: [ViewController] = []
    while let next = (chain.last ?? self).presentedViewController, !chain.contains(next) { chain.append(next) }
    return chain
  }
}

extension TabBarController {
  /// What transitions have left behind in these tabs and their window, at rest.
  func leftovers(in window: Window) -> [String] {
    var found: [String] = transitionCoordinator == nil ? [] : ["a coordinator is left in the tabs"]
    for case let stack as NavigationController in viewControllers ?? [] where stack.isViewLoaded {
      let count = stack.topViewController?.viewIfLoaded?.superview?.subviews.count ?? 1
      if count != 1 { found.append("\(count) views in a stack") }
      if stack.children != stack.viewControllers { found.append("\(stack.children.count) children in a stack") }
      if stack.transitionCoordinator != nil { found.append("a coordinator is left in a stack") }
    }
    window.layer.forEachLayer { layer in
      if !layer.animations.isEmpty { found.append("an animation is left") }
      if layer.time != .identity { found.append("time is held") }
    }
    return found
  }
}

/// The pages that a test has made, to find those that are not released.
struct PageRegister {
  private struct Entry {
    let name: String
    weak var page: ViewController?
  }

  private var entries: [Entry] = []

  mutating func add(_ page: ViewController, _ name: String) { entries.append(Entry(name: name, page: page)) }

  /// Those that are still there though they are none of `alive`. Forgets those that are not.
  mutating func unreleased(alive: Set<ViewController>) -> [String] {
    entries.removeAll { $0.page == nil }
    return entries.filter { entry in entry.page.map { !alive.contains($0) } ?? false }
      .map { "\($0.name) is not released" }
  }
}

/// A source of pages that is a closure: of a page and a step, 1 or −1, to its neighbour.
final class PageSource: PageViewControllerDataSource {
  private let neighbour: (ViewController, Int) -> ViewController?

  init(_ neighbour: @escaping (ViewController, Int) -> ViewController?) { self.neighbour = neighbour }

  func pageViewController(_: PageViewController, viewControllerBefore page: ViewController) -> ViewController? {
    neighbour(page, -1)
  }
  func pageViewController(_: PageViewController, viewControllerAfter page: ViewController) -> ViewController? {
    neighbour(page, 1)
  }
}
