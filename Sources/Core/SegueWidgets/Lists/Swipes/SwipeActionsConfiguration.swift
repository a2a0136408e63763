public import Foundation

/// An action beside a row, which a swipe uncovers.
///
///     let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, done in
///       files.remove(at: indexPath.row)
///       table.deleteRows(at: [indexPath], with: .automatic)
///       done(true)
///     }
@preconcurrency @MainActor open class ContextualAction: NSObject {
  /// The look of an action.
  public nonisolated enum Style: Int, Sendable {
    /// Grey, unless it has a colour of its own.
    case normal
    /// Red, unless it has a colour of its own.
    case destructive
  }

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceView: The row's cell.
  ///   - completionHandler: To be called at the end: it closes the row. The argument is whether the action was performed, and has no
  ///     effect.
  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The style.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The colour behind the title.
  open var backgroundColor: Color

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = Color(hex: style == .destructive ? 0xD70015 : 0x636366)
  }
}

/// The actions on one side of a row.
@preconcurrency @MainActor open class SwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  public let actions: [ContextualAction]
  /// Whether a swipe over most of the row performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration of actions, from the edge of the row inwards.
  public init(actions: [ContextualAction]) { self.actions = actions }
}
