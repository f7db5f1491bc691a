import { sql } from 'drizzle-orm'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { knownNumbers } from '../../../resource/key/key-number.store.ts'
import { firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { saleKeyTable as key } from '../../sales/index.ts'

/** Sales of these statuses should be known to their provider. */
const known: readonly SaleStatus[] = ['finalized', 'flagged', 'unanswered', 'deviation', 'approved']

interface Asked {
  readonly providerId: Id
  readonly from: Day
  readonly to: Day
  /** The place of the last one of the page before. */
  readonly after: number | null
  readonly limit: number
}

export interface ProviderSale {
  readonly saleId: Id
  readonly no: number
}

/** Sales of a provider that it should know and has not paid for, by the day they were sold. */
export async function findProviderSales(
  db: Db,
  { providerId, from, to, after, limit }: Asked,
): Promise<readonly ProviderSale[]> {
  const [provider] = await knownNumbers(db, [providerId])
  if (provider === undefined) return []
  const statuses = sql.join(
    known.map((status) => sql`${saleStatuses.indexOf(status)}`),
    sql`, `,
  )
  const rows = await readValues(
    db,
    sql`select ${key.saleId} as sale_id, ${key.no} as no from ${key}
      where ${key.provider} = ${provider} and ${key.no} > ${after ?? firstOf(from) - 1} and ${key.no} <= ${lastOf(to)}
        and ${key.status} in (${statuses}) and ${key.providerPaid} = 0
      order by ${key.no} limit ${limit}`,
  )
  return rows.map(([saleId, no]) => ({ saleId: String(saleId), no: Number(no) }))
}
