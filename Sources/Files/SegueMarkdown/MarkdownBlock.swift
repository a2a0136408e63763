public import Foundation
public import Segue

/// A part of a Markdown document with lines of its own: a heading, a paragraph, an item of a list.
///
/// Lists and quotations are no blocks themselves: the blocks in them begin further right, with a marker or with bars.
public nonisolated struct MarkdownBlock: Sendable, Hashable {
  /// The contents of a block.
  public enum Content: Sendable, Hashable {
    /// A heading of a level, 1…6.
    case heading(level: Int)
    /// Running text.
    case paragraph
    /// Code, in a language that the document names, or "".
    case code(language: String)
    /// A table: rows of cells, the first row with the headings, and an alignment for each column. Cells beyond the alignments
    /// are not shown, and missing cells are empty; a document that was read has neither.
    case table(rows: [[AttributedString]], alignments: [Label.TextAlignment])
    /// A picture in a paragraph of nothing but pictures. The block's text is the picture's description.
    case picture(URL)
    /// A line across: `---`. A view draws it; a program can take it for the border between two parts of the document.
    case thematicBreak
    /// HTML, unchanged. Of HTML within text, only a comment becomes a block, behind the block with the text. A view does not show
    /// it; a program finds its comments in ``MarkdownBlock/comments``.
    case html(String)
  }

  /// The contents of the block.
  public var content: Content
  /// Its text, with the colours and styles of the document's ``MarkdownStyle``. Links have Foundation's `link` attribute; a label
  /// does not look at it, a program can.
  public var text = AttributedString()
  /// What follows the language of code in the line where it begins, such as `{1,3}`; "" if nothing does, and for other blocks. A view
  /// does not look at it, a program can.
  public var info = ""
  /// The column at which it begins, from 0; higher within lists and quotations. Values below 0 count as 0. A view begins the block
  /// further left if less than half of the width would remain for it.
  public var column = 0
  /// The bullet, number or check box before its first line; "" for none. It ends a column before `column`. If several lists begin
  /// in a line, it has all their bullets, with blanks between them and for bars.
  public var marker = ""
  /// The columns of the bars of its quotations.
  public var quotationBars: [Int] = []
  /// How many of the bars, counted from the last one, begin with this block, because it is the first one of their quotations. The
  /// other bars continue from the block above, if that has them.
  public var startingBars = 0
  /// Whether an empty row precedes it, unless it is the first block. Items of tight lists have none.
  public var isSpaced = true

  /// The comments in HTML, from top to bottom: the text between `<!--` and `-->`, without the blanks around it. Empty comments are
  /// left out, and an unclosed comment goes on to the end. Other blocks have no comments.
  public var comments: [String] {
    guard case .html(let html) = content else { return [] }
    return html.matches(of: /<!--([\s\S]*?)(?:-->|$)/).map { $0.1.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }

  /// A block without text at column 0.
  public init(_ content: Content) { self.content = content }
}

extension MarkdownBlock {
  /// What the block is in a transition between two documents; nil for a block that shows nothing of its own.
  var identity: AnyHashable? {
    switch content {
    case .thematicBreak, .html: nil
    case .picture(let url): ["picture", url] as [AnyHashable]
    case .code(let language): ["code", language] as [AnyHashable]
    case .heading, .paragraph, .table: String(text.characters)
    }
  }
}
