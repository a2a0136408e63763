public import Foundation
public import Segue

/// A Markdown text as blocks: CommonMark with the tables, task lists, strikethrough and bare links of GitHub, read by cmark-gfm.
///
///     let document = MarkdownDocument("# Hello\n\n- one\n- *two*")
///     page.view.addSubview(MarkdownView(document))
///
/// Every text is a document: see <doc:Markdown>.
public nonisolated struct MarkdownDocument: Sendable, Hashable {
  /// The blocks from top to bottom.
  public var blocks: [MarkdownBlock]
  /// The colours of the blocks.
  public let style: MarkdownStyle

  /// Reads a text.
  ///
  /// It may be called on any thread. A megabyte takes about a second.
  ///
  /// - Parameters:
  ///   - text: The text. NUL counts as U+FFFD, and the line ends of all systems are line ends.
  ///   - folder: The folder of pictures with a relative address; nil for the current folder.
  ///   - style: The colours.
  ///   - comments: The texts of comments behind which a list goes on, with its numbers: commands of the program's own, between two
  ///     items. None by default, because a comment at the margin ends a list by CommonMark's rules.
  public init(
    _ text: String, pictures folder: URL? = nil, style: MarkdownStyle = MarkdownStyle(),
    joiningListsAt comments: Set<String> = []
  ) {
    var reader = BlockReader(style: style, folder: folder, joiningListsAt: comments)
    reader.add(MarkdownNode.nodes(of: text))
    (blocks, self.style) = (reader.blocks, style)
  }
}

extension MarkdownDocument {
  /// Decodes UTF-8, in which addresses may have other bytes, as names of files do. These are percent-encoded, as in
  /// `![](caf%E9.png)`.
  ///
  /// - Parameter bytes: The contents of a file or a pipe.
  /// - Returns: The text; nil if the bytes outside of addresses are not UTF-8, or if there is a NUL.
  public static func text(of bytes: [UInt8]) -> String? {
    guard !bytes.contains(0) else { return nil }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var lines: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let text = String(validating: line, as: UTF8.self) ?? escaped(line[...]) else { return nil }
      lines.append(text)
    }
    return lines.joined(separator: "\n")
  }

  /// A line whose addresses have malformed bytes percent-encoded; nil if it has others.
  private static func escaped(_ line: ArraySlice<UInt8>) -> String? {
    var (text, rest) = ("", line)
    while !rest.isEmpty {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
      } else {
        // Behind `](` or `]:`, and in front of the blank or the bracket that ends the address.
        guard text.firstMatch(of: /\]\s?[(:]\s*(?:<[^<>]*|[^\s<>()]*)$/) != nil else { return nil }
        text += String(format: "%%%02X", rest[rest.startIndex])
      }
      rest = rest.dropFirst(length ?? 1)
    }
    return text
  }
}

/// The colours of a Markdown document: by default colours by meaning, which are right on dark and light terminals, with any number of
/// colours.
public nonisolated struct MarkdownStyle: Sendable, Hashable {
  /// Running text.
  public var text = Color.label
  /// Headings, bullets and links.
  public var accent = Color.tint
  /// Comments in code, and descriptions of pictures.
  public var quiet = Color.secondaryLabel
  /// The lines of tables and below headings, thematic breaks, and the bars of quotations.
  public var line = Color.separator
  /// The fill behind code.
  public var panel = Color.secondarySystemBackground
  /// Keywords in code.
  public var keyword = Color.systemPurple
  /// Strings in code.
  public var string = Color.systemGreen
  /// Numbers in code, and code within a line.
  public var number = Color.systemOrange

  /// The colours by meaning.
  public init() {}
}
