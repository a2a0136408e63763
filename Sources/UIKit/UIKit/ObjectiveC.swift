@_spi(UIKit) import QuartzCore
import Segue
public import SegueCanvas

/// `isKind(of:)` of Objective-C.
private nonisolated func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
  sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }.contains { $0.subjectType == type }
}

nonisolated extension NSObjectProtocol {
  /// Whether this is an instance of a class or of its subclasses.
  public func isKind(of type: AnyClass) -> Bool { UIKit.isKind(self as AnyObject, of: type) }
  /// Whether this is an instance of exactly a class.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self as AnyObject) == type }
  /// Whether this has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self as AnyObject) ?? false }
}

nonisolated extension NSObject {
  /// Whether this has the method of a selector.
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
  /// Calls the method of a selector at once.
  @MainActor public func perform(_ selector: Selector, with object: Any? = nil) {
    selector.perform(on: self, with: object)
  }
}

nonisolated extension Layer {
  /// Whether an object is this one.
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }
  /// Whether this is an instance of a class or of its subclasses.
  public func isKind(of type: AnyClass) -> Bool { UIKit.isKind(self, of: type) }
}

nonisolated extension NotificationCenter {
  /// Calls a method of an observer, to which it keeps a weak reference.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let target = WeakTarget(observer)
    _ = addObserver(forName: name, object: object, queue: .main) { [target] notification in
      target.perform(selector, with: notification)
    }
  }
}

nonisolated extension Timer {
  /// Creates a timer that calls a method of a target, once or repeatedly, while it is in a run loop.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let target = WeakTarget(target)
    self.init(timeInterval: timeInterval, repeats: repeats) { target.perform(selector, with: $0) }
  }
  /// Creates a timer that calls a method of a target, once or repeatedly, and adds it to the run loop.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let target = WeakTarget(target)
    return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) { timer in
      target.perform(selector, with: timer)
    }
  }
}

// Objects that are known by a protocol only. A requirement with a default counts as implemented.

nonisolated extension ViewControllerContextTransitioning {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ViewControllerAnimatedTransitioning {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ViewControllerInteractiveTransitioning {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ViewControllerTransitioningDelegate {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension NavigationControllerDelegate {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension TabBarControllerDelegate {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension GestureRecognizerDelegate {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
nonisolated extension ScrollViewDelegate {
  public func responds(to selector: Selector?) -> Bool { selector?.canBePerformed(by: self) ?? false }
}
