import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { sql, type SQL } from 'drizzle-orm'
import { costOfPay, type OpenSales, type PastRegrets } from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { settingIn, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { dayNumber, monthNumber } from './profit-line.store.ts'
import type { ProfitReach } from './profit-reach.store.ts'
import { addCounts, withParts } from './profit-measure.rules.ts'
import { monthsOfAll, sumKey, type ProfitKey } from './profit-sum.store.ts'

/** Regrets are those of the twelve months before this one. */
const MONTHS_BACK = 12

interface Open extends OpenSales {
  readonly key: number
  readonly currency: Currency
  /** Whose past regrets say how many of them are regretted: a seller's are those of the team. */
  readonly rateKey: number
}

export interface OpenFigures {
  readonly open: readonly Open[]
  /** Past regrets by their key, as far as the right reaches, and of the whole company. */
  readonly past: ReadonlyMap<number, PastRegrets>
  readonly all: PastRegrets
}

/** The approved sales of a period that can still be regretted, and how often past ones were. */
export async function readOpenSales(
  db: Db,
  {
    key,
    from,
    to,
    today,
    reach,
    settings,
  }: {
    key: ProfitKey
    from: Day
    to: Day
    today: Day
    reach: ProfitReach
    settings: readonly CostSetting[]
  },
): Promise<OpenFigures> {
  const rateColumn = sql.identifier(key === 'seller' ? 'team' : key)
  const rows = await readValues(db, openSql({ key, from, to, today, where: reach.where }))
  // Sales that can still be regretted are of these weeks: what is due on their commission is that of today.
  const additionsIn = (currency: Currency) => settingIn(settings, { currency, month: today.slice(0, 7) })
  const open = rows.map(([no, currency, rate, income, commission]) => ({
    key: Number(no),
    currency: currency as Currency,
    rateKey: Number(rate),
    companyCommissionOre: Number(income),
    commissionCostOre: costOfPay(Number(commission), additionsIn(currency as Currency)),
  }))
  if (open.length === 0) return { open, past: new Map(), all: { settled: 0, regretted: 0 } }
  const past = await readPast(db, {
    column: rateColumn,
    grain: key === 'provider' || key === 'leader' ? 1 : 0,
    today,
    reach,
  })
  return { open, past, all: await readPastOfCompany(db, today) }
}

/** The question for open sales. `+day`: few are open, and the index of days would read all of the period. */
export function openSql({
  key,
  from,
  to,
  today,
  where,
}: {
  key: ProfitKey
  from: Day
  to: Day
  today: Day
  where: SQL
}): SQL {
  const column = sql.identifier(key)
  const rateColumn = sql.identifier(key === 'seller' ? 'team' : key)
  const groups = key === 'seller' ? sql`seller, team` : column
  return sql`select ${column} as key_no, currency, ${rateColumn} as rate_no, cast(sum(income) as bigint) as income, cast(sum(commission) as bigint) as commission from profit_sale where regret_day >= ${dayNumber(today)} and state = 2 and +day between ${dayNumber(from)} and ${dayNumber(to)} and ${where} group by ${groups}, currency`
}

async function readPast(
  db: Db,
  {
    column,
    grain,
    today,
    reach,
  }: { column: SQL | ReturnType<typeof sql.identifier>; grain: number; today: Day } & {
    reach: Pick<ProfitReach, 'where' | 'isCompany'>
  },
): Promise<ReadonlyMap<number, PastRegrets>> {
  const month = monthNumber(today)
  const sums = ['approved', 'approved_parts', 'regretted', 'regretted_parts'].map(
    (name) => sql`cast(sum(${sql.identifier(name)}) as bigint) as ${sql.identifier(name)}`,
  )
  const rows = await readValues(
    db,
    sql`select ${column} as key_no, ${sql.join(sums, sql`, `)} from ${monthsOfAll(reach.isCompany)} where grain = ${sql.raw(String(grain))} and month between ${month - MONTHS_BACK} and ${month - 1} and ${reach.where} group by 1`,
  )
  return new Map(
    rows.map((row) => {
      const [no = 0, approved = 0, approvedParts = 0, regrets = 0, regretParts = 0] = row.map(Number)
      const regretted = withParts(regrets, regretParts)
      return [no, { settled: addCounts(withParts(approved, approvedParts), regretted), regretted }]
    }),
  )
}

/** Of every office, whatever the reader's right reaches: a total has one past, which names nobody. */
async function readPastOfCompany(db: Db, today: Day): Promise<PastRegrets> {
  const all = await readPast(db, {
    column: sql`0`,
    grain: 4,
    today,
    reach: { where: sql`1 = 1`, isCompany: true },
  })
  return all.get(0) ?? { settled: 0, regretted: 0 }
}

/** The open sales of each key and currency, in parts of equal past; keys of `total` are those of all. */
export const openByKey = ({ open }: OpenFigures): ReadonlyMap<string, readonly Open[]> =>
  groupBy(open, ({ key, currency }) => sumKey(key, currency))
