public import Segue

/// Supplies the items of a collection.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// How many sections there are; by default one.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The cell of an item.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// Follows what happens to the items of a collection.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: ScrollViewDelegate {
  /// An item was opened, with Enter or by a click.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

/// Says sizes to a flow layout.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around a section.
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
}

extension UICollectionViewDelegateFlowLayout {
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  /// That of the layout.
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
}

/// A page that is a collection.
@preconcurrency @MainActor
open class UICollectionViewController: ViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// The layout that it was made with.
  public let collectionViewLayout: UICollectionViewLayout
  /// The collection, which is the view of the page.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collection
    }
    set {
      collection = newValue
      view = newValue
    }
  }
  private var collection: UICollectionView?

  /// A page of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nil, bundle: nil)
  }

  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    self.collection = collection
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
