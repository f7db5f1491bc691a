import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { earningsOf } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import { registerOrder } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import { loadActor } from '../../organisation/access.door.ts'
import {
  approve,
  check,
  give,
  idOf,
  nothingWrong,
  now,
  openWorldOf,
  pass,
  pay,
  regret,
  sell,
  take,
  theSale,
  theWorld,
  today,
  type Name,
} from '../../payout/testing/share-world.ts'
import { findLinesOf } from './ledger.store.ts'

beforeEach(async () => {
  await openWorldOf(250_00)
  await gate()
})
afterEach(() => theWorld().platform.database.close())

const gate = () =>
  theWorld().app.sync.writeOnServer({
    changes: [put(providers, { ...provider, commissionGate: 'provider_paid' })],
  })

const actorOf = async (who: Name) => {
  const actor = await loadActor(theWorld().platform.database.db, idOf(who))
  assert(actor, 'somebody of the world')
  return actor
}

const providerPays = (paidOn: Day | null) => give('office', setProviderPayment, { saleId: theSale(), paidOn })
const takeIt = () => take('elin', 250_00)

async function told() {
  const lines = await findLinesOf(theWorld().platform.database.db, [theSale()])
  return lines
    .filter(({ amountOre }) => amountOre > 0)
    .map(({ account, reason, byName }) => [account, reason, byName] as const)
}
/** Where the seller's money stands. */
async function account(): Promise<readonly string[]> {
  const sums = new Map<string, number>()
  for (const { account: name, amountOre } of await findLinesOf(theWorld().platform.database.db, [theSale()]))
    sums.set(name, (sums.get(name) ?? 0) + amountOre)
  return [...sums].flatMap(([name, ore]) => (ore > 0 ? [name] : []))
}

/** What the phone of the seller reckons from its own rows, without the server. */
async function onPhone() {
  const seen = await seenBy({ sync: theWorld().app.sync, platform: theWorld().platform, actor: await actorOf('elin') })
  const rowsOf = (name: string) => seen.flatMap(({ collection, row }) => (collection === name && row ? [row] : []))
  const found = earningsOf(
    rowsOf(sales.name).map((row) => sales.schema.parse(row)),
    {
      listed: rowsOf(saleEarnings.name) as never,
      products: rowsOf(products.name) as never,
      providers: rowsOf(providers.name) as never,
      rules: [],
      payouts: [],
      entries: [],
      now: now(),
    },
  ).find(({ sale }) => sale.id === theSale())
  return [found?.state, found?.safeOn, found?.waitsFor, found?.amountOre]
}

describe(`a provider that has to pay first, on ${dialect} [product 5.7]`, () => {
  test('the money is held after the window, safe by the payment, held again when it is taken back', async () => {
    const office = (await actorOf('office')).name
    await approve()
    await pass(15)
    expect(await account()).toEqual(['held'])
    expect(await takeIt()).not.toBe('applied')
    await providerPays(today())
    await providerPays(null)
    await providerPays(addDays(today(), -1))
    expect((await told()).slice(1)).toEqual([
      ['held', 'approved', office],
      ['earned', 'safe', office],
      ['held', 'waits_again', office],
      ['earned', 'safe', office],
    ])
    expect(await takeIt()).toBe('applied')
    expect(await check()).toEqual(nothingWrong)
  })

  test('paid before the window ends: the end of the window makes it safe', async () => {
    await approve()
    await pass(2)
    await providerPays(today())
    expect(await account()).toEqual(['held'])
    await pass(14)
    expect((await told()).at(-1)).toEqual(['earned', 'safe', ''])
  })

  test('taken back after the payout nothing moves by itself', async () => {
    await approve()
    await pass(15)
    await providerPays(today())
    await takeIt()
    expect(await pay('elin')).toBe('applied')
    const before = await told()
    await providerPays(null)
    expect(await told()).toEqual(before)
    expect(await account()).toEqual(['paid'])
    expect(await check()).toEqual(nothingWrong)
  })

  test('a phone that was out of reach reckons the same from its rows as soon as it has them', async () => {
    await approve()
    await pass(15)
    expect(await onPhone()).toEqual(['held', null, 'provider_payment', 250_00])
    await providerPays(today())
    expect(await onPhone()).toEqual(['earned', today(), null, 250_00])
    await providerPays(null)
    expect(await onPhone()).toEqual(['held', null, 'provider_payment', 250_00])
  })

  test('only the desk says that a provider has paid', async () => {
    expect(await give('elin', setProviderPayment, { saleId: theSale(), paidOn: today() })).not.toBe('applied')
    expect(await account()).toEqual(['estimated'])
  })

  test('whatever happens in whatever order, the ledger says what the reckoning says', async () => {
    const register = () =>
      give('office', registerOrder, { saleId: theSale(), externalOrderNumber: 'N-1', externalStatus: 'active' })
    const deeds = {
      approve,
      wait: () => pass(8),
      pay: () => providerPays(today()),
      unpay: () => providerPays(null),
      register,
      regret,
      take: takeIt,
    }
    const way = fc.array(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), {
      minLength: 4,
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(way, async (steps) => {
        await sell()
        await gate()
        for (const step of steps) await deeds[step]()
        await pass(0)
        expect(await check()).toEqual(nothingWrong)
      }),
      { numRuns: 12 },
    )
  })

  test.each([
    ['approve', 'wait', 'pay'],
    ['approve', 'pay', 'wait'],
    ['pay', 'approve', 'wait'],
    ['pay', 'wait', 'approve'],
    ['wait', 'pay', 'approve'],
    ['wait', 'approve', 'pay'],
  ] as const)('%s, %s, %s: earned', async (...steps) => {
    const deeds = { approve, wait: () => pass(15), pay: () => providerPays(today()) }
    for (const step of steps) await deeds[step]()
    expect(await account()).toEqual(['earned'])
    expect(await check()).toEqual(nothingWrong)
  })
})
