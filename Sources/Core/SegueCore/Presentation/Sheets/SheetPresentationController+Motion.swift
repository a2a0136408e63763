import Foundation

/// The changes of a sheet's detent, and its movement from one to the other.
extension SheetPresentationController {
  func invalidate(animated: Bool) {
    guard !isResolving else { return }
    guard let containerView, !isInTransition else {
      isBehind = isBehind || isInTransition
      return
    }
    let state = movement.motion
    resolve(for: containerView.bounds.size)
    // The new stops lie elsewhere, but the sheet is where it was.
    movement.motion = state
    settle(animated: animated)
  }

  func settle() { settle(animated: isAnimatingChanges) }

  var isInTransition: Bool { presentation?.running != nil }

  /// Brings the sheet to the selected detent, unless a finger holds it.
  func settle(animated: Bool) {
    guard let containerView, sheet.superview === containerView else { return }
    if isInTransition {
      isBehind = true
      return
    }
    let now = clock
    let (level, velocity) = movement.motion.state(at: now)
    adoptRest()
    if drag.isHolding {
      startMoving()
    } else if animated {
      move(.spring(to: restingHeight, from: level, velocity: velocity, since: now))
    } else {
      rest()
    }
  }

  /// Moves the sheet to a detent for the user, and tells the delegate. The result is false during a transition.
  ///
  /// - Parameter motion: Where it is and how fast it grows; nil for as things are.
  @discardableResult
  func moveForUser(to stop: SheetLevels.Stop, from motion: (level: Double, velocity: Double)? = nil) -> Bool {
    guard !isInTransition, sheet.window != nil else { return false }
    let now = clock
    let (level, velocity) = motion ?? movement.motion.state(at: now)
    let isOther = stop.identifier != selectedStop.identifier
    (base, selection) = (nil, isOther ? stop.identifier : selection)
    adoptRest()
    move(.spring(to: restingHeight, from: level, velocity: velocity, since: now))
    if isOther { tellOfSelection() }
    return true
  }

  /// Selects the stop from which a finger has failed to dismiss the sheet: the smallest one.
  func selectBase() {
    guard let base, levels.stop(base).identifier != selectedStop.identifier else { return }
    selection = base
    tellOfSelection()
  }

  func tellOfSelection() {
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Gives the views the values of the smallest stop, from which a dismissal begins. The picture does not change.
  func standOnSmallest() {
    base = levels.smallest.identifier
    adoptRest()
  }

  func grabberTapped() {
    let level = restingHeight
    if let target = levels.next(above: level) ?? (levels.isResizable ? levels.smallest : nil) {
      moveForUser(to: target)
    }
  }

  // MARK: Motion

  /// Gives all views their values at rest. What is displaced from there stays where it is seen.
  func adoptRest() {
    movement.picture = picture
    movement.dimming = Double(dimming)
    View.performWithoutAnimation {
      sheet.frame = frameOfPresentedViewInContainerView
      dimmingView.alpha = dimming * sharesAtRest.dimming
      receding?.layOut()
    }
  }

  /// Stops at the resting stop.
  func rest() {
    stopMoving()
    movement.motion = .rest(restingHeight)
    movement.picture = picture
    movement.dimming = Double(dimming)
    sheet.shownHeight = nil
    if !isInTransition, sheet.superview === containerView { adoptRest() }
  }

  /// Moves it from now on as a motion says. Outside of a window it rests.
  func move(_ motion: SheetMotion) {
    guard sheet.window != nil else { return rest() }
    let wasDisplaced = isDisplaced
    movement.motion = motion
    if !wasDisplaced { startMoving() }
    showLevel()
    sheet.window?.scene?.add(self)
  }

  /// Calls a closure with each layer that moves.
  func forEachLayer(_ body: (Layer) -> Void) {
    body(sheet.layer)
    body(dimmingView.layer)
    receding?.forEachMovingLayer(body)
  }

  var isDisplaced: Bool { sheet.layer.animations.contains { $0.playhead === place } }

  /// Adds the animations, or makes them anew.
  func startMoving() {
    let time = clock
    stopMoving()
    movement.origin = time
    let begin = localTime
    func add(
      _ property: LayerProperty, to layer: Layer, _ playhead: SheetPlayhead, _ change: (inout LayerState) -> Void
    ) {
      var displaced = layer.model
      change(&displaced)
      layer.add(
        LayerAnimation(
          of: property, from: displaced, to: layer.model, timing: AnimationTiming(duration: 1), playhead: playhead,
          begin: begin))
    }
    add(.position, to: sheet.layer, place) { $0.position.y += 1 }
    add(.bounds, to: sheet.layer, size) { $0.bounds.size.height += 1 }
    // The whole of the dimming, from a colour that hides everything to none.
    let model = dimmingView.layer.model
    var (full, none) = (model, model)
    (full.opacity, none.opacity) = (1, 0)
    dimmingView.layer.add(
      LayerAnimation(
        of: .opacity, from: full, to: none, timing: AnimationTiming(duration: 1), playhead: dim, begin: begin))
    receding?.follow(recede, since: begin)
  }

  func stopMoving() {
    forEachLayer { layer in
      _ = layer.removeAnimations(reverting: false) { $0.playhead?.movement === movement }
    }
  }

  var localTime: TimeInterval {
    sheet.window?.scene.map { sheet.layer.localTime(at: $0.time) } ?? 0
  }

  /// The time of the motion now, which stands still where a transition holds the time of its layers.
  var clock: TimeInterval {
    guard let begin = sheet.layer.animations.first(where: { $0.playhead === place })?.begin else { return localTime }
    return movement.origin + localTime - begin
  }

  /// Whether it is on its way to a detent by itself.
  var isSnapping: Bool { if case .spring = movement.motion { true } else { false } }

  /// Shows the level of now: lays out the content for it.
  func showLevel() {
    forEachLayer { $0.animationsWereMoved() }
    sheet.shownHeight = CGFloat(movement.picture.height(at: movement.motion.state(at: clock).level))
  }

  /// The window has another size, or the detents have other heights.
  func mapMotion(from old: SheetLevels, to new: SheetLevels) {
    movement.motion = movement.motion.mapped(at: clock, to: new.stop(base ?? selection).height) {
      new.map($0, from: old)
    }
    movement.picture = picture
    drag.levelsChanged()
  }
}

extension SheetPresentationController: FrameParticipant {
  func advance(to _: TimeInterval) -> Bool {
    guard isDisplaced else { return false }
    let time = clock
    if movement.motion.target != nil, movement.motion.isOver(at: time), !drag.isHolding {
      stopMoving()
      movement.motion = .rest(restingHeight)
      sheet.shownHeight = nil
      return false
    }
    showLevel()
    // A transition under the same finger holds the time of these layers, and nothing moves by itself.
    return movement.motion.isMoving(at: time) && !(movement.motion.isHeld && isInTransition)
  }
}
