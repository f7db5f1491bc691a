import { describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { commissionRules } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { id, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { put } from '../../../shared/sync/command.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { commissionRuleTable } from '../commission/commission.table.ts'
import { productStore } from './catalog.store.ts'
import { loadPrices, type PriceRow } from './price.store.ts'

let world: ListsWorld
let office: TestUser
let today: string

const other = { ...provider, id: id(11), name: 'Södersken Energi' }
const legal = {
  validFrom: '2026-06-01',
  withdrawal: 'by_supply',
  withdrawalDays: 30,
  information: 'paper',
  signature: 'required',
  waitHours: 0,
  source: 'Avtal 7',
} as const

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  today = dayOf(world.platform.now(), 'Europe/Stockholm')
  const categories = [
    { validFrom: '2000-01-01', category: 'Övrigt' },
    { validFrom: '2026-05-01', category: product.category },
  ]
  await world.app.sync.writeOnServer({
    changes: [
      put(providers, provider),
      put(providers, other),
      put(products, { ...product, categories, legal: [legal], commissionGate: 'active' }),
      put(commissionRules, {
        id: id(300),
        scope: 'product',
        scopeId: product.id,
        currency: 'SEK',
        rate: { kind: 'fixed_per_unit', amountOre: 275_00 },
        validFrom: '2026-03-01',
        validTo: '2026-12-31',
      }),
    ],
  })
  return world.platform
})

async function call(path: string, body: object, user = office) {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) }
}
const copy = (more: object = {}, user = office) =>
  call('provider-products/copy', { providerId: other.id, fromId: provider.id, ...more }, user)
const raise = (days: number, more: object = {}) =>
  call('product-prices', {
    id: world.platform.newId(),
    productId: product.id,
    validFrom: addDays(today, days),
    validTo: null,
    priceOre: 59_00,
    sellerCommissionOre: 300_00,
    companyCommissionOre: 900_00,
    companyCostOre: 40_00,
    ...more,
  })
const db = () => world.platform.database.db
const copied = async () => {
  const [one] = await productStore.findBy(db(), 'providerId', [other.id])
  return one
}
const said = (rows: readonly PriceRow[]) =>
  rows.map(({ validFrom, priceOre, sellerCommissionOre, companyCommissionOre }) => [
    validFrom,
    priceOre,
    sellerCommissionOre,
    companyCommissionOre,
  ])

describe(`products are copied with their history, on ${dialect}`, () => {
  test('prices from every day on, coming ones too; the amounts of the company only where they are asked for', async () => {
    expect((await raise(20)).status).toBe(200)
    await raise(40, { priceOre: 69_00, validTo: addDays(today, 49) })
    expect(await copy()).toMatchObject({ status: 200, copied: 1, skipped: 0 })
    const one = await copied()
    const days = [20, 40, 50].map((count) => addDays(today, count))
    expect(one?.prices).toEqual([
      { validFrom: '2000-01-01', priceOre: 49_00, sellerCommissionOre: 250_00 },
      { validFrom: days[0], priceOre: 59_00, sellerCommissionOre: 300_00 },
      { validFrom: days[1], priceOre: 69_00, sellerCommissionOre: 300_00 },
      { validFrom: days[2], priceOre: 59_00, sellerCommissionOre: 300_00 },
    ])
    expect(one).toMatchObject({ priceOre: 49_00, active: true })
    const rows = await loadPrices(db(), [one?.id ?? ''])
    expect(said(rows)).toEqual(
      (one?.prices ?? []).map((each) => [each.validFrom, each.priceOre, each.sellerCommissionOre, null]),
    )
    expect(rows.map(({ createdByName }) => createdByName)).toEqual(
      (await loadPrices(db(), [product.id])).map(({ createdByName }) => createdByName),
    )
  })

  test('with the amounts of the company, where the provider pays the same', async () => {
    await raise(20)
    await copy({ withCompany: true })
    const rows = await loadPrices(db(), [(await copied())?.id ?? ''])
    expect(said(rows)).toEqual(said(await loadPrices(db(), [product.id])))
  })

  test('categories, legal parameters, gate and rates go with it, from the days they have', async () => {
    await copy()
    const one = await copied()
    expect(one).toMatchObject({ legal: [legal], commissionGate: 'active' })
    expect(one?.categories).toEqual([
      { validFrom: '2000-01-01', category: 'Övrigt' },
      { validFrom: '2026-05-01', category: product.category },
    ])
    const rates = (await db().select().from(commissionRuleTable)).filter(({ scopeId }) => scopeId === one?.id)
    expect(rates).toMatchObject([{ scope: 'product', validFrom: '2026-03-01', validTo: '2026-12-31' }])
    const finance = await world.join('finance')
    const log = await testClient(world.app.http, finance.cookie).get(
      `/api/v1/activity?of=commission-rates&id=${rates[0]?.id ?? ''}`,
    )
    expect(await log.json()).toMatchObject({ entries: [{ what: 'created', after: { amountOre: 275_00 } }] })
  })

  test('a coming price is taken back of the copy alone, and of the original alone', async () => {
    await raise(20)
    await copy()
    const toId = (await copied())?.id ?? ''
    const coming = (await loadPrices(db(), [toId])).at(-1)
    const gone = await call('product-prices/withdraw', { id: coming?.id, productId: toId })
    expect(gone.status).toBe(200)
    expect((await copied())?.prices).toHaveLength(1)
    expect(await loadPrices(db(), [product.id])).toHaveLength(2)
  })

  test('sent twice at once, each product is copied once; an archived provider gets none', async () => {
    const answers = await Promise.all([copy(), copy()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await productStore.findBy(db(), 'providerId', [other.id])).toHaveLength(1)
    expect((await call(`records/providers/${provider.id}/archive`, {})).status).toBe(200)
    expect(await copy({ providerId: provider.id, fromId: other.id })).toMatchObject({ status: 409 })
    expect((await copy({}, await world.join('manager'))).status).toBe(403)
  })
})
