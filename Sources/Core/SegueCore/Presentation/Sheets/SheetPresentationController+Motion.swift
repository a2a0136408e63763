import Foundation

/// The changes of a sheet's detent, and its movement from one to the other.
extension SheetPresentationController {
  func invalidate(animated: Bool) {
    guard !isResolving else { return }
    guard let containerView, !isInTransition else { return isBehind = isBehind || isInTransition }
    let state = movement.motion
    resolve(for: containerView.bounds.size)
    // The new stops lie elsewhere, but the sheet is where it was.
    movement.motion = state
    settle(animated: animated)
  }

  var isInTransition: Bool { presentation?.running != nil }

  /// Brings the sheet to the selected detent, unless a finger holds it; by default as ``animateChanges(_:)`` says.
  func settle(animated: Bool? = nil) {
    guard let containerView, sheet.superview === containerView else { return }
    if isInTransition { return isBehind = true }
    let now = clock
    let state = movement.motion.state(at: now)
    adoptRest()
    if drag.isHolding { return startMoving() }
    guard animated ?? isAnimatingChanges else { return rest() }
    move(HeldMotion(sheetFrom: state, to: restingHeight, at: now))
  }

  /// Moves the sheet to a detent for the user, and tells the delegate. The result is false during a transition.
  ///
  /// - Parameter state: Its level and how fast that grows; nil for as things are.
  @discardableResult
  func moveForUser(to stop: SheetLevels.Stop, from state: HeldMotion<Double>.State? = nil) -> Bool {
    guard !isInTransition, sheet.window != nil else { return false }
    let now = clock
    let state = state ?? movement.motion.state(at: now)
    let isOther = stop.identifier != selectedStop.identifier
    (base, selection) = (nil, isOther ? stop.identifier : selection)
    adoptRest()
    move(HeldMotion(sheetFrom: state, to: restingHeight, at: now))
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
    let target = levels.next(above: restingHeight) ?? (levels.isResizable ? levels.smallest : nil)
    if let target { moveForUser(to: target) }
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
    movement.motion = HeldMotion(restingAt: restingHeight)
    movement.picture = picture
    movement.dimming = Double(dimming)
    sheet.shownHeight = nil
    if !isInTransition, sheet.superview === containerView { adoptRest() }
  }

  /// Moves it from now on as a motion says. Outside of a window it rests.
  func move(_ motion: HeldMotion<Double>) {
    guard sheet.window != nil else { return rest() }
    let wasDisplaced = isDisplaced
    movement.motion = motion
    if !wasDisplaced { startMoving() }
    showLevel()
    sheet.window?.scene?.add(self)
  }

  private func forEachLayer(_ body: (Layer) -> Void) {
    body(sheet.layer)
    body(dimmingView.layer)
    receding?.forEachMovingLayer(body)
  }

  private static let key = "sheet"

  /// How far it is from its own values.
  var movement: SheetMovement {
    get { source.function }
    set { source.function = newValue }
  }

  var isDisplaced: Bool { sheet.layer.isFollowing(forKey: Self.key) }

  /// Adds the animations, or makes them anew.
  func startMoving() {
    let time = clock
    stopMoving()
    movement.origin = time
    let begin = localTime
    sheet.layer.follow(source, [.position, .bounds], forKey: Self.key, since: begin) { state, difference in
      state.position.y += difference.fall
      state.bounds.size.height += difference.growth
    }
    dimmingView.layer.follow(source, [.opacity], forKey: Self.key, since: begin) { $0.opacity += $1.opacity }
    guard let receding else { return }
    let whole = receding.way
    receding.forEachMovingLayer { layer in
      layer.follow(source, [.position, .bounds, .cornerRadius], forKey: Self.key, since: begin) {
        $0.add(whole, times: $1.receding)
      }
    }
  }

  func stopMoving() { forEachLayer { $0.stopFollowing(forKey: Self.key) } }

  var localTime: TimeInterval { sheet.window?.scene.map { sheet.layer.localTime(at: $0.time) } ?? 0 }

  /// The time of the motion now, which stands still where a transition holds the time of its layers.
  var clock: TimeInterval {
    guard let begin = sheet.layer.begin(ofAnimation: Self.key) else { return localTime }
    return movement.origin + localTime - begin
  }

  /// Whether it is on its way to a detent by itself.
  var isSnapping: Bool { movement.motion.phase == .settling }

  /// Shows the level of now: lays out the content for it.
  func showLevel() {
    forEachLayer { $0.animationsWereMoved() }
    sheet.shownHeight = CGFloat(movement.picture.height(at: movement.motion.state(at: clock).position))
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
  package func advance(to _: TimeInterval) -> Bool {
    guard isDisplaced else { return false }
    let time = clock
    let motion = movement.motion
    if motion.phase != .held, motion.isUnseen(at: time), !drag.isHolding {
      stopMoving()
      movement.motion = HeldMotion(restingAt: restingHeight)
      sheet.shownHeight = nil
      return false
    }
    showLevel()
    // A transition under the same finger holds the time of these layers, and nothing moves by itself.
    switch motion.phase {
    case .resting: return false
    case .held: return !motion.isOver(at: time) && !isInTransition
    case .settling: return !motion.isUnseen(at: time)
    }
  }
}
