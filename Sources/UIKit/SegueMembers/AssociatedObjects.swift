import Synchronization

/// What Objective-C's runtime does: a table of values for each object. An object that is gone is noticed when others get values.
public enum AssociatedObjects {
  private static let tables = Mutex<[ObjectIdentifier: Table]>([:])

  /// Unchecked, because the table only stores the values and never uses them: who sets and gets them decides on which thread.
  private struct Table: @unchecked Sendable {
    weak var owner: AnyObject?
    var values: [UInt: Entry] = [:]
  }
  private struct Entry: @unchecked Sendable {
    var value: Any?
    weak var object: AnyObject?
  }

  /// Keeps a value, alive unless `isWeak`; nil takes it away.
  public static func set(_ value: Any?, with owner: AnyObject, key: UInt, isWeak: Bool) {
    let entry = value.map { Entry(value: isWeak ? nil : $0, object: isWeak ? $0 as AnyObject : nil) }
    let identifier = ObjectIdentifier(owner)
    let table = Table(owner: owner)
    // What is taken out is let go outside of the lock: it may come here when it goes.
    let old: [Table] = tables.withLock { tables in
      var gone = [Table]()
      if tables[identifier] == nil {
        for (other, table) in tables where table.owner == nil {
          gone.append(table)
          tables[other] = nil
        }
      }
      // Another object may have had the same address.
      if let last = tables[identifier], last.owner !== table.owner {
        gone.append(last)
        tables[identifier] = nil
      }
      if let last = tables[identifier]?.values[key] { gone.append(Table(values: [key: last])) }
      tables[identifier, default: table].values[key] = entry
      return gone
    }
    withExtendedLifetime(old) {}
  }

  /// The value of a key.
  public static func value(with owner: AnyObject, key: UInt) -> Any? {
    let owner = Table(owner: owner)
    guard let object = owner.owner else { return nil }
    let entry: Entry? = tables.withLock { tables in
      guard let table = tables[ObjectIdentifier(object)], table.owner === owner.owner else { return nil }
      return table.values[key]
    }
    return entry?.value ?? entry?.object
  }

  /// Takes all values away.
  public static func removeAll(with owner: AnyObject) {
    let identifier = ObjectIdentifier(owner)
    let old: Table? = tables.withLock { $0.removeValue(forKey: identifier) }
    withExtendedLifetime(old) {}
  }
}
