/// A container that shows one page at a time beside a bar.
protocol PageContainer: ViewController {
  associatedtype Change: ContainerChange
  /// The view with the pages. The bar covers a part of it.
  var container: View { get }
  var restingPage: ViewController? { get }
  var running: ContainerTransition<Change>? { get }
  /// Its bars, also hidden ones.
  var bars: [ContainerBar] { get }
  /// Its toolbar; nil while that is hidden, and without one.
  var shownToolbar: Toolbar? { get }
  /// The edges of the pages that the bar covers.
  var barInsets: EdgeInsets { get }
  /// The same for a page that may have had the bar make way.
  func barInsets(for page: ViewController) -> EdgeInsets
}

extension PageContainer {
  var shownToolbar: Toolbar? { nil }
  func barInsets(for page: ViewController) -> EdgeInsets { barInsets }

  func layOutPages() {
    if let running {
      // The animator sets the frames.
      for page in [running.change.from, running.change.to] { page?.view.coveredEdges = page.map(barInsets(for:)) }
    } else if let restingPage {
      lay(out: restingPage)
    }
  }

  func lay(out page: ViewController) {
    page.view.coveredEdges = barInsets(for: page)
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard page.view.transform3D.isIdentity else { return }
    page.view.frame = container.bounds
  }
}
