public import Segue

public typealias UICollectionView = CollectionView
public typealias UICollectionReusableView = CollectionReusableView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewController = CollectionViewController
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes

extension CollectionView {
  /// How soon items make room. They do so at once.
  public nonisolated enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }

  /// It has no effect: items make room at once.
  public var reorderingCadence: ReorderingCadence {
    get { layer.attachments[CollectionExtras.self].reorderingCadence }
    set { layer.attachments[CollectionExtras.self].reorderingCadence = newValue }
  }
}

extension CollectionViewCell {
  /// It has no effect: the highlight is a colour.
  public var selectedBackgroundView: UIView? {
    get { layer.attachments[CollectionExtras.self].selectedBackgroundView }
    set { layer.attachments[CollectionExtras.self].selectedBackgroundView = newValue }
  }
}

private nonisolated struct CollectionExtras: Attachments.Entry {
  var reorderingCadence = UICollectionView.ReorderingCadence.immediate
  var selectedBackgroundView: UIView?
}
