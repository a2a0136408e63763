public import Foundation
import Segue

extension MarkdownView {
  /// Prepares a transition to another document by a `MagicMoveAnimator` in which code changes by lines: what goes fades first, what stays
  /// moves then, and what comes fades in last.
  ///
  /// The first block of code in a language goes with the other document's first one in it, and so on. Equal lines go together in their
  /// order. Two lines with much in common are one line that has changed: its equal words go together. A changed line that is wrapped
  /// moves as a whole. So does code without anything in common. Both views need ``identifiesBlocks``. Call ``endCodeMatch()``
  /// of the view that is shown at the end.
  ///
  /// - Parameters:
  ///   - next: The view of the document that comes.
  ///   - duration: The length of the transition, in seconds.
  /// - Returns: Whether any code changes by lines.
  @discardableResult
  public func matchCode(with next: MarkdownView, duration: TimeInterval) -> Bool {
    (codeSplits, next.codeSplits) = ([:], [:])
    let theirs = next.code
    for (identifier, own) in code {
      guard let other = theirs[identifier], other.text != own.text,
        let change = CodeChange(from: own.text, to: other.text, room: (own.columns, other.columns))
      else { continue }
      func split(_ pieces: [CodeChange.Piece], isOld: Bool) -> CodeSplit {
        CodeSplit(pieces: pieces, isOld: isOld, duration: duration, identifier: identifier)
      }
      codeSplits[identifier] = split(change.old, isOld: true)
      next.codeSplits[identifier] = split(change.new, isOld: false)
    }
    return !codeSplits.isEmpty
  }

  /// Ends what ``matchCode(with:duration:)`` has prepared: code is in one piece again.
  public func endCodeMatch() { if !codeSplits.isEmpty { codeSplits = [:] } }

  /// The code that is shown, and the room for it in columns, by identifier.
  private var code: [AnyHashable: (text: String, columns: Int)] {
    let blocks = zip(parts, document.identifiers).prefix(max(0, visibleBlocks))
    return blocks.reduce(into: [:]) { code, pair in
      guard let columns = pair.0.codeColumns, let identifier = pair.1 else { return }
      code[identifier] = (String(pair.0.block.text.characters), columns)
    }
  }
}

extension MarkdownDocument {
  /// What the blocks are in a transition to another document: equal ones count from the first on. Nil for a block that shows nothing of its
  /// own.
  var identifiers: [AnyHashable?] {
    var counts: [AnyHashable: Int] = [:]
    return blocks.map { block in
      guard let key = block.identity else { return nil }
      let number = counts[key, default: 0]
      counts[key] = number + 1
      return [key, number] as [AnyHashable]
    }
  }

  /// Whether another document differs in nothing but the colours and styles of texts.
  func reads(like other: MarkdownDocument) -> Bool {
    blocks.count == other.blocks.count
      && zip(blocks, other.blocks).allSatisfy { one, two in
        var plain = one
        plain.text = two.text
        return plain == two && (one.text == two.text || one.text.characters.elementsEqual(two.text.characters))
      } && style == other.style
  }
}
