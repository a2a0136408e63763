import Segue

/// The panel's first row: the time, how fast it passes, and how far back the moment lies that is shown.
final class HeaderSection: InspectorSection {
  var control = TimeControl() { didSet { if control != oldValue { setNeedsDisplay() } } }
  /// How many frames, and seconds, the moment lies back; nil at the present.
  var behind: (frames: Int, seconds: TimeInterval)? { didSet { setNeedsDisplay() } }

  override func draw(in grid: inout CellGrid) {
    let columns = grid.size.columns
    grid.write(String(repeating: " ", count: columns), column: 0, row: 0, ink: palette.background, fill: palette.accent)
    let ink = palette.background
    grid.write("inspector", column: 1, row: 0, ink: ink, style: .bold, limit: max(0, columns - 2))
    // From the most important to what is left out first.
    var parts = [control.word, behind.map { "−\($0.frames)" }, moment.map { InspectorWords.seconds($0.time) + " s" }]
      .compactMap { $0 }
    func width() -> Int { Grapheme.width(of: parts.joined(separator: "  ")) }
    while !parts.isEmpty, width() + 12 > columns { parts.removeLast() }
    grid.write(parts.joined(separator: "  "), column: columns - 1 - width(), row: 0, ink: ink)
  }
}
