/// Layers are equal if they are the same.
extension Layer: Hashable {
  /// Whether both are the same layer.
  public static func == (one: Layer, other: Layer) -> Bool { one === other }
  /// By which layer it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
