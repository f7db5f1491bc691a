import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  noteOnDeviation,
  raiseDeviation,
} from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import { needSale } from '../../../../shared/features/sales/act/sale-act.commands.ts'
import { registerOrder, regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { resolveDeviation, takeSteps, type Step } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  commissionPayouts,
  isTakenBackByProvider,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import {
  accept,
  command,
  needRow,
  needWhere,
  put,
  refuse,
  type Change,
  type Facts,
  type RowReader,
} from '../../../../shared/sync/command.ts'
import { decideChain, needsOf, over, withChanges, type Link } from './chained-decision.rules.ts'
import type { BeforePlan, RowPlan } from '../run/row-plan.rules.ts'

/** The sale has changed since the dry run, or since it was applied. */
export const STALE = 'controlling.stale'
/** Payroll has the commission that a roll-back would take away. */
export const IN_PAYROLL = 'controlling.in-payroll'

const rowArgs = {
  rowId: idSchema,
  saleId: idSchema,
  /** The version of the sale that the change is based on. */
  version: z.number(),
  plan: z.custom<RowPlan>(),
}

/** Applies one row of a reconciliation: the acts of a clerk on one order, all of them or none. */
export const applyRow = command({
  name: 'controlling.apply-row',
  permission: 'update sale_reports',
  ...serverWork({ by: 'controlling.roll-back-row' }),
  args: z.strictObject(rowArgs),
  load: (args, rows, facts) => [
    ...needSale(args, rows),
    ...needsOf(linksOf(args, rows.get(sales, args.saleId)), rows, facts),
  ],
  decide: (args, rows, facts) => {
    const sale = rows.get(sales, args.saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (sale.version !== args.version) return refuse(failure(STALE))
    return decideChain(linksOf(args, sale), rows, facts)
  },
})

/** The acts that a row stands for. */
function linksOf({ saleId, plan }: { saleId: Id; plan: RowPlan }, sale: Sale | undefined): readonly Link[] {
  const { register, payment, follows } = plan
  const deviationId = sale?.openDeviationId ?? null
  return [
    ...(register === null
      ? []
      : [
          {
            command: registerOrder,
            args: { saleId, externalOrderNumber: register.number, externalStatus: register.status },
          },
        ]),
    ...(payment === null
      ? []
      : [{ command: setProviderPayment, args: { saleId, paidOn: payment === 'taken_back' ? null : payment } }]),
    ...(follows?.kind === 'regret'
      ? [{ command: regretSale, args: { saleId, reason: 'provider_reported', comment: follows.text } }]
      : []),
    ...(follows?.kind === 'deviation'
      ? [{ command: raiseDeviation, args: { saleId, type: follows.type, text: follows.text, isFromProvider: true } }]
      : []),
    ...(follows?.kind === 'note' && deviationId !== null
      ? [{ command: noteOnDeviation, args: { deviationId, text: follows.text } }]
      : []),
  ]
}

/** Takes back what a row has changed. Both steps stay in the history of the order. */
export const rollBackRow = command({
  name: 'controlling.roll-back-row',
  permission: 'update sale_reports',
  ...serverWork({ by: 'controlling.apply-row' }),
  args: z.strictObject({
    ...rowArgs,
    before: z.custom<BeforePlan>(),
    reason: z.string(),
    /** A person has decided that payroll's money does not keep it. */
    evenInPayroll: z.boolean(),
  }),
  load: (args, rows, facts) => [
    ...needSale(args, rows),
    needWhere(commissionPayouts, 'saleId', args.saleId),
    ...endedDeviation(args).map((id) => needRow(deviations, id)),
    ...needsOf(paymentBack(args), rows, facts),
  ],
  decide: (args, rows, facts) => {
    const { saleId, version, plan, before, reason, evenInPayroll } = args
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (sale.version !== version) return refuse(failure(STALE))
    if (!evenInPayroll && touchesPay(plan) && hasPay(rows, saleId)) return refuse(failure(IN_PAYROLL))
    if (sale.status !== before.status && before.status === 'approved' && !mayApprove(facts, sale))
      return refuse(failure('access.forbidden', undefined, { permission: 'approve sale_reports' }))
    const paid = decideChain(paymentBack(args), rows, facts)
    if (paid.kind === 'refused') return paid
    const changed = withChanges(new Map(), paid.changes)
    const now = over(rows, changed).get(sales, saleId) ?? sale
    const later: Facts = { ...facts, idFor: (ordinal) => facts.idFor(64 + ordinal) }
    const back = stepsBack(now, { before, plan, reason })
    const stepped: readonly Change[] = back.length === 0 ? [] : takeSteps(now, back, later)
    const raised = plan.follows?.kind === 'deviation' && now.openDeviationId !== null
    const deviation = raised ? rows.get(deviations, now.openDeviationId ?? '') : undefined
    const resolved = resolveDeviation(deviation, { resolution: 'wrong_alarm', recoveredOre: now.orderValueOre }, later)
    const reopened = endedDeviation(args).flatMap((id) => opened(rows.get(deviations, id)))
    const kept = stepped.map((change) => restored(change, { before, now }))
    const all = withChanges(changed, [...kept, ...resolved, ...reopened])
    return accept([...all.values()], paid.events)
  },
})

const mayApprove = ({ actor }: Facts, sale: Sale): boolean => reaches(actor, 'approve sale_reports', sale)

/** Money of the commission moves with the status of the order and with the provider's payment. */
const touchesPay = ({ payment, follows }: RowPlan): boolean =>
  payment !== null || follows?.kind === 'regret' || follows?.kind === 'deviation'

const hasPay = (rows: RowReader, saleId: Id): boolean =>
  rows
    .where(commissionPayouts, 'saleId', saleId)
    .some((payout) => payout.status !== 'withdrawn' && payout.reversesId === null && !isTakenBackByProvider(payout))

const paymentBack = ({ saleId, plan, before }: { saleId: Id; plan: RowPlan; before: BeforePlan }): readonly Link[] =>
  plan.payment === null ? [] : [{ command: setProviderPayment, args: { saleId, paidOn: before.providerPaidOn } }]

/** The open deviation that a regret has ended. */
const endedDeviation = ({ plan, before }: { plan: RowPlan; before: BeforePlan }): readonly Id[] =>
  plan.follows?.kind === 'regret' && before.openDeviationId !== null ? [before.openDeviationId] : []

const opened = (deviation: Deviation | undefined): readonly Change[] =>
  deviation === undefined
    ? []
    : [
        put(deviations, {
          ...deviation,
          state: deviation.answeredAt === null ? 'open' : 'answered',
          awaiting: deviation.answeredAt === null ? 'seller' : 'back_office',
          resolution: null,
          resolvedAt: null,
          amountRecoveredOre: 0,
        }),
      ]

interface Back {
  readonly before: BeforePlan
  readonly plan: RowPlan
  readonly reason: string
}

function stepsBack(now: Sale, { before, plan, reason }: Back): readonly Step[] {
  const registered: readonly Step[] =
    plan.register === null
      ? []
      : [
          {
            to: now.status,
            kind: 'registered',
            reason: before.externalStatus,
            comment: before.externalOrderNumber,
            patch: { externalStatus: before.externalStatus, externalOrderNumber: before.externalOrderNumber },
          },
        ]
  if (now.status === before.status) return registered
  const kind = plan.follows?.kind === 'regret' ? 'restored' : 'deviation_dismissed'
  const patch = { openDeviationId: before.openDeviationId, awaiting: before.awaiting, dueAt: before.dueAt }
  return [...registered, { to: before.status, kind, comment: reason, patch }]
}

/** The sale has the reason again that it had with its status. */
function restored(change: Change, { before, now }: { before: BeforePlan; now: Sale }): Change {
  if (change.op !== 'put' || change.collection !== sales.name || now.status === before.status) return change
  const { statusReason, statusComment } = before
  return put(sales, { ...(change.row as Sale), statusReason, statusComment })
}
