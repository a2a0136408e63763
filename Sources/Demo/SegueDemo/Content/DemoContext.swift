import Segue

/// What all pages need: texts and pictures, and the colours of the display.
struct DemoContext {
  let assets: Assets
  let appearance: Appearance
  /// Whether things move by themselves: the page beside the list, and the point on the curve of a page that has come.
  var playsByItself = true

  func theme(_ entry: CatalogueEntry) -> Theme { appearance.theme(entry.hue) }
}
