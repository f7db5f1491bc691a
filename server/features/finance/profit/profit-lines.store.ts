import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  PROFIT_LINES_MAX,
  profitPermission,
  type ProfitLines,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { numbersOf } from '../../../resource/key-number.store.ts'
import { loadSales } from '../../sales/index.ts'
import { findExtraIncomes } from '../extra-income/extra-income.store.ts'
import { shareExtraIncomes } from './profit-extra.store.ts'
import { dayNumber } from './profit-line.store.ts'
import { keyOfView } from './profit-read.store.ts'
import { maySeePay, profitReach } from './profit-reach.store.ts'
import { profitSaleTable } from './profit.table.ts'

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
    sql`select sale_id from profit_sale where ${where} order by day desc, sale_id desc limit ${PROFIT_LINES_MAX}`,
  )
  const mayPay = maySeePay(actor, permission)
  const saleIds = found.map(([saleId]) => String(saleId))
  const incomes = view === 'legacy' ? [] : await findExtraIncomes(db, { from, to })
  const parts = (await shareExtraIncomes(db, incomes, key)).filter(
    (part) => (isWhole || part[key] === no) && part.currency === currency && reach.holds(part),
  )
  return {
    orders: await ordersOf(db, saleIds, mayPay),
    extraIncomes: incomes.flatMap(({ id: incomeId, day, description }) => {
      const own = parts.filter((part) => part.incomeId === incomeId)
      const amountOre = own.reduce((sum, { ore }) => sum + ore, 0)
      return own.length === 0 ? [] : [{ id: incomeId, day, description, amountOre }]
    }),
  }
}

async function ordersOf(db: Db, saleIds: readonly Id[], mayPay: boolean): Promise<ProfitLines['orders']> {
  if (saleIds.length === 0) return []
  const sales = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  const lines = await db
    .select()
    .from(profitSaleTable)
    .where(inArray(profitSaleTable.saleId, [...saleIds]))
  const byId = new Map(lines.map((line) => [line.saleId, line]))
  return saleIds.flatMap((saleId) => {
    const [sale, line] = [sales.get(saleId), byId.get(saleId)]
    if (!sale || !line) return []
    return [
      {
        saleId,
        soldOn: sale.soldOn,
        sellerName: sale.sellerName,
        productNames: sale.lines.map(({ productName }) => productName).join(', '),
        state: line.state === 2 ? ('approved' as const) : ('regretted' as const),
        companyCommissionOre: line.income,
        companyCostOre: line.cost,
        ...(mayPay ? { sellerCommissionOre: line.commission } : {}),
      },
    ]
  })
}
