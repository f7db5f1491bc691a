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
  /** Past regrets by their key, and of all. */
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
    isByPlace: key === 'provider' || key === 'leader',
    today,
    reach,
  })
  const all = [...past.values()].reduce(
    (sum, one) => ({ settled: sum.settled + one.settled, regretted: sum.regretted + one.regretted }),
    { settled: 0, regretted: 0 },
  )
  return { open, past, all }
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
    isByPlace,
    today,
    reach,
  }: { column: ReturnType<typeof sql.identifier>; isByPlace: boolean; today: Day; reach: ProfitReach },
): Promise<ReadonlyMap<number, PastRegrets>> {
  const month = monthNumber(today)
  const rows = await readValues(
    db,
    sql`select ${column} as key_no, cast(sum(approved) as bigint) as approved, cast(sum(regretted) as bigint) as regretted from ${monthsOfAll(reach.isCompany)} where grain = ${sql.raw(isByPlace ? '1' : '0')} and month between ${month - MONTHS_BACK} and ${month - 1} and ${reach.where} group by ${column}`,
  )
  return new Map(
    rows.map(([no, approved, regretted]) => [
      Number(no),
      { settled: Number(approved) + Number(regretted), regretted: Number(regretted) },
    ]),
  )
}

/** The open sales of each key and currency, in parts of equal past; keys of `total` are those of all. */
export const openByKey = ({ open }: OpenFigures): ReadonlyMap<string, readonly Open[]> =>
  groupBy(open, ({ key, currency }) => sumKey(key, currency))
