/// The method that a control or a recognizer sends to its target, as on iOS.
///
/// Without Objective-C no method can be looked up by its name. So a selector is made with the method: the plugin SegueUIKitSources
/// writes `#selector(pan(_:))` as `Selector("pan:", Page.pan(_:))`, and the compiler checks that the method exists. A selector knows
/// the types of its target and its arguments. With other types it stops the program with a message.
///
/// As in Objective-C, selectors are equal if their names are. The initializers and methods that take
/// one exist in the language mode of Swift 5; other code passes closures.
public nonisolated struct Selector: Hashable, CustomStringConvertible, Sendable {
  /// The name in Objective-C: `pan:` for `pan(_:)`.
  public let description: String
  private let action: @MainActor (AnyObject, Any?, Any?) -> Void
  /// Whether an object has the method.
  let isReceiver: @Sendable (AnyObject) -> Bool

  /// A method without parameters.
  public init<Target, Result>(_ name: String, _ method: sending @escaping (Target) -> () -> Result) {
    self.init(name, of: Target.self) { target, _, _ in _ = method(Self.receiver(target, of: name))() }
  }

  /// A method that takes the sender. A name without a colon gets one.
  public init<Target, Sender, Result>(_ name: String, _ method: sending @escaping (Target) -> (Sender) -> Result) {
    self.init(name, parameters: 1, of: Target.self) { target, sender, _ in
      _ = method(Self.receiver(target, of: name))(Self.argument(sender, of: name))
    }
  }

  /// A method that takes the sender and the event.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: sending @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(name, parameters: 2, of: Target.self) { target, sender, event in
      _ = method(Self.receiver(target, of: name))(Self.argument(sender, of: name), Self.argument(event, of: name))
    }
  }

  /// A static method, or a method of a certain instance, without parameters. It is called whatever the target is.
  public init(_ name: String, _ function: sending @escaping () -> Void) {
    self.init(name, of: AnyObject.self) { _, _, _ in function() }
  }

  /// A static method, or a method of a certain instance, that takes the sender.
  public init<Sender>(_ name: String, _ function: sending @escaping (Sender) -> Void) {
    self.init(name, parameters: 1, of: AnyObject.self) { _, sender, _ in function(Self.argument(sender, of: name)) }
  }

  /// A method of a certain instance that returns something.
  @_disfavoredOverload
  public init<Sender, Result>(_ name: String, _ function: sending @escaping (Sender) -> Result) {
    self.init(name) { (sender: Sender) in _ = function(sender) }
  }

  /// A static method, or a method of a certain instance, that takes the sender and the event.
  public init<Sender, Event>(_ name: String, _ function: sending @escaping (Sender, Event) -> Void) {
    self.init(name, parameters: 2, of: AnyObject.self) { _, sender, event in
      function(Self.argument(sender, of: name), Self.argument(event, of: name))
    }
  }

  /// `#selector(getter:)`: reads the property, whose getter may have an effect.
  public init<Target, Value>(_ name: String, getter path: sending KeyPath<Target, Value>) {
    self.init(name, of: Target.self) { target, _, _ in
      let receiver: Target = Self.receiver(target, of: name)
      _ = receiver[keyPath: path]
    }
  }

  /// `#selector(setter:)`: sets the property to the sender.
  public init<Target, Value>(_ name: String, setter path: sending ReferenceWritableKeyPath<Target, Value>) {
    self.init(name, of: Target.self) { target, value, _ in
      let receiver: Target = Self.receiver(target, of: name)
      receiver[keyPath: path] = Self.argument(value, of: name)
    }
  }

  private init<Target>(
    _ name: String, parameters: Int = 0, of type: Target.Type,
    action: @escaping @MainActor (AnyObject, Any?, Any?) -> Void
  ) {
    description = name.hasSuffix(":") ? name : name + String(repeating: ":", count: parameters)
    isReceiver = { $0 is Target }
    self.action = action
  }

  /// Calls the method.
  ///
  /// - Parameters:
  ///   - target: The receiver. The program stops if its type does not have the method.
  ///   - sender: The argument for the method's first parameter, if it has one. The program stops if the types differ.
  ///   - event: The argument for the second parameter.
  @MainActor public func perform(on target: AnyObject, with sender: Any? = nil, with event: Any? = nil) {
    if !isReceiver(target), let other = (target as? any TargetRouting)?.routedTarget(for: self) as AnyObject?,
      other !== target
    {
      return perform(on: other, with: sender, with: event)
    }
    action(target, sender, event)
  }

  /// Whether a target has the method, that is, has the type that the selector was made with, or says so itself: see ``ResponseRouting``.
  public func canBePerformed(by target: AnyObject) -> Bool {
    guard let router = target as? any ResponseRouting else { return isReceiver(target) }
    let receiver = Router(object: router)
    return MainActor.assumeIsolated { receiver.object.routedResponds(to: self) }
  }

  /// An object that is asked on the main thread only, as all receivers of messages.
  private struct Router: @unchecked Sendable {
    let object: any ResponseRouting
  }

  /// Compares the names.
  public static func == (one: Selector, other: Selector) -> Bool { one.description == other.description }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  private static func receiver<Target>(_ target: AnyObject, of name: String) -> Target {
    guard let receiver = target as? Target else {
      fatalError("\(name) was sent to a \(type(of: target)); it is a method of \(Target.self)")
    }
    return receiver
  }

  private static func argument<Value>(_ value: Any?, of name: String) -> Value {
    if let argument = value as? Value { return argument }
    // Objective-C passes the sender's address, which counts as true: `#selector(UIView.endEditing(_:))` relies on that.
    if let argument = (value != nil) as? Value { return argument }
    fatalError("\(name) takes a \(Value.self), and was sent \(value.map { "a \(type(of: $0))" } ?? "nothing")")
  }
}
