import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { entryOf } from './daily-checkout.commands.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'

/** So long the screen offers to take it back. */
export const UNDO_CHECKOUT_MS = 10_000
/** So long it is accepted: a slow phone, a look at the screen. By the clock of the device that closed the day. */
const ACCEPTED_MS = 60_000

/** The seller closed the day by mistake: it is open again, on the device that closed it, right after. The hours stay. */
export const undoCheckOut = command({
  name: 'day.undo-check-out',
  permission: 'create daily_checkouts',
  args: z.strictObject({ checkoutId: idSchema }),
  load: ({ checkoutId }) => [needRow(dailyCheckouts, checkoutId)],
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
    ])
  },
})
