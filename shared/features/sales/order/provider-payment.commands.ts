import * as z from 'zod/mini'
import { reaches } from '../../../access/reach.ts'
import { dayOf, givenDaySchema, type Day } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { accept, command, refuse, type Facts } from '../../../sync/command.ts'
import { needSale } from '../report/sale-act.commands.ts'
import { PROVIDER_PAID, PROVIDER_UNPAID } from '../sale/sale-event.schema.ts'
import { takeSteps, type Step } from '../sale/sale-step.rules.ts'
import { sales, type Sale } from '../sale/sale.schema.ts'

/**
 * Notes the day the provider paid the company for an order, in any status of the order (product 5.7). Null takes it back.
 */
export const setProviderPayment = command({
  name: 'sale.set-provider-payment',
  permission: 'update sale_reports',
  args: z.strictObject({ saleId: idSchema, paidOn: z.nullable(givenDaySchema) }),
  load: needSale,
  decide: ({ saleId, paidOn }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (sale.status === 'absence') return refuse(failure('sale.no-order'))
    const steps = paymentSteps(sale, paidOn, facts)
    return steps.ok ? accept(takeSteps(sale, steps.value, facts)) : refuse(...steps.failures)
  },
})

/** What a day of payment does to the sale; nothing where it is the one that was known. */
function paymentSteps(sale: Sale, paidOn: Day | null, facts: Facts): Result<Step[]> {
  if (paidOn === (sale.providerPaidOn ?? null)) return ok([])
  if (paidOn !== null && paidOn > dayOf(facts.now, sale.zone)) return refused(failure('sale.paid-in-future', 'paidOn'))
  if (paidOn !== null && paidOn < sale.soldOn) return refused(failure('sale.paid-before-sold', 'paidOn'))
  const patch = { providerPaidOn: paidOn }
  const reason = paidOn === null ? PROVIDER_UNPAID : PROVIDER_PAID
  return ok([{ to: sale.status, kind: 'registered', reason, comment: paidOn ?? '', patch }])
}
