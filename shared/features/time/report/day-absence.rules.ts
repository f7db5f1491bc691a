import type { Actor } from '../../../access/actor.ts'
import type { Day, Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { needRow, needWhere, put, remove, type Change, type Need, type RowReader } from '../../../sync/command.ts'
import { newSale } from '../../sales/sale/new-sale.schema.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { dailyCheckouts, type DailyCheckout } from '../checkout/daily-checkout.schema.ts'
import type { RestoredDay, TimeReport, TimeReportDraft } from './time-report.schema.ts'

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

/** The state of a report that an act is about to change beyond its hours; null: the day has none. */
export const restoredReportOf = (report: TimeReport | undefined): RestoredDay['report'] =>
  report === undefined
    ? null
    : {
        status: report.status,
        statusAt: report.statusAt,
        statusComment: report.statusComment,
        source: report.source,
      }

/** What a sick notice is about to change of a day beyond its hours. */
export function restoredDayOf(
  { report, checkout }: { readonly report: TimeReport | undefined; readonly checkout: DailyCheckout | undefined },
  rows: RowReader,
): RestoredDay {
  const absence = checkout?.absenceSaleId ? rows.get(sales, checkout.absenceSaleId) : undefined
  return {
    report: restoredReportOf(report),
    checkout: checkout
      ? { status: checkout.status, absence: absence ? { id: absence.id, createdAt: absence.createdAt } : null }
      : null,
  }
}

/**
 * The end of a day as it was before a sick notice. Without a note of that, as of a day that the night has written, nobody
 * knows what was done on it.
 */
export function dayEndRestored(
  checkout: DailyCheckout | undefined,
  before: RestoredDay['checkout'] | undefined,
): Change[] {
  if (!checkout || !before) return absenceForgotten(checkout)
  const { status, absence } = before
  const { absenceSaleId } = checkout
  // Opened again, closed or worked in the meantime: that is the newer word.
  if (absenceSaleId === (absence?.id ?? null)) return []
  return [
    ...(absenceSaleId === null ? [] : [remove(sales, absenceSaleId)]),
    ...(absence
      ? [put(sales, absenceOn(checkout.day, sellerOf(checkout), { id: absence.id, now: absence.createdAt }))]
      : []),
    put(dailyCheckouts, {
      ...checkout,
      status: checkout.status === 'reopened' ? 'reopened' : status,
      absenceSaleId: absence?.id ?? null,
    }),
  ]
}

/** Nobody knows any more what was done on a day that the night had closed: it asks for an answer again. */
function absenceForgotten(checkout: DailyCheckout | undefined): Change[] {
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
