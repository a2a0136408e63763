/// The changes of a list that wait for the end of their batch.
struct ItemBatch {
  var changes = ItemUpdates()
  private var completions: [(Bool) -> Void] = []
  /// How many batches are open inside each other.
  private var open = 0
  private var isOnUnknownItems = false

  /// What a batch has brought.
  struct Done {
    let changes: ItemUpdates
    let completions: [(Bool) -> Void]
    /// Whether the list had not asked its data source for its items when the batch began.
    let isOnUnknownItems: Bool

    /// The change that the reported ones make up. Ends the program if they do not fit the numbers of items.
    func change(from old: ItemCounts, to new: ItemCounts, noun: String) -> ItemChange {
      do throws(ItemChange.Mismatch) {
        return try ItemChange(changes, from: old, to: new, noun: noun)
      } catch {
        preconditionFailure("\(error)")
      }
    }
  }

  mutating func begin(onUnknownItems: Bool) {
    if open == 0 { isOnUnknownItems = onUnknownItems }
    open += 1
  }

  /// Ends a batch. Returns its changes if it is no part of another one; nil also without a batch.
  mutating func end(_ completion: ((Bool) -> Void)?) -> Done? {
    guard open > 0 else { return nil }
    open -= 1
    if let completion { completions.append(completion) }
    guard open == 0 else { return nil }
    defer { (changes, completions) = (ItemUpdates(), []) }
    return Done(changes: changes, completions: completions, isOnUnknownItems: isOnUnknownItems)
  }
}
