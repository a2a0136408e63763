import SegueTesting

extension PseudoTerminal {
  /// Gives the keyboard to the terminal's window, or takes it away. Programs that have not asked for it (mode 1004) do not hear
  /// of it.
  public func setFocus(_ hasFocus: Bool) {
    if screen.modes.enabled.contains(1004) { type(hasFocus ? "\u{1B}[I" : "\u{1B}[O") }
  }
}
