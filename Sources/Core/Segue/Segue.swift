// An app imports this module alone.
@_exported import SegueAccessibility
@_exported import SegueCore
@_exported import SegueEffects
@_exported import SegueScripts
@_exported import SegueSelection
@_exported import SegueSearch
@_exported import SegueWidgets

extension Application {
  /// Adds what every program has beside the core: the help card, and the selection of text. A terminal and a `TestApplication` call it.
  package func addStandardCommands() {
    installHelp()
    installSelection()
  }
}
