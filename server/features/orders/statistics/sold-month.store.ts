import { and, between, inArray } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { bytesOfIdSql } from '../../../platform/database/id-bytes.ts'
import { saleEarningsTable as earnings, saleLineTable as line, saleTable as sale } from '../../sales/index.ts'

/**
 * The lines sold on some days, with what their commission is reckoned from. A month has many: nothing else is read. They are rows:
 * a simulation reckons each anew (decision 0204).
 */
export const loadSoldLines = (
  db: Db,
  { first, last, statuses }: { first: Day; last: Day; statuses: readonly SaleStatus[] },
) =>
  db
    .select({
      id: sale.id,
      sellerId: sale.sellerId,
      teamId: sale.teamId,
      providerId: sale.providerId,
      currency: sale.currency,
      status: sale.status,
      statusAt: sale.statusAt,
      soldOn: sale.soldOn,
      createdAt: sale.createdAt,
      productId: line.productId,
      productName: line.productName,
      quantity: line.quantity,
      unitPriceOre: line.unitPriceOre,
      listed: earnings.lines,
      titleId: earnings.titleId,
    })
    .from(sale)
    .innerJoin(line, eq(line.saleId, sale.id))
    .leftJoin(earnings, eq(earnings.id, bytesOfIdSql(sale.id)))
    .where(and(between(sale.soldOn, first, last), inArray(sale.status, [...statuses])))
    .orderBy(sale.id, line.position)
