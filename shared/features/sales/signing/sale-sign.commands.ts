import * as z from 'zod/mini'
import { dayOf, type Day } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm } from '../../../sync/bounds.ts'
import { accept, refuse } from '../../../sync/command.ts'
import { consumerDayOf, laterOf } from '../sale/consumer-day.rules.ts'
import { withdrawalOf } from '../law/legal.rules.ts'
import { isSignedHere } from '../offer/offer.rules.ts'
import { saleAct } from '../act/sale-act.commands.ts'
import { signatureSchema } from '../sale/sale-draft.schema.ts'
import { needProvider, providerOf } from '../act/sale-provider.rules.ts'
import { takeSteps, type Step } from '../sale/sale-step.rules.ts'
import { signed } from '../sale/sale-submit.commands.ts'
import { signatureStates, type Sale } from '../sale/sale.schema.ts'

const signArgs = z.strictObject({
  saleId: idSchema,
  /** Which correction the customer read. */
  revision: z.number().check(z.int()),
  signature: signatureSchema,
  /** What the server found of the signature. A phone does not judge its own. */
  signatureState: z.optional(z.enum(signatureStates)),
})
export type SignSaleArgs = z.output<typeof signArgs>

/** The customer signs what a correction made of their order. The time to withdraw counts from this day. */
export const signSale = saleAct({
  act: 'sign',
  bounds: aForm({ liftedBy: 'update sale_reports', how: 'sale.regret' }),
  args: signArgs,
  sensitive: ['signature'],
  needs: needProvider,
  decide: ({ args: { revision, signature, signatureState }, sale, rows, facts }) => {
    const provider = providerOf(sale, rows)
    if (!provider) return refuse(failure('sale.provider-unknown'))
    if (revision !== sale.revision) return refuse(failure('sale.changed-meanwhile'))
    if (!isSignedHere(sale) || !sale.offer) return refuse(failure('sale.signed-already'))
    const next = signedOn(sale, consumerDayOf(facts.businessDay, dayOf(facts.now, sale.zone)))
    const patch = {
      ...signed(signature, facts),
      signatureState: signatureState ?? null,
      legalFrom: next.legalFrom,
      offer: { ...sale.offer, state: 'accepted' as const },
      ...withdrawalOf({ ...next, providerType: provider.type }),
    }
    const steps: Step[] = [{ to: 'finalized', kind: 'signed_again', patch }]
    if (signatureState === 'differs') {
      steps.push({ to: 'flagged', kind: 'flagged', reason: 'signature_differs', isByRule: true })
    }
    return accept(takeSteps(sale, steps, facts))
  },
})

/** The sale as a customer agrees to it on a day: from then the law counts. */
export const signedOn = (sale: Sale, day: Day): Sale => ({ ...sale, legalFrom: laterOf(sale.legalFrom, day) })
