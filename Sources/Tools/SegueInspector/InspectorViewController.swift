import Segue

/// What the inspector shows in front of the app and beside it.
final class InspectorViewController: ViewController {
  let palette: InspectorPalette
  let film = FilmView()
  private(set) var panel: InspectorPanel?
  private(set) var exploded: ExplodedView?
  private(set) var card: HelpCard?
  private let badge = Label("")
  /// Is called with a key that nothing here has a use for; the result says whether the key was used up.
  var keyWasPressed: (Key) -> Bool = { _ in false }
  /// Is called when the display has another size, and when the panel comes or goes, with what the panel takes from the app.
  var insetsChanged: (EdgeInsets) -> Void = { _ in }
  /// Is called when the user puts a finger on the past.
  var filmWasTouched: () -> Void = {}

  init(_ palette: InspectorPalette) {
    self.palette = palette
    super.init()
  }

  override func viewDidLoad() {
    film.isHidden = true
    film.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.filmWasTouched() })
    badge.textColor = palette.background
    badge.backgroundColor = palette.accent
    badge.textStyle = .bold
    badge.isUserInteractionEnabled = false
    for part in [film, badge] { view.addSubview(part) }
  }

  private var size: CellSize { CellSize(covering: view.bounds.size) }

  override func viewDidLayoutSubviews() {
    let layout = InspectorLayout(size)
    let insets = panel == nil ? .zero : layout.insets
    panel?.place(layout)
    let app = CGRect(
      x: 0, y: 0, width: view.bounds.width - insets.right, height: view.bounds.height - insets.bottom)
    film.frame = app
    exploded?.frame = app
    card?.place(in: CellSize(covering: app.size))
    let width = Grapheme.width(of: badge.text ?? "")
    let appSize = CellSize(covering: app.size)
    badge.frame = CGRect(cells: max(0, appSize.columns - width), max(0, appSize.rows - 1), width, 1)
    insetsChanged(insets)
  }

  func setPanel(_ new: InspectorPanel?) {
    panel?.removeFromSuperview()
    panel = new
    if let new { view.addSubview(new) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  func setExploded(_ new: ExplodedView?) {
    exploded?.removeFromSuperview()
    exploded = new
    if let new { view.insertSubview(new, aboveSubview: film) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  func setCard(_ new: HelpCard?) {
    card?.removeFromSuperview()
    card = new
    if let new { view.addSubview(new) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  /// Says something in the app's lower right corner, where no panel says it; nil for nothing.
  func setBadge(_ text: String?) {
    let text = text.map { " \($0) " } ?? ""
    guard badge.text != text else { return }
    badge.text = text
    badge.isHidden = text.isEmpty
    view.bringSubviewToFront(badge)
    view.setNeedsLayout()
  }

  /// Whether something lies here that gets keys before the app.
  var wantsKeys: Bool { card != nil || exploded != nil || !film.isHidden }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key else { return }
    if card?.use(key) == true || exploded?.use(key) == true { return }
    if keyWasPressed(key) { return }
    super.pressesBegan(presses, with: event)
  }
}
