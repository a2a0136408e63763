import Foundation

/// The place of a sheet in its container, and the heights at which it can rest there.
extension SheetPresentationController {
  /// In columns.
  private static let pageWidth: CGFloat = 80
  /// In columns and rows.
  static let formSize = CGSize(width: 60, height: 18)
  /// The margins that a card, or a page narrower than the container, leaves at least, in columns and rows.
  private static let margin = CGSize(width: 4, height: 2)

  func pageWidth(in size: CGSize) -> CGFloat {
    let cell = CellSize.pointsPerCell
    let isWide = floor(size.width / cell.width) >= Self.pageWidth + 2 * Self.margin.width
    let width = isWide ? Self.pageWidth * cell.width : size.width
    let preferred = (preferredContentSize.width / cell.width).rounded(.up) * cell.width
    return widthFollowsPreferredContentSizeWhenEdgeAttached && preferred > 0 ? min(preferred, width) : width
  }

  /// Whether it is a card, which touches no edge and has no detents.
  var isCard: Bool {
    guard presentationStyle == .formSheet, let size = containerView?.bounds.size else { return false }
    let (cell, card) = (CellSize.pointsPerCell, Self.formSize)
    return floor(size.width / cell.width) >= card.width + 2 * Self.margin.width
      && floor(size.height / cell.height) >= card.height + 2 * Self.margin.height
  }

  /// Whether its only detent is the default one.
  var isPlain: Bool { isCard || detents.map(\.identifier) == [.large] }

  /// The heights at which it can rest in the container as it is now.
  var levels: SheetLevels {
    let size = containerView?.bounds.size ?? .zero
    if let resolved, isResolving || resolved.size == size && resolved.traits == traitCollection {
      return resolved.levels
    }
    return resolve(for: size)
  }

  @discardableResult
  func resolve(for size: CGSize) -> SheetLevels {
    let row = CellSize.pointsPerCell.height
    let maximum = isCard ? Self.formSize.height * row : max(0, size.height - top(in: size))
    guard !isResolving else { return SheetLevels([], maximum: Double(maximum)) }
    isResolving = true
    let (inset, traits) = (containerView?.safeAreaInsets.bottom ?? 0, traitCollection)
    let context = Detent.ResolutionContext(
      containerTraitCollection: traits, maximumDetentValue: max(0, maximum - inset))
    let values = isCard ? [] : detents.map { ($0.identifier, $0.resolvedValue(in: context)) }
    let new = SheetLevels(values, maximum: Double(maximum), inset: Double(inset), row: Double(row))
    let old = resolved?.levels
    resolved = (new, size, traits)
    isResolving = false
    if let old, old != new { mapMotion(from: old, to: new) }
    return new
  }

  /// The free points above a sheet that is as large as it can be.
  func top(in size: CGSize) -> CGFloat {
    let row = CellSize.pointsPerCell.height
    let top = max(1, (floor(size.height / row) / 12).rounded()) * row
    guard let lowerSheet, !lowerSheet.isCard, lowerSheet.restingHeight >= lowerSheet.levels.maximum else { return top }
    return min(lowerSheet.frameOfPresentedViewInContainerView.minY + row, max(top, size.height - row))
  }

  /// The height of the sheet's own values: of the selected detent, or of the one from which a finger dismisses it.
  var restingHeight: Double { restingStop.height }
  var restingStop: SheetLevels.Stop { levels.stop(base ?? selection) }
  var selectedStop: SheetLevels.Stop { levels.stop(selection) }

  var picture: SheetPicture {
    let levels = levels
    let dims = levels.ramp(above: largestUndimmedDetentIdentifier)
    return SheetPicture(
      rest: restingHeight, smallest: levels.smallest.height, isCard: isCard, dims: dims,
      recedes: dims == nil ? nil : levels.recedingRamp)
  }
}
