import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  PROFIT_LINES_MAX,
  profitPermission,
  type ProfitLines,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { SHARERS, WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { loadSales } from '../../sales/index.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { findExtraIncomes, namesOfScope } from '../extra-income/extra-income.store.ts'
import { shareExtraIncomes } from './profit-extra.store.ts'
import { dayNumber, monthOfNumber } from './profit-line.store.ts'
import { keyOfView } from './profit-read.store.ts'
import { maySeePay, profitReach } from './profit-reach.store.ts'
import { readPeriodSupplements } from './profit-total.store.ts'
import type { GradesOf, Supplement } from './profit-supplement.store.ts'

/** With the lines of a last sale that is shared. */
const LINES_READ = PROFIT_LINES_MAX + SHARERS

export interface LinesQuestion {
  readonly actor: Actor
  readonly view: ProfitView
  readonly from: Day
  readonly to: Day
  readonly currency: Currency
  readonly id?: Id | undefined
  /** Of all rows together. */
  readonly whole?: '1' | undefined
  readonly officeId?: Id | undefined
  readonly teamId?: Id | undefined
  readonly grades: GradesOf
}

/** The orders and the extra incomes behind a row of a page. */
export async function readProfitLines(db: Db, question: LinesQuestion): Promise<ProfitLines> {
  const { actor, view, from, to, currency, id } = question
  const permission = profitPermission(view)
  const reach = await profitReach(db, { ...question, permission })
  const key = keyOfView[view]
  const no = id === undefined ? 0 : ((await numbersOf(db, [id], { add: false })).get(id) ?? -1)
  const isWhole = question.whole !== undefined
  const ofRow = isWhole ? sql`1 = 1` : sql`${sql.identifier(key)} = ${no}`
  const where = sql`${ofRow} and day between ${dayNumber(from)} and ${dayNumber(to)} and currency = ${currency} and state in (2, 3) and ${reach.where}`
  const found = await readValues(
    db,
    sql`select sale_id, state, share, income, cost, commission from profit_sale where ${where} order by day desc, sale_id desc limit ${LINES_READ}`,
  )
  const mayPay = maySeePay(actor, permission)
  const parts = mergedLines(found).slice(0, PROFIT_LINES_MAX)
  const incomes = view === 'legacy' ? [] : await findExtraIncomes(db, { from, to })
  const extra = (await shareExtraIncomes(db, incomes, key)).filter(
    (part) => (isWhole || part[key] === no) && part.currency === currency && reach.holds(part),
  )
  return {
    orders: await ordersOf(db, parts, mayPay),
    extraIncomes: incomes.flatMap(({ id: incomeId, day, description }) => {
      const own = extra.filter((part) => part.incomeId === incomeId)
      const amountOre = own.reduce((sum, { ore }) => sum + ore, 0)
      return own.length === 0 ? [] : [{ id: incomeId, day, description, amountOre }]
    }),
    ...(mayPay
      ? { pay: await readPay(db, question, (part) => (isWhole || part[key] === no) && reach.holds(part)) }
      : {}),
  }
}

/** What the months of the period cost beside their sales, by person, month and kind; the newest first. */
async function readPay(
  db: Db,
  { from, to, currency, grades }: LinesQuestion,
  isOfRow: (part: Supplement) => boolean,
): Promise<NonNullable<ProfitLines['pay']>> {
  const all = await readPeriodSupplements(db, { from, to, grades })
  const found = all.filter((part) => part.currency === currency && isOfRow(part))
  const ofOne = groupBy(found, ({ sellerId, month, kind }) => `${month} ${kind} ${sellerId}`)
  const sums = [...ofOne.values()].map(([first, ...others]) => ({
    kind: first.kind,
    month: monthOfNumber(first.month),
    sellerId: first.sellerId,
    amountOre: others.reduce((sum, { ore }) => sum + ore, first.ore),
    isEstimate: first.isEstimate,
  }))
  const shown = sums
    .filter(({ amountOre }) => amountOre !== 0)
    .toSorted((a, b) => (a.month === b.month ? b.amountOre - a.amountOre : a.month < b.month ? 1 : -1))
    .slice(0, PROFIT_LINES_MAX)
  const names = await namesOfScope(
    db,
    'seller',
    shown.map(({ sellerId }) => sellerId),
  )
  return shown.map((one) => ({ ...one, sellerName: names.get(one.sellerId) ?? '' }))
}

interface Part {
  readonly saleId: Id
  readonly state: number
  /** In ten-thousandths of the sale. */
  readonly share: number
  readonly incomeOre: number
  readonly costOre: number
  readonly commissionOre: number
}

/** A sale that two of the row's people share has two lines, and is one order. One that may be cut off is left out. */
function mergedLines(found: readonly (readonly unknown[])[]): readonly Part[] {
  const merged = new Map<Id, Part>()
  for (const [id, ...numbers] of found) {
    const saleId = String(id)
    const [state = 0, share = 0, incomeOre = 0, costOre = 0, commissionOre = 0] = numbers.map(Number)
    const known = merged.get(saleId)
    merged.set(saleId, {
      saleId,
      state,
      share: (known?.share ?? 0) + share,
      incomeOre: (known?.incomeOre ?? 0) + incomeOre,
      costOre: (known?.costOre ?? 0) + costOre,
      commissionOre: (known?.commissionOre ?? 0) + commissionOre,
    })
  }
  const all = [...merged.values()]
  return found.length < LINES_READ ? all : all.slice(0, -1)
}

async function ordersOf(db: Db, parts: readonly Part[], mayPay: boolean): Promise<ProfitLines['orders']> {
  if (parts.length === 0) return []
  const loaded = await loadSales(
    db,
    parts.map(({ saleId }) => saleId),
  )
  const sales = new Map(loaded.map((sale) => [sale.id, sale]))
  return parts.flatMap(({ saleId, state, share, incomeOre, costOre, commissionOre }) => {
    const sale = sales.get(saleId)
    if (!sale) return []
    return [
      {
        saleId,
        soldOn: sale.soldOn,
        sellerName: sale.sellerName,
        productNames: sale.lines.map(({ productName }) => productName).join(', '),
        state: state === 2 ? ('approved' as const) : ('regretted' as const),
        share: share / WHOLE_SALE,
        companyCommissionOre: incomeOre,
        companyCostOre: costOre,
        ...(mayPay ? { sellerCommissionOre: commissionOre } : {}),
      },
    ]
  })
}
