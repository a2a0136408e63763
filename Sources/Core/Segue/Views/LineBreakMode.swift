/// Where lines break, and what becomes of text for which there is no room; `NSLineBreakMode`.
public nonisolated enum LineBreakMode: Sendable, Hashable, CaseIterable {
  /// Between words. What does not fit into the last line is left out.
  case byWordWrapping
  /// After any character. What does not fit into the last line is left out.
  case byCharWrapping
  /// At newlines only. A line is cut off at the edge.
  case byClipping
  /// Between words. The last line, or the only one, is its end, after an ellipsis.
  case byTruncatingHead
  /// Between words. The last line, or the only one, is as much as fits, cut after any character, and an ellipsis.
  case byTruncatingTail
  /// Between words. The last line, or the only one, is its start and its end, around an ellipsis.
  case byTruncatingMiddle

  var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }
}
