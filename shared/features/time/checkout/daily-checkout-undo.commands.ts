import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aRareAct } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { entryOf } from './daily-checkout.commands.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'

/** The time for which the screen offers the undo, in milliseconds. */
export const UNDO_CHECKOUT_MS = 10_000
/** The time for which the undo is accepted, by the clock of the device: longer, because phones and people are slow. */
const ACCEPTED_MS = 60_000

/** Opens a day again that the seller has just closed by mistake on the same device. The reported hours stay. */
export const undoCheckOut = command({
  name: 'day.undo-check-out',
  permission: 'create daily_checkouts',
  ...aRareAct({ by: 'day.check-out' }),
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
