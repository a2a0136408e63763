/// The views of a list's items: those in view, those that are leaving, and those that wait to be used again.
final class ItemStage {
  private unowned let list: ListView
  /// The views of the items in view, and of some that are still on their way out of it.
  private(set) var views: [ItemKey: View] = [:]
  /// Counts changes of the items, which callbacks may make.
  private(set) var changes = 0
  /// Views whose items are gone.
  private var leaving: [Leaving] = []
  private var spare: [ReuseID: [any ReusableItem]] = [:]
  /// Make views of the registered classes.
  private var makers: [ReuseID: () -> any ReusableItem] = [:]

  private struct ReuseID: Hashable {
    let kind: ItemKey.Kind
    let identifier: String
  }

  private struct Leaving {
    let kind: ItemKey.Kind
    let view: View
    /// Its own opacity, which it has again when it is used again.
    let alpha: CGFloat
  }

  /// Repeats the page's last scroll before the first frame, whose layouts may find other items and another size.
  var firstScroll: (() -> Void)?
  /// The tick of the list's first layout in a window with room for items.
  private var firstTick: Int?
  /// Whether items have been laid out in a window before this tick.
  var hasBeenShown: Bool { firstTick.map { $0 != list.window?.application?.tickCount } ?? false }

  init(_ list: ListView) { self.list = list }

  // MARK: Before the first frame

  /// Keeps a scroll before the first frame. At the beginning the list is by itself.
  func hasScrolled(to offset: CGPoint) {
    let isAtBeginning = offset.x <= list.horizontal.first && offset.y <= list.vertical.first
    firstScroll = hasBeenShown || isAtBeginning ? nil : { [unowned list] in list.move(to: list.within(offset)) }
  }

  /// Keeps a scroll to an item before the first frame.
  func repeatBeforeFirstFrame(_ scroll: @escaping () -> Void) { if !hasBeenShown { firstScroll = scroll } }

  /// Scrolls once more; false if the page has not scrolled, or the list has been shown.
  func repeatFirstScroll() -> Bool {
    if hasBeenShown { firstScroll = nil }
    firstScroll?()
    return firstScroll != nil
  }

  /// The keys of the views, from back to front.
  var keys: [ItemKey] { views.keys.sorted() }
  /// How many views wait to be used again.
  var spareCount: Int { spare.values.reduce(0) { $0 + $1.count } }

  /// The place of a view; nil for a view without one.
  func key(of view: View) -> ItemKey? {
    guard let item = view as? any ReusableItem else { return views.first { $0.value === view }?.key }
    return item.itemKey.flatMap { views[$0] === view ? $0 : nil }
  }

  /// The frontmost view at a point of the content, where it is seen.
  func key(at point: CGPoint) -> ItemKey? {
    let time = list.window?.time
    return keys.last { key in
      guard let view = views[key], let place = view.layer.convertFromSuperlayer(point, at: time) else { return false }
      return view.bounds.contains(place)
    }
  }

  // MARK: Views to use again

  /// Sets what makes views under an identifier while none waits; nil for nothing.
  func register(_ kind: ItemKey.Kind, _ identifier: String, _ make: (() -> any ReusableItem)?) {
    makers[ReuseID(kind: kind, identifier: identifier)] = make
  }

  /// Takes out a view that has left the list, or else makes one of the registered class. Nil without either.
  func dequeue(_ kind: ItemKey.Kind, _ identifier: String) -> (any ReusableItem)? {
    reuse(kind, identifier) ?? makers[ReuseID(kind: kind, identifier: identifier)]?()
  }

  /// Takes out a view that has left the list.
  func reuse(_ kind: ItemKey.Kind, _ identifier: String) -> (any ReusableItem)? {
    guard let view = spare[ReuseID(kind: kind, identifier: identifier)]?.popLast() else { return nil }
    view.endInput()
    view.prepareForReuse()
    view.layer.attachments[ViewUses.self].count += 1
    return view
  }

  /// Takes back all views.
  func clear() {
    changes += 1
    let old = keys.compactMap { key in views[key].map { (key.kind, $0) } } + leaving.map { ($0.kind, $0.view) }
    for one in leaving { one.view.alpha = one.alpha }
    (views, leaving) = ([:], [])
    for (kind, view) in old { retire(view, kind) }
  }

  /// Takes back the view of an item that is not in view any more, or any view that was made. Its animations end when it leaves the window.
  func retire(_ view: View, _ kind: ItemKey.Kind) {
    if view.superview === list { view.removeFromSuperview() }
    list.dragging.release(view)
    guard let item = view as? any ReusableItem else { return }
    let key = item.itemKey
    item.itemKey = nil
    item.endInput()
    defer {
      if let key, key.kind == .item, let path = list.counts.indexPath(of: key.index) {
        list.didEndDisplaying(view, at: path)
      }
    }
    if let identifier = item.reuseIdentifier {
      spare[ReuseID(kind: kind, identifier: identifier), default: []].append(item)
    }
  }

  // MARK: Layout

  /// Gives each item in view a view in its place, and takes back the views of others.
  func layOut() {
    if list.bounds.height > 0 { firstTick = firstTick ?? list.window?.application?.tickCount }
    let (keys, change) = (list.keys(in: list.boundsToFill), changes)
    let shown = Set(keys)
    for (key, view) in views where !shown.contains(key) {
      if isSeen(view) {
        // On its way out of sight.
        list.place(view, at: key)
      } else {
        views[key] = nil
        retire(view, key.kind)
      }
    }
    // A list never needs more views than fit at once.
    let most = keys.count + 1
    for (identifier, views) in spare where views.count > most { spare[identifier]?.removeFirst(views.count - most) }
    for key in keys {
      if let view = views[key] { list.place(view, at: key) } else { _ = makeView(for: key) }
      // The data source has changed the items: a layout follows.
      if change != changes { return }
    }
  }

  /// Whether a view moves and is still on the screen.
  private func isSeen(_ view: View) -> Bool {
    guard !view.isHidden, !view.layer.animations.isEmpty, let time = list.window?.application?.time else {
      return false
    }
    let (state, shown) = (view.layer.state(at: time), list.layer.state(at: time).bounds)
    let size = state.bounds.size
    let frame = CGRect(
      x: state.position.x - size.width / 2, y: state.position.y - size.height / 2, width: size.width,
      height: size.height)
    return frame.overlaps(shown)
  }

  private func makeView(for key: ItemKey, from frame: CGRect? = nil) -> View? {
    let change = changes
    guard let view = newView(for: key), change == changes else { return nil }
    // A data source that keeps views may return one that it returned before.
    if let other = self.key(of: view) { views[other] = nil }
    for one in leaving where one.view === view { end(one) }
    if let item = view as? any ReusableItem {
      if let identifier = item.reuseIdentifier {
        spare[ReuseID(kind: key.kind, identifier: identifier)]?.removeAll { $0 === view }
      }
      item.itemKey = key
    }
    views[key] = view
    // Views do not fly in when the list changes in an animation.
    View.performWithoutAnimation {
      list.place(view, at: key)
      if let frame { view.frame = frame }
      insert(view, at: key)
      view.layoutIfNeeded()
    }
    return view
  }

  private func newView(for key: ItemKey) -> View? {
    guard key.kind == .item else { return list.makeSupplementaryView(for: key) }
    let change = changes
    guard let path = list.counts.indexPath(of: key.index), let cell = list.makeCell(at: path) else { return nil }
    if change == changes { list.willDisplay(cell, at: path) }
    return cell
  }

  private func insert(_ view: View, at key: ItemKey) {
    if let below = views[ItemKey(kind: key.kind, index: key.index - 1)], below.superview === list {
      list.insertSubview(view, aboveSubview: below)
    } else if let above = keys.first(where: { $0 > key && views[$0]?.superview === list }).flatMap({ views[$0] }) {
      list.insertSubview(view, belowSubview: above)
    } else {
      list.addSubview(view)
    }
  }

  // MARK: Changes

  /// Gives the views that stay their new places in the numbering, before ``show(_:_:shift:from:_:)``.
  ///
  /// - Returns: The views that do not stay.
  func renumber(_ change: ItemChange) -> [(key: ItemKey, view: View)] {
    changes += 1
    var gone: [(key: ItemKey, view: View)] = []
    let old = views
    views = [:]
    for (key, view) in old {
      let new = change.new(of: key)
      (view as? any ReusableItem)?.itemKey = new
      if let new { views[new] = view } else { gone.append((key, view)) }
    }
    return gone.sorted { $0.key < $1.key }
  }

  /// Shows a change that the list has made: as a movement of all views from where they are seen, if the list is on the screen.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - gone: The views that do not stay.
  ///   - shift: How far the content has moved in its own coordinates so that the list shows the same part of it.
  ///   - oldFrame: The place of an item before the change, in the old coordinates; nil if none has been seen there.
  ///   - completions: Called when the movement is over.
  func show(
    _ change: ItemChange, _ gone: [(key: ItemKey, view: View)], shift: CGPoint,
    from oldFrame: ((ItemKey) -> CGRect?)?, _ completions: [(Bool) -> Void]
  ) {
    let (context, application) = (AnimationContext.current, list.window?.application)
    guard let oldFrame, let application, !application.isReduceMotionEnabled, context.changes.isEnabled else {
      for (key, view) in gone { retire(view, key.kind) }
      return callLater(completions)
    }
    func animate() {
      View.animate(withDuration: Self.duration) {
        move(gone, by: change, shift: shift, from: oldFrame)
      } completion: { [weak list] finished in
        list?.setNeedsLayout()
        for completion in completions { completion(finished) }
      }
    }
    // A transition that is cancelled would take the views back to their old places.
    if context.membership.scope == nil { animate() } else { AnimationContext.withoutTransition(animate) }
  }

  /// Calls the completions of changes that are shown at once.
  func callLater(_ completions: [(Bool) -> Void]) {
    for completion in completions { WindowScene.callLater(in: list.window?.scene) { completion(true) } }
  }

  private func move(
    _ gone: [(key: ItemKey, view: View)], by change: ItemChange, shift: CGPoint, from oldFrame: (ItemKey) -> CGRect?
  ) {
    View.performWithoutAnimation {
      for view in Array(views.values) + leaving.map(\.view) + gone.map(\.view) {
        view.center = view.center.offset(by: shift)
      }
    }
    for (key, view) in gone { leave(view, key.kind, change.exit(of: key)) }
    let (keys, count) = (list.keys(in: list.boundsToFill), changes)
    let shown = Set(keys)
    for (key, view) in views where !shown.contains(key) {
      let (frame, goal) = (view.frame, list.frame(of: key))
      view.frame = CGRect(origin: frame.origin.offset(by: nearWay(from: frame, to: goal)), size: goal.size)
    }
    for key in keys {
      if let view = views[key] {
        list.place(view, at: key)
      } else {
        come(key, entrance: change.entrance(of: key), from: change.old(of: key).flatMap(oldFrame)?.offset(by: shift))
      }
      if count != changes { return }
    }
  }

  /// Makes the view of an item that was not in view, or not there.
  private func come(_ key: ItemKey, entrance: ItemChange.RowAnimation?, from old: CGRect?) {
    let goal = list.frame(of: key)
    let start = old.map { CGRect(origin: goal.origin.offset(by: nearWay(from: goal, to: $0)), size: $0.size) }
    guard let view = makeView(for: key, from: start) else { return }
    // One that comes from nowhere fades in, too.
    if let entrance = entrance ?? (start == nil ? .fade : nil) { enter(view, entrance) }
    list.place(view, at: key)
  }

  /// The way from one frame to another, but no longer than the list: further away nothing is seen of it.
  private func nearWay(from frame: CGRect, to other: CGRect) -> CGPoint {
    let size = list.bounds.size
    func near(_ way: CGFloat, _ length: CGFloat) -> CGFloat { min(max(way, -length), length) }
    return CGPoint(x: near(other.minX - frame.minX, size.width), y: near(other.minY - frame.minY, size.height))
  }

  /// The part of a movement in which views fade out, and the part from which on others fade in: text that shows through text cannot be
  /// read.
  static let (fadeOut, fadeIn) = (0.5, 0.4)
  /// The duration of a movement, in seconds.
  static let duration: TimeInterval = 0.3

  private func way(_ animation: ItemChange.RowAnimation, of view: View) -> CGPoint {
    switch animation {
    case .left: CGPoint(x: -list.bounds.width, y: 0)
    case .right: CGPoint(x: list.bounds.width, y: 0)
    case .top: CGPoint(x: 0, y: -view.bounds.height)
    case .bottom: CGPoint(x: 0, y: view.bounds.height)
    case .fade, .middle, .automatic, .none: .zero
    }
  }

  private func enter(_ view: View, _ animation: ItemChange.RowAnimation) {
    guard animation != .none else { return }
    let alpha = view.alpha
    let way = way(animation, of: view)
    let isSideways = way.x != 0
    View.performWithoutAnimation {
      view.center = view.center.offset(by: way)
      if !isSideways { view.alpha = 0 }
    }
    if isSideways { return }
    View.animate(
      withDuration: Self.duration * (1 - Self.fadeIn), delay: Self.duration * Self.fadeIn,
      options: .overrideInheritedDuration
    ) { view.alpha = alpha }
  }

  private func leave(_ view: View, _ kind: ItemKey.Kind, _ animation: ItemChange.RowAnimation) {
    // What a hand shows elsewhere is not seen to go here.
    if (view as? any ListCell)?.isLifted == true { return retire(view, kind) }
    (view as? any ReusableItem)?.endInput()
    guard animation != .none, view.superview === list else { return retire(view, kind) }
    let one = Leaving(kind: kind, view: view, alpha: view.alpha)
    leaving.append(one)
    // What stays moves over what goes.
    list.sendSubviewToBack(view)
    let way = way(animation, of: view)
    let isSideways = way.x != 0
    View.animate(
      withDuration: isSideways ? Self.duration : Self.duration * Self.fadeOut, delay: 0,
      options: .overrideInheritedDuration
    ) {
      view.center = view.center.offset(by: way)
      if !isSideways { view.alpha = 0 }
    } completion: { [weak self] _ in
      guard let self, leaving.contains(where: { $0.view === view }) else { return }
      end(one)
      retire(view, kind)
    }
  }

  /// A view that was leaving can be used again.
  private func end(_ one: Leaving) {
    leaving.removeAll { $0.view === one.view }
    if one.view.superview === list { one.view.removeFromSuperview() }
    one.view.alpha = one.alpha
  }
}

extension CGRect {
  fileprivate func offset(by way: CGPoint) -> CGRect { offsetBy(dx: way.x, dy: way.y) }
}
