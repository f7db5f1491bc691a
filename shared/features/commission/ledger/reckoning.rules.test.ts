import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { id, product, provider, saleLine, saleOf } from '../../sales/testing/sale-world.ts'
import type { CommissionRule, Rate, RuleScope } from '../rate/commission-rule.schema.ts'
import { earningsOf } from '../earning/earning.rules.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import type { SaleCredit } from '../split/sale-credit.schema.ts'
import { sharingOf } from '../earning/shared-earning.rules.ts'
import type { LedgerLine } from './ledger-line.schema.ts'
import { ledgerLineSchema } from './ledger-line.schema.ts'
import { holdingsOf, linesTowards } from './ledger.rules.ts'
import { lineOreOf } from './reckoning.rules.ts'

const [SELLER, KALLE, TEAM] = [saleOf().sellerId, id(61), id(71)]
const other = { ...product, id: id(21), name: 'Fast pris', sellerCommissionOre: 133_33 }
const sold = saleOf({
  soldOn: '2026-11-02',
  teamId: TEAM,
  statusAt: instantAt('2026-11-03', '12:00', 'Europe/Stockholm'),
  regretUntil: instantAt('2026-11-16', '23:59', 'Europe/Stockholm'),
  lines: [
    { ...saleLine, quantity: 3, unitPriceOre: 49_99 },
    { ...saleLine, productId: other.id, productName: other.name },
  ],
})

interface Now {
  readonly status: 'finalized' | 'approved' | 'regret' | 'cancelled'
  readonly day: number
  readonly scope: RuleScope | 'list'
  readonly rate: Rate
  readonly listOre: number
  /** Hundredths of a per cent of who sold it; null: nobody shares it. */
  readonly part: number | null
}

const scopeIds: Readonly<Record<RuleScope, string>> = {
  user: SELLER,
  team: TEAM,
  title: id(77),
  product: product.id,
  category: 'Elavtal',
  provider: provider.id,
}

function rulesOf({ scope, rate }: Now): readonly CommissionRule[] {
  if (scope === 'list') return []
  const about = { scope, scopeId: scopeIds[scope], currency: 'SEK', validFrom: '2026-01-01', validTo: null } as const
  return [{ id: id(500), version: 1, ...about, rate }]
}

const creditsOf = ({ part }: Now): readonly SaleCredit[] =>
  part === null
    ? []
    : [SELLER, KALLE].map((sellerId, index) => ({
        id: id(600 + index),
        version: 1,
        saleId: sold.id,
        sellerId,
        sellerName: index === 0 ? sold.sellerName : 'Kalle',
        teamId: null,
        officeId: null,
        regionId: null,
        zone: sold.zone,
        soldOn: sold.soldOn,
        currency: sold.currency,
        ownerId: SELLER,
        shares: [
          { sellerId: SELLER, sellerName: sold.sellerName, basisPoints: part },
          { sellerId: KALLE, sellerName: 'Kalle', basisPoints: 10_000 - part },
        ],
        sharedAt: 1,
        sharedByName: 'Frida',
        frozenOre: null,
        whole: null,
      }))

let next = 1

/** The lines that are added when the world has become so. */
function told(known: readonly LedgerLine[], now: Now, payouts: readonly CommissionPayout[] = []): LedgerLine[] {
  const credits = creditsOf(now)
  const at = instantAt(`2026-11-${String(now.day).padStart(2, '0')}`, '12:00', sold.zone)
  const earnings = earningsOf([{ ...sold, status: now.status }], {
    listed: [],
    rules: rulesOf(now),
    products: [{ ...product, sellerCommissionOre: now.listOre }, other],
    providers: [provider],
    payouts,
    entries: [],
    sharing: sharingOf(credits, payouts),
    now: at,
  })
  const facts = { saleId: sold.id, soldOn: sold.soldOn, now: at, steps: [], newId: () => id(5000 + next++) }
  return [...known, ...linesTowards(known, holdingsOf(earnings, payouts), facts)]
}

const first: Now = {
  status: 'finalized',
  day: 3,
  scope: 'list',
  rate: { kind: 'fixed_per_unit', amountOre: 0 },
  listOre: 250_00,
  part: null,
}
const explained = (lines: readonly LedgerLine[]) => lines.filter(({ reckoning }) => reckoning !== null)

describe('how a line was reckoned stays with the line [issue 22, decision 0094]', () => {
  test('the first line keeps goods, pieces and rate; lines that only move the amount keep nothing', () => {
    const begun = told([], first)
    const moved = told(told(begun, { ...first, status: 'approved', day: 4 }), { ...first, status: 'approved', day: 20 })
    expect(moved.map(({ account, reckoning }) => [account, reckoning !== null])).toEqual([
      ['company', false],
      ['estimated', true],
      ['estimated', false],
      ['held', false],
      ['held', false],
      ['earned', false],
    ])
    expect(explained(begun)[0]?.reckoning).toEqual({
      goods: [
        { productId: product.id, productName: 'Rörligt pris', quantity: 3, basis: 'list', perUnitOre: 250_00 },
        { productId: other.id, productName: 'Fast pris', quantity: 1, basis: 'list', perUnitOre: 133_33 },
      ],
    })
  })

  test('a rate that is changed backwards leaves the old line alone; the new one says by which rate, and what stood there', () => {
    const begun = told([], first)
    const rate: Rate = { kind: 'percent_of_value', basisPoints: 825 }
    const after = told(begun, { ...first, scope: 'team', rate })
    expect(after.slice(0, begun.length)).toEqual(begun)
    const about = { basis: 'percent_of_value', basisPoints: 825, scope: 'team', scopeId: TEAM, validFrom: '2026-01-01' }
    const [line] = explained(after.slice(begun.length))
    expect(line).toMatchObject({
      reason: 'recounted',
      reckoning: { goods: [{ ...about, valueOre: 149_97 }, about], stoodOre: 883_33 },
    })
  })

  test('another rate that gives the same amount is told by the next line, since no line was wrong', () => {
    const begun = told([], first)
    const same = { ...first, scope: 'product', rate: { kind: 'fixed_per_unit', amountOre: 250_00 } } as const
    expect(told(begun, same)).toEqual(begun)
    const approved = told(begun, { ...same, status: 'approved', day: 4 })
    expect(explained(approved.slice(begun.length))).toMatchObject([
      { account: 'held', amountOre: 883_33, reckoning: { goods: [{ scope: 'product' }, { basis: 'list' }] } },
    ])
  })

  test('a line of before says nothing, and nothing is made up for it', () => {
    const before = told([], first).map((line) => ({ ...line, reckoning: null }))
    const taken: CommissionPayout = {
      id: id(700),
      version: 1,
      sellerId: SELLER,
      sellerName: sold.sellerName,
      teamId: TEAM,
      officeId: null,
      regionId: null,
      zone: sold.zone,
      saleId: sold.id,
      month: '2026-12',
      amountOre: 883_33,
      currency: 'SEK',
      status: 'in_payroll',
      earnedOn: '2026-11-17',
      paidOn: null,
      of: 'sale',
      entryIds: [],
      reversesId: null,
      clawback: null,
      consentDocument: '',
      history: [],
    }
    expect(explained(told(before, { ...first, status: 'approved', day: 20 }, [taken]))).toEqual([])
  })
})

const rates = fc.oneof(
  fc.record({ kind: fc.constant('fixed_per_unit' as const), amountOre: fc.integer({ min: 0, max: 99_999 }) }),
  fc.record({ kind: fc.constant('percent_of_value' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({
    kind: fc.constant('tier' as const),
    steps: fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(([one, two]) => [
      { fromQuantity: 1, amountOre: one },
      { fromQuantity: 2, amountOre: two },
    ]),
    retroactive: fc.boolean(),
  }),
)
const worlds = fc.record<Now>({
  status: fc.constantFrom('finalized', 'approved', 'regret', 'cancelled'),
  day: fc.integer({ min: 4, max: 30 }),
  scope: fc.constantFrom('list', 'user', 'team', 'product', 'category', 'provider'),
  rate: rates,
  listOre: fc.integer({ min: 0, max: 99_999 }),
  part: fc.option(fc.integer({ min: 1, max: 9_999 })),
})

describe('whatever happens, in whatever order', () => {
  test('each explanation gives the amount of its line, and every krona that came to somebody has one', () => {
    fc.assert(
      fc.property(fc.array(worlds, { minLength: 1, maxLength: 7 }), (way) => {
        let lines: readonly LedgerLine[] = []
        for (const now of way) {
          const before = lines
          lines = told(before, now)
          expect(lines.slice(0, before.length)).toEqual(before)
        }
        for (const line of lines) ledgerLineSchema.parse(line)
        expect(explained(lines).map(({ reckoning }) => reckoning && lineOreOf(reckoning))).toEqual(
          explained(lines).map(({ amountOre }) => amountOre),
        )
        const isGiven = (line: LedgerLine) => line.amountOre > 0 && !['company', 'reversed'].includes(line.account)
        const made = lines.filter(
          (line) => isGiven(line) && !lines.some((one) => one.postingId === line.postingId && one.reversesId !== null),
        )
        expect(made.every(({ reckoning }) => reckoning !== null)).toBe(true)
      }),
    )
  })
})
