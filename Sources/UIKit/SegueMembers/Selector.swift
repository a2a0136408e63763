/// The method that a control or a recognizer sends to its target, as on iOS.
///
/// Without Objective-C there is nothing to look a method up by its name. So a selector is made with the method:
/// `#selector(pan(_:))`, which the plugin SegueUIKitSources writes as `Selector("pan:", Page.pan(_:))`, and the compiler
/// checks that there is one. It knows what types it has to be sent to and with; sent anything else, it stops the program and
/// says so.
///
/// As in Objective-C, selectors are equal if their names are.
public struct Selector: Hashable, CustomStringConvertible, Sendable {
  /// The name as Objective-C has it: `pan:` for `pan(_:)`.
  public let description: String
  private let action: @MainActor (AnyObject, Any?, Any?) -> Void
  private let isReceiver: @Sendable (AnyObject) -> Bool

  /// A method without parameters.
  public init<Target, Result>(_ name: String, _ method: sending @escaping (Target) -> () -> Result) {
    description = name
    isReceiver = { $0 is Target }
    action = { target, _, _ in _ = method(Self.receiver(target, of: name))() }
  }

  /// A method that takes the sender. Without a colon in the name one is added.
  public init<Target, Sender, Result>(_ name: String, _ method: sending @escaping (Target) -> (Sender) -> Result) {
    description = Self.completed(name, parameters: 1)
    isReceiver = { $0 is Target }
    action = { target, sender, _ in
      _ = method(Self.receiver(target, of: name))(Self.argument(sender, of: name))
    }
  }

  /// A method that takes the sender and the event.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: sending @escaping (Target) -> (Sender, Event) -> Result
  ) {
    description = Self.completed(name, parameters: 2)
    isReceiver = { $0 is Target }
    action = { target, sender, event in
      _ = method(Self.receiver(target, of: name))(Self.argument(sender, of: name), Self.argument(event, of: name))
    }
  }

  /// A static method, or a method of a certain instance, without parameters. It is called whatever the target is.
  public init(_ name: String, _ function: sending @escaping () -> Void) {
    description = name
    isReceiver = { _ in true }
    action = { _, _, _ in function() }
  }

  /// A static method, or a method of a certain instance, that takes the sender.
  public init<Sender>(_ name: String, _ function: sending @escaping (Sender) -> Void) {
    description = Self.completed(name, parameters: 1)
    isReceiver = { _ in true }
    action = { _, sender, _ in function(Self.argument(sender, of: name)) }
  }

  /// A method of a certain instance that returns something.
  @_disfavoredOverload
  public init<Sender, Result>(_ name: String, _ function: sending @escaping (Sender) -> Result) {
    self.init(name) { (sender: Sender) in _ = function(sender) }
  }

  /// A static method, or a method of a certain instance, that takes the sender and the event.
  public init<Sender, Event>(_ name: String, _ function: sending @escaping (Sender, Event) -> Void) {
    description = Self.completed(name, parameters: 2)
    isReceiver = { _ in true }
    action = { _, sender, event in function(Self.argument(sender, of: name), Self.argument(event, of: name)) }
  }

  /// `#selector(getter:)`: reads the property, which may do something.
  public init<Target, Value>(_ name: String, getter path: sending KeyPath<Target, Value>) {
    description = name
    isReceiver = { $0 is Target }
    action = { target, _, _ in
      let receiver: Target = Self.receiver(target, of: name)
      _ = receiver[keyPath: path]
    }
  }

  /// `#selector(setter:)`: sets the property to the sender.
  public init<Target, Value>(_ name: String, setter path: sending ReferenceWritableKeyPath<Target, Value>) {
    description = name
    isReceiver = { $0 is Target }
    action = { target, value, _ in
      let receiver: Target = Self.receiver(target, of: name)
      receiver[keyPath: path] = Self.argument(value, of: name)
    }
  }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: Whose method it is. If it has none such, the program stops.
  ///   - sender: For the method's first parameter, if it has one. If it is of another type, the program stops.
  ///   - event: For its second.
  @MainActor public func perform(on target: AnyObject, with sender: Any? = nil, with event: Any? = nil) {
    action(target, sender, event)
  }

  /// Whether a target has the method: whether it is of the type that the selector was made with.
  public func canBePerformed(by target: AnyObject) -> Bool { isReceiver(target) }

  /// By their names.
  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  private static func completed(_ name: String, parameters: Int) -> String {
    name.hasSuffix(":") ? name : name + String(repeating: ":", count: parameters)
  }

  private static func receiver<Target>(_ target: AnyObject, of name: String) -> Target {
    guard let receiver = target as? Target else {
      fatalError("\(name) was sent to a \(type(of: target)); it is a method of \(Target.self)")
    }
    return receiver
  }

  private static func argument<Value>(_ value: Any?, of name: String) -> Value {
    if let argument = value as? Value { return argument }
    // Objective-C passes the address of whatever it is sent, which is true: `#selector(UIView.endEditing(_:))` lives on that.
    if let argument = (value != nil) as? Value { return argument }
    fatalError("\(name) takes a \(Value.self), and was sent \(value.map { "a \(type(of: $0))" } ?? "nothing")")
  }
}
