import { expect, test } from 'vitest'
import { instantAt } from '../../kernel/days.ts'
import {
  fewestWithdrawalDays,
  isPaperOnly,
  needsPaper,
  withdrawalDaysOf,
  withdrawalOf,
  writtenAcceptFault,
} from '../sales/law/legal.rules.ts'
import { submitSale } from '../sales/sale/sale-submit.commands.ts'
import { act, draft, factsOf, id, product, saleLine, saleOf, seller } from '../sales/testing/sale-world.ts'
import { productOn } from './product-legal.schema.ts'
import { type LegalPeriod } from './product-terms.schema.ts'

const at = (day: string, time = '12:00') => instantAt(day, time, 'Europe/Stockholm')
const period: LegalPeriod = {
  validFrom: '2026-12-01',
  withdrawal: 'by_supply',
  withdrawalDays: 30,
  information: 'paper',
  signature: 'required',
  waitHours: 24,
  source: 'Lag (2005:59) 2 kap.',
}
const legal = { ...product, legal: [period] }
const lineOn = (day: string) => ({ ...saleLine, terms: productOn(legal, day).terms ?? null })
const sold = (day: string) =>
  saleOf({ soldOn: day, legalFrom: day, lines: [lineOn(day)], orderValueOre: 500_00, paperlessConsent: true })

test('legal parameters hold from their first day on, and what is sold keeps those of its day', () => {
  expect(productOn(legal, '2026-11-30').terms).toBeNull()
  expect(productOn(legal, '2026-12-01').terms).toMatchObject({ withdrawalDays: 30, information: 'paper' })
})

test('the days to withdraw are those of the product, never fewer than the country’s', () => {
  expect(withdrawalDaysOf(sold('2026-11-30'))).toBe(14)
  expect(withdrawalDaysOf(sold('2026-12-01'))).toBe(30)
  // New Year's Eve, and the days to the next Monday, move the last day.
  expect(withdrawalOf({ ...sold('2026-12-01'), providerType: 'alarm' }).regretUntil).toBe(at('2027-01-04', '23:59'))
  const shorter = {
    ...sold('2026-12-01'),
    lines: [{ ...lineOn('2026-12-01'), terms: { ...lineOn('2026-12-01').terms, withdrawalDays: 3 } }],
  }
  expect(withdrawalDaysOf(shorter as ReturnType<typeof sold>)).toBe(14)
  expect(fewestWithdrawalDays('SE', '2026-12-01')).toBe(14)
})

test('what is to be confirmed on paper needs it, whatever the customer agreed to', () => {
  expect(needsPaper(sold('2026-11-30'))).toBe(false)
  expect(needsPaper(sold('2026-12-01'))).toBe(true)
  expect(isPaperOnly(sold('2026-12-01'))).toBe(true)
})

test('a written accept counts after the waiting time alone', () => {
  const call = at('2026-12-02', '10:00')
  const accepted = (writtenAcceptAt: number) =>
    writtenAcceptFault({
      ...sold('2026-12-02'),
      channel: 'telesales',
      callEndedAt: call,
      writtenAcceptAt,
      providerType: 'energy',
    })
  expect(accepted(call + 1)).toBe('too_early')
  expect(accepted(call + 24 * 3_600_000)).toBeNull()
})

test('an order without the signature that its product requires is taken, and waits for the customer to sign', async () => {
  const facts = factsOf(seller)
  const args = { ...draft, saleId: id(100), idNumber: '' }
  const given = { products: [legal] }
  const unsigned = await act(submitSale, args, { given, facts })
  expect(unsigned.sale).toMatchObject({ status: 'unanswered', awaiting: 'customer', offer: { kind: 'changed' } })
  const before = await act(submitSale, args, { given: { products: [product] }, facts })
  expect(before.sale).toMatchObject({ status: 'finalized' })
})
