public import Foundation

/// What an element is, and how it is, for people who do not see the screen.
public nonisolated struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt64
  /// Traits from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: AccessibilityTraits = []
  /// It does something on Enter.
  public static let button = AccessibilityTraits(rawValue: 1)
  /// It leads somewhere else.
  public static let link = AccessibilityTraits(rawValue: 2)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 4)
  /// It is chosen among others.
  public static let selected = AccessibilityTraits(rawValue: 8)
  /// It is a key, as an item of a toolbar is: it is said only where all keys are asked for.
  public static let keyboardKey = AccessibilityTraits(rawValue: 32)
  /// It is text that does nothing.
  public static let staticText = AccessibilityTraits(rawValue: 64)
  /// It cannot be used now.
  public static let notEnabled = AccessibilityTraits(rawValue: 256)
  /// It changes by itself, as a clock does: its changes are not said.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 512)
  /// What is typed into it is searched for.
  public static let searchField = AccessibilityTraits(rawValue: 1024)
  /// Keys make its value less and more.
  public static let adjustable = AccessibilityTraits(rawValue: 4096)
  /// It is the heading of what follows.
  public static let header = AccessibilityTraits(rawValue: 65_536)
  /// It holds tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 131_072)
}

/// What an object shows, in words.
package nonisolated struct AccessibilityDescription: Hashable {
  package var label: String?, value: String?, hint: String?
  /// The kind of control, such as "slider"; nil for the word of its traits.
  package var kind: String?
  package var traits: AccessibilityTraits

  package init(
    _ label: String? = nil, kind: String? = nil, value: String? = nil, hint: String? = nil,
    traits: AccessibilityTraits = []
  ) {
    (self.label, self.kind, self.value, self.hint, self.traits) = (label, kind, value, hint, traits)
  }
}

/// An object that says by itself what it shows. It is asked only when something is to be said.
@MainActor package protocol AccessibilityDescribing: AccessibleObject {
  var accessibilityDescription: AccessibilityDescription { get }
}

/// A view that draws its elements, or arranges them in another order than their places'.
@MainActor package protocol AccessibilityArranging: View {
  var arrangedAccessibilityElements: [AccessibleObject] { get }
}

/// An object that can be said to people who do not see the screen: a view, a controller, an item of a bar, an action. What is said of it is by
/// default what it shows; set or override a property to say something else.
@preconcurrency @MainActor open class AccessibleObject: NSObject {
  /// An object of which nothing is said, unless its class says something.
  public override init() { super.init() }

  /// What has been set, which is nothing in nearly all objects.
  private final class Values {
    var isElement, hidesElements, isModal: Bool?
    var label, value, hint, identifier: String??
    var traits: AccessibilityTraits?
    var elements: [Any]??
  }
  private var values: Values?
  private var settable: Values {
    if let values { return values }
    let new = Values()
    values = new
    return new
  }
  private var shown: AccessibilityDescription? { (self as? any AccessibilityDescribing)?.accessibilityDescription }

  /// Whether it is said as one, and not what is inside it. True for what the library's own classes show: labels, controls, rows.
  open var isAccessibilityElement: Bool {
    get { values?.isElement ?? (self is any AccessibilityDescribing) }
    set { settable.isElement = newValue }
  }
  /// What it is called, in a few words, without its kind and its value: "Volume".
  open var accessibilityLabel: String? {
    get { values?.label ?? shown?.label }
    set { settable.label = .some(newValue) }
  }
  /// Its value, if it has one: "40 percent". Each change is said.
  open var accessibilityValue: String? {
    get { values?.value ?? shown?.value }
    set { settable.value = .some(newValue) }
  }
  /// What it does, as a sentence, said after everything else.
  open var accessibilityHint: String? {
    get { values?.hint ?? shown?.hint }
    set { settable.hint = .some(newValue) }
  }
  /// What it is, and how it is.
  open var accessibilityTraits: AccessibilityTraits {
    get { values?.traits ?? shown?.traits ?? [] }
    set { settable.traits = newValue }
  }
  /// A name for tests, which is never said.
  open var accessibilityIdentifier: String? {
    get { values?.identifier ?? nil }
    set { settable.identifier = .some(newValue) }
  }
  /// Whether nothing is said of it and of what is inside it; false by default.
  open var accessibilityElementsHidden: Bool {
    get { values?.hidesElements ?? false }
    set { settable.hidesElements = newValue }
  }
  /// Whether nothing is said of the other views in its superview; false by default.
  open var accessibilityViewIsModal: Bool {
    get { values?.isModal ?? false }
    set { settable.isModal = newValue }
  }
  /// What is inside it, in the order in which it is said: views and ``AccessibilityElement``s. Nil, the default, for the subviews by their places.
  open var accessibilityElements: [Any]? {
    get { values?.elements ?? (self as? any AccessibilityArranging)?.arrangedAccessibilityElements }
    set { settable.elements = .some(newValue) }
  }
}
