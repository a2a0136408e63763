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
  /// The part of the view at the top that bars cover.
  public var topLayoutGuide: any UILayoutSupport {
    guide(\.top) { UIEdgeInsets(bottom: max(0, $0.bounds.height - $0.safeAreaInsets.top)) }
  }
  /// The part of the view at the bottom that bars cover.
  public var bottomLayoutGuide: any UILayoutSupport {
    guide(\.bottom) { UIEdgeInsets(top: max(0, $0.bounds.height - $0.safeAreaInsets.bottom)) }
  }
  private func guide(
    _ place: WritableKeyPath<GuideExtras, UILayoutGuide?>, insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    let guide = attachments[GuideExtras.self][keyPath: place] ?? UILayoutGuide(in: view, insets: insets)
    attachments[GuideExtras.self][keyPath: place] = guide
    return guide
  }
}

extension View {
  /// The guides that were added, without those that each view has.
  public var layoutGuides: [UILayoutGuide] { layer.attachments[GuideExtras.self].all }
  /// Adds a guide, whose frame the constraints give. It leaves its old view.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    layer.attachments[GuideExtras.self].all.append(guide)
    guide.place(.zero, in: self)
  }
  /// Removes a guide. A guide of another view stays there.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    layer.attachments[GuideExtras.self].all.removeAll { $0 === guide }
    guide.place(.zero, in: nil)
  }
  /// The part of the view that is good to read: the same as that inside of the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
}
