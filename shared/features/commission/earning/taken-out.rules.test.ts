import { expect, test } from 'vitest'
import { id, NOON, saleOf, seller } from '../../sales/testing/sale-world.ts'
import type { CommissionPayout, PayoutEntry } from '../pay-line/commission-payout.schema.ts'
import { earningsOf } from './earning.rules.ts'
import { withTakenOut } from './taken-out.rules.ts'

const sale = saleOf({ status: 'approved' })
const source = { listed: [], rules: [], products: [], providers: [], payouts: [], entries: [], now: NOON }
const earned = earningsOf([sale], source)

const entry = (kind: PayoutEntry['kind'], comment = '', at = NOON): PayoutEntry => ({
  kind,
  at,
  actorId: id(9),
  actorName: 'Fia',
  comment,
})
const lineOf = (change: Partial<CommissionPayout> = {}): CommissionPayout => ({
  id: id(500),
  version: 1,
  sellerId: seller.userId,
  sellerName: seller.name,
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  currency: 'SEK',
  saleId: sale.id,
  month: '2026-12',
  amountOre: 250_00,
  status: 'withdrawn',
  earnedOn: '2026-11-20',
  paidOn: null,
  of: 'sale',
  entryIds: [],
  reversesId: null,
  clawback: null,
  consentDocument: '',
  history: [entry('taken'), entry('withdrawn', 'The contract is missing')],
  ...change,
})
const reasonOf = (payouts: readonly CommissionPayout[]) => withTakenOut(earned, payouts)[0]?.takenOut?.comment

test('an earning that was taken out of payroll says why, by the newest line', () => {
  expect(reasonOf([lineOf()])).toBe('The contract is missing')
  const later = lineOf({ id: id(400), history: [entry('withdrawn', 'Wrong month', NOON + 1)] })
  expect(reasonOf([later, lineOf()])).toBe('Wrong month')
})

test('what payroll has again says nothing of it', () => {
  const payouts = [lineOf(), lineOf({ id: id(501), status: 'in_payroll' })]
  const [taken] = withTakenOut(earningsOf([sale], { ...source, payouts }), payouts)
  expect(taken).toMatchObject({ state: 'in_payroll' })
  expect(taken).not.toHaveProperty('takenOut')
})

test.each([
  ['of another seller of the same sale', { sellerId: id(77) }],
  ['of another sale', { saleId: id(78) }],
  ['of a correction', { of: 'correction' }],
  ['that takes money back', { reversesId: id(79), clawback: 'consent' }],
  ['that payroll still has', { status: 'in_payroll' }],
] as const)('a line %s says nothing of an earning', (_, change) => {
  expect(reasonOf([lineOf(change)])).toBeUndefined()
})
