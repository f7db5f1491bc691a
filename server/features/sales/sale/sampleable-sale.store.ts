import { and, asc, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { saleTable as sale } from './sale.table.ts'

/** Reported, and with a customer to ask. */
const reported: readonly SaleStatus[] = ['finalized', 'flagged', 'approved']

/**
 * Sales of a few days whose customers may be asked, the oldest first.
 * @param unless leaves out the sales that were looked at before; it reads the sale's id
 */
export async function findSampleable(
  db: Db,
  { from, to, limit, unless }: { from: Day; to: Day; limit: number; unless: (id: typeof sale.id) => SQL },
): Promise<Id[]> {
  const rows = await db
    .select({ id: sale.id })
    .from(sale)
    .where(
      and(
        gte(sale.soldOn, from),
        lte(sale.soldOn, to),
        // Not by its own index: there are far more sales of a status than of some days.
        inArray(sql`coalesce(${sale.status}, '')`, [...reported]),
        unless(sale.id),
      ),
    )
    .orderBy(asc(sale.soldOn))
    .limit(limit)
  return rows.map(({ id }) => id)
}
