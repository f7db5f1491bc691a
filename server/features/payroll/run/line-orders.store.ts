import type { Actor } from '../../../../shared/access/actor.ts'
import { payCell } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { Db } from '../../../platform/database/database.ts'
import { customerShownTo, loadPayouts } from '../../commission/index.ts'
import { loadSales } from '../../sales/index.ts'
import type { LineOrder } from './payroll-file.rules.ts'
import type { CodedLine } from './payroll-run.store.ts'

const PAY = payCell('')

/**
 * Finds the orders behind the lines of a run.
 * @param actor The reader: the customer of a sale outside the reader's reach is empty
 * @returns By cell; hours, days and amounts without an order are not in it
 */
export async function loadLineOrders(
  db: Db,
  actor: Actor,
  lines: readonly Pick<CodedLine, 'cell'>[],
): Promise<ReadonlyMap<string, LineOrder>> {
  const ids = lines.flatMap(({ cell }) => (cell.startsWith(PAY) ? [cell.slice(PAY.length)] : []))
  const paid = await loadPayouts(db, [...new Set(ids)])
  const sales = new Map(
    (await loadSales(db, [...new Set(paid.map(({ saleId }) => saleId))])).map((one) => [one.id, one]),
  )
  return new Map(
    paid.flatMap(({ id, saleId }) => {
      const sale = sales.get(saleId)
      if (sale === undefined) return []
      return [[payCell(id), { orderNumber: sale.externalOrderNumber, customer: customerShownTo(actor, sale) }]]
    }),
  )
}
