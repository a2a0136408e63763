import Segue

/// The inspector's views, in front of the app and beside it.
final class InspectorViewController: ViewController {
  let palette: InspectorPalette
  let film = FilmView()
  var panel: InspectorPanel? { didSet { replace(oldValue, by: panel) } }
  var exploded: ExplodedView? { didSet { replace(oldValue, by: exploded) } }
  private let badge = Label("")
  /// Called with a key that no view here handles. Returns whether the key has been handled.
  var keyWasPressed: (Key) -> Bool = { _ in false }
  /// Called with the room that the panel takes from the app, when the display is resized and when the panel comes or goes.
  var insetsChanged: (EdgeInsets) -> Void = { _ in }
  /// Called when the user taps on the past.
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
    let app = CGRect(x: 0, y: 0, width: view.bounds.width - insets.right, height: view.bounds.height - insets.bottom)
    film.frame = app
    exploded?.frame = app
    let width = Grapheme.width(of: badge.text ?? "")
    let appSize = CellSize(covering: app.size)
    badge.frame = CGRect(cells: max(0, appSize.columns - width), max(0, appSize.rows - 1), width, 1)
    exploded?.takenColumns = width
    insetsChanged(insets)
  }

  private func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    if let new, new === exploded {
      view.insertSubview(new, aboveSubview: film)
    } else if let new {
      view.addSubview(new)
    }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  /// Shows a text in the app's lower right corner; nil for none.
  func setBadge(_ text: String?) {
    let text = text.map { " \($0) " } ?? ""
    guard badge.text != text else { return }
    badge.text = text
    badge.isHidden = text.isEmpty
    view.bringSubviewToFront(badge)
    view.setNeedsLayout()
  }

  /// Whether a view here gets keys before the app.
  var wantsKeys: Bool { exploded != nil || !film.isHidden }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key else { return }
    if exploded?.use(key) == true { return }
    if keyWasPressed(key) { return }
    super.pressesBegan(presses, with: event)
  }
}
