import { signatureOf } from '../../../access/actor.ts'
import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { sellerFieldsOf } from '../../../access/reach.ts'
import { addDays, givenDaySchema, instantAt, type Day } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { addUp, amountIn, currencyIn } from '../../../kernel/money.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import { aRareAct } from '../../../sync/bounds.ts'
import { accept, command, needRow, needWhere, put, refuse, type Facts } from '../../../sync/command.ts'
import { countsInItsDay, isOfItsDay, sales, type Sale } from '../../sales/sale/sale.schema.ts'
import { dailyCheckouts, NIGHT_CLOSES_AT, type CheckoutEntry, type DailyCheckout } from './daily-checkout.schema.ts'
import { restoredReportOf } from '../report/day-absence.rules.ts'
import { reportDay } from '../report/report-day.rules.ts'
import { canAct, differenceOf, draftOf, withSecondAbsence } from '../report/time-report.rules.ts'
import { dayKeyOf, timeReportDraftSchema, timeReports } from '../report/time-report.schema.ts'

/** A day can hold this many sales of one seller; more is not one person's day. */
export const MANIFEST_MAX = 300

/** What a day is closed with: from here on it takes no new sale, on this phone at once and everywhere when it syncs. */
export const checkOutDay = command({
  name: 'day.check-out',
  permission: 'create daily_checkouts',
  ...aRareAct({ by: 'day.undo-check-out', liftedBy: 'update daily_checkouts', how: 'day.reopen' }),
  args: z.strictObject({
    day: givenDaySchema,
    report: timeReportDraftSchema,
    note: z.string().check(freeText(), z.maxLength(500)),
    draftsLeft: z.number().check(z.int(), z.nonnegative(), z.maximum(1000)),
    /** The sales of the day that this device knows of. */
    saleIds: z.array(idSchema).check(z.maxLength(MANIFEST_MAX)),
  }),
  load: ({ day, saleIds }, _rows, { actor }) => {
    const dayKey = dayKeyOf(actor.userId, day)
    return [
      needWhere(dailyCheckouts, 'dayKey', dayKey),
      needWhere(timeReports, 'dayKey', dayKey),
      ...saleIds.map((id) => needRow(sales, id)),
    ]
  },
  decide: ({ day, report: said, note, draftsLeft, saleIds }, rows, facts) => {
    const dayKey = dayKeyOf(facts.actor.userId, day)
    const [before] = rows.where(dailyCheckouts, 'dayKey', dayKey)
    const [reported] = rows.where(timeReports, 'dayKey', dayKey)
    const draft = withSecondAbsence(said, reported)
    const isSaid = reported && (!canAct('submit', reported.status) || !differenceOf(draftOf(reported), draft))
    if (isSaid && isClosedElsewhere(before, facts)) {
      return accept([
        put(dailyCheckouts, { ...before, history: [...before.history, entryOf('checked_out', '', facts)] }),
      ])
    }
    const fault = dayFault(day, before, facts)
    if (fault) return refuse(fault)
    // What an undo restores of the hours; the day's end has a history of its own.
    const restores = { report: restoredReportOf(reported), checkout: null }
    const report = isSaid
      ? null
      : reportDay({ day, draft, before: reported, source: 'checkout', restores, ordinal: 1 }, facts)
    if (report && !report.ok) {
      return refuse(...report.failures.map((one) => ({ ...one, ...(one.field && { field: `report.${one.field}` }) })))
    }
    const counted = saleIds.flatMap((id) => rows.get(sales, id) ?? []).filter((sale) => isOfDay(sale, day, facts))
    const checkout = closed({ day, before, counted, facts })
    return accept([
      put(dailyCheckouts, { ...checkout, note, draftsLeft }),
      ...(report ? [put(timeReports, report.value)] : []),
    ])
  },
})

function dayFault(day: Day, before: DailyCheckout | undefined, facts: Facts): Failure | null {
  const { businessDay, at, actor } = facts
  const isLateNight = day === addDays(businessDay, -1) && at < instantAt(businessDay, NIGHT_CLOSES_AT, actor.zone)
  if (day !== businessDay && !isLateNight) return failure('day.not-today', 'day')
  return before?.status === 'checked_out' ? failure('sale.day-checked-out', undefined, { day }) : null
}

/** Closed on another device of the same person, which this one could not know without network: they agree. */
const isClosedElsewhere = (before: DailyCheckout | undefined, { device }: Facts): before is DailyCheckout =>
  before?.status === 'checked_out' && before.deviceId !== null && before.deviceId !== device

const isOfDay = (sale: Sale, day: Day, { actor }: Facts): boolean =>
  sale.sellerId === actor.userId && sale.soldOn === day && isOfItsDay(sale)

interface Closing {
  readonly day: Day
  readonly before: DailyCheckout | undefined
  readonly counted: readonly Sale[]
  readonly facts: Facts
}

function closed({ day, before, counted, facts }: Closing): Omit<DailyCheckout, 'version'> {
  const { userId, zone } = facts.actor
  const currency = currencyIn(zone)
  const left = counted.filter(countsInItsDay)
  const values = left.map((sale) => ({ currency: sale.currency, ore: sale.orderValueOre }))
  const others = addUp(values, currency).filter((one) => one.currency !== currency)
  return {
    ...(before ?? { id: facts.idFor(0), hasLateSales: false, note: '', draftsLeft: 0, absenceSaleId: null }),
    ...sellerFieldsOf(facts.actor, day),
    day,
    dayKey: dayKeyOf(userId, day),
    status: 'checked_out',
    closedAt: facts.at,
    recordedAt: facts.now,
    deviceId: facts.device,
    deviceSeq: facts.seq,
    saleIds: counted.map(({ id }) => id),
    ordersCount: left.length,
    orderValueOre: amountIn(currency, values),
    currency,
    otherValues: others.length === 0 ? null : others,
    history: [...(before?.history ?? []), entryOf('checked_out', '', facts)],
  }
}

/** One line of a checkout's history. */
export function entryOf(kind: CheckoutEntry['kind'], comment: string, { actor, now }: Facts): CheckoutEntry {
  return { kind, at: now, actorId: actor.userId, actorName: signatureOf(actor), comment }
}
