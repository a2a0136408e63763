/// The finger on a scroll view, and what comes after it.
extension ScrollView {
  /// What a drag would do.
  enum Pull {
    /// Nothing: this is not an axis that it scrolls.
    case nothing
    /// Scroll the content.
    case scroll
    /// Pull it past an end.
    case stretch
  }

  /// What a drag by `way` points would do; the longer side says along which axis.
  func pull(by way: CGPoint) -> Pull {
    let isSideways = abs(way.x) >= abs(way.y)
    let (ends, offset) = isSideways ? (horizontal, contentOffset.x) : (vertical, contentOffset.y)
    let room = (isSideways ? way.x : way.y) > 0 ? offset - ends.first : ends.last - offset
    if ends.isScrollable, room > 0 { return .scroll }
    return ends.gives ? .stretch : .nothing
  }

  // MARK: The finger

  /// A finger has come down that may scroll: what moves by itself stands still. Returns whether it was so fast that
  /// the finger has caught it, and so drags it already.
  func fingerCameDown(at time: TimeInterval) -> Bool {
    isTracking = true
    guard let velocity = glide?.motion.velocity(at: time), glide?.motion.isOver(at: time) == false else { return false }
    glide?.heldAt = time
    move(to: glide?.motion.offset(at: time) ?? contentOffset)
    return hypot(velocity.x, velocity.y) > Self.catching
  }

  /// Faster than this, in points per second, a touch is meant for the scrolling and not for what is in the content.
  private static var catching: CGFloat { 60 }

  /// The finger is gone. If it has dragged nothing, what it held up goes on: as if nothing had been if no time has
  /// passed, else from rest.
  func fingerLeft() {
    isTracking = false
    guard let held = glide?.heldAt else { return }
    glide?.heldAt = nil
    let time = window?.time ?? held
    if time > held { settle(velocity: .zero, at: time) } else { window?.application?.add(self) }
  }

  func panned() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began:
      glide = nil
      isDragging = true
      drag = Drag(
        origin: CGPoint(x: horizontal.pulled(to: contentOffset.x), y: vertical.pulled(to: contentOffset.y)),
        first: contentOffset)
      delegate?.scrollViewWillBeginDragging(self)
      followFinger()
    case .changed: followFinger()
    case .ended, .cancelled: letGo(wasLifted: pan.state == .ended)
    case .possible, .failed: break
    }
  }

  /// Has the finger go on from where the content is now.
  func rebaseDrag() {
    guard drag != nil else { return }
    let way = panGestureRecognizer.translation(in: self)
    drag?.origin = CGPoint(
      x: horizontal.pulled(to: contentOffset.x) + way.x, y: vertical.pulled(to: contentOffset.y) + way.y)
  }

  /// Along an axis that neither scrolls nor gives, the content stays.
  private func followFinger() {
    guard let drag else { return }
    let way = panGestureRecognizer.translation(in: self)
    move(
      to: CGPoint(
        x: horizontal.stretched(drag.origin.x - way.x).place, y: vertical.stretched(drag.origin.y - way.y).place))
  }

  private func letGo(wasLifted: Bool) {
    guard let drag else { return }
    if wasLifted { followFinger() }
    let (pan, time) = (panGestureRecognizer, panGestureRecognizer.touch?.timestamp ?? window?.time ?? 0)
    let way = pan.translation(in: self)
    let finger = wasLifted ? pan.velocity(in: self) : .zero
    let velocity = CGPoint(
      x: -finger.x * horizontal.stretched(drag.origin.x - way.x).rate,
      y: -finger.y * vertical.stretched(drag.origin.y - way.y).rate)
    self.drag = nil
    isDragging = false
    isTracking = false
    settle(velocity: velocity, at: time, from: drag.first, asksDelegate: wasLifted)
    let goesOn = glide != nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  // MARK: Afterwards

  /// Lets the content run out with a velocity, to a place where it may rest.
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
      let target = target.isFinite ? min(max(target, ends.first), ends.last) : natural
      // Beyond an end that gives, the flick goes on to it with all its speed, and the spring takes what is left.
      if isPagingEnabled {
        return .init(from: place, velocity: velocity, springTo: target, limits: ends.gives ? nil : ends.range)
      }
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

  /// The page nearest to an offset, and no further than the next one from where the drag began.
  private func paged(_ offset: CGPoint, from first: CGPoint) -> CGPoint {
    func page(_ ends: Ends, _ offset: CGFloat, _ first: CGFloat) -> CGFloat {
      guard ends.length > 0 else { return offset }
      let start = ((first - ends.first) / ends.length).rounded()
      let nearest = ((offset - ends.first) / ends.length).rounded()
      return min(max(ends.first + min(max(nearest, start - 1), start + 1) * ends.length, ends.first), ends.last)
    }
    return CGPoint(x: page(horizontal, offset.x, first.x), y: page(vertical, offset.y, first.y))
  }

  /// Moves the content by itself, if there is a way to go and somebody to see it.
  func run(_ motion: ScrollMotion, isAfterDrag: Bool) {
    glide = nil
    guard !motion.isOver(at: motion.start), let application = window?.application else {
      move(to: motion.target)
      if !isAfterDrag { delegate?.scrollViewDidEndScrollingAnimation(self) }
      return
    }
    glide = Glide(motion: motion, isAfterDrag: isAfterDrag)
    application.add(self)
  }
}

extension ScrollView: FrameDriver {
  func advance(to time: TimeInterval) -> Bool {
    guard let glide else { return false }
    if glide.heldAt != nil { return false }
    // Where nobody sees it, it is there at once.
    let isOver = window == nil || glide.motion.isOver(at: time)
    if isOver { self.glide = nil }
    move(to: isOver ? glide.motion.target : glide.motion.offset(at: time))
    guard isOver, self.glide == nil else { return self.glide != nil }
    if glide.isAfterDrag {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    return self.glide != nil
  }
}
