import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, instantAt } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { id, product, provider, saleLine, saleOf } from '../../sales/testing/sale-world.ts'
import type { Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'
import { sharingOf } from './shared-earning.rules.ts'
import type { SaleCredit } from '../split/sale-credit.schema.ts'
import type { CommissionRule } from '../rate/commission-rule.schema.ts'
import { earningsOf } from './earning.rules.ts'

// What happens to a seller's orders in two months, hour by hour: they are sold, approved, stopped, corrected, regretted,
// saved and cancelled, several on one day. Whatever the server hears first, the commission is that of the dates.

const ZONE = 'Europe/Stockholm'
const HOUR_MS = 3_600_000
const BEGIN = instantAt('2026-11-01', '00:00', ZONE)
/** The last days of November and the first of December: a step counts within its month. */
const LAST_HOUR = 24 * 40

const goods = [product, { ...product, id: id(21), name: 'Fast pris' }, { ...product, id: id(22), category: 'Bredband' }]
const list = new Map(goods.map((one) => [one.id, one]))

const deedKinds = ['approve', 'deviate', 'correct', 'regret', 'save', 'cancel', 'flag'] as const
type DeedKind = (typeof deedKinds)[number]

/** What a deed makes of an order, by where it stands; what is not there does not happen. */
const steps: Readonly<Record<DeedKind, Partial<Record<SaleStatus, SaleStatus>>>> = {
  approve: { finalized: 'approved' },
  deviate: { finalized: 'deviation', approved: 'deviation' },
  correct: { deviation: 'finalized' },
  regret: { finalized: 'regret', approved: 'regret', deviation: 'regret', flagged: 'regret' },
  save: { regret: 'approved' },
  cancel: { deviation: 'cancelled', flagged: 'cancelled' },
  flag: { finalized: 'flagged', approved: 'flagged' },
}

const line = fc.record({ good: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) })
const order = fc.record({
  // Few hours, so that several orders share an hour and most share a day.
  soldHour: fc.integer({ min: 0, max: LAST_HOUR / 4 }).map((quarter) => quarter * 4),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ good }) => good }),
  deeds: fc.array(
    fc.record({
      kind: fc.constantFrom('approve' as const, 'regret' as const, ...deedKinds),
      after: fc.integer({ min: 0, max: 300 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 5 },
  ),
  part: fc.option(fc.integer({ min: 1, max: 9_999 })),
})
const history = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 8 }),
  retroactive: fc.boolean(),
  steps: fc
    .uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 3 })
    .map((from) => [1, ...from.toSorted((one, other) => one - other)]),
})
type History = typeof history extends fc.Arbitrary<infer One> ? One : never
type Order = History['orders'][number]

interface Deed {
  readonly order: number
  readonly at: number
  readonly kind: DeedKind | 'sell'
  readonly quantity: number
}

/** Everything that happened, each order's own deeds in their order. */
const deedsOf = ({ orders }: History): readonly Deed[] =>
  orders.flatMap(({ soldHour, deeds }, at) => {
    const soldAt = BEGIN + soldHour * HOUR_MS
    const later = deeds
      .map((deed) => ({ ...deed, order: at, at: soldAt + deed.after * HOUR_MS }))
      .toSorted((one, other) => one.at - other.at)
    return [{ order: at, at: soldAt, kind: 'sell' as const, quantity: 0 }, ...later]
  })

/** What a server holds that has heard the deeds in this order. `heard` numbers the arrivals. */
function told(orders: readonly Order[], deeds: readonly Deed[]): readonly Sale[] {
  const sales = new Map<number, Sale>()
  for (const [heard, { order: number, at, kind, quantity }] of deeds.entries()) {
    const one = orders[number]
    const before = sales.get(number)
    if (kind === 'sell' && one) sales.set(number, sold(one, { number, at, heard }))
    if (kind === 'sell' || !before) continue
    const status = steps[kind][before.status]
    if (status === undefined) continue
    const lines = kind === 'correct' ? before.lines.map((old) => ({ ...old, quantity })) : before.lines
    sales.set(number, { ...before, status, lines, statusAt: at })
  }
  return [...sales.values()]
}

const sold = ({ lines }: Order, { number, at, heard }: { number: number; at: number; heard: number }): Sale =>
  saleOf({
    id: id(1000 + number),
    soldOn: dayOf(at, ZONE),
    createdAt: at,
    // Phones come into reach in another order than they sold.
    submittedAt: BEGIN + LAST_HOUR * HOUR_MS + heard,
    statusAt: at,
    lines: lines.map(({ good, quantity }) => ({ ...saleLine, productId: goods[good]?.id ?? product.id, quantity })),
  })

const amountAt = (from: number): number => from * 100_00 + 1

function ruleOf({ retroactive, steps: begins }: History): CommissionRule {
  const rate = {
    kind: 'tier' as const,
    retroactive,
    steps: begins.map((fromQuantity) => ({ fromQuantity, amountOre: amountAt(fromQuantity) })),
  }
  const about = { scope: 'category', scopeId: product.category, currency: 'SEK' } as const
  return { id: id(500), version: 1, ...about, rate, validFrom: '2026-01-01', validTo: null }
}

function creditsOf({ orders }: History): readonly SaleCredit[] {
  return orders.flatMap(({ part }, number) => {
    const sale = saleOf({ id: id(1000 + number) })
    if (part === null) return []
    const shares = [sale.sellerId, id(61)].map((sellerId, at) => ({
      sellerId,
      sellerName: '',
      basisPoints: at === 0 ? part : 10_000 - part,
    }))
    return shares.map(({ sellerId }, at) => ({
      id: id(2000 + number * 2 + at),
      version: 1,
      saleId: sale.id,
      sellerId,
      sellerName: '',
      teamId: null,
      officeId: null,
      regionId: null,
      zone: ZONE,
      soldOn: sale.soldOn,
      currency: sale.currency,
      ownerId: sale.sellerId,
      shares,
      sharedAt: 1,
      sharedByName: '',
      frozenOre: null,
      whole: null,
    }))
  })
}

/** What each order earns each person, and in which state, as the product counts it. */
function counted(sales: readonly Sale[], of: History) {
  const earnings = earningsOf(sales, {
    listed: [],
    rules: [ruleOf(of)],
    products: goods,
    providers: [provider],
    payouts: [],
    entries: [],
    sharing: sharingOf(creditsOf(of), []),
    now: BEGIN + 400 * 24 * HOUR_MS,
  })
  return Object.fromEntries(
    earnings.map(({ sale, party, amountOre, state }) => [`${sale.id} ${party.sellerId}`, [state, amountOre]]),
  )
}

/** The sentences of product 5.8 once more, one order at a time and without sorting anything. */
function expectedOre(sale: Sale, all: readonly Sale[], of: History): number {
  const isStepped = (productId: Id) => list.get(productId)?.category === product.category
  const pieces = (one: Sale) =>
    one.lines.reduce((sum, { productId, quantity }) => sum + (isStepped(productId) ? quantity : 0), 0)
  const inMonth = all.filter(({ soldOn }) => soldOn.slice(0, 7) === sale.soldOn.slice(0, 7))
  const isBefore = (one: Sale) =>
    one.createdAt < sale.createdAt || (one.createdAt === sale.createdAt && one.id < sale.id)
  // Retroactive: what the month has, this order with it. Else: what had been sold before and was not regretted yet.
  const others = of.retroactive
    ? inMonth.filter((one) => one.id !== sale.id && one.status === 'approved')
    : inMonth.filter(
        (one) =>
          isBefore(one) && (one.status === 'approved' || (one.status === 'regret' && one.statusAt > sale.createdAt)),
      )
  const piece = others.reduce((sum, one) => sum + pieces(one), 0) + (of.retroactive ? pieces(sale) : 1)
  const step = Math.max(...of.steps.filter((from) => from <= Math.max(piece, 1)))
  return sale.lines.reduce(
    (sum, { productId, quantity }) => sum + quantity * (isStepped(productId) ? amountAt(step) : 250_00),
    0,
  )
}

const byDate = (deeds: readonly Deed[]) => deeds.toSorted((one, other) => one.at - other.at || one.order - other.order)

/** The deeds in another order; an order's own stay in theirs, as its versions make them. */
function arrivals(deeds: readonly Deed[], luck: readonly number[]): readonly Deed[] {
  const waiting = new Map(deeds.map(({ order: number }) => [number, deeds.filter((deed) => deed.order === number)]))
  return deeds.flatMap((_deed, turn) => {
    const open = [...waiting.values()].filter((queue) => queue.length > 0)
    const next = open[(luck[turn % luck.length] ?? 0) % open.length]?.shift()
    return next ? [next] : []
  })
}

const luck = fc.array(fc.nat(97), { minLength: 5, maxLength: 40 })

describe('the commission of a history of orders [issue 21, product 5.8]', () => {
  test('is the same in whatever order its events are heard, as in the order of their dates', () => {
    fc.assert(
      fc.property(history, luck, (of, chance) => {
        const deeds = byDate(deedsOf(of))
        expect(counted(told(of.orders, arrivals(deeds, chance)), of)).toEqual(counted(told(of.orders, deeds), of))
      }),
      { numRuns: 300 },
    )
  })

  test('is what the steps say: an order keeps its step, a regret lowers what is sold later, a month stands for itself', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(history, luck, (of, chance) => {
        const sales = told(of.orders, arrivals(byDate(deedsOf(of)), chance))
        const found = counted(sales, of)
        for (const sale of sales) {
          seen.add(sale.status)
          const part = of.orders[Number(sale.id.slice(-12)) - 1000]?.part ?? null
          const [own, other] = [sale.sellerId, id(61)].map((who) => found[`${sale.id} ${who}`]?.[1])
          const whole = sale.status === 'cancelled' ? 0 : expectedOre(sale, sales, of)
          const exact = whole * ((part ?? 10_000) / 10_000)
          expect([own === undefined, other === undefined]).toEqual([
            sale.status === 'cancelled',
            sale.status === 'cancelled' || part === null,
          ])
          expect(Number(own ?? 0) + Number(other ?? 0)).toBe(whole)
          expect(Math.abs(Number(own ?? 0) - exact)).toBeLessThan(1)
        }
      }),
      { numRuns: 300 },
    )
    expect([...seen].toSorted()).toEqual(['approved', 'cancelled', 'deviation', 'finalized', 'flagged', 'regret'])
  })
})
