extension NavigationBar {
  /// The movement of a navigation bar's texts from one stack to another.
  ///
  /// On a push the old title moves to the back title's position and becomes it. The old back title stays in its place, and has
  /// faded out before the old title reaches it. The new title comes in from the right; it is invisible as long as the right edge
  /// would cut it. A pop is the reverse.
  ///
  /// Old title and new back title move by the same distance, in whole columns, so they do not overlap. If their texts differ,
  /// the old title fades out before the others fade in.
  final class TitleMovement {
    private var isAtEnd = false
    private let from: Labels
    private let to: Labels
    private let isPush: Bool
    private let style: Style
    /// How old title and new back title fade, and how the new title does.
    private var fades: (word: Fade, others: Fade)?

    enum Style {
      /// The labels move, and fade where they would overlap.
      case move
      /// The labels only fade.
      case fade
      /// The labels stay where they are, and the bar fades them on its own time.
      case zoom
    }

    init(from: Labels, to: Labels, isPush: Bool, style: Style) {
      (self.from, self.to, self.isPush, self.style) = (from, to, isPush, style)
    }

    private var moves: Bool { style == .move }

    /// The labels of the two pages of a zoom, and those that are clear at first; nil without a zoom.
    var zoomLabels: (lower: Labels, upper: Labels, hidden: Labels)? {
      guard style == .zoom else { return nil }
      return isPush ? (from, to, to) : (to, from, to)
    }

    func other(than labels: Labels) -> Labels { labels === from ? to : from }

    private var labels: [Label] { from.all + to.all }

    /// Properties that are animated even where they do not change: in a bar of another size they may.
    private static let animated: [LayerProperty] = [.position, .opacity]

    /// Moves the labels to the end; called inside an animation.
    func moveToEnd(in cells: CellSize) {
      isAtEnd = true
      place(in: cells)
      for label in labels { label.joinAnimation(of: Self.animated) }
    }

    /// Lays out the labels in a bar of another size. Running animations keep their time.
    func layOut(in cells: CellSize) {
      // A title that is cut may differ from the back title.
      fades = nil
      guard isAtEnd else { return place(in: cells) }
      View.replaceAnimations(of: labels, Self.animated) {
        isAtEnd = false
        place(in: cells)
      } end: {
        isAtEnd = true
        place(in: cells)
      }
    }

    private func place(in cells: CellSize) {
      let (lower, upper) = isPush ? (from, to) : (to, from)
      let lowerLayout = Layout(of: lower.content, columns: cells.columns)
      let upperLayout = Layout(of: upper.content, columns: cells.columns)
      let distance = moves ? lowerLayout.titleColumn - lowerLayout.textColumn : 0
      let isUpper = isPush == isAtEnd
      let shift = max(distance, cells.columns / 2)
      let room = cells.columns - upperLayout.titleColumn - Grapheme.width(of: upperLayout.title)
      lower.place(lowerLayout, rows: cells.rows, titleShift: isUpper ? -distance : 0)
      upper.place(
        upperLayout, rows: cells.rows, backShift: isUpper ? 0 : distance, titleShift: isUpper || !moves ? 0 : shift)
      if style == .zoom { return }
      // The old back title stays, and has faded out before the old title reaches it.
      let gap = CGFloat(lowerLayout.titleColumn - lowerLayout.textColumn - Grapheme.width(of: lowerLayout.back))
      fade(
        lower, upper,
        oldBack: moves && distance > 0 ? .within(min(0.5, max(0.5, gap - 1) / CGFloat(distance))) : .apart,
        newTitle: moves && room < shift ? .within(CGFloat(max(1, room)) / CGFloat(shift)) : nil, isUpper: isUpper)
    }

    private func fade(_ lower: Labels, _ upper: Labels, oldBack: Fade, newTitle: Fade?, isUpper: Bool) {
      let (word, others) = fades ?? fades(lower, upper)
      fades = (word, others)
      lower.title.alpha = word.alpha(isShown: !isUpper)
      upper.back.alpha = word.alpha(isShown: isUpper)
      upper.title.alpha = (newTitle ?? others).alpha(isShown: isUpper)
      lower.back.alpha = oldBack.alpha(isShown: !isUpper)
      let chevron: Fade =
        lower.chevron.isHidden || upper.chevron.isHidden
        ? .even : lower.content.tint == upper.content.tint ? .none : .bright
      lower.chevron.alpha = chevron.alpha(isShown: !isUpper)
      upper.chevron.alpha = chevron.alpha(isShown: isUpper)
    }

    private func fades(_ lower: Labels, _ upper: Labels) -> (word: Fade, others: Fade) {
      guard moves else { return (.apart, .apart) }
      if lower.title.text == upper.back.text { return (.bright, .even) }
      return lower.title.text?.isEmpty == false ? (.apart, .apart) : (.even, .even)
    }
  }

  /// How a label fades in or out.
  ///
  /// An alpha beyond 0…1 is drawn as 0 or 1. So a label that goes from 1.5 to −1.5 has faded out at half of the progress,
  /// whether a curve, a spring or a finger makes it. A keyframe would divide the time: at half of its time, a spring is nearly at its
  /// end.
  private enum Fade {
    /// Evenly.
    case even
    /// Evenly, but never below two thirds: for two labels with the same text in the same place. The one with the higher
    /// alpha is visible, and with `even` the text would be dark at half of the progress.
    case bright
    /// In the half of the progress in which the other label is invisible.
    case apart
    /// In a fraction of the progress, above 0, next to the end at which the label is visible.
    case within(CGFloat)
    /// Not at all: for two labels that look the same.
    case none

    func alpha(isShown: Bool) -> CGFloat {
      switch self {
      case .even: isShown ? 1 : 0
      case .bright: isShown ? 4.0 / 3 : 0
      case .apart: isShown ? 1.5 : -1.5
      case .within(let fraction): isShown ? 1 : 1 - 1 / max(fraction, 0.01)
      case .none: 1
      }
    }
  }
}
