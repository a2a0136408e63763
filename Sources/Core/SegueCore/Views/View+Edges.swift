@_spi(Segue) import SegueCanvas

/// Lines around the views whose fills cannot be told from the page: with 16 colours or none, or in a theme of that kind.
extension View {
  /// Whether the fill of a control or of a card is the page's colour, so that another sign has to show its edge.
  package var areFillsUnseen: Bool { theme[.systemFill] == theme[.systemBackground] }

  /// Whether the background is a card's or a control's, and the same as what is around it only because there is no other colour for it.
  var hasUnseenFill: Bool {
    let fill = layer.sourceOfBackgroundColor
    guard fill.isFillOfPart, let superview, layer.borderWidth == 0, areFillsUnseen else { return false }
    // A page that covers all has no edge that could be seen.
    guard bounds.width < superview.bounds.width || bounds.height < superview.bounds.height else { return false }
    let around = sequence(first: superview, next: \.superview).first { $0.layer.sourceOfBackgroundColor != .clear }
    return around?.layer.sourceOfBackgroundColor != fill && layer.backgroundColor == superview.effectiveBackground
  }

  /// Whether a line for the edge has room in the layer's contents: not beside an image.
  var hasRoomForEdge: Bool {
    switch layer.contents {
    case .none: true
    case .cells: drawsContent || isEdgeShown
    default: false
    }
  }

  /// A fill in the light that falls on an upper edge; nil where there are no such colours.
  package func lit(_ fill: Color) -> Color? {
    guard !areFillsUnseen, window?.scene?.mosaic != .ascii else { return nil }
    return theme[fill].mixed(with: .white, by: isLight ? 0.6 : 0.2)
  }

  /// A frame of the terminal's lines.
  package var lineFrame: LineFrame { LineFrame(isASCII: window?.scene?.mosaic == .ascii) }
}

extension Color {
  /// Whether it is the fill of a control, or of a group on a page.
  var isFillOfPart: Bool { Self.fillsOfParts.contains(self) }

  private static let fillsOfParts: [Color] = [
    .systemFill, .secondarySystemBackground, .tertiarySystemBackground, .secondarySystemGroupedBackground,
  ]
}
