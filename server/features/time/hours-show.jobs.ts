import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { readMarker, setMarker } from '../../platform/database/marker.store.ts'
import type { Platform } from '../../platform/platform.ts'
import { pauseBetweenTurns } from '../../platform/turns.ts'
import { systemActor } from '../../sync/server-acts.ts'
import type { Sync } from '../../sync/sync.ts'
import { findCheckoutIdsAfter } from './checkout/daily-checkout.store.ts'
import { DAYS_AT_ONCE, showHours } from './hours-show.commands.ts'
import { findTimeReportIdsAfter } from './report/time-report.store.ts'

const DONE = 'done'

interface Kind {
  readonly marker: string
  readonly find: (db: Db, after: Id, limit: number) => Promise<readonly Id[]>
  readonly argsOf: (ids: readonly Id[]) => object
}

const kinds: readonly Kind[] = [
  {
    marker: 'time.hours-shown/reports',
    find: findTimeReportIdsAfter,
    argsOf: (timeReportIds) => ({ timeReportIds, checkoutIds: [] }),
  },
  {
    marker: 'time.hours-shown/checkouts',
    find: findCheckoutIdsAfter,
    argsOf: (checkoutIds) => ({ timeReportIds: [], checkoutIds }),
  },
]

/** Goes once through all days of a database from before hours were shown apart, in parts; a restart goes on from there. */
export async function showEarlierHours(
  { database: { db } }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'applyOnServer'>,
): Promise<void> {
  for (const { marker, find, argsOf } of kinds) {
    let last = (await readMarker(db, marker)) ?? ''
    while (last !== DONE) {
      const ids = await find(db, last, DAYS_AT_ONCE)
      if (ids.length > 0) {
        await sync.applyOnServer({ command: showHours, args: argsOf(ids), actor: systemActor('manage all') })
      }
      last = ids.length < DAYS_AT_ONCE ? DONE : (ids.at(-1) ?? DONE)
      await setMarker(db, marker, last)
      if (last !== DONE) await pauseBetweenTurns()
    }
  }
}

/** A database whose days were all written with their hours beside them has none to go through. */
export async function noteHoursShown(db: Db): Promise<void> {
  for (const { marker } of kinds) await setMarker(db, marker, DONE)
}
