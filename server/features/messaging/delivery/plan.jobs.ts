import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { LATE_MAX_MS } from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import { occurrencesBetween } from '../../../../shared/features/messaging/schedule/recurrence.rules.ts'
import type { PauseReason } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import type { WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { audiencePage, type AudienceCursor } from '../audience/audience-page.store.ts'
import type { Recipients } from '../audience/recipient.store.ts'
import {
  findDueSchedules,
  findSchedule,
  notePlanned,
  pause,
  templateFaults,
  type StoredSchedule,
} from '../schedule/schedule.store.ts'
import { templateEditions } from '../template/message-template.store.ts'
import { addDeliveries, placeOfOwner } from './delivery.store.ts'
import { addRun, endRun, isPlannedAt, noteFilled, takeUnfilledRun, type StoredRun } from './run.store.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>

/** Whether the server can send each type. */
export interface Servers {
  readonly hasMail: boolean
  readonly hasSms: boolean
}

const JOBS_AT_ONCE = 100
/** Sendings that are recorded after a long outage; earlier ones are not. */
const MISSED_MAX = 50
/** The recipients that one transaction adds. */
const PAGE = 500
/** A server that reads an audience renews its lease with each page. */
const LEASE_MS = 60_000
/** Pages in one pass, so that a stop waits for seconds at most. */
const PAGES_AT_ONCE = 40

/** Makes the sendings that have become due. Each exists once, by its job, its planned local time and its instant. */
export async function planDue({ database, now, newId }: Parts): Promise<void> {
  const due = await findDueSchedules(database.db, now(), JOBS_AT_ONCE)
  for (const { id } of due)
    await database.tx(async (db) => {
      const job = await findSchedule(db, id)
      const asOf = now()
      if (!job || job.nextAt === null || job.nextAt > asOf) return
      const calendar = job.calendar as WorkCalendar
      const planned = { calendar, after: job.plannedUntil, until: asOf, atMost: MISSED_MAX }
      for (const { key, at } of occurrencesBetween(job.recurrence, planned)) {
        if (await isPlannedAt(db, id, at)) continue
        const state = asOf - at > LATE_MAX_MS ? ('missed' as const) : ('filling' as const)
        const run = { id: newId(), scheduleId: id, dueKey: key, kind: 'planned' as const }
        await addRun(db, { ...run, state, dueAt: at, now: asOf, by: null })
      }
      await notePlanned(db, job, asOf)
    })
}

/** Writes the recipients of each sending, page by page: a server that is killed goes on where it was. */
export async function fillRuns(platform: Parts, recipients: Recipients, servers: Servers): Promise<void> {
  const { database, now } = platform
  for (let pages = 0; pages < PAGES_AT_ONCE;) {
    const run = await database.tx((db) => takeUnfilledRun(db, { now: now(), leaseMs: LEASE_MS }))
    if (!run) return
    pages += await fillOne(platform, { run, recipients, servers, pagesMax: PAGES_AT_ONCE - pages })
  }
}

async function fillOne(
  { database, now, newId }: Parts,
  {
    run,
    recipients,
    servers,
    pagesMax,
  }: { run: StoredRun; recipients: Recipients; servers: Servers; pagesMax: number },
): Promise<number> {
  let cursor: AudienceCursor = run.cursor ?? { part: 0, after: null }
  for (let pages = 1; ; pages += 1) {
    const next = await database.tx(async (db) => {
      const ready = isUnreadable(run, cursor) ? await unreadable(db, run) : await readyToFill(db, run, servers)
      if ('stopped' in ready) {
        if (ready.job) await pause(db, ready.job.id, ready.stopped)
        await endRun(db, run.id, { state: 'stopped', now: now() })
        return null
      }
      const { job, owner, edition } = ready
      // The people who belong to it at the planned time; what happens while it is read may show.
      const asked = { owner, audience: job.audience, cursor, limit: PAGE, now: run.dueAt }
      const page = await audiencePage(db, recipients, asked)
      await addDeliveries(db, { run, job, place: placeOfOwner(owner), newId }, page.recipients)
      const leaseUntil = pages >= pagesMax ? 0 : now() + LEASE_MS
      await noteFilled(db, run.id, { cursor: page.next, edition, leaseUntil })
      return page.next
    })
    if (next === null || pages >= pagesMax) return pages
    cursor = next
  }
}

/** A page that took the server with it so often is not read again. */
const TAKEN_MAX = 3

const isUnreadable = (run: StoredRun, cursor: AudienceCursor): boolean =>
  cursor === run.cursor && (cursor.taken ?? 0) > TAKEN_MAX

const unreadable = async (db: Db, run: StoredRun): Promise<Ready> => ({
  job: await findSchedule(db, run.scheduleId),
  stopped: { reason: 'not_read', detail: '' },
})

type Ready =
  | { readonly job: StoredSchedule; readonly owner: Actor; readonly edition: number }
  | { readonly job: StoredSchedule | null; readonly stopped: { readonly reason: PauseReason; readonly detail: string } }

/** Whether a job can send as it is now; otherwise it is held, with the reason. */
async function readyToFill(db: Db, run: StoredRun, { hasMail, hasSms }: Servers): Promise<Ready> {
  const job = await findSchedule(db, run.scheduleId)
  const stop = (reason: PauseReason, detail = ''): Ready => ({ job, stopped: { reason, detail } })
  if (!job) return stop('template')
  const owner = await loadActor(db, job.ownerId)
  if (!owner) return stop('owner')
  const [fault] = await templateFaults(db, job, [owner])
  if (fault) return stop(fault.reason, String(fault.params?.['names'] ?? ''))
  if (extentOf(owner.grants, 'update scheduled_messages') === null) return stop('no_reach')
  if ((job.type === 'mail' && !hasMail) || (job.type === 'sms' && !hasSms)) return stop('no_server')
  const newest = await templateEditions.newest(db, job.templateId)
  return newest === null ? stop('template') : { job, owner, edition: run.edition ?? newest.number }
}
