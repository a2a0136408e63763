@_spi(Segue) import SegueCore
public import Foundation

/// Asks the user a question, or tells something, in front of the page.
///
///     let alert = AlertController(title: "Delete “\(note.title)”?", message: "It cannot be undone.", preferredStyle: .alert)
///     alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in delete(note) })
///     alert.addAction(AlertAction(title: "Cancel", style: .cancel))
///     page.present(alert, animated: true)
///
/// Tab and the arrows choose a button, Enter and a click press it, and Esc is the cancel button. An alert stands in the middle and may
/// have text fields. An action sheet stands at the bottom, and a click beside it cancels it. Commands of the page sleep meanwhile.
@preconcurrency @MainActor open class AlertController: ViewController {
  /// What an alert is for.
  public nonisolated enum Style: Int, Sendable, Hashable {
    /// A choice among actions.
    case actionSheet
    /// A question, or a message.
    case alert
  }

  /// What is told below the title; nil for nothing.
  open var message: String? { didSet { contentChanged() } }
  open override var title: String? { didSet { contentChanged() } }
  /// What it is for.
  public let preferredStyle: Style
  /// The actions, in the order in which they were added.
  public private(set) var actions: [AlertAction] = []
  /// The text fields, from top to bottom.
  public private(set) var textFields: [TextField]?
  /// The action of Enter in a text field, whose button has the focus at first and is filled; nil, the default, for the first action that
  /// neither cancels nor destroys.
  open var preferredAction: AlertAction? { didSet { contentChanged() } }

  private let card = AlertCard()

  /// An alert without actions.
  public init(title: String? = nil, message: String? = nil, preferredStyle: Style = .alert) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .custom
    isModalInPresentation = true
    transitioningDelegate = transitions
  }

  /// Creates an alert without a title. The arguments have no effect.
  @available(swift, obsoleted: 6)
  public convenience override init(nibName: String?, bundle: Bundle?) { self.init() }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required convenience init?(coder: NSCoder) { self.init() }

  private let transitions = AlertTransitions()

  /// Adds an action. In an alert, the cancel button comes first, or last if the buttons stand below each other.
  open func addAction(_ action: AlertAction) {
    actions.append(action)
    action.changed = { [weak self] in self?.contentChanged() }
    contentChanged()
  }

  /// Adds a text field below the message. An action sheet shows none.
  ///
  /// - Parameter configurationHandler: Sets the field's placeholder and the like.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    let field = TextField()
    configurationHandler?(field)
    field.addAction { [weak self] _ in self?.returnPressed(in: field) }
    textFields = (textFields ?? []) + [field]
    contentChanged()
  }

  open override func loadView() { view = card }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showContent()
  }

  private func contentChanged() { if isViewLoaded { showContent() } }

  private func showContent() {
    // The cancel action is the last one.
    let ordered = actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    card.show(
      title: title, message: message, fields: preferredStyle == .alert ? textFields ?? [] : [], buttons: ordered,
      mainAction: mainAction
    ) { [weak self] in self?.choose($0) }
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  var mainAction: AlertAction? { preferredAction ?? actions.first { $0.style == .default } }
  /// The actions in the order in which their buttons are read.
  var orderedActions: [AlertAction] {
    let places = actions.map { card.button(of: $0)?.frame.origin ?? .zero }
    return actions.indices.sorted { (places[$0].y, places[$0].x, $0) < (places[$1].y, places[$1].x, $1) }.map {
      actions[$0]
    }
  }
  var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// Dismisses the alert, and calls the handler of an action.
  func choose(_ action: AlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  private func returnPressed(in field: TextField) {
    if let next = textFields?.drop(while: { $0 !== field }).dropFirst().first { return _ = next.becomeFocused() }
    if let mainAction { choose(mainAction) }
  }

  open override var preferredFocusedView: View? {
    card.fields.first ?? card.button(of: mainAction) ?? card.button(of: cancelAction) ?? super.preferredFocusedView
  }

  /// Keys without a use here do nothing.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { actOnBuiltInKeys(presses) }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    let moveFocus = { [unowned self] (key: Key) in
      if viewIfLoaded?.window?.moveFocus(by: key) != true, let direction = key.direction { card.nudge(direction) }
    }
    let cancel = { [unowned self] (_: Key) in
      if let cancelAction { choose(cancelAction) } else { card.nudge(.up) }
    }
    // Enter is the key of the button or the field with the focus.
    return [
      KeyCommand(title: "choose", keys: [.tab], keyAction: moveFocus), KeyCommand(title: "press", keys: [.enter]),
    ]
      + (cancelAction.map { [KeyCommand(title: $0.title?.lowercased(), keys: [.escape], keyAction: cancel)] } ?? [])
      + [
        KeyCommand(keys: [.escape, .backspace], keyAction: cancel),
        KeyCommand(
          keys: [.backTab, Key(.tab, modifiers: .shift), .left, .right, .up, .down] + "hjkl".map { .character($0) },
          keyAction: moveFocus),
      ]
  }
}

/// A button of an alert.
@preconcurrency @MainActor open class AlertAction: AccessibleObject {
  /// What a button is for.
  public nonisolated enum Style: Int, Sendable, Hashable {
    /// Anything.
    case `default`
    /// Leaves everything as it is. Esc is its key.
    case cancel
    /// Deletes something.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// What it is for.
  public let style: Style
  /// Whether the button can be pressed; true by default. A change shows at once.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
  let handler: ((AlertAction) -> Void)?
  var changed: (() -> Void)?

  /// A button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: What it is for.
  ///   - handler: Called after the alert has been dismissed.
  public init(title: String?, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// The animators and the presentation controller of an alert.
private final class AlertTransitions: ViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    (presented as? AlertController)?.preferredStyle == .actionSheet
      ? CoverVerticalAnimator(isPresenting: true) : AlertAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    (dismissed as? AlertController)?.preferredStyle == .actionSheet
      ? CoverVerticalAnimator(isPresenting: false) : AlertAnimator(isPresenting: false)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// Places an alert, and cancels an action sheet at a click beside it.
private final class AlertPresentationController: CardPresentationController {
  private var alert: AlertController? { presentedViewController as? AlertController }

  override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dismissesOnTap = false
    dimmingView.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in
        if let alert = self?.alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction {
          alert.choose(cancel)
        }
      })
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let card = presentedView else { return .zero }
    let room = CellSize(covering: container.bounds.size)
    let size = CellSize(covering: card.sizeThatFits(container.bounds.size))
    let column = max(0, (room.columns - size.columns) / 2)
    let isSheet = alert?.preferredStyle == .actionSheet
    let row = max(0, isSheet ? room.rows - size.rows : (room.rows - size.rows) / 2)
    return CGRect(cells: column, row, size.columns, size.rows)
  }
}

/// Places the presented view in each layout, unless a transition moves it.
class CardPresentationController: DimmingPresentationController {
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if presentedViewController.transitionCoordinator == nil {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }
}
