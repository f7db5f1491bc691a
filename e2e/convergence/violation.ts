/** A broken invariant of docs/sync.md, or an unexpected error of the engine. */
export const invariants = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'rest', 'error'] as const
export type Invariant = (typeof invariants)[number]

/** A promise of docs/sync.md that did not hold. */
export class Violation extends Error {
  override readonly name = 'Violation'
  readonly invariant: Invariant

  constructor(invariant: Invariant, what: string, details: unknown = {}) {
    super(`${invariant}: ${what} ${JSON.stringify(details)}`)
    this.invariant = invariant
  }
}
