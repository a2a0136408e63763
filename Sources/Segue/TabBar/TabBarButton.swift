/// One tab: its symbol and name, in one colour.
final class TabBarButton: Label {
  /// What a tab shows.
  struct Face: Hashable {
    var title: String
    var symbol: String?
    /// The colour of its page.
    var tint: Color
  }

  /// How much of a face there is room for.
  enum Detail: CaseIterable {
    case symbolAndTitle, title, symbol
  }

  /// The columns that the text takes, in the superview's coordinates, with a column of air on both sides.
  var textFrame: CGRect {
    let width = CellSize(covering: bounds.size).columns
    let used = min(Grapheme.width(of: text ?? ""), width)
    let left = (width - used) / 2
    let first = max(0, left - 1)
    let air = CGRect(cells: first, 0, min(width, left + used + 1) - first, 0)
    return CGRect(x: frame.minX + air.minX, y: frame.minY, width: air.width, height: bounds.height)
  }
}

extension TabBarButton.Face {
  /// What it says in so much detail. A tab without a symbol, or without a title, says what it has.
  func text(_ detail: TabBarButton.Detail) -> String {
    guard let symbol, !symbol.isEmpty else { return title }
    if title.isEmpty { return symbol }
    switch detail {
    case .symbolAndTitle: return symbol + " " + title
    case .title: return title
    case .symbol: return symbol
    }
  }

  /// As much of all faces as fits into so many columns each, with air: all tabs are to look alike.
  static func detail(of faces: [Self], columns: Int) -> TabBarButton.Detail {
    let fitting = TabBarButton.Detail.allCases.first { detail in
      faces.allSatisfy { Grapheme.width(of: $0.text(detail)) + 2 <= columns }
    }
    return fitting ?? .symbol
  }
}
