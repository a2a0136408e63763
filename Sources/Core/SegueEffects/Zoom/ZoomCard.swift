/// A zoomed page on its way: a card with a shadow, which cuts the page in it. The page is laid out once.
final class ZoomCard: View {
  private let holder = View()
  /// The page, or a picture of it.
  private(set) var page: View?
  /// A picture of the aligned rectangle, which stays solid while the page fades.
  private var solid: View?
  private var picture: View?

  init(_ page: View, size: CGSize) {
    self.page = page
    super.init(frame: CGRect(origin: .zero, size: size))
    // Without a background of its own, which would show at round corners.
    clipsToBounds = true
    layer.shadowRadius = Self.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: Self.shadowOffset)
    holder.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    holder.layer.name = "page"
    addSubview(holder)
    holder.addSubview(page)
    layOut(for: size)
  }

  /// A Gaussian of 18 points ends here, and so does our shadow; in points.
  private static let (shadowRadius, shadowOffset): (CGFloat, CGFloat) = (40, 4)

  /// Gives the page another size.
  func layOut(for size: CGSize) {
    holder.bounds.size = size
    guard let page, page.superview === holder else { return }
    page.transform3D = .identity
    page.frame = CGRect(origin: .zero, size: size)
    page.layoutIfNeeded()
  }

  /// Puts the source's picture on the card.
  func setPicture(_ new: View?) {
    picture?.removeFromSuperview()
    picture = new
    guard let new else { return }
    new.isUserInteractionEnabled = false
    new.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    addSubview(new)
  }

  /// Shows a rectangle of the page solid while the rest of it fades.
  func setSolid(_ rect: CGRect?) {
    solid?.removeFromSuperview()
    solid = nil
    guard let rect, let page,
      let piece = page.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: EdgeInsets())
    else { return }
    let stand = View(frame: CGRect(origin: .zero, size: holder.bounds.size))
    stand.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    piece.frame = rect.intersection(page.bounds)
    stand.addSubview(piece)
    insertSubview(stand, belowSubview: holder)
    solid = stand
  }

  /// Replaces the page by a picture of it, because the page has another place now.
  func freeze() {
    guard let page, let still = page.snapshotView(afterScreenUpdates: true) else { return }
    if page.superview === holder { page.removeFromSuperview() }
    still.frame = CGRect(origin: .zero, size: holder.bounds.size)
    holder.addSubview(still)
    self.page = still
  }

  /// Has all its layers follow a movement that has begun at a time of their own.
  func follow(_ movement: AnimationSource<ZoomMotion>, since begin: TimeInterval, shadow: Double, alignment: CGRect?) {
    func add(_ part: ZoomPart, to view: View?) { view?.layer.follow(movement, as: part, since: begin) }
    add(.card(shadow: shadow), to: self)
    add(.page(isSolid: false), to: holder)
    add(.page(isSolid: true), to: solid)
    if let size = picture?.bounds.size {
      add(.picture(size, over: alignment, pageWidth: holder.bounds.width), to: picture)
    }
  }
}
