/// A command with keys: what the user can do, its keys, and its action.
///
/// One declaration is the binding of the keys, the item in the toolbar, the effect of a click on it, and a line of the help card.
///
///     page.addKeyCommand(
///       KeyCommand(title: "save", keys: [.character("s", modifiers: .control)], isEnabled: { document.isEdited }) {
///         document.save()
///       })
///
/// Any responder has commands: a view, a controller, the window, the application. See <doc:Keys> for the order in which they are found.
///
/// A command without an action says what the responder itself does with the keys in ``Responder/pressesBegan(_:with:)``. It is shown like
/// any other, and a click presses the first of its keys.
@preconcurrency @MainActor open class KeyCommand: AccessibleObject {
  /// Where a command is not shown, and where it works.
  public nonisolated struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A toolbar that shows the commands by itself leaves it out.
    public static let hiddenInToolbar = Attributes(rawValue: 1)
    /// The help card leaves it out.
    public static let hiddenInHelp = Attributes(rawValue: 2)
    /// It is shown nowhere.
    public static let hidden: Attributes = [.hiddenInToolbar, .hiddenInHelp]
    /// It works behind a presentation, too, where other commands sleep.
    public static let alwaysAvailable = Attributes(rawValue: 4)
  }

  /// The effect in a word or two, for the toolbar. A toolbar shows a command with the empty text as its keys alone. Neither toolbar nor
  /// help card list commands with nil by themselves.
  open var title: String?
  /// The effect in a line of the help card; nil, the default, for the title.
  open var discoverabilityTitle: String?
  /// The keys with this effect. The toolbar shows all of them in this order, in front of the title.
  open var keys: [Key]
  /// Further keys with this effect, which the help card shows behind the others, and the toolbar does not show.
  open var alternateKeys: [Key]
  /// Where it is not shown, and where it works.
  open var attributes: Attributes
  /// Which commands stay in a toolbar without room for all: those with the highest numbers, and among equal ones the first. 0 by default.
  ///
  /// Give the way out of a page a higher one, so that it is there in the smallest window. The way back has 2. Quitting and help have 1, and help
  /// is the first of the two to go.
  open var visibilityPriority = 0
  /// Whether commands that are added later come before it.
  package var isDefault = false
  /// The priority of a toolbar's note.
  static let notePriority = Int.max
  /// Returns whether the command can be carried out now; nil, the default, for always. It is called often, with each key and each frame.
  open var isEnabledProvider: (() -> Bool)?
  /// What the keys and a click do; nil for keys that the responder handles itself.
  open var primaryAction: (() -> Void)?

  /// What the responder that has the command built in does with one of its keys. The result is false if the key has no effect now, and
  /// goes on to the next responder.
  private var attempt: ((Key) -> Bool)?

  /// Whether the command can be carried out now, by ``isEnabledProvider``. While it is false, the keys go on to the next responder, and
  /// toolbar and help card leave the command out. Setting it replaces the provider.
  open var isEnabled: Bool {
    get { isEnabledProvider?() ?? true }
    set { isEnabledProvider = newValue ? nil : { false } }
  }

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The effect in a word or two.
  ///   - keys: The keys, which the toolbar shows.
  ///   - alternateKeys: Further keys with the same effect.
  ///   - discoverabilityTitle: The effect in a line of the help card; nil for the title.
  ///   - attributes: Where it is not shown, and where it works.
  ///   - isEnabled: Returns whether it can be carried out now; nil for always.
  ///   - primaryAction: What the keys and a click do.
  public init(
    title: String? = nil, keys: [Key] = [], alternateKeys: [Key] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], isEnabled: (() -> Bool)? = nil, primaryAction: @escaping () -> Void
  ) {
    (self.title, self.keys, self.alternateKeys) = (title, keys, alternateKeys)
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
    (isEnabledProvider, self.primaryAction) = (isEnabled, primaryAction)
  }

  /// Creates a command that says what a responder itself does with keys, or an item of a toolbar without an action.
  public init(
    title: String? = nil, keys: [Key] = [], alternateKeys: [Key] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = []
  ) {
    (self.title, self.keys, self.alternateKeys) = (title, keys, alternateKeys)
    (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
  }

  /// Creates a command that a responder has built in: it is listed with the keys on which it acts. `attempt` returns whether a key has
  /// an effect now.
  package convenience init(
    title: String? = nil, keys: [Key], alternateKeys: [Key] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], attempt: @escaping (Key) -> Bool
  ) {
    self.init(
      title: title, keys: keys, alternateKeys: alternateKeys, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes)
    self.attempt = attempt
  }

  /// Creates a command that a responder has built in, and whose keys always have an effect.
  package convenience init(
    title: String? = nil, keys: [Key], alternateKeys: [Key] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], keyAction: @escaping (Key) -> Void
  ) {
    self.init(
      title: title, keys: keys, alternateKeys: alternateKeys, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      attempt: { key in
        keyAction(key)
        return true
      })
  }

  /// The way back, built into a container or a presented page. It has the highest priority of all.
  static func back(_ title: String, _ description: String) -> KeyCommand {
    let command = KeyCommand(
      title: title, keys: [.escape], alternateKeys: [.backspace], discoverabilityTitle: description)
    command.visibilityPriority = 2
    return command
  }

  /// Carries the command out, whether it is enabled or not: calls ``primaryAction``, or without one presses the first key.
  open func perform(in application: Responder?) {
    if let primaryAction {
      primaryAction()
    } else if let key = keys.first ?? alternateKeys.first {
      application?.press(key)
    }
  }

  /// Whether it has an action, and a key is one of its keys.
  package func isBound(to key: Key) -> Bool { primaryAction != nil && names(key) }

  /// Acts on a key if it is one of its keys. Returns whether that had an effect.
  func act(on key: Key) -> Bool { names(key) && isEnabled && attempt?(key) == true }

  /// Whether a key is one of its keys.
  package func names(_ key: Key) -> Bool { keys.contains(key) || alternateKeys.contains(key) }
}
