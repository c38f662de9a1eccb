/// The way from a part to its owner, which is empty as soon as the owner is gone.
///
/// A weak reference would do the same, but make every use of the owner slower: whatever is pointed to weakly counts its
/// references in a table beside it.
final class BackReference<Owner: AnyObject> {
  // Cleared by the owner's own end, which like all use of it happens on the main actor.
  nonisolated(unsafe) fileprivate unowned(unsafe) var target: Owner?

  var owner: Owner? { target }

  fileprivate init(_ owner: Owner) { target = owner }

  nonisolated deinit {}
}

/// Held by an owner, and by nobody else: what ends with it.
final class BackReferenceHolder<Owner: AnyObject> {
  let reference: BackReference<Owner>

  init(_ owner: Owner) { reference = BackReference(owner) }

  nonisolated deinit { reference.target = nil }
}
