import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { id, product, provider, saleOf } from '../../sales/testing/sale-world.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { earningsOf, totalsOf, type EarningSource } from '../earning/earning.rules.ts'
import type { CommissionPayout } from '../pay-line/commission-payout.schema.ts'
import type { LedgerLine } from './ledger-line.schema.ts'
import { heldIn, holdingsIn, holdingsOf, linesTowards, saysSo, type LedgerStep } from './ledger.rules.ts'

const at = (day: string, time = '12:00') => instantAt(day, time, 'Europe/Stockholm')
const sold = saleOf({ soldOn: '2026-11-02', regretUntil: at('2026-11-16', '23:59'), statusAt: at('2026-11-04') })
const nothing = { listed: [], rules: [], products: [product], providers: [provider], payouts: [], entries: [] }

const payoutOf = (change: Partial<CommissionPayout> = {}): CommissionPayout => ({
  id: id(700),
  version: 1,
  sellerId: sold.sellerId,
  sellerName: sold.sellerName,
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  saleId: sold.id,
  month: '2026-12',
  amountOre: 250_00,
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
  ...change,
})

/** A ledger of one sale, that is told what is so, one thing after the other. */
class Told {
  lines: readonly LedgerLine[] = []
  #next = 1

  tell(
    change: Partial<Sale>,
    { now = at('2026-11-20'), steps = [], ...source }: Partial<EarningSource> & { steps?: readonly LedgerStep[] } = {},
  ): readonly LedgerLine[] {
    const sale = { ...sold, ...change }
    const all = { ...nothing, ...source, now }
    const wanted = holdingsOf(earningsOf([sale], all), all.payouts)
    const newId = () => id(5000 + this.#next++)
    const more = linesTowards(this.lines, wanted, { saleId: sale.id, soldOn: sale.soldOn, now, steps, newId })
    this.lines = [...this.lines, ...more]
    if (!saysSo(this.lines, wanted)) throw new Error('the ledger does not say what is wanted')
    return more
  }
}

const shown = (lines: readonly LedgerLine[]) =>
  lines.map(({ account, amountOre, reason }) => `${account} ${amountOre / 100} ${reason}`)

describe('the lines of a sale [product 5.7]', () => {
  test('begin as estimated, and move to held, earned, in payroll and paid', () => {
    const told = new Told()
    expect(shown(told.tell({ status: 'finalized' }))).toEqual(['company -250 submitted', 'estimated 250 submitted'])
    expect(shown(told.tell({ status: 'approved' }, { now: at('2026-11-05') }))).toEqual([
      'estimated -250 approved',
      'held 250 approved',
    ])
    expect(shown(told.tell({ status: 'approved' }))).toEqual(['held -250 safe', 'earned 250 safe'])
    expect(shown(told.tell({ status: 'approved' }, { payouts: [payoutOf()] }))).toEqual([
      'earned -250 taken',
      'in_payroll 250 taken',
    ])
    const paid = payoutOf({ status: 'paid', paidOn: '2026-12-25' })
    expect(shown(told.tell({ status: 'approved' }, { payouts: [paid] }))).toEqual([
      'in_payroll -250 paid',
      'paid 250 paid',
    ])
    expect(told.tell({ status: 'approved' }, { payouts: [paid] })).toEqual([])
  })

  test('a regret is a new negative line that names the one it reverses', () => {
    const told = new Told()
    told.tell({ status: 'approved' }, { now: at('2026-11-05') })
    const held = told.lines.find(({ account }) => account === 'held')
    const [out, lost] = told.tell({ status: 'regret' })
    expect(out).toMatchObject({ account: 'held', amountOre: -250_00, reason: 'regretted', reversesId: held?.id })
    expect(lost).toMatchObject({ account: 'reversed', amountOre: 250_00, reversesId: null })
  })

  test('a regret of what is paid moves nothing until finance has said who bears it', () => {
    const told = new Told()
    const paid = payoutOf({ status: 'paid', paidOn: '2026-12-25' })
    told.tell({ status: 'approved' }, { payouts: [paid] })
    expect(told.tell({ status: 'regret' }, { payouts: [paid] })).toEqual([])
    const back = { ...paid, id: id(701), amountOre: -250_00, reversesId: paid.id }
    const consent = new Told()
    consent.lines = told.lines
    expect(shown(consent.tell({ status: 'regret' }, { payouts: [paid, { ...back, clawback: 'consent' }] }))).toEqual([
      'paid -250 clawed_back',
      'reversed 250 clawed_back',
    ])
    const borne = told.tell({ status: 'regret' }, { payouts: [paid, { ...back, clawback: 'company_cost' }] })
    expect(shown(borne)).toEqual(['company_cost -250 company_bears', 'company 250 company_bears'])
  })

  test('a sale that is cancelled leaves nothing, and says so', () => {
    const told = new Told()
    told.tell({ status: 'finalized' })
    expect(shown(told.tell({ status: 'cancelled' }))).toEqual(['estimated -250 cancelled', 'company 250 cancelled'])
  })

  test('another rate adds the difference and changes no line', () => {
    const told = new Told()
    told.tell({ status: 'approved' })
    const before = told.lines
    const dearer = { ...product, sellerCommissionOre: 300_00 }
    expect(shown(told.tell({ status: 'approved' }, { products: [dearer] }))).toEqual([
      'company -50 recounted',
      'earned 50 recounted',
    ])
    expect(told.lines.slice(0, before.length)).toEqual(before)
  })

  test('what happened in one go is told one after the other, each by whom it was', () => {
    const told = new Told()
    const steps = [
      { at: 3, byName: 'Berit', to: 'held' as const },
      { at: 1, byName: 'Sara', to: 'estimated' as const },
    ]
    told.tell({ status: 'approved' }, { steps, now: at('2026-11-20') })
    expect(told.lines.map(({ byName, reason, amountOre }) => [byName, reason, amountOre])).toEqual([
      ['Sara', 'submitted', -250_00],
      ['Sara', 'submitted', 250_00],
      ['Berit', 'approved', -250_00],
      ['Berit', 'approved', 250_00],
      ['', 'safe', -250_00],
      ['', 'safe', 250_00],
    ])
  })

  test('a correction after payroll stands beside what is paid, in its own state', () => {
    const told = new Told()
    const paid = payoutOf({ status: 'paid', paidOn: '2026-12-25' })
    told.tell({ status: 'approved' }, { payouts: [paid] })
    const entry = {
      id: id(800),
      version: 1,
      sellerId: sold.sellerId,
      sellerName: sold.sellerName,
      teamId: null,
      officeId: null,
      regionId: null,
      zone: 'Europe/Stockholm',
      saleId: sold.id,
      kind: 'correction',
      amountOre: 100_00,
      currency: 'SEK',
      reason: 'Satsen',
      disputeId: id(801),
      reversesId: null,
      approvedByName: 'Frida',
      createdAt: at('2026-12-28'),
    } as const
    const source = { payouts: [paid], entries: [entry], now: at('2026-12-29') }
    expect(
      told.tell({ status: 'approved' }, source).map(({ kind, account, amountOre }) => [kind, account, amountOre]),
    ).toEqual([
      ['correction', 'company', -100_00],
      ['correction', 'earned', 100_00],
    ])
  })
})

const world = fc.record({
  status: fc.constantFrom('finalized', 'flagged', 'deviation', 'approved', 'regret', 'cancelled'),
  day: fc.integer({ min: 2, max: 30 }),
  rate: fc.constantFrom(0, 250_00, 300_00, 199_50),
  payroll: fc.constantFrom('none', 'in_payroll', 'paid', 'withdrawn', 'consent', 'company_cost'),
})
type World = typeof world extends fc.Arbitrary<infer One> ? One : never

function sourceOf({ day, rate, payroll }: World): Partial<EarningSource> {
  const now = at(`2026-11-${String(day).padStart(2, '0')}`)
  const products = [{ ...product, sellerCommissionOre: rate }]
  if (payroll === 'none') return { now, products }
  if (payroll === 'in_payroll' || payroll === 'withdrawn')
    return { now, products, payouts: [payoutOf({ status: payroll })] }
  const paid = payoutOf({ status: 'paid', paidOn: '2026-11-25' })
  if (payroll === 'paid') return { now, products, payouts: [paid] }
  const back = { ...paid, id: id(701), amountOre: -paid.amountOre, reversesId: paid.id, clawback: payroll }
  return { now, products, payouts: [paid, back] }
}

describe('whatever happens, in whatever order', () => {
  test('every posting balances, no line is ever changed, and the sums are those of the reckoning', () => {
    fc.assert(
      fc.property(fc.array(world, { minLength: 1, maxLength: 8 }), (worlds) => {
        const told = new Told()
        for (const one of worlds) {
          const before = told.lines
          const source = sourceOf(one)
          told.tell({ status: one.status }, source)
          expect(told.lines.slice(0, before.length)).toEqual(before)
          const sums = new Map<string, number>()
          for (const { postingId, amountOre } of told.lines) sums.set(postingId, (sums.get(postingId) ?? 0) + amountOre)
          expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
          const earnings = earningsOf([{ ...sold, status: one.status }], { ...nothing, ...source } as EarningSource)
          const totals = totalsOf({ earnings, supplements: [] }, 'SEK')
          const safe = [...holdingsIn(told.lines).values()].reduce((sum, { accounts }) => sum + heldIn(accounts), 0)
          const shownOre = Object.entries(totals).reduce(
            (sum, [state, [{ ore }]]) => sum + (state === 'reversed' ? 0 : ore),
            0,
          )
          expect(safe).toBe(shownOre)
        }
      }),
    )
  })

  test('the sums are the same by whatever way the sale came there', () => {
    fc.assert(
      fc.property(fc.array(world, { maxLength: 6 }), world, (way, end) => {
        const [straight, winding] = [new Told(), new Told()]
        for (const one of way) winding.tell({ status: one.status }, sourceOf(one))
        for (const told of [straight, winding]) told.tell({ status: end.status }, sourceOf(end))
        const balances = ({ lines }: Told) =>
          [...holdingsIn(lines).values()].flatMap(({ kind, accounts }) =>
            Object.entries(accounts).flatMap(([account, ore]) => (ore === 0 ? [] : `${kind} ${account} ${ore}`)),
          )
        expect(balances(winding).toSorted()).toEqual(balances(straight).toSorted())
      }),
    )
  })
})
