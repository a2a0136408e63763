/// Recognizers are equal if they are the same.
extension GestureRecognizer: Hashable {
  /// Whether both are the same recognizer.
  public nonisolated static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool { one === other }
  /// By which recognizer it is.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
