import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { dayOfNumber, numberOfDay, total, type FactColumn, type Facts } from '../../../resource/list/facts.ts'
import { tallyMonths } from '../../sales/index.ts'
import { monthNumber, monthOfNumber } from '../profit/profit-line.store.ts'

type MonthFacts = Omit<Facts, 'months'>

/** A sale, or a part of it, is 10,000 parts: thirds add up to one. */
const PARTS = 10_000
const column = (name: string): SQL => sql.raw(name)
const columnsOf = <Name extends FactColumn>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Name, SQL>

const counted = 'state in (1, 2)'
const when = (condition: string, then: string) => total(`case when ${condition} then ${then} else 0 end`)

/** How a row of sales is summed up by months. */
const monthMeasures = {
  orders: { sum: total(`orders * ${PARTS} + order_parts`), per: PARTS },
  quantity: { sum: total(`quantity * ${PARTS} + quantity_parts`), per: PARTS },
  value: { sum: total('value') },
  approved: { sum: total(`approved * ${PARTS} + approved_parts`), per: PARTS },
  regretted: { sum: total(`regretted * ${PARTS} + regretted_parts`), per: PARTS },
  income: { sum: total('income') },
  commission: { sum: total('commission') },
  shared: { sum: total('order_parts'), per: PARTS },
}
const countMeasures = { orders: monthMeasures.orders, quantity: monthMeasures.quantity, value: monthMeasures.value }

const monthsOf = (grain: number, about: Pick<Facts, 'measures' | 'columns'>): MonthFacts => ({
  ...about,
  rows: { sum: total(`(orders + regretted) * ${PARTS} + order_parts + regretted_parts`), per: PARTS },
  holds: 'numbers',
  currency: column('currency'),
  from: (where) => sql`profit_month where grain = ${sql.raw(String(grain))} and ${where}`,
  during: (from, to) => sql`month between ${monthNumber(from)} and ${monthNumber(to)}`,
  day: column('month'),
  dayOf: (month): Day => `${monthOfNumber(Number(month))}-01`,
})

const monthsOfSales: readonly MonthFacts[] = [
  // The smallest first: whole offices, then sellers, then teams by provider and leader, then the clock.
  monthsOf(4, { measures: monthMeasures, columns: columnsOf('office', 'region') }),
  monthsOf(0, { measures: monthMeasures, columns: columnsOf('seller', 'team', 'office', 'region') }),
  monthsOf(1, {
    measures: monthMeasures,
    columns: columnsOf('team', 'leader', 'office', 'region', 'provider'),
  }),
  monthsOf(2, { measures: countMeasures, columns: columnsOf('office', 'region', 'hour') }),
  monthsOf(3, {
    measures: countMeasures,
    columns: { ...columnsOf('office', 'region'), weekday: column('hour') },
  }),
]

const inDays = {
  holds: 'numbers',
  currency: column('currency'),
  during: (from: Day, to: Day) => sql`day between ${numberOfDay(from)} and ${numberOfDay(to)}`,
  day: column('day'),
  dayOf: dayOfNumber,
} as const satisfies Partial<Facts>

const placeColumns = columnsOf('seller', 'team', 'leader', 'office', 'region')

const orders = { sum: when(counted, 'share'), per: PARTS }

/** Sales as finance counts them: shared ones in parts, by the day they were sold. */
export const saleFacts: Facts = {
  ...inDays,
  measures: {
    orders,
    quantity: { sum: when(counted, 'share * quantity'), per: PARTS },
    value: { sum: when(counted, 'value') },
    approved: { sum: when('state = 2', 'share'), per: PARTS },
    regretted: { sum: when('state = 3', 'share'), per: PARTS },
    income: { sum: total('income') },
    commission: { sum: total('commission') },
    /** Orders of which others have a part. */
    shared: { sum: when(`${counted} and share < ${PARTS}`, 'share'), per: PARTS },
  },
  rows: { sum: total('share'), per: PARTS },
  columns: {
    ...placeColumns,
    ...columnsOf('provider', 'hour'),
    weekday: column('(day + 3) % 7 + 1'),
  },
  from: (where) => sql`profit_sale where state > 0 and ${where}`,
  months: monthsOfSales,
}

/**
 * Sales of days on which their sellers have a report of the same team, for OPH (product 5.9). Totals of months do not know
 * which days have one.
 */
export const timedSaleFacts: Facts = {
  ...inDays,
  measures: { timedOrders: { sum: total('share'), per: PARTS } },
  rows: { sum: total('share'), per: PARTS },
  columns: { ...placeColumns, weekday: column('(day + 3) % 7 + 1') },
  from: (where) =>
    sql`profit_sale where state in (1, 2) and exists (select 1 from profit_day as report where report.seller = profit_sale.seller and report.day = profit_sale.day and report.team = profit_sale.team) and ${where}`,
}

const ofCustomer = (field: 'country' | 'postalCode') =>
  sql.raw(dialect === 'postgresql' ? `sale.customer ->> '${field}'` : `json_extract(sale.customer, '$.${field}')`)

/** Orders by where their customers live. Nothing else of the customer is read. */
export const placedSaleFacts: Facts = {
  ...inDays,
  measures: { orders },
  rows: saleFacts.rows,
  currency: null,
  columns: {
    ...placeColumns,
    provider: column('provider'),
    country: ofCustomer('country'),
    postalCode: ofCustomer('postalCode'),
  },
  from: (where) => sql`profit_sale inner join sale on sale.id = sale_id where state > 0 and ${where}`,
}

const inTally = (statuses: string, of: string) => total(`case when status in (${statuses}) then ${of} else 0 end`)
const countedInTally = "'finalized', 'flagged', 'unanswered', 'approved'"

/** The products of the whole company are added up with its sales (decision 0037). */
const productMonths: MonthFacts = {
  ...tallyMonths,
  measures: {
    orders: { sum: inTally(countedInTally, 'sales') },
    quantity: { sum: inTally(countedInTally, 'quantity') },
    value: { sum: inTally(countedInTally, 'value_ore') },
    approved: { sum: inTally("'approved'", 'sales') },
    regretted: { sum: inTally("'regret'", 'sales') },
  },
  rows: { sum: total('sales') },
  columns: columnsOf('product'),
  currency: column('currency'),
  from: (where) =>
    sql`(select product_id as product, period, currency, status, sales, quantity, value_ore from sale_tally where grain = 'product-month' and status in ('finalized', 'flagged', 'unanswered', 'approved', 'regret') and ${where}) as tallied`,
  joined: ['product'],
}

const sold = 'sale_id, state, seller, team, leader, office, region, provider, currency, day, hour'

/** The same by product: an order counts once for each product in it. */
export const saleLineFacts: Facts = {
  ...inDays,
  measures: {
    orders,
    quantity: { sum: when(counted, 'share * pieces'), per: PARTS },
    // Rounded once: an amount times ten thousand parts is too large a number to be added up outside the database.
    value: {
      sum: sql.raw(
        `(cast(coalesce(sum(case when ${counted} then worth * share else 0 end), 0) as bigint) + ${PARTS / 2}) / ${PARTS}`,
      ),
    },
    approved: { sum: when('state = 2', 'share'), per: PARTS },
    regretted: { sum: when('state = 3', 'share'), per: PARTS },
  },
  rows: { sum: total('share'), per: PARTS },
  joined: ['product'],
  columns: {
    ...placeColumns,
    ...columnsOf('provider', 'product', 'hour'),
    weekday: column('(day + 3) % 7 + 1'),
  },
  from: (where) =>
    sql`(select ${sql.raw(`own.${sold.replaceAll(', ', ', own.')}`)}, own.share as share, sale_line.product_id as product, sum(sale_line.quantity) as pieces, sum(sale_line.year_value_ore) as worth from (select ${sql.raw(sold)}, share from profit_sale where state in (1, 2, 3) and ${where}) as own inner join sale_line on sale_line.sale_id = own.sale_id group by ${sql.raw(`own.${sold.replaceAll(', ', ', own.')}`)}, own.share, sale_line.product_id) as sold`,
  months: [productMonths],
}

/** Hours of reported days; those that were returned to their seller do not count. */
export const dayFacts: Facts = {
  ...inDays,
  measures: { hours: { sum: total('hours') } },
  rows: { sum: total('1') },
  columns: { ...placeColumns, weekday: column('(day + 3) % 7 + 1') },
  from: (where) => sql`profit_day where ${where}`,
}
