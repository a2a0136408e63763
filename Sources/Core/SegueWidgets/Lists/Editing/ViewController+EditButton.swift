import SegueCore

extension ViewController {
  /// A command that begins and ends the editing mode of the page, with the key `e`: it calls ``setEditing(_:animated:)``. It is the same one
  /// each time.
  ///
  ///     toolbarItems = [editButtonItem]
  public var editButtonItem: KeyCommand {
    if let command = attachments[EditEntry.self].command { return command }
    let command = EditCommand(of: self)
    attachments[EditEntry.self].command = command
    return command
  }

  private struct EditEntry: Attachments.Entry { var command: EditCommand? }
}

/// A command whose title follows the mode of its page.
private final class EditCommand: KeyCommand {
  private weak var page: ViewController?

  init(of page: ViewController) {
    self.page = page
    super.init(
      keys: [.character("e")], discoverabilityTitle: "edit the page, or end that",
      primaryAction: { [weak page] in page?.setEditing(page?.isEditing == false, animated: true) })
  }

  override var title: String? {
    get { page?.isEditing == true ? "done" : "edit" }
    set {}
  }
}
