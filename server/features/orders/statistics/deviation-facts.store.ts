import { sql } from 'drizzle-orm'
import { saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { dayOfNumber, total, type Facts } from '../../../resource/list/facts.ts'

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

/** Those of them for which a deviation was ever raised. */
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
