import Segue

/// A clear window in front of the pages while they play by themselves: it gets all keys and clicks, and has one line of text.
final class ReelWindow: Window {
  private let controller: ReelController

  init(taken: @escaping () -> Void) {
    controller = ReelController(taken: taken)
    super.init(frame: .zero)
    rootViewController = controller
  }

  /// Shows a line below the bar, where pages have pictures and no text.
  func say(_ text: String) { controller.say(text) }

  /// Gives keys and touches to the pages again, and only shows its line.
  func letThrough() {
    isKey = false
    controller.shield.removeFromSuperview()
  }
}

private final class ReelController: ViewController {
  let shield: Shield
  private let line = Label("", style: .bold)
  private let pill = View()
  private let taken: () -> Void

  init(taken: @escaping () -> Void) {
    (self.taken, shield) = (taken, Shield(taken: taken))
    super.init()
  }

  override func viewDidLoad() {
    pill.backgroundColor = .focus
    line.textColor = .focusLabel
    (pill.isUserInteractionEnabled, line.isUserInteractionEnabled) = (false, false)
    for part in [shield, pill, line] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    shield.frame = view.bounds
    let size = CellSize(covering: view.bounds.size)
    let width = min(size.columns, Grapheme.width(of: line.text ?? "") + 4)
    pill.frame = CGRect(cells: (size.columns - width) / 2, min(size.rows > 24 ? 4 : 2, size.rows - 1), width, 1)
    line.frame = pill.frame.insetBy(dx: 16, dy: 0)
  }

  func say(_ text: String) {
    line.text = text
    viewIfLoaded?.setNeedsLayout()
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key, key != Key(.character("q")), !key.modifiers.contains(.control) else {
      return super.pressesBegan(presses, with: event)
    }
    taken()
  }
}

/// Covers the pages, so that a click on any of them takes hold.
private final class Shield: View {
  private let taken: () -> Void

  init(taken: @escaping () -> Void) {
    self.taken = taken
    super.init(frame: .zero)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { taken() }
  override func scrollWheel(by rows: Int) { taken() }
}
