public import Foundation

extension KeyCommand: PopoverPresentationControllerSourceItem {
  /// The item's rectangle in the toolbar that shows it, in another view of the same window; nil while none shows it.
  public func frame(in referenceView: View) -> CGRect? {
    guard let bar = toolbar(in: referenceView.window) else { return nil }
    return bar.rect(of: self).map { bar.convert($0, to: referenceView) }
  }

  /// The toolbar of a window that shows the item.
  package func toolbar(in window: Window?) -> Toolbar? {
    window?.rootViewController?.firstBar { $0.window === window && $0.rect(of: self) != nil ? $0 : nil }
  }
}

extension ViewController {
  fileprivate func firstBar(_ isWanted: (Toolbar) -> Toolbar?) -> Toolbar? {
    if let bar = (self as? any PageContainer)?.shownToolbar, let found = isWanted(bar) { return found }
    for child in children { if let found = child.firstBar(isWanted) { return found } }
    return presentedPage?.firstBar(isWanted)
  }

  /// Has the toolbar around show at once what it shows as soon as this page is the visible one again: where an item will be to which a
  /// page goes back.
  package func showToolbarItemsOfReturn() {
    var page = self
    while let next = page.childForFocus { page = next }
    let around = sequence(first: page, next: \.above)
    around.first { ($0 as? any PageContainer)?.shownToolbar != nil }?.showToolbarItems(of: page)
  }
}
