/// The kind of a change of a stack of pages: see ``NavigationController``.
public nonisolated enum StackOperation: Int, Sendable {
  /// Neither a push nor a pop. No method uses it.
  case none
  /// A page is added on top.
  case push
  /// The top page is removed.
  case pop
}
