public import Segue

// What an application below the prompt does with the lines around it.
extension Application {
  /// Prints lines above the application while it runs below the prompt: the log of a build, what a command has answered.
  ///
  ///     application.printAbove("✓ \(file.name), \(seconds) s")
  ///
  /// The lines come above the rows with the next frame, and with it at once. They are text like that of any other program: they stay after
  /// the end, scroll off the window's top, and can be selected. The terminal wraps long lines, and so knows that they are one. Tabs become
  /// spaces, and no other control character has an effect. An end of a line at the text's end begins no further one.
  ///
  /// On the alternate screen the lines are shown once it is left, also for a while by Ctrl-Z. Without a terminal, as in a test, nothing happens.
  public func printAbove(_ text: String) {
    guard let terminal = (host as? ApplicationRunner)?.terminal else { return }
    terminal.printAbove(text)
    if terminal.isInline { setNeedsFullRepaint() }
  }

  /// Whether the last frame stays when the application ends below the prompt, as with ``TerminalOptions/keepsLastFrame``. Change it as the
  /// application goes: a form that was filled in may stay, and one that was left by Esc be wiped. False without a terminal, and then it
  /// cannot be set.
  public var keepsLastFrame: Bool {
    get { (host as? ApplicationRunner)?.terminal.keepsLastFrame ?? false }
    set { (host as? ApplicationRunner)?.terminal.keepsLastFrame = newValue }
  }
}
