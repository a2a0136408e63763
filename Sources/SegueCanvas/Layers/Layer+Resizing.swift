import Foundation

/// Animations whose ways change while they are under way, and nothing else about them.
extension Layer {
  /// Has those animations that `isMoved` names lead, on a stage of another size, between the values that theirs are
  /// there. The model is left to whoever knows what else has changed it.
  public func moveAnimations(
    from old: LayerStage, to new: LayerStage, where isMoved: (LayerAnimation) -> Bool = { _ in true }
  ) {
    for index in animations.indices where isMoved(animations[index]) { animations[index].move(from: old, to: new) }
    if !animations.isEmpty { contentChanged() }
  }

  /// Has the first animation of each property lead from its value in `old` to the one that the model has now.
  public func retargetAnimations(of properties: [LayerProperty], from old: LayerState) {
    for property in properties {
      guard let index = animations.firstIndex(where: { $0.property == property }) else { continue }
      animations[index].retarget(from: old, to: model)
    }
    if !animations.isEmpty { contentChanged() }
  }
}
