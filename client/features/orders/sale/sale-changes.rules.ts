import {
  DELIVERED,
  NOTED,
  PROVIDER_PAID,
  PROVIDER_UNPAID,
  type SaleEvent,
} from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { ActivityEntry } from '../../../../shared/resource/activity.api.ts'

/** One thing that a line of the history changed. `before` is left out where nobody knows it, or where it is a secret. */
export interface SaleChange {
  readonly field: string
  readonly before?: unknown
  readonly after: unknown
}

/**
 * What a line of a sale's history changed, field by field. A registration says only what it left: what was there before
 * stands in the registration before it. A correction has its fields in the log of activity, under the id of its line.
 * @param earlier the lines of the sale before this one, newest first
 */
export function changesOf(
  event: SaleEvent,
  { earlier, entry }: { earlier: readonly SaleEvent[]; entry: ActivityEntry | undefined },
): SaleChange[] {
  const status = event.from === null || event.from === event.to ? [] : [change('status', event.from, event.to)]
  return [...status, ...registrationOf(event, earlier), ...(entry === undefined ? [] : fieldsOf(entry))]
}

function registrationOf(event: SaleEvent, earlier: readonly SaleEvent[]): SaleChange[] {
  if (event.kind !== 'registered' || event.reasonCode === NOTED) return []
  const field = dayFieldOf(event)
  const previous = earlier.find(
    (one) => one.kind === 'registered' && one.reasonCode !== NOTED && dayFieldOf(one) === field,
  )
  if (field !== null) return [change(field, previous?.comment ?? '', event.comment)]
  const status = change('externalStatus', previous?.reasonCode ?? 'unknown', event.reasonCode)
  // The seller may have written a number when the sale was handed in.
  const number = { field: 'externalOrderNumber', after: event.comment }
  if (previous === undefined) return event.comment === '' ? [status] : [status, number]
  const changes = [status, { ...number, before: previous.comment }]
  return changes.filter(({ before, after }) => before !== after)
}

/** The field of a registration whose comment is a day; null: it says how the order stands at its provider. */
function dayFieldOf({ reasonCode }: SaleEvent): 'deliveredOn' | 'providerPaidOn' | null {
  if (reasonCode === DELIVERED) return 'deliveredOn'
  return reasonCode === PROVIDER_PAID || reasonCode === PROVIDER_UNPAID ? 'providerPaidOn' : null
}

const fieldsOf = ({ before, after }: ActivityEntry): SaleChange[] =>
  Object.entries(after).map(([field, value]) =>
    Object.hasOwn(before, field) ? change(field, before[field], value) : { field, after: value },
  )

const change = (field: string, before: unknown, after: unknown): SaleChange => ({ field, before, after })
