import { sql } from 'drizzle-orm'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { firstOf, lastOf } from '../../../resource/key-table.ts'
import { dayOfNumber, total, type Facts } from '../../../resource/facts.ts'

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

/** Reported orders by the day they were sold, and those of them for which a deviation was ever raised. */
export const reportedFacts: Facts = {
  measures: { reported: { sum: total('1') }, deviating: { sum: total('deviating') } },
  rows: { sum: total('1') },
  columns: { ...placeColumns, weekday: sql.raw(`(${DAY} + 3) % 7 + 1`) },
  holds: 'numbers',
  currency: null,
  from: (where) =>
    sql`(select no, seller, team, office, region, provider, case when exists (select 1 from deviation where deviation.sale_id = sale_key.sale_id) then 1 else 0 end as deviating from sale_key where status in (${sql.raw(reported)}) and ${where}) as found`,
  during: (from, to) => sql`no between ${firstOf(from)} and ${lastOf(to)}`,
  day: sql.raw(DAY),
  dayOf: dayOfNumber,
}

/** Deviations by the day their order was sold, and the money that correcting them saved. */
export const deviationFacts: Facts = {
  measures: { deviations: { sum: total('1') }, recovered: { sum: total('amount_recovered_ore') } },
  rows: { sum: total('1') },
  columns: { ...placeColumns, weekday: sql.raw(`(${DAY} + 3) % 7 + 1`) },
  holds: 'numbers',
  currency: sql.raw('found.currency'),
  from: (where) =>
    sql`(select no, seller, team, office, region, provider, deviation.currency as currency, deviation.amount_recovered_ore as amount_recovered_ore from sale_key inner join deviation on deviation.sale_id = sale_key.sale_id where ${where}) as found`,
  during: (from, to) => sql`no between ${firstOf(from)} and ${lastOf(to)}`,
  day: sql.raw(DAY),
  dayOf: dayOfNumber,
}
