import { sql } from 'drizzle-orm'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { knownNumbers } from '../../../resource/key/key-number.store.ts'
import { firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { saleKeyTable as key, saleTable as sale } from '../../sales/index.ts'

const counted: readonly SaleStatus[] = ['finalized', 'flagged', 'unanswered', 'deviation', 'approved']

interface Asked {
  readonly country: Country
  readonly from: Day
  readonly to: Day
  readonly providerId: Id | null
}

export interface PostalOrders {
  readonly postalCode: string
  readonly orders: number
}

const ofCustomer = (field: 'postalCode' | 'country') =>
  dialect === 'postgresql'
    ? sql`${sale.customer} ->> ${sql.raw(`'${field}'`)}`
    : sql`json_extract(${sale.customer}, ${sql.raw(`'$.${field}'`)})`

/** How many orders each postal code of a country has. No customer is read. */
export async function countPostalOrders(
  db: Db,
  { country, from, to, providerId }: Asked,
): Promise<readonly PostalOrders[]> {
  const [provider] = providerId === null ? [] : await knownNumbers(db, [providerId])
  if (providerId !== null && provider === undefined) return []
  const statuses = sql.join(
    counted.map((status) => sql`${saleStatuses.indexOf(status)}`),
    sql`, `,
  )
  const rows = await readValues(
    db,
    sql`select ${ofCustomer('postalCode')} as postal_code, count(*) as orders
      from ${key} inner join ${sale} on ${sale.id} = ${key.saleId}
      where ${key.no} >= ${firstOf(from)} and ${key.no} <= ${lastOf(to)} and ${key.status} in (${statuses})
        and ${ofCustomer('country')} = ${country}
        ${provider === undefined ? sql`` : sql`and ${key.provider} = ${provider}`}
      group by 1`,
  )
  return rows.map(([postalCode, orders]) => ({
    postalCode: typeof postalCode === 'string' ? postalCode : '',
    orders: Number(orders),
  }))
}
