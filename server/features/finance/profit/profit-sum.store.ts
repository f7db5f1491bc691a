import { sql, type SQL } from 'drizzle-orm'
import {
  addParts,
  noProfitParts,
  onTopOfPay,
  type ProfitParts,
} from '../../../../shared/features/finance/profit/profit.rules.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { dialect } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { snakeCase } from '../../../platform/database/row-writer.ts'
import { settingIn, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { dayNumber, measures, monthNumber, monthOfNumber, type Measure } from './profit-line.store.ts'
import { addCounts, saleMeasures, withParts } from './profit-measure.rules.ts'

/** What sums are told apart by, as the lines hold it: numbers of ids, or of months. */
export type ProfitKey = 'seller' | 'team' | 'provider' | 'leader' | 'month'

export interface Counts {
  readonly orders: number
  readonly approved: number
  readonly regretted: number
  readonly quantity: number
  readonly valueOre: number
}
const noCounts: Counts = { orders: 0, approved: 0, regretted: 0, quantity: 0, valueOre: 0 }

/** What one key comes to in one currency. */
export interface ProfitSum {
  readonly key: number
  readonly currency: Currency
  readonly counts: Counts
  readonly parts: ProfitParts
}

/** Sums by key and currency. */
export type ProfitSums = Map<string, ProfitSum>

export const sumKey = (key: number, currency: string): string => `${key} ${currency}`

/** Adds to what a key comes to. */
export function addToSums(
  sums: ProfitSums,
  at: { readonly key: number; readonly currency: Currency },
  added: { readonly counts?: Partial<Counts>; readonly parts: Partial<ProfitParts> },
): void {
  const name = sumKey(at.key, at.currency)
  const known = sums.get(name) ?? { ...at, counts: noCounts, parts: noProfitParts }
  const { counts = noCounts } = added
  sums.set(name, {
    ...at,
    counts: {
      orders: addCounts(known.counts.orders, counts.orders ?? 0),
      approved: addCounts(known.counts.approved, counts.approved ?? 0),
      regretted: addCounts(known.counts.regretted, counts.regretted ?? 0),
      quantity: addCounts(known.counts.quantity, counts.quantity ?? 0),
      valueOre: known.counts.valueOre + (counts.valueOre ?? 0),
    },
    parts: addParts(known.parts, added.parts),
  })
}

export interface SumQuestion {
  readonly key: ProfitKey
  readonly from: Day
  readonly to: Day
  /** Conditions on seller, team, office and region, which all tables of profit have. */
  readonly where: SQL
  readonly settings: readonly CostSetting[]
  /** It is made of whole offices: the sums of offices answer what is asked by month. */
  readonly isOfOffices: boolean
  /** Nothing narrows it. */
  readonly isCompany: boolean
}

/**
 * The totals of months, for a question to the whole company: SQLite would walk the index of another place through all its
 * places, and fetch the lines in that order.
 */
export const monthsOfAll = (isCompany: boolean): SQL =>
  sql.raw(isCompany && dialect === 'sqlite' ? 'profit_month indexed by profit_month_cell_index' : 'profit_month')

/**
 * Sales and days of a period added up: whole months from the totals, days at their edges from the lines. Costs follow the
 * settings of their month.
 */
export async function sumProfit(db: Db, question: SumQuestion): Promise<ProfitSums> {
  const { from, to, settings } = question
  const { months, edges } = splitPeriod(from, to)
  const sums: ProfitSums = new Map()
  for (const [first, last] of months === null ? [] : sameSettings(months, settings))
    addRows(sums, await readValues(db, monthsSql(question, [first, last])), { settings, month: monthOfNumber(first) })
  for (const edge of edges) {
    const { isFromMonth, days, month } = daysOfEdge(edge)
    const no = monthNumber(month)
    const sign = isFromMonth ? -1 : 1
    if (isFromMonth) addRows(sums, await readValues(db, monthsSql(question, [no, no])), { settings, month })
    for (const some of days) addRows(sums, await readDays(db, question, some), { settings, month, sign })
  }
  for (const [name, sum] of sums) if (isNothing(sum)) sums.delete(name)
  return sums
}

/** More than half of a month is read as the month less its other days: of a company, a day is thousands of lines. */
function daysOfEdge([first, last]: readonly [Day, Day]) {
  const month = first.slice(0, 7)
  const whole = daysOfMonth(month)
  const others = [
    ...(whole.first < first ? [[whole.first, addDays(first, -1)] as const] : []),
    ...(last < whole.last ? [[addDays(last, 1), whole.last] as const] : []),
  ]
  const isFromMonth = 2 * (dayNumber(last) - dayNumber(first)) > dayNumber(whole.last) - dayNumber(whole.first)
  return { month, isFromMonth, days: isFromMonth ? others : [[first, last] as const] }
}

/** Taken away again by the days that were left out. What is due on pay is nothing where there is no pay. */
const isNothing = ({
  counts,
  parts: { holidayParts: _holiday, contributionParts: _contribution, ...parts },
}: ProfitSum): boolean => [...Object.values(counts), ...Object.values(parts)].every((value) => value === 0)

/** The whole months within a period, as numbers, and the days beside them, none of which crosses the end of a month. */
export function splitPeriod(
  from: Day,
  to: Day,
): { readonly months: readonly [number, number] | null; readonly edges: readonly (readonly [Day, Day])[] } {
  const first = from.endsWith('-01') ? monthNumber(from) : monthNumber(from) + 1
  const last = addDays(to, 1).endsWith('-01') ? monthNumber(to) : monthNumber(to) - 1
  if (first <= last) {
    const before = addDays(firstDayOf(first), -1)
    const after = firstDayOf(last + 1)
    return {
      months: [first, last],
      edges: [...(from <= before ? [[from, before] as const] : []), ...(after <= to ? [[after, to] as const] : [])],
    }
  }
  if (from.slice(0, 7) === to.slice(0, 7)) return { months: null, edges: [[from, to]] }
  const turn = firstDayOf(monthNumber(to))
  return {
    months: null,
    edges: [
      [from, addDays(turn, -1)],
      [turn, to],
    ],
  }
}

const firstDayOf = (month: number): Day => `${monthOfNumber(month)}-01`

/** Runs of months in which no setting changes. */
function sameSettings(
  [first, last]: readonly [number, number],
  settings: readonly CostSetting[],
): readonly (readonly [number, number])[] {
  const changes = new Set(settings.map(({ fromMonth }) => monthNumber(fromMonth)))
  const begins = [...new Set([first, ...changes])].filter((month) => first <= month && month <= last)
  const inOrder = begins.toSorted((one, other) => one - other)
  return inOrder.map((begin, at) => [begin, (inOrder[at + 1] ?? last + 1) - 1])
}

const sums = sql.join(
  measures.map((measure) => {
    const name = sql.identifier(snakeCase(measure))
    return sql`cast(sum(${name}) as bigint) as ${name}`
  }),
  sql`, `,
)

/** The question to the totals of whole months. */
export function monthsSql(
  { key, where, isOfOffices, isCompany }: Pick<SumQuestion, 'key' | 'where' | 'isOfOffices' | 'isCompany'>,
  [first, last]: readonly [number, number],
): SQL {
  const isOfPlaces = key === 'provider' || key === 'leader'
  const grain = sql.raw(isOfPlaces ? '1' : key === 'month' && isOfOffices ? '4' : '0')
  const column = sql.identifier(key)
  return sql`select ${column} as key_no, currency, ${sums} from ${monthsOfAll(isCompany)} where grain = ${grain} and month between ${first} and ${last} and ${where} group by ${column}, currency`
}

const ofSale: Partial<Readonly<Record<Measure, string>>> = {
  ...saleMeasures,
  income: 'income',
  cost: 'cost',
  commission: 'commission',
}
const ofDay: typeof ofSale = { hours: 'hours', halfDays: 'half_days', fullDays: 'full_days', pay: 'pay' }

/** The lines of a few days, as if they were lines of months. */
async function readDays(db: Db, { key, where }: SumQuestion, days: readonly [Day, Day]) {
  const [first, last] = days.map(dayNumber)
  const read = (from: string, of: typeof ofSale) => {
    const column = sql.raw(from === 'profit_day' && key === 'provider' ? '0' : key)
    const amounts = sql.raw(
      measures.map((name) => `cast(sum(${of[name] ?? '0'}) as bigint) as ${snakeCase(name)}`).join(', '),
    )
    const grouped = from === 'profit_day' && key === 'provider' ? sql`currency` : sql`${column}, currency`
    return readValues(
      db,
      sql`select ${column} as key_no, currency, ${amounts} from ${sql.raw(from)} where day between ${first} and ${last} and ${where} group by ${grouped}`,
    )
  }
  return [...(await read('profit_sale', ofSale)), ...(await read('profit_day', ofDay))]
}

function addRows(
  into: ProfitSums,
  rows: readonly (readonly unknown[])[],
  { settings, month, sign = 1 }: { settings: readonly CostSetting[]; month: string; sign?: 1 | -1 },
): void {
  for (const [key, text, ...values] of rows) {
    const currency = text as Currency
    // Who was away all the time has neither sold nor cost anything.
    if (values.every((value) => Number(value) === 0)) continue
    const of = Object.fromEntries(measures.map((name, at) => [name, sign * Number(values[at])])) as Record<
      Measure,
      number
    >
    const setting = settingIn(settings, { currency, month })
    addToSums(
      into,
      { key: Number(key), currency },
      {
        counts: {
          orders: withParts(of.orders, of.orderParts),
          approved: withParts(of.approved, of.approvedParts),
          regretted: withParts(of.regretted, of.regrettedParts),
          quantity: withParts(of.quantity, of.quantityParts),
          valueOre: of.value,
        },
        parts: {
          companyCommissionOre: of.income,
          sellerCommissionOre: of.commission,
          companyCostOre: of.cost,
          hourlyPayOre: of.pay,
          ...onTopOfPay(of.pay + of.commission, setting),
          perDiemOre: of.halfDays * (setting?.halfDayOre ?? 0) + of.fullDays * (setting?.fullDayOre ?? 0),
          hours: of.hours,
        },
      },
    )
  }
}
