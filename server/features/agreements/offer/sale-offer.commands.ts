import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { raisedEventOf } from '../../../../shared/features/sales/deviation/deviation.commands.ts'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { withdrawalOf } from '../../../../shared/features/sales/law/legal.rules.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { signedOn } from '../../../../shared/features/sales/signing/sale-sign.commands.ts'
import { needProvider, providerOf } from '../../../../shared/features/sales/act/sale-provider.rules.ts'
import { noteIn, openDeviation, takeSteps } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { offerAccepted, offerUnsent } from '../../../../shared/features/sales/sale/sale.events.ts'
import {
  offerWays,
  sales,
  customerLanguages,
  type Sale,
  type SaleOffer,
} from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, instantSchema } from '../../../../shared/kernel/days.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import {
  accept,
  command,
  needRow,
  put,
  refuse,
  type Facts,
  type Need,
  type RowReader,
} from '../../../../shared/sync/command.ts'

const revisionArgs = { saleId: idSchema, revision: z.number() }

/** What the customer wrote on their own page, under the words as they stood there. */
const acceptanceSchema = z.strictObject({
  language: z.enum(customerLanguages),
  signedAt: instantSchema,
  text: z.string(),
  hash: z.string(),
  strokes: z.array(z.string()),
  accepted: z.literal(true),
  name: z.string(),
  /** The words hold that the confirmation comes by mail. */
  paperless: z.optional(z.boolean()),
})
export type Acceptance = z.infer<typeof acceptanceSchema>

/** What became of sending a customer what they are to accept. */
export const noteOffer = command({
  name: 'sale.note-offer',
  permission: 'update sale_reports',
  ...serverWork({ none: 'records what was sent to the customer' }),
  args: z.strictObject({
    ...revisionArgs,
    via: z.enum(offerWays),
    fault: z.nullable(z.enum(['no_address', 'not_sent', 'kept', 'taken_back'])),
  }),
  load: needSaleAndProvider,
  decide: ({ via, fault, ...args }, rows, facts) => {
    const found = offeredSale(args, rows, facts)
    if (!found.ok) return refuse(...found.failures)
    const { sale, offer } = found.value
    const unsent = { saleId: sale.id, sellerId: sale.sellerId }
    if (fault !== null) {
      const next = { ...sale, offer: { ...offer, fault, handed: null } }
      return accept([put(sales, next)], offer.fault === fault ? [] : [offerUnsent(unsent)])
    }
    const sent = { ...sale, offer: { ...offer, via, sentAt: facts.now, fault: null, handed: null } }
    const step = { to: sale.status, kind: 'offer_sent', reason: via, isByRule: true } as const
    return accept([put(sales, sent), ...noteIn(sent, step, facts)])
  },
})

/** The customer accepts in writing: from this day they are bound, and from this day their right to withdraw counts. */
export const acceptOffer = command({
  name: 'sale.accept-offer',
  permission: 'update sale_reports',
  ...serverWork({ liftedBy: 'update sale_reports', how: 'sale.regret' }),
  args: z.strictObject({ ...revisionArgs, signature: acceptanceSchema }),
  sensitive: ['signature'],
  load: needSaleAndProvider,
  decide: ({ signature, ...args }, rows, facts) => {
    const found = offeredSale(args, rows, facts)
    if (!found.ok) return refuse(...found.failures)
    const { sale, offer } = found.value
    const provider = providerOf(sale, rows)
    if (!provider) return refuse(failure('sale.provider-unknown'))
    const { now } = facts
    if (sale.callEndedAt !== null && now <= sale.callEndedAt) return refuse(failure('offer.during-call'))
    const next = { ...signedOn(sale, dayOf(now, sale.zone)), writtenAcceptAt: now }
    const patch = {
      writtenAcceptAt: now,
      acceptDocument: `SHA-256 ${signature.hash}`,
      language: signature.language,
      signedAt: now,
      signedHash: signature.hash,
      signatureState: 'verified' as const,
      ...(signature.paperless === true ? { paperlessConsent: true } : {}),
      legalFrom: next.legalFrom,
      offer: { ...offer, state: 'accepted' as const },
      ...withdrawalOf({ ...next, providerType: provider.type }),
    }
    return accept(takeSteps(sale, [{ to: 'finalized', kind: 'offer_accepted', isByRule: true, patch }], facts), [
      offerAccepted({ saleId: sale.id, sellerId: sale.sellerId }),
    ])
  },
})

/** The customer says no: back office has to settle what becomes of the sale. */
export const declineOffer = command({
  name: 'sale.decline-offer',
  permission: 'update sale_reports',
  ...serverWork({ by: 'deviation.dismiss' }),
  args: z.strictObject({ ...revisionArgs, reason: commentSchema }),
  load: needSaleAndProvider,
  decide: ({ reason: comment, ...args }, rows, facts) => {
    const found = offeredSale(args, rows, facts)
    if (!found.ok) return refuse(...found.failures)
    const { sale, offer } = found.value
    const what = { type: 'customer_cannot_continue', text: comment, source: 'rule', awaiting: 'back_office' } as const
    const deviation = openDeviation(sale, what, facts)
    const patch = { openDeviationId: deviation.id, offer: { ...offer, state: 'declined' as const } }
    const step = { to: 'deviation', kind: 'offer_declined', comment, isByRule: true, patch } as const
    return accept([...takeSteps(sale, [step], facts), put(deviations, deviation)], [raisedEventOf(deviation)])
  },
})

function needSaleAndProvider({ saleId }: { saleId: string }, rows: RowReader): Need[] {
  return [needRow(sales, saleId), ...needProvider(rows.get(sales, saleId))]
}

/** The sale, as long as it waits for the answer to exactly this. */
function offeredSale(
  { saleId, revision }: { saleId: string; revision: number },
  rows: RowReader,
  { actor, now }: Facts,
): Result<{ sale: Sale; offer: SaleOffer }> {
  const sale = rows.get(sales, saleId)
  if (!sale?.offer || !reaches(actor, 'update sale_reports', sale)) return refused(failure('sale.not-found'))
  if (sale.revision !== revision || !isOffered(sale)) return refused(failure('offer.changed'))
  if (sale.dueAt !== null && now > sale.dueAt) return refused(failure('offer.expired'))
  return ok({ sale, offer: sale.offer })
}
