import Dexie from 'dexie'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { EngineContext } from '../context.ts'
import type { JournalKeys } from '../journal/journal-key.ts'
import { parcelsName } from './leaving-marks.ts'
import type { Unpacking } from './parcel.ts'

const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 60_000

/** The returning user, and the engine to restore into. */
export interface Returning {
  readonly context: EngineContext
  readonly actor: Actor
  /** Something is in the outbox that was not there before. */
  readonly onBroughtBack: () => void
}

interface TakeBackParts extends Returning {
  readonly keys: JournalKeys
  readonly after: (ms: number, run: () => void) => () => void
  readonly report: (error: unknown) => void
  /** Aborted when the engine has stopped. */
  readonly stopped: AbortSignal
}

/**
 * Puts back what was packed when the person signed out here. Resolves when this is done as far as it can be now; what is
 * still locked comes as soon as its key does.
 */
export async function takeBack(parts: TakeBackParts, waitMs: number = FIRST_WAIT_MS): Promise<Unpacking> {
  const { context, actor, keys, after, report, onBroughtBack, stopped } = parts
  try {
    if (stopped.aborted || !(await Dexie.exists(parcelsName(actor.userId)))) return 'nothing'
    const { unpack } = await import('./parcel.ts')
    const unpacking = await unpack(context, actor, keys)
    if (unpacking === 'unpacked') onBroughtBack()
    if (unpacking === 'locked') after(waitMs, () => void takeBack(parts, Math.min(waitMs * 2, MAX_WAIT_MS)))
    return unpacking
  } catch (error) {
    // It stays as it is, and the next start tries again.
    report(error)
    return 'locked'
  }
}
