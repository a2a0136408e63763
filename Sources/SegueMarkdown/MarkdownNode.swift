import CMarkdown

/// A node of a Markdown document, as cmark-gfm reads it: CommonMark with tables, task lists, strikethrough and bare links.
nonisolated struct MarkdownNode {
  /// cmark's name, as "heading" or "table_cell".
  let type: String
  /// The text of text, code and HTML.
  let literal: String
  /// The language of code, or the address of a link or a picture.
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

  /// Reads a document. Every text is one.
  static func nodes(of text: String) -> [MarkdownNode] {
    cmark_gfm_core_extensions_ensure_registered()
    let parser = unsafe cmark_parser_new(CMARK_OPT_SMART | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
    for name in ["table", "strikethrough", "tasklist", "autolink"] {
      _ = unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    unsafe cmark_parser_feed(parser, text, text.utf8.count)
    let document = unsafe cmark_parser_finish(parser)
    defer {
      unsafe cmark_node_free(document)
      unsafe cmark_parser_free(parser)
    }
    return unsafe document.map { unsafe MarkdownNode($0, depth: 0).children } ?? []
  }

  private init(_ node: OpaquePointer, depth: Int) {
    func string(_ bytes: UnsafePointer<CChar>?) -> String { unsafe bytes.map { unsafe String(cString: $0) } ?? "" }
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
    // Deeper nodes are left out: nobody reads them, and they would overflow the stack.
    guard depth < 60, let first = unsafe cmark_node_first_child(node) else { return }
    children = unsafe sequence(first: first) { unsafe cmark_node_next($0) }.map {
      unsafe MarkdownNode($0, depth: depth + 1)
    }
  }
}
