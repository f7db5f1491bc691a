import * as z from 'zod/mini'
import { assert } from '../../../kernel/assert.ts'
import { dayOf } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure } from '../../../kernel/result.ts'
import { aForm, deskWork } from '../../../sync/bounds.ts'
import {
  accept,
  command,
  needRow,
  put,
  refuse,
  type Command,
  type Decision,
  type Facts,
  type RowReader,
} from '../../../sync/command.ts'
import { reaches } from '../../../access/reach.ts'
import { isAgreementChanged } from './agreement-change.rules.ts'
import { consumerDayOf, laterOf, legalFromWithAccept } from '../sale/consumer-day.rules.ts'
import { contactCaseOf, contactFailures } from '../contact/contact.rules.ts'
import { contactNeeds, foundBy } from '../contact/contact-lookup.rules.ts'
import { markSchema } from '../contact/contact-mark.schema.ts'
import { correctionFaults, isEmptyCorrection, merged, saleChangesSchema } from './correction.rules.ts'
import { postedEvents } from '../deviation/deviation-thread.rules.ts'
import { deviations } from '../deviation/deviation.schema.ts'
import { saleActs } from '../act/sale-acts.rules.ts'
import { needsWrittenAccept } from '../law/legal.rules.ts'
import { unsentOffer, withQuote } from '../offer/offer.rules.ts'
import { contentOf, draftOfSale, hasForeignPrice } from '../sale/sale-content.rules.ts'
import { earningsRowOf } from '../sale/sale-earnings.rules.ts'
import { saleEarnings } from '../sale/sale-earnings.schema.ts'
import { actOn, resolveDeviation, takeSteps, type Step } from '../sale/sale-step.rules.ts'
import { catalogNeeds, catalogOf, ruleSteps } from '../sale/sale-submit.commands.ts'
import { productDoubts } from '../sale/sale.rules.ts'
import { commentSchema, idNumberInputSchema } from '../sale/sale-draft.schema.ts'
import { sales, type RuleFlagReason, type Sale } from '../sale/sale.schema.ts'

const correctArgs = z.strictObject({
  saleId: idSchema,
  basedOn: z.number().check(z.int(), z.nonnegative()),
  base: saleChangesSchema,
  changes: saleChangesSchema,
  /** Empty: the number stays. */
  idNumber: idNumberInputSchema,
  /** By what the customer is recognised since this correction. The server makes its own in the place of these. */
  marks: z.optional(z.array(markSchema).check(z.maxLength(6))),
  comment: commentSchema,
})
export type CorrectSaleArgs = z.infer<typeof correctArgs>

/** The seller puts a deviation right and hands the sale in again. */
export const correctSale = correction('correct')

/** Back office puts a deviation right in the seller's place. */
export const amendSale = correction('amend')

function correction(name: 'correct' | 'amend'): Command<CorrectSaleArgs> {
  return command({
    name: `sale.${name}`,
    permission: saleActs[name].permission,
    ...(name === 'correct' ? aForm : deskWork)({ liftedBy: 'update sale_reports', how: 'sale.raise-deviation' }),
    args: correctArgs,
    sensitive: ['idNumber'],
    load: (args, rows) => {
      const sale = rows.get(sales, args.saleId)
      if (!sale) return [needRow(sales, args.saleId)]
      const before = draftOfSale(sale)
      return [
        needRow(sales, args.saleId),
        needRow(saleEarnings, args.saleId),
        ...(sale.openDeviationId === null ? [] : [needRow(deviations, sale.openDeviationId)]),
        ...catalogNeeds(mentioned(args, sale)),
        ...catalogNeeds(before),
        ...contactNeeds(args.marks ?? []),
      ]
    },
    decide: (args, rows, facts) => {
      const found = actOn(saleActs[name], rows.get(sales, args.saleId), facts.actor)
      return found.ok ? corrected(args, found.value, rows, facts) : refuse(...found.failures)
    },
  })
}

// oxlint-disable-next-line max-params
function corrected(args: CorrectSaleArgs, sale: Sale, rows: RowReader, facts: Facts): Decision {
  const { idNumber } = args
  if (isEmptyCorrection(args) && idNumber === '') return refuse(failure('sale.nothing-to-correct'))
  const { provider, products } = catalogOf(mentioned(args, sale), rows, sale.soldOn)
  const draft = merged(sale, args, [...products, ...catalogOf(draftOfSale(sale), rows, sale.soldOn).products])
  if (!draft.ok) return refuse(...draft.failures)
  const form = { draft: draft.value, idNumber, provider, products, before: sale }
  // The correction leaves the answers as they were, or its phone is too old to ask for them. Answers that do not fit the
  // products are no fault then: the correction is taken, and back office looks at it.
  const { attributes: answered, lines, providerId } = args.changes
  const isBlind = answered === undefined && (lines !== undefined || providerId !== undefined)
  const judged = isBlind ? { ...form, draft: { ...form.draft, attributes: undefined } } : form
  const bounds = { today: facts.businessDay, now: facts.now, zone: sale.zone }
  const { toMend, left } = correctionFaults(judged, args.changes, bounds)
  if (toMend.length > 0) return refuse(...toMend)
  const found = foundBy(args.marks ?? [], rows, sale.legalFrom)
  const barred = contactFailures(found, contactCaseOf(draft.value, provider, sale.legalFrom))
  if (barred.length > 0) return refuse(...barred)
  assert(provider, 'a form without a provider passed its check')
  // What back office notes of an accept it has before it; what a seller tells of it is bounded by when it is told.
  const isOfDesk = reaches(facts.actor, 'update sale_reports', sale)
  const told = isOfDesk ? sale.legalFrom : legalFromWithAccept(sale, draft.value.writtenAcceptAt, facts)
  const isNew = isAgreementChanged(sale, form)
  // Another agreement: the customer has the whole time again, and what they accepted before was something else.
  const today = consumerDayOf(facts.businessDay, dayOf(facts.now, sale.zone))
  const legalFrom = isNew ? laterOf(told, today) : told
  const isOldAccept = isNew && form.draft.writtenAcceptAt === sale.writtenAcceptAt
  const agreed = isOldAccept ? { ...form, draft: { ...form.draft, writtenAcceptAt: null } } : form
  const isSignedBefore = isNew && sale.signedAt !== null
  // By telephone the new offer is accepted in writing; nobody signs.
  const isToSign = isSignedBefore && !needsWrittenAccept({ ...sale, providerType: provider.type })
  const place = { legalFrom, zone: sale.zone }
  const content = contentOf({ ...agreed, provider, place, today: facts.businessDay })
  const corrected: Sale = {
    ...sale,
    ...content,
    legalFrom,
    openDeviationId: null,
    revision: sale.revision + 1,
    ...(isOldAccept ? { acceptDocument: '', offer: null } : {}),
    ...(isSignedBefore ? { signatureState: 'differs' as const } : {}),
    ...(isToSign ? { offer: unsentOffer('changed') } : {}),
  }
  const next = withQuote(corrected, provider)
  const doubts: RuleFlagReason[] = [
    ...(isBlind ? productDoubts(form, facts.businessDay) : []),
    ...(left.length > 0 ? (['details_missing'] as const) : []),
    ...(hasForeignPrice(draft.value, products, sale) ? (['price_changed'] as const) : []),
  ]
  const steps: Step[] = [
    { to: 'finalized', kind: 'corrected', comment: args.comment },
    ...ruleSteps({ sale: next, provider, doubts }, facts),
  ]
  const deviation = sale.openDeviationId === null ? undefined : rows.get(deviations, sale.openDeviationId)
  return accept(
    [
      ...takeSteps(next, steps, facts),
      put(saleEarnings, earningsRowOf(next, { products, before: rows.get(saleEarnings, sale.id) })),
      ...resolveDeviation(deviation, { resolution: 'corrected', recoveredOre: content.orderValueOre }, facts),
    ],
    postedEvents(deviation, { kind: 'corrected', text: args.comment }, facts),
  )
}

/** Provider and products after the correction: the changed ones, else those of the sale. */
function mentioned({ changes }: CorrectSaleArgs, sale: Sale) {
  const before = draftOfSale(sale)
  return { providerId: changes.providerId ?? before.providerId, lines: changes.lines ?? before.lines }
}
