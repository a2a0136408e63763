public import Foundation
public import Segue

/// A part of a Markdown document that stands on lines of its own: a heading, a paragraph, an item of a list.
///
/// Lists and quotations are no blocks. What is in them are blocks that begin further right, with a marker or with bars.
public nonisolated struct MarkdownBlock: Sendable, Hashable {
  /// What a block is.
  public enum Kind: Sendable, Hashable {
    /// A heading of a level, 1…6.
    case heading(level: Int)
    /// Running text.
    case paragraph
    /// Code, in a language that the document names, or "".
    case code(language: String)
    /// A table: rows of cells, the first row with the headings, and an alignment for each column. Cells beyond the alignments
    /// are not shown, and those that are missing are empty; in a document that was read, there are neither.
    case table(rows: [[AttributedString]], alignments: [Label.TextAlignment])
    /// A picture that is alone in its paragraph, or only with others. The block's text is what the document says in its place.
    case picture(URL)
    /// A line across: `---`. A view draws it; a program can take it for the border between two parts.
    case thematicBreak
    /// HTML, as it stands in the document; of HTML within text, a comment, behind the block with the text. A view does not show
    /// it; ``MarkdownBlock/comments`` says what it holds for a program.
    case html(String)
  }

  /// What it is.
  public var kind: Kind
  /// Its text, with the colours and styles of the document's ``MarkdownStyle``. Links have Foundation's `link` attribute; a label
  /// does not look at it, a program can.
  public var text = AttributedString()
  /// The column at which it begins, from 0: more within lists and quotations. A view begins it further left where less than
  /// half of the width would be left, and at 0 if it is less than that.
  public var column = 0
  /// The bullet, number or check box before its first line; "" for none. It ends a column before `column`. Where several lists
  /// begin in a line, it has all of their bullets, and blanks between them and for bars.
  public var marker = ""
  /// The columns with the bars of the quotations that it is in.
  public var quotationBars: [Int] = []
  /// How many of the bars, from the last one, begin with it: the quotations of which it is the first block. The others go on from
  /// the block above, if that has them.
  public var startingBars = 0
  /// Whether a row is left free above it, unless it is the first. Items of tight lists have none.
  public var isSpaced = true

  /// The comments in HTML, from top to bottom: what stands between `<!--` and `-->`, without the blanks around it. Empty ones are
  /// left out, and one without an end goes on to the end. A block of another kind has none.
  public var comments: [String] {
    guard case .html(let html) = kind else { return [] }
    return html.matches(of: /<!--([\s\S]*?)(?:-->|$)/).map { $0.1.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }

  /// A block with a kind.
  public init(_ kind: Kind) { self.kind = kind }
}
