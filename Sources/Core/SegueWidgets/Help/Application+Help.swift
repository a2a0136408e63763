public import SegueCore

extension Application {
  /// Whether the help card is shown, with the text of the visible page and with all commands that work there. By default `?` and F1 show
  /// it and hide it: see ``helpCommand`` and <doc:Keys>.
  ///
  /// It has the colours of the bars, and scrolls where it has more lines than the display.
  public var isHelpShown: Bool {
    get { scene.attachments[HelpEntry.self].window != nil }
    set {
      guard newValue != isHelpShown else { return }
      if let shown = scene.attachments[HelpEntry.self].window {
        scene.attachments[HelpEntry.self].window = nil
        removeWindow(shown)
        setNeedsTick()
      } else if let page = keyWindow.visibleViewController ?? window.visibleViewController {
        showHelp(for: page)
      }
    }
  }

  private func showHelp(for page: ViewController) {
    let window = Window()
    let card = HelpCard(HelpContent(of: page), isPlain: mosaic == .ascii || mosaic == .half)
    window.rootViewController = HelpViewController(card, of: self)
    // A click beside the card is for the card.
    window.takesAllTouches = true
    scene.attachments[HelpEntry.self].window = window
    addWindow(window)
    window.isKey = true
  }

  /// Has ``helpCommand`` show and hide the card. A terminal and a `TestApplication` call it.
  package func installHelp() { helpHandler = { [weak self] in self?.isHelpShown.toggle() } }
}

private struct HelpEntry: Attachments.Entry { var window: Window? }
