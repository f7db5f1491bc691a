import { describe, expect, test } from 'vitest'
import { commissionRules } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { id, product, provider, saleLine, saleOf } from '../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { firstOfNextMonth } from '../../../shared/kernel/months.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { countEarnings } from '../commission/earning/sale-commission.store.ts'
import { productStore } from './catalog.store.ts'
import { priceJob } from './price.jobs.ts'

let world: ListsWorld
let office: TestUser

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

const db = () => world.platform.database.db
const today = () => dayOf(world.platform.now(), 'Europe/Stockholm')
async function send<Body = Record<string, unknown>>(method: string, path: string, body?: object, user = office) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/${path}`, { body })
  return { ...((await response.json()) as Body), httpStatus: response.status }
}
const create = (name: string, user = office) =>
  send<{ row: { id: Id; code: string; version: number } }>(
    'POST',
    'records/product-categories',
    { id: world.platform.newId(), name },
    user,
  )
const move = (category: string, more: object = {}, user = office) =>
  send(
    'POST',
    'product-category-moves',
    { productIds: [product.id], category, validFrom: firstOfNextMonth(today()), ...more },
    user,
  )
const stored = async () => (await productStore.load(db(), [product.id]))[0]

describe(`categories on ${dialect}`, () => {
  test('are created, renamed and archived; what refers to them keeps their first name', async () => {
    const { row } = await create('Tillval')
    expect(await create('tillval')).toMatchObject({ httpStatus: 409, errors: [{ code: 'record.taken' }] })
    const renamed = { name: 'Tilläggstjänster', version: row.version }
    expect(await send('PATCH', `records/product-categories/${row.id}`, renamed)).toMatchObject({
      row: { name: 'Tilläggstjänster', code: 'Tillval' },
    })
    // The old name is free again, but it refers to something else already.
    expect((await create('Tillval')).row.code).toBe('Tillval (2)')
    await send('POST', `records/product-categories/${row.id}/archive`, {})
    expect(await move('Tillval')).toMatchObject({ errors: [{ code: 'product.category-archived' }] })
  })

  test('a new product names one that exists, whatever its case, or makes a new one', async () => {
    await create('Elavtal')
    const add = (category: string) =>
      send<{ row: object }>('POST', 'records/products', {
        id: world.platform.newId(),
        providerId: provider.id,
        name: `I ${category}`,
        category,
        priceOre: 1,
        billing: 'once',
        supply: 'service',
        sellerCommissionOre: 1,
      })
    expect((await add('ELAVTAL')).row).toMatchObject({ category: 'Elavtal', categoryName: 'Elavtal' })
    expect((await add('Solceller')).row).toMatchObject({ category: 'Solceller' })
    const { rows } = await world.ask(office, 'product-categories')
    expect(rows).toMatchObject([
      { name: 'Elavtal', products: 2 },
      { name: 'Solceller', products: 1 },
    ])
    expect((await world.ask(office, 'products', { 'filter[category]': 'Solceller' })).rows).toHaveLength(1)
  })

  test('a product moves with a coming month; its row and its name follow on the day', async () => {
    const { row } = await create('Tillval')
    await send('PATCH', `records/product-categories/${row.id}`, { name: 'Tillägg', version: row.version })
    expect(await move('Tillval', { validFrom: addDays(today(), 1) })).toMatchObject({ httpStatus: 409 })
    expect(await move('Tillval')).toMatchObject({ moved: 1 })
    expect(await move('Tillval')).toMatchObject({ moved: 0 })
    expect(await stored()).toMatchObject({ category: 'Elavtal', categories: [{}, { category: 'Tillval' }] })
    world.platform.clock.advance(32 * 86_400_000)
    await priceJob(world.platform, world.app.sync).run(world.platform.now())
    expect(await stored()).toMatchObject({ category: 'Tillval', categoryName: 'Tillägg' })
    const later = await world.join('backoffice')
    expect(await send('POST', 'product-category-moves/withdraw', { productId: product.id }, later)).toMatchObject({
      withdrawn: false,
    })
    const read = await send('GET', `product-category-moves?productId=${product.id}`, undefined, later)
    expect(read).toMatchObject({
      periods: [
        { name: 'Tillägg', standing: 'now' },
        { name: 'Elavtal', standing: 'past' },
      ],
    })
  })

  test('a move is taken back until it begins, and stands in the log by name', async () => {
    await create('Tillval')
    await move('Tillval')
    expect(await send('POST', 'product-category-moves/withdraw', { productId: product.id })).toMatchObject({
      withdrawn: true,
    })
    const log = await send('GET', `activity?of=products&id=${product.id}`)
    expect(log).toMatchObject({ entries: [{ after: { category: 'Elavtal' } }, { after: { category: 'Tillval' } }] })
  })

  test('steps of a month that is closed count as they did after the product has moved', async () => {
    await create('Tillval')
    const steps = [1, 2].map((fromQuantity) => ({ fromQuantity, amountOre: fromQuantity * 100_00 }))
    const rule = {
      id: id(700),
      version: 0,
      scope: 'category' as const,
      scopeId: 'Elavtal',
      currency: 'SEK' as const,
      rate: { kind: 'tier' as const, retroactive: false, steps },
      validFrom: '2026-01-01',
      validTo: null,
    }
    await world.app.sync.writeOnServer({ changes: [put(commissionRules, rule)] })
    const sold = [1, 2].map((number) =>
      saleOf({ id: id(800 + number), status: 'approved', lines: [saleLine], soldOn: today(), createdAt: number }),
    )
    const amounts = async () =>
      (await countEarnings(db(), sold, world.platform.now())).map(({ amountOre }) => amountOre)
    const before = await amounts()
    await move('Tillval')
    world.platform.clock.advance(32 * 86_400_000)
    await priceJob(world.platform, world.app.sync).run(world.platform.now())
    expect(await stored()).toMatchObject({ category: 'Tillval' })
    expect(await amounts()).toEqual(before)
  })

  test('sellers read them, and change nothing', async () => {
    const finance = await world.join('finance')
    expect((await create('X', finance)).httpStatus).toBe(403)
    expect((await move('Elavtal', {}, finance)).httpStatus).toBe(403)
  })
})
