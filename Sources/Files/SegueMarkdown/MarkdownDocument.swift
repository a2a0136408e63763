public import Foundation

/// A Markdown text as blocks: CommonMark with the tables, task lists, strikethrough and bare links of GitHub, read by cmark-gfm.
///
///     let document = MarkdownDocument("# Hello\n\n- one\n- *two*")
///     page.view.addSubview(MarkdownView(document))
///
/// Every text is a document; <doc:Markdown> says what becomes of it.
public nonisolated struct MarkdownDocument: Sendable, Hashable {
  /// What the document consists of, from top to bottom.
  public var blocks: [MarkdownBlock]
  /// The colours that the blocks have.
  public let style: MarkdownStyle

  /// Reads a text.
  ///
  /// It may be called on any thread. A megabyte takes about a second.
  ///
  /// - Parameters:
  ///   - text: The text. NUL counts as U+FFFD, and the line ends of all systems are line ends.
  ///   - folder: Where pictures with a relative address are; nil for the current folder.
  ///   - style: The colours.
  public init(_ text: String, pictures folder: URL? = nil, style: MarkdownStyle = MarkdownStyle()) {
    var reader = BlockReader(style: style, folder: folder)
    reader.add(MarkdownNode.nodes(of: text))
    (blocks, self.style) = (reader.blocks, style)
  }
}
