import Segue

/// The answer to a key that does nothing: the page gives like rubber under an arrow, and the toolbar says why for any other.
enum UnusedKeys {
  /// Answers `key` on the page that is visible in `navigation`.
  static func answer(_ key: Key, in navigation: NavigationController) {
    guard let page = navigation.viewIfLoaded?.window?.visibleViewController else { return }
    // A page on its way shows itself that the key cannot stop it.
    if let direction = key.direction, page.transitionCoordinator != nil || page.view.nudge(direction) { return }
    navigation.toolbar.show(note: reason(key, on: page), about: page)
  }

  /// Why a key does nothing, in a few words.
  private static func reason(_ key: Key, on page: ViewController) -> String {
    switch key.code {
    case .up, .down, .left, .right: "nothing more that way"
    case .enter: "already open"
    case .character(" "): "space only lets go of a dragged page"
    case .escape, .backspace: "the first page; q quits"
    case .tab: "no tabs here"
    case .home, .end, .pageUp, .pageDown: "nothing to scroll here"
    case .character(let character) where character.isNumber: "no tab \(character) here"
    case .character(let character): "“\(character)” does nothing here; ? lists the keys"
    default: "\(key.code.word) does nothing here; ? lists the keys"
    }
  }
}

extension View {
  /// Gives like rubber if a key has left the choice as it was, because nothing comes after it.
  func answer(_ key: Key?, ifStill isStill: Bool) {
    guard isStill, let key else { return }
    switch key.code {
    case .home, .pageUp, .character("g"): nudge(.up)
    case .end, .pageDown, .character("G"): nudge(.down)
    default: if let direction = key.direction { nudge(direction) }
    }
  }
}
