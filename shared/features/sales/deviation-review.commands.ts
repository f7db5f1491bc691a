import * as z from 'zod/mini'
import { reaches } from '../../access/reach.ts'
import { idSchema } from '../../kernel/ids.ts'
import { failure } from '../../kernel/result.ts'
import { accept, command, put, refuse } from '../../sync/command.ts'
import { raisedEventOf, needDeviation } from './deviation.commands.ts'
import { deviations, deviationTypes } from './deviation.schema.ts'
import { saleAct } from './sale-act.commands.ts'
import { saleActs } from './sale-acts.rules.ts'
import { actOn, openDeviation, resolveDeviation, takeSteps } from './sale-step.rules.ts'
import { commentSchema, sales } from './sale.schema.ts'

/** Back office says what is wrong with a sale; the seller is told at once. */
export const raiseDeviation = saleAct({
  act: 'raise-deviation',
  args: z.strictObject({ saleId: idSchema, type: z.enum(deviationTypes), text: commentSchema }),
  decide: ({ args: { type, text }, sale, facts }) => {
    if (type === 'other' && text === '') return refuse(failure('deviation.text-required', 'text'))
    const deviation = openDeviation(sale, { type, text, source: 'back_office', awaiting: 'seller' }, facts)
    const step = {
      to: 'deviation',
      kind: 'deviation_raised',
      reason: type,
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
  args: z.strictObject({ deviationId: idSchema, comment: commentSchema }),
  load: needDeviation,
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
    return accept([
      ...takeSteps(sale, [step], facts),
      ...resolveDeviation(deviation, { resolution: 'wrong_alarm', recoveredOre: sale.orderValueOre }, facts),
    ])
  },
})
