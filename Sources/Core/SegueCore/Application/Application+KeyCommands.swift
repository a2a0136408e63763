extension Application {
  /// Sets the command of a key that no responder uses: the application calls `action` when the key goes down, and again when it
  /// repeats. Nil removes the command.
  ///
  ///     application.setKeyCommand(.character("s"), modifiers: .control) { save() }
  ///
  /// It is the short way to ``Responder/addKeyCommand(_:)``. The key is taken from all other commands of the application, also from
  /// ``quitCommand`` and ``helpCommand``.
  ///
  /// - Parameters:
  ///   - key: The key. A letter with Shift is the capital letter, without the modifier.
  ///   - modifiers: Exactly the modifiers that are held with it. See <doc:Keys> for the keys that terminals distinguish.
  ///   - title: The effect, for toolbar and help card; nil, the default, for a command that they do not show.
  ///   - action: What to do.
  public func setKeyCommand(
    _ key: Key.Code, modifiers: Key.Modifiers = [], title: String? = nil, action: (() -> Void)?
  ) {
    let key = Key(key, modifiers: modifiers)
    for command in ownKeyCommands where command.isBound(to: key) {
      command.keys.removeAll { $0 == key }
      command.alternateKeys.removeAll { $0 == key }
      if command.keys.isEmpty, command.alternateKeys.isEmpty { removeKeyCommand(command) }
    }
    if let action { addKeyCommand(KeyCommand(title: title, keys: [key], primaryAction: action)) }
  }

  /// Adds the commands that every application has.
  func addDefaultKeyCommands() {
    quitCommand.visibilityPriority = 1
    helpCommand.visibilityPriority = 1
    quitCommand.primaryAction = { [weak self] in self?.requestTermination() }
    helpCommand.primaryAction = { [weak self] in self?.helpHandler?() }
    addedKeyCommands = [quitCommand, helpCommand]
    for command in addedKeyCommands { command.isDefault = true }
  }

  /// Adds a command that is found after those of the app.
  package func addDefaultKeyCommand(_ command: KeyCommand) {
    command.isDefault = true
    addedKeyCommands.append(command)
  }

  /// Says why a command does nothing, if the key is one of a command of the application or the window that sleeps behind a presentation:
  /// the presented page gives a little, and the toolbar, if one is seen, says what to do first.
  ///
  /// - Returns: False for any other key.
  func refuse(_ key: Key, in scope: KeyScope?) -> Bool {
    guard scope?.isBehindPresentation == true, scope?.isTyping != true || !key.typesText,
      let page = keyWindow.visibleViewController,
      let command = (keyWindow.ownKeyCommands + ownKeyCommands).first(where: { $0.isBound(to: key) && $0.isEnabled }),
      let title = command.title, let presentation = page.nearest({ $0.ownPresentation })
    else { return false }
    presentation.controller.presentedView?.nudge(.down)
    let advice = presentation.presented.isModalInPresentation ? "answer this first" : "close this first"
    page.visibleToolbar?.show(note: "\(key.symbol) \(title): \(advice)", about: page)
    return true
  }
}
