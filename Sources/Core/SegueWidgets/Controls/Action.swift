import Foundation

/// An element of a ``Menu``: an ``Action``, or a menu.
@preconcurrency @MainActor open class MenuElement: AccessibleObject {
  /// The title; empty by default.
  open var title: String

  init(title: String) { self.title = title }
}

/// A closure with a title, for controls and menus.
@preconcurrency @MainActor open class Action: MenuElement {
  /// What a menu shows of an action besides its title.
  public nonisolated struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something: its title is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not in the menu.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Whether a menu shows a sign in front of the title.
  public nonisolated enum State: Int, Sendable, Hashable {
    /// No sign.
    case off
    /// A check mark.
    case on
    /// A dash.
    case mixed
  }

  /// What a menu shows of it besides its title.
  open var attributes: Attributes
  /// Whether it is switched on; `.off` by default.
  open var state: State
  /// The object that has called the action last: a control, or the view from which a menu was opened.
  public private(set) weak var sender: AnyObject?
  private let handler: (Action) -> Void

  /// An action.
  public init(
    title: String = "", attributes: Attributes = [], state: State = .off, handler: @escaping (Action) -> Void
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title)
  }

  /// Calls the closure.
  open func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}

/// Actions to choose from, below each other in front of the page.
///
///     let sort = Menu(children: [
///       Action(title: "By name", state: .on) { _ in sortByName() },
///       Action(title: "By date") { _ in sortByDate() },
///       Menu(options: .displayInline, children: [Action(title: "Reverse") { _ in reverse() }]),
///     ])
///     let button = Button("Sort", menu: sort)
///
/// The arrows choose, Enter and a click carry out, a letter goes to the next title that begins with it, Esc and a click beside close.
@preconcurrency @MainActor open class Menu: MenuElement {
  /// How a menu is shown in another one.
  public nonisolated struct Options: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements stand in the menu around it, between lines. Otherwise its title opens it.
    public static let displayInline = Options(rawValue: 1)
  }

  /// The elements from top to bottom.
  open var children: [MenuElement]
  /// How it is shown in another menu.
  public let options: Options

  /// A menu of elements.
  public init(title: String = "", options: Options = [], children: [MenuElement] = []) {
    (self.options, self.children) = (options, children)
    super.init(title: title)
  }

  /// Opens the menu below a view, or above it if there is more room. A view outside of a window does nothing, and neither does a menu
  /// without elements.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - rect: The part of the view beside which it opens, in the view's coordinates; nil for all of it.
  open func open(from view: View, rect: CGRect? = nil) {
    guard let owner = view.owningController, view.window != nil else { return }
    let controller = MenuViewController(self, beside: view, rect: rect)
    guard !controller.rows.isEmpty else { return }
    owner.present(controller, animated: true)
  }

  /// Its elements, with those of inline menus in their places. Nil stands for a line.
  var rows: [MenuElement?] {
    var rows: [MenuElement?] = []
    for child in children {
      if let menu = child as? Menu, menu.options.contains(.displayInline) {
        let inner = menu.rows
        if inner.isEmpty { continue }
        if !rows.isEmpty, rows.last != .some(nil) { rows.append(nil) }
        rows += inner + [nil]
      } else if (child as? Action)?.attributes.contains(.hidden) != true {
        rows.append(child)
      }
    }
    while rows.last == .some(nil) { rows.removeLast() }
    return rows
  }
}
