import Segue

/// A map, and over it a sheet with a list that rests at three heights. While the sheet is small, the map can be moved.
final class DetentsViewController: ViewController {
  let entry: CatalogueEntry
  private let theme: Theme
  private let map: MapView
  let places: PlacesViewController
  /// Whether the sheet comes by itself; false where a stage brings it.
  var opensSheet = true
  /// Whether the user wants the sheet, which leaves with this page and comes back with it.
  private var isOpen = false

  init(_ entry: CatalogueEntry, context: DemoContext) throws(AssetError) {
    self.entry = entry
    theme = context.theme(entry)
    map = MapView(theme, colors: MapColors(theme, context.appearance))
    places = PlacesViewController(theme)
    super.init()
    title = entry.title
    tintColor = theme.tint
    addKeyCommand(
      KeyCommand(
        title: "places", keys: [.enter], alternateKeys: [.up], discoverabilityTitle: "show the list of places",
        isEnabled: { [weak self] in self?.hasProceeded == false }
      ) { [weak self] in self?.proceed(animated: true) })
    addKeyCommand(
      KeyCommand(
        title: "map", keys: [.left, .right], alternateKeys: [.character("h"), .character("l")],
        discoverabilityTitle: "move the map"))
    prepareSheet()
  }

  /// How high the sheet is at its smallest: the heading and a place. On a low screen it is the heading alone.
  private static let peek = SheetPresentationController.Detent.custom(identifier: .init("peek")) { context in
    let row = CellSize.pointsPerCell.height
    let rows = CGFloat(PlacesViewController.rowsAbove + PlacesViewController.rowsOfPlace)
    return min(rows * row, max(2 * row, context.maximumDetentValue * 0.3))
  }

  private func prepareSheet() {
    guard let sheet = places.sheetPresentationController else { return }
    sheet.detents = [Self.peek, .medium(), .large()]
    sheet.selectedDetentIdentifier = .medium
    sheet.largestUndimmedDetentIdentifier = .medium
    sheet.prefersGrabberVisible = true
    places.chosen = { [weak self] in self?.show($0) }
    places.opened = { [weak self] in self?.open($0) }
    places.hasGone = { [weak self] in self?.sheetHasGone() }
  }

  private func sheetHasGone() {
    // With the page it only leaves for a while.
    if view.window != nil, parent != nil, places.presentingViewController == nil { isOpen = false }
  }

  override func viewDidLoad() {
    view.backgroundColor = theme.background
    view.addSubview(map)
  }

  override func viewDidLayoutSubviews() { map.frame = view.bounds.inset(by: view.safeAreaInsets) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if opensSheet { (opensSheet, isOpen) = (false, true) }
    if isOpen { proceed(animated: animated) }
  }

  /// The sheet belongs to this page, and leaves with it.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let wasOpen = isOpen
    if places.presentingViewController != nil { places.dismiss(animated: animated) }
    isOpen = wasOpen
  }

  func proceed(animated: Bool) {
    isOpen = true
    present(places, animated: animated)
  }

  func goBack() { places.dismiss(animated: true) }

  var hasProceeded: Bool { places.presentingViewController != nil && !places.isBeingDismissed }

  private func show(_ place: Int) {
    let sheet = places.sheetPresentationController
    let covered = hasProceeded ? sheet?.frameOfPresentedViewInContainerView.height ?? 0 : 0
    map.coveredRows = CellSize(covering: CGSize(width: 0, height: covered)).rows
    map.show(place, animated: true)
  }

  private func open(_ place: Int) {
    let sheet = places.sheetPresentationController
    if sheet?.selectedDetentIdentifier == .large { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium } }
    show(place)
  }

  /// ← and → move the map, also while the sheet has the keyboard and does not use them.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    switch presses.first?.key.code {
    case .left, .character("h"): map.pan(columns: -8, rows: 0)
    case .right, .character("l"): map.pan(columns: 8, rows: 0)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

extension DetentsViewController: LeadingPage {}
