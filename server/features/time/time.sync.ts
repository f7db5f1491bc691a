import { extentOf, mayUse } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { extents } from '../../../shared/access/extents.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import * as timeEvents from '../../../shared/features/time/time.events.ts'
import { dayHours, dayHoursOf, type DayHours } from '../../../shared/features/time/report/day-hours.schema.ts'
import { recordCertificate } from '../../../shared/features/time/sick-notice/sick-notice-review.commands.ts'
import { reopenDay } from '../../../shared/features/time/checkout/daily-checkout-reopen.commands.ts'
import { approveTimeReport } from '../../../shared/features/time/report/time-report-review.commands.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { withFourEyes } from '../organisation/access.door.ts'
import type { DailyCheckout } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import type { SickNotice } from '../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { timeReports, type TimeReport } from '../../../shared/features/time/report/time-report.schema.ts'
import { timeSync } from '../../../shared/features/time/time.commands.ts'
import type { ServerCollection, ServerCommand, ServerFeatureSync } from '../../sync/feature.ts'
import type { Scope } from '../../../shared/sync/protocol.ts'
import { rowsByDay } from '../../platform/database/rows-by-day.ts'
import { BugError } from '../../../shared/kernel/assert.ts'
import { foundBy } from '../../sync/found-by.ts'
import { phoneKinds, placeScopesWithin, scopesOfPlace } from '../../sync/place-scopes.ts'
import { dailyCheckoutTable, sickNoticeTable, timeReportTable } from './time.table.ts'
import { closeDay } from './checkout/day-close.commands.ts'
import { dailyCheckoutStore } from './checkout/daily-checkout.store.ts'
import { sickNoticeStore } from './sick-notice/sick-notice.store.ts'
import { loadDayHours, timeReportStore } from './report/time-report.store.ts'

/** As long as sales: what was worked and sold on a day is looked at together. */
const KEPT_DAYS = 400

const serverTimeReports: ServerCollection<TimeReport> = {
  ...timeReportStore,
  scopesOf: (row) => scopesOfPlace('time', row),
  keep: {
    days: KEPT_DAYS,
    dayOf: ({ day }) => day,
    isOpen: ({ status }) => status === 'submitted' || status === 'returned',
    findByDay: rowsByDay(timeReportTable, timeReportTable.day),
  },
  views: [{ collection: dayHours.name, of: dayHoursOf }],
}

/** Never written by themselves: they are what a report says of hours. */
const serverDayHours: ServerCollection<DayHours> = {
  collection: dayHours,
  load: loadDayHours,
  find: foundBy(dayHours, {}),
  save: neverWritten,
  remove: neverWritten,
  scopesOf: (row) => scopesOfPlace('hours', row),
  keep: { with: timeReports.name, key: 'id' },
}

function neverWritten(): never {
  throw new BugError('hours are written with their report')
}

const serverDailyCheckouts: ServerCollection<DailyCheckout> = {
  ...dailyCheckoutStore,
  // Whoever sees hours only opens closed days all the same.
  scopesOf: (row) => [...scopesOfPlace('time', row), ...scopesOfPlace('hours', row)],
  keep: {
    days: KEPT_DAYS,
    dayOf: ({ day }) => day,
    isOpen: ({ status }) => status === 'reopened',
    findByDay: rowsByDay(dailyCheckoutTable, dailyCheckoutTable.day),
  },
}

const serverSickNotices: ServerCollection<SickNotice> = {
  ...sickNoticeStore,
  scopesOf: (row) => scopesOfPlace('sick', row),
  keep: {
    days: KEPT_DAYS,
    dayOf: ({ firstDay }) => firstDay,
    isOpen: ({ status }) => status === 'submitted',
    findByDay: rowsByDay(sickNoticeTable, sickNoticeTable.firstDay),
  },
}

/** Nobody approves their own hours, opens their own day or receives their own certificate, as long as somebody else may. */
const fourEyes: ReadonlyMap<string, NonNullable<ServerCommand['prepare']>> = new Map([
  [
    approveTimeReport.name,
    withFourEyes('approve time_reports', async (db, args) => {
      const { timeReportId } = args as { timeReportId: Id }
      return (await timeReportStore.load(db, [timeReportId]))[0]
    }) as never,
  ],
  [
    reopenDay.name,
    withFourEyes('update daily_checkouts', async (db, args) => {
      const { checkoutId } = args as { checkoutId: Id }
      return (await dailyCheckoutStore.load(db, [checkoutId]))[0]
    }) as never,
  ],
  [
    recordCertificate.name,
    withFourEyes('update sicknotices', async (db, args) => {
      const { sickNoticeId } = args as { sickNoticeId: Id }
      return (await sickNoticeStore.load(db, [sickNoticeId]))[0]
    }) as never,
  ],
])

/**
 * Who may see hours may not see who is ill (product 5.6). A report says why somebody was away, so `time` reaches only as
 * far as both rights; where the right to hours reaches further, `hours` shows the days without it. One's own is whole.
 */
export const timeServerSync: ServerFeatureSync = {
  events: Object.values(timeEvents),
  collections: [serverTimeReports, serverDayHours, serverDailyCheckouts, serverSickNotices],
  commands: [
    ...timeSync.commands.map((command): ServerCommand => {
      const prepare = fourEyes.get(command.name)
      return prepare ? { command, prepare } : { command }
    }),
    { command: closeDay, serverOnly: true },
  ],
  scopesFor,
  syncedKinds: { time: phoneKinds, hours: phoneKinds, sick: phoneKinds },
}

function scopesFor(actor: Actor): Scope[] {
  const hours = extentOf(actor.grants, 'view time_reports')
  const illness = extentOf(actor.grants, 'view sicknotices')
  const narrower = extents.find((extent) => extent === hours || extent === illness) ?? null
  const reports = hours === null || illness === null ? null : narrower
  const own = (...rights: Permission[]) => (rights.some((right) => mayUse(actor.grants, right)) ? 'own' : null)
  const ownReports = own('create time_reports', 'create daily_checkouts', 'view time_reports')
  return [
    ...placeScopesWithin('time', actor, reports ?? ownReports),
    ...(reports === hours ? [] : placeScopesWithin('hours', actor, hours)),
    ...placeScopesWithin('sick', actor, illness ?? own('create sicknotices')),
  ]
}
