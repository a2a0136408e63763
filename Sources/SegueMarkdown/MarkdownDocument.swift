public import Foundation
import Segue

/// A Markdown text as blocks: CommonMark with the tables, task lists, strikethrough and bare links of GitHub, read by cmark-gfm.
///
///     let document = MarkdownDocument("# Hello\n\n- one\n- *two*")
///     page.view.addSubview(MarkdownView(document))
///
/// Every text is a document. Footnotes are not known, HTML is kept as it is, and what is nested more than sixty deep is left out.
public nonisolated struct MarkdownDocument: Sendable, Hashable {
  /// What the document consists of, from top to bottom.
  public var blocks: [MarkdownBlock]
  /// The colours that the blocks have.
  public let style: MarkdownStyle
  private let folder: URL?

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - folder: Where pictures with a relative address are; nil for the current folder.
  ///   - style: The colours.
  public init(_ text: String, pictures folder: URL? = nil, style: MarkdownStyle = MarkdownStyle()) {
    (blocks, self.folder, self.style) = ([], folder, style)
    for node in MarkdownNode.nodes(of: text) { add(node, MarkdownBlock(.paragraph)) }
  }

  /// Adds what a node says. `place` has the column, the marker, the bars and the space.
  private mutating func add(_ node: MarkdownNode, _ place: MarkdownBlock) {
    var block = place
    switch node.type {
    case "heading": (block.kind, block.text) = (.heading(level: node.number), text(of: node, .bold))
    case "code_block":
      block.kind = .code(language: node.detail)
      block.text = CodeHighlighter.highlighted(node.literal, node.detail, style)
    case "table": block.kind = table(node)
    case "thematic_break": block.kind = .thematicBreak
    case "html_block": block.kind = .html(node.literal)
    case "paragraph" where node.children.allSatisfy { $0.type == "image" || $0.type == "softbreak" }:
      for picture in node.children where picture.type == "image" {
        (block.kind, block.text) = (.picture(url(picture.detail)), text(of: picture))
        blocks.append(block)
        block.marker = ""
      }
      return
    case "paragraph": block.text = text(of: node)
    case "block_quote":
      block.quotationBars.append(block.column)
      block.column += 2
      return add(node.children, block, isTight: false)
    case "list":
      let isOrdered = node.flag?.isOrdered == true
      block.column += isOrdered ? "\(node.number + node.children.count - 1)".count + 2 : 2
      for (index, item) in node.children.enumerated() {
        let bullet = isOrdered ? "\(node.number + index)." : ["•", "◦", "▪"][place.column / 2 % 3]
        block.marker = item.flag.map { $0.isSet ? "☑" : "☐" } ?? bullet
        block.isSpaced = index == 0 ? place.isSpaced : node.flag?.isSet == false
        add(item.children, block, isTight: node.flag?.isSet == true)
      }
      return
    default: return
    }
    blocks.append(block)
  }

  /// Adds what is in an item or a quotation: the marker belongs to the first block.
  private mutating func add(_ nodes: [MarkdownNode], _ place: MarkdownBlock, isTight: Bool) {
    var block = place
    for node in nodes {
      add(node, block)
      (block.marker, block.isSpaced) = ("", !isTight)
    }
  }

  private func table(_ node: MarkdownNode) -> MarkdownBlock.Kind {
    let alignments: [Label.TextAlignment] = node.alignments.map { $0 == "r" ? .right : $0 == "c" ? .center : .left }
    let rows = node.children.map { row in
      let cells = row.children.map { text(of: $0, row.type == "table_header" ? .bold : []) }
      return alignments.indices.map { cells.indices.contains($0) ? cells[$0] : AttributedString() }
    }
    return .table(rows: rows, alignments: alignments)
  }

  private func url(_ address: String) -> URL {
    if let url = URL(string: address), let scheme = url.scheme, scheme.count > 1 { return url }
    return URL(fileURLWithPath: address.removingPercentEncoding ?? address, relativeTo: folder).absoluteURL
  }

  private func text(of node: MarkdownNode, _ textStyle: TextStyle = [], _ color: Color? = nil) -> AttributedString {
    var attributes = AttributeContainer().textStyle(textStyle)
    attributes.foregroundColor = color
    return node.children.reduce(into: AttributedString()) { text, child in
      switch child.type {
      case "text": text.append(AttributedString(child.literal, attributes: attributes))
      case "softbreak": text.append(AttributedString(" ", attributes: attributes))
      case "linebreak": text.append(AttributedString("\n", attributes: attributes))
      case "code":
        let code = attributes.foregroundColor(style.number).backgroundColor(style.panel)
        text.append(AttributedString(child.literal, attributes: code))
      case "emph": text.append(self.text(of: child, textStyle.union(.italic), color))
      case "strong": text.append(self.text(of: child, textStyle.union(.bold), color))
      case "strikethrough": text.append(self.text(of: child, textStyle.union(.strikethrough), color))
      case "link": text.append(self.text(of: child, textStyle.union(.underline), style.accent))
      default: text.append(self.text(of: child, textStyle, color))
      }
    }
  }
}
