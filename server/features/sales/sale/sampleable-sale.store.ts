import { and, asc, between, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { saleTable as sale } from './sale.table.ts'

/** Reported, and with a customer to ask. */
const reported: readonly SaleStatus[] = ['finalized', 'flagged', 'approved']

/**
 * Sales of some days, which the server has had since a moment, whose customers may be asked; the oldest first.
 * @param unless leaves out the sales that were looked at before; it reads the sale's id
 */
export async function findSampleable(
  db: Db,
  asked: { from: Day; to: Day; since: Instant; limit: number; unless: (id: typeof sale.id) => SQL },
): Promise<Id[]> {
  const rows = await db
    .select({ id: sale.id })
    .from(sale)
    .where(
      and(
        between(sale.soldOn, asked.from, asked.to),
        gte(sale.submittedAt, asked.since),
        // Not by its own index: there are far more sales of a status than of some days.
        inArray(sql`coalesce(${sale.status}, '')`, [...reported]),
        asked.unless(sale.id),
      ),
    )
    .orderBy(asc(sale.soldOn))
    .limit(asked.limit)
  return rows.map(({ id }) => id)
}
