// The server's own work (push, mail, notices) follows committed events: at least once, after the commit, each event
// separately. A reaction that throws is retried later and blocks nothing (S8). Limits (S10): a lease of one minute, waits
// that double up to one hour, and finished lines deleted after thirty days. What takes the process with it three times in a
// row waits for a day, and counts as failing.
//
//   due ─ leased ─► all reactions ran ─► done
//            └────► one threw, or the process died ─► due again later

import type { Instant } from '../../shared/kernel/days.ts'
import type { DomainEvent } from '../../shared/sync/event.ts'
import { noTracing } from '../platform/observe/tracing.ts'
import type { SyncContext } from './context.ts'
import { forgetDoneEffects, leaseEffects, nextEffectAt, updateEffect, type TakenEffect } from './effect.store.ts'
import type { Effect } from './sync.store.ts'

export const EFFECT_LEASE_MS = 60_000
export const EFFECT_MAX_WAIT_MS = 3_600_000
export const EFFECT_KEEP_MS = 30 * 86_400_000
const EFFECT_FIRST_WAIT_MS = 1_000
const EFFECTS_AT_ONCE = 20
const MAX_ERROR_LENGTH = 300
/** So often in a row an effect may take the process with it. */
const STOPS_MAX = 3
const SET_ASIDE_MS = 86_400_000

/**
 * The events that have a reaction, as lines to store. Their ids derive from the command's, so that an event repeated
 * after a restore has the same id as before.
 */
export function effectsOf(
  context: SyncContext,
  events: readonly DomainEvent[],
  { source, now }: { source: string; now: Instant },
): readonly Effect[] {
  return events.flatMap((event, ordinal) =>
    context.listeners.has(event.type)
      ? [
          {
            id: `${source}.${ordinal}`,
            type: event.type,
            payload: JSON.stringify(event.payload),
            createdAt: now,
            attempts: 0,
            nextAt: now,
            doneAt: null,
            lastError: null,
          },
        ]
      : [],
  )
}

/** Runs every effect that is due. Answers how many were done, and when the next one is. */
export async function runEffects(context: SyncContext): Promise<{ done: number; nextAt: Instant | undefined }> {
  const { database, now, tracing = noTracing } = context.platform
  let done = 0
  for (;;) {
    const due = await database.tx((db) =>
      leaseEffects(db, { now: now(), leaseMs: EFFECT_LEASE_MS, limit: EFFECTS_AT_ONCE }),
    )
    if (due.length === 0) break
    // Effects are worked on in this order: the ones behind the first were only taken with it.
    const [first] = due
    const isSetAside = first !== undefined && first.stops >= STOPS_MAX
    if (isSetAside) await setAside(context, first)
    for (const effect of isSetAside ? due.slice(1) : due) {
      const isDone = await tracing.span({ name: `effect ${effect.type}` }, () => runOne(context, effect))
      if (isDone) done += 1
    }
  }
  await forgetDoneEffects(database.db, now() - EFFECT_KEEP_MS)
  return { done, nextAt: await nextEffectAt(database.db) }
}

async function setAside({ platform: { database, now, log } }: SyncContext, effect: TakenEffect): Promise<void> {
  log.error({ effect: effect.id, event: effect.type }, 'an effect stopped the server three times and waits for a day')
  const attempts = effect.attempts + effect.stops
  await updateEffect(database.db, effect.id, { attempts, nextAt: now() + SET_ASIDE_MS, lastError: 'StoppedServer' })
}

async function runOne(context: SyncContext, effect: Effect): Promise<boolean> {
  const { database, now, log } = context.platform
  const errors: unknown[] = []
  let payload: object | undefined
  for (const { event, react } of context.listeners.get(effect.type) ?? []) {
    try {
      payload ??= event.payload.parse(JSON.parse(effect.payload)) as object
      await react(payload, { effectId: effect.id })
    } catch (error) {
      log.warn({ error, effect: effect.id, event: effect.type }, 'a reaction failed and is tried again')
      errors.push(error)
    }
  }
  const attempts = effect.attempts + 1
  if (errors.length === 0) {
    await updateEffect(database.db, effect.id, { attempts, doneAt: now(), lastError: null })
    return true
  }
  const waitMs = Math.min(EFFECT_FIRST_WAIT_MS * 2 ** Math.min(attempts, 30), EFFECT_MAX_WAIT_MS)
  const lastError = nameOf(errors[0])
  await updateEffect(database.db, effect.id, { attempts, nextAt: now() + waitMs, lastError })
  return false
}

// Only the kind of error: its message may hold personal data, and the log has the rest.
const nameOf = (error: unknown): string =>
  (error instanceof Error ? error.name : typeof error).slice(0, MAX_ERROR_LENGTH)
