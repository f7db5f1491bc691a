// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: what has no answer goes to the server under a new name and new numbers, in its order.
// S2 Nothing twice: commands keep their ids, and the server knows an id whatever device it comes from.
// S3 Order: numbers that were given a second time are never sent again under the name they were first given under.
//
// A browser may silently put an older copy of its database in place (its log was cut off, a phone was set up from a
// backup). The device then gives numbers again that the server knows for other commands.

import type { Id } from '../../../shared/kernel/ids.ts'
import type { PushRequest, PushResponse } from '../../../shared/sync/protocol.ts'
import type { EngineContext } from './context.ts'
import { mustBeSent } from './requeue.ts'
import type { StoreTx } from './store.ts'

/** Whether the server stopped because it has counted past the numbers it was sent: this device has forgotten them. */
export function hasForgotten(request: PushRequest, { status, results, expected }: PushResponse): boolean {
  const next = request.commands[results.length]
  return status === 'sequence_reused' && next !== undefined && next.seq < expected
}

/**
 * Gives the device a new name, and what must be sent new numbers under it. `known` is the name that no longer fits:
 * where another tab was faster, nothing happens.
 */
export async function renameDevice(context: EngineContext, tx: StoreTx, known: Id): Promise<void> {
  const current = await tx.meta.get('device')
  context.device = current ?? known
  if (current !== known) return
  context.device = context.newId()
  await tx.meta.put('device', context.device)
  const waiting = (await tx.outbox.list()).filter(mustBeSent)
  await tx.outbox.deleteMany(waiting.map(({ seq }) => seq))
  const numbers: number[] = []
  for (const { seq: _seq, ...entry } of waiting) numbers.push(await tx.outbox.append(entry))
  await tx.meta.put('firstSeq', numbers[0] ?? 0)
}
