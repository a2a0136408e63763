import CMarkdown

/// A node of a Markdown document, as cmark-gfm reads it: CommonMark with tables, task lists, strikethrough and bare links.
nonisolated struct MarkdownNode {
  /// cmark's name, as "heading" or "table_cell".
  let type: String
  /// The text of text, code and HTML.
  let literal: String
  /// What is said after the fence of code, or the address of a link or a picture.
  let detail: String
  /// The level of a heading, or the first number of a list; 0 for anything else.
  let number: Int
  /// What is special about a list or a task; nil for what is neither.
  let flag: Flag?
  /// A letter for each column of a table.
  let alignments: [Character]
  /// Whether a list is ordered, and whether it has no empty lines between its items, or a task is done.
  struct Flag {
    var isOrdered = false
    let isSet: Bool
  }
  private(set) var children: [MarkdownNode] = []

  /// How deep nodes are nested that become nodes: lists and quotations outside of blocks, styles within.
  private static let deepest = 60
  /// What has no blocks in it. Below, the depth is counted anew.
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

  /// The blocks, or the pieces of text, in a node that is nested too deep for a stack, as if they stood in it directly.
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
      // On to the next one beside it, or beside what it is in.
      unsafe next = current
      while let climbed = unsafe next, unsafe cmark_node_next(climbed) == nil, unsafe climbed != node {
        unsafe next = cmark_node_parent(climbed)
      }
      unsafe next = next == node ? nil : next.flatMap { unsafe cmark_node_next($0) }
    }
    return unsafe leaves
  }
}
