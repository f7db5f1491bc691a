import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { acceptAnswer, raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { regretSale, restoreSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import type { SavedOrders } from '../../../../shared/features/orders/statistics/saved-orders.api.ts'
import { product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { deviationStore } from '../../sales/deviation/deviation.store.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'

let world: ListsWorld
let clerk: TestUser

worldOf(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

async function sold(change: Partial<Sale> = {}): Promise<Id> {
  const { teamId, officeId, regionId } = world.place
  const id = world.platform.newId()
  const row = saleOf({ id, teamId, officeId, regionId, status: 'approved', orderValueOre: 120_000, ...change })
  await world.app.sync.writeOnServer({ changes: [put(sales, row)] })
  return id
}

async function act<Args>(command: Command<Args>, args: NoInfer<Args>): Promise<void> {
  world.platform.clock.advance(60_000)
  const actor = await loadActor(world.platform.database.db, clerk.id)
  assert(actor, 'the clerk')
  const outcome = await world.app.sync.applyOnServer({ command, args, actor })
  expect(outcome.status).toBe('applied')
}

const lose = (saleId: Id) => act(regretSale, { saleId, reason: 'price', comment: '' })
const save = (saleId: Id) => act(restoreSale, { saleId, reason: 'saved', comment: '' })

const ask = async (user = clerk) => {
  const month = dayOf(world.platform.now(), 'Europe/Stockholm').slice(0, 7)
  const response = await testClient(world.app.http, user.cookie).get(`/api/v1/saved-orders?month=${month}`)
  return { status: response.status, ...((await response.json()) as SavedOrders) }
}

describe(`orders that were saved, on ${dialect}`, () => {
  test('a customer who stayed counts for the person who kept them, once, and only while the order stands', async () => {
    const twice = await sold()
    for (const _ of [1, 2]) {
      await lose(twice)
      await save(twice)
    }
    const lost = await sold()
    await lose(lost)
    await save(lost)
    await lose(lost)
    expect((await ask()).people).toMatchObject([
      { personId: clerk.id, currency: 'SEK', regrets: 1, regretsOre: 120_000, deviations: 0, deviationsOre: 0 },
    ])
  })

  test('an open deviation is at risk; one that ended well is recovered by who ended it', async () => {
    const saleId = await sold({ status: 'finalized' })
    await act(raiseDeviation, { saleId, type: 'incorrect_ssn', text: 'Wrong number' })
    expect(await ask()).toMatchObject({ atRisk: [{ currency: 'SEK', deviations: 1, ore: 120_000 }], people: [] })
    const { openDeviationId } = (await loadSale(world.platform.database.db, saleId)) ?? {}
    assert(openDeviationId, 'a deviation')
    const [raised] = await deviationStore.load(world.platform.database.db, [openDeviationId])
    assert(raised, 'the deviation')
    const answered = { ...raised, state: 'answered', awaiting: 'back_office', answerText: 'Right now' } as const
    await world.app.sync.writeOnServer({ changes: [put(deviations, answered)] })
    await act(acceptAnswer, { deviationId: openDeviationId, comment: '' })
    expect(await ask()).toMatchObject({
      atRisk: [],
      people: [{ personId: clerk.id, regrets: 0, deviations: 1, deviationsOre: 120_000 }],
    })
  })

  test('a figure opens the orders that it counts, and of another office none', async () => {
    const saleId = await sold()
    await lose(saleId)
    await save(saleId)
    const month = new Date(world.platform.now()).toISOString().slice(0, 7)
    const opened = async (query: string, user = clerk) => {
      const path = `/api/v1/saved-orders/orders?month=${month}&currency=SEK&${query}`
      const response = await testClient(world.app.http, user.cookie).get(path)
      return ((await response.json()) as { orders?: { id: Id }[] }).orders?.map(({ id }) => id)
    }
    expect(await opened(`of=regrets&personId=${clerk.id}`)).toEqual([saleId])
    expect(await opened(`of=deviations&personId=${clerk.id}`)).toEqual([])
    expect(await opened('of=regrets')).toEqual([])
    const away = await world.join('manager', await addTestPlace(world.platform))
    expect(await opened(`of=regrets&personId=${clerk.id}`, away)).toEqual([])
  })

  test('two currencies are two lines', async () => {
    for (const currency of ['SEK', 'EUR'] as const) {
      const saleId = await sold({ currency })
      await lose(saleId)
      await save(saleId)
    }
    expect((await ask()).people.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'SEK'])
  })

  test('nobody sees the savings of another office', async () => {
    const saleId = await sold()
    await lose(saleId)
    await save(saleId)
    const { officeId, regionId } = await addTestPlace(world.platform)
    expect((await ask(await world.join('manager', { officeId, regionId }))).people).toEqual([])
    expect((await ask(await world.join('seller'))).status).toBe(403)
  })
})
