package import SegueCore

extension Application {
  /// Adds what every program has beside the core: the help card, and the selection of text. A terminal and a `TestApplication` call it.
  package func addStandardCommands() {
    installHelp()
    installSelection()
  }
}
