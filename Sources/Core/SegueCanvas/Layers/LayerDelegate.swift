import Foundation

/// The owner of a layer, such as a view.
public protocol LayerDelegate: AnyObject {
  /// What to call the layer when a tree of layers is shown to people, such as "Label"; nil for no name.
  var nameOfLayer: String? { get }
  /// Whether changes of the layer's properties are to be reported now, because they may be animated. By default they are not.
  func animatesChanges(of layer: Layer) -> Bool
  /// Called after a property was set to another value while `animatesChanges` was true. The model value is the new one: to
  /// animate the change, add an animation from `old`.
  func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState)
  /// Called after the bounds were set to others, and after `layer(_:didChange:from:)`.
  func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect)
  /// Called after an animation was undone that had changed the bounds.
  func layerDidTakeBackBounds(_ layer: Layer)
}

extension LayerDelegate {
  /// False.
  public func animatesChanges(of layer: Layer) -> Bool { false }
  /// Does nothing.
  public func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState) {}
  /// Does nothing.
  public func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect) {}
  /// Does nothing.
  public func layerDidTakeBackBounds(_ layer: Layer) {}
}

extension Layer {
  /// Its ``name``, or else that of its ``delegate``.
  public var displayName: String? { name ?? delegate?.nameOfLayer }
}
