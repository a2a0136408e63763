import Segue
import SegueCanvas

/// Foundation hands over the runs of a text with a pointer: this is the one file with one.
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
