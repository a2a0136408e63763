public import Foundation
import SegueMotion

/// The pictures of a frame, for displays that show them by themselves. The walk visits the layers in their drawing order, and draws nothing.
extension Compositor {
  /// Finds the pictures of a frame that are seen upright: moved or scaled, but not turned, faded or bent. From back to front.
  ///
  /// Where a picture is behind text, a shadow or another thing that only cells can show, that place is none of its parts.
  ///
  /// - Parameters:
  ///   - root: The root layer, as for ``compose(_:at:into:background:)``.
  ///   - time: The root's parent time, in seconds.
  ///   - size: The size of the frame.
  public func pictures(of root: Layer, at time: TimeInterval, in size: CellSize) -> [ScenePicture] {
    guard hasPictures(root) else { return [] }
    var found = FoundPictures()
    let screen = CellRect(left: 0, top: 0, right: size.columns, bottom: size.rows).points
    find(in: root, parentTime: time, space: .identity, clip: screen, &found)
    return found.list.filter { !$0.parts.isEmpty }
  }

  /// Leaves pictures out of the next frames, or shows cells in their places, because the display shows the pictures. All others are drawn
  /// again.
  ///
  /// - Parameter stands: Layers of pictures, and the cells to draw in place of each from its upper left corner on; nil for none. In blank
  ///   cells the picture is drawn.
  public func replacePictures(_ stands: [(layer: Layer, cells: CellGrid?)]) {
    let before = replaced
    replaced = stands.map(\.layer)
    for layer in before where !replaced.contains(layer) { layer.pictureStandIn = nil }
    for (layer, cells) in stands { layer.setPictureStandIn(cells) }
  }

  private func hasPictures(_ root: Layer) -> Bool {
    if knownPictures?.version != root.contentVersion {
      knownPictures = (root.contentVersion, root.containsPictures)
    }
    return knownPictures?.isThere == true
  }

  private func find(
    in layer: Layer, parentTime: TimeInterval, space: Transform3D, clip: PointRect, _ found: inout FoundPictures
  ) {
    guard !layer.isOut, !clip.isEmpty else { return }
    let local = layer.time.local(fromParent: parentTime)
    let state = layer.state(atLocal: local)
    let opacity = layer.hasTransition ? 255 : Self.opacity(of: state)
    guard opacity > 0 else { return }
    let matrix = state.matrix.concatenating(space)
    let map = Homography(matrix)
    guard layer.isDoubleSided || map.isFrontFacing else { return }
    let isGroup = opacity < 255 && !layer.isPlain(state)
    guard let level = LevelMap(map), !layer.hasTransition, state.filter?.changesCells != true,
      state.curlInEffect == nil,
      let clip = clip.cut(by: layer.maskLayer, at: local, in: state, level)
    else {
      // What is drawn as cells is in front of pictures, and its own pictures are cells.
      return giveToCells(layer, state, local, map, clip: clip, &found)
    }
    let group = isGroup ? found.beginGroup() : nil
    // Behind round corners, what is behind shows.
    let first = found.count
    var corners = ScenePicture.Corners.none
    if state.cornerRadius > 0 {
      corners = level.corners(state.cornerRadius, layer.maskedCorners, aspect: state.pointAspect)
      for square in level(state.bounds).squares(of: corners) { found.giveToCells(square.intersection(clip)) }
    }
    findInside(layer, state, local, level, matrix, opacity: isGroup ? 255 : opacity, clip: clip, &found)
    if layer.hasRoundContents(state) { cut(corners, of: layer, level(state.bounds), from: first, &found) }
    if let group { found.endGroup(group, opacity: opacity) }
  }

  /// Cells show a layer and all below it, in front of pictures.
  private func giveToCells(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, _ map: Homography, clip: PointRect,
    _ found: inout FoundPictures
  ) {
    guard let hull = map.hull(ofVisible: layer.extent(state, at: local)) else { return }
    found.giveToCells(PointRect(hull).intersection(clip))
  }

  /// Finds the pictures in a layer that lies level, its own and those below it, and what it hides.
  private func findInside(
    _ layer: Layer, _ state: LayerState, _ local: TimeInterval, _ map: LevelMap, _ matrix: Transform3D, opacity: UInt32,
    clip: PointRect, _ found: inout FoundPictures
  ) {
    let bounds = map(state.bounds)
    let inside = bounds.intersection(clip)
    if state.shadowOpacity > 0, !found.isEmpty {
      let shadow = map(layer.extent(state, at: local)).intersection(clip)
      for side in shadow.meets(bounds) ? shadow.without(bounds) : [shadow] { found.giveToCells(side) }
    }
    if !inside.isEmpty {
      let fill = Pixel(state.backgroundColor).scaled(by: opacity)
      let hasLine = state.borderWidth > 0 && state.borderColor != .clear
      if fill.alpha == 255 {
        if hasLine { found.giveToCells(inside) }
        found.hide(inside, with: fill.color)
      } else if fill.alpha > 0 {
        if state.cornerRadius > 0 { found.giveToCells(inside) } else { found.tint(inside, with: fill.color) }
      }
      findContents(of: layer, state, map, bounds: bounds, clip: inside, &found)
    }
    let inner = layer.masksToBounds ? inside : clip
    if case .shape(let shape) = state.drawing, !shape.isEmpty {
      found.giveToCells(map(shape.extent).intersection(inner))
    }
    if layer.siblings.count > 0, !inner.isEmpty {
      let space = state.spaceForSublayers.concatenating(matrix)
      findInSublayers(of: layer, at: local, space: space, clip: inner, &found)
    }
    if state.borderWidth > 0, !found.isEmpty {
      for side in bounds.grown(by: 0.01).without(bounds.insideOfLine) { found.giveToCells(side.intersection(inside)) }
    }
  }

  private func findContents(
    of layer: Layer, _ state: LayerState, _ map: LevelMap, bounds: PointRect, clip: PointRect,
    _ found: inout FoundPictures
  ) {
    switch layer.contents {
    case .none: break
    case .cells(let grid): found.giveCells(of: grid, in: bounds, by: map, clip: clip)
    case .image where !state.contentsRect.isUsablePart, .snapshot where !state.contentsRect.isUsablePart: break
    case .image(let image, let gravity):
      let picture = ScenePicture(of: layer, image, gravity, state, map, clip: clip)
      let rect = PointRect(picture.frame).intersection(clip)
      if image.isOpaque { found.hide(rect, with: nil) } else { found.giveToCells(rect) }
      found.add(picture)
    case .snapshot(let snapshot):
      guard let space = self.space(of: snapshot, part: state.contentsRect, bounds: bounds) else { break }
      find(in: snapshot.layer, parentTime: 0, space: space, clip: clip.intersection(bounds), &found)
    }
    if case .gradient = state.drawing { found.giveToCells(clip) }
  }

  /// Visits the sublayers in their drawing order: see `drawSublayers`.
  private func findInSublayers(
    of layer: Layer, at local: TimeInterval, space: Transform3D, clip: PointRect, _ found: inout FoundPictures
  ) {
    let isLoose = layer.sublayers.contains { $0.isLoose }
    guard isLoose, layer.siblings.count > 1 else {
      for sublayer in layer.sublayers { find(in: sublayer, parentTime: local, space: space, clip: clip, &found) }
      return
    }
    let first = siblings.count
    for sublayer in layer.sublayers where !sublayer.isOut {
      insert(sublayer, at: local, space: space, after: first, near: nil)
    }
    for index in first..<siblings.count {
      find(in: siblings[index].layer, parentTime: local, space: space, clip: clip, &found)
    }
    siblings.removeSubrange(first...)
  }

  /// A layer cuts its round corners out of all inside it. A picture that fills the layer keeps the corners for itself; cells show the
  /// corners of all others.
  private func cut(
    _ corners: ScenePicture.Corners, of layer: Layer, _ bounds: PointRect, from first: Int, _ found: inout FoundPictures
  ) {
    for index in first..<found.count {
      if PointRect(found.list[index].frame).isNear(bounds, within: 0.1) {
        let (radius, aspect) = (layer.model.cornerRadius, layer.pointAspect)
        found.setCorners(
          corners, atRest: ScenePicture.Corners(width: radius, height: radius / aspect, mask: layer.maskedCorners),
          of: index)
      } else {
        for square in bounds.squares(of: corners) { found.giveToCells(square, ofPicture: index) }
      }
    }
  }
}
