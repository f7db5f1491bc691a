import { describe, expect, test } from 'vitest'
import { afterReport, planReport, type ReportedOrder, type ReportedRow } from './provider-report.rules.ts'
import type { ProviderWord } from './provider-report.schema.ts'

const TODAY = '2026-12-02'
const order: ReportedOrder = {
  status: 'approved',
  externalStatus: 'received',
  externalOrderNumber: 'A-1',
  providerPaidOn: null,
  statusComment: '',
  known: [],
}
const word = (change: Partial<ProviderWord> = {}): ProviderWord => ({
  word: 'Avslag',
  externalStatus: 'rejected',
  effect: 'deviation',
  type: 'not_credit_worthy',
  ...change,
})
const row = (change: Partial<ReportedRow> = {}): ReportedRow => ({
  word: word(),
  day: '2026-12-01',
  reason: 'UC',
  orderNumber: 'A-1',
  ...change,
})
const followsFrom = (change: Partial<ReportedOrder>, said: Partial<ProviderWord> = {}) => {
  const planned = planReport({ ...order, ...change }, row({ word: word(said) }), TODAY)
  return planned.kind === 'change' ? planned.plan.follows : planned.kind
}

describe('what a row of a provider’s file does', () => {
  test('registers the status and raises what its word stands for, with the provider’s reason', () => {
    expect(planReport(order, row(), TODAY)).toEqual({
      kind: 'change',
      plan: {
        day: '2026-12-01',
        text: 'Avslag: UC (2026-12-01)',
        registers: true,
        follows: 'deviation',
        orderNumber: 'A-1',
      },
    })
  })

  test.each([
    ['an approved order is regretted', { status: 'approved' }, { effect: 'regret' }, 'regret'],
    ['one that is regretted already only gets its status', { status: 'regret' }, { effect: 'regret' }, null],
    ['a cancelled one gets no deviation', { status: 'cancelled' }, {}, null],
    ['an open deviation gets a note', { status: 'deviation', statusComment: 'Wrong number' }, {}, 'note'],
    [
      'a deviation that an unfinished run has raised is not told twice',
      { status: 'deviation', statusComment: 'Avslag: UC (2026-12-01)' },
      {},
      null,
    ],
    ['an order is paid once', {}, { effect: 'paid', type: null }, 'paid'],
    ['one that is paid keeps its day', { providerPaidOn: '2026-11-20' }, { effect: 'paid', type: null }, null],
    ['a payment is taken back', { providerPaidOn: '2026-11-20' }, { effect: 'unpaid', type: null }, 'unpaid'],
    ['no payment is taken back where there is none', {}, { effect: 'unpaid', type: null }, null],
    ['a cancelled order is paid as well', { status: 'cancelled' }, { effect: 'paid', type: null }, 'paid'],
    ['a word without effect changes nothing here', {}, { effect: 'none', type: null }, null],
  ] as const)('%s', (_name, change, said, follows) => {
    expect(followsFrom(change, said)).toBe(follows)
  })

  test('the same word of the same day is known, in any spelling; another day is news', () => {
    const known = [{ word: ' AVSLAG', day: '2026-12-01' }]
    expect(planReport({ ...order, known }, row(), TODAY).kind).toBe('known')
    expect(planReport({ ...order, known }, row({ day: TODAY }), TODAY).kind).toBe('change')
  })

  test('a row without a day is news only when it differs from the last one', () => {
    const known = [
      { word: 'Mottagen', day: '2026-11-20' },
      { word: 'Avslag', day: '2026-12-01' },
    ]
    expect(planReport({ ...order, known }, row({ day: null }), TODAY).kind).toBe('known')
    expect(planReport({ ...order, known: known.slice(0, 1) }, row({ day: null }), TODAY)).toMatchObject({
      kind: 'change',
      plan: { day: TODAY },
    })
  })

  test('what is older than the last word changes nothing', () => {
    const known = [{ word: 'Aktiv', day: TODAY }]
    expect(planReport({ ...order, known }, row(), TODAY).kind).toBe('older')
  })

  test('a file that pays, takes back and pays again leaves the last day', () => {
    const said = (effect: ProviderWord['effect'], day: string) => row({ word: word({ word: effect, effect }), day })
    const after = [said('paid', '2026-11-28'), said('unpaid', '2026-11-29'), said('paid', '2026-12-01')].reduce(
      (now, one) => {
        const planned = planReport(now, one, TODAY)
        return planned.kind === 'change' ? afterReport(now, one, planned.plan) : now
      },
      order,
    )
    expect(after.providerPaidOn).toBe('2026-12-01')
  })

  test('an order found by its customer keeps its number, and gets one that it lacks', () => {
    const bare = { ...order, externalOrderNumber: '', externalStatus: 'rejected' as const }
    expect(planReport(bare, row({ orderNumber: '' }), TODAY)).toMatchObject({ plan: { registers: false } })
    expect(planReport(bare, row(), TODAY)).toMatchObject({ plan: { registers: true, orderNumber: 'A-1' } })
  })
})
