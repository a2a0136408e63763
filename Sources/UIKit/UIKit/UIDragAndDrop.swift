public import Segue

public typealias UIInteraction = Interaction
public typealias UIDragInteraction = DragInteraction
public typealias UIDragInteractionDelegate = DragInteractionDelegate
public typealias UIDropInteraction = DropInteraction
public typealias UIDropInteractionDelegate = DropInteractionDelegate
public typealias UIDragItem = DragItem
public typealias UIDragDropSession = DragDropSession
public typealias UIDragSession = DragSession
public typealias UIDropSession = DropSession
public typealias UIDropOperation = DropOperation
public typealias UIDropProposal = DropProposal
public typealias UITableViewDragDelegate = TableViewDragDelegate
public typealias UITableViewDropDelegate = TableViewDropDelegate
public typealias UITableViewDropProposal = TableViewDropProposal
public typealias UITableViewDropItem = TableViewDropItem
public typealias UITableViewDropCoordinator = TableViewDropCoordinator
public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
public typealias UICollectionViewDropProposal = CollectionViewDropProposal
public typealias UICollectionViewDropItem = CollectionViewDropItem
public typealias UICollectionViewDropCoordinator = CollectionViewDropCoordinator

/// What an item has that is not of the core.
@MainActor private final class ItemExtras {
  var provider: NSItemProvider?
  var previewProvider: (() -> UIDragPreview?)?
}

extension DragItem {
  private var own: ItemExtras {
    if let own = extras as? ItemExtras { return own }
    let own = ItemExtras()
    extras = own
    return own
  }

  /// An item for what a provider has.
  public convenience init(itemProvider: NSItemProvider) {
    self.init()
    own.provider = itemProvider
  }
  /// What has the object for those that take the item; an empty one by default.
  public var itemProvider: NSItemProvider { own.provider ?? NSItemProvider() }
  /// It has no effect: the view itself is seen in the hand.
  public var previewProvider: (() -> UIDragPreview?)? {
    get { own.previewProvider }
    set { own.previewProvider = newValue }
  }
}

extension DragDropSession {
  /// Whether the provider of an item has an object of a class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  /// Whether the provider of an item has a value of a type.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
  }
  /// Whether the provider of an item has one of some types.
  public func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
    items.contains { item in types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }
  /// True: nothing is dragged to another program.
  public var isRestrictedToDraggingApplication: Bool { true }
}

extension DropSession {
  /// Calls a closure with the objects of a class that the providers of the items have: at once, because all are in this program.
  @discardableResult
  public func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    completion(items.compactMap { $0.itemProvider.object(ofClass: aClass) })
    return Progress(totalUnitCount: 0)
  }
  /// Calls a closure with the values of a type that the providers of the items have: at once.
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass type: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    completion(items.compactMap { $0.itemProvider.held as? T })
    return Progress(totalUnitCount: 0)
  }
}

extension DragInteraction {
  /// True.
  public static var isEnabledByDefault: Bool { true }
}

extension DropProposal {
  /// It has no effect: the view itself is seen in the hand.
  public var prefersFullSizePreview: Bool {
    get { false }
    set {}
  }
  /// It has no effect: the finger is as exact as a cell.
  public var isPrecise: Bool {
    get { false }
    set {}
  }
}

// MARK: Objects

/// An object that an item provider can have.
@preconcurrency @MainActor public protocol NSItemProviderWriting: NSObjectProtocol {}
/// An object that an item provider can give.
@preconcurrency @MainActor public protocol NSItemProviderReading: NSObjectProtocol {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

/// Has an object that is dragged. Linux has no such class: nothing is dragged to another program.
@preconcurrency @MainActor open class NSItemProvider: NSObject {
  fileprivate let held: Any?
  /// The types of what it has; of an object none.
  public let registeredTypeIdentifiers: [String]
  /// A name for it; nil by default.
  open var suggestedName: String?

  /// One without an object.
  public override init() { (held, registeredTypeIdentifiers) = (nil, []) }
  /// One with an object.
  public init(object: any NSItemProviderWriting) { (held, registeredTypeIdentifiers) = (object, []) }
  /// One with an object of a type.
  public init(item: Any?, typeIdentifier: String?) {
    (held, registeredTypeIdentifiers) = (item, typeIdentifier.map { [$0] } ?? [])
  }

  fileprivate func object(ofClass aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    (held as? any NSItemProviderReading).flatMap { $0.isKind(of: aClass) ? $0 : nil }
  }
  /// Whether it has an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { object(ofClass: aClass) != nil }
  /// Whether it has a value of a type.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { held is T }
  /// Calls a closure with the object, at once, or with nil for none of that class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object(ofClass: aClass), nil)
    return Progress(totalUnitCount: 0)
  }
  /// Calls a closure with the value, at once, or with nil for none of that type.
  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass type: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    completionHandler(held as? T, nil)
    return Progress(totalUnitCount: 0)
  }
  /// Whether it has an object of a type.
  open func hasItemConformingToTypeIdentifier(_ type: String) -> Bool { registeredTypeIdentifiers.contains(type) }
}

// MARK: Pictures of what is dragged

/// How a picture of what is dragged is cut. It has no effect: the view itself is seen in the hand.
@preconcurrency @MainActor open class UIDragPreviewParameters: NSObject {
  /// It has no effect.
  open var backgroundColor: UIColor! = .clear
  /// It has no effect.
  open var visiblePath: UIBezierPath?
  /// It has no effect.
  open var shadowPath: UIBezierPath?
}

/// A picture of what is dragged. It has no effect: the view itself is seen in the hand.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it is cut.
  public let parameters: UIDragPreviewParameters

  /// A picture of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
  }
  /// A picture of a view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// A picture of what is dragged, in its place. It has no effect: the view itself is seen in the hand.
@preconcurrency @MainActor open class UITargetedDragPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How it is cut.
  public let parameters: UIDragPreviewParameters

  /// A picture of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
  }
  /// A picture of a view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}
