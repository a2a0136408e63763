#if !canImport(ObjectiveC)
  /// Undoes and redoes what the user did, as Foundation's class of this name does, which Linux does not have.
  ///
  ///     func remove(_ note: Note, at index: Int) {
  ///       notes.remove(at: index)
  ///       undoManager?.registerUndo(withTarget: self) { $0.insert(note, at: index) }
  ///       undoManager?.setActionName("Delete")
  ///     }
  ///
  /// What is registered while an action is undone can be redone. All that is registered in one tick of the application, as for one key, is
  /// undone together. A responder's ``Responder/undoManager`` is the nearest one along the responders: a ``TextField`` and a
  /// ``TextView`` have their own.
  @preconcurrency @MainActor public final class UndoManager {
    private struct Action {
      weak var target: AnyObject?
      let perform: (AnyObject) -> Void
    }

    private struct Group {
      var actions: [Action] = []
      var name = ""
      /// The tick in which it was begun; nil for one that is over.
      var tick: Int?
    }

    /// The most groups that are kept; 0, the default, for any number. The oldest ones are forgotten.
    public var levelsOfUndo = 0 { didSet { forgetOldest() } }
    /// Whether an action is being undone.
    public private(set) var isUndoing = false
    /// Whether an action is being redone.
    public private(set) var isRedoing = false
    /// How many groups have been begun and not ended.
    public private(set) var groupingLevel = 0
    /// Whether registrations have an effect.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }

    private var disabled = 0
    private var (undos, redos): ([Group], [Group]) = ([], [])
    /// The group that is being filled.
    private var open: Group?
    /// What is still to be done of the group that is being undone or redone.
    private var pending: [Action] = []

    /// A manager without actions.
    public init() {}

    /// Whether there is something to undo.
    public var canUndo: Bool { undos.contains { !$0.actions.isEmpty } }
    /// Whether there is something to redo.
    public var canRedo: Bool { redos.contains { !$0.actions.isEmpty } }
    /// The name of the action that would be undone; empty without one.
    public var undoActionName: String { undos.last?.name ?? "" }
    /// The name of the action that would be redone; empty without one.
    public var redoActionName: String { redos.last?.name ?? "" }

    /// Registers what undoes a change.
    ///
    /// - Parameters:
    ///   - target: The object for the handler. The manager does not keep it alive, and forgets the action when it is gone.
    ///   - handler: Undoes the change. It registers what changes it again, as the change itself does.
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
      guard isUndoRegistrationEnabled else { return }
      if !isUndoing, !isRedoing { redos = [] }
      let action = Action(target: target) { if let target = $0 as? Target { handler(target) } }
      if open != nil {
        open?.actions.append(action)
        return
      }
      let tick = WindowScene.current?.clock.count
      if let tick, undos.last?.tick == tick {
        undos[undos.count - 1].actions.append(action)
      } else {
        undos.append(Group(actions: [action], tick: tick))
        forgetOldest()
      }
    }

    /// Names the action that was registered last, for a menu.
    public func setActionName(_ name: String) {
      if open != nil { open?.name = name } else if !undos.isEmpty { undos[undos.count - 1].name = name }
    }

    /// Undoes the last group of actions. Without one it does nothing.
    public func undo() {
      guard groupingLevel == 0, !isUndoing, !isRedoing, let group = popLast(&undos) else { return }
      isUndoing = true
      if let opposite = perform(group) { redos.append(opposite) }
      isUndoing = false
    }

    /// Redoes the last group that was undone. Without one it does nothing.
    public func redo() {
      guard groupingLevel == 0, !isUndoing, !isRedoing, let group = popLast(&redos) else { return }
      isRedoing = true
      if let opposite = perform(group) { undos.append(opposite) }
      isRedoing = false
    }

    /// The last group that has actions whose targets are alive.
    private func popLast(_ groups: inout [Group]) -> Group? {
      while let group = groups.popLast() { if group.actions.contains(where: { $0.target != nil }) { return group } }
      return nil
    }

    /// Performs a group backwards, and returns the group of what was registered meanwhile.
    private func perform(_ group: Group) -> Group? {
      open = Group(name: group.name)
      pending = group.actions
      while let action = pending.popLast() { if let target = action.target { action.perform(target) } }
      defer { open = nil }
      return open.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Begins a group: all until the end of the outermost one is undone together.
    public func beginUndoGrouping() {
      groupingLevel += 1
      if open == nil { open = Group() }
    }

    /// Ends a group. Without one it does nothing.
    public func endUndoGrouping() {
      guard groupingLevel > 0 else { return }
      groupingLevel -= 1
      guard groupingLevel == 0, !isUndoing, !isRedoing, let group = open else { return }
      open = nil
      if !group.actions.isEmpty { undos.append(group) }
      forgetOldest()
    }

    /// Makes registrations have no effect, until the same number of calls of ``enableUndoRegistration()``.
    public func disableUndoRegistration() { disabled += 1 }
    /// See ``disableUndoRegistration()``.
    public func enableUndoRegistration() { disabled = max(0, disabled - 1) }

    /// Forgets everything. While an action is undone, this is also what has been registered for redoing it, and what was to be undone
    /// together with it.
    public func removeAllActions() {
      (undos, redos, pending) = ([], [], [])
      open?.actions = []
    }
    /// Forgets the actions of a target.
    public func removeAllActions(withTarget target: Any) {
      let object = target as AnyObject
      func rest(of groups: [Group]) -> [Group] {
        groups.compactMap { group in
          var group = group
          group.actions.removeAll { $0.target === object }
          return group.actions.isEmpty ? nil : group
        }
      }
      (undos, redos) = (rest(of: undos), rest(of: redos))
      pending.removeAll { $0.target === object }
      open?.actions.removeAll { $0.target === object }
    }

    private func forgetOldest() {
      if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst(undos.count - levelsOfUndo) }
    }
  }
#endif
