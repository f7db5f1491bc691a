import * as z from 'zod/mini'
import { raisedEventOf } from '../../../../shared/features/sales/deviation/deviation.commands.ts'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import { needSale } from '../../../../shared/features/sales/act/sale-act.commands.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { openDeviation, takeSteps } from '../../../../shared/features/sales/sale/sale-step.rules.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, put, refuse } from '../../../../shared/sync/command.ts'

/**
 * Nobody answered in time: the sale becomes a deviation that back office must settle (product 5.2). Phones do not know
 * this command; whoever sent it could only do what is due anyway.
 */
export const lapseSale = command({
  name: 'sale.lapse',
  permission: 'update sale_reports',
  ...serverWork({ by: 'deviation.dismiss' }),
  args: z.strictObject({ saleId: idSchema }),
  load: needSale,
  decide: ({ saleId }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    const isDue = sale.status === 'unanswered' && sale.dueAt !== null && sale.dueAt <= facts.now
    if (!isDue) return refuse(failure('sale.illegal-transition', undefined, { from: sale.status, to: 'deviation' }))
    const type = 'customer_cannot_continue' as const
    const deviation = openDeviation(sale, { type, text: '', source: 'rule', awaiting: 'back_office' }, facts)
    const step = {
      to: 'deviation',
      kind: 'deviation_raised',
      reason: type,
      isByRule: true,
      patch: {
        openDeviationId: deviation.id,
        ...(sale.offer && isOffered(sale) ? { offer: { ...sale.offer, state: 'expired' as const } } : {}),
      },
    } as const
    return accept([...takeSteps(sale, [step], facts), put(deviations, deviation)], [raisedEventOf(deviation)])
  },
})
