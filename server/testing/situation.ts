/** The part of an answer that differs between the two. */
export interface Answered {
  readonly status: number
  readonly code?: string
}

/** A thing that is somebody's own, and the same call by that person and by a colleague. */
export interface Situation {
  readonly byParty: () => Promise<Answered>
  readonly byColleague: () => Promise<Answered>
  /** What the row says to each of the two, where a screen offers the act on it: whether it is the reader's own. */
  readonly isOwn?: { readonly toParty: () => Promise<unknown>; readonly toColleague: () => Promise<unknown> }
  readonly close: () => Promise<void> | void
}
