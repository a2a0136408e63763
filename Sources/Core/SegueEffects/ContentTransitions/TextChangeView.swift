@_spi(Segue) import SegueCanvas

/// Shows a label's text on its way from one to another, in pieces that move, roll and fade.
final class TextChangeView: View {
  private let pieces: [TextPiece]
  private let theme: Theme
  /// Of what is seen, at the start and at the end.
  private let sizes: (start: CGSize, end: CGSize)

  /// - Parameters:
  ///   - before: The letters at the start.
  ///   - label: The label with the new text.
  init(_ transition: ContentTransition, from before: TextPicture, in label: Label, theme: Theme) {
    let after = TextPicture(of: label, theme: theme)
    pieces =
      switch transition {
      case .identity: [.moving(after, from: .zero, to: .zero)]
      case .dissolve: TextPiece.dissolve(before, after)
      case .push(let edge): TextPiece.push(before, after, from: edge)
      case .numeric: NumericText(before, after).pieces
      case .flap: TextPiece.flap(before, after)
      }
    self.theme = theme
    let (old, new) = (before.size.points, label.bounds.size)
    // Letters that roll and fade may be where the label is not yet, but never beside both its places.
    let both = CGSize(width: max(old.width, new.width), height: max(old.height, new.height))
    if case .push = transition { sizes = (old, new) } else { sizes = (both, both) }
    super.init(frame: .zero)
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    for piece in pieces { addSubview(piece.view) }
  }

  func prepare() {
    frame = CGRect(origin: .zero, size: sizes.start)
    for piece in pieces { piece.show(atEnd: false) }
  }

  func animate() {
    frame = CGRect(origin: .zero, size: sizes.end)
    for piece in pieces { piece.animate() }
  }

  /// Whether the animation has been taken back.
  var isAtStart: Bool { pieces.contains { $0.isAtStart } }

  /// The letters that are seen at a time of the window, in seconds, where they are in a label of a size.
  func picture(in size: CellSize, at time: TimeInterval) -> TextPicture {
    var seen = TextPicture(size: size, theme: theme)
    for piece in pieces { piece.write(into: &seen, at: time) }
    return seen
  }
}

/// The text of two labels. The second label says how the text changes.
final class TextChangeContent: ElementContent {
  private let view: TextChangeView

  init?(from source: ElementSource, to target: ElementSource) {
    guard let start = source.content as? Label, let end = target.content as? Label, end.contentTransition != .identity,
      start.text != end.text
    else { return nil }
    let theme = end.traitCollection.theme
    view = TextChangeView(end.contentTransition, from: TextPicture(of: start, theme: theme), in: end, theme: theme)
  }

  var views: [View] { [view] }

  func place(atEnd isAtEnd: Bool, from start: CGSize, to end: CGSize) {
    if isAtEnd { view.animate() } else { view.prepare() }
  }
}
