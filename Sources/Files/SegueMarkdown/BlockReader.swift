import Foundation
import Segue
import SegueImages

/// Makes blocks of a document's nodes.
nonisolated struct BlockReader {
  private(set) var blocks: [MarkdownBlock] = []
  private let texts: InlineReader
  private let folder: URL?
  /// Comments that do not end a list.
  private let joints: Set<String>
  /// How many of the blocks are visible.
  private var visible = 0

  init(style: MarkdownStyle, folder: URL?, joiningListsAt joints: Set<String> = []) {
    (texts, self.folder, self.joints) = (InlineReader(style: style), folder, joints)
  }

  /// The place of the next block, and its marker.
  private struct Place {
    var column = 0
    /// The number of lists around it.
    var depth = 0
    var bars: [Int] = []
    /// Whether empty rows separate it from its neighbours.
    var isLoose = true
    // For the first visible block only.
    var marker = ""
    var startingBars = 0
    var isSpaced = true

    mutating func pass() { (marker, startingBars, isSpaced) = ("", 0, isLoose) }
  }

  /// Adds the blocks of nodes.
  mutating func add(_ nodes: [MarkdownNode]) {
    var place = Place()
    for node in MarkdownNode.joined(nodes, at: joints) { add(node, &place) }
  }

  private mutating func add(_ node: MarkdownNode, _ place: inout Place) {
    switch node.type {
    case "heading": append(.heading(level: node.number), &place, text: texts.text(of: node, .bold))
    case "code_block":
      let language = String(node.detail.prefix { !$0.isWhitespace })
      let code = CodeHighlighter.highlighted(node.literal, language, texts.style)
      append(.code(language: language), &place, text: code)
      let rest = node.detail.dropFirst(language.count)
      blocks[blocks.count - 1].info = rest.trimmingCharacters(in: .whitespaces)
    case "table": append(table(node), &place)
    case "thematic_break": append(.thematicBreak, &place)
    case "html_block":
      append(.html(node.literal), &place)
      for node in Self.text(behindCommentsIn: node.literal) { add(node, &place) }
    case "paragraph":
      if let pictures = Self.pictures(in: node) {
        for picture in pictures { append(.picture(url(picture.detail)), &place, text: texts.text(of: picture)) }
      } else {
        let text = texts.text(of: node)
        // HTML alone.
        if !text.characters.isEmpty { append(.paragraph, &place, text: text) }
      }
    case "block_quote":
      var inner = place
      inner.bars.append(place.column)
      inner.startingBars += 1
      inner.column += 2
      inner.isLoose = true
      // The bar stands at the place of the marker's end.
      if !inner.marker.isEmpty { inner.marker += "  " }
      add(node.children, inner, in: &place)
    case "list": addItems(of: node, &place)
    default: break
    }
    if Self.texts.contains(node.type) {
      for comment in Self.comments(in: node) { append(.html(comment), &place) }
    }
  }

  /// The blocks whose text is in nodes within them.
  private static let texts: Set = ["heading", "paragraph", "table"]

  /// The text behind a comment in the same line. By CommonMark's rules it would be HTML, and so not shown.
  private static func text(behindCommentsIn html: String) -> [MarkdownNode] {
    guard html.prefixMatch(of: /\s*<!--/) != nil else { return [] }
    let text = html.replacing(/<!--[\s\S]*?(-->|$)/, with: "")
    return text.allSatisfy(\.isWhitespace) ? [] : MarkdownNode.nodes(of: text)
  }

  /// The comments within a block of text.
  private static func comments(in node: MarkdownNode) -> [String] {
    node.children.flatMap { child in
      child.type == "html_inline" && child.literal.hasPrefix("<!--") ? [child.literal] : comments(in: child)
    }
  }

  /// Adds the contents of an item or a quotation.
  private mutating func add(_ nodes: [MarkdownNode], _ inner: Place, in place: inout Place) {
    let count = visible
    var inner = inner
    for node in MarkdownNode.joined(nodes, at: joints) { add(node, &inner) }
    if visible > count { place.pass() }
  }

  private mutating func addItems(of list: MarkdownNode, _ place: inout Place) {
    let isOrdered = list.flag?.isOrdered == true
    let width = isOrdered ? "\(list.number + list.children.count - 1).".count : 1
    for (index, item) in list.children.enumerated() {
      var inner = place
      inner.column += width + 1
      inner.depth += 1
      inner.isLoose = list.flag?.isSet == false
      if index > 0 { inner.isSpaced = inner.isLoose }
      let bullet = isOrdered ? "\(list.number + index)." : ["•", "◦", "▪"][place.depth % 3]
      let marker = item.flag.map { $0.isSet ? "☑" : "☐" } ?? bullet
      if !inner.marker.isEmpty { inner.marker += String(repeating: " ", count: width + 1 - marker.count) }
      inner.marker += marker
      let count = visible
      add(item.children, inner, in: &place)
      // An empty item shows its marker, too.
      if visible == count { append(.paragraph, &inner) }
      place.pass()
    }
  }

  private mutating func append(
    _ content: MarkdownBlock.Content, _ place: inout Place, text: AttributedString = AttributedString()
  ) {
    var block = MarkdownBlock(content)
    (block.text, block.column, block.quotationBars) = (text, place.column, place.bars)
    if case .html = content {
      block.isSpaced = place.isSpaced
    } else {
      (block.marker, block.startingBars, block.isSpaced) = (place.marker, place.startingBars, place.isSpaced)
      visible += 1
      place.pass()
    }
    blocks.append(block)
  }

  private func table(_ node: MarkdownNode) -> MarkdownBlock.Content {
    let alignments: [Label.TextAlignment] = node.alignments.map { $0 == "r" ? .right : $0 == "c" ? .center : .left }
    let rows = node.children.map { row in
      let cells = row.children.map { texts.text(of: $0, row.type == "table_header" ? .bold : []) }
      return alignments.indices.map { cells.indices.contains($0) ? cells[$0] : AttributedString() }
    }
    return .table(rows: rows, alignments: alignments)
  }

  // MARK: Pictures

  /// The pictures of a node, also in links; nil if it has any other visible content.
  private static func pictures(in node: MarkdownNode) -> [MarkdownNode]? {
    var pictures: [MarkdownNode] = []
    for child in node.children {
      switch child.type {
      case "image": pictures.append(child)
      case "link":
        guard let linked = Self.pictures(in: child) else { return nil }
        pictures += linked
      case "softbreak", "linebreak", "html_inline": break
      case "text" where child.literal.allSatisfy(\.isWhitespace): break
      default: return nil
      }
    }
    return pictures.isEmpty ? nil : pictures
  }

  private func url(_ address: String) -> URL {
    if let url = URL(string: address), let scheme = url.scheme, scheme.count > 1 { return url }
    let path = FilePath(percentEncoded: String(address.prefix { $0 != "?" && $0 != "#" }))
    if path.isAbsolute { return path.url }
    return (folder.flatMap(FilePath.init) ?? .current).appending(path).url.standardized
  }
}
