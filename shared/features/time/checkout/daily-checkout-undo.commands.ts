import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aRareAct } from '../../../sync/bounds.ts'
import {
  accept,
  command,
  needRow,
  needWhere,
  put,
  refuse,
  remove,
  type Change,
  type RowReader,
} from '../../../sync/command.ts'
import { reportBeforeLast } from '../report/report-day.rules.ts'
import { timeReports } from '../report/time-report.schema.ts'
import { entryOf } from './daily-checkout.commands.ts'
import { dailyCheckouts, type DailyCheckout } from './daily-checkout.schema.ts'

/** The time for which the screen offers the undo, in milliseconds. */
export const UNDO_CHECKOUT_MS = 10_000
/** The time for which the undo is accepted, by the clock of the device: longer, because phones and people are slow. */
const ACCEPTED_MS = 60_000

/**
 * Reopens a day that the seller has just closed by mistake on the same device. Restores the time report from before the checkout,
 * unless the report was reviewed or edited in the meantime.
 */
export const undoCheckOut = command({
  name: 'day.undo-check-out',
  permission: 'create daily_checkouts',
  ...aRareAct({ by: 'day.check-out' }),
  args: z.strictObject({ checkoutId: idSchema }),
  load: ({ checkoutId }, rows) => {
    const dayKey = rows.get(dailyCheckouts, checkoutId)?.dayKey
    const checkout = needRow(dailyCheckouts, checkoutId)
    return dayKey === undefined ? [checkout] : [checkout, needWhere(timeReports, 'dayKey', dayKey)]
  },
  decide: ({ checkoutId }, rows, facts) => {
    const checkout = rows.get(dailyCheckouts, checkoutId)
    if (!checkout || checkout.sellerId !== facts.actor.userId) return refuse(failure('day.not-found'))
    if (checkout.status !== 'checked_out') return refuse(failure('day.already-open'))
    const since = facts.at - checkout.closedAt
    if (checkout.deviceId !== facts.device || since < 0 || since > ACCEPTED_MS) {
      return refuse(failure('day.undo-too-late'))
    }
    return accept([
      put(dailyCheckouts, {
        ...checkout,
        status: 'reopened',
        recordedAt: facts.now,
        history: [...checkout.history, entryOf('reopened', '', facts)],
      }),
      ...hoursTakenBack(checkout, rows),
    ])
  },
})

/** The report of the day as it was before the checkout, where it is still what the checkout made of it. */
function hoursTakenBack({ dayKey, history }: DailyCheckout, rows: RowReader): Change[] {
  const [report] = rows.where(timeReports, 'dayKey', dayKey)
  const reportedAt = report?.history.at(-1)?.at
  const isOfCheckout = report?.source === 'checkout' && report.status === 'submitted'
  if (!report || !isOfCheckout || reportedAt === undefined || reportedAt !== history.at(-1)?.at) return []
  const before = reportBeforeLast(report)
  return [before ? put(timeReports, before) : remove(timeReports, report.id)]
}
