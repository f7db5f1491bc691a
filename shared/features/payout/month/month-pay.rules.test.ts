import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { id } from '../../sales/testing/sale-world.ts'
import { holdingsIn, linesTowards } from '../../commission/ledger/ledger.rules.ts'
import type { LedgerLine } from '../../commission/ledger/ledger-line.schema.ts'
import type { MonthPayRow } from './month-pay-row.schema.ts'
import { closingOf, holdingsOfRows, monthPayOf, type MonthFacts, type SellerCount } from './month-pay.rules.ts'
import type { BonusRule, OverrideRule } from './month-pay.schema.ts'

const coach = { sellerId: id(2), sellerName: 'Carin Coach', teamId: id(91), officeId: id(92), regionId: id(93) }
const seller = { ...coach, sellerId: id(1), sellerName: 'Sara Säljare' }
const override: OverrideRule = {
  id: id(10),
  coachId: coach.sellerId,
  teamId: id(91),
  percent: 3,
  fromDay: '2026-01-01',
}
const bonus: BonusRule = {
  id: id(11),
  providerId: null,
  currency: 'SEK',
  per: 'month',
  amountOre: 2000_00,
  maxRegretPercent: 10,
  minSales: 5,
  minGrade: null,
  fromDay: '2026-01-01',
}
const count = (change: Partial<SellerCount> = {}): SellerCount => ({
  party: seller,
  providerId: id(20),
  currency: 'SEK',
  approved: 9,
  regretted: 1,
  ...change,
})
const facts = (change: Partial<MonthFacts> = {}): MonthFacts => ({
  firstDay: '2026-10-01',
  overrides: [],
  bonuses: [],
  earned: [],
  counts: [],
  coachOf: (coachId) => (coachId === coach.sellerId ? coach : undefined),
  gradeOf: () => null,
  ...change,
})
const amounts = (change: Partial<MonthFacts>) => monthPayOf(facts(change)).map(({ amountOre }) => amountOre)

describe('the coach’s share [product 5.8]', () => {
  const earned = [{ teamId: id(91), sellerId: id(1), currency: 'SEK' as const, earnedOre: 12_345_67 }]

  test('is so many per cent of what the team has earned, rounded half up', () => {
    expect(amounts({ overrides: [override], earned })).toEqual([370_37])
    expect(amounts({ overrides: [{ ...override, percent: 2.5 }], earned })).toEqual([308_64])
  })

  test('is of what the others have earned: the coach’s own sales are left out', () => {
    const own = { teamId: id(91), sellerId: coach.sellerId, currency: 'SEK' as const, earnedOre: 50_000_00 }
    const second = { ...own, sellerId: id(3), earnedOre: 1_000_00 }
    expect(amounts({ overrides: [override], earned: [...earned, own, second] })).toEqual([400_37])
    expect(amounts({ overrides: [override], earned: [own] })).toEqual([])
  })

  test('goes by the rule that began last, and 0 ends it', () => {
    const next = { ...override, id: id(12), percent: 5, fromDay: '2026-10-01' }
    expect(amounts({ overrides: [override, next], earned })).toEqual([617_28])
    expect(amounts({ overrides: [override, { ...next, fromDay: '2026-11-01' }], earned })).toEqual([370_37])
    expect(amounts({ overrides: [override, { ...next, percent: 0 }], earned })).toEqual([])
  })

  test('is of that team alone, and each currency for itself', () => {
    const euro = { teamId: id(91), sellerId: id(1), currency: 'EUR' as const, earnedOre: 100_00 }
    const other = { teamId: id(94), sellerId: id(1), currency: 'SEK' as const, earnedOre: 999_00 }
    expect(amounts({ overrides: [override], earned: [...earned, euro, other] })).toEqual([370_37, 3_00])
  })
})

describe('the quality bonus [product 5.8]', () => {
  test.each([
    ['one of ten withdrawn is ten per cent', count(), 2000_00],
    ['one of nine is more', count({ approved: 8 }), 0],
    ['four orders are too few', count({ approved: 4, regretted: 0 }), 0],
    ['five are enough', count({ approved: 5, regretted: 0 }), 2000_00],
    ['without an order there is nothing to divide by', count({ approved: 0, regretted: 0 }), 0],
  ] as const)('%s', (_sentence, one, ore) => {
    expect(amounts({ bonuses: [bonus], counts: [one] })).toEqual([ore])
  })

  test('is fixed, or for each approved order', () => {
    expect(amounts({ bonuses: [{ ...bonus, per: 'order', amountOre: 50_00 }], counts: [count()] })).toEqual([450_00])
  })

  test('asks for a grade where the rule does, and a grade that nobody has given is not reached', () => {
    const graded = { ...bonus, minGrade: 75 }
    expect(amounts({ bonuses: [graded], counts: [count()] })).toEqual([0])
    expect(amounts({ bonuses: [graded], counts: [count()], gradeOf: () => 74 })).toEqual([0])
    expect(amounts({ bonuses: [graded], counts: [count()], gradeOf: () => 75 })).toEqual([2000_00])
  })

  test('of one provider counts the orders of that provider only', () => {
    const counts = [count(), count({ providerId: id(21), approved: 4, regretted: 6 })]
    expect(amounts({ bonuses: [{ ...bonus, providerId: id(20) }], counts })).toEqual([2000_00])
    expect(amounts({ bonuses: [bonus], counts })).toEqual([0])
  })
})

describe('the rows and the ledger of a month', () => {
  let made = 0
  const newId = () => id(7000 + made++)
  const row = (amountOre: number, isLate: boolean): MonthPayRow => ({
    id: newId(),
    version: 1,
    ...coach,
    zone: 'Europe/Stockholm',
    month: '2026-10',
    kind: 'override',
    currency: 'SEK',
    amountOre,
    state: 'earned',
    safeOn: '2026-11-01',
    payrollMonth: null,
    paidOn: null,
    isLate,
    how: [],
    changedAt: 1,
    changedByName: 'Fia',
  })
  type Deed = { readonly due: number } | 'take' | 'pay' | 'take out'

  /** Finance closes the month, or moves its oldest row that can be moved. */
  function after(rows: readonly MonthPayRow[], deed: Deed): readonly MonthPayRow[] {
    if (typeof deed !== 'string') {
      const { changed, addedOre, isLate } = closingOf(rows, deed.due)
      const amounts = new Map(changed.map((one) => [one.row.id, one.amountOre]))
      const kept = rows.map((one) => ({ ...one, amountOre: amounts.get(one.id) ?? one.amountOre }))
      return addedOre === 0 ? kept : [...kept, row(addedOre, isLate)]
    }
    const [from, to] = steps[deed]
    const moved = rows.find(({ state, amountOre }) => state === from && amountOre > 0)
    return rows.map((one) => (one === moved ? { ...one, state: to } : one))
  }
  const steps = {
    take: ['earned', 'in_payroll'],
    pay: ['in_payroll', 'paid'],
    'take out': ['in_payroll', 'earned'],
  } as const
  const sumOf = (rows: readonly MonthPayRow[], ...states: MonthPayRow['state'][]) =>
    rows.reduce((sum, { state, amountOre }) => sum + (states.includes(state) ? amountOre : 0), 0)

  test('nothing is paid twice and nothing that payroll has is taken back, in whatever order a month is closed, taken and paid', () => {
    const deed = fc.oneof(
      fc.constantFrom('take', 'pay', 'take out'),
      fc.record({ due: fc.integer({ min: 0, max: 5 }) }),
    )
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 14 }), fc.integer({ min: 0, max: 5 }), (deeds, due) => {
        let rows: readonly MonthPayRow[] = []
        let known: readonly LedgerLine[] = []
        let most = 0
        for (const one of [...deeds, { due }] as readonly Deed[]) {
          const takenBefore = sumOf(rows, 'in_payroll', 'paid')
          const before = known
          rows = after(rows, one)
          const isClosing = typeof one !== 'string'
          if (isClosing) most = Math.max(most, one.due)
          // Closing leaves what payroll has, and done twice it changes nothing.
          expect(isClosing ? sumOf(rows, 'in_payroll', 'paid') : takenBefore).toBe(takenBefore)
          expect(isClosing ? after(rows, one) : rows).toEqual(rows)
          const facts = { saleId: null, soldOn: '2026-10-31', now: 1, steps: [], newId }
          known = [...known, ...linesTowards(known, holdingsOfRows(rows), facts)]
          expect(known.slice(0, before.length)).toEqual(before)
          const sums = new Map<string, number>()
          for (const { postingId, amountOre } of known) sums.set(postingId, (sums.get(postingId) ?? 0) + amountOre)
          expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
          const { earned = 0, in_payroll: taken = 0, paid = 0 } = [...holdingsIn(known).values()][0]?.accounts ?? {}
          expect([earned, taken, paid]).toEqual([sumOf(rows, 'earned'), sumOf(rows, 'in_payroll'), sumOf(rows, 'paid')])
        }
        const taken = sumOf(rows, 'in_payroll', 'paid')
        expect(sumOf(rows, 'earned', 'in_payroll', 'paid')).toBe(Math.max(due, taken))
        expect(taken).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('what is counted after payroll has some of the month is a row of its own, and says that it is late', () => {
    const taken = { ...row(60_00, false), state: 'in_payroll' as const }
    expect(closingOf([taken], 70_00)).toEqual({ changed: [], addedOre: 10_00, isLate: true })
    expect(closingOf([], 70_00)).toEqual({ changed: [], addedOre: 70_00, isLate: false })
  })
})
