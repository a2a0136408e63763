public import Segue

/// The length that a bar covers at an edge of a controller's view, and an edge for constraints.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length, in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The length.
  var heightAnchor: NSLayoutDimension { get }
}

extension LayoutGuide: UILayoutSupport {
  /// The height, in points.
  public var length: CGFloat { layoutFrame.height }
}

private nonisolated struct GuideExtras: Attachments.Entry {
  var (top, bottom): (UILayoutGuide?, UILayoutGuide?)
  var all: [UILayoutGuide] = []
}

extension ViewController {
  private var guides: GuideExtras {
    get { attachments[GuideExtras.self] }
    set { attachments[GuideExtras.self] = newValue }
  }
  /// The part of the view at the top that bars cover.
  public var topLayoutGuide: any UILayoutSupport {
    let guide =
      guides.top
      ?? UILayoutGuide(in: view) { view in
        UIEdgeInsets(bottom: max(0, view.bounds.height - view.safeAreaInsets.top))
      }
    guides.top = guide
    return guide
  }
  /// The part of the view at the bottom that bars cover.
  public var bottomLayoutGuide: any UILayoutSupport {
    let guide =
      guides.bottom
      ?? UILayoutGuide(in: view) { view in
        UIEdgeInsets(top: max(0, view.bounds.height - view.safeAreaInsets.bottom))
      }
    guides.bottom = guide
    return guide
  }
}

extension View {
  private var guides: GuideExtras {
    get { layer.attachments[GuideExtras.self] }
    set { layer.attachments[GuideExtras.self] = newValue }
  }
  /// The guides that were added, without those that each view has.
  public var layoutGuides: [UILayoutGuide] { guides.all }
  /// Adds a guide, whose frame the constraints give. It leaves its old view.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guides.all.append(guide)
    guide.place(.zero, in: self)
  }
  /// Removes a guide. A guide of another view stays there.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    guides.all.removeAll { $0 === guide }
    guide.place(.zero, in: nil)
  }
  /// The part of the view that is good to read: the same as that inside of the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
