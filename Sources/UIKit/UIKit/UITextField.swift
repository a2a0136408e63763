public import Segue

/// The delegate of a text field. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called after editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether a part of the text may be replaced; true by default.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called at Enter. Returns whether the field sends `.editingDidEndOnExit`; true by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// Styles of the border. All look alike.
  public nonisolated enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// The text.
  open var text: String? = "" {
    didSet {
      place = min(place, text?.count ?? 0)
      setNeedsLayout()
    }
  }
  /// The text in place of an empty one.
  open var placeholder: String? { didSet { setNeedsLayout() } }
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether dots replace the characters.
  open var isSecureTextEntry = false { didSet { setNeedsLayout() } }
  /// The colour of the text.
  open var textColor: UIColor? { didSet { setNeedsLayout() } }
  /// The font.
  open var font: UIFont? { didSet { setNeedsLayout() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.left { didSet { setNeedsLayout() } }
  /// It has no effect.
  open var borderStyle = BorderStyle.none
  /// Whether the text is being edited.
  open private(set) var isEditing = false
  private let label = UILabel(frame: .zero)
  private let caret = UIView(frame: .zero)
  /// The index of the character behind the caret.
  private var place = 0

  override func setUp() {
    super.setUp()
    clipsToBounds = true
    addSubview(label)
    addSubview(caret)
  }

  open override var canBecomeFocused: Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) != false
  }
  open override var acceptsTextInput: Bool { isEditing }
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    setEditing(isFocused)
  }

  /// Begins or ends the editing. After the end the field still has the focus, and Enter begins again.
  func setEditing(_ editing: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    setNeedsLayout()
    if isEditing {
      place = text?.count ?? 0
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    } else {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifiers.subtracting(.shift).isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    guard isEditing else {
      return key.code == .enter ? setEditing(true) : super.pressesBegan(presses, with: event)
    }
    switch key.code {
    case .character(let character): replace(place..<place, with: String(character))
    case .backspace where place > 0: replace(place - 1..<place, with: "")
    case .backspace: break
    case .delete: if place < text?.count ?? 0 { replace(place..<place + 1, with: "") }
    case .left: place = max(0, place - 1)
    case .right: place = min(text?.count ?? 0, place + 1)
    case .home: place = 0
    case .end: place = text?.count ?? 0
    case .enter:
      if delegate?.textFieldShouldReturn(self) != false { sendActions(for: .editingDidEndOnExit) }
      if delegate == nil { setEditing(false) }
    default: return super.pressesBegan(presses, with: event)
    }
    setNeedsLayout()
  }
  open override func paste(_ pasted: String) {
    guard isEditing else { return super.paste(pasted) }
    replace(place..<place, with: pasted.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  private func replace(_ range: Range<Int>, with string: String) {
    let text = text ?? ""
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(text.startIndex, offsetBy: range.upperBound)
    let replaced = NSRange(start..<end, in: text)
    guard delegate?.textField(self, shouldChangeCharactersIn: replaced, replacementString: string) != false else {
      return
    }
    self.text = text.replacingCharacters(in: start..<end, with: string)
    place = range.lowerBound + string.count
    setNeedsLayout()
    sendActions(for: .editingChanged)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    label.text = text.isEmpty ? placeholder : shown
    label.font = font
    label.textColor = text.isEmpty ? .tertiaryLabel : textColor ?? .label
    label.textAlignment = textAlignment
    let row = bounds.middleRow
    let measure = UILabel(frame: .zero)
    measure.text = String(shown.prefix(place))
    let width = measure.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 16)).width
    // The caret stays in view.
    let hidden = max(0, width + 8 - row.width)
    label.frame = CGRect(x: -hidden, y: row.minY, width: row.width + hidden, height: 16)
    caret.isHidden = !isEditing
    caret.backgroundColor = tintColor.withAlphaComponent(0.5)
    caret.frame = CGRect(x: width - hidden, y: row.minY, width: 8, height: 16)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = label.sizeThatFits(size)
    return CGSize(width: fitting.width + 8, height: 16)
  }
}
