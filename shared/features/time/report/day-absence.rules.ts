import type { Actor } from '../../../access/actor.ts'
import type { Day, Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { needRow, needWhere, put, remove, type Change, type Need, type RowReader } from '../../../sync/command.ts'
import { newSale } from '../../sales/sale/new-sale.schema.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { dailyCheckouts, type DailyCheckout } from '../checkout/daily-checkout.schema.ts'
import type { TimeReportDraft } from './time-report.schema.ts'

/** The id of a new row and the time it is made. */
export interface Making {
  readonly id: Id
  readonly now: Instant
}

/** What the end of a day is read from: its row, and the placeholder that may have to go. */
export function needsOfDayEnd(dayKey: string, rows: RowReader): Need[] {
  const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKey)
  const placeholder = checkout?.absenceSaleId ? [needRow(sales, checkout.absenceSaleId)] : []
  return [needWhere(dailyCheckouts, 'dayKey', dayKey), ...placeholder]
}

/** The placeholder among the sales of a day without its seller (product 5.2). */
export function absenceOn(day: Day, seller: Omit<Actor, 'grants'>, { id, now }: Making): Omit<Sale, 'version'> {
  return { ...newSale({ id, seller, soldOn: day, createdAt: now, submittedAt: now }), status: 'absence' }
}

/**
 * What a report of a day that is over means for its end. A day that was worked after all has no placeholder of an
 * absence; one on which the seller was away was never missed, however late that is said.
 */
export function absenceFollows(
  { attendanceHours }: Pick<TimeReportDraft, 'attendanceHours'>,
  checkout: DailyCheckout | undefined,
  making: Making,
): Change[] {
  if (!checkout) return []
  const { absenceSaleId } = checkout
  if (attendanceHours > 0) {
    return absenceSaleId === null
      ? []
      : [remove(sales, absenceSaleId), put(dailyCheckouts, { ...checkout, absenceSaleId: null })]
  }
  if (checkout.status !== 'missed') return []
  return [
    put(sales, absenceOn(checkout.day, sellerOf(checkout), making)),
    put(dailyCheckouts, { ...checkout, status: 'checked_out', absenceSaleId: making.id }),
  ]
}

/** Nobody knows any more what was done on a day that the night had closed: it asks for an answer again. */
export function absenceForgotten(checkout: DailyCheckout | undefined): Change[] {
  if (!checkout || checkout.absenceSaleId === null) return []
  return [
    remove(sales, checkout.absenceSaleId),
    put(dailyCheckouts, { ...checkout, status: 'missed', absenceSaleId: null }),
  ]
}

/** Whose day it is, as an actor without rights. */
export const sellerOf = ({
  sellerId,
  sellerName,
  teamId,
  officeId,
  regionId,
  zone,
}: DailyCheckout): Omit<Actor, 'grants'> => ({ userId: sellerId, name: sellerName, teamId, officeId, regionId, zone })
