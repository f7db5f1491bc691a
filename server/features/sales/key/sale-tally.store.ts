import { and, sql, type SQL } from 'drizzle-orm'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { worthOf } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { SumTable } from '../../../kept/sum-table.ts'
import type { Facts } from '../../../resource/list/facts.ts'
import { saleLineTable, saleTable } from '../sale/sale.table.ts'
import { saleTallyTable, type TallyGrain } from './sale-tally.table.ts'

/** How facts read the months of the totals. */
export const tallyMonths = {
  holds: 'numbers',
  during: (from, to) => sql`period between ${from.slice(0, 7)} and ${to.slice(0, 7)}`,
  day: sql.raw('period'),
  dayOf: (month): Day => `${String(month)}-01`,
} as const satisfies Partial<Facts>

type Tally = typeof saleTallyTable.$inferSelect
type Cell = Omit<Tally, 'sales' | 'signed' | 'quantity' | 'valueOre'>
export type TalliedSale = Pick<
  Sale,
  'officeId' | 'regionId' | 'teamId' | 'soldOn' | 'status' | 'currency' | 'signedAt' | 'orderValueOre' | 'lines'
>

/** The lines to which a sale adds. */
export function talliesOf(sale: TalliedSale): Tally[] {
  const { status, currency, soldOn, lines } = sale
  const [regionId, officeId] = [sale.regionId ?? '', sale.officeId ?? '']
  const month = soldOn.slice(0, 7)
  const of = (grain: TallyGrain, cell: Partial<Cell>): Cell => ({
    grain,
    regionId,
    officeId: '',
    teamId: '',
    productId: '',
    period: month,
    status,
    currency,
    ...cell,
  })
  const sold = { sales: 1, signed: sale.signedAt === null ? 0 : 1 }
  const whole = {
    ...sold,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    valueOre: sale.orderValueOre,
  }
  const products = new Map<Id, { quantity: number; valueOre: number }>()
  for (const line of lines) {
    const { productId, quantity } = line
    const known = products.get(productId) ?? { quantity: 0, valueOre: 0 }
    products.set(productId, {
      quantity: known.quantity + quantity,
      valueOre: known.valueOre + worthOf([line]).yearValueOre,
    })
  }
  return [
    { ...of('office-month', { officeId }), ...whole },
    { ...of('region-day', { period: soldOn }), ...whole },
    ...[...products].map(([productId, measures]) => ({ ...of('product-month', { productId }), ...sold, ...measures })),
    { ...of('team-month', { regionId: '', teamId: sale.teamId ?? '' }), ...whole },
  ]
}

const table = saleTallyTable
const region = sql`coalesce(${saleTable.regionId}, '')`
const office = sql`coalesce(${saleTable.officeId}, '')`
const team = sql`coalesce(${saleTable.teamId}, '')`
const month = sql`substr(${saleTable.soldOn}, 1, 7)`
const day = sql`${saleTable.soldOn}`
const none = sql`''`
const quantities = sql`(select ${saleLineTable.saleId} as sale_id, sum(${saleLineTable.quantity}) as quantity from ${saleLineTable} group by ${saleLineTable.saleId})`
const products = sql`(select ${saleLineTable.saleId} as sale_id, ${saleLineTable.productId} as product_id, sum(${saleLineTable.quantity}) as quantity, sum(${saleLineTable.yearValueOre}) as value_ore from ${saleLineTable} group by ${saleLineTable.saleId}, ${saleLineTable.productId})`

/** The same by the database alone, for each grain. */
const counted: readonly SQL[] = [
  wholeSql('office-month', { region, office, period: month }),
  wholeSql('region-day', { region, period: day }),
  wholeSql('team-month', { team, period: month }),
  sql`select 'product-month' as grain, ${region} as region_id, '' as office_id, '' as team_id, sold.product_id as product_id, ${month} as period, ${saleTable.status} as status, ${saleTable.currency} as currency,
    count(*) as sales, count(${saleTable.signedAt}) as signed, cast(sum(sold.quantity) as bigint) as quantity, cast(sum(sold.value_ore) as bigint) as value_ore
    from ${saleTable} inner join ${products} as sold on sold.sale_id = ${saleTable.id} group by 2, 5, 6, 7, 8`,
]

/** Sales added up, for `server/kept`. */
export const saleSums = new SumTable({
  table,
  measures: ['sales', 'signed', 'quantity', 'valueOre'],
  counted: sql.join([...counted], sql` union all `),
})

interface CountedBy {
  readonly region?: SQL
  readonly office?: SQL
  readonly team?: SQL
  readonly period: SQL
}

function wholeSql(grain: TallyGrain, by: CountedBy): SQL {
  return sql`select ${sql.raw(`'${grain}'`)} as grain, ${by.region ?? none} as region_id, ${by.office ?? none} as office_id, ${by.team ?? none} as team_id, '' as product_id, ${by.period} as period, ${saleTable.status} as status, ${saleTable.currency} as currency,
    count(*) as sales, count(${saleTable.signedAt}) as signed, cast(coalesce(sum(sold.quantity), 0) as bigint) as quantity, cast(sum(${saleTable.orderValueOre}) as bigint) as value_ore
    from ${saleTable} left join ${quantities} as sold on sold.sale_id = ${saleTable.id} group by 2, 3, 4, 6, 7, 8`
}

/** How many sales stand in each status and what they come to, of an office, of a region, or of the whole company. */
export async function readSaleTally(
  db: Db,
  place: { readonly officeId?: Id; readonly regionId?: Id },
): Promise<
  readonly { readonly status: string; readonly currency: string; readonly sales: number; readonly valueOre: number }[]
> {
  const where = and(
    eq(table.grain, 'office-month'),
    place.officeId === undefined ? undefined : eq(table.officeId, place.officeId),
    place.regionId === undefined ? undefined : eq(table.regionId, place.regionId),
  )
  const rows = await readValues(
    db,
    sql`select ${table.status} as status, ${table.currency} as currency, cast(sum(${table.sales}) as bigint) as sales, cast(sum(${table.valueOre}) as bigint) as value_ore from ${table} where ${where} group by ${table.status}, ${table.currency}`,
  )
  return rows.map(([status, currency, sales, valueOre]) => ({
    status: String(status),
    currency: String(currency),
    sales: Number(sales),
    valueOre: Number(valueOre),
  }))
}
