// An app imports this module alone.
@_exported import SegueAccessibility
@_exported import SegueCore
@_exported import SegueEffects
@_exported import SegueScripts
@_exported import SegueSelection
@_exported import SegueSearch
@_exported import SegueWidgets

extension Application {
  /// Adds what every program has beside the core: the help card, the selection of text, and lines on pages without a toolbar. A terminal
  /// and a `TestApplication` call it.
  package func addStandardCommands() {
    installHelp()
    installSelection()
    lineHandler = { line, page in page.showToast(Toast(Grapheme.printable(line))) }
  }
}
