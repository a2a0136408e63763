extension Layer {
  /// Moves both ends of the animations that match a predicate to another reference frame. The model values stay.
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
