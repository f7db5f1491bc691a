import { authorityFrom, certificateFrom } from '../../../shared/features/time/sick-notice/sick-pay.rules.ts'
import { NIGHT_CLOSES_AT } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { sellerOf } from '../../../shared/features/time/report/day-absence.rules.ts'
import { authorityDue, certificateDue, dayUnclosed } from '../../../shared/features/time/time.events.ts'
import { dayKeyOf } from '../../../shared/features/time/report/time-report.schema.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  timeZones,
  type Day,
  type Instant,
  type TimeZone,
} from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { calendarOf, isWorkingDay } from '../../../shared/kernel/working-days.ts'
import type { DomainEvent } from '../../../shared/sync/event.ts'
import { readMarker, setMarker } from '../../platform/database/marker.store.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { systemActor, type ServerAct } from '../../sync/server-acts.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadActorsWith } from '../organisation/access.door.ts'
import { findSellersWhoSold } from '../sales/index.ts'
import { findStillReopened, dailyCheckoutStore } from './checkout/daily-checkout.store.ts'
import { closeDay } from './checkout/day-close.commands.ts'
import { findOpenSickNotices } from './sick-notice/sick-notice.store.ts'
import { timeReportStore } from './report/time-report.store.ts'

const MINUTE_MS = 60_000
const ACTS_AT_ONCE = 50
/** A server that was away longer than this does not close older days any more. */
const NIGHTS_CAUGHT_UP = 14
/** When a day that is not closed is called to mind (product 5.4), and when an illness is. */
const REMINDERS = ['20:00', '22:00']
const SICK_REMINDER = '08:00'

type TimePlatform = Pick<Platform, 'database' | 'now'>

/** What the clock does with time: it reminds in the evening and closes at night, office by office's zone. */
export function timeJobs(
  platform: TimePlatform,
  sync: Pick<Sync, 'applyOnServer' | 'applyAllOnServer' | 'writeOnServer'>,
): Job[] {
  const inEachZone = (work: (zone: TimeZone, now: Instant) => Promise<void>) => async (now: Instant) => {
    for (const zone of timeZones) await work(zone, now)
  }
  return [
    {
      name: 'time.close-days',
      reach: 'company',
      everyMs: 5 * MINUTE_MS,
      run: inEachZone((zone, now) => closeDays({ platform, sync, zone, now })),
    },
    {
      name: 'time.remind',
      reach: 'company',
      everyMs: MINUTE_MS,
      run: inEachZone((zone, now) => remind({ platform, sync, zone, now })),
    },
    {
      name: 'time.sick-reminders',
      reach: 'company',
      everyMs: 5 * MINUTE_MS,
      run: inEachZone((zone, now) => remindOfIllness({ platform, sync, zone, now })),
    },
  ]
}

interface Turn {
  readonly platform: TimePlatform
  readonly sync: Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>
  readonly zone: TimeZone
  readonly now: Instant
}

async function closeDays({ platform, sync, zone, now }: Turn): Promise<void> {
  const { database } = platform
  const today = dayOf(now, zone)
  const last = addDays(today, now < instantAt(today, NIGHT_CLOSES_AT, zone) ? -2 : -1)
  const key = `time.closed/${zone}`
  const closed = await readMarker(database.db, key)
  if (closed !== null && closed >= last) return
  const earliest = addDays(last, -NIGHTS_CAUGHT_UP + 1)
  const first = closed === null ? last : addDays(closed, 1)
  const sellers = (await loadActorsWith(database.db, 'create daily_checkouts')).filter(
    ({ actor }) => actor.zone === zone,
  )
  for (const day of daysBetween(first < earliest ? earliest : first, last, NIGHTS_CAUGHT_UP)) {
    const end = instantAt(addDays(day, 1), '00:00', zone)
    const sold = await findSellersWhoSold(database.db, day)
    const acts = sellers.filter(({ since }) => since < end).map(({ actor }) => closing(actor, day, sold))
    const forgotten = (await findStillReopened(database.db, day)).filter((checkout) => checkout.zone === zone)
    await applyInParts(sync, [...forgotten.map((checkout) => closing(sellerOf(checkout), checkout.day, sold)), ...acts])
    await setMarker(database.db, key, day)
  }
}

async function applyInParts(sync: Turn['sync'], acts: readonly ServerAct[]): Promise<void> {
  for (let at = 0; at < acts.length; at += ACTS_AT_ONCE) await sync.applyAllOnServer(acts.slice(at, at + ACTS_AT_ONCE))
}

function closing(
  { userId, name, teamId, officeId, regionId, zone, calendar }: Omit<Actor, 'grants'>,
  day: Day,
  sold: ReadonlySet<Id>,
): ServerAct {
  const seller = { userId, name, teamId, officeId, regionId, zone }
  const args = { seller, day, isWorkingDay: isWorkingDay(day, calendarOf(zone, calendar)), hasSold: sold.has(userId) }
  return { command: closeDay, args, actor: systemActor('manage all') }
}

async function remind({ platform, sync, zone, now }: Turn): Promise<void> {
  const { db } = platform.database
  const day = dayOf(now, zone)
  const time = REMINDERS.findLast((each) => now >= instantAt(day, each, zone))
  if (!time || !(await isFirst(platform, `time.reminded/${zone}`, `${day}T${time}`))) return
  const sold = await findSellersWhoSold(db, day)
  // On a day off nothing is expected of anybody but those who sold all the same.
  const isDue = ({ userId, calendar }: Actor) => isWorkingDay(day, calendarOf(zone, calendar)) || sold.has(userId)
  const sellers = (await loadActorsWith(db, 'create daily_checkouts')).filter(
    ({ actor }) => actor.zone === zone && isDue(actor),
  )
  const keys = sellers.map(({ actor }) => dayKeyOf(actor.userId, day))
  const closed = new Set(
    (await dailyCheckoutStore.findBy(db, 'dayKey', keys)).map(({ dayKey, status }) =>
      status === 'reopened' ? '' : dayKey,
    ),
  )
  const away = new Set(
    (await timeReportStore.findBy(db, 'dayKey', keys)).map(({ dayKey, attendanceHours }) =>
      attendanceHours === 0 ? dayKey : '',
    ),
  )
  const late = keys.flatMap((dayKey, index) => {
    const seller = sellers[index]
    return seller && !closed.has(dayKey) && !away.has(dayKey) ? [seller.actor.userId] : []
  })
  await tell(
    sync,
    late.map((sellerId) => dayUnclosed({ sellerId, day })),
  )
}

async function remindOfIllness({ platform, sync, zone, now }: Turn): Promise<void> {
  const day = dayOf(now, zone)
  if (now < instantAt(day, SICK_REMINDER, zone)) return
  if (!(await isFirst(platform, `time.sick-reminded/${zone}`, day))) return
  const ill = (await findOpenSickNotices(platform.database.db)).filter((notice) => notice.zone === zone)
  const events = ill.flatMap((notice): DomainEvent[] => {
    const payload = { sickNoticeId: notice.id, sellerId: notice.sellerId }
    const tomorrow = addDays(day, 1)
    if (tomorrow === authorityFrom(zone, notice.periodFirstDay)) return [authorityDue(payload)]
    const needsCertificate =
      tomorrow === certificateFrom(zone, notice.periodFirstDay) && notice.certificateReceivedOn === null
    return needsCertificate ? [certificateDue(payload)] : []
  })
  await tell(sync, events)
}

/** Whether this turn is the first at or after a point in time; later ones, also after a restart, are told no. */
async function isFirst({ database }: TimePlatform, key: string, point: string): Promise<boolean> {
  if ((await readMarker(database.db, key)) === point) return false
  await setMarker(database.db, key, point)
  return true
}

async function tell(sync: Turn['sync'], events: readonly DomainEvent[]): Promise<void> {
  if (events.length > 0) await sync.writeOnServer({ changes: [], events })
}
