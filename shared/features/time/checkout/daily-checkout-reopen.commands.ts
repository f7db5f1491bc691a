import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { needsOtherEyes, nobodyElseSchema } from '../../../access/four-eyes.ts'
import { reaches } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse } from '../../../sync/command.ts'
import { entryOf } from './daily-checkout.commands.ts'
import { dayReopened } from '../time.events.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'

/** A coach or manager lets a seller go on with a day that was closed. It closes itself at night. */
export const reopenDay = command({
  name: 'day.reopen',
  permission: 'update daily_checkouts',
  ...deskWork({ by: 'day.check-out' }),
  args: z.strictObject({
    checkoutId: idSchema,
    reason: z.string().check(freeText(), z.maxLength(500)),
    nobodyElse: nobodyElseSchema,
  }),
  load: ({ checkoutId }) => [needRow(dailyCheckouts, checkoutId)],
  decide: ({ checkoutId, reason, nobodyElse }, rows, facts) => {
    const checkout = rows.get(dailyCheckouts, checkoutId)
    if (!checkout || !reaches(facts.actor, 'update daily_checkouts', checkout)) {
      return refuse(failure('day.not-found'))
    }
    if (needsOtherEyes(checkout, facts.actor, nobodyElse)) return refuse(failure('day.own'))
    if (checkout.status === 'reopened') return refuse(failure('day.already-open'))
    if (reason === '') return refuse(failure('day.reason-required', 'reason'))
    const { sellerId, day } = checkout
    return accept(
      [
        put(dailyCheckouts, {
          ...checkout,
          status: 'reopened',
          recordedAt: facts.now,
          history: [...checkout.history, entryOf('reopened', reason, facts)],
        }),
      ],
      [dayReopened({ sellerId, day })],
    )
  },
})
