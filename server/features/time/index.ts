import type { SickNotice } from '../../../shared/features/time/sick-notice.schema.ts'
import type { TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/http/route.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { keyTableJob, type AnyKeys, type Keys } from '../../resource/key-table.jobs.ts'
import type { AnyServerList } from '../../resource/server-list.ts'
import type { Sync } from '../../sync/sync.ts'
import type { NoticeRule } from '../messaging/index.ts'
import { sickNoticeKeys } from './sick-notice-key.store.ts'
import { sickNoticeServerList } from './sick-notice-list.store.ts'
import { sickNoticeStore } from './sick-notice.store.ts'
import { timeReportKeys } from './time-report-key.store.ts'
import { dayHoursServerList, timeReportServerList } from './time-report-list.store.ts'
import { timeReportStore } from './time-report.store.ts'
import { timeJobs } from './time.jobs.ts'
import { timeNotices } from './time.reactions.ts'
import { timeServerSync } from './time.sync.ts'

const reportKeys: Keys<TimeReport> = { name: 'time-report-keys', keys: timeReportKeys, load: timeReportStore.load }
const noticeKeys: Keys<SickNotice> = { name: 'sick-notice-keys', keys: sickNoticeKeys, load: sickNoticeStore.load }

/** What lists find days and sick notices by. */
export const timeListKeys: readonly AnyKeys[] = [reportKeys, noticeKeys]

/** Hours, closed days and sick notices, and what the night does with them. */
export function timeFeature(platform: Platform): {
  name: string
  routes: readonly Route[]
  sync: ServerFeatureSync
  jobs: (sync: Sync) => readonly Job[]
  lists: readonly AnyServerList[]
  notices: readonly NoticeRule[]
} {
  return {
    name: 'time',
    routes: [],
    sync: timeServerSync,
    jobs: (sync) => [...timeJobs(platform, sync), keyTableJob(platform, reportKeys), keyTableJob(platform, noticeKeys)],
    lists: [timeReportServerList, dayHoursServerList, sickNoticeServerList],
    notices: timeNotices,
  }
}
