/** Thrown when the program itself is wrong. Never caught except by the outermost boundary. */
export class BugError extends Error {
  override readonly name = 'BugError'
}

/** States an invariant. Throws {@link BugError} when it does not hold. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BugError(message)
}
