import * as z from 'zod/mini'
import { dayOf, givenDaySchema, givenInstantSchema, type Day } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
import { accept, command, needWhere, refuse, type Change, type Facts, type RowReader } from '../../../sync/command.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { deviations } from '../../sales/deviation/deviation.schema.ts'
import { hasGoods, withdrawalOf, writtenAcceptFault } from '../../sales/law/legal.rules.ts'
import { askSteps } from '../../sales/offer/offer-ask.rules.ts'
import { isSignatureNeeded } from '../../sales/offer/offer.rules.ts'
import { needSale, openDeviationOf, saleAct } from '../../sales/act/sale-act.commands.ts'
import { saleActs } from '../../sales/act/sale-acts.rules.ts'
import { DELIVERED, NOTED } from '../../sales/sale/sale-event.schema.ts'
import { needsOtherEyes, nobodyElseSchema } from '../../../access/four-eyes.ts'
import { reaches } from '../../../access/reach.ts'
import { needProvider, providerOf } from '../../sales/act/sale-provider.rules.ts'
import { actOn, resolveDeviation, takeSteps, type Step } from '../../sales/sale/sale-step.rules.ts'
import { commentSchema, externalOrderNumberSchema } from '../../sales/sale/sale-draft.schema.ts'
import { cancelReasons, flagReasons, regretReasons, restoreReasons } from '../../sales/sale/sale-reasons.schema.ts'
import { reasonArgs } from '../../sales/act/reason-detail.schema.ts'
import { attachmentRefSchema, externalStatuses, saleAwaiting, sales, type Sale } from '../../sales/sale/sale.schema.ts'

/** A regret can be taken back this long. */
export const RESTORE_DAYS = 30

const approvalArgs = z.strictObject({
  saleId: idSchema,
  // The revision that was looked at: what was corrected since must be looked at again.
  revision: z.number().check(z.int()),
  comment: commentSchema,
  nobodyElse: nobodyElseSchema,
  /** The server's own: it looks like another order, and nobody has decided yet. */
  isDoubleSuspected: z.optional(z.boolean()),
})

interface Approval {
  readonly args: z.infer<typeof approvalArgs>
  readonly sale: Sale
  readonly rows: RowReader
  readonly facts: Facts
}

const approvedStep = (comment: string): Step => ({ to: 'approved', kind: 'approved', comment })

export const approveSale = saleAct({
  act: 'approve',
  bounds: deskWork({ by: 'sale.undo-approval' }),
  args: approvalArgs,
  needs: needProvider,
  decide: (given) => {
    const obstacle = obstacleTo(given)
    if (obstacle !== null) return refuse(obstacle)
    return accept(takeSteps(given.sale, [approvedStep(given.args.comment)], given.facts))
  },
})

/**
 * Removes the flag and approves. A command of its own: an approval that was sent before the flag was set must not remove
 * it.
 */
export const approveFlagged = saleAct({
  act: 'approve-flagged',
  bounds: deskWork({ by: 'sale.undo-approval' }),
  args: approvalArgs,
  needs: needProvider,
  decide: (given) => {
    const { comment } = given.args
    if (comment === '') return refuse(failure('sale.comment-required', 'comment'))
    const obstacle = obstacleTo(given)
    if (obstacle !== null) return refuse(obstacle)
    const cleared: Step = { to: 'finalized', kind: 'flag_cleared', comment }
    return accept(takeSteps(given.sale, [cleared, approvedStep('')], given.facts))
  },
})

/** Why a sale cannot be approved; null: it can. */
function obstacleTo({ args, sale, rows, facts }: Approval): Failure | null {
  if (needsOtherEyes(sale, facts.actor, args.nobodyElse)) return failure('sale.own')
  if (args.revision !== sale.revision) return failure('sale.changed-meanwhile')
  if (args.isDoubleSuspected === true) return failure('sale.double-suspected')
  const provider = providerOf(sale, rows)
  if (!provider) return failure('sale.provider-unknown')
  const fault = writtenAcceptFault({ ...sale, providerType: provider.type })
  if (fault === 'missing') return failure('sale.written-accept-missing')
  if (fault === 'during_call') return failure('sale.written-accept-during-call')
  if (fault === 'too_early') return failure('sale.written-accept-too-early')
  return isSignatureNeeded(sale) ? failure('sale.signature-needed') : null
}

/** Stops a sale for a closer look; one that is approved only by who may approve. */
export const flagSale = command({
  name: 'sale.flag',
  permission: 'update sale_reports',
  ...deskWork({ by: 'sale.undo-flag' }),
  args: z.strictObject({ saleId: idSchema, reason: z.enum(flagReasons), comment: commentSchema }),
  load: needSale,
  decide: ({ saleId, reason, comment }, rows, facts) => {
    const row = rows.get(sales, saleId)
    const found = actOn(row?.status === 'approved' ? saleActs.audit : saleActs.flag, row, facts.actor)
    if (!found.ok) return refuse(...found.failures)
    return accept(takeSteps(found.value, [{ to: 'flagged', kind: 'flagged', reason, comment }], facts))
  },
})

export const clearFlag = saleAct({
  act: 'clear-flag',
  bounds: deskWork({ by: 'sale.flag' }),
  args: z.strictObject({ saleId: idSchema, comment: commentSchema }),
  needs: needProvider,
  decide: ({ args: { comment }, sale, rows, facts }) => {
    if (comment === '') return refuse(failure('sale.comment-required', 'comment'))
    const asked = askSteps(sale, providerOf(sale, rows), facts)
    return accept(takeSteps(sale, [{ to: 'finalized', kind: 'flag_cleared', comment }, ...asked], facts))
  },
})

export const askQuestion = saleAct({
  act: 'ask',
  bounds: deskWork({ by: 'sale.record-answer' }),
  args: z.strictObject({
    saleId: idSchema,
    awaiting: z.enum(saleAwaiting),
    question: commentSchema,
    dueAt: givenInstantSchema,
  }),
  decide: ({ args: { awaiting, question, dueAt }, sale, facts }) => {
    if (question === '') return refuse(failure('sale.question-required', 'question'))
    if (dueAt <= facts.now) return refuse(failure('sale.due-in-past', 'dueAt'))
    const patch = { awaiting, dueAt }
    return accept(takeSteps(sale, [{ to: 'unanswered', kind: 'asked', comment: question, patch }], facts))
  },
})

export const cancelSale = saleAct({
  act: 'cancel',
  bounds: deskWork({ none: 'the order has ended; the customer orders anew' }),
  args: z.strictObject({ saleId: idSchema, reason: z.enum(cancelReasons), comment: commentSchema, ...reasonArgs }),
  decide: ({ args: { reason, comment, detail }, sale, rows, facts }) =>
    accept([
      ...takeSteps(
        sale,
        [{ to: 'cancelled', kind: 'cancelled', reason, detail, comment, patch: { openDeviationId: null } }],
        facts,
      ),
      ...resolveDeviation(openDeviationOf(sale, rows), { resolution: 'lost', recoveredOre: 0 }, facts),
    ]),
})

export const regretSale = saleAct({
  act: 'regret',
  bounds: deskWork({ liftedBy: 'approve sale_reports', how: 'sale.restore' }),
  args: z.strictObject({ saleId: idSchema, reason: z.enum(regretReasons), comment: commentSchema, ...reasonArgs }),
  decide: ({ args: { reason, comment, detail }, sale, rows, facts }) =>
    accept([
      ...takeSteps(
        sale,
        [{ to: 'regret', kind: 'regretted', reason, detail, comment, patch: { openDeviationId: null } }],
        facts,
      ),
      ...resolveDeviation(openDeviationOf(sale, rows), { resolution: 'lost', recoveredOre: 0 }, facts),
    ]),
})

/** The customer stays after all. Both steps remain in the history. */
export const restoreSale = saleAct({
  act: 'restore',
  bounds: deskWork({ by: 'sale.regret' }),
  args: z.strictObject({
    saleId: idSchema,
    reason: z.enum(restoreReasons),
    comment: commentSchema,
    nobodyElse: nobodyElseSchema,
    ...reasonArgs,
  }),
  needs: ({ id }) => [needWhere(deviations, 'saleId', id)],
  decide: ({ args: { reason, comment, nobodyElse, detail }, sale, rows, facts }) => {
    if (needsOtherEyes(sale, facts.actor, nobodyElse)) return refuse(failure('sale.own'))
    return facts.now > sale.statusAt + RESTORE_DAYS * 86_400_000
      ? refuse(failure('sale.restore-too-late', undefined, { days: RESTORE_DAYS }))
      : accept([
          ...takeSteps(sale, [{ to: 'approved', kind: 'restored', reason, detail, comment }], facts),
          ...deviationRecovered(sale, rows, facts),
        ])
  },
})

/** The deviation that the regret ended as lost: its money is not lost after all. */
function deviationRecovered(sale: Sale, rows: RowReader, facts: Facts): Change[] {
  const lost = rows
    .where(deviations, 'saleId', sale.id)
    .find(({ resolution, resolvedAt }) => resolution === 'lost' && resolvedAt === sale.statusAt)
  return resolveDeviation(lost, { resolution: 'accepted', recoveredOre: lost?.amountAtRiskOre ?? 0 }, facts)
}

/**
 * Notes how the order stands at the provider, and when the customer had the goods: the right to withdraw counts from that
 * day. No status of ours follows from it by itself.
 */
export const registerOrder = command({
  name: 'sale.register',
  permission: 'update sale_reports',
  ...deskWork({ by: 'sale.register' }),
  args: z.strictObject({
    saleId: idSchema,
    externalOrderNumber: externalOrderNumberSchema,
    externalStatus: z.enum(externalStatuses),
    /** Null: not yet, or nobody knows. Left out by the desks of before: as it was. */
    deliveredOn: z.optional(z.nullable(givenDaySchema)),
    /** What the provider answered, in words or on paper. Left out: nothing to keep. */
    note: z.optional(commentSchema),
    paper: z.optional(z.nullable(attachmentRefSchema)),
  }),
  load: (args, rows) => [...needSale(args, rows), ...needProvider(rows.get(sales, args.saleId))],
  decide: ({ saleId, externalOrderNumber, externalStatus, deliveredOn, note = '', paper = null }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (sale.status === 'absence') return refuse(failure('sale.no-order'))
    const delivery = deliveryStep(sale, deliveredOn, { provider: providerOf(sale, rows), facts })
    if (!delivery.ok) return refuse(...delivery.failures)
    const isNews = externalOrderNumber !== sale.externalOrderNumber || externalStatus !== sale.externalStatus
    const patch = { externalOrderNumber, externalStatus }
    const registered: Step = {
      to: sale.status,
      kind: 'registered',
      reason: externalStatus,
      comment: externalOrderNumber,
      patch,
    }
    const kept: Step[] =
      note === '' && paper === null
        ? []
        : [{ to: sale.status, kind: 'registered', reason: NOTED, comment: note, photo: paper }]
    const beside = [...delivery.value, ...kept]
    const steps = isNews || beside.length === 0 ? [registered, ...beside] : beside
    return accept(takeSteps(sale, steps, facts))
  },
})

/** What a new day of delivery does to the sale; nothing where it is the one that was known. */
export function deliveryStep(
  sale: Sale,
  deliveredOn: Day | null | undefined,
  { provider, facts }: { provider: Provider | undefined; facts: Facts },
): Result<Step[]> {
  if (deliveredOn === undefined || deliveredOn === sale.deliveredOn) return ok([])
  if (!provider || !hasGoods(sale)) return refused(failure('sale.no-goods', 'deliveredOn'))
  if (deliveredOn !== null && deliveredOn > dayOf(facts.now, sale.zone))
    return refused(failure('sale.delivered-in-future', 'deliveredOn'))
  if (deliveredOn !== null && deliveredOn < sale.soldOn)
    return refused(failure('sale.delivered-before-sold', 'deliveredOn'))
  const patch = { deliveredOn, ...withdrawalOf({ ...sale, deliveredOn, providerType: provider.type }) }
  return ok([{ to: sale.status, kind: 'registered', reason: DELIVERED, comment: deliveredOn ?? '', patch }])
}
