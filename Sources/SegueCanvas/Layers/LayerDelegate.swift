/// The owner of a layer, such as a view.
public protocol LayerDelegate: AnyObject {
  /// What to call the layer when a tree of layers is shown to people, such as "Label"; nil for no name.
  var nameOfLayer: String? { get }
}

extension Layer {
  /// Its ``name``, or else that of its ``delegate``.
  public var displayName: String? { name ?? delegate?.nameOfLayer }
}
