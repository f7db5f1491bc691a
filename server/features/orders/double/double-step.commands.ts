import * as z from 'zod/mini'
import { reaches } from '../../../../shared/access/reach.ts'
import { needSale, openDeviationOf } from '../../../../shared/features/sales/act/sale-act.commands.ts'
import { commentSchema } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { resolveDeviation, takeSteps, type Step } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales, type Sale, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, refuse } from '../../../../shared/sync/command.ts'

/** The reason of a flag that a suspicion has set. */
export const SUSPECTED = 'suspected_double'

/**
 * What a suspicion or the decision about it does to one of the two sales. A sale that is past the step already is left as
 * it is, so that a decision that was interrupted can be taken again.
 */
export const stepDouble = command({
  name: 'sale.step-double',
  permission: 'update sale_reports',
  ...serverWork({ by: 'sale.reopen-double' }),
  args: z.strictObject({
    saleId: idSchema,
    step: z.enum(['suspect', 'clear', 'cancel']),
    comment: commentSchema,
  }),
  load: needSale,
  decide: ({ saleId, step, comment }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (step === 'suspect')
      return accept(
        sale.status === 'finalized' ? takeSteps(sale, [{ ...flagged(comment), isByRule: true }], facts) : [],
      )
    if (step === 'clear') {
      const isOurs = sale.status === 'flagged' && sale.statusReason === SUSPECTED
      return accept(isOurs ? takeSteps(sale, [{ to: 'finalized', kind: 'flag_cleared', comment }], facts) : [])
    }
    // Pay is frozen by it, as when somebody looks again at what was approved.
    if (sale.status === 'approved' && !reaches(facts.actor, 'approve sale_reports', sale))
      return refuse(failure('sale.illegal-transition', undefined, { from: sale.status, to: 'cancelled' }))
    const steps = stepsToCancel(sale, comment)
    return accept([
      ...(steps.length === 0 ? [] : takeSteps(sale, steps, facts)),
      ...(steps.length === 0
        ? []
        : resolveDeviation(openDeviationOf(sale, rows), { resolution: 'lost', recoveredOre: 0 }, facts)),
    ])
  },
})

const flagged = (comment: string): Step => ({ to: 'flagged', kind: 'flagged', reason: SUSPECTED, comment })

/** Over legal steps only (product 5.2). */
function stepsToCancel({ status }: Sale, comment: string): Step[] {
  const cancelled: Step = {
    to: 'cancelled',
    kind: 'cancelled',
    reason: 'duplicate',
    comment,
    patch: { openDeviationId: null },
  }
  const answered: Step = { to: 'finalized', kind: 'answered', comment }
  const ways: Partial<Record<SaleStatus, Step[]>> = {
    finalized: [flagged(comment), cancelled],
    approved: [flagged(comment), cancelled],
    unanswered: [answered, flagged(comment), cancelled],
    flagged: [cancelled],
    deviation: [cancelled],
  }
  return ways[status] ?? []
}
