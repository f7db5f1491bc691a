import * as z from 'zod/mini'
import { givenInstantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm, deskWork } from '../../../sync/bounds.ts'
import { accept, put, refuse, type Command, type Facts } from '../../../sync/command.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { callTimeFailures, legalFromWithAccept } from './consumer-day.rules.ts'
import { raisedEventOf } from '../deviation/deviation.commands.ts'
import { deviations } from '../deviation/deviation.schema.ts'
import { withdrawalOf, writtenAcceptFault } from '../law/legal.rules.ts'
import { isSignatureNeeded } from '../offer/offer.rules.ts'
import { saleAct } from '../act/sale-act.commands.ts'
import { needProvider, providerOf } from '../act/sale-provider.rules.ts'
import { openDeviation, takeSteps } from './sale-step.rules.ts'
import { acceptDocumentSchema, commentSchema } from './sale-draft.schema.ts'
import type { Sale } from './sale.schema.ts'

const answerArgs = z.strictObject({
  saleId: idSchema,
  answer: z.enum(['yes', 'no']),
  comment: commentSchema,
  /** When the customer accepted in writing, where that was the question. */
  writtenAcceptAt: z.nullable(givenInstantSchema),
  /** By what that accept can be found. Phones of before do not send it. */
  acceptDocument: z.optional(acceptDocumentSchema),
})
type AnswerArgs = z.infer<typeof answerArgs>

/** The seller answers a question to the seller. */
export const answerQuestion = answering('answer')

/** Back office notes what the customer, or the seller, answered. */
export const recordAnswer = answering('record-answer')

function answering(act: 'answer' | 'record-answer'): Command<AnswerArgs> {
  return saleAct({
    act,
    bounds: (act === 'answer' ? aForm : deskWork)({ liftedBy: 'update sale_reports', how: 'sale.regret' }),
    args: answerArgs,
    needs: needProvider,
    decide: ({ args, sale, rows, facts }) => {
      if (act === 'answer' && sale.awaiting !== 'seller') return refuse(failure('sale.not-yours-to-answer'))
      if (args.answer === 'no') return declined(args, sale, facts)
      const provider = providerOf(sale, rows)
      if (!provider) return refuse(failure('sale.provider-unknown'))
      // What back office notes it has before it; what a seller tells is bounded by when it is told.
      const legalFrom =
        act === 'record-answer' ? sale.legalFrom : legalFromWithAccept(sale, args.writtenAcceptAt, facts)
      return answered(args, { sale: { ...sale, legalFrom }, provider }, facts)
    },
  })
}

function answered(args: AnswerArgs, { sale, provider }: { sale: Sale; provider: Provider }, facts: Facts) {
  const writtenAcceptAt = args.writtenAcceptAt ?? sale.writtenAcceptAt
  const { soldOn, zone, callEndedAt } = sale
  const impossible = callTimeFailures({ callEndedAt, writtenAcceptAt }, { soldOn, zone, now: facts.now }, sale)
  if (impossible.length > 0) return refuse(...impossible)
  const legal = { ...sale, writtenAcceptAt, providerType: provider.type }
  const fault = writtenAcceptFault(legal)
  if (fault === 'missing') return refuse(failure('sale.written-accept-missing', 'writtenAcceptAt'))
  if (fault === 'during_call') return refuse(failure('sale.written-accept-during-call', 'writtenAcceptAt'))
  if (fault === 'too_early') return refuse(failure('sale.written-accept-too-early', 'writtenAcceptAt'))
  const acceptDocument = args.acceptDocument || sale.acceptDocument
  if (isSignatureNeeded(sale)) {
    // Signed elsewhere: when, and where that can be read, is all that tells of it.
    if (args.writtenAcceptAt === null) return refuse(failure('sale.written-accept-missing', 'writtenAcceptAt'))
    if (acceptDocument === '') return refuse(failure('sale.accept-document-required', 'acceptDocument'))
  }
  const offer = sale.offer ? { ...sale.offer, state: 'accepted' as const } : null
  const patch = { writtenAcceptAt, acceptDocument, offer, ...withdrawalOf(legal) }
  return accept(
    takeSteps(sale, [{ to: 'finalized', kind: 'answered', reason: 'yes', comment: args.comment, patch }], facts),
  )
}

/** Who does not want to go on makes the sale a deviation that back office must settle. */
function declined({ comment }: AnswerArgs, sale: Sale, facts: Facts) {
  const what = {
    type: 'customer_cannot_continue',
    text: comment,
    source: 'back_office',
    awaiting: 'back_office',
  } as const
  const deviation = openDeviation(sale, what, facts)
  const offer = sale.offer ? { ...sale.offer, state: 'declined' as const } : null
  const patch = { openDeviationId: deviation.id, offer }
  return accept(
    [
      ...takeSteps(sale, [{ to: 'deviation', kind: 'answered', reason: 'no', comment, patch }], facts),
      put(deviations, deviation),
    ],
    [raisedEventOf(deviation)],
  )
}
