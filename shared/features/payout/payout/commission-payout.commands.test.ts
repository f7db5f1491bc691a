import { describe, expect, test } from 'vitest'
import type { Row } from '../../../sync/collection.ts'
import type { Command } from '../../../sync/command.ts'
import { decideOver, writtenBy } from '../../../sync/testing/decide-over.ts'
import { products } from '../../catalog/product.schema.ts'
import { providers } from '../../catalog/provider.schema.ts'
import {
  actorOf,
  backOffice,
  earningsOfSale,
  factsOf,
  id,
  NOON,
  product,
  provider,
  saleOf,
  TODAY,
} from '../../sales/testing/sale-world.ts'
import { saleEarnings, type SaleEarnings } from '../../sales/sale/sale-earnings.schema.ts'
import { sales, type Sale } from '../../sales/sale/sale.schema.ts'
import {
  commissionPayouts,
  payrollMonthSchema,
  type CommissionPayout,
} from '../../commission/pay-line/commission-payout.schema.ts'
import { commissionRules, type CommissionRule } from '../../commission/rate/commission-rule.schema.ts'
import { payCommission, takeIntoPayroll, withdrawFromPayroll, withdrawPayment } from './commission-payout.commands.ts'
import { waitingClaim } from './clawback-claim.rules.ts'
import { reverseCommission } from './commission-reverse.commands.ts'

const finance = actorOf('finance', { teamId: null, officeId: null, regionId: null })
const sale = saleOf({ status: 'approved', regretUntil: NOON - 1, statusAt: NOON - 86_400_000 })
const listOre = sale.lines.reduce((sum, { quantity }) => sum + quantity * product.sellerCommissionOre, 0)

interface Given {
  readonly sales?: readonly Sale[]
  readonly earnings?: readonly SaleEarnings[]
  readonly payouts?: readonly CommissionPayout[]
  readonly rules?: readonly CommissionRule[]
}

async function give<Args>(command: Command<Args>, args: NoInfer<Args>, given: Given = {}, actor = finance) {
  const rows: Record<string, readonly Row[]> = {
    [sales.name]: given.sales ?? [sale],
    [saleEarnings.name]: given.earnings ?? [earningsOfSale(sale)],
    [commissionPayouts.name]: given.payouts ?? [],
    [commissionRules.name]: given.rules ?? [],
    [products.name]: [product],
    [providers.name]: [provider],
  }
  const decision = await decideOver(command, args, { rows, facts: factsOf(actor) })
  return {
    codes: decision.kind === 'refused' ? decision.failures.map(({ code }) => code) : [],
    told: decision.kind === 'refused' ? [] : decision.events.map(({ type }) => type),
    occasions:
      decision.kind === 'refused'
        ? []
        : decision.events.map(({ payload }) => (payload as { occasion: string }).occasion),
    payout: writtenBy(decision, commissionPayouts)[0],
  }
}

const take = (given: Given = {}, change: object = {}, actor = finance) =>
  give(takeIntoPayroll, { saleId: sale.id, month: '2026-12', shownOre: listOre, ...change }, given, actor)

/** The line of pay as it stands after it was taken, and after what else is said. */
async function line(change: Partial<CommissionPayout> = {}): Promise<CommissionPayout> {
  const { payout } = await take()
  if (!payout) throw new Error('it was not taken')
  return { ...payout, id: id(700), ...change }
}

describe('finance takes what is safe into payroll [product 5.7, 5.8]', () => {
  test('with its amount, its month and the day it was earned, and tells', async () => {
    const { payout, told } = await take()
    expect(payout).toMatchObject({ status: 'in_payroll', month: '2026-12', amountOre: listOre, earnedOn: TODAY })
    expect(payout?.history.map(({ kind, actorName }) => [kind, actorName])).toEqual([['taken', finance.name]])
    expect(told).toEqual(['commission.in-payroll'])
  })

  test('never for a month before the sale, nor for one that no calendar has', async () => {
    const before = `${Number(sale.soldOn.slice(0, 4)) - 1}-12`
    expect((await take({}, { month: before })).codes).toEqual(['commission.month-before-sale'])
    expect((await take({}, { month: sale.soldOn.slice(0, 7) })).codes).toEqual([])
    for (const month of ['0001-01', '1999-12', '2101-01', '2026-13'])
      expect(payrollMonthSchema.safeParse(month).success).toBe(false)
  })

  test.each([
    ['within the regret window', { sales: [{ ...sale, regretUntil: NOON + 1 }] }, 'commission.not-safe-yet'],
    ['not approved', { sales: [{ ...sale, status: 'finalized' }] }, 'commission.not-safe-yet'],
    ['withdrawn by the customer', { sales: [{ ...sale, status: 'regret' }] }, 'commission.not-safe-yet'],
    ['not there', { sales: [] }, 'commission.not-found'],
  ] as const)('not a sale that is %s', async (_sentence, given, code) => {
    expect((await take(given)).codes).toEqual([code])
  })

  test('both sides count it anew by the rates: another amount than was shown is refused', async () => {
    const rule: CommissionRule = {
      id: id(600),
      version: 1,
      scope: 'category',
      scopeId: product.category,
      currency: 'SEK',
      rate: { kind: 'fixed_per_unit', amountOre: 111_00 },
      validFrom: '2026-01-01',
      validTo: null,
    }
    expect((await take({ rules: [rule] })).codes).toEqual(['commission.amount-changed'])
    const amountOre = 111_00 * sale.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    expect((await take({ rules: [rule] }, { shownOre: amountOre })).payout?.amountOre).toBe(amountOre)
  })

  test('where no rule is about it, by the price list of the day it was sold', async () => {
    const earnings = [earningsOfSale(sale, 90_00)]
    expect((await take({ earnings })).codes).toEqual(['commission.amount-changed'])
    expect((await take({ earnings }, { shownOre: 90_00 })).payout?.amountOre).toBe(90_00)
  })

  test('once; taken out again it can be taken anew', async () => {
    expect((await take({ payouts: [await line()] })).codes).toEqual(['commission.already-in-payroll'])
    expect((await take({ payouts: [await line({ status: 'withdrawn' })] })).codes).toEqual([])
  })

  test('taken anew on another occasion, so that the seller hears of it again', async () => {
    expect((await take()).occasions).toEqual([''])
    const before = await line({ status: 'withdrawn' })
    expect((await take({ payouts: [before] })).occasions).toEqual(['1'])
    const again = await line({ id: id(701) })
    const out = { payoutId: again.id, reason: 'Fel månad' }
    const { occasions } = await give(withdrawFromPayroll, out, { payouts: [before, again] })
    expect(occasions).toEqual([`${TODAY}/1`])
  })

  test('back office may not, nor the seller', async () => {
    expect((await take({}, {}, backOffice)).codes).toEqual(['access.forbidden'])
    expect((await take({}, {}, actorOf('seller'))).codes).toEqual(['access.forbidden'])
  })
})

describe('from payroll it is paid, or taken out again', () => {
  test.each([
    ['tomorrow: not yet', '2026-12-03', 'in_payroll', ['commission.paid-in-future']],
    ['twice', TODAY, 'paid', ['commission.illegal-transition']],
  ] as const)('paid %s', async (_sentence, paidOn, status, codes) => {
    const before = await line({ status })
    const after = await give(payCommission, { payoutId: before.id, paidOn }, { payouts: [before] })
    expect(after.codes).toEqual(codes)
  })

  test('paid today, with the amount it had', async () => {
    const before = await line()
    const { payout, told } = await give(payCommission, { payoutId: before.id, paidOn: TODAY }, { payouts: [before] })
    expect(payout).toMatchObject({ status: 'paid', paidOn: TODAY, amountOre: listOre })
    expect(told).toEqual(['commission.paid'])
  })

  test('taken out with a reason, and only before it is paid', async () => {
    const before = await line()
    const out = (payout: CommissionPayout, reason: string) =>
      give(withdrawFromPayroll, { payoutId: payout.id, reason }, { payouts: [payout] })
    expect((await out(before, 'Kunden ångrade sig')).payout?.status).toBe('withdrawn')
    expect((await out(before, ' ')).codes).toEqual(['commission.reason-required'])
    expect((await out({ ...before, status: 'paid' }, 'Fel')).codes).toEqual(['commission.illegal-transition'])
  })
})

describe('a payment that was said by mistake is taken back', () => {
  const takeBack = async (change: Partial<CommissionPayout> = {}, args: object = {}, actor = finance) => {
    const paid = await line({ status: 'paid', paidOn: TODAY, ...change })
    return give(withdrawPayment, { payoutId: paid.id, reason: 'Fel månad', ...args }, { payouts: [paid] }, actor)
  }

  test('with a reason: the line is in payroll again with its history, and the seller is told', async () => {
    const { payout, told } = await takeBack()
    expect(payout).toMatchObject({ status: 'in_payroll', paidOn: null, amountOre: listOre })
    expect(payout?.history.map(({ kind, comment }) => [kind, comment])).toEqual([
      ['taken', ''],
      ['payment_withdrawn', 'Fel månad'],
    ])
    expect(told).toEqual(['commission.payment-withdrawn'])
  })

  test('and then it can be paid, or taken out, like any other', async () => {
    const { payout } = await takeBack()
    if (!payout) throw new Error('it was not taken back')
    const again = { ...payout, version: 3 }
    const paid = await give(payCommission, { payoutId: again.id, paidOn: TODAY }, { payouts: [again] })
    expect(paid.payout?.status).toBe('paid')
    const out = await give(withdrawFromPayroll, { payoutId: again.id, reason: 'Ånger' }, { payouts: [again] })
    expect(out.payout?.status).toBe('withdrawn')
  })

  test.each([
    ['without a reason', {}, { reason: ' ' }, finance, 'commission.reason-required'],
    ['of what is not paid', { status: 'in_payroll' }, {}, finance, 'commission.illegal-transition'],
    ['of what was taken out', { status: 'withdrawn' }, {}, finance, 'commission.illegal-transition'],
    [
      'of the line that says the company bears it',
      { clawback: 'company_cost' },
      {},
      finance,
      'commission.company-bears-it',
    ],
    ['by back office', {}, {}, backOffice, 'access.forbidden'],
    ['by the seller', {}, {}, actorOf('seller'), 'access.forbidden'],
    ['of a line that is not there', {}, { payoutId: id(999) }, finance, 'commission.not-found'],
  ] as const)('not %s', async (_sentence, change, args, actor, code) => {
    expect((await takeBack(change, args, actor)).codes).toEqual([code])
  })

  test('not where a negative line has taken it back already', async () => {
    const paid = await line({ status: 'paid', paidOn: TODAY })
    const back = { ...paid, id: id(901), reversesId: paid.id }
    const { codes } = await give(withdrawPayment, { payoutId: paid.id, reason: 'Fel' }, { payouts: [paid, back] })
    expect(codes).toEqual(['commission.already-reversed'])
  })
})

describe('what is paid is taken back by a negative line only, on a ground that holds', () => {
  const regretted = { ...sale, status: 'regret' } as const
  const reverse = async (change: object = {}, given: Given = {}) => {
    const paid = await line({ status: 'paid', paidOn: TODAY })
    const args = {
      payoutId: paid.id,
      month: '2026-12',
      way: 'company_cost',
      consentDocument: '',
      reason: 'Ånger',
    } as const
    return give(reverseCommission, { ...args, ...change }, { sales: [regretted], payouts: [paid], ...given })
  }

  test('without consent or agreement the company bears it, and the old line stays', async () => {
    const { payout, told } = await reverse()
    expect(payout).toMatchObject({ amountOre: -listOre, clawback: 'company_cost', status: 'paid' })
    expect(payout?.id).not.toBe(payout?.reversesId)
    expect(told).toEqual(['commission.reversed'])
  })

  test('with the seller’s written consent it is proposed: the line of pay stays as it was', async () => {
    const { payout, told } = await reverse({ way: 'consent', consentDocument: 'Avtal 2026-114' })
    expect(payout).toMatchObject({ id: id(700), amountOre: listOre, status: 'paid', reversesId: null, clawback: null })
    expect(payout && waitingClaim(payout)?.claim).toMatchObject({
      amountOre: listOre,
      consentDocument: 'Avtal 2026-114',
    })
    expect(told).toEqual(['commission-clawback.proposed'])
  })

  test('consent needs its document, and every reversal a reason', async () => {
    expect((await reverse({ way: 'consent' })).codes).toEqual(['commission.consent-required'])
    expect((await reverse({ reason: '' })).codes).toEqual(['commission.reason-required'])
  })

  test('only where the customer withdrew, and once', async () => {
    expect((await reverse({}, { sales: [sale] })).codes).toEqual(['commission.not-regretted'])
    const paid = await line({ status: 'paid' })
    const back = { ...paid, id: id(901), amountOre: -paid.amountOre, reversesId: paid.id }
    expect((await reverse({}, { payouts: [paid, back] })).codes).toEqual(['commission.already-reversed'])
  })
})
