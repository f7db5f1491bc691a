import { describe, expect, test } from 'vitest'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { product, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { profile as maps } from '../testing/controlling-world.ts'
import { compare, paidOre, planOf, type SaidRow } from './row-plan.rules.ts'

const profile: MapProfile = {
  ...maps,
  statuses: [
    { word: 'Mottagen', externalStatus: 'received', effect: 'none', type: null },
    { word: 'Utbetald', externalStatus: 'active', effect: 'paid', type: null },
    { word: 'Återkrävd', externalStatus: 'active', effect: 'unpaid', type: null },
    { word: 'Nekad', externalStatus: 'rejected', effect: 'deviation', type: 'other' },
    { word: 'Ånger', externalStatus: 'terminated', effect: 'regret', type: null },
  ],
}
const today = '2026-11-29'

type Said = readonly [status: string, crowns: number, day?: string | null, product?: string]
const rowsOf = (said: readonly Said[]): SaidRow[] =>
  said.map(([status, crowns, day = '2026-11-20', code = '']) => ({
    values: { orderNumber: 'N-1', status, statusDay: day, reason: '', product: code, hasAmount: true },
    amountOre: crowns * 100,
  }))
const sale = (change = {}) =>
  saleOf({ status: 'approved', externalStatus: 'active', externalOrderNumber: 'N-1', ...change })

describe('what a provider pays for an order', () => {
  test.each<[string, readonly Said[], number]>([
    [
      'the amounts of its rows',
      [
        ['Utbetald', 2870],
        ['Utbetald', 100],
      ],
      2970,
    ],
    [
      'paid, taken back and paid again',
      [
        ['Utbetald', 2970],
        ['Utbetald', -2970],
        ['Utbetald', 2970],
      ],
      2970,
    ],
    [
      'taken back by a status, with or without a sign',
      [
        ['Utbetald', 2970],
        ['Återkrävd', 2970],
      ],
      0,
    ],
    [
      'taken back in part',
      [
        ['Utbetald', 2970],
        ['Utbetald', -100],
      ],
      2870,
    ],
    [
      'one amount beside each of its statuses',
      [
        ['Mottagen', 2970, '2026-11-01'],
        ['Utbetald', 2970],
      ],
      2970,
    ],
    [
      'products of which one is not paid yet',
      [
        ['Utbetald', 2870, null, 'EL'],
        ['Mottagen', 100, null, 'LARM'],
      ],
      2970,
    ],
    [
      'a withdrawal that takes the money back',
      [
        ['Utbetald', 2970, '2026-11-01'],
        ['Ånger', -2970],
      ],
      0,
    ],
  ])('%s', (_what, said, crowns) => {
    expect(paidOre(rowsOf(said), profile)).toBe(crowns * 100)
  })
})

describe('what follows for an order from its rows', () => {
  const paymentOf = (said: readonly Said[], providerPaidOn: string | null = null) =>
    planOf(sale({ providerPaidOn }), rowsOf(said), { profile, today })?.payment ?? null

  test.each<[string, readonly Said[], string | null]>([
    [
      'two products paid',
      [
        ['Utbetald', 2870],
        ['Utbetald', 100],
      ],
      '2026-11-20',
    ],
    [
      'paid, taken back, paid on one day',
      [
        ['Utbetald', 2970],
        ['Utbetald', -2970],
        ['Utbetald', 2970],
      ],
      '2026-11-20',
    ],
    [
      'taken back later in the file, earlier in time',
      [
        ['Utbetald', 2970],
        ['Utbetald', -2970, '2026-11-01'],
      ],
      null,
    ],
    [
      'the first payment stands',
      [
        ['Utbetald', 2870, '2026-11-10'],
        ['Utbetald', 100],
      ],
      '2026-11-10',
    ],
    [
      'the payment after what was taken back',
      [
        ['Utbetald', 9, '2026-11-01'],
        ['Återkrävd', 9, '2026-11-02'],
        ['Utbetald', 9],
      ],
      '2026-11-20',
    ],
    [
      'taken back in part: it is paid',
      [
        ['Utbetald', 2970, '2026-11-01'],
        ['Utbetald', -100],
      ],
      '2026-11-01',
    ],
    [
      'paid and taken back: it never was',
      [
        ['Utbetald', 2970, '2026-11-01'],
        ['Återkrävd', 2970],
      ],
      null,
    ],
  ])('%s', (_what, said, payment) => {
    expect(paymentOf(said)).toBe(payment)
  })

  test('a payment that we know is taken back, once', () => {
    expect(paymentOf([['Återkrävd', 2970]], '2026-10-01')).toBe('taken_back')
    expect(paymentOf([['Utbetald', -2970]], '2026-10-01')).toBe('taken_back')
    expect(
      paymentOf(
        [
          ['Utbetald', 2970],
          ['Utbetald', -2970],
        ],
        '2026-10-01',
      ),
    ).toBe('taken_back')
    expect(paymentOf([['Återkrävd', 2970]])).toBeNull()
  })

  test('its last status counts, in the order of the days and not of the file', () => {
    const plan = planOf(
      sale(),
      rowsOf([
        ['Nekad', 0, '2026-11-20'],
        ['Mottagen', 0, '2026-11-01'],
      ]),
      { profile, today },
    )
    expect(plan).toMatchObject({ register: { status: 'rejected' }, follows: { kind: 'deviation' } })
    const later = planOf(
      sale(),
      rowsOf([
        ['Nekad', 0, '2026-11-01'],
        ['Utbetald', 5],
      ]),
      { profile, today },
    )
    expect(later).toMatchObject({ register: null, follows: null, payment: '2026-11-20' })
  })

  test('one day that both accepts and rejects it changes nothing, and a person looks', () => {
    const rows = rowsOf([
      ['Utbetald', 2870, '2026-11-20', 'EL1'],
      ['Nekad', 0, '2026-11-20', 'LARM'],
    ])
    expect(planOf(sale(), rows, { profile, today })).toBeNull()
    const compared = compare(sale(), rows, { profile, oursOre: 2870_00 })
    expect(compared).toMatchObject({ isRejected: false, status: { ours: 'approved', theirs: 'Utbetald, Nekad' } })
  })

  test('a product that was not sold, and a status that nobody knows, are named whichever row has them', () => {
    const wrong = {
      ...profile,
      products: [
        { code: 'EL1', productId: product.id },
        { code: 'TV', productId: 'other' },
      ],
    }
    const rows = rowsOf([
      ['Utbetald', 5, null, 'EL1'],
      ['Skickad', 5, null, 'TV'],
      ['Utbetald', 5, null, ''],
    ])
    expect(compare(sale(), rows, { profile: wrong, oursOre: 0 })).toMatchObject({
      unknownStatus: 'Skickad',
      product: { theirs: 'TV' },
    })
  })
})
