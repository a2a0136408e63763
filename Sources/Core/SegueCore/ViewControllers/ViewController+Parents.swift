extension ViewController {
  /// This controller, its parent, the parent's parent, and so on.
  package var selfAndParents: UnfoldFirstSequence<ViewController> { sequence(first: self) { $0.parent } }

  /// The value of this controller, or of the nearest container around it that has one.
  func nearest<Value>(_ value: (ViewController) -> Value?) -> Value? {
    for controller in selfAndParents { if let value = value(controller) { return value } }
    return nil
  }

  /// Adds a child and calls its `willMove(toParent:)`. It leaves its old parent first, and is dismissed if it is presented. Add its view
  /// yourself, and then call `didMove(toParent:)`. Ignored are children, this controller, and any that contains or has presented it.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self, canContain(child) else { return }
    child.leavePresentation()
    child.leaveParent()
    child.parentChange = .moving
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    child.safeAreaChanged()
  }

  /// Removes the controller from its parent, if it has one, and calls `didMove(toParent:)`. Call `willMove(toParent:)` with
  /// nil before, and remove the view.
  ///
  /// A controller that is on the screen disappears. The containers of this library then show their other children.
  public func removeFromParent() {
    guard parent != nil else { return }
    leaveParent()
    parentChange = nil
    didMove(toParent: nil)
  }

  private func leaveParent() {
    guard let parent else { return }
    let isViewRemoved = viewIfLoaded?.superview == nil
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
    // The end of a presentation has put the view back.
    if isViewRemoved { viewIfLoaded?.removeFromSuperview() }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    viewIfLoaded?.coveredEdges = nil
    parent.childLeft(self)
  }

  /// Whether a controller can be inside this one: it is not this one, and neither contains it nor has presented it.
  func canContain(_ controller: ViewController) -> Bool {
    !sequence(first: self) { $0.above }.contains { $0 === controller }
  }

  /// Ends its presentation without an animation, and leaves its parent.
  func leaveContainers() {
    leavePresentation()
    guard parent != nil else { return }
    willMove(toParent: nil)
    removeFromParent()
  }

  /// Ends its presentation without an animation.
  func leavePresentation() { ownPresentation?.dismiss(animated: false, completion: nil) }

  /// Whether it is being added to a container, in `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  public var isMovingToParent: Bool { parentChange == .moving }
  /// Whether it is being removed from a container, in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  public var isMovingFromParent: Bool { parentChange == .leaving }

  /// Announces that a container is about to remove it, unless it has left that already.
  func willLeave(_ container: ViewController) {
    guard parent === container else { return }
    parentChange = .leaving
    willMove(toParent: nil)
  }

  /// Leaves a container, unless it has left that already.
  func leave(_ container: ViewController) { if parent === container { removeFromParent() } }

  var changes: ChangeQueue { outermost.ownChanges }
  /// The controller at the root of this controller's tree.
  var outermost: ViewController { above?.outermost ?? self }
  /// The controller that contains this one, or has presented it.
  package var above: ViewController? { parent ?? ownPresentation?.presenter }

  /// The bounds of what will be around the view when that is loaded, as far as it is known.
  package var firstFrame: CGRect {
    let around = parent?.viewIfLoaded ?? ownPresentation?.presenterView ?? futureWindow ?? WindowScene.current?.window
    return CGRect(origin: .zero, size: around?.bounds.size ?? .zero)
  }
}

extension Set<Press> {
  /// Whether Esc or Backspace is among the keys.
  var containsBack: Bool { contains { $0.key.code == .escape || $0.key.code == .backspace } }
}
