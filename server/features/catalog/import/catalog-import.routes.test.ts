import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/kernel/days.ts'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { productStore, providerStore } from '../catalog.store.ts'
import { loadPrices, todayOf } from '../price.store.ts'

let world: ListsWorld
let office: TestUser

beforeEach(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
})
afterEach(() => world.platform.database.close())

type Answer = ImportOutcome & { readonly status: number; readonly code?: string }

async function call(path: string, body: object, user = office): Promise<Answer> {
  const response = await testClient(world.app.http, user.cookie).post(`/api/v1/imports/${path}`, body)
  return { status: response.status, ...((await response.json()) as ImportOutcome) }
}
const check = (kind: string, rows: readonly object[]) => call(`${kind}/check`, { rows })
const run = (kind: string, rows: readonly object[], ready: number) =>
  call(kind, { id: world.platform.newId(), ready, rows })

const company = {
  legalName: 'Fiber i Mälardalen AB',
  organisationNumber: '5566778899',
  address: 'Hamngatan 1, Västerås',
  complaints: '021-12 34 56',
}
const fibre = { name: 'Mälarfiber', type: 'fibre', country: 'SE', way: 'door', ...company }
const row = (more: object = {}) => ({
  provider: 'mälarfiber',
  name: 'Fiber 500',
  category: 'Fiber',
  price: '399,00 kr',
  billing: 'kr/mån',
  commission: '450',
  vat: '25 %',
  binding: '24',
  notice: '1',
  ...more,
})
const db = () => world.platform.database.db
const productsOf = async () => {
  const [provider] = await providerStore.findBy(db(), 'name', ['Mälarfiber'])
  return productStore.findBy(db(), 'providerId', [provider?.id ?? ''])
}
const tomorrow = () => addDays(todayOf({ country: 'SE' }, world.platform.now()), 1)

describe(`a price list on ${dialect}`, () => {
  beforeEach(async () => {
    await run('providers', [fibre], 1)
  })

  test('of ten products is on offer at once, with VAT, binding and category, and repeated adds nothing', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => row({ name: `Fiber ${(at + 1) * 100}` }))
    expect(await check('products', rows)).toMatchObject({
      ready: 10,
      faults: [],
      parts: { newProducts: 10, drafts: 0, newPrices: 0 },
    })
    expect(await productsOf()).toHaveLength(0)
    expect(await run('products', rows, 10)).toMatchObject({ status: 200, ready: 10 })
    expect(await check('products', rows)).toMatchObject({ ready: 0, existing: 10, faults: [] })
    const products = await productsOf()
    expect(products).toHaveLength(10)
    expect(products[0]).toMatchObject({
      active: true,
      category: 'Fiber',
      priceOre: 399_00,
      sellerCommissionOre: 450_00,
      billing: 'monthly',
      terms: { vatPermille: 250, bindingMonths: 24, notice: { count: 1, unit: 'months' } },
    })
    expect((await world.ask(office, 'product-categories')).rows).toMatchObject([{ name: 'Fiber', products: 10 }])
  })

  test('says one thing of each wrong cell, of all cells of a row', async () => {
    const { faults, ready } = await check('products', [
      row({ name: 'Right' }),
      row({ price: 'free', billing: 'sometimes', vat: 'some', commission: '' }),
      row({ name: '', provider: 'Nobody', validFrom: '1 soon' }),
    ])
    expect(ready).toBe(1)
    expect(faults.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
      '1 billing',
      '1 commission',
      '1 price',
      '1 vat',
      '2 name',
      '2 provider',
      '2 validFrom',
    ])
  })

  test('what it does not say is missing in a draft, which is on no offer', async () => {
    const rows = [row({ vat: '', notice: '' })]
    expect(await run('products', rows, 1)).toMatchObject({ parts: { drafts: 1 } })
    expect(await productsOf()).toMatchObject([{ active: false, draft: true }])
    const [listed] = (await world.ask(office, 'products')).rows
    expect(listed).toMatchObject({ state: 'active', draft: true, missing: ['vatPercent', 'noticeCount'] })
  })

  test('with another price for what is there needs a coming day, and then changes it from that day on', async () => {
    await run('products', [row()], 1)
    const dearer = row({ price: '429' })
    expect((await check('products', [dearer])).faults).toEqual([
      { row: 0, field: 'validFrom', code: 'import.price-day' },
    ])
    const coming = { ...dearer, validFrom: tomorrow() }
    expect(await run('products', [coming], 1)).toMatchObject({ status: 200, parts: { newPrices: 1 } })
    const [product] = await productsOf()
    expect(product).toMatchObject({ priceOre: 399_00 })
    const prices = await loadPrices(db(), [product?.id ?? ''])
    expect(prices.map(({ priceOre }) => priceOre)).toEqual([399_00, 429_00])
    expect(await check('products', [coming])).toMatchObject({ ready: 0, existing: 1 })
  })

  test('is for those alone who may change products', async () => {
    const seller = await world.join('seller')
    expect((await call('products/check', { rows: [row()] }, seller)).status).toBe(403)
    expect((await call('providers/check', { rows: [fibre] }, seller)).status).toBe(403)
  })
})

test('providers: a row without its company becomes a draft, one that is there is left as it is', async () => {
  const short = { name: 'Annan', type: 'energy', country: 'FI', way: 'both' }
  const outcome = await run('providers', [fibre, short], 2)
  expect(outcome).toMatchObject({ ready: 2, parts: { newProviders: 2, drafts: 1 } })
  const [other] = await providerStore.findBy(db(), 'name', ['Annan'])
  expect(other).toMatchObject({ active: false, draft: true, currency: 'EUR', channels: ['door', 'telesales'] })
  expect(
    await check('providers', [
      { ...fibre, name: 'MÄLARFIBER' },
      { name: 'X', type: '?', country: '', way: '' },
    ]),
  ).toMatchObject({
    ready: 0,
    existing: 1,
    faults: [
      { row: 1, field: 'type', code: 'provider.type-required' },
      { row: 1, field: 'country', code: 'provider.country-required' },
      { row: 1, field: 'way', code: 'provider.way-required' },
    ],
  })
})
