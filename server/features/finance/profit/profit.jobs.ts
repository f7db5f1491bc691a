import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { payTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf, lastZone, type Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fillAgainFrom, noteFilled, numberedTurn, type Filling, type NumberedRows } from '../../../kept/filling.ts'
import { writtenOf, type Kept } from '../../../kept/kept.ts'
import { findKeyedSales, firstKeyOf } from '../../sales/index.ts'
import { findKeyedDays, loadTimeReports } from '../../time/index.ts'
import { findSharedSales, keepCounted } from '../../commission/index.ts'
import { keepShared } from '../../payout/index.ts'
import {
  profitLinesOfDays,
  profitLinesOfSales,
  keepProfitOfDays,
  keepProfitOfReports,
  keepProfitOfSales,
} from './profit-keep.store.ts'
import {
  addProfitLines,
  findStrayLines,
  loadProfitDays,
  loadProfitSales,
  profitSums,
  profitTables,
  removeProfitLines,
} from './profit-month.store.ts'

/** Few at a time: more of them hold up every other request of the moment. */
const ROWS_AT_ONCE = 30
/** Where nobody else waits. */
const ROWS_OF_A_LOT = 2000

/** Rows in the order of their days, and the position in those that are counted again. */
interface Kind extends NumberedRows {
  readonly cursor: string
}

const ofSales: Kind = {
  cursor: 'profit-sales.next',
  atOnce: ROWS_AT_ONCE,
  find: async (db, from, limit) =>
    (await findKeyedSales(db, from, limit)).map(({ no, saleId }) => ({ no, id: saleId })),
  keep: keepProfitOfSales,
}
const ofDays: Kind = {
  cursor: 'profit-days.next',
  atOnce: ROWS_AT_ONCE,
  find: async (db, from, limit) =>
    (await findKeyedDays(db, from, limit)).map(({ no, reportId }) => ({ no, id: reportId })),
  keep: keepProfitOfReports,
}

/** The lines of sales and days, and the months they come to. */
export const profitKept = ({ now, newId }: Pick<Platform, 'now' | 'newId'>): readonly Kept[] => [
  {
    name: 'finance.profit',
    tables: profitTables,
    // Sales are kept with their commission.
    after: ['finance.commissions'],
    of: [products.name],
    // A price that began today can be corrected today (decision 0059): no sale of before changes.
    keep: (db) => countAgainFrom(db, ofSales, addDays(dayOf(now(), lastZone), -1)),
    filling: fillingOf(ofSales),
    check: (database, { mend }) => checkProfit({ database }, { mend }),
    fill: fillProfit,
  },
  {
    name: 'finance.profit-of-days',
    after: ['finance.profit'],
    of: [timeReports.name, payTerms.name],
    keep: async (db, moved) => {
      await keepProfitOfDays(db, writtenOf(timeReports, moved))
      const from = writtenOf(payTerms, moved).map(({ validFrom }) => validFrom)
      if (from.length > 0) await countAgainFrom(db, ofDays, from.toSorted()[0] ?? '')
    },
    filling: fillingOf(ofDays),
  },
  { name: 'finance.profit-of-shared-sales', of: [], filling: sharedFilling({ now, newId }) },
]

/** Rows from before the figures of finance, and again those that new pay or prices decide about. */
function fillingOf({ cursor, ...rows }: Kind): Filling {
  return { cursor, turn: numberedTurn(rows) }
}

const countAgainFrom = (db: Db, { cursor }: Kind, day: Day): Promise<void> =>
  fillAgainFrom(db, { cursor }, firstKeyOf(day))

/** Sales that were shared before each person counted for a part. They are few, so one query finds them. */
const sharedFilling = ({ now, newId }: Pick<Platform, 'now' | 'newId'>): Filling => ({
  cursor: 'profit-shared-sales',
  turn: async (db, from) => {
    const saleIds = (await findSharedSales(db)).filter((id) => id > from).slice(0, ROWS_AT_ONCE)
    await keepCounted(db, saleIds, { now, newId, followers: [keepShared, keepProfitOfSales] })
    return saleIds.at(-1) ?? null
  },
})

/** Writes the lines of a whole company that has none: for stories and tests. */
export async function fillProfit(db: Db): Promise<void> {
  for (const { cursor, find } of [ofSales, ofDays]) {
    for (let from = 0; ;) {
      const found = await find(db, from, ROWS_OF_A_LOT)
      const last = found.at(-1)
      if (last === undefined) break
      const ids = found.map(({ id }) => id)
      if (cursor === ofSales.cursor)
        await removeAndAdd(db, ids, { sales: await profitLinesOfSales(db, ids, { before: [] }), days: [] })
      else {
        const days = await profitLinesOfDays(db, await loadTimeReports(db, ids), [])
        await removeAndAdd(db, ids, { sales: [], days })
      }
      from = last.no + 1
    }
    await noteFilled(db, { cursor })
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
        right: await profitLinesOfSales(db, ids, { before: kept }),
        idOf: ({ saleId }) => saleId,
      })
      wrong += off.length
      if (mend) await keepProfitOfSales(db, off)
    }),
  )
  await eachLot(database.db, ofDays, (ids) =>
    database.tx(async (db) => {
      const kept = await loadProfitDays(db, [...ids])
      const right = await profitLinesOfDays(db, await loadTimeReports(db, ids), kept)
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
