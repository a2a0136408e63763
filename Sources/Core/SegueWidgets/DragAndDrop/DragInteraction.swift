public import Foundation
public import SegueCore

/// Lets a view be dragged: by a press that lasts, or by Space while it has the focus.
///
///     stamp.addInteraction(DragInteraction(delegate: self))
@preconcurrency @MainActor open class DragInteraction: NSObject, Interaction {
  /// Says what is dragged.
  public private(set) weak var delegate: (any DragInteractionDelegate)?
  /// The view that is dragged.
  public private(set) weak var view: View?
  /// Whether it can be dragged; true by default.
  open var isEnabled = true { didSet { press.isEnabled = isEnabled } }

  private lazy var press = LongPressGestureRecognizer { [weak self] in self?.pressed($0) }
  private lazy var commands = makeCommands()
  private var finger: (hand: Hand, down: CGPoint)?
  private weak var hand: Hand?

  /// An interaction for a view.
  public init(delegate: any DragInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: View?) {
    hand?.lose()
    self.view?.removeGestureRecognizer(press)
    for command in commands { self.view?.removeKeyCommand(command) }
  }

  open func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(press)
    for command in commands { view?.addKeyCommand(command) }
  }

  private func lift(by holder: Hand.Holder) -> Hand? {
    guard isEnabled, let view, let delegate, let window = view.window, window.hand == nil else { return nil }
    let session = DragSession()
    session.window = window
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !session.items.isEmpty, let platter = Platter(of: view, count: session.items.count) else { return nil }
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    let new = Hand(session, of: self, by: holder, platter, in: window)
    hand = new
    delegate.dragInteraction(self, sessionWillBegin: session)
    return new.isOver ? nil : new
  }

  private func pressed(_ press: GestureRecognizer) {
    switch press.state {
    case .began:
      let place = press.location(in: nil)
      if let hand = lift(by: .finger) { finger = (hand, place) }
    case .changed:
      if let finger {
        finger.hand.follow(press.location(in: nil).way(from: finger.down), finger: press.location(in: nil))
      }
    case .ended: finger?.hand.drop()
    case .cancelled: finger?.hand.cancel()
    case .possible, .failed: break
    }
  }

  private func makeCommands() -> [KeyCommand] {
    func held() -> Hand? { hand.flatMap { $0.holder == .keys && !$0.isOver ? $0 : nil } }
    func carry(_ key: Key, _ act: @escaping (Hand) -> Void) -> KeyCommand {
      KeyCommand(title: nil, keys: [key], isEnabled: { held() != nil }) { if let hand = held() { act(hand) } }
    }
    let lift = KeyCommand(
      title: "lift", keys: [.character(" ")], discoverabilityTitle: "lift it, to put it down elsewhere",
      isEnabled: { [weak self] in self?.isEnabled == true && held() == nil }
    ) { [weak self] in
      guard let hand = self?.lift(by: .keys) else { return }
      hand.hop(isBack: false)
    }
    return [lift]
      + [Key.up, .down, .left, .right].map { key in carry(key) { if let way = key.direction { $0.step(way) } } }
      + [carry(.tab) { $0.hop(isBack: false) }, carry(.backTab) { $0.hop(isBack: true) }]
      + [Key.enter, .character(" ")].map { carry($0) { $0.drop() } }
      + [Key.escape, .backspace].map { carry($0) { $0.cancel() } }
  }
}

/// Says what is dragged from a view, and is told of the drags.
@preconcurrency @MainActor public protocol DragInteractionDelegate: AnyObject {
  /// The items of a view that a hand is about to lift; none if it cannot be dragged.
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem]
  /// The view is lifted. Does nothing by default.
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession)
  /// The drag is over. Does nothing by default.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - session: The drag.
  ///   - operation: What was done with the items; `.cancel` if they are back.
  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation)
  /// Whether the items may leave the view; true by default. Otherwise they are copied.
  func dragInteraction(_ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession) -> Bool
}

extension DragInteractionDelegate {
  /// Does nothing.
  public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
  /// Does nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) {}
  /// True.
  public func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool { true }
}

extension DragInteraction: HandSource {
  var movesFreely: Bool { true }
  func handChanged(_ hand: Hand) {}
  func takeBack(_ hand: Hand) {
    hand.platter.land(at: view?.window == nil ? nil : view.map { $0.convert($0.bounds, to: nil) }, fades: true) {}
  }
  func handEnded(_ hand: Hand, _ operation: DropOperation) {
    finger = nil
    self.hand = nil
    delegate?.dragInteraction(self, session: hand.session, didEndWith: operation)
  }
}
