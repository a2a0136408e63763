/// The commands that work now, in the order in which a key finds them, and each key once.
package struct AvailableKeys {
  /// Where a command comes from.
  package enum Place: Int, CaseIterable {
    /// The view with the focus, and the page, up to the first container with a bar.
    case page
    /// Containers with a bar, and what is around them.
    case container
    /// The window and the application.
    case application
  }

  /// A command, and those of its keys that no responder before takes.
  package struct Entry {
    package let command: KeyCommand
    package let keys: [Key]
    package let place: Place

    /// The command, or a copy of it without the keys that another responder takes.
    var toolbarItem: KeyCommand {
      if command.keys.allSatisfy(keys.contains) { return command }
      let copy = KeyCommand(title: command.title, keys: command.keys.filter(keys.contains))
      (copy.primaryAction, copy.visibilityPriority) = (command.primaryAction, command.visibilityPriority)
      return copy
    }
  }

  package private(set) var entries: [Entry] = []
  private var taken: Set<Key> = []
  private let isTyping: Bool

  /// The commands for a page, which has the focus. With a page beside it, only those on whose way both pages are: of the container
  /// around both, and of what is around that.
  package init(of page: ViewController, sharedWith other: ViewController? = nil) {
    let first = page.responderForKeys
    let shared = other.map { Set(sequence(first: $0.responderForKeys, next: \.nextForKeys).map(ObjectIdentifier.init)) }
    isTyping = first.acceptsTextInput
    var scope = KeyScope(isTyping: isTyping)
    var place = Place.page
    for responder in sequence(first: first, next: \.nextForKeys) {
      if responder is any PageContainer { place = .container }
      if responder.isBehindPages { place = .application }
      let isAwake = scope.enter(responder)
      for command in responder.ownKeyCommands + responder.builtInKeyCommands where command.isAvailable(isAwake: isAwake)
      {
        add(command, place, isListed: shared?.contains(ObjectIdentifier(responder)) ?? true)
      }
    }
  }

  private mutating func add(_ command: KeyCommand, _ place: Place, isListed: Bool) {
    let all = command.keys + command.alternateKeys
    let keys = all.filter { !taken.contains($0) && !(isTyping && $0.typesText) }
    taken.formUnion(keys)
    let isKnown = entries.contains { $0.command === command }
    guard isListed, command.title != nil, !isKnown, all.isEmpty || !keys.isEmpty else { return }
    entries.append(Entry(command: command, keys: keys, place: place))
  }

  /// Whether the keys of a toolbar's item have the effect that it names.
  func hasEffect(of item: KeyCommand) -> Bool {
    entries.contains { $0.command.title == item.title && item.keys.allSatisfy($0.keys.contains) }
  }

  /// The commands for a toolbar that has no items of its own.
  var toolbarItems: [KeyCommand] {
    entries.filter { entry in
      let command = entry.command
      if command.attributes.contains(.hiddenInToolbar) { return false }
      return command.keys.isEmpty ? command.alternateKeys.isEmpty : command.keys.contains(where: entry.keys.contains)
    }.map(\.toolbarItem)
  }
}
