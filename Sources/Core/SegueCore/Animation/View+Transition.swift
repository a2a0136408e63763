extension View {
  /// Changes the look of a view, with a transition from the old look to the new one.
  ///
  ///     View.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) { label.text = "Done" }
  ///
  /// It follows the view's time: inside a transition between pages that a finger holds, it is held as well.
  ///
  /// - Parameters:
  ///   - view: The view. The transition begins with its look in the last frame, even if the view has changed since.
  ///   - duration: In seconds. With 0, negative numbers and NaN the changes take no time.
  ///   - options: The transition and the curve. Without a transition the changes are made at once.
  ///   - animations: Makes the changes, without animation unless `.allowAnimatedContent` is among the options.
  ///   - completion: Is called at the end; without a transition, after the app's own call. Its argument is whether the transition
  ///     ran to its end.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    func change() {
      if options.contains(.allowAnimatedContent) {
        animate(withDuration: duration, delay: 0, options: options) { animations?() }
      } else {
        performWithoutAnimation { animations?() }
      }
    }
    guard options.hasTransition, duration > 0, view.window != nil, AnimationContext.current.changes.isEnabled else {
      change()
      return callLater(completion, in: view)
    }
    let timing = MediaTiming(
      duration: duration, function: options.curve.timingFunction,
      repeatCount: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
    if let axis = options.flip {
      view.layer.add(LayerTransition(.cut, timing: timing))
      let width = view.superview?.bounds.width ?? view.bounds.width
      view.layer.add(
        HalfTurn(axis: axis, depth: Perspective.distance(ofWidth: width), timing: timing), didStop: completion)
    } else {
      view.layer.add(LayerTransition(.fade, timing: timing), didStop: completion)
    }
    change()
  }

  private static func callLater(_ completion: ((Bool) -> Void)?, in view: View) {
    guard let completion else { return }
    WindowScene.callLater(in: view.window?.scene, for: AnimationContext.current.membership.scope) { completion(true) }
  }

  /// Puts a view in the place of another one, with a transition.
  ///
  /// - Parameters:
  ///   - fromView: Is removed at the end, or hidden with `.showHideTransitionViews`. If it has no superview, nothing changes and
  ///     `completion` is called after the app's own call.
  ///   - toView: Is inserted in front of `fromView`, or shown.
  ///   - duration: In seconds. With 0, negative numbers and NaN the transition takes no time.
  ///   - options: How it runs. With a flip the superview turns; every other option fades one view out and the other one in.
  ///   - completion: Is called at the end; see `animate(withDuration:delay:options:animations:completion:)`.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else { return callLater(completion, in: toView) }
    let hides = options.contains(.showHideTransitionViews)
    func show() {
      if hides { toView.isHidden = false } else { container.insertSubview(toView, aboveSubview: fromView) }
    }
    func hide() {
      if hides { fromView.isHidden = true } else { fromView.removeFromSuperview() }
    }
    if options.flip != nil {
      let swap = {
        show()
        hide()
      }
      return transition(
        with: container, duration: duration, options: options, animations: swap, completion: completion)
    }
    let (alpha, oldAlpha) = (toView.alpha, fromView.alpha)
    show()
    performWithoutAnimation { toView.alpha = 0 }
    animate(withDuration: duration, delay: 0, options: options) {
      toView.alpha = alpha
      fromView.alpha = 0
    } completion: { finished in
      hide()
      fromView.alpha = oldAlpha
      completion?(finished)
    }
  }
}

/// A turn about an axis in perspective: by 90 degrees to the edge, and from the opposite edge back to the front.
nonisolated private struct HalfTurn: Animation {
  let axis: (x: CGFloat, y: CGFloat)
  /// The distance of the eye, in points.
  let depth: CGFloat
  var timing: MediaTiming
  var isRemovedOnCompletion = true

  var properties: [LayerProperty] { [.transform] }

  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    let fraction = timing.fraction(at: moment)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / depth
    state.transform = Transform3D(
      rotationAngle: (fraction < 0.5 ? fraction : fraction - 1) * .pi, x: axis.x, y: axis.y, z: 0
    ).concatenating(perspective).concatenating(state.transform)
  }
}
