/// The texts of a navigation bar in a transition.
extension NavigationBar {
  /// The way from one face to another.
  ///
  /// On a push the old title goes to where the back title stands, and becomes it; the old back title goes as far,
  /// and out of sight behind the chevron; the new title comes from the right. A pop is the same way back. Since all
  /// of them go the same way, in whole columns, and start side by side, none runs into another; only the old title,
  /// where the back title says something else, needs to be gone before others come.
  final class Crossing {
    /// Whether the labels stand where the way leads, or still where it begins.
    private var isAtEnd = false

    private let from: Face
    private let to: Face
    private let isPush: Bool
    private let moves: Bool
    /// How old title and back title change, and how the others do.
    private var fades: (word: Fade, others: Fade)?

    /// A way between two faces. Without `moves` nothing changes its place.
    init(from: Face, to: Face, isPush: Bool, moves: Bool) {
      (self.from, self.to, self.isPush, self.moves) = (from, to, isPush, moves)
    }

    /// The face that is not `face`.
    func other(than face: Face) -> Face { face === from ? to : from }

    private var labels: [Label] { [from, to].flatMap { [$0.chevron, $0.back, $0.title] } }

    /// What goes along: in another size, a label that stays where it is may have a way to go.
    private static let animated: [LayerProperty] = [.position, .opacity]

    /// In an animation: has the labels go where the way leads.
    func set(off cells: CellSize) {
      isAtEnd = true
      place(in: cells)
      for label in labels { label.joinAnimation(of: Self.animated) }
    }

    /// Puts the labels where they belong in a bar of some size; those under way are as far on it as before.
    func placeAnew(in cells: CellSize) {
      // What is cut off a title may make it another word than the way back says.
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
      let way = moves ? lowerLayout.titleColumn - lowerLayout.textColumn : 0
      let isUpper = isPush == isAtEnd
      lower.place(
        lowerLayout, rows: cells.rows, backShift: isUpper ? -way : 0, titleShift: isUpper ? -way : 0)
      upper.place(
        upperLayout, rows: cells.rows, backShift: isUpper ? 0 : way,
        titleShift: isUpper || !moves ? 0 : max(way, cells.columns / 2))
      let seen = CGFloat(Grapheme.width(of: lowerLayout.back))
      fade(lower, upper, oldBack: moves && way > 0 ? .within(seen / CGFloat(way)) : .apart, isUpper: isUpper)
    }

    private func fade(_ lower: Face, _ upper: Face, oldBack: Fade, isUpper: Bool) {
      let (word, others) = fades ?? fades(lower, upper)
      fades = (word, others)
      lower.title.alpha = word.alpha(isShown: !isUpper)
      upper.back.alpha = word.alpha(isShown: isUpper)
      upper.title.alpha = others.alpha(isShown: isUpper)
      lower.back.alpha = oldBack.alpha(isShown: !isUpper)
      let chevron: Fade =
        lower.chevron.isHidden || upper.chevron.isHidden
        ? .even : lower.content.tint == upper.content.tint ? .none : .bright
      lower.chevron.alpha = chevron.alpha(isShown: !isUpper)
      upper.chevron.alpha = chevron.alpha(isShown: isUpper)
    }

    private func fades(_ lower: Face, _ upper: Face) -> (word: Fade, others: Fade) {
      guard moves else { return (.apart, .apart) }
      if lower.title.text == upper.back.text { return (.bright, .even) }
      return lower.title.text?.isEmpty == false ? (.apart, .apart) : (.even, .even)
    }
  }

  /// How something comes and goes along the way of a crossing.
  ///
  /// Alphas beyond 0…1 show as the nearest of these. So what goes from 1.5 to −1.5 is gone half-way, on whatever curve,
  /// spring or finger the way is gone; a key frame would divide time, of which a spring needs little for much way.
  private enum Fade {
    /// All along.
    case even
    /// All along, and never below two thirds: for two labels that say the same in the same place. The stronger one
    /// is seen, so with `even` the word would be dark in the middle of the way.
    case bright
    /// In the half of the way in which nothing else is there.
    case apart
    /// In a share of the way, above 0, at the end at which it is to be seen.
    case within(CGFloat)
    /// Not at all: two labels that look the same.
    case none

    func alpha(isShown: Bool) -> CGFloat {
      switch self {
      case .even: isShown ? 1 : 0
      case .bright: isShown ? 4.0 / 3 : 0
      case .apart: isShown ? 1.5 : -1.5
      case .within(let share): isShown ? 1 : 1 - 1 / max(share, 0.01)
      case .none: 1
      }
    }
  }
}
