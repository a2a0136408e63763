import Foundation
import SegueMotion

/// Shadows, whose outline is that of what throws them.
extension Compositor {
  /// What throws a layer's shadow.
  private enum Caster {
    /// The bounds, with their round corners.
    case bounds
    /// A path.
    case path(Path)
    /// A shape, with its stroke.
    case shape(LayerShape)
    /// What the sublayers show.
    case sublayers
  }

  private func caster(of layer: Layer, _ state: LayerState) -> Caster {
    if let path = state.shadowPath { return .path(path) }
    guard state.backgroundColor.alpha == 0, !layer.masksToBounds, !(state.borderWidth > 0) else { return .bounds }
    guard case .none = layer.contents else { return .bounds }
    switch state.drawing {
    case .shape(let shape): return .shape(shape)
    case .gradient: return .bounds
    case .none: return layer.siblings.count == 0 ? .bounds : .sublayers
    }
  }

  /// Draws the shadow of a translated layer.
  func drawShadow(
    of layer: Layer, _ state: LayerState, _ local: TimeInterval, bounds: PointRect, shift: CGPoint,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let caster = caster(of: layer, state)
    if case .bounds = caster {
      return canvas.drawShadow(of: bounds, state, corners: layer.maskedCorners, clip: clip)
    }
    let radius = max(Double(state.shadowRadius), 0.5)
    let extent: CGRect =
      switch caster {
      case .bounds: state.bounds
      case .path(let path): path.boundingBox
      case .shape(let shape): shape.extent
      case .sublayers: layer.extentOfSublayers(state, at: local)
      }
    guard !extent.isNull, radius < 1e4 else { return }
    let moved = CGPoint(x: shift.x + state.shadowOffset.width, y: shift.y + state.shadowOffset.height)
    let outline = PointRect(extent).offset(x: moved.x, y: moved.y)
    let soft = PointRect(
      left: outline.left - radius, top: outline.top - radius, right: outline.right + radius,
      bottom: outline.bottom + radius)
    let visible = soft.intersection(clip).cells.intersection(canvas.area)
    guard !visible.isEmpty else { return }
    // What is averaged lies up to a radius around what is seen.
    let columns = Int((radius / CellMetrics.width).rounded(.up))
    let rows = Int((radius / CellMetrics.height).rounded(.up))
    let around = CellRect(
      left: visible.left - columns, top: visible.top - rows, right: visible.right + columns,
      bottom: visible.bottom + rows)
    var stencil = takeCanvas(size: CellSize(columns: around.columns, rows: around.rows), fill: .clear)
    let place = CGPoint(
      x: moved.x - Double(around.left) * CellMetrics.width, y: moved.y - Double(around.top) * CellMetrics.height)
    cast(caster, layer, state, local, shift: place, into: &stencil)
    shadowBlur.prepare(stencil, radius: radius)
    spare.append(stencil)
    let color = Pixel(state.shadowColor)
    let strength = Float(min(1, max(0, state.shadowOpacity)))
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        let shares = shadowBlur.shares(column: column - around.left, row: row - around.top, strength: strength)
        if shares.isEven {
          let even = color.scaled(by: UInt32(shares.values[0]))
          if even.bits != 0 { canvas.cover(columns: column..<column + 1, row: row, with: even) }
        } else {
          canvas.cover(column: column, row: row, with: color, shares: shares, isSoft: true)
        }
      }
    }
  }

  private func cast(
    _ caster: Caster, _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint,
    into stencil: inout Canvas
  ) {
    let everything = stencil.area.points
    switch caster {
    case .bounds: break
    case .path(let path):
      stencil.fill(
        path, through: CGAffineTransform(translationX: shift.x, y: shift.y), with: .black, clip: everything,
        using: &paths)
    case .shape(let shape): draw(shape, shift: shift, into: &stencil, clip: everything)
    case .sublayers:
      let space = state.spaceForSublayers.concatenating(Transform3D(translationX: shift.x, y: shift.y))
      drawSublayers(of: layer, at: local, space: space, into: &stencil, clip: everything)
    }
  }
}
