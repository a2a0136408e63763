public import Segue

extension Responder {
  /// Whether keys go to it first.
  public var isFirstResponder: Bool { (self as? View)?.isFocused ?? false }
  /// Gives it the keys, if it is a view that can have them. A text field can be written in then.
  @discardableResult public func becomeFirstResponder() -> Bool {
    guard let view = self as? View, view.becomeFocused() else { return false }
    if view.isFocused { (view as? UITextField)?.setEditing(true) }
    return true
  }
  /// Ends writing in a text field. The keys stay with it, as on a terminal some view has them.
  @discardableResult public func resignFirstResponder() -> Bool {
    (self as? UITextField)?.setEditing(false)
    return true
  }
}

/// The keyboard on the screen, which a terminal does not have: none of these is ever posted.
nonisolated extension Responder {
  /// It is never posted, so it has no effect to observe it.
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// It is never posted, so it has no effect to observe it.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// It is never posted, so it has no effect to observe it.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// It is never posted, so it has no effect to observe it.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// It is never posted, so it has no effect to observe it.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// It is never posted, so it has no effect to observe it.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  /// A key of those notifications.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A key of those notifications.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A key of those notifications.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// A key of those notifications.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
