// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: what a restored server has forgotten goes there again, with the receipt that proves it.
// S3 Order: refused and parked commands go too, so that the numbers have no gaps.

import type { Instant } from '../../../shared/kernel/days.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import type { OutboxEntry, StoreTx } from './store.ts'

/** Whether the server must hear of a command: for the first time, or once more. */
export const mustBeSent = (entry: OutboxEntry): boolean => entry.state === 'queued' || entry.again === true

/** Puts answered commands from a number on back into the queue. False when none was held. */
export async function requeue(tx: StoreTx, fromSeq: number): Promise<boolean> {
  const settled = (await tx.settled.list()).filter((entry) => entry.seq >= fromSeq)
  const open = (await tx.outbox.list()).filter((entry) => entry.seq >= fromSeq && entry.state !== 'queued')
  await tx.settled.deleteMany(settled.map((entry) => entry.seq))
  await tx.outbox.putMany([...settled, ...open].map(sentAgain))
  return settled.length + open.length > 0
}

function sentAgain(entry: OutboxEntry): OutboxEntry {
  const { needs: _needs, settledAt: _settledAt, ...rest } = entry
  return entry.state === 'applied' ? { ...rest, state: 'queued' } : { ...rest, again: true }
}

/**
 * Asks the server to judge commands again whose time has come (S1: one outcome, and it is reported): those that it had
 * accepted before it was restored, and then parked because the rows they build on were missing, once rows have arrived; and
 * those over a limit, once the moment that the server named has passed by its own clock.
 */
export async function askAgain(
  tx: StoreTx,
  { hasRows, serverNow }: { readonly hasRows: boolean; readonly serverNow: Instant },
): Promise<boolean> {
  const isDue = ({ code, params }: Failure): boolean =>
    (code === 'sync.accepted-before' && hasRows) ||
    (code === 'sync.over-limit' && Number(params?.['until'] ?? 0) <= serverNow)
  const waiting = (await tx.outbox.list()).filter(
    ({ state, failures: [first] }) => state === 'parked' && first !== undefined && isDue(first),
  )
  if (waiting.length > 0) await tx.outbox.putMany(waiting.map(requeried))
  return waiting.length > 0
}

/** Queues a parked command to be judged again. */
export const requeried = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: 'queued',
  failures: [],
  asked: (entry.asked ?? 0) + 1,
})
