/** This tab acts in another person's name: its session, its calls and its rows are that person's, and of this tab alone. */
export interface ActingHere {
  /** Of the impersonation: calls name it in place of a user, and the rows of this tab rest under it. */
  readonly id: string
  readonly endsAt: number
  readonly mayWrite: boolean
  readonly name: string
  readonly userId: string
}

export const ACTING_KEY = 'rond.acting'

/** A page begins and ends anew with an impersonation, so that it is read once. */
export const actingHere = JSON.parse(globalThis.sessionStorage?.getItem(ACTING_KEY) ?? 'null') as ActingHere | null
