public import Segue
public import SegueCanvas

/// What an object of Objective-C can be asked.
private nonisolated func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    if current.subjectType == type { return true }
    mirror = current.superclassMirror
  }
  return false
}

nonisolated extension NSObject {
  /// Whether this is of a class or of a subclass of it.
  public func isKind(of type: AnyClass) -> Bool { UIKit.isKind(self, of: type) }
  /// Whether this is of a class itself.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
  /// Calls the method of a selector, at once.
  @MainActor public func perform(_ selector: Selector, with object: Any? = nil) {
    selector.perform(on: self, with: object)
  }
}

nonisolated extension Responder {
  /// Whether this is an object itself.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }
  /// Whether this is of a class or of a subclass of it.
  public func isKind(of type: AnyClass) -> Bool { UIKit.isKind(self, of: type) }
  /// Whether this is of a class itself.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
  /// Calls the method of a selector, at once.
  @MainActor public func perform(_ selector: Selector, with object: Any? = nil) {
    selector.perform(on: self, with: object)
  }
}

nonisolated extension GestureRecognizer {
  /// Whether this is an object itself.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }
  /// Whether this is of a class or of a subclass of it.
  public func isKind(of type: AnyClass) -> Bool { UIKit.isKind(self, of: type) }
}

nonisolated extension Layer {
  /// Whether this is an object itself.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }
  /// Whether this is of a class or of a subclass of it.
  public func isKind(of type: AnyClass) -> Bool { UIKit.isKind(self, of: type) }
}

// What is known by a protocol only. A requirement that has a default counts as implemented.

nonisolated extension ViewControllerContextTransitioning {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ViewControllerAnimatedTransitioning {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ViewControllerInteractiveTransitioning {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ViewControllerTransitioningDelegate {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension NavigationControllerDelegate {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension TabBarControllerDelegate {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension GestureRecognizerDelegate {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ScrollViewDelegate {
  /// Whether it has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
