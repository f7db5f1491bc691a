import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noteRemoved, type RetentionRule } from '../../../resource/retention/retention.store.ts'
import { forgetBytes } from '../file/controlling-file.store.ts'
import { forgetPeople } from './controlling-run.store.ts'
import { findOldFiles } from './old-file.store.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const AT_ONCE = 50
/** A file that was looked at and never reconciled. */
const UNUSED_DAYS = 2
/** Files of runs name customers: they go when nobody asks about the run any more. */
const FILE_DAYS = 90

/** Customers in rows that nobody has decided. */
const people: RetentionRule = {
  name: 'controlling-people',
  keepDays: 180,
  remove: (db, until) => forgetPeople(db, { until, limit: 500 }),
}

const fileRule: RetentionRule = { name: 'controlling-files', keepDays: FILE_DAYS }

export const controllingRetention: readonly RetentionRule[] = [people, fileRule]

export const controllingJobs = ({ database, files }: Pick<Platform, 'database' | 'files'>): readonly Job[] => [
  {
    name: 'controlling.files',
    reach: 'company',
    everyMs: HOUR_MS,
    run: async (now) => {
      const ages = { unused: now - UNUSED_DAYS * DAY_MS, used: now - FILE_DAYS * DAY_MS }
      const old = await findOldFiles(database.db, { ...ages, limit: AT_ONCE })
      for (const { id, stored } of old) {
        await database.tx((db) => forgetBytes(db, id))
        await files.remove(stored)
      }
      await database.tx((db) => noteRemoved(db, { rule: fileRule.name, lastRunAt: now, removed: old.length }))
    },
  },
]
