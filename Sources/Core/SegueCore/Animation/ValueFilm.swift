@_spi(Segue) import SegueCanvas

/// A view that draws a value in a row, such as a bar of progress. The value moves where it changes inside of an animation.
@preconcurrency @MainActor package protocol ValueDrawing: View {
  /// The value, 0…1.
  var drawnValue: CGFloat { get }
  /// How many different pictures there are besides the first one.
  var valueSteps: Int { get }
  /// Draws the value `value` in a row of its own.
  func draw(_ value: CGFloat, inRow grid: inout CellGrid)
  /// The film that shows the value while it moves.
  var valueFilm: ValueFilm? { get set }
  /// Sets the value that there is, again.
  var valueRestorer: () -> Void { get }
  /// A view that draws the same, whatever becomes of this one.
  func stillCopyOfValue() -> any ValueDrawing
}

extension ValueDrawing {
  /// The row that shows the value.
  package var valueRow: Int { (CellSize(covering: bounds.size).rows - 1) / 2 }

  /// Draws the value, unless it moves.
  package func drawValue(in grid: inout CellGrid) {
    let place = (grid.size.rows - 1) / 2
    guard valueFilm == nil, grid.size.columns > 0, place >= 0 else { return }
    var row = CellGrid(size: CellSize(columns: grid.size.columns, rows: 1), theme: grid.theme)
    draw(drawnValue, inRow: &row)
    for column in 0..<row.size.columns { grid[column, place] = row[column, 0] }
  }

  /// Draws the new value, or moves to it. Call it after each change of the value.
  ///
  /// - Parameters:
  ///   - old: What ``drawnValue`` was before.
  ///   - takeBack: Sets the value from before, where an animation ends at its start.
  package func valueChanged(from old: CGFloat, takeBack: @escaping () -> Void) {
    setNeedsDisplay()
    let new = drawnValue
    guard old != new, timingOfChanges != nil, valueSteps > 0, valueRow >= 0 else { return }
    let film = valueFilm ?? ValueFilm(steps: valueSteps)
    if valueFilm == nil {
      View.performWithoutAnimation {
        film.take(self)
        film.show(old)
        addSubview(film)
      }
      valueFilm = film
    }
    film.runs += 1
    View.animate(withDuration: 0.25) {
      film.show(new)
    } completion: { [weak self] _ in
      film.runs -= 1
      let wasTakenBack = self?.drawnValue == new && !film.shows(new)
      if film.runs == 0 {
        self?.valueFilm = nil
        film.removeFromSuperview()
        self?.setNeedsDisplay()
      }
      if wasTakenBack { View.performWithoutAnimation(takeBack) }
    }
  }
}

/// A film strip with a picture for each value of a view. The pictures stand one below the other, and a window shows one of them.
///
/// A value moves as the place of the strip does: along a curve, on a spring, under a finger, and from where it is seen. Where a spring goes
/// beyond an end of the range, the picture at that end stays.
package final class ValueFilm: View {
  private let film = View()
  private let steps: Int
  /// How many animations move it.
  fileprivate var runs = 0

  /// A film without pictures.
  package init(steps: Int) {
    self.steps = steps
    super.init(frame: .zero)
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    addSubview(film)
  }

  /// Takes the pictures of a view, in its width.
  package func take(_ view: any ValueDrawing) {
    let columns = CellSize(covering: view.bounds.size).columns
    var all = CellGrid(size: CellSize(columns: columns, rows: 3 * steps + 1), theme: view.theme)
    for index in 0..<all.size.rows {
      var row = CellGrid(size: CellSize(columns: columns, rows: 1), theme: view.theme)
      view.draw(min(max(0, CGFloat(index - steps) / CGFloat(steps)), 1), inRow: &row)
      for column in 0..<columns { all[column, index] = row[column, 0] }
    }
    frame = CGRect(cells: 0, max(0, view.valueRow), columns, 1)
    film.frame.size = all.size.points
    film.layer.contents = .cells(all)
  }

  private func top(of value: CGFloat) -> CGFloat { -16 * (CGFloat(steps) + (value * CGFloat(steps)).rounded()) }

  package func show(_ value: CGFloat) { film.frame.origin.y = top(of: value) }
  fileprivate func shows(_ value: CGFloat) -> Bool { film.frame.minY == top(of: value) }
}
