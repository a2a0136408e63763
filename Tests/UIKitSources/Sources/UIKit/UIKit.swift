@_exported import Foundation

/// Enough to be sent something.
@MainActor open class UIResponder {
  /// Creates one.
  public init() {}
}

/// With a title, to see what was done to it.
open class UIView: UIResponder {
  /// What was done to it.
  open var title = ""
  /// Notes it in the title.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    title = "ended"
    return force
  }
}

/// Nothing happens with it.
public class UIEvent {}

/// Sends its selectors when asked to.
open class UIControl: UIView {
  private struct Action {
    weak var target: AnyObject?
    let selector: Selector
  }
  private var actions: [Action] = []

  /// Adds an action.
  open func addTarget(_ target: AnyObject?, action: Selector) {
    actions.append(Action(target: target, selector: action))
  }
  /// Removes what has an equal selector.
  open func removeTarget(_ target: AnyObject?, action: Selector) {
    actions.removeAll { $0.target === target && $0.selector == action }
  }
  /// Sends all to their targets.
  open func sendActions() {
    for action in actions {
      if let target = action.target { action.selector.perform(on: target, with: self, with: UIEvent()) }
    }
  }
}

/// A control by another name.
open class UIButton: UIControl {}

/// What `@UIApplicationMain` starts.
@MainActor @preconcurrency public protocol UIApplicationDelegate: AnyObject {
  init()
  func run()
}

extension UIApplicationDelegate {
  /// Runs one.
  public static func main() { Self().run() }
}
