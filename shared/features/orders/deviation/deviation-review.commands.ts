import * as z from 'zod/mini'
import { reaches } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, put, refuse, type Need, type RowReader } from '../../../sync/command.ts'
import { raisedEventOf, needDeviation } from '../../sales/deviation/deviation.commands.ts'
import { deviations, deviationTypes } from '../../sales/deviation/deviation.schema.ts'
import { postedEvents, turnTo } from '../../sales/deviation/deviation-thread.rules.ts'
import { askSteps } from '../../sales/offer/offer-ask.rules.ts'
import { saleAct } from '../../sales/act/sale-act.commands.ts'
import { saleActs } from '../../sales/act/sale-acts.rules.ts'
import { needProvider, providerOf } from '../../sales/act/sale-provider.rules.ts'
import { actOn, openDeviation, resolveDeviation, takeSteps } from '../../sales/sale/sale-step.rules.ts'
import { commentSchema } from '../../sales/sale/sale-draft.schema.ts'
import { reasonArgs } from '../../sales/act/reason-detail.schema.ts'
import { attachmentRefSchema, sales } from '../../sales/sale/sale.schema.ts'

/** Back office says what is wrong with a sale; the seller is told at once. */
export const raiseDeviation = saleAct({
  act: 'raise-deviation',
  bounds: deskWork({ by: 'deviation.dismiss' }),
  args: z.strictObject({
    saleId: idSchema,
    type: z.enum(deviationTypes),
    text: commentSchema,
    /** The provider has said so, in a file of its own. Left out: back office found it. */
    isFromProvider: z.optional(z.boolean()),
    ...reasonArgs,
  }),
  decide: ({ args: { type, text, isFromProvider, detail = null }, sale, facts }) => {
    if (type === 'other' && text === '') return refuse(failure('deviation.text-required', 'text'))
    const source = isFromProvider === true ? 'provider' : 'back_office'
    const deviation = openDeviation(sale, { type, detail, text, source, awaiting: 'seller' }, facts)
    const step = {
      to: 'deviation',
      kind: 'deviation_raised',
      reason: type,
      detail,
      comment: text,
      patch: { openDeviationId: deviation.id },
    } as const
    return accept([...takeSteps(sale, [step], facts), put(deviations, deviation)], [raisedEventOf(deviation)])
  },
})

/** It was a wrong alarm: the sale goes back to where it waits for approval. */
export const dismissDeviation = command({
  name: 'deviation.dismiss',
  permission: 'update sale_reports',
  ...deskWork({ by: 'sale.raise-deviation' }),
  args: z.strictObject({ deviationId: idSchema, comment: commentSchema }),
  load: needDeviationOfOffer,
  decide: ({ deviationId, comment }, rows, facts) => {
    const deviation = rows.get(deviations, deviationId)
    if (!deviation || !reaches(facts.actor, 'update sale_reports', deviation)) {
      return refuse(failure('deviation.not-found'))
    }
    if (deviation.state === 'resolved') return refuse(failure('deviation.already-resolved'))
    const found = actOn(saleActs['dismiss-deviation'], rows.get(sales, deviation.saleId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const sale = found.value
    const step = { to: 'finalized', kind: 'deviation_dismissed', comment, patch: { openDeviationId: null } } as const
    const asked = askSteps(sale, providerOf(sale, rows), facts)
    return accept(
      [
        ...takeSteps(sale, [step, ...asked], facts),
        ...resolveDeviation(deviation, { resolution: 'wrong_alarm', recoveredOre: sale.orderValueOre }, facts),
      ],
      postedEvents(deviation, { kind: 'dismissed', text: comment }, facts),
    )
  },
})

/** The seller's answer is enough: the sale waits for approval as it is. */
export const acceptAnswer = command({
  name: 'deviation.accept',
  permission: 'update sale_reports',
  ...deskWork({ by: 'sale.raise-deviation' }),
  args: z.strictObject({ deviationId: idSchema, comment: commentSchema }),
  load: needDeviationOfOffer,
  decide: ({ deviationId, comment }, rows, facts) => {
    const deviation = rows.get(deviations, deviationId)
    if (!deviation || !reaches(facts.actor, 'update sale_reports', deviation)) {
      return refuse(failure('deviation.not-found'))
    }
    if (deviation.state === 'resolved') return refuse(failure('deviation.already-resolved'))
    if (deviation.state !== 'answered') return refuse(failure('deviation.not-answered'))
    const found = actOn(saleActs['accept-answer'], rows.get(sales, deviation.saleId), facts.actor)
    if (!found.ok) return refuse(...found.failures)
    const sale = found.value
    const step = { to: 'finalized', kind: 'deviation_accepted', comment, patch: { openDeviationId: null } } as const
    const asked = askSteps(sale, providerOf(sale, rows), facts)
    return accept(
      [
        ...takeSteps(sale, [step, ...asked], facts),
        ...resolveDeviation(deviation, { resolution: 'accepted', recoveredOre: sale.orderValueOre }, facts),
      ],
      postedEvents(deviation, { kind: 'accepted', text: comment }, facts),
    )
  },
})

/** The answer is not enough: back to the seller with a question, and with a new time to answer it. */
export const returnDeviation = deskPost('return')

/** Something worth knowing that changes nobody's turn. */
export const noteOnDeviation = deskPost('note')

/** Who settles a deviation may find that the customer has not accepted yet: that depends on the provider. */
function needDeviationOfOffer(args: { readonly deviationId: string }, rows: RowReader): Need[] {
  const sale = rows.get(sales, rows.get(deviations, args.deviationId)?.saleId ?? '')
  return [...needDeviation(args, rows), ...needProvider(sale)]
}

function deskPost(act: 'return' | 'note') {
  const kind = act === 'return' ? 'returned' : 'noted'
  return command({
    name: `deviation.${act}`,
    permission: 'update sale_reports',
    ...deskWork({ none: 'a post in a conversation stays; another one follows it' }),
    args: z.strictObject({
      deviationId: idSchema,
      text: commentSchema,
      /** What the provider wrote, or what cannot be read: its bytes travel apart. */
      photo: z.optional(z.nullable(attachmentRefSchema)),
    }),
    load: needDeviation,
    decide: ({ deviationId, text, photo }, rows, facts) => {
      const deviation = rows.get(deviations, deviationId)
      const sale = deviation && rows.get(sales, deviation.saleId)
      if (!deviation || !sale || !reaches(facts.actor, 'update sale_reports', deviation)) {
        return refuse(failure('deviation.not-found'))
      }
      if (deviation.state === 'resolved') return refuse(failure('deviation.already-resolved'))
      if (text === '' && (act === 'return' || !photo)) return refuse(failure('deviation.text-required', 'text'))
      const noted = takeSteps(sale, [{ to: sale.status, kind: `deviation_${kind}`, comment: text, photo }], facts)
      const turned = act === 'return' ? [put(deviations, turnTo('seller', deviation, { sale, facts }))] : []
      return accept([...noted, ...turned], postedEvents(deviation, { kind, text }, facts))
    },
  })
}
