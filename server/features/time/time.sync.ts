import { dailyCheckouts, type DailyCheckout } from '../../../shared/features/time/daily-checkout.schema.ts'
import { sickNotices, type SickNotice } from '../../../shared/features/time/sick-notice.schema.ts'
import { timeReports, type TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import { timeSync } from '../../../shared/features/time/time.commands.ts'
import type { ServerCollection, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
import { placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import { closeDay } from './day-close.commands.ts'
import {
  findDailyCheckouts,
  loadDailyCheckouts,
  removeDailyCheckouts,
  saveDailyCheckouts,
} from './daily-checkout.store.ts'
import { findSickNotices, loadSickNotices, removeSickNotices, saveSickNotices } from './sick-notice.store.ts'
import { findTimeReports, loadTimeReports, removeTimeReports, saveTimeReports } from './time-report.store.ts'

const serverTimeReports: ServerCollection<TimeReport> = {
  collection: timeReports,
  load: loadTimeReports,
  find: foundBy(timeReports, { dayKey: (db, dayKey) => findTimeReports(db, [dayKey]) }),
  save: saveTimeReports,
  remove: removeTimeReports,
  scopesOf: (row) => scopesOfPlace('time', row),
}

const serverDailyCheckouts: ServerCollection<DailyCheckout> = {
  collection: dailyCheckouts,
  load: loadDailyCheckouts,
  find: foundBy(dailyCheckouts, { dayKey: (db, dayKey) => findDailyCheckouts(db, [dayKey]) }),
  save: saveDailyCheckouts,
  remove: removeDailyCheckouts,
  scopesOf: (row) => scopesOfPlace('time', row),
}

const serverSickNotices: ServerCollection<SickNotice> = {
  collection: sickNotices,
  load: loadSickNotices,
  find: foundBy(sickNotices, { 'sellerId+firstDay': findSickNotices }),
  save: saveSickNotices,
  remove: removeSickNotices,
  scopesOf: (row) => scopesOfPlace('sick', row),
}

/** Illness has scopes of its own: who may see hours may not see who is ill (product 5.6). */
export const timeServerSync: ServerFeatureSync = {
  collections: [serverTimeReports, serverDailyCheckouts, serverSickNotices],
  commands: [...timeSync.commands.map((command) => ({ command })), { command: closeDay, serverOnly: true }],
  scopesFor: (actor) => [
    ...placeScopesFor('time', actor, ['create time_reports', 'create daily_checkouts', 'view time_reports']),
    ...placeScopesFor('sick', actor, ['create sicknotices', 'view sicknotices']),
  ],
  reactions: {},
}
