import * as z from 'zod/mini'
import { rowActs } from '../../../resource/row-acts.ts'
import { commentSchema } from '../../sales/sale/sale-draft.schema.ts'
import { doubleResolutions, doubleStates } from './double-sale.schema.ts'

const answer = z.object({ state: z.enum(doubleStates) })
const pairAct = rowActs({ path: '/api/v1/double-sales/:id', right: 'update sale_reports', reach: 'company' })
const decided = { answer, otherEyes: 'double-sale.decide', wasBlind: true } as const

/**
 * Decides about two sales: who counts where they are one deal, or that they are not. The sale that does not count is
 * cancelled, the other is no longer flagged; it can be shared with who made the cancelled one. The same decision again changes nothing; another one is 409.
 */
export const postDoubleDecision = pairAct('decision', {
  ...decided,
  logs: 'decided',
  form: z.strictObject({
    /** Null: the two are not one deal. */
    resolution: z.nullable(z.enum(doubleResolutions)),
    /** Of `split`: the part of who made the first sale, in hundredths of a per cent. The other has the rest. */
    firstBasisPoints: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(9_999))),
    comment: commentSchema.check(z.minLength(1, 'sale.comment-required')),
  }),
})

/**
 * Takes the decision about two sales back: they are suspected again. The cancelled sale has the status that it had, a share
 * that the decision made is gone. Refused where the cancelled sale has changed since.
 */
export const postDoubleReopening = pairAct('reopening', {
  ...decided,
  logs: 'reopened',
  form: z.strictObject({
    /** Why; required unless it corrects a slip within the first minute. */
    comment: commentSchema,
  }),
})
