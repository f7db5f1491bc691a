import { notReportedGroup } from './report/not-reported.store.ts'
import { timeErasure, timeParts } from './personal-parts.store.ts'
import type { SickNotice } from '../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { TimeReport } from '../../../shared/features/time/report/time-report.schema.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyTableJob, type AnyKeys, type Keys } from '../../resource/key/key-table.jobs.ts'
import type { Sync } from '../../sync/sync.ts'
import { sickNoticeKeys } from './sick-notice/sick-notice-key.store.ts'
import { sickNoticeServerList } from './sick-notice/sick-notice-list.store.ts'
import { sickNoticeStore } from './sick-notice/sick-notice.store.ts'
import { timeReportKeys } from './report/time-report-key.store.ts'
import { dayHoursServerList, timeReportServerList } from './report/time-report-list.store.ts'
import { timeReportStore } from './report/time-report.store.ts'
import { timeJobs } from './time.jobs.ts'
import { timeNotices } from './time.reactions.ts'
import { dayAskRoutes } from './checkout/day-ask.routes.ts'
import { timeReminderRoutes, timeWeekRoutes } from './week/time-week.routes.ts'
import { keptKeys } from '../../resource/key/kept-keys.ts'
import { timeServerSync } from './time.sync.ts'

export { findFieldDays } from './checkout/field-day.store.ts'
export { loadReportedDays, loadSickDays, type ReportedDay } from './report/pay-day.store.ts'
export { findCheckedOut, loadTeamHours, type TeamDay } from './report/team-hours.store.ts'
export { absenceFacts } from './report/absence-facts.store.ts'
export { loadAwayDays, loadWholeDaysAway, type AwayDay } from './report/away-day.store.ts'

const reportKeys: Keys<TimeReport> = { name: 'time-report-keys', keys: timeReportKeys, load: timeReportStore.load }
const noticeKeys: Keys<SickNotice> = { name: 'sick-notice-keys', keys: sickNoticeKeys, load: sickNoticeStore.load }

export { findKeyedDays } from './report/time-report.store.ts'

/** Reported days by their ids. */
export const loadTimeReports = timeReportStore.load

/** What lists find days and sick notices by. */
export const timeListKeys: readonly AnyKeys[] = [reportKeys, noticeKeys]

/** Hours, closed days and sick notices, and what the night does with them. */
export function timeFeature(platform: Platform) {
  return {
    name: 'time',
    audiences: [notReportedGroup],
    personal: timeParts,
    erasure: timeErasure,
    routes: timeWeekRoutes(platform),
    actingRoutes: (acting: Pick<Sync, 'writeOnServer'>) => [
      ...timeReminderRoutes(platform, acting),
      ...dayAskRoutes(platform, acting),
    ],
    sync: { ...timeServerSync, kept: timeListKeys.map(keptKeys) },
    jobs: (sync: Sync) => [
      ...timeJobs(platform, sync),
      keyTableJob(platform, reportKeys),
      keyTableJob(platform, noticeKeys),
    ],
    lists: [timeReportServerList, dayHoursServerList, sickNoticeServerList],
    notices: timeNotices,
  }
}
