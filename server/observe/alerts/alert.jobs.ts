import { alertOpened, alertResolved } from '../../../shared/features/operations/health/alert.events.ts'
import { alertAfter } from '../../../shared/features/operations/health/alert.rules.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { pushEndpoint } from '../../../shared/sync/sync.api.ts'
import type { DomainEvent } from '../../../shared/sync/event.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import {
  loadBeats,
  loadLimits,
  loadOpenAlerts,
  removeAlertsBefore,
  saveBeat,
  saveStep,
  type Beat,
} from './alert.store.ts'
import { measure } from './measure.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A server without a report for this long counts as stopped. */
export const BEAT_LASTS_MS = 3 * MINUTE_MS
const PASSED_KEPT_MS = 365 * DAY_MS

/** This server among those that share the database. */
export interface OwnServer {
  readonly id: Id
  readonly startedAt: Instant
}

/**
 * Each server reports its last ten minutes once a minute; the one that has run longest then measures everything and
 * announces faults. Two that both take themselves for the first write one step: the second finds it done.
 */
export function alertJob(
  platform: Platform,
  { own, sync }: { readonly own: OwnServer; readonly sync: Pick<Sync, 'writeOnServer'> },
): Job {
  const { database, metrics } = platform
  metrics.timePushes(pushEndpoint.path)
  const run = async (now: Instant): Promise<void> => {
    const failedJobs = metrics.lastJobs().filter(({ ok }) => !ok).length
    await database.tx((db) => saveBeat(db, { ...own, at: now, ...metrics.recent(), failedJobs }, now - DAY_MS))
    const beats = await loadBeats(database.db, now - BEAT_LASTS_MS)
    if (beats[0]?.id === own.id) await evaluate(platform, { own, sync, beats })
  }
  return { name: 'alerts', reach: 'company', everyMs: MINUTE_MS, isLocal: true, run }
}

/** Takes every rule one step further. */
async function evaluate(
  platform: Platform,
  { own, sync, beats }: { own: OwnServer; sync: Pick<Sync, 'writeOnServer'>; beats: readonly Beat[] },
): Promise<void> {
  const { database, now, newId } = platform
  const values = await measure(platform, { beats, startedAt: own.startedAt })
  const [limits, open] = [await loadLimits(database.db), await loadOpenAlerts(database.db)]
  const events: DomainEvent[] = []
  const writes: ((db: Db) => Promise<boolean>)[] = []
  for (const limit of limits) {
    const { rule } = limit
    const before = open.get(rule) ?? null
    const after = alertAfter(before, { limit, value: values[rule], now: now() })
    if (after === null || isSame(before, after.state)) continue
    const id = before?.id ?? newId()
    writes.push((db) => saveStep(db, { id, rule, before, after }))
    if (after.step === 'opened') events.push(alertOpened({ alertId: id, rule, at: now() }))
    if (after.step === 'resolved') events.push(alertResolved({ alertId: id, rule, at: now() }))
  }
  if (writes.length === 0) return
  try {
    await sync.writeOnServer({
      changes: [],
      events,
      first: async (db) => {
        for (const write of writes) if (!(await write(db))) throw new OvertakenError()
        await removeAlertsBefore(db, now() - PASSED_KEPT_MS)
      },
    })
  } catch (error) {
    // Another server has taken these steps: the next minute begins from there.
    if (!(error instanceof OvertakenError)) throw error
  }
}

class OvertakenError extends Error {
  override readonly name = 'OvertakenError'
}

/** Whether an alert is unchanged. An unchanged alert is not written again every minute. */
function isSame<State extends object>(before: Readonly<State> | null, after: Readonly<Partial<State>>): boolean {
  return before !== null && Object.entries(after).every(([key, value]) => before[key as keyof State] === value)
}
