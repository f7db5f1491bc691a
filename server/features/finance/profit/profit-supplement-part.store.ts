import { sql, type SQL } from 'drizzle-orm'
import type { ProfitPayKind } from '../../../../shared/features/finance/profit/profit.api.ts'
import { partOfMonth, type MonthWeights } from '../../../../shared/features/finance/profit/supplement.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { dayNumber } from './profit-line.store.ts'

interface OfMonth {
  readonly sellerId: Id
  readonly teamId: Id
  readonly currency: Currency
  readonly kind: ProfitPayKind
  readonly ore: number
}

const nothing: MonthWeights = { before: 0, until: 0, whole: 0 }

/**
 * The parts of one month's supplements that belong to some of its days: a coach's share follows the commission of the team's
 * approved sales, a bonus the number of the seller's.
 */
export async function partsOfMonth<Cell extends OfMonth>(
  db: Db,
  cells: readonly Cell[],
  { from, to }: { from: Day; to: Day },
): Promise<readonly Cell[]> {
  if (cells.length === 0) return []
  const month = daysOfMonth(from.slice(0, 7))
  const [begin, first, last, end] = [month.first, from, to, month.last].map(dayNumber) as [
    number,
    number,
    number,
    number,
  ]
  const days = { before: first - begin, until: last - begin + 1, whole: end - begin + 1 }
  const rows = await readValues(
    db,
    sql`select seller, team, currency, ${weightSql('commission', first, last)}, ${weightSql('share', first, last)} from profit_sale where day between ${begin} and ${end} and state = 2 group by seller, team, currency`,
  )
  const sold = new Map<string, MonthWeights>()
  for (const [seller, team, currency, ...sums] of rows) {
    const [c1 = 0, c2 = 0, c3 = 0, s1 = 0, s2 = 0, s3 = 0] = sums.map(Number)
    addTo(sold, `override ${Number(team)} ${String(currency)}`, { before: c1, until: c2, whole: c3 })
    addTo(sold, `quality_bonus ${Number(seller)} ${String(currency)}`, { before: s1, until: s2, whole: s3 })
  }
  const ids = cells.flatMap(({ sellerId, teamId }) => [sellerId, teamId])
  const numbers = await numbersOf(db, [...new Set(ids)], { add: false })
  return cells
    .map((cell) => {
      const of = numbers.get(cell.kind === 'override' ? cell.teamId : cell.sellerId) ?? -1
      const weights = sold.get(`${cell.kind} ${of} ${cell.currency}`) ?? nothing
      return { ...cell, ore: partOfMonth(cell.ore, weights, days) }
    })
    .filter(({ ore }) => ore !== 0)
}

/** Sums before the first day, until the last, and of the whole month. A negative commission weighs nothing. */
function weightSql(name: 'commission' | 'share', first: number, last: number) {
  const value = sql.raw(name === 'share' ? 'share' : 'case when commission > 0 then commission else 0 end')
  const within = (part: string, condition: SQL) =>
    sql`cast(sum(case when ${condition} then ${value} else 0 end) as bigint) as ${sql.identifier(`${name}_${part}`)}`
  return sql`${within('before', sql`day < ${first}`)}, ${within('until', sql`day <= ${last}`)}, ${within('whole', sql`1 = 1`)}`
}

function addTo(weights: Map<string, MonthWeights>, key: string, added: MonthWeights): void {
  const known = weights.get(key) ?? nothing
  weights.set(key, {
    before: known.before + added.before,
    until: known.until + added.until,
    whole: known.whole + added.whole,
  })
}
