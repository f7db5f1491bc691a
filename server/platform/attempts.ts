/** So often in a row work may take the server with it before it is set aside. */
const KILLS = 3

/** How the attempts of work are counted when it is taken. */
export interface TakenAttempt {
  /** No attempt is left: the work is set aside, with a reason that a person reads. */
  readonly isUsedUp: boolean
  /** Stored with the lease. It stays where the server does not live to write anything else. */
  readonly atTake: number
  /** Stored once the attempt has ended in any other way. */
  readonly atEnd: number
}

/**
 * Counts an attempt from when work is taken, of `most` attempts that may fail. Until it has ended it counts for a third of
 * them, so that work that takes the server with it is set aside after three times.
 */
export const takenAttempt = (before: number, most: number): TakenAttempt => ({
  isUsedUp: before >= most,
  atTake: before + Math.ceil(most / KILLS),
  atEnd: before + 1,
})
