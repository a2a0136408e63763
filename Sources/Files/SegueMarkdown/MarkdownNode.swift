import CMarkdown
import Foundation

/// A node of a Markdown document, as cmark-gfm reads it: CommonMark with tables, task lists, strikethrough and bare links.
nonisolated struct MarkdownNode {
  /// cmark's name, as "heading" or "table_cell".
  let type: String
  /// The text of text, code and HTML.
  let literal: String
  /// The info string of a code block, or the address of a link or a picture.
  let detail: String
  /// The level of a heading, or the first number of a list; 0 for anything else.
  let number: Int
  /// Properties of a list or a task; nil for other nodes.
  private(set) var flag: Flag?
  /// A letter for each column of a table.
  let alignments: [Character]
  /// Whether a list is ordered, and whether it has no empty lines between its items, or a task is done.
  struct Flag {
    var isOrdered = false
    fileprivate(set) var isSet: Bool
  }
  private(set) var children: [MarkdownNode] = []

  /// The deepest nesting that is kept: of lists and quotations outside of blocks, of styles within.
  private static let deepest = 60
  /// Blocks without blocks in them. The depth is counted anew within them.
  private static let leafBlocks: Set = ["paragraph", "heading", "code_block", "html_block", "thematic_break", "table"]

  /// Reads a document. Every text is one.
  static func nodes(of text: String) -> [MarkdownNode] {
    cmark_gfm_core_extensions_ensure_registered()
    let parser = unsafe cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
    for name in ["table", "strikethrough", "tasklist", "autolink"] {
      _ = unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    let text = CommentJoints.inserted(into: text)
    unsafe cmark_parser_feed(parser, text, text.utf8.count)
    let document = unsafe cmark_parser_finish(parser)
    defer {
      unsafe cmark_node_free(document)
      unsafe cmark_parser_free(parser)
    }
    return unsafe document.map { unsafe MarkdownNode($0, depth: 0).children } ?? []
  }

  private init(_ node: OpaquePointer, depth: Int) {
    func string(_ bytes: UnsafePointer<CChar>?) -> String {
      unsafe bytes.map { unsafe CommentJoints.removed(from: String(cString: $0)) } ?? ""
    }
    type = unsafe string(cmark_node_get_type_string(node))
    literal = unsafe string(cmark_node_get_literal(node))
    detail = unsafe string(type == "code_block" ? cmark_node_get_fence_info(node) : cmark_node_get_url(node))
    number = unsafe Int(type == "list" ? cmark_node_get_list_start(node) : cmark_node_get_heading_level(node))
    switch type {
    case "list":
      let isOrdered = unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      flag = Flag(isOrdered: isOrdered, isSet: unsafe cmark_node_get_list_tight(node) != 0)
    case "tasklist": flag = Flag(isSet: unsafe cmark_gfm_extensions_get_tasklist_item_checked(node))
    default: flag = nil
    }
    let letters = unsafe cmark_gfm_extensions_get_table_alignments(node)
    alignments = unsafe (0..<Int(cmark_gfm_extensions_get_table_columns(node))).map { column in
      unsafe Character(UnicodeScalar(letters?[column] ?? 0))
    }
    let depth = Self.leafBlocks.contains(type) ? 0 : depth
    let nodes = unsafe depth < Self.deepest ? Self.children(of: node) : Self.leaves(of: node)
    children = unsafe nodes.map { unsafe MarkdownNode($0, depth: depth + 1) }
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    unsafe cmark_node_first_child(node).map { unsafe Array(sequence(first: $0) { unsafe cmark_node_next($0) }) } ?? []
  }

  /// The blocks or pieces of text in a node that is nested too deep for the stack, as if they were its children.
  private static func leaves(of node: OpaquePointer) -> [OpaquePointer] {
    var leaves: [OpaquePointer] = unsafe []
    var next = unsafe cmark_node_first_child(node)
    while let current = unsafe next {
      let isLeaf = unsafe leafBlocks.contains(String(cString: cmark_node_get_type_string(current)))
      if let child = unsafe cmark_node_first_child(current), !isLeaf {
        unsafe next = child
        continue
      }
      unsafe leaves.append(current)
      // On to the next sibling, or the next sibling of an ancestor.
      unsafe next = current
      while let climbed = unsafe next, unsafe cmark_node_next(climbed) == nil, unsafe climbed != node {
        unsafe next = cmark_node_parent(climbed)
      }
      unsafe next = next == node ? nil : next.flatMap { unsafe cmark_node_next($0) }
    }
    return unsafe leaves
  }
}

nonisolated extension MarkdownNode {
  /// Nodes in a row, in which a list goes on behind some comments.
  ///
  /// - Parameter comments: The texts of the comments that end no list.
  static func joined(_ nodes: [MarkdownNode], at comments: Set<String>) -> [MarkdownNode] {
    if comments.isEmpty { return nodes }
    return nodes.reduce(into: []) { result, node in
      let between = Array(result.suffix(while: { $0.isComment }))
      let start = result.count - between.count - 1
      if node.type == "list", start >= 0, result[start].type == "list",
        result[start].flag?.isOrdered == node.flag?.isOrdered, between.contains(where: { $0.isOne(of: comments) })
      {
        result.removeLast(between.count)
        result[start].add(node, after: between)
      } else {
        result.append(node)
      }
    }
  }

  /// The comments in a block of HTML; nil for other nodes.
  private var comments: [String]? { type == "html_block" ? MarkdownBlock(.html(literal)).comments : nil }
  /// Whether it is a comment, and nothing besides.
  private var isComment: Bool {
    type == "html_block" && literal.wholeMatch(of: /\s*(?:<!--[\s\S]*?-->\s*)+/) != nil
  }
  private func isOne(of others: Set<String>) -> Bool { comments?.contains(where: others.contains) == true }

  private mutating func add(_ list: MarkdownNode, after comments: [MarkdownNode]) {
    if !children.isEmpty { children[children.count - 1].children += comments }
    children += list.children
    if list.flag?.isSet != true { flag?.isSet = false }
  }
}

extension Array {
  /// The last elements for which something holds.
  fileprivate nonisolated func suffix(while isIn: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !isIn($0) }.map { $0 + 1 } ?? 0)...]
  }
}

/// Lets cmark-gfm read comments within text by the rule of CommonMark 0.31: from `<!--` to the next `-->`.
///
/// By cmark-gfm's older rule, a comment with two hyphens in a row, such as a note about the option `--all`, is text. So a
/// noncharacter is inserted between hyphens, and removed from all strings that cmark-gfm returns.
nonisolated struct CommentJoints {
  /// A noncharacter of Unicode, U+FDD0.
  private static let joint: [UInt8] = [0xEF, 0xB7, 0x90]
  private static let (start, end) = (Array("<!--".utf8), Array("-->".utf8))

  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var index = 0
  /// Before this place no comment ends.
  private var endless = 0

  /// The text with joints in its comments, and in code that looks like a comment.
  static func inserted(into text: String) -> String {
    var joints = CommentJoints(bytes: Array(text.withLineFeeds.utf8))
    while joints.index < joints.bytes.count { joints.advance() }
    return String(decoding: joints.result, as: UTF8.self)
  }

  /// The text without joints.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(joint[0]) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xFDD0 }))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func holds(_ sign: [UInt8], at place: Int) -> Bool {
    place + sign.count <= bytes.count && bytes[place..<place + sign.count].elementsEqual(sign)
  }

  /// Whether a line ends at a place and the next one is blank.
  private func isBlankLine(behind place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "\n")
      && bytes[(place + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "\n")
  }

  /// Copies a byte, or a comment with joints.
  private mutating func advance() {
    guard index >= endless, holds(Self.start, at: index) else {
      result.append(bytes[index])
      index += 1
      return
    }
    // The comment is part of a paragraph, which has no empty line.
    var place = index + Self.start.count
    while place < bytes.count, !holds(Self.end, at: place), !isBlankLine(behind: place) { place += 1 }
    if holds(Self.end, at: place) {
      for line in bytes[index..<place].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line.startIndex > index { result.append(UInt8(ascii: "\n")) }
        add(line)
      }
      index = place
    } else {
      endless = place
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    // The start of the comment gets no joint, nor does a line that may be a rule, the underline of a heading, or the second line of
    // a table.
    let opening = line.startIndex == index ? Self.start.count : 0
    let isText = line.contains { !Array("-=:|> \t".utf8).contains($0) }
    for place in line.indices {
      result.append(bytes[place])
      let isPair = bytes[place] == UInt8(ascii: "-") && bytes[place + 1] == UInt8(ascii: "-")
      if isText, isPair, place >= line.startIndex + opening { result += Self.joint }
    }
  }
}
