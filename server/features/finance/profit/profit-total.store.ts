import {
  additionsInWholes,
  onTopOfPay,
  type FormulaVersion,
} from '../../../../shared/features/finance/profit/profit.rules.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findExtraIncomes } from '../extra-income/extra-income.store.ts'
import { settingIn, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { shareExtraIncomes } from './profit-extra.store.ts'
import { monthOfNumber } from './profit-line.store.ts'
import type { ProfitReach } from './profit-reach.store.ts'
import { addRewards, type ProfitSources } from './profit-source.store.ts'
import {
  addToSums,
  splitPeriod,
  sumProfit,
  type ProfitKey,
  type ProfitSum,
  type ProfitSums,
} from './profit-sum.store.ts'
import { readSupplements, type GradesOf, type Supplement } from './profit-supplement.store.ts'

export interface Asked {
  readonly key: ProfitKey
  readonly version: FormulaVersion
  readonly reach: ProfitReach
  readonly settings: readonly CostSetting[]
  readonly sources: ProfitSources
}

interface Stretch {
  readonly from: Day
  readonly to: Day
}

/** Sums of a period. `estimated` lists its open months: their coaches' shares and bonuses are estimates. */
export interface PeriodSums {
  readonly sums: ProfitSums
  readonly estimated: readonly string[]
}

/** Sales, days, supplements and extra incomes of a period. */
export async function readSums(db: Db, asked: Asked, { from, to }: Stretch): Promise<PeriodSums> {
  const { key, version, reach, settings, sources } = asked
  const sums: ProfitSums = new Map()
  const estimated = new Set<string>()
  for (const stretch of stretchesOf(from, to)) {
    const own = await readPay(db, asked, stretch)
    const before = version === 'v1' ? null : await readBefore(db, asked, stretch.from)
    for (const { key: no, currency, ...added } of inWholes(own.sums, before))
      addToSums(sums, { key: no, currency }, added)
    for (const month of own.estimated) estimated.add(month)
  }
  await addRewards(db, sums, { sources, key, reach, settings, period: { from, to } })
  if (version !== 'v1') {
    const parts = await shareExtraIncomes(db, await findExtraIncomes(db, { from, to }), key)
    for (const part of parts.filter(reach.holds))
      addToSums(sums, { key: part[key], currency: part.currency }, { parts: { extraIncomeOre: part.ore } })
  }
  return { sums, estimated: [...estimated].toSorted() }
}

/** Whole months together, and the days beside them month by month. */
function stretchesOf(from: Day, to: Day): readonly Stretch[] {
  const { months, edges } = splitPeriod(from, to)
  const [first, last] = months ?? []
  const whole =
    first === undefined || last === undefined
      ? []
      : [{ from: daysOfMonth(monthOfNumber(first)).first, to: daysOfMonth(monthOfNumber(last)).last }]
  return [...whole, ...edges.map(([begin, end]) => ({ from: begin, to: end }))]
}

/** Sales, days and supplements, with what is due on pay in parts of an öre. */
async function readPay(
  db: Db,
  { key, reach, settings, sources }: Omit<Asked, 'version'>,
  { from, to }: Stretch,
): Promise<PeriodSums> {
  const sums = await sumProfit(db, { key, from, to, settings, ...reach })
  const supplements = (await readSupplements(db, { from, to, grades: sources.grades })).filter(reach.holds)
  for (const one of supplements)
    addToSums(sums, { key: one[key], currency: one.currency }, { parts: { ...one.parts, ...onTopOf(one, settings) } })
  return { sums, estimated: supplements.flatMap((one) => (one.isEstimate ? monthOfNumber(one.month) : [])) }
}

/** The supplements of a period, part by part. */
export async function readPeriodSupplements(
  db: Db,
  { from, to, grades }: Stretch & { readonly grades: GradesOf },
): Promise<readonly Supplement[]> {
  const found: Supplement[] = []
  for (const stretch of stretchesOf(from, to)) found.push(...(await readSupplements(db, { ...stretch, grades })))
  return found
}

/** The days of the month before a period that begins within it. */
async function readBefore(db: Db, asked: Asked, from: Day): Promise<ProfitSums | null> {
  const { first } = daysOfMonth(from.slice(0, 7))
  if (from === first) return null
  return (await readPay(db, { ...asked, key: 'month' }, { from: first, to: addDays(from, -1) })).sums
}

/**
 * The sums with what is due on pay in whole öre: the rows of every page add up to the same total, and the parts of a month to
 * the month.
 */
function inWholes(sums: ProfitSums, before: ProfitSums | null): readonly ProfitSum[] {
  const ofCurrency = groupBy([...sums.values()], ({ currency }) => currency)
  return [...ofCurrency].flatMap(([currency, rows]) => {
    const known = [...(before?.values() ?? [])].filter((one) => one.currency === currency)
    const wholes = (of: 'holidayParts' | 'contributionParts') =>
      additionsInWholes(
        rows.map(({ parts }) => parts[of]),
        known.reduce((sum, { parts }) => sum + parts[of], 0),
      )
    const [holiday, contribution] = [wholes('holidayParts'), wholes('contributionParts')]
    return rows.map((row, at) => ({
      ...row,
      parts: { ...row.parts, holidayParts: holiday[at] ?? 0, contributionParts: contribution[at] ?? 0 },
    }))
  })
}

/**
 * A coach's share and a bonus are pay, and an amount that was written off was: what is due on it has been paid too, and the
 * withdrawal has taken all of it out of the costs of its month.
 */
function onTopOf({ ore, currency, month }: Supplement, settings: readonly CostSetting[]) {
  return onTopOfPay(ore, settingIn(settings, { currency, month: monthOfNumber(month) }))
}
