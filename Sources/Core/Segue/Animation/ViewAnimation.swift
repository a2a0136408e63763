/// One closure of animated changes: the views that it changes, and whom to tell when their animations are over.
///
/// If a call of the app ends the animations, the completion waits for the end of that call.
final class ViewAnimation {
  /// The property animator that the animations follow.
  let animator: ViewPropertyAnimator?
  /// What the animations belong to, as the closure is told.
  private var scope: AnimationScope?
  /// Called at once at the end, for a property animator.
  private let didEnd: ((Bool) -> Void)?
  private let completion: ((Bool) -> Void)?
  /// The transaction around it, which is not over before it.
  private var outer: AnimationGroup?
  /// The application of the first view that was changed, animated or not.
  private weak var application: Application?
  /// The views that were changed with animation, and the first of them, until the closure has run.
  private var views: Set<View> = []
  private var firstView: View?
  /// Until the closure has run. Then only its animations keep the group.
  private(set) var group: AnimationGroup?

  init(
    following animator: ViewPropertyAnimator? = nil, didEnd: ((Bool) -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    let context = AnimationContext.current
    (self.animator, self.didEnd, self.completion) = (animator, didEnd, completion)
    wait(for: context.transaction ?? context.application?.transaction)
  }

  private func wait(for transaction: Transaction?) {
    guard outer == nil, let transaction else { return }
    transaction.group.begin()
    outer = transaction.group
  }

  /// Runs a closure, whose changes are animated as `change` says.
  func run(_ animations: () -> Void, layingOut: Bool = false, in change: (inout AnimationContext) -> Void = { _ in }) {
    let group = AnimationGroup { finished in MainActor.assumeIsolated { self.end(finished) } }
    self.group = group
    AnimationContext.with { context in
      context.changes = self
      change(&context)
      scope = context.scope
    } _: {
      animations()
      if layingOut { views.forEach { $0.layoutIfNeeded() } }
    }
    (self.group, views, firstView) = (nil, [], nil)
    wait(for: application?.transaction)
    group.end()
  }

  func viewWillChange(_ view: View) {
    if application == nil { application = view.window?.application }
  }

  /// Animates a change of a view that has been made.
  func animate(_ property: LayerProperty, of view: View, from old: LayerState, timing: AnimationTiming) {
    views.insert(view)
    if firstView == nil { firstView = view }
    let playhead = animator?.playhead(for: property, of: view, timing: timing)
    view.layer.add(
      LayerAnimation(
        of: property, from: old, to: view.layer.model, timing: timing, playhead: playhead?.playhead,
        begin: playhead?.begin, tag: AnimationTag(group: group, scope: scope)))
  }

  /// Makes it last as long as `timing`, if it has changed something, also if its animations end before that.
  func lastWhole(_ timing: AnimationTiming) {
    guard let layer = firstView?.layer, timing.end > 0 else { return }
    layer.add(
      LayerAnimation(
        of: .opacity, from: layer.model, to: layer.model, timing: timing, tag: AnimationTag(group: group, scope: scope))
    )
  }

  private func end(_ finished: Bool) {
    if completion != nil || outer != nil {
      Application.callLater(in: application, for: scope) { [completion, outer] in
        completion?(finished)
        outer?.end(finished: finished)
      }
    }
    didEnd?(finished)
  }
}

extension AnimationContext {
  /// What keeps the changes of the closure that runs.
  @MainActor var viewAnimation: ViewAnimation? { changes as? ViewAnimation }
  /// The application in whose tick or transition the code runs.
  @MainActor var application: Application? { (program as? ApplicationReference)?.application }
}

extension Transaction {
  /// Makes changes of layers that no view looks after, with animation.
  ///
  ///     Transaction.perform(duration: 0.5) {
  ///       shape.strokeEnd = 1
  ///     } completion: {
  ///       shape.removeFromSuperlayer()
  ///     }
  ///
  /// Views are animated by `View.animate` alone. Transactions are nested, and an outer one is not over before the inner ones.
  ///
  /// - Parameters:
  ///   - duration: The duration of animations that have none, in seconds; nil for that of the transaction around it, or 0.25.
  ///   - function: The function of animations that have none.
  ///   - changes: Makes the changes.
  ///   - completion: Called when their animations are over.
  @MainActor public static func perform(
    duration: TimeInterval? = nil, function: TimingFunction? = nil, _ changes: () throws -> Void,
    completion: (() -> Void)? = nil
  ) rethrows {
    try perform(changes, completion: completion) { transaction in
      if let duration { transaction.duration = duration }
      if let function { transaction.function = function }
    }
  }

  /// Makes changes that show at once, but for those of `View.animate`.
  @MainActor public static func performWithoutActions(_ changes: () throws -> Void) rethrows {
    try perform(changes, completion: nil) { $0.disablesActions = true }
  }

  @MainActor private static func perform(
    _ changes: () throws -> Void, completion: (() -> Void)?, _ setUp: (inout Transaction) -> Void
  ) rethrows {
    var transaction = Transaction(inside: AnimationContext.current.transaction) { completion?() }
    setUp(&transaction)
    defer { transaction.group.end() }
    try AnimationContext.with({ $0.transaction = transaction }, changes)
  }

  /// Opens a transaction inside of another one, which waits for it and gives it all but its completion.
  ///
  /// - Parameter completion: Called when all its animations are over, which is not before `group.end()` has been called.
  @MainActor public init(inside outer: Transaction?, completion: @escaping @MainActor () -> Void) {
    outer?.group.begin()
    let group = AnimationGroup { _ in
      MainActor.assumeIsolated {
        completion()
        outer?.group.end()
      }
    }
    self = outer ?? Transaction(group: group)
    self.group = group
  }
}

/// A view hears what happens to its layer, whoever changes that: it animates the change inside an animation's closure, and lays
/// itself out for another size.
extension View: LayerDelegate {
  /// Whether a change is animated now.
  public nonisolated func animatesChanges(of layer: Layer) -> Bool {
    MainActor.assumeIsolated {
      AnimationContext.current.viewAnimation?.viewWillChange(self)
      return timingOfChanges != nil
    }
  }

  /// Animates a change as the closure around it says.
  public nonisolated func layer(_ layer: Layer, didChange property: LayerProperty, from old: LayerState) {
    MainActor.assumeIsolated {
      guard let timing = timingOfChanges else { return }
      AnimationContext.current.viewAnimation?.animate(property, of: self, from: old, timing: timing)
    }
  }

  /// Lays out the view for its new bounds.
  public nonisolated func layer(_ layer: Layer, didChangeBoundsFrom old: CGRect) {
    MainActor.assumeIsolated {
      let layer = self.layer
      if layer.bounds.size != old.size, !layer.bounds.hasNaN { sizeChanged(from: old.size) }
      setNeedsLayout()
    }
  }

  /// Subviews that follow the size by their masks were animated with it, and have gone back by themselves.
  public nonisolated func layerDidTakeBackBounds(_ layer: Layer) {
    MainActor.assumeIsolated {
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// How a change is animated now; nil if it is not.
  var timingOfChanges: AnimationTiming? {
    let context = AnimationContext.current
    guard context.isEnabled, let timing = context.timing, timing.end > 0,
      window?.application?.areAnimationsEnabled ?? (window != nil)
    else { return nil }
    return timing
  }
}

extension View {
  /// The view's type, with what tells it from others of that type: the controller's for a controller's view, and the text of a label.
  public nonisolated var nameOfLayer: String? { MainActor.assumeIsolated { name } }

  private var name: String {
    if let viewController { return "\(type(of: viewController)).view" }
    guard let text = (self as? Label)?.text, !text.isEmpty else { return "\(type(of: self))" }
    return "\(type(of: self)) “\(text.prefix(Self.longestText))\(text.count > Self.longestText ? "…" : "")”"
  }

  private static var longestText: Int { 24 }
}
