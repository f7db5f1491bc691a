import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import type { CommissionGate } from '../../catalog/provider.schema.ts'
import { id, product, provider, saleLine, saleOf } from '../../sales/testing/sale-world.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { earningsOf } from './earning.rules.ts'

const at = (day: string, time = '12:00') => instantAt(day, time, 'Europe/Stockholm')
const sold: Partial<Sale> = {
  status: 'approved',
  soldOn: '2026-11-02',
  regretUntil: at('2026-11-16', '23:59'),
  statusAt: at('2026-11-04'),
}
const other = { ...product, id: id(21) }

interface Given {
  readonly now?: string
  readonly gates?: readonly (CommissionGate | null)[]
}
function earn(change: Partial<Sale>, { now = '2026-12-20', gates = [null] }: Given = {}) {
  const goods = [product, other]
  const [found] = earningsOf(
    [
      saleOf({
        ...sold,
        lines: gates.map((_, index) => ({ ...saleLine, productId: goods[index]?.id ?? '' })),
        ...change,
      }),
    ],
    {
      rules: [],
      listed: [],
      payouts: [],
      entries: [],
      products: goods.map((one, index) => ({ ...one, commissionGate: gates[index] ?? null })),
      providers: [{ ...provider, commissionGate: 'provider_paid' }],
      now: at(now),
    },
  )
  return found && [found.state, found.safeOn, found.waitsFor]
}

describe('safe when the window has ended and the provider has paid [product 5.7]', () => {
  test.each([
    ['within the window the window is waited for', {}, '2026-11-10', ['held', '2026-11-17', 'regret']],
    [
      'paid within the window: the window is still waited for',
      { providerPaidOn: '2026-11-08' },
      '2026-11-10',
      ['held', '2026-11-17', 'regret'],
    ],
    [
      'after it the payment is waited for, and nobody can name a day',
      {},
      '2026-11-18',
      ['held', null, 'provider_payment'],
    ],
    ['taken back it is waited for again', { providerPaidOn: null }, '2026-11-18', ['held', null, 'provider_payment']],
    ['active is not paid', { externalStatus: 'active' }, '2026-11-18', ['held', null, 'provider_payment']],
    [
      'paid before the window ended: safe when it has',
      { providerPaidOn: '2026-11-08' },
      '2026-11-18',
      ['earned', '2026-11-17', null],
    ],
    [
      'paid after it: safe from the day of the payment',
      { providerPaidOn: '2026-12-02' },
      '2026-12-20',
      ['earned', '2026-12-02', null],
    ],
    [
      'the goods have not come: they are waited for first',
      { regretUntil: null, awaitsDelivery: true },
      '2026-12-20',
      ['held', null, 'delivery'],
    ],
    [
      'a deviation stops it all the same',
      { status: 'deviation', providerPaidOn: '2026-12-02' },
      '2026-12-20',
      ['at_risk', null, 'correction'],
    ],
    [
      'what is regretted is lost, paid or not',
      { status: 'regret', providerPaidOn: '2026-12-02' },
      '2026-12-20',
      ['reversed', null, null],
    ],
  ] as const)('%s', (_sentence, change, now, expected) => {
    expect(earn(change, { now })).toEqual(expected)
  })

  test('a product may ask for less than its provider, and of several every one decides', () => {
    expect(earn({}, { gates: ['none'] })).toEqual(['earned', '2026-11-17', null])
    expect(earn({}, { gates: ['none', null] })?.[2]).toBe('provider_payment')
    const paid = { providerPaidOn: '2026-12-02' }
    expect(earn(paid, { gates: ['active', null] })?.[2]).toBe('provider')
    expect(earn({ ...paid, externalStatus: 'active' }, { gates: ['active', null] })).toEqual([
      'earned',
      '2026-12-02',
      null,
    ])
    expect(earn({ ...paid, externalStatus: 'active' }, { gates: ['active', 'none'] })).toEqual([
      'earned',
      '2026-11-17',
      null,
    ])
  })

  test('approval, end of the window, activation and payment: the same figure in whatever order they come', () => {
    const facts: readonly Partial<Sale>[] = [
      { status: 'approved', statusAt: at('2026-11-04') },
      { regretUntil: at('2026-11-16', '23:59') },
      { externalStatus: 'active' },
      { providerPaidOn: null },
      { providerPaidOn: '2026-11-25' },
    ]
    const inOrder = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    fc.assert(
      fc.property(inOrder, fc.nat(4), fc.boolean(), (order, place, isPaid) => {
        // The payment may have been noted and taken back before.
        const steps = isPaid ? [...order.slice(0, place), 4, ...order.slice(place).filter((step) => step !== 3)] : order
        const sale = steps.reduce<Partial<Sale>>((before, step) => ({ ...before, ...facts[step] }), {
          status: 'finalized',
        })
        const paid = sale.providerPaidOn ?? null
        expect(earn(sale)).toEqual(paid === null ? ['held', null, 'provider_payment'] : ['earned', paid, null])
      }),
    )
  })
})
