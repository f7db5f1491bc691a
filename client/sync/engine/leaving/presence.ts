// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: no tab saves while a user's data is being deleted.
//
// Either any number of tabs work with a user's data, or one deletes it; never both.

import type { Id } from '../../../../shared/kernel/ids.ts'

const WAIT_MS = 10_000

/**
 * Reports that this tab works with the user's data, as soon as nobody is deleting it. Returns a function that ends
 * this.
 */
export function arrive(userId: Id): Promise<() => void> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const stay = () => new Promise<void>((go) => resolve(go))
    locks.request(nameOf(userId), { mode: 'shared' }, stay).catch(reject)
  })
}

/** Runs `work` while no tab works with the user's data. False when one does and goes on with it: try again later. */
export async function whenNobodyIsHere(
  userId: Id,
  work: () => Promise<void>,
  waitMs: number = WAIT_MS,
): Promise<boolean> {
  const { locks } = navigator
  if (!locks) {
    await work()
    return true
  }
  const patience = AbortSignal.timeout(waitMs)
  let isMine = false
  try {
    await locks.request(nameOf(userId), { signal: patience }, () => {
      isMine = true
      return work()
    })
  } catch (error) {
    if (isMine || !patience.aborted) throw error
  }
  return isMine
}

const nameOf = (userId: Id): string => `rond-here-${userId}`
