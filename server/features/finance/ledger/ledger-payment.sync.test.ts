import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { earningsOf } from '../../../../shared/features/finance/earning/earning.rules.ts'
import {
  payCommission,
  takeIntoPayroll,
} from '../../../../shared/features/finance/payout/commission-payout.commands.ts'
import { setProviderPayment } from '../../../../shared/features/sales/order/provider-payment.commands.ts'
import {
  approveSale,
  regretSale,
  registerOrder,
} from '../../../../shared/features/sales/report/sale-review.commands.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  DAY_MS,
  earningsOfSale,
  product,
  provider,
  saleOf,
} from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { keyTableJob } from '../../../resource/key-table.jobs.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../people/index.ts'
import { saleListKeys } from '../../sales/index.ts'
import { checkSaleCommissions, saleCommissionJob } from '../earning/sale-commission.jobs.ts'
import { findPayouts } from '../payout/commission-payout.store.ts'
import { findLinesOf } from './ledger.store.ts'

let world: ListsWorld
let people: Record<'elin' | 'office' | 'finance', TestUser>
let saleId: Id

beforeEach(async () => {
  world = await openListsWorld()
  const [elin, office, finance] = await Promise.all(
    (['seller', 'backoffice', 'finance'] as const).map((role) => world.join(role)),
  )
  assert(elin && office && finance, 'three people')
  people = { elin, office, finance }
  await keyTableJob(world.platform, saleListKeys).run(now())
  const gated = { ...provider, commissionGate: 'provider_paid' as const }
  await world.app.sync.writeOnServer({ changes: [put(providers, gated), put(products, product)] })
  saleId = await sell()
})
afterEach(() => world.platform.database.close())

const now = () => world.platform.now()
const today = (): Day => dayOf(now(), 'Europe/Stockholm')

async function sell(): Promise<Id> {
  const id = world.platform.newId()
  const { teamId, officeId, regionId } = world.place
  const regretUntil = now() + 14 * DAY_MS
  const place = { teamId, officeId, regionId, sellerId: people.elin.id }
  const sale = saleOf({ id, ...place, soldOn: today(), regretUntil, statusAt: now() })
  await world.app.sync.writeOnServer({
    changes: [put(sales, sale), put(saleEarnings, { ...earningsOfSale(sale), version: 0 })],
  })
  return id
}

const actorOf = async (who: keyof typeof people) => {
  const actor = await loadActor(world.platform.database.db, people[who].id)
  assert(actor, 'somebody of the world')
  return actor
}
async function give<Args>(who: keyof typeof people, command: Command<Args>, args: NoInfer<Args>): Promise<string> {
  const outcome = await world.app.sync.applyOnServer({ command, args, actor: await actorOf(who) })
  return outcome.status === 'applied' ? 'applied' : outcome.failures.map(({ code }) => code).join()
}

const approve = () => give('office', approveSale, { saleId, revision: 1, comment: '' })
const pay = (paidOn: Day | null) => give('office', setProviderPayment, { saleId, paidOn })
const month = '2026-12'
const take = () => give('finance', takeIntoPayroll, { saleId, month, shownOre: 250_00 })
const pass = async (days: number) => {
  world.platform.clock.advance(days * DAY_MS)
  await saleCommissionJob(world.platform).run(now())
}
const check = () => checkSaleCommissions(world.platform, { mend: false })
const nothingWrong = { amounts: 0, ledger: 0, unbalanced: 0, sums: 0 }

async function told() {
  const lines = await findLinesOf(world.platform.database.db, [saleId])
  return lines
    .filter(({ amountOre }) => amountOre > 0)
    .map(({ account, reason, byName }) => [account, reason, byName] as const)
}
/** Where the seller's money stands. */
async function account(): Promise<readonly string[]> {
  const sums = new Map<string, number>()
  for (const { account: name, amountOre } of await findLinesOf(world.platform.database.db, [saleId]))
    sums.set(name, (sums.get(name) ?? 0) + amountOre)
  return [...sums].flatMap(([name, ore]) => (ore > 0 ? [name] : []))
}

/** What the phone of the seller reckons from its own rows, without the server. */
async function onPhone() {
  const seen = await seenBy({ sync: world.app.sync, platform: world.platform, actor: await actorOf('elin') })
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
  ).find(({ sale }) => sale.id === saleId)
  return [found?.state, found?.safeOn, found?.waitsFor, found?.amountOre]
}

describe(`a provider that has to pay first, on ${dialect} [product 5.7]`, () => {
  test('the money is held after the window, safe by the payment, held again when it is taken back', async () => {
    const office = (await actorOf('office')).name
    await approve()
    await pass(15)
    expect(await account()).toEqual(['held'])
    expect(await take()).not.toBe('applied')
    await pay(today())
    await pay(null)
    await pay(addDays(today(), -1))
    expect((await told()).slice(1)).toEqual([
      ['held', 'approved', office],
      ['earned', 'safe', office],
      ['held', 'waits_again', office],
      ['earned', 'safe', office],
    ])
    expect(await take()).toBe('applied')
    expect(await check()).toEqual(nothingWrong)
  })

  test('paid before the window ends: the end of the window makes it safe', async () => {
    await approve()
    await pass(2)
    await pay(today())
    expect(await account()).toEqual(['held'])
    await pass(14)
    expect((await told()).at(-1)).toEqual(['earned', 'safe', ''])
  })

  test('taken back after the payout nothing moves by itself', async () => {
    await approve()
    await pass(15)
    await pay(today())
    await take()
    const payoutId = (await findPayouts(world.platform.database.db, saleId)).at(-1)?.id ?? ''
    await give('finance', payCommission, { payoutId, paidOn: today() })
    const before = await told()
    await pay(null)
    expect(await told()).toEqual(before)
    expect(await account()).toEqual(['paid'])
    expect(await check()).toEqual(nothingWrong)
  })

  test('a phone that was out of reach reckons the same from its rows as soon as it has them', async () => {
    await approve()
    await pass(15)
    expect(await onPhone()).toEqual(['held', null, 'provider_payment', 250_00])
    await pay(today())
    expect(await onPhone()).toEqual(['earned', today(), null, 250_00])
    await pay(null)
    expect(await onPhone()).toEqual(['held', null, 'provider_payment', 250_00])
  })

  test('only the desk says that a provider has paid', async () => {
    expect(await give('elin', setProviderPayment, { saleId, paidOn: today() })).not.toBe('applied')
    expect(await account()).toEqual(['estimated'])
  })

  test('whatever happens in whatever order, the ledger says what the reckoning says', async () => {
    const register = () =>
      give('office', registerOrder, { saleId, externalOrderNumber: 'N-1', externalStatus: 'active' })
    const regret = () => give('office', regretSale, { saleId, reason: 'other', comment: 'Ringde' })
    const deeds = {
      approve,
      wait: () => pass(8),
      pay: () => pay(today()),
      unpay: () => pay(null),
      register,
      regret,
      take,
    }
    const way = fc.array(fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])), {
      minLength: 4,
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(way, async (steps) => {
        saleId = await sell()
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
    const deeds = { approve, wait: () => pass(15), pay: () => pay(today()) }
    for (const step of steps) await deeds[step]()
    expect(await account()).toEqual(['earned'])
    expect(await check()).toEqual(nothingWrong)
  })
})
