import Segue

extension Inspector {
  /// Adds the keys to the application: i for the panel, s for slow motion, p for a pause, full stop and comma for a frame on and
  /// back, r for a replay, x for the layers and ? for help. Responders that use these keys come first.
  public func addKeyCommands() {
    for (key, command) in commands { application.setKeyCommand(.character(key), action: command) }
  }

  private var commands: [(Character, () -> Void)] {
    [
      ("i", { [weak self] in self?.isPanelShown.toggle() }), ("s", { [weak self] in self?.slowDown() }),
      ("p", { [weak self] in self?.isPaused.toggle() }), (".", { [weak self] in self?.step(by: 1) }),
      (",", { [weak self] in self?.step(by: -1) }), ("r", { [weak self] in self?.replay() }),
      ("x", { [weak self] in self?.isExploded.toggle() }), ("?", { [weak self] in self?.showsHelp.toggle() }),
    ]
  }

  /// Keys while something of the inspector's lies over the app. Returns false for those that work as ever.
  func use(_ key: Key) -> Bool {
    if showsHelp {
      showsHelp = false
      return key.code == .character("?") || key.code == .escape
    }
    if case .character(let character) = key.code, "ispr.,x?q".contains(character) { return false }
    if isExploded {
      isExploded = false
      return key.code == .escape
    }
    // The app is to be used: what it is now comes first.
    goToPresent()
    control.isPaused = false
    apply()
    application.press(key)
    return true
  }

  /// The keys that ``addKeyCommands()`` adds.
  public static let keys: [(keys: String, does: String)] = [
    ("i", "inspector"), ("s", "slow motion: 1/4, 1/10, normal"), ("p", "pause"), (". ,", "a frame on, a frame back"),
    ("r", "replay the last transition"), ("x", "the layers, apart"), ("?", "help"),
  ]

  static let keyHelp = InspectorHelp(title: "Keys", paragraphs: [], keys: keys)
}
