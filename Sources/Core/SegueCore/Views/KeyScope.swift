/// What a key has passed on its way from the focus up, which decides whose commands it can reach.
///
/// While something is presented, the commands behind it sleep: those of the presenter, of all that contains or shows it up to the window,
/// and the application's. A presentation inside a container, such as in a tab, leaves that container awake, because it is seen and can
/// be used; the window's and the application's commands sleep then, too. A sheet that lets the page below be used puts nothing to sleep.
package nonisolated struct KeyScope: Sendable, Hashable {
  /// Whether the responder with the focus takes text, so that keys that type a character are no commands.
  let isTyping: Bool
  /// Whether it has passed a presentation.
  private(set) var isBehindPresentation = false
  /// The containers around the presenter, which are awake again; nil while nothing is behind a presentation.
  private var awakeContainers: Set<ObjectIdentifier>?

  package init(isTyping: Bool = false) { self.isTyping = isTyping }

  /// Goes on to a responder. Returns whether its commands are awake.
  @MainActor mutating func enter(_ responder: Responder) -> Bool {
    if let awake = responder.awakeBehind { (isBehindPresentation, awakeContainers) = (true, awake) }
    if responder.isBehindPages { return !isBehindPresentation }
    if awakeContainers?.contains(ObjectIdentifier(responder)) == true { awakeContainers = nil }
    return awakeContainers == nil
  }
}

extension Responder {
  /// Takes a key: carries out a command of its own, or else handles the key itself. A key with Super, Hyper or Meta, which is no other key
  /// with something more, goes on unless one of the commands names it.
  package func receive(_ presses: Set<Press>, with event: PressesEvent?) {
    var event = event
    let isAwake = event?.scope.enter(self) ?? true
    if let key = presses.first?.key, event?.scope.isTyping != true || !key.typesText,
      let command = ownKeyCommands.first(where: { $0.isBound(to: key) && $0.isAvailable(isAwake: isAwake) })
    {
      return command.perform(in: nil)
    }
    if let key = presses.first?.key, key.isForCommandsOnly,
      !ownKeyCommands.contains(where: { $0.names(key) && $0.isEnabled })
    {
      nextForKeys?.receive(presses, with: event)
    } else {
      pressesBegan(presses, with: event)
    }
  }

  /// All commands of this responder: those that it returns, those that were added, and the items of its toolbar.
  package var ownKeyCommands: [KeyCommand] {
    var commands = keyCommands ?? []
    for command in addedKeyCommands + toolbarCommands
    where !commands.contains(where: { $0 === command }) { commands.append(command) }
    return commands
  }
}

extension KeyCommand {
  func isAvailable(isAwake: Bool) -> Bool { (isAwake || attributes.contains(.alwaysAvailable)) && isEnabled }
}
