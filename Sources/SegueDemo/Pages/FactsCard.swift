import Segue

/// A card of names and values.
final class FactsCard: View {
  private let facts: [(name: String, value: String)]
  private let theme: Theme

  init(_ facts: [(name: String, value: String)], theme: Theme) {
    self.facts = facts
    self.theme = theme
    super.init(frame: .zero)
    backgroundColor = theme.card
    layer.cornerRadius = 8
    layer.borderColor = theme.line
    layer.borderWidth = 1
  }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let width = (facts.map { Grapheme.width(of: $0.name) }.max() ?? 0) + 3
    for (row, fact) in facts.enumerated() where row + 2 < grid.size.rows {
      grid.write(fact.name, column: 2, row: row + 1, ink: theme.quiet, limit: grid.size.columns - 4)
      grid.write(
        fact.value, column: 2 + width, row: row + 1, ink: theme.accent, limit: grid.size.columns - 4 - width)
    }
  }
}
