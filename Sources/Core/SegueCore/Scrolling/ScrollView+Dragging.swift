extension ScrollView {
  /// The effect of a drag on the content; `stretch` pulls it past an end.
  enum Pull {
    case nothing, scroll, stretch
  }

  /// The effect of a drag by `way` points, along the longer side of the way.
  func pull(by way: CGPoint) -> Pull {
    let isSideways = abs(way.x) >= abs(way.y)
    let (ends, offset) = isSideways ? (horizontal, contentOffset.x) : (vertical, contentOffset.y)
    let room = (isSideways ? way.x : way.y) > 0 ? offset - ends.first : ends.last - offset
    if ends.isScrollable, room > 0 { return .scroll }
    return ends.gives ? .stretch : .nothing
  }

  /// A finger that may scroll has come down and stops a movement under way. Returns whether the movement was so fast that the touch
  /// is a drag from the start.
  func fingerCameDown(at time: TimeInterval) -> Bool {
    isTracking = true
    guard let velocity = glide?.motion.velocity(at: time), glide?.motion.isOver(at: time) == false else { return false }
    glide?.heldAt = time
    move(to: glide?.motion.offset(at: time) ?? contentOffset)
    return hypot(velocity.x, velocity.y) > Self.catching
  }

  /// From this speed on, in points per second, a touch stops the scrolling and is no tap on the content.
  private static var catching: CGFloat { 60 }

  /// The finger was lifted. Without a drag the stopped movement continues, from rest unless no time has passed.
  func fingerLeft() {
    isTracking = false
    guard let held = glide?.heldAt else { return }
    glide?.heldAt = nil
    let time = window?.time ?? held
    if time > held { settle(velocity: .zero, at: time) } else { window?.scene?.add(self) }
    if glide == nil { tellRest() }
  }

  func panned() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began:
      glide = nil
      isDragging = true
      drag = Drag(origin: map(contentOffset) { CGFloat($0.elastic.pull(for: Double($1))) }, first: contentOffset)
      delegate?.scrollViewWillBeginDragging(self)
      followFinger()
    case .changed: followFinger()
    case .ended, .cancelled: letGo(wasLifted: pan.state == .ended)
    case .possible, .failed: break
    }
  }

  /// Lets the drag go on from where the content is now.
  func rebaseDrag() {
    guard drag != nil else { return }
    // The drag may not be held while subclasses are asked for their offset.
    let origin = map(contentOffset) { CGFloat($0.elastic.pull(for: Double($1))) }.offset(
      by: panGestureRecognizer.translation(in: self))
    drag?.origin = origin
  }

  /// The offset to which the finger pulls the content, without resistance past the ends.
  private func pulledOffset(in drag: Drag) -> CGPoint {
    drag.origin.way(from: panGestureRecognizer.translation(in: self))
  }

  /// Moves the content with the finger. Along an axis that neither scrolls nor stretches, it stays.
  private func followFinger() {
    guard let drag else { return }
    byUser { move(to: map(pulledOffset(in: drag)) { CGFloat($0.elastic.place(for: Double($1)).place) }) }
    showIndicators()
  }

  private func letGo(wasLifted: Bool) {
    guard let drag else { return }
    if wasLifted { followFinger() }
    let (pan, time) = (panGestureRecognizer, window?.time ?? 0)
    let rate = map(pulledOffset(in: drag)) { CGFloat($0.elastic.place(for: Double($1)).slope) }
    let finger = wasLifted ? pan.velocity(in: self) : .zero
    let velocity = CGPoint(x: -finger.x * rate.x, y: -finger.y * rate.y)
    self.drag = nil
    isDragging = false
    isTracking = false
    settle(velocity: velocity, at: time, from: drag.first, asksDelegate: wasLifted)
    let goesOn = glide != nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn { delegate?.scrollViewWillBeginDecelerating(self) } else { tellRest() }
  }

  /// Lets the content run out to a place where it may rest.
  ///
  /// - Parameters:
  ///   - velocity: At the start, in points per second.
  ///   - first: The offset at the beginning of the drag, from which pages count.
  ///   - asksDelegate: Whether the delegate may choose another place.
  func settle(velocity: CGPoint, at time: TimeInterval, from first: CGPoint? = nil, asksDelegate: Bool = false) {
    let deceleration = Deceleration(rate: decelerationRate.rawValue)
    let wish = CGPoint(
      x: deceleration.projection(of: contentOffset.x, velocity: velocity.x),
      y: deceleration.projection(of: contentOffset.y, velocity: velocity.y))
    let natural = isPagingEnabled ? paged(wish, from: first ?? contentOffset) : snapped(wish)
    var target = natural
    if asksDelegate {
      let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    }
    func axis(
      _ ends: Ends, _ place: CGFloat, _ velocity: CGFloat, wish: CGFloat, natural: CGFloat, target: CGFloat
    ) -> ScrollMotion.Axis {
      let target = target.isFinite ? ends.clamp(target) : natural
      if isPagingEnabled {
        return .init(from: place, velocity: velocity, springTo: target, limits: ends.gives ? nil : ends.range)
      }
      // A flick beyond an end reaches the end with its natural speed, and the spring takes over.
      let isBeyond = target == natural && !ends.range.contains(wish)
      return .init(
        from: place, velocity: velocity, flickTo: isBeyond ? wish : target, deceleration: deceleration,
        ends: ends.range, gives: ends.gives)
    }
    let (offset, x, y) = (contentOffset, horizontal, vertical)
    run(
      ScrollMotion(
        start: time,
        x: axis(x, offset.x, velocity.x, wish: wish.x, natural: natural.x, target: target.x),
        y: axis(y, offset.y, velocity.y, wish: wish.y, natural: natural.y, target: target.y)),
      isAfterDrag: true)
  }

  /// The page nearest to an offset, but at most one page away from the beginning of the drag.
  private func paged(_ offset: CGPoint, from first: CGPoint) -> CGPoint {
    func page(_ ends: Ends, _ offset: CGFloat, _ first: CGFloat) -> CGFloat {
      guard ends.length > 0 else { return offset }
      let start = ((first - ends.first) / ends.length).rounded()
      let nearest = ((offset - ends.first) / ends.length).rounded()
      return ends.clamp(ends.first + min(max(nearest, start - 1), start + 1) * ends.length)
    }
    return CGPoint(x: page(horizontal, offset.x, first.x), y: page(vertical, offset.y, first.y))
  }

  /// Begins a movement. Without a way to go, or without a window, it ends at once.
  func run(_ motion: ScrollMotion, isAfterDrag: Bool) {
    glide = nil
    guard !motion.isOver(at: motion.start), let scene = window?.scene else {
      move(to: motion.target)
      if !isAfterDrag { delegate?.scrollViewDidEndScrollingAnimation(self) }
      return
    }
    glide = Glide(motion: motion, isAfterDrag: isAfterDrag)
    scene.add(self)
  }
}

extension ScrollView: FrameParticipant {
  package func advance(to time: TimeInterval) -> Bool {
    guard let glide, glide.heldAt == nil else { return false }
    // Outside of a window the movement ends at once.
    let isOver = window == nil || glide.motion.isOver(at: time)
    if isOver { self.glide = nil }
    byUser { move(to: isOver ? glide.motion.target : glide.motion.offset(at: time)) }
    showIndicators()
    guard isOver, self.glide == nil else { return self.glide != nil }
    if glide.isAfterDrag {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    if self.glide == nil { tellRest() }
    return self.glide != nil
  }
}

/// The pan of a scroll view.
final class ScrollPanGestureRecognizer: ContentPanGestureRecognizer {
  private var scrollView: ScrollView? { view as? ScrollView }
  private var hasTouch = false

  override func extent(ofWay length: CGFloat) -> DragExtent? {
    var extent = super.extent(ofWay: length)
    extent?.keepsWay = true
    return extent
  }

  override func touchBegan(_ touch: Touch) {
    super.touchBegan(touch)
    hasTouch = true
    if scrollView?.fingerCameDown(at: touch.window?.time ?? touch.timestamp) == true { move(to: .began) }
  }

  override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool {
    guard super.isRecognized(from: start, by: way), let pull = scrollView?.pull(by: way) else { return false }
    isPastEnd = pull == .stretch
    return pull != .nothing
  }

  override func isHopeless(from start: CGPoint, by way: CGPoint) -> Bool { super.isRecognized(from: start, by: way) }

  /// The content follows the finger point by point in a window of any size.
  override func windowResized(_ map: (CGPoint) -> CGPoint) {}

  override func reset() {
    super.reset()
    if hasTouch { scrollView?.fingerLeft() }
    hasTouch = false
  }
}

extension ScrollView {
  /// Offers a turn of the wheel to the views around it, such as a sheet, and returns whether one of them has used it.
  package func givesWheelAway(by rows: Int) -> Bool {
    sequence(first: self as View, next: \.superview).dropFirst().lazy.compactMap { $0.turnWheel(by: rows, over: self) }
      .first ?? false
  }
}
