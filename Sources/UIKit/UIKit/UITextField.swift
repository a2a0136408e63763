public import Segue

public typealias UITextField = TextField
public typealias UIKeyboardType = KeyboardType

/// The delegate of a text field. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: TextFieldDelegate {
  /// Returns whether a part of the text may be replaced; true by default. The range is one of UTF-16.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Asks the method with a range of UTF-16.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString string: String
  ) -> Bool {
    self.textField(
      textField, shouldChangeCharactersIn: NSRange(characters: range, in: textField.text ?? ""),
      replacementString: string)
  }
}

extension TextField {
  /// Styles of the border. All look alike.
  public nonisolated enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// The colour of the text.
  public var textColor: UIColor? {
    get { UIColor(cgColor: self.Segue::textColor) }
    set { self.Segue::textColor = newValue?.cgColor ?? .label }
  }
  /// It has no effect.
  public var borderStyle: BorderStyle {
    get { .none }
    set {}
  }
  /// It has no effect: a terminal has one font.
  public var font: UIFont? {
    get { nil }
    set {}
  }
}
