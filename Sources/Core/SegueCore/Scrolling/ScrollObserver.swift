/// Follows a scroll view besides its delegate: see ``ScrollView/observers``. Each requirement does nothing by default.
@MainActor package protocol ScrollObserver: AnyObject {
  /// Another part of the content is in view, or the view, its content or its insets have another size.
  func scrollViewDidChange(_ scroller: ScrollView)
  /// The content has come to rest, and no finger drags it.
  func scrollViewDidRest(_ scroller: ScrollView)
  /// Changes how far the content scrolls up and down, for bars that come and go with it.
  func adjust(_ ends: inout ScrollView.Ends, of scroller: ScrollView)
}

extension ScrollObserver {
  package func scrollViewDidChange(_ scroller: ScrollView) {}
  package func scrollViewDidRest(_ scroller: ScrollView) {}
  package func adjust(_ ends: inout ScrollView.Ends, of scroller: ScrollView) {}
}

extension ScrollView {
  package func remove(_ observer: any ScrollObserver) { observers.removeAll { $0 === observer } }

  /// How the user moves the content.
  package enum UserScroll {
    /// By a finger, the wheel, or a key that scrolls.
    case direct
    /// As far as is needed to show something, such as the row that a key or the wheel has highlighted.
    case reveal
  }

  /// The user's way of moving the content; nil while no user moves it. The wheel moves the highlight of a list.
  package var userScroll: UserScroll? { ownUserScroll ?? (window?.scene?.isTurningWheel == true ? .reveal : nil) }

  /// Makes movements of the content that are the user's.
  func byUser(_ kind: UserScroll = .direct, _ move: () -> Void) {
    let outer = ownUserScroll
    ownUserScroll = kind
    move()
    ownUserScroll = outer
  }

  /// The bounds have changed.
  func tellMovement(from old: CGRect) {
    let way = bounds.minY - old.minY
    if !isKeepingPlace, userScroll != nil, way != 0, bounds.size == old.size {
      // A scroll view in another one that goes up and down is only a part of what scrolls.
      var responder = next
      while let outer = responder {
        if let scroller = outer as? ScrollView, scroller.vertical.isScrollable { break }
        outer.contentDidScroll(in: self, by: way)
        responder = outer.next
      }
    }
    for observer in observers { observer.scrollViewDidChange(self) }
  }

  func tellRest() { for observer in observers { observer.scrollViewDidRest(self) } }

  /// Carries out a change of bars that make way for the scrolling. The content keeps its place on the screen, also where the view gets
  /// another place, and movements under way go on.
  package func keepingPlace(_ change: () -> Void) {
    let place = convert(CGPoint.zero, to: nil)
    isKeepingPlace = true
    change()
    if let page = sequence(first: self as View, next: \.superview).first(where: { $0.owner != nil }), page !== self {
      page.layoutIfNeeded()
    }
    let way = convert(CGPoint.zero, to: nil).y - place.y
    if abs(way) > 1e-6 { follow(contentMovedBy: way) }
    isKeepingPlace = false
    if drag == nil, glide == nil || glide.map({ within($0.motion.target) != $0.motion.target }) == true {
      contentChanged()
    }
  }
}
