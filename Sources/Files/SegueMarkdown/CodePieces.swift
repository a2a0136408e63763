import Foundation
import Segue

/// How one version of code is cut into pieces for a transition to another one.
struct CodeSplit {
  let pieces: [CodeChange.Piece]
  /// Whether it is the version that goes.
  let isOld: Bool
  /// The length of the transition, in seconds.
  let duration: TimeInterval
  /// The identifier of the code in both versions.
  let identifier: AnyHashable

  /// What goes fades first, what stays moves then, and what comes fades in last. In shares of the whole time.
  private static let (leaving, coming) = (0.3, 0.65)
  private static let moving = 0.15...0.7

  /// When what stays moves, and the panel with it.
  var moving: [TransitionModifier] {
    let (start, end) = (Self.moving.lowerBound, Self.moving.upperBound)
    return [.delay(duration * start), .duration(duration * (end - start))]
  }

  fileprivate func modifiers(of piece: CodeChange.Piece) -> [TransitionModifier] {
    if piece.number != nil { return moving }
    return isOld
      ? [.fade, .duration(duration * Self.leaving)]
      : [.fade, .delay(duration * Self.coming), .duration(duration * (1 - Self.coming))]
  }

  fileprivate func identifier(of piece: CodeChange.Piece) -> AnyHashable? {
    piece.number.map { [identifier, "piece", $0] as [AnyHashable] }
  }
}

/// The pieces of code as labels, which look together as the whole does. They lie on its panel, and not in it: what comes or goes would be
/// carried along.
final class CodePieces {
  private let pieces: [(piece: CodeChange.Piece, label: Label)]
  private let lines: [String]

  /// Makes the labels, in front of a panel.
  init(_ split: CodeSplit, of text: AttributedString, style: MarkdownStyle, on panel: View) {
    let starts = Self.lines(of: text)
    lines = starts.map { String(text.characters[$0]) }
    pieces = split.pieces.compactMap { piece in
      guard let first = starts[safe: piece.lines.lowerBound], let last = starts[safe: piece.lines.upperBound - 1] else {
        return nil
      }
      var range = first.lowerBound..<last.upperBound
      if let characters = piece.characters {
        let start = text.characters.index(first.lowerBound, offsetBy: characters.lowerBound)
        range = start..<text.characters.index(start, offsetBy: characters.count)
      }
      let part = AttributedString(text[range])
      if part.characters.allSatisfy(\.isWhitespace) { return nil }
      let label = Label("", color: style.text)
      (label.attributedText, label.numberOfLines, label.lineBreakMode) = (part, 0, .byCharWrapping)
      label.transitionID = split.identifier(of: piece)
      label.transitionModifiers = split.modifiers(of: piece)
      panel.superview?.insertSubview(label, aboveSubview: panel)
      return (piece, label)
    }
  }

  private static func lines(of text: AttributedString) -> [Range<AttributedString.Index>] {
    let characters = text.characters
    var (ranges, start) = ([Range<AttributedString.Index>](), characters.startIndex)
    for index in characters.indices where characters[index].isNewline {
      ranges.append(start..<index)
      start = characters.index(after: index)
    }
    return ranges + [start..<characters.endIndex]
  }

  func remove() { for (_, label) in pieces { label.removeFromSuperview() } }

  /// Places the labels in so many columns. Returns false if a line is broken of which a part has a place of its own.
  func place(columns: Int, from origin: CGPoint) -> Bool {
    let heights = lines.map { max(1, TextLayout($0, width: columns, lineBreakMode: .byCharWrapping).lines.count) }
    let rows = heights.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    for (piece, label) in pieces {
      let (first, end) = (piece.lines.lowerBound, piece.lines.upperBound)
      var column = 0
      var width = columns
      if let characters = piece.characters {
        guard heights[first] == 1 else { return false }
        column = TextLayout(String(lines[first].prefix(characters.lowerBound))).size.columns
        width = TextLayout(label.text ?? "").size.columns
      } else if heights[piece.lines].allSatisfy({ $0 == 1 }) {
        width = lines[piece.lines].map { TextLayout($0).size.columns }.max() ?? 0
      }
      label.frame = CGRect(cells: column, rows[first], width, rows[end] - rows[first])
        .offsetBy(dx: origin.x, dy: origin.y)
    }
    return true
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
