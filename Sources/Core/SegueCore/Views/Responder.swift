/// An object that handles touches, keys and the wheel, or passes them to the next responder.
///
/// A key goes to the focused view, from there up to its superviews and controllers, then to the window and to the application. Each of them
/// carries out a key command of its own, or else handles the key itself: see <doc:Keys>. The wheel goes to the view under the pointer, and up from there in the same way. If none of them uses it, it
/// goes to the focused view, or else to the first scroll view of the visible page.
///
/// Responders are equal when they are the same object.
@preconcurrency @MainActor open class Responder: AccessibleObject {
  /// A responder that handles nothing.
  public override init() { super.init() }

  /// The next responder: a view's controller or superview, the window, the application.
  open var next: Responder? { nil }

  /// Is called when a key goes down or repeats. The default does what the class does with the key, as a list moves its highlight, and passes
  /// other keys to `next`; call `super` for keys without a use. The responder's key commands come first. A key with Super, Hyper or Meta
  /// comes only if one of them names it.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if !actOnBuiltInKeys(presses) { next?.receive(presses, with: event) }
  }

  /// Does what the class does with a key. Returns whether that had an effect.
  @discardableResult
  package func actOnBuiltInKeys(_ presses: Set<Press>) -> Bool {
    guard let key = presses.first?.key else { return false }
    return builtInKeyCommands.contains { $0.act(on: key) }
  }

  /// The commands of keys that reach this responder; by default those that ``addKeyCommand(_:)`` has added, and nil for none. Override it
  /// for commands that depend on the state of the responder.
  ///
  /// Items of a controller's ``ViewController/toolbarItems`` with an action are commands as well.
  open var keyCommands: [KeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Whether the responder takes text now. While it has the focus, a key that types a character is text: without another modifier
  /// than Shift it is no command, of any responder. False by default; a text field returns true while it is edited.
  open var acceptsTextInput: Bool { false }

  /// The commands that were added.
  var addedKeyCommands: [KeyCommand] = []
  /// What the library's own responders do with keys now, for toolbar, help card and ``pressesBegan(_:with:)``.
  @_spi(Segue) open var builtInKeyCommands: [KeyCommand] { [] }

  /// The commands of the items of its toolbar.
  var toolbarCommands: [KeyCommand] { [] }
  /// The responder after this one for a key: by default ``next``.
  package var nextForKeys: Responder? { next }
  /// The responders that stay awake behind it, if it is the edge of a presentation: see ``KeyScope``. Nil if it is none.
  var awakeBehind: Set<ObjectIdentifier>? { nil }
  /// Whether it stands behind all pages, and sleeps with any presentation.
  var isBehindPages: Bool { false }
  /// Handles a key as if it had been pressed; for the responder at the end of the chain.
  func press(_ key: Key) {}

  /// Adds a command, behind those that were added before; in the application, before ``Application/quitCommand`` and
  /// ``Application/helpCommand``. Of commands with the same key the first one that is enabled is carried out.
  public func addKeyCommand(_ keyCommand: KeyCommand) {
    guard !addedKeyCommands.contains(where: { $0 === keyCommand }) else { return }
    addedKeyCommands.insert(
      keyCommand, at: addedKeyCommands.firstIndex(where: \.isDefault) ?? addedKeyCommands.endIndex)
  }

  /// Removes a command that was added; ignores others.
  public func removeKeyCommand(_ keyCommand: KeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  /// Is called when a finger has come down on the view. The default passes it to `next`.
  ///
  /// Recognizers get a touch first. Once one of them has recognised a gesture, the view gets ``touchesCancelled(_:with:)``, and
  /// nothing more of the touch, unless the recognizer's ``GestureRecognizer/cancelsTouchesInView`` is false. There is one touch at a
  /// time.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesBegan(touches, with: event) }

  /// Is called when the finger that came down on the view has moved, wherever it is now. The default passes it to `next`.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesMoved(touches, with: event) }

  /// Is called when the finger was lifted. The default passes it to `next`.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesEnded(touches, with: event) }

  /// Is called when a gesture has taken the touch, or something interrupted it. The default passes it to `next`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Is called with the text that the user has pasted into the terminal. The default passes it to `next`.
  ///
  /// A paste comes as a whole, and never as keys. All line ends are newlines. Control characters other than newlines and tabs are
  /// left out, invalid UTF-8 is U+FFFD, and text beyond 16 MB is missing.
  open func paste(_ text: String) { next?.paste(text) }

  /// Is called when the user opens a link in a text: with Enter or by a click. The default passes it to `next`; the application opens it by
  /// `open(_:completionHandler:)`. Override it to do something else with the links of a view or a page, such as pushing a page.
  open func openLink(_ url: URL) { next?.openLink(url) }

  /// The manager that undoes what the user does here; by default the next responder's. The application has one for all of its pages.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Is called when the wheel turns by a number of rows, positive downwards. The default passes it to `next`.
  open func scrollWheel(by rows: Int) { next?.scrollWheel(by: rows) }

  /// The user has scrolled a view inside of this responder's, by a finger, a key or the wheel: `way` points downwards in its content. Does
  /// nothing by default.
  func contentDidScroll(in scroller: View, by way: CGFloat) {}

  // MARK: The owner of a view

  /// Lays out its view by `layout`, before and after which it may do more.
  func layOutView(_ layout: () -> Void) { layout() }
  /// How much of each edge of its view is covered; nil if it does not know.
  var safeAreaInsetsOfView: EdgeInsets? { nil }
  /// More or less of its view is covered.
  func safeAreaChanged() {}

  // MARK: Hooks of Swift 5

  // Sources written for iOS override these, without an effect here. Their classes are typealiases of ours, and only a member of the
  // class itself can be overridden. Code in the language mode of Swift 6 does not see them. Views and controllers have such hooks,
  // too.

  /// Has no effect: nothing is loaded from a nib.
  @available(swift, obsoleted: 6)
  open func awakeFromNib() {}
  /// Is never called.
  @available(swift, obsoleted: 6)
  open func prepareForInterfaceBuilder() {}
  /// Has no effect: views that can be focused get keys.
  @available(swift, obsoleted: 6)
  open var canBecomeFirstResponder: Bool { false }
}
