/// One closure of animated changes: the views that it changes, and the completion that is called when their animations are over.
///
/// If a call of the app ends the animations, the completion waits for the end of that call.
final class ViewAnimation {
  /// What the animations follow; nil for the time of their layers.
  let leader: Leader?
  /// The transition that the animations belong to; nil for none.
  private var scope: AnimationScope?
  /// Called at the end without waiting, for a property animator.
  private let didEnd: ((Bool) -> Void)?
  private let completion: ((Bool) -> Void)?
  /// The group of the transaction around it, which is not over before it.
  private var outer: AnimationGroup?
  /// The scene of the first view that was changed, animated or not.
  private weak var windowScene: WindowScene?
  /// The views that were changed with animation, and the first of them, until the closure has run.
  private var views: Set<View> = []
  private var firstView: View?
  /// Stacks that the closure has changed, to be laid out at its end.
  private var stacks: [View] = []
  /// What waits for the end of the closure.
  private var endings: [() -> Void] = []
  /// The group of its animations; nil once the closure has run. From then on only the animations keep the group.
  private(set) var group: AnimationGroup?

  /// What the animations of a closure follow, such as a property animator.
  struct Leader {
    /// Returns the playhead for the animation of a change, and its begin in the layer's own time; nil to follow the layer's time.
    let playhead: (LayerProperty, View, AnimationTiming) -> (playhead: any Playhead, begin: TimeInterval?)?
    /// Makes the record of a closure inside of the closure, which follows, too.
    let makeAnimation: (_ completion: ((Bool) -> Void)?) -> ViewAnimation
  }

  init(
    following leader: Leader? = nil, didEnd: ((Bool) -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let context = AnimationContext.current
    (self.leader, self.didEnd, self.completion) = (leader, didEnd, completion)
    wait(for: context.changes.transaction ?? WindowScene.current?.transaction)
  }

  private func wait(for transaction: Transaction?) {
    guard outer == nil, let transaction else { return }
    transaction.group.begin()
    outer = transaction.group
  }

  /// Runs a closure in a context that `change` sets up.
  func run(_ animations: () -> Void, layingOut: Bool = false, in change: (inout AnimationContext) -> Void = { _ in }) {
    let group = AnimationGroup { finished in MainActor.assumeIsolated { self.end(finished) } }
    self.group = group
    AnimationContext.with { context in
      context.changes.record = self
      change(&context)
      scope = context.membership.scope
    } _: {
      animations()
      while let stack = stacks.popLast() { stack.layoutIfNeeded() }
      if layingOut { views.forEach { $0.layoutIfNeeded() } }
      while !endings.isEmpty { endings.removeFirst()() }
    }
    (self.group, views, firstView) = (nil, [], nil)
    wait(for: windowScene?.transaction)
    group.end()
  }

  func viewWillChange(_ view: View) { if windowScene == nil { windowScene = view.window?.scene } }

  /// Lays out a stack at the end of the closure, so that its views move with it.
  func layOutAtEnd(_ stack: View) { if !stacks.contains(stack) { stacks.append(stack) } }

  /// Runs code at the end of the closure, after the layout there.
  func atEnd(_ ending: @escaping () -> Void) { endings.append(ending) }

  /// Animates a change that has been made to a view.
  func animate(_ property: LayerProperty, of view: View, from old: LayerState, timing: AnimationTiming) {
    views.insert(view)
    if firstView == nil { firstView = view }
    let playhead = leader?.playhead(property, view, timing)
    view.layer.add(
      LayerAnimation(
        of: property, from: old, to: view.layer.model, timing: timing, playhead: playhead?.playhead,
        begin: playhead?.begin ?? AnimationContext.current.changes.begin, arc: AnimationContext.current.changes.arc,
        tag: AnimationTag(group: group, scope: scope)))
    view.placeHandler?(view)
  }

  /// Animates a progress in the time of a view, by default of the first one that was changed: it lasts at least as long as `timing`.
  func animateProgress(_ timing: AnimationTiming, in view: View? = nil) {
    guard let view = view ?? firstView, timing.end > 0 else { return }
    view.layer.add(LayerAnimation(lasting: timing, tag: AnimationTag(group: group, scope: scope)))
  }

  private func end(_ finished: Bool) {
    if completion != nil || outer != nil {
      WindowScene.callLater(in: windowScene, for: scope) { [completion, outer] in
        completion?(finished)
        outer?.end(finished: finished)
      }
    }
    didEnd?(finished)
  }
}

/// A view hears of each change of its layer, by itself or by other code. It animates the change inside an animation's closure, and
/// lays itself out for another size.
extension View: LayerDelegate {
  /// Whether a change is animated now.
  package nonisolated func animatesChanges(of layer: Layer) -> Bool {
    MainActor.assumeIsolated {
      AnimationContext.current.viewAnimation?.viewWillChange(self)
      return timingOfChanges != nil
    }
  }

  /// Animates a change with the timing of the closure around it.
  package nonisolated func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState) {
    MainActor.assumeIsolated {
      guard let timing = timingOfChanges else { return }
      AnimationContext.current.viewAnimation?.animate(property, of: self, from: old, timing: timing)
    }
  }

  /// Lays out the view for its new bounds.
  package nonisolated func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect) {
    MainActor.assumeIsolated {
      let layer = self.layer
      if layer.bounds.size != old.size, !layer.bounds.hasNaN { sizeChanged(from: old.size) }
      setNeedsLayout()
    }
  }

  /// Draws and lays out the view again. Subviews that follow the size by their masks were animated with it, and have gone back by
  /// themselves.
  package nonisolated func layerDidTakeBackBounds(_ layer: Layer) {
    MainActor.assumeIsolated {
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// The timing with which a change is animated now; nil if it is not.
  var timingOfChanges: AnimationTiming? {
    let context = AnimationContext.current
    guard context.changes.isEnabled, let timing = context.changes.timing, timing.end > 0,
      window?.scene?.areAnimationsEnabled ?? (window != nil)
    else { return nil }
    return timing
  }

  /// The view's type, and the text of a label; for a controller's view, the controller's type.
  package nonisolated var nameOfLayer: String? { MainActor.assumeIsolated { name } }

  private var name: String {
    if let owner { return "\(type(of: owner)).view" }
    guard let text = (self as? Label)?.text, !text.isEmpty else { return "\(type(of: self))" }
    return "\(type(of: self)) “\(text.prefix(Self.longestText))\(text.count > Self.longestText ? "…" : "")”"
  }

  private static var longestText: Int { 24 }
}

extension AnimationContext {
  /// Runs code whose animations belong to no transition, transaction or closure around it.
  @MainActor package static func withoutTransition(_ body: () -> Void) {
    let program = current.program
    with(
      { context in
        context = AnimationContext()
        context.program = program
      }, body)
  }

  /// The record of the closure that runs.
  @MainActor var viewAnimation: ViewAnimation? { changes.record as? ViewAnimation }
}
