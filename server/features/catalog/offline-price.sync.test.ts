import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { draft, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { addDays, dayOf, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { put } from '../../../shared/sync/command.ts'
import type { WireCommand } from '../../../shared/sync/protocol.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import { TestPhone } from '../../sync/testing/world.ts'
import { loadActor } from '../organisation/access.door.ts'
import { loadSale, saleEarningsStore } from '../sales/index.ts'

const HOUR_MS = 3_600_000

/** What happens in some weeks: the desk changes the price, time passes, the phone comes into reach, or sells out of it. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    begins: fc.integer({ min: 0, max: 4 }),
    lasts: fc.option(fc.nat(4)),
    priceOre: fc.integer({ min: 1_00, max: 999_00 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('pull' as const) }),
  // The clock of a phone may be wrong by so many hours.
  fc.record({ kind: fc.constant('sell' as const), clockHours: fc.constantFrom(0, 0, -30, -3, 2) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** A price that ends, sold before, under and after it: what held before returns on the day after its last. */
const passing = fc
  .record({
    begins: fc.integer({ min: 1, max: 2 }),
    lasts: fc.nat(1),
    priceOre: fc.integer({ min: 100_00, max: 999_00 }),
  })
  .map((price): readonly Act[] => [
    { kind: 'price', ...price },
    { kind: 'pull' },
    ...Array.from({ length: 5 }, (): readonly Act[] => [
      { kind: 'sell', clockHours: 0 },
      { kind: 'wait', hours: 24 },
    ]).flat(),
  ])
const weeks = fc
  .tuple(passing, fc.array(act, { minLength: 4, maxLength: 12 }))
  .map(([first, then]) => [...first, ...then])

interface Price {
  readonly priceOre: number
  readonly sellerCommissionOre: number
}
/** What the product costs from which day on, written down as the desk decides it and never read from the server. */
type PriceBook = ReadonlyMap<Day, Price>

function priceOn(book: PriceBook, day: Day): Price {
  const begun = [...book.keys()].filter((begin) => begin <= day)
  return book.get(begun.toSorted().at(-1) ?? '') ?? product
}

type Change = Price & { readonly validFrom: Day; readonly validTo: Day | null }

function withChange(book: PriceBook, { validFrom, validTo, ...price }: Change): PriceBook {
  const changed = new Map(book).set(validFrom, price)
  if (validTo === null) return changed
  const after = addDays(validTo, 1)
  // After its last day, what held before returns.
  return changed.has(after) ? changed : changed.set(after, priceOn(book, addDays(validFrom, -1)))
}

interface Sold {
  readonly saleId: Id
  readonly command: WireCommand
  readonly day: Day
  readonly price: Price
  /**
   * The phone has been in reach since the last change, its day has come at the desk too, and the desk has not corrected
   * that day's price since: a sale that waited out a correction is the desk's to judge.
   */
  readonly isCurrent: boolean
}

const today = ({ platform }: ListsWorld) => dayOf(platform.now(), 'Europe/Stockholm')

async function live(world: ListsWorld, acts: readonly Act[]) {
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const actor = await loadActor(world.platform.database.db, (await world.join('seller')).id)
  assert(actor, 'no seller')
  const phone = new TestPhone({ sync: world.app.sync, platform: world.platform, actor })
  let sold: readonly Sold[] = []
  let decided: PriceBook = new Map()
  let shown = decided
  let isCurrent = true
  const pull = async () => {
    await phone.pullAll()
    shown = decided
    isCurrent = true
  }
  await pull()
  for (const one of acts) {
    if (one.kind === 'wait') world.platform.clock.advance(one.hours * HOUR_MS)
    if (one.kind === 'pull') await pull()
    if (one.kind === 'price') {
      const change = await changePrice(world, one)
      if (change) {
        decided = withChange(decided, change)
        isCurrent = false
        sold = sold.map((sale) => (sale.day >= change.validFrom ? { ...sale, isCurrent: false } : sale))
      }
    }
    if (one.kind === 'sell') {
      const at = world.platform.now() + one.clockHours * HOUR_MS
      const day = dayOf(at, actor.zone)
      const price = priceOn(shown, day)
      const made = sell(world, phone, { at, price, count: sold.length })
      sold = [...sold, { ...made, day, price, isCurrent: isCurrent && day <= today(world) }]
    }
  }
  return { phone, sold }
}

async function changePrice(world: ListsWorld, { begins, lasts, priceOre }: Extract<Act, { kind: 'price' }>) {
  const validFrom = addDays(today(world), begins)
  const { cookie } = await world.join('backoffice')
  const body = {
    id: world.platform.newId(),
    productId: product.id,
    validFrom,
    validTo: lasts === null ? null : addDays(validFrom, lasts),
    priceOre,
    sellerCommissionOre: priceOre * 2,
    companyCommissionOre: null,
    companyCostOre: null,
  }
  const { status } = await testClient(world.app.http, cookie).send('POST', '/api/v1/product-prices', { body })
  return status === 200 ? { validFrom, validTo: body.validTo, priceOre, sellerCommissionOre: priceOre * 2 } : undefined
}

interface Wish {
  readonly at: number
  readonly price: Price
  readonly count: number
}

function sell({ platform }: ListsWorld, phone: TestPhone, { at, price, count }: Wish) {
  const saleId = platform.newId()
  const customer = { ...draft.customer, phone: `070-174 ${10 + count} 05`, email: `${count}@exempel.example` }
  const lines = draft.lines.map((line) => ({ ...line, unitPriceOre: price.priceOre }))
  return { saleId, command: phone.command('sale.submit', { ...draft, saleId, idNumber: '', customer, lines }, { at }) }
}

describe(`a price on phones and on the server, on ${dialect}`, () => {
  test('a change is on phones before its first day, and what is sold keeps its price and its commission', async () => {
    let checked = 0
    await fc.assert(
      fc.asyncProperty(weeks, async (acts) => {
        const world = await openListsWorld()
        try {
          const { phone, sold } = await live(world, acts)
          world.platform.clock.advance(3 * 24 * HOUR_MS)
          const outbox = sold.map(({ command }) => command)
          // The answer is lost once: what is sent again is one sale.
          if (outbox.length > 0) await phone.push(...outbox)
          if (outbox.length > 0) await phone.push(...outbox)
          for (const { saleId, day, price, isCurrent } of sold) {
            const sale = await loadSale(world.platform.database.db, saleId)
            expect(sale).toMatchObject({ soldOn: day, lines: [{ unitPriceOre: price.priceOre }] })
            if (!isCurrent) continue
            checked += 1
            const [earned] = await saleEarningsStore.load(world.platform.database.db, [saleId])
            expect(sale?.statusReason).not.toBe('price_changed')
            expect(earned).toMatchObject({ sellerCommissionOre: price.sellerCommissionOre })
          }
        } finally {
          await world.platform.database.close()
        }
      }),
      { numRuns: 15 },
    )
    expect(checked).toBeGreaterThan(0)
  }, 60_000)
})
