import * as z from 'zod/mini'
import { assert } from '../../../kernel/assert.ts'
import { dayOf, type Day } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm } from '../../../sync/bounds.ts'
import {
  accept,
  command,
  needRow,
  needWhere,
  put,
  refuse,
  type Facts,
  type Need,
  type RowReader,
} from '../../../sync/command.ts'
import { productOn } from '../../catalog/product-legal.schema.ts'
import { products } from '../../catalog/product.schema.ts'
import { providerAt } from '../../catalog/provider-ask.schema.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { dailyCheckouts } from '../../time/checkout/daily-checkout.schema.ts'
import { dayKeyOf } from '../../time/report/time-report.schema.ts'
import { arrivalOf } from './closed-day.rules.ts'
import { arrivalFlagOf, consumerDayOf, onOwnClock } from './consumer-day.rules.ts'
import { contactFailures, contactCaseOf } from '../contact/contact.rules.ts'
import { contactNeeds, foundBy } from '../contact/contact-lookup.rules.ts'
import { markSchema } from '../contact/contact-mark.schema.ts'
import { newSale } from './new-sale.schema.ts'
import { isSignatureRequired } from '../law/legal.rules.ts'
import { unsentOffer, withQuote } from '../offer/offer.rules.ts'
import { askSteps } from '../offer/offer-ask.rules.ts'
import { contentOf, hasForeignPrice } from './sale-content.rules.ts'
import { earningsRowOf } from './sale-earnings.rules.ts'
import { saleEarnings } from './sale-earnings.schema.ts'
import { needProvider, providerOf } from '../act/sale-provider.rules.ts'
import { takeSteps, type Step } from './sale-step.rules.ts'
import { askedSince, hasArchivedGoods, offerDoubts, saleFailures } from './sale.rules.ts'
import {
  idNumberInputSchema,
  saleDraftSchema,
  signatureSchema,
  type SaleDraft,
  type Signature,
} from './sale-draft.schema.ts'
import { sales, signatureStates, type RuleFlagReason, type Sale } from './sale.schema.ts'

const submitArgs = z.extend(saleDraftSchema, {
  saleId: idSchema,
  idNumber: idNumberInputSchema,
  signature: z.optional(z.nullable(signatureSchema)),
  /** By what the customer is recognised, for a decision holds no keys. The server makes its own in the place of these. */
  marks: z.optional(z.array(markSchema).check(z.maxLength(6))),
  /** What the server found of the signature. A phone does not judge its own. */
  signatureState: z.optional(z.enum(signatureStates)),
  /** The server found that the seller's sales are limited to other providers. */
  isOthersProvider: z.optional(z.boolean()),
  /** The server found that the provider asks for a guide which the seller has not confirmed. */
  isGuideDue: z.optional(z.boolean()),
  /** The seller's title, as the server knows it. What a phone says of it does not count. */
  titleId: z.optional(z.nullable(idSchema)),
})
export type SubmitSaleArgs = z.infer<typeof submitArgs>

/** A seller hands in a sale. `saleId` is the draft's own id, so that handing it in twice makes one sale. */
export const submitSale = command({
  name: 'sale.submit',
  permission: 'create sales',
  ...aForm({ liftedBy: 'update sale_reports', how: 'sale.regret' }),
  args: submitArgs,
  sensitive: ['idNumber', 'signature'],
  load: ({ saleId, marks = [], ...draft }, _rows, facts) => [
    needRow(sales, saleId),
    ...contactNeeds(marks),
    needWhere(dailyCheckouts, 'dayKey', dayKeyOf(facts.actor.userId, facts.businessDay)),
    ...catalogNeeds(draft),
  ],
  decide: (
    { saleId, idNumber, signature, signatureState, isOthersProvider, isGuideDue, titleId, marks = [], ...claimed },
    rows,
    facts,
  ) => {
    if (rows.get(sales, saleId)) return refuse(failure('sale.already-submitted'))
    if (isGuideDue) return refuse(failure('sale.guide-unconfirmed', 'providerId'))
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKeyOf(facts.actor.userId, facts.businessDay))
    const arrival = arrivalOf(saleId, checkout, facts)
    if (arrival === 'closed') return refuse(failure('sale.day-checked-out', undefined, { day: facts.businessDay }))
    const draft = onOwnClock(claimed, facts)
    const { provider: current, products: offered } = catalogOf(draft, rows, facts.businessDay)
    const provider = current && providerAt(current, facts.at)
    const form = { draft, idNumber, provider, products: offered, madeAt: facts.at }
    const { zone } = facts.actor
    const bounds = { today: facts.businessDay, now: facts.now, zone }
    const failures = saleFailures(form, bounds)
    if (failures.length > 0) return refuse(...failures)
    const legalFrom = consumerDayOf(facts.businessDay, dayOf(facts.now, zone))
    const found = foundBy(marks, rows, legalFrom)
    const barred = contactFailures(found, contactCaseOf(draft, provider, legalFrom))
    if (barred.length > 0) return refuse(...barred)
    assert(provider, 'a form without a provider passed its check')
    const content = contentOf({ ...form, provider, place: { legalFrom, zone }, today: facts.businessDay })
    const origin = { id: saleId, seller: facts.actor, soldOn: facts.businessDay, legalFrom, createdAt: facts.at }
    const made = {
      ...newSale({ ...origin, submittedAt: facts.now }),
      ...content,
      ...(signature ? { ...signed(signature, facts), signatureState: signatureState ?? null } : {}),
      ...(!signature && isSignatureRequired(content) ? { offer: unsentOffer('changed') } : {}),
      lateSync: arrival === 'late',
    }
    const sale = withQuote(made, provider)
    const arrivalFlag = arrivalFlagOf(facts)
    const doubts: RuleFlagReason[] = [
      ...(arrivalFlag === null ? [] : [arrivalFlag]),
      ...offerDoubts(form, facts.businessDay),
      ...(hasForeignPrice(draft, offered) ? (['price_changed'] as const) : []),
      ...(hasArchivedGoods(form) ? (['not_offered'] as const) : []),
      ...askedSince(form, current, bounds),
      ...(isOthersProvider ? (['others_provider'] as const) : []),
      ...(signatureState === 'differs' ? (['signature_differs'] as const) : []),
    ]
    const steps: Step[] = [
      { to: 'finalized', kind: 'submitted' },
      ...ruleSteps({ sale, provider, doubts: [...new Set(doubts)] }, facts),
    ]
    const marksDay = checkout && arrival === 'late' && !checkout.hasLateSales
    return accept([
      ...takeSteps(sale, steps, facts),
      put(saleEarnings, earningsRowOf(sale, { products: offered, titleId })),
      ...(marksDay ? [put(dailyCheckouts, { ...checkout, hasLateSales: true })] : []),
    ])
  },
})

const DAY_MS = 86_400_000

/**
 * What the row says of a signature; the signature itself is sealed beside it. The customer signs when the sale is made:
 * a moment further away is that of a wrong clock.
 */
export const signed = ({ language, signedAt, hash, paperless }: Signature, { at, now }: Facts) => ({
  language,
  signedAt: signedAt < at - DAY_MS || signedAt > now ? at : signedAt,
  signedHash: hash,
  paperlessConsent: paperless ?? null,
})

/** Names the provider and products that a form speaks of. */
export function catalogNeeds({ providerId, lines }: Pick<SaleDraft, 'providerId' | 'lines'>): Need[] {
  return [...needProvider({ providerId }), ...lines.map(({ productId }) => needRow(products, productId))]
}

/** Provider and products with the prices of the day of the sale: what is sold at a price keeps it. */
export function catalogOf(
  { providerId, lines }: Pick<SaleDraft, 'providerId' | 'lines'>,
  rows: RowReader,
  soldOn: Day,
) {
  return {
    provider: providerOf({ providerId }, rows),
    products: lines.flatMap(({ productId }) => {
      const product = rows.get(products, productId)
      return product ? [productOn(product, soldOn)] : []
    }),
  }
}

/** Where rules take a sale that has just been handed in, or handed in again: usually nowhere. */
export function ruleSteps(
  { sale, provider, doubts }: { sale: Sale; provider: Provider; doubts: readonly RuleFlagReason[] },
  facts: Facts,
): Step[] {
  // The first is the reason of the status; all stand in the history.
  if (doubts.length > 0) return doubts.map((reason) => ({ to: 'flagged', kind: 'flagged', reason, isByRule: true }))
  return askSteps(sale, provider, facts)
}
