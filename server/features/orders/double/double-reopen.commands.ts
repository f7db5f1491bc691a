import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { nextWorkingNoon } from '../../../../shared/features/sales/law/legal.rules.ts'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { saleEvents, type SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { takeSteps } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
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
} from '../../../../shared/sync/command.ts'
import { SUSPECTED } from './double-step.commands.ts'

/**
 * Takes back that a sale was cancelled as the double of another: it has the status again that it had, with its reason and its
 * deviation. A sale that waited for approval is flagged, because the two are suspected again. One that is cancelled no more
 * is left as it is, so that an undo that was interrupted can be done again.
 */
export const reopenDouble = command({
  name: 'sale.reopen-double',
  permission: 'update sale_reports',
  ...serverWork({ by: 'POST /api/v1/double-sales/:id/decision' }),
  args: z.strictObject({ saleId: idSchema, comment: commentSchema }),
  load: ({ saleId }) => [
    needRow(sales, saleId),
    needWhere(saleEvents, 'saleId', saleId),
    needWhere(deviations, 'saleId', saleId),
  ],
  decide: ({ saleId, comment }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (sale.status !== 'cancelled') return accept([])
    const before = standingBefore(rows.where(saleEvents, 'saleId', saleId))
    if (before === null) return refuse(failure('sale.changed-meanwhile'))
    if (before.to === 'approved' && !reaches(facts.actor, 'approve sale_reports', sale))
      return refuse(failure('access.forbidden', undefined, { permission: 'approve sale_reports' }))
    const ended = rows
      .where(deviations, 'saleId', saleId)
      .find((one) => before.to === 'deviation' && one.resolution === 'lost' && one.resolvedAt === before.cancelledAt)
    const reopened = ended === undefined ? null : openedAgain(ended)
    const patch = waitingAgain(sale, { to: before.to, reopened, facts })
    const changes = takeSteps(sale, [{ to: before.to, kind: 'cancel_undone', comment, patch }], facts)
    const { statusReason, statusComment } = before
    const withReason = changes.map((change): Change =>
      change.op === 'put' && change.collection === sales.name
        ? put(sales, { ...(change.row as Sale), statusReason, statusComment })
        : change,
    )
    return accept([...withReason, ...(reopened === null ? [] : [put(deviations, reopened)])])
  },
})

const ways: readonly SaleEvent['kind'][] = ['answered', 'flagged', 'cancelled']

/** The status before the decision, with its reason; null: the sale was cancelled for something else. */
function standingBefore(events: readonly SaleEvent[]) {
  const steps = events.filter(({ from, to }) => from !== to).toSorted(byTime)
  const last = steps.at(-1)
  if (last?.kind !== 'cancelled' || last.reasonCode !== 'duplicate') return null
  // The decision cancels over one, two or three steps, all of one moment.
  const isOfDecision = ({ kind, recordedAt, actorId }: SaleEvent) =>
    ways.includes(kind) && recordedAt === last.recordedAt && actorId === last.actorId
  const at = steps.findLastIndex((step) => !isOfDecision(step)) + 1
  const first = steps[at]
  if (first === undefined || first.from === null) return null
  const cancelledAt = last.recordedAt
  if (first.from === 'finalized')
    return { to: 'flagged', statusReason: SUSPECTED, statusComment: '', cancelledAt } as const
  const reason = steps.slice(0, at).findLast(({ to }) => to === first.from)
  return {
    to: first.from,
    statusReason: reason?.reasonCode ?? null,
    statusComment: reason?.comment ?? '',
    cancelledAt,
  }
}

const byTime = (one: SaleEvent, other: SaleEvent): number =>
  one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1)

const openedAgain = (deviation: Deviation): Deviation => ({
  ...deviation,
  state: deviation.answeredAt === null ? 'open' : 'answered',
  awaiting: deviation.answeredAt === null ? 'seller' : 'back_office',
  resolution: null,
  resolvedAt: null,
  amountRecoveredOre: 0,
})

/** Whom the sale waits for. The deadline of a question is gone with the cancellation: there is a new one. */
function waitingAgain(
  { offer, zone }: Sale,
  { to, reopened, facts }: { to: Sale['status']; reopened: Deviation | null; facts: Facts },
): Partial<Sale> {
  if (reopened !== null) return { openDeviationId: reopened.id }
  if (to !== 'unanswered') return {}
  return { awaiting: offer === null ? 'seller' : 'customer', dueAt: nextWorkingNoon(facts.now, zone) }
}
