public import Segue

/// A closure with a title, for controls.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// The title.
  open var title: String
  /// The control that called the action.
  public internal(set) weak var sender: AnyObject?
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
    super.init()
  }
}

/// A view that calls methods and closures at events.
@preconcurrency @MainActor open class UIControl: View {
  /// Events of a control.
  public nonisolated struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEvents = Event(rawValue: ~0)
  }

  /// States of a control.
  public nonisolated struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  private struct Entry {
    weak var target: AnyObject?
    let selector: Selector?
    let action: UIAction?
    let events: Event
  }
  private var entries: [Entry] = []

  /// Whether the control reacts to fingers and keys.
  open var isEnabled = true { didSet { stateChanged() } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { stateChanged() } }
  /// Whether a finger is on the control.
  open var isHighlighted = false { didSet { stateChanged() } }
  /// All of these states.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Creates a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }

  /// Called once, by the initialisers. Subclasses in this module add their subviews here, and inherit the initialisers.
  func setUp() {
    let tap = TapGestureRecognizer { [weak self] _ in self?.triggered() }
    tap.pressAction = { [weak self] tap in
      guard let self, isEnabled else { return }
      isHighlighted = tap.isPressed
      if tap.isPressed { sendActions(for: .touchDown) }
    }
    addGestureRecognizer(tap)
  }

  func stateChanged() { setNeedsLayout() }

  private func triggered() {
    guard isEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// A control with the focus reacts to Enter as to a touch.
  open override var canBecomeFocused: Bool { isEnabled && !entries.isEmpty }
  open override func didUpdateFocus(in context: FocusUpdateContext) { stateChanged() }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key.code == .enter }), isFocused { return triggered() }
    super.pressesBegan(presses, with: event)
  }

  /// Keeps touches from the responders behind.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps touches from the responders behind.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps touches from the responders behind.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Keeps touches from the responders behind.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Adds a method that is called at events. The control has a weak reference to the target.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    entries.append(Entry(target: target.map { $0 as AnyObject }, selector: action, action: nil, events: events))
  }
  /// Removes methods. Nil stands for all targets, or all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    entries.removeAll {
      $0.action == nil && (object == nil || $0.target === object) && (action == nil || $0.selector == action)
        && !$0.events.isDisjoint(with: events)
    }
  }
  /// Adds a closure that is called at events.
  open func addAction(_ action: UIAction, for events: Event) {
    entries.append(Entry(target: nil, selector: nil, action: action, events: events))
  }
  /// Removes a closure.
  open func removeAction(_ action: UIAction, for events: Event) { entries.removeAll { $0.action === action } }
  /// Calls the methods and closures of events.
  open func sendActions(for events: Event) {
    for entry in entries where !entry.events.isDisjoint(with: events) {
      if let action = entry.action {
        action.sender = self
        action.handler(action)
      } else if let selector = entry.selector {
        sendAction(selector, to: entry.target, for: UIEvent(timestamp: CACurrentMediaTime()))
      }
    }
  }
  /// Calls a method of a target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target else { return }
    action.perform(on: target as AnyObject, with: self, with: event)
  }
}

/// A title or a picture that can be tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// Kinds of buttons. All look alike.
  public nonisolated enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }
  /// The kind.
  public private(set) var buttonType = ButtonType.custom
  /// The title.
  public let titleLabel: UILabel? = UILabel(frame: .zero)
  /// The picture.
  public let imageView: UIImageView? = UIImageView(frame: .zero)
  /// The insets of the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  private var titles: [UIControl.State: String] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  private var images: [UIControl.State: UIImage] = [:]

  /// Creates a button of a kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    stateChanged()
  }
  /// Creates a button with an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }
  override func setUp() {
    super.setUp()
    titleLabel?.textAlignment = .center
    for view in [imageView, titleLabel] as [UIView?] { if let view { addSubview(view) } }
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    stateChanged()
  }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    colors[state] = color
    stateChanged()
  }
  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    stateChanged()
  }
  /// It has no effect: the background of a button is its `backgroundColor`.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Returns the picture for a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state] }
  /// Returns the colour of the title for a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state] }
  /// Returns the title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state] }
  /// The title for the current state.
  open var currentTitle: String? { titles[state.subtracting(.focused)] ?? titles[.normal] }
  /// The colour of the title for the current state.
  open var currentTitleColor: UIColor {
    let color = colors[state.subtracting(.focused)] ?? colors[.normal] ?? (buttonType == .custom ? .white : tintColor)
    return color ?? .white
  }
  /// The picture for the current state.
  open var currentImage: UIImage? { images[state.subtracting(.focused)] ?? images[.normal] }

  override func stateChanged() {
    super.stateChanged()
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    imageView?.image = currentImage
    titleLabel?.alpha = isHighlighted || !isEnabled ? 0.5 : 1
    guard let titleLabel else { return }
    if isFocused { titleLabel.textStyle.insert(.underline) } else { titleLabel.textStyle.remove(.underline) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inner = CGRect(
      x: contentEdgeInsets.left, y: contentEdgeInsets.top,
      width: max(0, bounds.width - contentEdgeInsets.left - contentEdgeInsets.right),
      height: max(0, bounds.height - contentEdgeInsets.top - contentEdgeInsets.bottom))
    imageView?.frame = currentImage == nil ? .zero : inner
    // In the middle row.
    let height = min(16, inner.height)
    let top = ((inner.height - height) / 2 / 16).rounded(.down) * 16
    titleLabel?.frame = CGRect(x: inner.minX, y: inner.minY + top, width: inner.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = titleLabel?.sizeThatFits(size) ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: max(text.width, image.width) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(16, text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }
}
