extension View {
  /// The view's type, with what tells it from others of that type: the controller's for a controller's view, and the text of a label.
  public nonisolated var nameOfLayer: String? { MainActor.assumeIsolated { name } }

  private var name: String {
    if let viewController { return "\(type(of: viewController)).view" }
    guard let text = (self as? Label)?.text, !text.isEmpty else { return "\(type(of: self))" }
    return "\(type(of: self)) “\(text.prefix(Self.longestText))\(text.count > Self.longestText ? "…" : "")”"
  }

  private static var longestText: Int { 24 }
}
