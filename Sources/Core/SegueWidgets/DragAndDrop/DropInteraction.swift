public import Foundation
public import SegueCore

/// Lets items be dropped on a view.
///
///     bin.addInteraction(DropInteraction(delegate: self))
@preconcurrency @MainActor open class DropInteraction: NSObject, Interaction {
  /// Says what may be dropped, and takes it.
  public private(set) weak var delegate: (any DropInteractionDelegate)?
  /// The view on which items are dropped.
  public private(set) weak var view: View?
  private var proposal = DropOperation.cancel

  /// An interaction for a view.
  public init(delegate: any DropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: View?) {}
  open func didMove(to view: View?) { self.view = view }
}

/// Says what may be dropped on a view, and takes it.
@preconcurrency @MainActor public protocol DropInteractionDelegate: AnyObject {
  /// Whether the view takes part in a drag; true by default.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool
  /// The items are over the view. Does nothing by default.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession)
  /// What the view would do with the items where they are now. Nothing by default, so that they go back.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal
  /// The items have left the view. Does nothing by default.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession)
  /// The items were let go. Does nothing by default.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession)
  /// The drag is over. Does nothing by default.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession)
}

extension DropInteractionDelegate {
  /// True.
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {}
  /// Nothing, so that they go back.
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {}
}

extension DropInteraction: HandPlace {
  var placeView: View? { view }
  var operation: DropOperation { proposal }

  func accepts(_ hand: Hand) -> Bool {
    hand.isFree && delegate?.dropInteraction(self, canHandle: hand.dropSession) ?? false
  }
  func handEntered(_ hand: Hand) { delegate?.dropInteraction(self, sessionDidEnter: hand.dropSession) }
  func handMoved(_ hand: Hand) {
    let old = proposal
    proposal = delegate?.dropInteraction(self, sessionDidUpdate: hand.dropSession).operation ?? .cancel
    if proposal != old { hand.answerChanged() }
  }
  func handLeft(_ hand: Hand) {
    proposal = .cancel
    delegate?.dropInteraction(self, sessionDidExit: hand.dropSession)
  }
  func letGo(_ hand: Hand) {
    proposal = .cancel
    func perform() { delegate?.dropInteraction(self, performDrop: hand.dropSession) }
    if let list = hand.source as? ListDragging { list.commits(perform) } else { perform() }
    hand.platter.land(at: view?.window == nil ? nil : keyFrame(for: hand), fades: true) {}
  }
  func sessionEnded(_ hand: Hand) { delegate?.dropInteraction(self, sessionDidEnd: hand.dropSession) }
  func step(_ direction: DragDirection, _ hand: Hand) -> Bool { false }
  func keyFrame(for hand: Hand) -> CGRect {
    guard let view else { return hand.frame }
    let (area, cell) = (view.convert(view.bounds, to: nil), CellSize.pointsPerCell)
    func whole(_ length: CGFloat, _ cell: CGFloat) -> CGFloat { (length / cell).rounded() * cell }
    return CGRect(
      x: whole(area.midX - hand.frame.width / 2, cell.width), y: whole(area.midY - hand.frame.height / 2, cell.height),
      width: hand.frame.width, height: hand.frame.height)
  }
}
