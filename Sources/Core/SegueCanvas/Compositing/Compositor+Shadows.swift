import Foundation
import SegueMotion

/// Shadows in the outline of the layer or its parts.
extension Compositor {
  /// The parts that throw a layer's shadow.
  private enum Caster {
    case path(Path)
    /// A shape, with its stroke.
    case shape(LayerShape)
    case sublayers
  }

  /// The parts that throw the shadow; nil for the bounds, with their round corners.
  private func caster(of layer: Layer, _ state: LayerState) -> Caster? {
    if let path = state.shadowPath { return .path(path) }
    guard state.backgroundColor.alpha == 0, !layer.masksToBounds, !(state.borderWidth > 0),
      case .none = layer.contents
    else { return nil }
    switch state.drawing {
    case .shape(let shape): return .shape(shape)
    case .gradient: return nil
    case .none: return layer.siblings.count == 0 ? nil : .sublayers
    }
  }

  /// Draws the shadow of a translated layer.
  func drawShadow(
    of layer: Layer, _ state: LayerState, _ local: TimeInterval, bounds: PointRect, shift: CGPoint,
    into canvas: inout Canvas, clip: PointRect
  ) {
    let caster = caster(of: layer, state)
    guard colorMode.isBlending else {
      if caster == nil { canvas.drawOutline(of: bounds, state, corners: layer.maskedCorners, clip: clip) }
      return
    }
    guard let caster else {
      return canvas.drawShadow(of: bounds, state, corners: layer.maskedCorners, clip: clip)
    }
    let radius = max(Double(state.shadowRadius), 0.5)
    let extent: CGRect =
      switch caster {
      case .path(let path): path.boundingBox
      case .shape(let shape): shape.extent
      case .sublayers: layer.extentOfSublayers(state, at: local)
      }
    guard !extent.isNull, radius < 1e4 else { return }
    let moved = CGPoint(x: shift.x + state.shadowOffset.width, y: shift.y + state.shadowOffset.height)
    let outline = PointRect(extent).offset(x: moved.x, y: moved.y)
    let visible = outline.grown(by: radius).intersection(clip).cells.intersection(canvas.area)
    guard !visible.isEmpty else { return }
    // Each visible sample is an average over the radius.
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
        let coverage = shadowBlur.coverage(column: column - around.left, row: row - around.top, strength: strength)
        canvas.shade(column: column, rows: row..<row + 1, with: color, coverage)
      }
    }
  }

  private func cast(
    _ caster: Caster, _ layer: Layer, _ state: LayerState, _ local: TimeInterval, shift: CGPoint,
    into stencil: inout Canvas
  ) {
    let everything = stencil.area.points
    switch caster {
    case .path(let path):
      stencil.fill(
        path, through: CGAffineTransform(translationX: shift.x, y: shift.y), with: .black, clip: everything,
        using: &paths)
    case .shape(let shape): draw(shape, shift: shift, into: &stencil, clip: everything)
    case .sublayers:
      let space = state.spaceForSublayers.moved(to: shift)
      drawSublayers(of: layer, at: local, space: space, into: &stencil, clip: everything)
    }
  }
}

/// The soft edge of a shadow whose outline is no rectangle: the opacity of a picture, averaged around each sample.
///
/// Two successive averages over the radius weigh near samples more than far ones, as the shadow of a rectangle does: along a
/// straight edge the opacity falls over the radius on each side. Storage is kept.
struct ShadowBlur {
  /// In samples.
  private var (width, height) = (0, 0)
  private var values: [Float] = []
  private var line: [Float] = []

  /// Averages the opacity of a canvas over a radius, in points.
  mutating func prepare(_ canvas: Canvas, radius: Double) {
    (width, height) = (canvas.size.columns * 2, canvas.size.rows * 4)
    let count = width * height
    if values.count < count { values = Array(repeating: 0, count: count) }
    if line.count < max(width, height) { line = Array(repeating: 0, count: max(width, height)) }
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let index = row * canvas.size.columns + column
        let cell = canvas.cells[index]
        let isSplit = cell.flags.contains(.isSplit)
        for sample in 0..<8 {
          let alpha = isSplit ? canvas.samples[index][sample].alpha : cell.fill.alpha
          values[(row * 4 + sample >> 1) * width + column * 2 + sample & 1] = Float(alpha) / 255
        }
      }
    }
    // Half of the radius to each side, twice.
    let reach = Float(radius / CellMetrics.sample / 2)
    for _ in 0..<2 {
      for row in 0..<height { average(from: row * width, step: 1, count: width, reach: reach) }
      for column in 0..<width { average(from: column, step: width, count: height, reach: reach) }
    }
  }

  /// Replaces each value by the mean of the values within `reach`; the values at its ends count in part.
  private mutating func average(from start: Int, step: Int, count: Int, reach: Float) {
    let whole = Int(reach.rounded(.down))
    // The window is 2 · reach + 1 samples wide: this sample and the reach on both sides.
    let rest = reach - Float(whole)
    let scale = 1 / (2 * reach + 1)
    for index in 0..<count { line[index] = values[start + index * step] }
    var sum: Float = 0
    for index in 0..<min(whole, count) { sum += line[index] }
    for index in 0..<count {
      if index + whole < count { sum += line[index + whole] }
      if index - whole - 1 >= 0 { sum -= line[index - whole - 1] }
      let left = index - whole - 1 >= 0 ? line[index - whole - 1] : 0
      let right = index + whole + 1 < count ? line[index + whole + 1] : 0
      values[start + index * step] = (sum + rest * (left + right)) * scale
    }
  }

  /// The opacity of the samples of a cell, 0…1.
  func coverage(column: Int, row: Int, strength: Float) -> SampleCoverage {
    var coverage = SampleCoverage.none
    for sample in 0..<8 {
      let value = values[(row * 4 + sample >> 1) * width + column * 2 + sample & 1] * strength
      coverage.values[sample] = UInt8(min(max(0, value), 1) * 255 + 0.5)
    }
    return coverage
  }
}

extension Canvas {
  /// Draws a line around a rectangle, in the cells next to it, where no shadow can be seen.
  ///
  /// It is in the shadow's colour, or in black or white if that is too near to the colour of the rectangle. What has no colour
  /// of its own, such as a picture, differs from its surroundings without a line.
  fileprivate mutating func drawOutline(of rect: PointRect, _ state: LayerState, corners: CornerMask, clip: PointRect) {
    let (own, shadow) = (Pixel(state.backgroundColor), Pixel(state.shadowColor))
    guard own.alpha == 255 else { return }
    let difference = Int(Luma.of(own.bits)) - Int(Luma.of(shadow.bits))
    let line: Pixel = abs(difference) >= 48 ? shadow : Luma.isLight(own.bits) ? .black : Pixel(.white)
    // Beside the cells that the rectangle touches: its fill would cover a part of the line.
    let touched = rect.cells
    let around = CellRect(
      left: touched.left - 1, top: touched.top - 1, right: touched.right + 1, bottom: touched.bottom + 1)
    // Without a ground of their own, the line and the cells that the rectangle only touches would show what lies behind.
    fill(around.points, with: own, clip: clip)
    drawBorder(of: around.points, color: line, round: state.cornerRadius > 0 ? corners : [], clip: clip)
  }
}
