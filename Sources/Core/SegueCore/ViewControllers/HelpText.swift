/// What a page says about itself on the help card: see ``ViewController/helpText``.
public nonisolated struct HelpText: Sendable, Hashable {
  /// The heading; nil for the page's title.
  public var title: String?
  /// Paragraphs below it, in front of the keys.
  public var paragraphs: [String]

  /// Creates a text.
  public init(title: String? = nil, paragraphs: [String] = []) { (self.title, self.paragraphs) = (title, paragraphs) }
}
