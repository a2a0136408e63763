import Synchronization

/// Whether a value is kept alive and copied. Here it is never copied, and kept alive unless the policy is `ASSIGN`.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, by the address of a key, until the object is gone. Nil removes the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN
  AssociatedObjects.set(
    value.map { AssociatedObjects.Value(strong: isWeak ? nil : $0, weak: isWeak ? $0 as AnyObject : nil) },
    with: object as AnyObject, key: UInt(bitPattern: key))
}

/// Returns the value that an object keeps by the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(with: object as AnyObject, key: UInt(bitPattern: key))
}

/// Removes all values from an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(from: object as AnyObject) }

/// A table of values for each object, as Objective-C's runtime has. Tables of objects that are gone are removed when another object
/// gets its first value.
private enum AssociatedObjects {
  private static let tables = Mutex<[ObjectIdentifier: Table]>([:])

  /// Unchecked, because a table stores values without using them: the callers answer for the threads.
  private struct Table: @unchecked Sendable {
    weak var owner: AnyObject?
    var values: [UInt: Value] = [:]
  }
  struct Value: @unchecked Sendable {
    var strong: Any?
    weak var weak: AnyObject?
  }

  static func set(_ value: Value?, with owner: AnyObject, key: UInt) {
    let identifier = ObjectIdentifier(owner)
    let table = Table(owner: owner)
    // The old values are released outside of the lock, because a deinitialiser may come back here.
    let released: [Table] = tables.withLock { tables in
      var released = [Table]()
      if tables[identifier] == nil {
        for (other, table) in tables where table.owner == nil {
          released.append(table)
          tables[other] = nil
        }
      }
      // An object that is gone may have had the same address.
      if let last = tables[identifier], last.owner !== table.owner {
        released.append(last)
        tables[identifier] = nil
      }
      if let last = tables[identifier]?.values[key] { released.append(Table(values: [key: last])) }
      tables[identifier, default: table].values[key] = value
      return released
    }
    withExtendedLifetime(released) {}
  }

  static func value(with owner: AnyObject, key: UInt) -> Any? {
    let owner = Table(owner: owner)
    guard let object = owner.owner else { return nil }
    let value: Value? = tables.withLock { tables in
      guard let table = tables[ObjectIdentifier(object)], table.owner === owner.owner else { return nil }
      return table.values[key]
    }
    return value?.strong ?? value?.weak
  }

  static func removeAll(from owner: AnyObject) {
    let identifier = ObjectIdentifier(owner)
    let released: Table? = tables.withLock { $0.removeValue(forKey: identifier) }
    withExtendedLifetime(released) {}
  }
}
