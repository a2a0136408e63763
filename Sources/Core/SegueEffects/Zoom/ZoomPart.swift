/// A layer of a zoom. What it shows is a function of the movement's state.
nonisolated enum ZoomPart: Sendable, Equatable {
  /// The card, with the shadow's whole opacity.
  case card(shadow: Double)
  /// The page, or a picture of it. A rectangle of it stays solid if the rest fades.
  case page(isSolid: Bool)
  /// The source's picture, of that size, over all of the card, or over a rectangle of a page of a width.
  case picture(CGSize, over: CGRect?, pageWidth: Double)
  /// The colour over the page below, with its alpha.
  case dimming(alpha: Double)
  /// The page below, which becomes smaller.
  case lower
  /// What stands in the page below without becoming smaller with it.
  case stand

  var properties: [LayerProperty] {
    switch self {
    case .card: [.position, .bounds, .cornerRadius, .opacity, .shadowOpacity]
    case .page, .picture: [.position, .transform, .opacity]
    case .dimming: [.opacity]
    case .lower, .stand: [.transform]
    }
  }

  func show(_ zoom: ZoomState, in state: inout LayerState) {
    let card = zoom.card
    switch self {
    case .card(let shadow):
      state.position = CGPoint(x: card.midX, y: card.midY)
      state.bounds.size = card.size
      state.cornerRadius = max(0, zoom.cornerRadius)
      state.opacity = zoom.cardOpacity.clamped
      state.shadowOpacity = shadow * zoom.shadow
    case .page(let isSolid):
      state.position = CGPoint(x: zoom.pageTop.x - card.minX, y: zoom.pageTop.y - card.minY)
      state.transform = Transform3D(scaleX: zoom.pageScale, y: zoom.pageScale)
      state.opacity = isSolid ? 1 : zoom.pageOpacity.clamped
    case .picture(let size, let rect, let pageWidth):
      var scale = max(card.width / size.width, card.height / size.height)
      state.position = CGPoint(x: card.width / 2, y: 0)
      if let rect {
        // Inside of the rectangle, which at the source covers it: there the picture is as large as the source.
        scale = min(rect.width / size.width, rect.height / size.height) * zoom.pageScale
        state.position = CGPoint(
          x: zoom.pageTop.x + zoom.pageScale * (rect.minX - pageWidth / 2) + scale * size.width / 2 - card.minX,
          y: zoom.pageTop.y + zoom.pageScale * rect.minY - card.minY)
      }
      state.transform = Transform3D(scaleX: scale, y: scale)
      state.opacity = zoom.pictureOpacity.clamped
    case .dimming(let alpha): state.opacity = alpha * zoom.dimming.clamped
    case .lower:
      let scale = 1 - zoom.lowerShrinkage
      state.transform = Transform3D(scaleX: scale, y: scale).concatenating(state.transform)
    case .stand:
      let scale = 1 / max(0.1, 1 - zoom.lowerShrinkage)
      state.transform = Transform3D(scaleX: scale, y: scale)
    }
  }
}

extension Layer {
  private static let zoom = "zoom"

  /// Has the layer show a part of a zoom, second 0 of whose movement is at a time of its own.
  func follow(_ movement: AnimationSource<ZoomMotion>, as part: ZoomPart, since begin: TimeInterval) {
    follow(movement, part.properties, forKey: Self.zoom, since: begin) { state, zoom in part.show(zoom, in: &state) }
  }

  /// Ends the movement of a layer.
  func stopZooming() { stopFollowing(forKey: Self.zoom) }
}
