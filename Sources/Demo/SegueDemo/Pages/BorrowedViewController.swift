import Segue

/// A page that a drag anywhere pops: a new pan borrows the targets of the navigation controller's own pan at the edge.
final class BorrowedViewController: ArticleViewController {
  private let pan = PanGestureRecognizer()

  override init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    try super.init(entry, context: context)
    addKeyCommand(
      KeyCommand(title: "drag back", keys: [.right], discoverabilityTitle: "hold it to drag the page back; ⏎ lets go"))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard pan.view == nil, let navigation = navigationController else { return }
    let system = navigation.interactivePopGestureRecognizer
    if pan.targets.isEmpty { for target in system.targets { pan.addTarget(target) } }
    pan.delegate = system.delegate
    navigation.view.addGestureRecognizer(pan)
    system.isEnabled = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pan.view?.removeGestureRecognizer(pan)
    navigationController?.interactivePopGestureRecognizer.isEnabled = true
  }
}
