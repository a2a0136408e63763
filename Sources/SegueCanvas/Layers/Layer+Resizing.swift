extension Layer {
  /// Moves both ends of animations to another reference frame. The model values stay.
  ///
  /// - Parameters:
  ///   - old: The reference frame of the animations' values.
  ///   - new: The reference frame that they get.
  ///   - isMoved: Selects the animations.
  public func moveAnimations(
    from old: ReferenceFrame, to new: ReferenceFrame, where isMoved: (LayerAnimation) -> Bool = { _ in true }
  ) {
    for index in animations.indices where isMoved(animations[index]) { animations[index].move(from: old, to: new) }
    if !animations.isEmpty { contentChanged() }
  }

  /// Makes the first animation of each property lead from its value in `old` to the model's present value.
  public func retargetAnimations(of properties: [LayerProperty], from old: LayerState) {
    for property in properties {
      guard let index = animations.firstIndex(where: { $0.property == property }) else { continue }
      animations[index].retarget(from: old, to: model)
    }
    if !animations.isEmpty { contentChanged() }
  }
}
