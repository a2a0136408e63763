public import Segue
import SegueCanvas

private nonisolated struct LabelExtras: Attachments.Entry {
  var font: UIFont?
  var attributedText: NSAttributedString?
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
}

extension Label {
  private var labelExtras: LabelExtras {
    get { layer.attachments[LabelExtras.self] }
    set { layer.attachments[LabelExtras.self] = newValue }
  }
  /// The font.
  public var font: UIFont! {
    get { labelExtras.font ?? UIFont("System", size: 17, style: textStyle) }
    set {
      labelExtras.font = newValue
      textStyle = newValue?.textStyle ?? []
    }
  }
  /// The colour of the text.
  public var textColor: UIColor! {
    get { UIColor(cgColor: self.Segue::textColor) }
    set { self.Segue::textColor = (newValue ?? .label).cgColor }
  }
  /// The colour of the text while it is highlighted; nil for the same.
  public var highlightedTextColor: UIColor? {
    get { self.Segue::highlightedTextColor.map { UIColor(cgColor: $0) } }
    set { self.Segue::highlightedTextColor = newValue?.cgColor }
  }
  /// The text with colours and fonts.
  public var attributedText: NSAttributedString? {
    get { labelExtras.attributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      self.Segue::attributedText = newValue.map { AttributedString(uikit: $0) }
      labelExtras.attributedText = newValue
    }
  }
  /// Whether long texts shrink; it has no effect.
  public var adjustsFontSizeToFitWidth: Bool {
    get { labelExtras.adjustsFontSizeToFitWidth }
    set { labelExtras.adjustsFontSizeToFitWidth = newValue }
  }
  /// The least scale of a long text; it has no effect.
  public var minimumScaleFactor: CGFloat {
    get { labelExtras.minimumScaleFactor }
    set { labelExtras.minimumScaleFactor = newValue }
  }
}

extension Label.TextAlignment {
  /// The left edge.
  public nonisolated static var natural: Label.TextAlignment { .left }
  /// The left edge: lines are not justified here.
  public nonisolated static var justified: Label.TextAlignment { .left }
}

nonisolated extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number other than 0.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A number other than 0.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// Foundation enumerates the runs of a text with a pointer, hence `unsafe`.
extension AttributedString {
  init(uikit text: NSAttributedString) {
    self.init()
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      var part = AttributedString(text.attributedSubstring(from: range).string)
      if let color = attributes[.foregroundColor] as? UIColor { part.segue.foregroundColor = color.cgColor }
      if let color = attributes[.backgroundColor] as? UIColor { part.segue.backgroundColor = color.cgColor }
      var style = (attributes[.font] as? UIFont)?.textStyle ?? []
      if (attributes[.underlineStyle] as? Int ?? 0) != 0 { style.insert(.underline) }
      if (attributes[.strikethroughStyle] as? Int ?? 0) != 0 { style.insert(.strikethrough) }
      if style != [] { part.segue.textStyle = style }
      append(part)
    }
  }
}
