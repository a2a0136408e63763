import Foundation
import Segue

/// Makes text of a block's nodes.
nonisolated struct InlineReader {
  let style: MarkdownStyle

  /// The text in a node.
  func text(of node: MarkdownNode, _ textStyle: TextStyle = []) -> AttributedString {
    var (text, attributes) = (TextBuilder(), AttributeContainer())
    if !textStyle.isEmpty { attributes.textStyle = textStyle }
    add(node.children, attributes, to: &text)
    return text.result
  }

  private func add(_ nodes: [MarkdownNode], _ attributes: AttributeContainer, to text: inout TextBuilder) {
    for node in nodes {
      var inner = attributes
      func style(_ style: TextStyle) { inner.textStyle = (attributes.textStyle ?? []).union(style) }
      switch node.type {
      case "text": text.append(node.literal, attributes)
      case "softbreak": text.append(" ", attributes)
      case "linebreak": text.append("\n", attributes)
      // `<br>`, the only way to a new line in a cell of a table.
      case "html_inline" where node.literal.lowercased().wholeMatch(of: /<br\s*\/?>/) != nil:
        text.append("\n", attributes)
      case "code":
        text.append(node.literal, attributes.foregroundColor(self.style.number).backgroundColor(self.style.panel))
      case "emph": style(.italic)
      case "strong": style(.bold)
      case "strikethrough": style(.strikethrough)
      case "link":
        style(.underline)
        inner.foregroundColor = self.style.accent
        inner.link = Self.address(node.detail)
      default: break
      }
      add(node.children, inner, to: &text)
    }
  }
}

nonisolated extension InlineReader {
  /// The address of a link: one of the web or of mail, or a relative one, whose meaning the app knows. A document may come from anywhere, so
  /// that others lead nowhere: files, and whatever a program may be called for.
  static func address(_ text: String) -> URL? {
    guard let url = URL(string: text) else { return nil }
    return url.scheme == nil && url.host == nil || Hyperlink(url) != nil ? url : nil
  }
}

/// Puts a text together from pieces. Neighbours with the same attributes become one run.
nonisolated struct TextBuilder {
  private var text = AttributedString()
  private var run = ""
  private var attributes = AttributeContainer()

  mutating func append(_ piece: some StringProtocol, _ attributes: AttributeContainer = AttributeContainer()) {
    if attributes != self.attributes {
      endRun()
      self.attributes = attributes
    }
    run += piece
  }

  private mutating func endRun() {
    if !run.isEmpty { text.append(AttributedString(run, attributes: attributes)) }
    run = ""
  }

  /// The text of all pieces.
  var result: AttributedString {
    var builder = self
    builder.endRun()
    return builder.text
  }
}
