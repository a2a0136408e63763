public import SegueCore

/// Something on the screen, as it is said to people who do not see it.
public struct SpokenElement {
  /// What it is called; of a text, the text.
  public let label: String
  /// The kind of control, such as "slider", or the word of its traits; empty for text and rows.
  public let kind: String
  /// Its value; empty for none.
  public let value: String
  /// What it does; empty unless somebody has said so.
  public let hint: String
  /// What it is, and how it is.
  public let traits: AccessibilityTraits
  /// Its place in the window, in points. What is scrolled out of sight has a place outside.
  public let frame: CGRect
  /// The view or the element that is said.
  public let object: AccessibleObject
  /// The list whose row it is.
  weak var list: View?
  /// Whether it says its own name, and needs no label beside it.
  let isNamed: Bool

  /// Everything that is said of it, in one line, the most important first: "Sound, switch, on."
  public var line: String {
    let said = Words.sentence([label, kind, value] + states)
    return hint.isEmpty ? said : said + " " + Words.sentence([hint])
  }

  /// What is said when its value has changed: of what keys make less and more, without its kind.
  var valueLine: String {
    traits.contains(.adjustable)
      ? Words.sentence([label, value] + states) : Words.sentence([label, kind, value] + states)
  }

  private var states: [String] {
    (traits.contains(.selected) ? ["selected"] : []) + (traits.contains(.notEnabled) ? ["not available"] : [])
  }

  /// What it says of itself inside of a row: text, and of a control its value.
  var words: [String] { [label, value].filter { !$0.isEmpty } }

  init(_ object: AccessibleObject, frame: CGRect, in list: View? = nil) {
    let kind = (object as? any AccessibilityDescribing)?.accessibilityDescription.kind
    let label = Words.names(ofSigns: Words.plain(object.accessibilityLabel ?? ""))
    // Dots alone, as of what is on its way, are no words.
    self.label = Words.areWords(label) ? label : ""
    (value, hint) = (Words.plain(object.accessibilityValue ?? ""), Words.plain(object.accessibilityHint ?? ""))
    traits = object.accessibilityTraits
    self.kind = kind ?? Self.kind(of: traits)
    (self.frame, self.object, self.list) = (frame, object, list)
    isNamed = !label.isEmpty || traits.contains(.staticText)
  }

  /// A line of a text.
  init(_ line: String, of view: View, frame: CGRect) {
    (label, kind, value, hint, traits) = (Words.plain(line), "", "", "", .staticText)
    (self.frame, object, isNamed) = (frame, view, true)
  }

  private init(_ other: Self, label: String, hint: String? = nil) {
    self.label = label
    (kind, value, traits, frame) = (other.kind, other.value, other.traits, other.frame)
    self.hint = hint ?? other.hint
    (object, list, isNamed) = (other.object, other.list, true)
  }

  /// The same with the text beside it as its name.
  func named(by text: SpokenElement) -> Self {
    Self(self, label: text.label.last == ":" ? String(text.label.dropLast()) : text.label)
  }

  /// The same with what it says in place of a name, as a field says what to put in; itself, if it has a name or nothing to say.
  var namedByHint: Self { label.isEmpty && !kind.isEmpty && !hint.isEmpty ? Self(self, label: hint, hint: "") : self }

  /// The same with another text in the same row behind it.
  func joined(with text: SpokenElement) -> Self { Self(self, label: label + ", " + text.label) }

  /// Whether there is nothing to say: of a picture without a label, that it is a picture helps nobody.
  var isEmpty: Bool { label.isEmpty && value.isEmpty && (kind.isEmpty || traits.contains(.image)) }

  /// Whether it is text and nothing else.
  var isText: Bool {
    traits.contains(.staticText) && traits.isDisjoint(with: [.button, .link, .header]) && list == nil
  }

  private static func kind(of traits: AccessibilityTraits) -> String {
    let words: [(AccessibilityTraits, String)] = [
      (.header, "heading"), (.link, "link"), (.searchField, "search field"), (.button, "button"), (.image, "picture"),
    ]
    return words.first { traits.contains($0.0) }?.1 ?? ""
  }
}
