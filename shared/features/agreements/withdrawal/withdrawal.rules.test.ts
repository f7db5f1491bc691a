import { expect, test } from 'vitest'
import { customer, DAY_MS, id, NOON, saleOf } from '../../sales/testing/sale-world.ts'
import { orderReferenceOf, withdrawalStateOf } from './withdrawal.rules.ts'

const company = { ...customer, kind: 'company' } as const
const ahead = NOON + DAY_MS
test.each([
  ['a consumer may withdraw before approval', { status: 'finalized', regretUntil: ahead }, 'open'],
  ['after approval', { status: 'approved', regretUntil: ahead }, 'open'],
  ['while a deviation or a flag stands', { status: 'deviation', regretUntil: ahead }, 'open'],
  ['in the last minute', { status: 'approved', regretUntil: NOON }, 'open'],
  ['not a minute later', { status: 'approved', regretUntil: NOON - 1 }, 'over'],
  ['who has not accepted in writing may always say no', { status: 'unanswered', regretUntil: null }, 'open'],
  [
    'while the goods are on their way it has no end',
    { status: 'approved', regretUntil: null, awaitsDelivery: true },
    'open',
  ],
  ['a company has no such right', { status: 'approved', regretUntil: null, customer: company }, 'none'],
  [
    'who was called and has not accepted, whatever has become of the sale meanwhile',
    { status: 'deviation', regretUntil: null, channel: 'telesales' },
    'open',
  ],
  ['withdrawing once is enough', { status: 'regret', regretUntil: ahead }, 'withdrawn'],
  ['what the back office has voided needs no withdrawal', { status: 'cancelled', regretUntil: ahead }, 'void'],
] as const)('%s', (_sentence, sale, state) => {
  const awaiting = sale.status === 'unanswered' ? 'customer' : null
  expect(withdrawalStateOf({ ...saleOf(), awaiting, ...sale }, NOON)).toBe(state)
})

test('a question to the seller does not give a company a right', () => {
  expect(
    withdrawalStateOf(
      { ...saleOf(), customer: company, status: 'unanswered', awaiting: 'seller', regretUntil: null },
      NOON,
    ),
  ).toBe('none')
})

test('an order is called by the provider’s number, else by the end of its own', () => {
  expect(orderReferenceOf({ id: id(100), externalOrderNumber: 'A-7' })).toBe('A-7')
  expect(orderReferenceOf({ id: '01900000-0000-7000-8000-0000ab12cd34', externalOrderNumber: '' })).toBe('RAB12CD34')
})
