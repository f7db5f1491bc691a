import type { Actor } from '../../../../shared/access/actor.ts'
import type { SaleReportFigures } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readReportFacts } from '../../../resource/list/report-facts.ts'
import { countQuotes } from '../../agreements/index.ts'
import { saleReportFacts } from './deviation-facts.store.ts'

/** The figures above the sale reports. `month`: the period. */
export async function readSaleReportFigures(
  db: Db,
  { actor, month, today }: { actor: Actor; month: string; today: Day },
): Promise<SaleReportFigures> {
  const found = await countedIn(db, actor, month)
  const current = month === today.slice(0, 7) ? found : await countedIn(db, actor, today.slice(0, 7))
  return {
    absences: found.absences,
    reports: found.absences + found.orders,
    signed: found.signed,
    orders: found.orders,
    ...(await countQuotes(db, actor, month)),
    thisMonth: current.absences + current.orders,
  }
}

/** The reports of a month. Sales and signatures are counted, never amounts: all currencies together. */
async function countedIn(db: Db, actor: Actor, month: string) {
  const { first: from, last: to } = daysOfMonth(month)
  const measures = ['absences', 'reported', 'signed']
  const [cell] = await readReportFacts(db, saleReportFacts, { actor, right: 'view sale_reports', from, to, measures })
  const { absences = 0, reported: orders = 0, signed = 0 } = cell?.sums ?? {}
  return { absences, orders, signed }
}
