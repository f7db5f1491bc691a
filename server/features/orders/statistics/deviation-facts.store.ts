import { sql } from 'drizzle-orm'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { dayOfNumber, total, type Facts } from '../../../resource/list/facts.ts'
import { tallyMonths } from '../../sales/index.ts'

const DAY = 'no / 1048576'
/** Placeholders for an absence, drafts and cancelled entries are no orders. */
const notReported = ['draft', 'absence', 'cancelled']
const reported = saleStatuses.flatMap((status, at) => (notReported.includes(status) ? [] : [at])).join(', ')
const placeColumns = {
  seller: sql.raw('seller'),
  team: sql.raw('team'),
  office: sql.raw('office'),
  region: sql.raw('region'),
  provider: sql.raw('provider'),
}

const inDays = {
  columns: { ...placeColumns, weekday: sql.raw(`(${DAY} + 3) % 7 + 1`) },
  holds: 'numbers',
  during: (from, to) => sql`no between ${firstOf(from)} and ${lastOf(to)}`,
  day: sql.raw(DAY),
  dayOf: dayOfNumber,
} as const satisfies Partial<Facts>

/** Orders of deviations. Written as a cross join, so that SQLite begins with the deviations: there are far fewer of them. */
const ofDeviations = sql.raw('deviation cross join sale_key where sale_key.sale_id = deviation.sale_id')

/** Reported orders by the day they were sold. */
export const reportedFacts: Facts = {
  ...inDays,
  measures: { reported: { sum: total('1') } },
  rows: { sum: total('1') },
  currency: null,
  from: (where) => sql`sale_key where status in (${sql.raw(reported)}) and ${where}`,
}

const isReported = `status not in (${notReported.map((status) => `'${status}'`).join(', ')})`
const countIf = (condition: string, sales: string) => ({
  sum: total(`case when ${condition} then ${sales} else 0 end`),
})
/** `reported` is the metric; absences are reports too. */
const reportMeasures = (sales: string, signed: string): Facts['measures'] => ({
  absences: countIf("status = 'absence'", sales),
  reported: countIf(isReported, sales),
  signed: countIf(isReported, signed),
})

/** Sale reports by the day they were sold: absences, orders and the signed ones of them. Amounts are not added up. */
export const saleReportFacts: Facts = {
  ...inDays,
  measures: reportMeasures('1', 'case when signed_at is null then 0 else 1 end'),
  rows: { sum: total('1') },
  currency: null,
  from: (where) =>
    sql`(select no, seller, team, office, region, provider, sale.status as status, signed_at from sale_key inner join sale on sale.id = sale_key.sale_id where ${where}) as found`,
  // The whole company is added up with its sales (decision 0037).
  months: [
    {
      ...tallyMonths,
      measures: reportMeasures('sales', 'signed'),
      rows: { sum: total('sales') },
      columns: {},
      currency: null,
      from: (where) => sql`sale_tally where grain = 'office-month' and ${where}`,
    },
  ],
}

/** Reported orders for which a deviation was ever raised. */
export const deviatingFacts: Facts = {
  ...inDays,
  measures: { deviating: { sum: total('1') } },
  rows: { sum: total('1') },
  currency: null,
  from: (where) =>
    sql`(select distinct no, seller, team, office, region, provider from ${ofDeviations} and status in (${sql.raw(reported)}) and ${where}) as found`,
}

/** Deviations by the day their order was sold, and the money that correcting them saved. */
export const deviationFacts: Facts = {
  ...inDays,
  columns: { ...inDays.columns, deviationType: sql.raw('deviation_type') },
  measures: { deviations: { sum: total('1') }, recovered: { sum: total('amount_recovered_ore') } },
  rows: { sum: total('1') },
  currency: sql.raw('found.currency'),
  from: (where) =>
    sql`(select no, seller, team, office, region, provider, deviation.type as deviation_type, deviation.currency as currency, deviation.amount_recovered_ore as amount_recovered_ore from ${ofDeviations} and ${where}) as found`,
}
