/// Is told of the detents of a sheet, as the ``PresentationController/delegate`` of its presentation controller.
@preconcurrency @MainActor
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// The user has moved the sheet to another detent: by a drag, a key, the wheel or the grabber. Is called when the finger is lifted,
  /// before the sheet is there. The app's own changes are not reported.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
