import Foundation
import SegueMotion

/// A function of time that animations of several layers follow, and that the program replaces while they run: the movement of a sheet
/// under a finger, or of a zoom whose source moves.
///
///     let level = AnimationSource(HeldMotion(restingAt: 448))
///     sheet.layer.follow(level, [.position], forKey: "sheet") { state, level in state.position.y -= level }
///     level.function.move(to: 460)
///     sheet.layer.animationsWereMoved()
package final class AnimationSource<Function: FunctionOfTime>: Sendable {
  private struct Known: Sendable {
    var function: Function
    /// The last answer, for which all layers ask in a frame.
    var last: (time: TimeInterval, value: Function.Value)?
  }

  private let known: SharedValue<Known>
  /// Whether nobody replaces the function, so that records of layers can refer to the source.
  fileprivate let isConstant: Bool

  package init(_ function: Function, isConstant: Bool = false) {
    known = SharedValue(Known(function: function))
    self.isConstant = isConstant
  }

  package var function: Function {
    get { known.withValue { $0.function } }
    set { known.withValue { $0 = Known(function: newValue) } }
  }

  /// The value some seconds after the begin of the animations.
  package func value(at elapsed: TimeInterval) -> Function.Value {
    known.withValue { known in
      if let last = known.last, last.time == elapsed { return last.value }
      let value = known.function.value(at: elapsed)
      known.last = (elapsed, value)
      return value
    }
  }
}

/// An animation of a layer that shows the values of a source.
struct SourceAnimation<Function: FunctionOfTime>: Animation {
  private(set) var source: AnimationSource<Function>
  let properties: [LayerProperty]
  let change: @Sendable (inout LayerState, Function.Value) -> Void
  var timing: MediaTiming
  var isRemovedOnCompletion = false

  var isMoving: Bool { source.function.isMoving }

  func recorded() -> SourceAnimation? {
    if source.isConstant { return nil }
    var copy = self
    copy.source = AnimationSource(source.function, isConstant: true)
    return copy
  }

  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    change(&state, source.value(at: moment.elapsed))
  }
}

extension Layer {
  /// Has the layer show the values of a source, until ``stopFollowing(forKey:)``.
  ///
  /// It belongs to no transaction.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - properties: The properties that `change` may change.
  ///   - key: A name within this layer. An earlier animation with this name is removed.
  ///   - begin: The second 0 of the source in the layer's own time; nil for the next frame.
  ///   - timing: The time for which it moves; nil for ever. Before and after that it shows the first and the last value.
  ///   - scope: The scope that can take it back; nil for none.
  ///   - change: Sets values of the layer, or adds to them. Earlier animations have been applied.
  package func follow<Function>(
    _ source: AnimationSource<Function>, _ properties: [LayerProperty], forKey key: String,
    since begin: TimeInterval? = nil, timing: AnimationTiming? = nil, scope: AnimationScope? = nil,
    change: @escaping @Sendable (inout LayerState, Function.Value) -> Void
  ) {
    stopFollowing(forKey: key)
    let media = MediaTiming(
      duration: timing?.duration ?? .infinity, function: timing?.function ?? .linear, fillMode: .both)
    let animation = SourceAnimation(source: source, properties: properties, change: change, timing: media)
    add(LayerAnimation(ExplicitAnimation(animation, key: key), begin: begin, tag: AnimationTag(scope: scope)))
  }

  /// Removes the animation of a key, and returns whether there was one.
  @discardableResult
  package func stopFollowing(forKey key: String) -> Bool {
    !removeAnimations(reverting: false) { $0.explicit?.key == key }.isEmpty
  }

  /// Whether it has an animation of a key.
  package func isFollowing(forKey key: String) -> Bool { animations.contains { $0.explicit?.key == key } }

  /// When the animation of a key began, in the layer's own time; nil without one, and before its first frame.
  package func begin(ofAnimation key: String) -> TimeInterval? {
    animations.first { $0.explicit?.key == key }?.begin
  }
}
