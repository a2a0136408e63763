extension ViewController {
  /// The view that has the focus while the page is visible.
  var focusedView: View? {
    guard let chosenFocus, let view = viewIfLoaded, chosenFocus.isDescendant(of: view), chosenFocus.canHaveFocus else {
      return preferredFocusedView
    }
    return chosenFocus
  }
  package var responderForKeys: Responder { focusedView ?? self }

  /// The effect of a key that drags.
  func hold(_ effect: String) -> String {
    let flicks = (viewIfLoaded?.window?.scene ?? .current)?.keyTap == .flick
    return (flicks ? "tap it, or hold it to " : "hold it to ") + effect
  }

  /// The commands that move the focus, if this is the visible page and has two views that can have it.
  var focusKeys: [KeyCommand] {
    guard let view = viewIfLoaded, view.window?.visibleViewController === self, view.hasSeveralFocusables else {
      return []
    }
    return [
      KeyCommand(
        title: "", keys: [.tab], alternateKeys: [.backTab], discoverabilityTitle: "the next field, the previous one",
        attributes: .hiddenInToolbar)
    ]
  }
}

extension View {
  fileprivate var hasSeveralFocusables: Bool {
    var count = 0
    return firstReachable {
      if $0.isReachedByTab { count += 1 }
      return count > 1
    } != nil
  }
}
