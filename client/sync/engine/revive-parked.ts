// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: what is parked is not over, and its phone hears what became of it.

import type { EngineContext } from './context.ts'
import { rebase, transactWithSecrets } from './rebase.ts'
import { askedAfter } from './requeue.ts'
import type { OutboxEntry } from './store.ts'

/**
 * Asks after everything that is parked, when a phone is opened. What stood in its way may be mended since; and a disk
 * that was put back to an earlier copy has forgotten what became of it. False when nothing is parked.
 */
export async function reviveParked(context: EngineContext): Promise<boolean> {
  // Hardly ever: nothing is opened or fetched for it where nothing is parked.
  const entries = await context.store.transact('read', (tx) => tx.outbox.list())
  if (!entries.some(isParked)) return false
  return transactWithSecrets(context, async (tx) => {
    const parked = (await tx.outbox.list()).filter(isParked)
    await tx.outbox.putMany(parked.map(askedAfter))
    await rebase(context, tx, { server: new Map(), incomplete: true })
    return parked.length > 0
  })
}

/** What a person has put away, or a restored server must hear of anyway, is left as it is. */
const isParked = ({ state, again, quiet }: OutboxEntry): boolean =>
  state === 'parked' && again !== true && quiet !== true
