public import SegueCore

/// What a view does besides drawing and recognizers: see ``View/addInteraction(_:)``.
@preconcurrency @MainActor public protocol Interaction: AnyObject {
  /// The view that has it; nil for none.
  var view: View? { get }
  /// It is about to be given to a view, or taken from it.
  func willMove(to view: View?)
  /// It was given to a view, or taken from it.
  func didMove(to view: View?)
}

extension View {
  /// The interactions, in the order in which they were added.
  public var interactions: [any Interaction] { layer.attachments[InteractionsEntry.self].all }

  /// Gives the view an interaction, which leaves its old view.
  public func addInteraction(_ interaction: any Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    layer.attachments[InteractionsEntry.self].all.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction away. One of another view stays there.
  public func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    layer.attachments[InteractionsEntry.self].all.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

private struct InteractionsEntry: Attachments.Entry { var all: [any Interaction] = [] }
