import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm } from '../../../sync/bounds.ts'
import { accept, command, needRow, put, refuse, type Need, type RowReader } from '../../../sync/command.ts'
import type { DomainEvent } from '../../../sync/event.ts'
import { deviations, type Deviation } from './deviation.schema.ts'
import { postedEvents, turnTo } from './deviation-thread.rules.ts'
import { deviationRaised } from '../sale/sale.events.ts'
import { reaches } from '../../../access/reach.ts'
import { takeSteps } from '../sale/sale-step.rules.ts'
import { commentSchema } from '../sale/sale-draft.schema.ts'
import { attachmentRefSchema, sales } from '../sale/sale.schema.ts'

/** The seller replies without correcting anything: back office must look again. */
export const answerDeviation = sellerPost('answer')

/** The seller does not understand what is wrong, and asks. */
export const askAboutDeviation = sellerPost('ask')

function sellerPost(act: 'answer' | 'ask') {
  const kind = act === 'answer' ? 'answered' : 'asked'
  return command({
    name: `deviation.${act}`,
    permission: 'create sales',
    ...aForm({ none: 'a post in a conversation stays; another one follows it' }),
    args: z.strictObject({
      deviationId: idSchema,
      text: commentSchema,
      /** Of a paper or of the place. Its bytes travel apart, as those of the checklist do. */
      photo: z.optional(z.nullable(attachmentRefSchema)),
    }),
    load: needDeviation,
    decide: ({ deviationId, text, photo }, rows, facts) => {
      const deviation = rows.get(deviations, deviationId)
      if (!deviation || !reaches(facts.actor, 'create sales', deviation)) return refuse(failure('deviation.not-found'))
      const sale = rows.get(sales, deviation.saleId)
      if (!sale || deviation.state === 'resolved') return refuse(failure('deviation.already-resolved'))
      if (text === '' && !photo) return refuse(failure('deviation.text-required', 'text'))
      const turned = turnTo('back_office', deviation, { sale, facts })
      const said: Deviation = { ...turned, answerText: text, answeredAt: facts.now }
      const noted = takeSteps(sale, [{ to: sale.status, kind: `deviation_${kind}`, comment: text, photo }], facts)
      return accept([...noted, put(deviations, said)], postedEvents(deviation, { kind, text }, facts))
    },
  })
}

/** Tells the seller's phone and coach. Carries no particulars of the customer. */
export function raisedEventOf({ id, saleId, sellerId, teamId, type }: Omit<Deviation, 'version'>): DomainEvent {
  return deviationRaised({ deviationId: id, saleId, sellerId, teamId, type })
}

/** Names a deviation and, once that is known, its sale. */
export function needDeviation({ deviationId }: { readonly deviationId: string }, rows: RowReader): Need[] {
  const deviation = rows.get(deviations, deviationId)
  return [needRow(deviations, deviationId), ...(deviation ? [needRow(sales, deviation.saleId)] : [])]
}
