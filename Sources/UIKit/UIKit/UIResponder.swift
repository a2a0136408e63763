public import Segue

extension Responder {
  /// Whether keys go to this responder first.
  public var isFirstResponder: Bool { (self as? View)?.isFocused ?? false }
  /// Gives the keys to a view that can have the focus. In a text field, editing begins.
  ///
  /// - Returns: False for any other responder.
  @discardableResult public func becomeFirstResponder() -> Bool {
    guard let view = self as? View, view.becomeFocused() else { return false }
    if view.isFocused { (view as? UITextField)?.beginEditing() }
    return true
  }
  /// Ends the editing of a text field. The focus stays there, because in a terminal some view always has it.
  @discardableResult public func resignFirstResponder() -> Bool {
    (self as? UITextField)?.endEditing()
    return true
  }
}

/// The keyboard on the screen. A terminal has none, so these notifications are never posted.
nonisolated extension Responder {
  /// Never posted.
  public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Never posted.
  public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Never posted.
  public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Never posted.
  public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Never posted.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  /// Never posted.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  /// A key of these notifications.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A key of these notifications.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// A key of these notifications.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// A key of these notifications.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
