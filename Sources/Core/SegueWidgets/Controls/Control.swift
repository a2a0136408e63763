@_spi(Segue) import SegueCore

/// A view that calls actions at events, such as a button or a text field.
///
///     let save = Button("Save")
///     save.addAction { _ in document.save() }
///
/// Enter, Space and a click trigger a control that has the focus or is under the pointer. Subclasses say what that means.
@preconcurrency @MainActor open class Control: View {
  /// Events at which actions are called.
  public nonisolated struct Event: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger came down again, soon after the last time. It is never sent.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside. It is never sent.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside. It is never sent.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger has moved into the control. It is never sent.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger has moved out of the control. It is never sent.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside, or the control was triggered by a key.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside. It is never sent.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Something interrupted the touch. It is never sent.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was triggered, by a finger or by a key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The user has begun to edit a text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user has ended editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user has ended editing with Enter.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// All events.
    public static let allEvents = Event(rawValue: ~0)
  }

  /// States of a control.
  public nonisolated struct State: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// States from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is down on it.
    public static let highlighted = State(rawValue: 1)
    /// It does not react.
    public static let disabled = State(rawValue: 2)
    /// It is selected, by the program.
    public static let selected = State(rawValue: 4)
    /// It has the focus, and gets keys.
    public static let focused = State(rawValue: 8)
  }

  /// Whether the control reacts to fingers and keys, and can be focused; true by default.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      // It hears no more of a finger that is down on it.
      if !isEnabled { isHighlighted = false }
      stateChanged()
    }
  }
  /// Whether the control is selected; false by default.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a finger is down on the control. The control sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// All states that the control is in.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    if !isEnabled { state.insert(.disabled) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// The actions in the order in which they were added, each with its events.
  public private(set) var actions: [(action: Action, events: Event)] = []

  /// A control without actions.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  @_spi(Segue) open override func setUp() {
    super.setUp()
    guard respondsToTaps else { return }
    let tap = TapGestureRecognizer { [weak self] _ in self?.trigger() }
    tap.pressAction = { [weak self] tap in
      guard let self, isEnabled else { return }
      isHighlighted = tap.isPressed
      if tap.isPressed { sendActions(for: .touchDown) }
    }
    addGestureRecognizer(tap)
  }

  /// Whether a tap triggers the control. A text that is edited has a recognizer of its own.
  var respondsToTaps: Bool { true }

  /// Is called after `state` has changed. It schedules layout and display; call `super`.
  open func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Has the effect of a click: sends ``Control/Event/touchUpInside`` and ``Control/Event/primaryActionTriggered``. A disabled control does nothing.
  open func trigger() {
    guard isEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Whether it is enabled and has an action.
  open override var canBecomeFocused: Bool { isEnabled && !actions.isEmpty }
  open override func didUpdateFocus(in context: FocusUpdateContext) { stateChanged() }
  /// Enter and Space trigger it. Neither toolbar nor help card say so of each control.
  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] {
    guard isEnabled, isFocused else { return [] }
    return [KeyCommand(keys: [.enter, .character(" ")], keyAction: { [unowned self] _ in trigger() })]
  }

  /// Keeps touches from the responders behind.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// Keeps touches from the responders behind.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// Keeps touches from the responders behind.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// Keeps touches from the responders behind.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  // MARK: Actions

  /// Adds an action for events. One that has been added already gets these events, too.
  open func addAction(_ action: Action, for events: Event) {
    actions.append((action, events))
    // It can have the focus now.
    markDirty()
  }

  /// Adds a closure for events, by default for being triggered.
  ///
  /// - Returns: The action, for ``removeAction(_:for:)``.
  @discardableResult
  public func addAction(for events: Event = .primaryActionTriggered, _ handler: @escaping (Action) -> Void) -> Action {
    let action = Action(handler: handler)
    addAction(action, for: events)
    return action
  }

  /// Removes an action from events. An action without events is removed.
  open func removeAction(_ action: Action, for events: Event) {
    actions = actions.compactMap { entry in
      guard entry.action === action else { return entry }
      let rest = entry.events.subtracting(events)
      return rest.isEmpty ? nil : (action, rest)
    }
  }

  /// Calls the actions of events, the oldest first.
  open func sendActions(for events: Event) {
    for entry in actions where !entry.events.isDisjoint(with: events) { entry.action.perform(sender: self) }
  }
}
