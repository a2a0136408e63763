public import Segue
public import SegueCanvas

/// The values that an observer wants to hear.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change; it has no effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed value.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// What has happened.
  public enum Kind: UInt, Sendable { case setting = 1, insertion, removal, replacement }
  /// The value was set.
  public let kind: Kind
  /// The value now, if the observer wants to hear it.
  public let newValue: Value?
  /// The value before, if the observer wants to hear it.
  public let oldValue: Value?
  /// Whether the call comes before the change: false.
  public var isPrior: Bool { false }
}

/// An observation of a value. It ends with ``invalidate()``, or when nobody has it any more.
public nonisolated final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { invalidate() }
  /// Ends the observation.
  public func invalidate() {
    end?()
    end = nil
  }
}

/// The closures to call after changes of a layer or a view.
private nonisolated struct Observers: Attachments.Entry {
  var all: [(number: Int, check: () -> Void)] = []
  var last = 0
  /// What the layer itself does after changes.
  var own: ((Layer) -> Void)?
}

extension Layer {
  /// Calls a closure after each change of the layer, until the observation ends.
  fileprivate nonisolated func observe(_ check: @escaping () -> Void) -> NSKeyValueObservation {
    attachments[Observers.self].last += 1
    let number = attachments[Observers.self].last
    if attachments[Observers.self].all.isEmpty {
      attachments[Observers.self].own = changeHandler
      changeHandler = { layer in
        let observers = layer.attachments[Observers.self]
        observers.own?(layer)
        for observer in observers.all { observer.check() }
      }
    }
    attachments[Observers.self].all.append((number, check))
    return NSKeyValueObservation { [weak self] in
      guard let self else { return }
      attachments[Observers.self].all.removeAll { $0.number == number }
      if attachments[Observers.self].all.isEmpty { changeHandler = attachments[Observers.self].own }
    }
  }
}

/// Objects whose properties can be observed, as with `scrollView.observe(\.contentOffset)`.
///
/// Observed are the properties of views that depend on their layers: frame, bounds, centre, transform, alpha, and the offset and the size
/// of scrolled content. Changes of others are noticed with the next one of these.
public nonisolated protocol NSKeyValueObservingView: AnyObject {}
extension View: NSKeyValueObservingView {}
extension Layer: NSKeyValueObservingView {}

extension NSKeyValueObservingView where Self: View {
  /// Calls a closure after each change of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: The values that the closure gets.
  ///   - changeHandler: Called with the view and the change.
  /// - Returns: The observation. Keep it: it ends when it is gone.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    layer.observe(watching(self, keyPath, options, changeHandler))
  }
}

extension NSKeyValueObservingView where Self: Layer {
  /// Calls a closure after each change of a property.
  public nonisolated func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    (self as Layer).observe(watching(self, keyPath, options, changeHandler))
  }
}

/// Returns a closure that compares a value with the last one, and tells of a change.
private nonisolated func watching<Object: AnyObject, Value>(
  _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
  _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
) -> () -> Void {
  func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
  }
  var last = object[keyPath: keyPath]
  if options.contains(.initial) { handler(object, change(from: nil, to: last)) }
  return { [weak object] in
    guard let object else { return }
    let (old, new) = (last, object[keyPath: keyPath])
    guard !isEqual(old, new) else { return }
    last = new
    handler(object, change(from: old, to: new))
  }
}

/// Whether two values are the same; false for values that cannot be compared.
private nonisolated func isEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  guard let one = one as? any Equatable else { return false }
  func equals<Left: Equatable>(_ left: Left) -> Bool { (other as? Left) == left }
  return equals(one)
}
