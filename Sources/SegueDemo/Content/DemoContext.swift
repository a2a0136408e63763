import Segue

/// What all pages need: texts and pictures, and the colours of the display.
struct DemoContext {
  let assets: Assets
  let appearance: Appearance

  func theme(_ entry: CatalogueEntry) -> Theme { appearance.theme(entry.hue) }
}
