extension ViewController {
  /// The nearest navigation controller around it; nil without one.
  public var navigationController: NavigationController? { parent?.nearest { $0 as? NavigationController } }

  /// This controller, its parent, the parent's parent, and so on.
  var selfAndParents: UnfoldFirstSequence<ViewController> { sequence(first: self) { $0.parent } }

  /// The value of this controller, or of the nearest container around it that has one.
  func nearest<Value>(_ value: (ViewController) -> Value?) -> Value? {
    for controller in selfAndParents {
      if let value = value(controller) { return value }
    }
    return nil
  }
}

extension Set<Press> {
  /// Whether Esc or Backspace is among the keys.
  var containsBack: Bool { contains { $0.key.code == .escape || $0.key.code == .backspace } }
}

extension ViewController {
  /// Adds a child, which leaves its old parent first, and calls its `willMove(toParent:)`.
  ///
  /// Add the child's view yourself, and call `didMove(toParent:)` then. A controller that is a child already is ignored.
  public func addChild(_ child: ViewController) {
    guard child !== self, child.parent !== self else { return }
    child.parent?.forget(child)
    child.parentChange = .moving
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    child.safeAreaChanged()
  }

  /// Removes the controller from its parent, if it has one, and calls `didMove(toParent:)`. Call `willMove(toParent:)` with
  /// nil before, and remove the view.
  public func removeFromParent() {
    guard let parent else { return }
    parent.forget(self)
    parentChange = nil
    didMove(toParent: nil)
  }

  private func forget(_ child: ViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// Whether it is being added to a container, in `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  public var isMovingToParent: Bool { parentChange == .moving }
  /// Whether it is being removed from a container, in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  public var isMovingFromParent: Bool { parentChange == .leaving }

  /// Announces that a container is about to remove it.
  func willLeaveParent() {
    parentChange = .leaving
    willMove(toParent: nil)
  }

  /// A cancelled change shows again what was leaving, and removes what had come.
  func noteReversal(isAppearing: Bool) {
    switch parentChange {
    case .leaving where isAppearing: parentChange = nil
    case .moving where !isAppearing: parentChange = .leaving
    default: break
    }
  }

  /// The queue of changes of the tree of controllers that this one is in.
  var changes: ChangeQueue { outermost.ownChanges }
  /// The controller at the root of the tree of controllers that this one is in.
  var outermost: ViewController {
    var outermost = self
    while let above = outermost.parent ?? outermost.ownPresentation?.presenter { outermost = above }
    return outermost
  }
}
