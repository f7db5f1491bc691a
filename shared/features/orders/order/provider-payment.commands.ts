import * as z from 'zod/mini'
import { signatureOf } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import { dayOf, givenDaySchema, type Day } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../kernel/result.ts'
import { deskWork } from '../../../sync/bounds.ts'
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
import { products } from '../../catalog/product.schema.ts'
import { providers } from '../../catalog/provider.schema.ts'
import {
  commissionPayouts,
  isTakenBackByProvider,
  type CommissionPayout,
} from '../../commission/pay-line/commission-payout.schema.ts'
import { needSale } from '../../sales/act/sale-act.commands.ts'
import { providerTookBack } from '../../sales/sale/sale.events.ts'
import { PROVIDER_PAID, PROVIDER_UNPAID } from '../../sales/sale/sale-event.schema.ts'
import { takeSteps, type Step } from '../../sales/sale/sale-step.rules.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'

/**
 * Notes the day the provider paid the company for an order, in any status of the order (product 5.7). Null takes it back:
 * where commission waits for the payment, the lines that payroll has say so, and finance is told.
 */
export const setProviderPayment = command({
  name: 'sale.set-provider-payment',
  permission: 'update sale_reports',
  ...deskWork({ by: 'sale.set-provider-payment' }),
  args: z.strictObject({ saleId: idSchema, paidOn: z.nullable(givenDaySchema) }),
  load: needPayroll,
  decide: ({ saleId, paidOn }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || !reaches(facts.actor, 'update sale_reports', sale)) return refuse(failure('sale.not-found'))
    if (sale.status === 'absence') return refuse(failure('sale.no-order'))
    const steps = paymentSteps(sale, paidOn, facts)
    if (!steps.ok) return refuse(...steps.failures)
    if (steps.value.length === 0) return accept([])
    const told = noticeToPayroll(sale, { isPaid: paidOn !== null, rows, facts })
    const events = told.filter(isTakenBackByProvider).map(({ id, sellerId, status }) =>
      providerTookBack({
        payoutId: id,
        sellerId,
        isPaid: status === 'paid',
        byId: facts.actor.userId,
      }),
    )
    return accept([...takeSteps(sale, steps.value, facts), ...told.map((row) => put(commissionPayouts, row))], events)
  },
})

function needPayroll(args: { readonly saleId: Id }, rows: RowReader): Need[] {
  const { saleId } = args
  const sale = rows.get(sales, saleId)
  const goods = sale?.lines.map(({ productId }) => needRow(products, productId)) ?? []
  const provider = sale && sale.providerId !== null ? [needRow(providers, sale.providerId)] : []
  return [...needSale(args, rows), needWhere(commissionPayouts, 'saleId', saleId), ...goods, ...provider]
}

interface Payment {
  readonly isPaid: boolean
  readonly rows: RowReader
  readonly facts: Facts
}

/** The lines of pay of a sale whose history the payment adds to. Their amounts stand. */
function noticeToPayroll(sale: Sale, { isPaid, rows, facts }: Payment): readonly CommissionPayout[] {
  const isTold = (payout: CommissionPayout) =>
    payout.reversesId === null && payout.status !== 'withdrawn' && isTakenBackByProvider(payout) === isPaid
  const lines = rows.where(commissionPayouts, 'saleId', sale.id).filter(isTold)
  if (!isPaid && !asksForPayment(sale, rows)) return []
  const entry = {
    kind: isPaid ? ('provider_paid_again' as const) : ('provider_took_back' as const),
    at: facts.now,
    actorId: facts.actor.userId,
    actorName: signatureOf(facts.actor),
    comment: '',
  }
  return lines.map((payout) => ({ ...payout, history: [...payout.history, entry] }))
}

/** Whether the commission of something that was sold waits for the provider to pay. */
function asksForPayment(sale: Sale, rows: RowReader): boolean {
  const ofProvider = sale.providerId === null ? undefined : rows.get(providers, sale.providerId)?.commissionGate
  const gates = sale.lines.map(({ productId }) => rows.get(products, productId)?.commissionGate ?? ofProvider)
  return gates.includes('provider_paid')
}

/** What a day of payment does to the sale; nothing where it is the one that was known. */
function paymentSteps(sale: Sale, paidOn: Day | null, facts: Facts): Result<Step[]> {
  if (paidOn === (sale.providerPaidOn ?? null)) return ok([])
  if (paidOn !== null && paidOn > dayOf(facts.now, sale.zone)) return refused(failure('sale.paid-in-future', 'paidOn'))
  if (paidOn !== null && paidOn < sale.soldOn) return refused(failure('sale.paid-before-sold', 'paidOn'))
  const patch = { providerPaidOn: paidOn }
  const reason = paidOn === null ? PROVIDER_UNPAID : PROVIDER_PAID
  return ok([{ to: sale.status, kind: 'registered', reason, comment: paidOn ?? '', patch }])
}
