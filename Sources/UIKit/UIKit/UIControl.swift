public import Segue

public typealias UIControl = Control
public typealias UIAction = Action
public typealias UIMenu = Menu
public typealias UIMenuElement = MenuElement
public typealias UISegmentedControl = SegmentedControl
public typealias UIStepper = Stepper
public typealias UIAlertController = AlertController
public typealias UIAlertAction = AlertAction

/// A method that a control calls at events.
private final class TargetAction: Action {
  private(set) weak var target: AnyObject?
  let selector: Selector

  init(_ target: AnyObject?, _ selector: Selector) {
    (self.target, self.selector) = (target, selector)
    super.init { action in
      guard let action = action as? TargetAction, let control = action.sender as? UIControl else { return }
      control.sendAction(action.selector, to: action.target, for: UIEvent(timestamp: CACurrentMediaTime()))
    }
  }
}

extension Control {
  /// Adds a method that is called at events. The control has a weak reference to the target.
  public func addTarget(_ target: Any?, action: Selector, for events: Event) {
    addAction(TargetAction(target.map { $0 as AnyObject }, action), for: events)
  }

  /// Removes methods. Nil stands for all targets, or all methods.
  public func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = target.map { $0 as AnyObject }
    for case let (own as TargetAction, _) in actions
    where (object == nil || own.target === object) && (action == nil || own.selector == action) {
      removeAction(own, for: events)
    }
  }

  /// Calls a method of a target.
  public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target else { return }
    action.perform(on: target as AnyObject, with: self, with: event)
  }
}
