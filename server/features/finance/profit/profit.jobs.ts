import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { payTerms } from '../../../../shared/features/finance/salary/pay-terms.schema.ts'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../../platform/database/meta.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pauseBetweenTurns } from '../../../platform/turns.ts'
import { writtenOf, type Kept } from '../../../kept/kept.ts'
import { findKeyedSales, firstKeyOf } from '../../sales/index.ts'
import { findKeyedDays, loadTimeReports } from '../../time/index.ts'
import { keepCounted } from '../earning/sale-commission.jobs.ts'
import { findSharedSales } from '../split/sale-credit-keep.store.ts'
import { countDays, countSales, keepProfitOfDays, keepProfitOfReports, keepProfitOfSales } from './profit-keep.store.ts'
import {
  addProfitLines,
  findStrayLines,
  loadProfitDays,
  loadProfitSales,
  profitSums,
  removeProfitLines,
} from './profit-month.store.ts'

const DONE = 'done'
const MINUTE_MS = 60_000
/** Few at a time: more of them hold up every other request of the moment. */
const ROWS_AT_ONCE = 30
/** Where nobody else waits. */
const ROWS_OF_A_LOT = 2000

/** Rows in the order of their days, as they are gone through. */
interface Kind {
  /** Where the next row stands that is counted again; `done` when there is none. */
  readonly next: string
  readonly find: (db: Db, from: number, limit: number) => Promise<readonly { no: number; id: Id }[]>
  readonly keep: (db: Db, ids: readonly Id[]) => Promise<void>
}

const ofSales: Kind = {
  next: 'profit-sales.next',
  find: async (db, from, limit) =>
    (await findKeyedSales(db, from, limit)).map(({ no, saleId }) => ({ no, id: saleId })),
  keep: keepProfitOfSales,
}
const ofDays: Kind = {
  next: 'profit-days.next',
  find: async (db, from, limit) =>
    (await findKeyedDays(db, from, limit)).map(({ no, reportId }) => ({ no, id: reportId })),
  keep: keepProfitOfReports,
}

/** Keeps what days add, and counts again where pay or what providers pay changes. Sales are kept with their commission. */
export const profitKept = ({ now }: Pick<Platform, 'now'>): Kept => ({
  name: 'finance.profit',
  check: (database, { mend }) => checkProfit({ database }, { mend }),
  fill: fillProfit,
  after: ['finance.commissions'],
  of: [timeReports.name, payTerms.name, products.name],
  keep: async (db, moved) => {
    await keepProfitOfDays(db, writtenOf(timeReports, moved))
    const from = writtenOf(payTerms, moved).map(({ validFrom }) => validFrom)
    if (from.length > 0) await countAgainFrom(db, ofDays, from.toSorted()[0] ?? '')
    // A price that began today can be corrected today (decision 0059): no sale of before changes.
    if (writtenOf(products, moved).length > 0)
      await countAgainFrom(db, ofSales, addDays(dayOf(now(), 'Europe/Stockholm'), -1))
  },
})

async function countAgainFrom(db: Db, { next }: Kind, day: Day): Promise<void> {
  const known = await loadMeta(db, next)
  const first = firstKeyOf(day)
  if (known === null || (known !== DONE && Number(known) <= first)) return
  await saveMeta(db, next, String(first))
}

/** Counts rows of before the figures of finance were kept, and those that new pay or prices decide about. */
export const profitJob = ({ database, now, newId }: Pick<Platform, 'database' | 'now' | 'newId'>): Job => ({
  name: 'profit-lines',
  everyMs: MINUTE_MS,
  run: async () => {
    await countShared({ database, now, newId })
    for (const { next, find, keep } of [ofSales, ofDays]) {
      if ((await loadMeta(database.db, next)) === DONE) continue
      const countSome = (): Promise<boolean> =>
        database.tx(async (db) => {
          const found = await find(db, Number((await loadMeta(db, next)) ?? 0), ROWS_AT_ONCE)
          const last = found.at(-1)
          await keep(
            db,
            found.map(({ id }) => id),
          )
          await saveMeta(db, next, last === undefined ? DONE : String(last.no + 1))
          return last !== undefined
        })
      while (await countSome()) await pauseBetweenTurns()
    }
  },
})

const SHARED = 'profit-shared-sales'

/** Sales that were shared before a part of one counted for each person: they are few. */
async function countShared({ database, now, newId }: Pick<Platform, 'database' | 'now' | 'newId'>): Promise<void> {
  if ((await loadMeta(database.db, SHARED)) === DONE) return
  const saleIds = await findSharedSales(database.db)
  for (let at = 0; at < saleIds.length; at += ROWS_AT_ONCE)
    await database.tx((db) => keepCounted(db, saleIds.slice(at, at + ROWS_AT_ONCE), { now, newId }))
  await database.tx((db) => saveMeta(db, SHARED, DONE))
}

/** Writes the lines of a whole company that has none: for stories and tests. */
export async function fillProfit(db: Db): Promise<void> {
  for (const { next, find } of [ofSales, ofDays]) {
    for (let from = 0; ;) {
      const found = await find(db, from, ROWS_OF_A_LOT)
      const last = found.at(-1)
      if (last === undefined) break
      const ids = found.map(({ id }) => id)
      if (next === ofSales.next)
        await removeAndAdd(db, ids, { sales: await countSales(db, ids, { before: [] }), days: [] })
      else {
        const days = await countDays(db, await loadTimeReports(db, ids), [])
        await removeAndAdd(db, ids, { sales: [], days })
      }
      from = last.no + 1
    }
    await saveMeta(db, next, DONE)
  }
  await profitSums.rebuild(db)
}

async function removeAndAdd(db: Db, ids: readonly Id[], lines: Parameters<typeof addProfitLines>[1]): Promise<void> {
  await removeProfitLines(db, ids)
  await addProfitLines(db, lines)
}

/** Compares lines and months with sales and days, and puts them right where that is wanted. Answers how many were wrong. */
export async function checkProfit(
  { database }: Pick<Platform, 'database'>,
  { mend }: { mend: boolean },
): Promise<number> {
  let wrong = 0
  await eachLot(database.db, ofSales, (ids) =>
    database.tx(async (db) => {
      const kept = await loadProfitSales(db, [...ids])
      const off = differing(ids, {
        kept,
        right: await countSales(db, ids, { before: kept }),
        idOf: ({ saleId }) => saleId,
      })
      wrong += off.length
      if (mend) await keepProfitOfSales(db, off)
    }),
  )
  await eachLot(database.db, ofDays, (ids) =>
    database.tx(async (db) => {
      const kept = await loadProfitDays(db, [...ids])
      const right = await countDays(db, await loadTimeReports(db, ids), kept)
      const off = differing(ids, { kept, right, idOf: ({ reportId }) => reportId })
      wrong += off.length
      if (mend) await keepProfitOfReports(db, off)
    }),
  )
  return database.tx(async (db) => {
    const stray = await findStrayLines(db)
    if (mend) await removeProfitLines(db, stray)
    const months = await profitSums.wrong(db)
    if (mend && months.length > 0) await profitSums.rebuild(db)
    return wrong + stray.length + months.length
  })
}

async function eachLot(db: Db, { find }: Kind, look: (ids: readonly Id[]) => Promise<void>): Promise<void> {
  for (let from = 0; ;) {
    const found = await find(db, from, ROWS_OF_A_LOT)
    const last = found.at(-1)
    if (last === undefined) return
    await look(found.map(({ id }) => id))
    from = last.no + 1
  }
}

function differing<Line extends object>(
  ids: readonly Id[],
  { kept, right, idOf }: { kept: readonly Line[]; right: readonly Line[]; idOf: (line: Line) => Id },
): readonly Id[] {
  const [before, after] = [groupBy(kept, idOf), groupBy(right, idOf)]
  return ids.filter((id) => textOfAll(before.get(id)) !== textOfAll(after.get(id)))
}

const textOfAll = (lines: readonly object[] = []): string => lines.map(textOf).toSorted().join('; ')

const textOf = (line: object): string =>
  Object.entries(line)
    .map(([name, value]) => `${name} ${String(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ')
