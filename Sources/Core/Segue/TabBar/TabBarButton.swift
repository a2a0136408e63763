/// A tab: symbol and name in one colour.
final class TabBarButton: Label {
  /// What a tab shows.
  struct Content: Hashable {
    var title: String
    var symbol: String?
    /// The page's accent colour.
    var tint: Color
  }

  /// How much of its content a tab has room for.
  enum Detail: CaseIterable {
    case symbolAndTitle, title, symbol
  }

  /// The frame of the text with a column on each side, as high as the tab, in the superview's coordinates.
  var textFrame: CGRect {
    let width = CellSize(covering: bounds.size).columns
    let used = min(Grapheme.width(of: text ?? ""), width)
    let left = (width - used) / 2
    let first = max(0, left - 1)
    let padded = CGRect(cells: first, 0, min(width, left + used + 1) - first, 0)
    return CGRect(x: frame.minX + padded.minX, y: frame.minY, width: padded.width, height: bounds.height)
  }
}

extension TabBarButton.Content {
  /// Returns the text in a level of detail. A tab that lacks a symbol or a title shows the other one.
  func text(_ detail: TabBarButton.Detail) -> String {
    guard let symbol, !symbol.isEmpty else { return title }
    if title.isEmpty { return symbol }
    switch detail {
    case .symbolAndTitle: return symbol + " " + title
    case .title: return title
    case .symbol: return symbol
    }
  }

  /// Returns the level of detail in which all tabs fit into `columns` columns each, with one free on each side.
  static func detail(of contents: [Self], columns: Int) -> TabBarButton.Detail {
    let fitting = TabBarButton.Detail.allCases.first { detail in
      contents.allSatisfy { Grapheme.width(of: $0.text(detail)) + 2 <= columns }
    }
    return fitting ?? .symbol
  }
}
