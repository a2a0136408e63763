extension ViewController {
  /// The commands that dismiss this controller, if it is presented and the user may dismiss it.
  var presentationKeys: [KeyCommand] {
    guard let ownPresentation, parent == nil, !isModalInPresentation else { return [] }
    let close = KeyCommand.back("close", "cancel the drag; else close")
    if transitionBehavior != nil { return [dragOff, close] }
    guard let sheet = ownPresentation.controller as? SheetPresentationController else { return [close] }
    let drag =
      sheet.detents.count > 1
      ? KeyCommand(
        title: "sheet", keys: [.up, .down],
        discoverabilityTitle: "drag the sheet to its next height, or down to close it")
      : KeyCommand(
        title: "drag down", keys: [.down], alternateKeys: [.up],
        discoverabilityTitle: hold("drag the sheet down; ⏎ lets go"))
    return [drag, close]
  }
}
