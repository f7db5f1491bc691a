import { describe, expect, test } from 'vitest'
import { instantAt, type Day } from '../../../kernel/days.ts'
import {
  needsPaper,
  nextWorkingNoon,
  uninformedUntil,
  withdrawalDaysOf,
  withdrawalOf,
  writtenAcceptFault,
  type LegalCase,
  needsWrittenAccept,
} from './legal.rules.ts'
import type { WithdrawalBase } from '../../catalog/product-terms.schema.ts'
import type { Supply } from '../../catalog/product.schema.ts'
import { customer, saleLine, saleOf } from '../testing/sale-world.ts'

const CALL_ENDED = Date.UTC(2026, 11, 2, 15)

const at = (day: Day, time: string) => instantAt(day, time, 'Europe/Stockholm')
const caseOf = (change: Partial<LegalCase> = {}): LegalCase => ({ ...saleOf(), providerType: 'energy', ...change })
const regretUntilOf = (sale: LegalCase) => withdrawalOf(sale).regretUntil
const bySale = (change: Partial<LegalCase> = {}) => caseOf({ channel: 'telesales', callEndedAt: CALL_ENDED, ...change })

describe('written accept in telesales [product 6.10]', () => {
  test.each([
    ['no accept yet', null, 'missing'],
    ['one second before the call ended', CALL_ENDED - 1000, 'during_call'],
    ['in the very moment it ended', CALL_ENDED, 'during_call'],
    ['one second after the call ended', CALL_ENDED + 1000, null],
  ])('%s', (_, writtenAcceptAt, fault) => {
    expect(writtenAcceptFault(bySale({ writtenAcceptAt }))).toBe(fault)
  })

  test('at the door, and with companies, a sale is made at once', () => {
    expect(writtenAcceptFault(caseOf())).toBeNull()
    expect(writtenAcceptFault(bySale({ customer: { ...customer, kind: 'company' } }))).toBeNull()
  })

  test('in Finland communication services are exempt, energy is not', () => {
    const finnish = { customer: { ...customer, country: 'FI' as const } }
    expect(writtenAcceptFault(bySale({ ...finnish, providerType: 'mobile' }))).toBeNull()
    expect(writtenAcceptFault(bySale(finnish))).toBe('missing')
  })

  test('it is asked for only where it binds somebody: not of a company, and not at the door', () => {
    expect(needsWrittenAccept(bySale())).toBe(true)
    expect(needsWrittenAccept(bySale({ customer: { ...customer, kind: 'company' } }))).toBe(false)
    expect(needsWrittenAccept(caseOf())).toBe(false)
  })

  test('a Swedish sale from before the law is judged by the law of its day', () => {
    expect(writtenAcceptFault(bySale({ legalFrom: '2018-08-31' }))).toBeNull()
    expect(writtenAcceptFault(bySale({ legalFrom: '2018-09-01' }))).toBe('missing')
  })
})

describe('a product that the law treats otherwise than its kind says so in its terms', () => {
  const said = (withdrawal: WithdrawalBase, supply: Supply = 'service') =>
    caseOf({
      lines: [
        { ...saleLine, supply, terms: { bindingMonths: 0, notice: null, prices: [], vatPermille: 0, withdrawal } },
      ],
    })

  test('exempt, from the contract, from the receipt, or as its kind has it', () => {
    expect(withdrawalDaysOf(said('none'))).toBeNull()
    expect(withdrawalOf(said('none'))).toEqual({ regretUntil: null, awaitsDelivery: false })
    expect(withdrawalOf(said('receipt'))).toEqual({ regretUntil: null, awaitsDelivery: true })
    expect(regretUntilOf(said('contract', 'goods'))).toBe(at('2026-12-16', '23:59'))
    expect(withdrawalOf(said('by_supply', 'goods')).awaitsDelivery).toBe(true)
  })

  test('beside something that can be withdrawn, the whole order can', () => {
    expect(withdrawalDaysOf({ ...said('none'), lines: [...said('none').lines, saleLine] })).toBe(14)
  })
})

describe('right of withdrawal [product 5.7]', () => {
  test('ends 14 days after the sale at 23:59 by the clock of the office', () => {
    expect(regretUntilOf(caseOf())).toBe(at('2026-12-16', '23:59'))
    expect(regretUntilOf(caseOf({ zone: 'Europe/Helsinki' }))).toBe(at('2026-12-16', '22:59'))
  })

  test('counts from the written accept in telesales, and has no end before there is a contract', () => {
    expect(regretUntilOf(bySale({ writtenAcceptAt: at('2026-12-04', '09:00') }))).toBe(at('2026-12-18', '23:59'))
    expect(regretUntilOf(bySale())).toBeNull()
  })

  test.each([
    ['SE', 'a Saturday', '2026-12-05', '2026-12-21'],
    ['SE', 'a Sunday', '2026-11-22', '2026-12-07'],
    ['SE', 'Christmas Eve, and all that follows it', '2026-12-10', '2026-12-28'],
    ['SE', 'New Year’s Eve', '2026-12-17', '2027-01-04'],
    ['SE', 'National Day', '2028-05-23', '2028-06-07'],
    ['SE', 'a working day stays', '2026-12-02', '2026-12-16'],
    ['FI', 'Independence Day', '2027-11-22', '2027-12-07'],
    ['FI', 'New Year’s Eve is a working day in Finland', '2026-12-17', '2026-12-31'],
  ] as const)('%s: a last day on %s moves to the next working day', (country, _what, legalFrom, lastDay) => {
    const sale = caseOf({ legalFrom, customer: { ...customer, country } })
    expect(regretUntilOf(sale)).toBe(at(lastDay, '23:59'))
  })

  test('companies have none', () => {
    expect(regretUntilOf(caseOf({ customer: { ...customer, kind: 'company' } }))).toBeNull()
  })

  const once = (unitPriceOre: number) =>
    saleOf().lines.map((line) => ({ ...line, billing: 'once' as const, unitPriceOre }))

  test('a single payment below 400 kr at a Swedish door has none; 400 kr has; a monthly price always has', () => {
    expect(regretUntilOf(caseOf({ lines: once(399_99) }))).toBeNull()
    expect(regretUntilOf(caseOf({ lines: once(400_00) }))).not.toBeNull()
    expect(regretUntilOf(caseOf({ lines: saleOf().lines }))).not.toBeNull()
  })

  test('an absence has none', () => {
    expect(regretUntilOf(caseOf({ customer: null, channel: null, lines: [] }))).toBeNull()
  })
})

describe('goods: counted from the day the customer has them [product 5.7]', () => {
  const { lines } = saleOf()
  const goods = lines.map((line) => ({ ...line, supply: 'goods' as const }))

  test.each([
    ['not delivered: open, without an end', { lines: goods }, null, true],
    ['delivered: 14 days from that day', { lines: goods, deliveredOn: '2026-12-09' }, at('2026-12-23', '23:59'), false],
    ['handed over at the door', { lines: goods, deliveredOn: '2026-12-02' }, at('2026-12-16', '23:59'), false],
    ['together with a service: the goods decide', { lines: [...lines, ...goods] }, null, true],
    ['a service alone waits for nothing', { lines }, at('2026-12-16', '23:59'), false],
    ['a company waits for nothing', { lines: goods, customer: { ...customer, kind: 'company' } }, null, false],
  ] as const)('%s', (_sentence, change, regretUntil, awaitsDelivery) => {
    expect(withdrawalOf(caseOf({ ...change, lines: [...change.lines] }))).toEqual({ regretUntil, awaitsDelivery })
  })

  test('what was delivered before a written accept counts from the accept', () => {
    const sale = { lines: goods, deliveredOn: '2026-12-03', writtenAcceptAt: at('2026-12-04', '09:00') } as const
    expect(regretUntilOf(bySale(sale))).toBe(at('2026-12-18', '23:59'))
  })

  test('goods without a written accept: still no contract, delivered or not', () => {
    expect(regretUntilOf(bySale({ lines: goods, deliveredOn: '2026-12-03' }))).toBeNull()
  })

  test('what costs less than 400 kr at a Swedish door has no right to wait for', () => {
    const cheap = goods.map((line) => ({ ...line, billing: 'once' as const, unitPriceOre: 399_99 }))
    expect(withdrawalOf(caseOf({ lines: cheap }))).toEqual({ regretUntil: null, awaitsDelivery: false })
    expect(withdrawalDaysOf(caseOf({ lines: cheap }))).toBeNull()
    expect(withdrawalDaysOf(caseOf({ lines: goods }))).toBe(14)
  })
})

describe('the confirmation at the door is on paper, unless the consumer agrees [rules of the trade: D2D information]', () => {
  test.each([
    ['not asked', { paperlessConsent: null }, true],
    ['said no', { paperlessConsent: false }, true],
    ['agreed', { paperlessConsent: true }, false],
    ['a company', { paperlessConsent: null, customer: { ...customer, kind: 'company' } }, false],
    ['after a call', { paperlessConsent: null, channel: 'telesales' }, false],
  ] as const)('%s', (_sentence, change, isNeeded) => {
    expect(needsPaper({ ...caseOf(), ...change })).toBe(isNeeded)
  })

  test('a customer whom nobody told has a year more', () => {
    const regretUntil = at('2026-12-16', '23:59')
    expect(uninformedUntil({ ...caseOf(), regretUntil })).toBe('2027-12-16')
    expect(uninformedUntil({ ...caseOf(), regretUntil: null })).toBeNull()
  })
})

test.each([
  ['Wednesday', '2026-12-02', '2026-12-03'],
  ['Thursday', '2026-12-03', '2026-12-04'],
  ['Friday', '2026-12-04', '2026-12-07'],
  ['Saturday', '2026-12-05', '2026-12-07'],
  ['Sunday', '2026-12-06', '2026-12-07'],
  ['day before Christmas Eve', '2026-12-23', '2026-12-28'],
])('the next working day after a %s is %s → %s, at noon', (_, day, next) => {
  expect(nextWorkingNoon(at(day, '16:00'), 'Europe/Stockholm')).toBe(at(next, '12:00'))
})
