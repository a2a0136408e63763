import Foundation

/// A change of a layer's finished picture: `CALayer.filters`, for cells.
///
/// It changes the layer and all below it as one picture, after round corners and the mask. Amounts say how much of the picture has gone:
/// with 0, a negative number or NaN it is as without the filter, with 1 or more nothing is left. The picture at an amount is always
/// the same, so that a movement back shows the frames of the movement forth.
public enum LayerFilter: Sendable, Hashable {
  /// Takes the picture away cell by cell, by noise. Each seed has patches of its own.
  case dissolve(amount: Double, seed: UInt64)
  /// Takes the picture away as a board of split flaps does: cells turn over from the left to the right, and letters run through the
  /// alphabet.
  case flap(amount: Double)
  /// Takes the letters away, which come loose and fall, each for itself.
  case letterFall(LetterFall)
  /// Curls the picture over a cylinder like a sheet of paper.
  ///
  /// Of a layer whose own ``LayerState/transform`` is more than a translation, nothing curls.
  case curl(PageCurl)

  /// The letters of a picture that fall.
  public struct LetterFall: Sendable, Hashable {
    /// How many letters have gone, from 0 to 1 for all.
    public var amount: Double
    /// Whether they go upwards.
    public var isUpwards: Bool
    /// Whether everything but the letters stays. Otherwise it fades.
    public var keepsGround: Bool

    /// Creates the fall of a picture's letters.
    public init(amount: Double, isUpwards: Bool = false, keepsGround: Bool = false) {
      (self.amount, self.isUpwards, self.keepsGround) = (amount, isUpwards, keepsGround)
    }
  }

  /// How much of the picture has gone, for filters that work on cells; 0 for a curl.
  var amount: Double {
    switch self {
    case .dissolve(let amount, _), .flap(let amount): amount
    case .letterFall(let fall): fall.amount
    case .curl: 0
    }
  }

  /// Whether it changes the cells of the picture, and not its geometry.
  var changesCells: Bool { amount > 0 }
}

extension LayerState {
  /// The curl, if there is one and it lifts a part of the bounds.
  var curlInEffect: PageCurl? {
    guard case .curl(let curl)? = filter, curl.lifts(a: bounds) else { return nil }
    return curl
  }
}

extension Compositor {
  /// Applies a filter to a picture of a translated layer.
  ///
  /// - Parameters:
  ///   - left: The column of the picture's first cell in the layer.
  ///   - top: The row of the picture's first cell in the layer.
  ///   - size: The size of the layer.
  func apply(_ filter: LayerFilter, to canvas: inout Canvas, left: Int, top: Int, in size: CellSize) {
    let amount = min(1, filter.amount)
    switch filter {
    case .dissolve(_, let seed):
      noise.prepare(size, seed: seed)
      canvas.dissolve(amount, noise, left: left, top: top)
    case .flap: canvas.flap(amount, left: left, top: top, columns: size.columns)
    case .letterFall(let fall):
      var result = takeCanvas(size: canvas.size, fill: .clear)
      canvas.dropLetters(fall, amount, left: left, top: top, rows: size.rows, into: &result)
      swap(&canvas, &result)
      spare.append(result)
    case .curl: break
    }
  }
}
