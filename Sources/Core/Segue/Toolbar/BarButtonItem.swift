/// An entry of a toolbar: keys and what they do.
///
///     page.toolbarItems = [
///       BarButtonItem(title: "open", keys: [.enter]),
///       BarButtonItem(title: "save", keys: [.character("s")]) { save() },
///     ]
///
/// In a terminal a bar of buttons is a bar of keys: the keys are bright, the title is dim, and a click does the same as
/// the first key.
@preconcurrency @MainActor open class BarButtonItem {
  /// What the keys do, in a word or two; nil and the empty text show the keys alone.
  open var title: String?
  /// The keys of the item. The toolbar shows them in this order, in front of the title.
  open var keys: [Key.Code]
  /// What a click does. By default nil: the application gets the first of ``keys``, as if it had been pressed.
  open var primaryAction: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil, keys: [Key.Code] = [], primaryAction: (() -> Void)? = nil) {
    self.title = title
    self.keys = keys
    self.primaryAction = primaryAction
  }
}
