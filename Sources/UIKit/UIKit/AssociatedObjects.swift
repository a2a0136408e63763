import SegueMembers

/// Whether the value is kept alive and copied. Here it always is kept alive, and never copied.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, by the address of a key, until the object is gone. Nil takes it away.
public nonisolated func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(
    value, with: object as AnyObject, key: UInt(bitPattern: key), isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// The value that is kept with an object by the address of a key.
public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(with: object as AnyObject, key: UInt(bitPattern: key))
}

/// Takes all values away that are kept with an object.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(with: object as AnyObject)
}
