public import Foundation

/// The place of the bar, which may make way for a page that scrolls.
extension TabBarController {
  package var retreatingEdges: (top: CGFloat, bottom: CGFloat) { (0, coveredHeight) }
  var barInsets: EdgeInsets { EdgeInsets(bottom: coveredHeight) }

  /// How much of the pages the bar covers when it is there.
  private var coveredHeight: CGFloat { covered(by: tabBar.frame.height) }
  private func covered(by height: CGFloat) -> CGFloat { max(0, height - sheetFrame.bottom) }

  func barInsets(for page: ViewController) -> EdgeInsets {
    EdgeInsets(bottom: coveredHeight - (barMovement?.relief(of: page, of: coveredHeight) ?? 0))
  }

  package func placeBars() {
    let size = view.bounds.size
    let height = tabBar.height(in: size)
    let place = max(0, size.height - height - view.safeAreaInsets.bottom + sheetFrame.bottom)
    let down = barMovement?.shift(of: height, covering: covered(by: height)) ?? 0
    tabBar.frame = CGRect(x: 0, y: place + down, width: size.width, height: height)
    layOutPages()
  }
}

extension TabBarItem: PopoverPresentationControllerSourceItem {
  /// The tab's rectangle in another view of the same window; nil while it is in no tab bar there.
  public func frame(in referenceView: View) -> CGRect? {
    guard let tabs = tabBarController as? TabBarController, let window = tabs.tabBar.window,
      referenceView.window === window, let index = tabs.pages.firstIndex(where: { $0.tabBarItem === self })
    else { return nil }
    return tabs.tabBar.rect(ofTab: index).map { tabs.tabBar.convert($0, to: referenceView) }
  }
}
