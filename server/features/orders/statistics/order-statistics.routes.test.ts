import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  reportStatuses,
  type OrderStatistics,
  type SaleReportFigures,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let clerk: TestUser
let elsewhere: TestPlace

beforeEach(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  elsewhere = await addTestPlace(world.platform)
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
})
afterEach(() => world.platform.database.close())

async function sold(change: Partial<Sale> = {}, place: TestPlace = world.place): Promise<void> {
  const { teamId, officeId, regionId } = place
  const row = saleOf({
    id: world.platform.newId(),
    teamId,
    officeId,
    regionId,
    status: 'approved',
    soldOn: '2026-05-04',
    orderValueOre: 100_000,
    lines: [{ ...saleLine, productId: product.id, quantity: 2, unitPriceOre: 5000 }],
    ...change,
  })
  await world.app.sync.writeOnServer({ changes: [put(sales, row)] })
}

const ask = async (query: object, user = clerk) => {
  const search = new URLSearchParams({ from: '2026-05-01', to: '2026-05-31', ...query } as Record<string, string>)
  const response = await testClient(world.app.http, user.cookie).get(`/api/v1/order-statistics?${search.toString()}`)
  return { status: response.status, ...((await response.json()) as OrderStatistics & { code?: string }) }
}
const figures = async (user = clerk) =>
  (await (
    await testClient(world.app.http, user.cookie).get('/api/v1/sale-report-figures?month=2026-05')
  ).json()) as SaleReportFigures

describe(`statistics of orders on ${dialect}`, () => {
  test('value and quantity by product, value by team and over time, of what counts as sold', async () => {
    await sold()
    await sold({ soldOn: '2026-05-04', status: 'finalized' })
    await sold({ soldOn: '2026-05-06' }, elsewhere)
    for (const status of ['regret', 'cancelled', 'deviation', 'absence'] as const) await sold({ status })
    await sold({ soldOn: '2026-06-01' })
    const found = await ask({})
    expect(found.periods).toEqual([
      { period: '2026-05-04', currency: 'SEK', sales: 2, valueOre: 200_000 },
      { period: '2026-05-06', currency: 'SEK', sales: 1, valueOre: 100_000 },
    ])
    expect(found.teams).toMatchObject([
      { teamId: world.place.teamId, name: 'Söder', sales: 2, valueOre: 200_000 },
      { teamId: elsewhere.teamId, sales: 1, valueOre: 100_000 },
    ])
    expect(found.products).toMatchObject([
      { productId: product.id, name: product.name, sales: 3, quantity: 6, valueOre: 360_000, currency: 'SEK' },
    ])
  })

  test('two currencies are never added', async () => {
    await sold()
    await sold({ currency: 'EUR', orderValueOre: 500 })
    const found = await ask({})
    for (const lines of [found.periods, found.teams, found.products])
      expect(new Set(lines.map(({ currency, sales }) => `${currency} ${sales}`))).toEqual(new Set(['EUR 1', 'SEK 1']))
  })

  test('totals and keys say the same, by day and by month, whole months or not', async () => {
    for (const soldOn of ['2026-03-31', '2026-04-01', '2026-05-31', '2026-06-01']) await sold({ soldOn })
    const year = await ask({ from: '2026-01-01', to: '2026-12-31' })
    const odd = await ask({ from: '2026-01-02', to: '2026-12-30' })
    expect(year.periods.map(({ period, sales }) => [period, sales])).toEqual([
      ['2026-03', 1],
      ['2026-04', 1],
      ['2026-05', 1],
      ['2026-06', 1],
    ])
    expect(odd).toEqual(year)
    // A month that has not ended counts until its last day with a sale; what is after the period does not count.
    const open = await ask({ from: '2026-01-02', to: '2026-06-01' })
    expect(open).toEqual(year)
    const without = await ask({ from: '2026-01-02', to: '2026-05-30' })
    expect(without.periods.map(({ period, sales }) => [period, sales])).toEqual([
      ['2026-03', 1],
      ['2026-04', 1],
    ])
    expect(without.products.map(({ sales }) => sales)).toEqual([2])
    expect(without.teams.map(({ sales }) => sales)).toEqual([2])
  })

  test('the filters by team and user narrow every figure', async () => {
    const sellerId = world.platform.newId()
    await sold({ sellerId })
    await sold()
    await sold({}, elsewhere)
    for (const query of [{ sellerId }, { teamId: elsewhere.teamId }]) {
      const found = await ask(query)
      expect(found.teams).toHaveLength(1)
      expect(found.periods).toMatchObject([{ sales: 1 }])
      expect(found.products).toMatchObject([{ sales: 1, quantity: 2 }])
    }
    expect(await ask({ teamId: world.platform.newId() })).toMatchObject({ periods: [], teams: [], products: [] })
  })

  test('nobody sees figures of orders that their right does not reach', async () => {
    await sold()
    await sold({}, elsewhere)
    const manager = await world.join('manager', { regionId: elsewhere.regionId, officeId: elsewhere.officeId })
    expect((await ask({}, manager)).teams).toMatchObject([{ teamId: elsewhere.teamId, sales: 1 }])
    expect(await ask({ teamId: world.place.teamId }, manager)).toMatchObject({ periods: [], teams: [], products: [] })
    expect((await ask({}, await world.join('seller'))).status).toBe(403)
  })

  test('a period of three years, or one that ends before it begins, is refused', async () => {
    expect((await ask({ from: '2024-01-01', to: '2026-12-31' })).status).toBe(422)
    expect((await ask({ from: '2026-05-31', to: '2026-05-01' })).status).toBe(422)
  })
})

describe('the figures above the sale reports', () => {
  test('count absences and their share of all reports, signed orders against created ones, and the month that it is', async () => {
    await sold({ signedAt: 1_777_000_000_000 })
    await sold()
    await sold({ status: 'regret', signedAt: 1_777_000_000_000 })
    await sold({ status: 'absence', lines: [], orderValueOre: 0 }, elsewhere)
    await sold({ status: 'cancelled' })
    expect(await figures()).toMatchObject({ absences: 1, reports: 4, signed: 2, orders: 3 })
    const manager = await world.join('manager', { regionId: elsewhere.regionId, officeId: elsewhere.officeId })
    expect(await figures(manager)).toMatchObject({ absences: 1, reports: 1, signed: 0, orders: 0 })
  })

  test('open exactly the reports they count', async () => {
    world.platform.clock.set(Date.UTC(2026, 4, 20))
    clerk = await world.join('backoffice')
    await sold({ signedAt: 1_777_000_000_000 })
    await sold()
    await sold({ status: 'regret', signedAt: 1_777_000_000_000 })
    await sold({ status: 'cancelled', signedAt: 1_777_000_000_000 })
    await sold({ soldOn: '2026-04-30', signedAt: 1_777_000_000_000 })
    await sold({ status: 'absence', lines: [], orderValueOre: 0 })
    const rows = async (filters: Readonly<Record<string, string>>) => {
      const query = Object.entries({ soldOn: '2026-05-01..2026-05-31', ...filters })
      const asked = Object.fromEntries(query.map(([name, value]) => [`filter[${name}]`, value]))
      return (await world.ask(clerk, 'sale-reports', asked)).rows
    }
    const orders = reportStatuses.filter((status) => status !== 'absence').join(',')
    const { absences, signed, orders: created, thisMonth } = await figures()
    expect([absences, signed, created, thisMonth]).toEqual([1, 2, 3, 4])
    expect(await rows({ status: 'absence' })).toHaveLength(absences)
    expect(await rows({ status: orders })).toHaveLength(created)
    expect(await rows({ status: reportStatuses.join(',') })).toHaveLength(thisMonth)
    const found = await rows({ status: orders, signature: 'signed' })
    expect(found.map(({ signature }) => signature)).toEqual(['signed', 'signed'])
    expect(await rows({ status: orders, signature: 'unsigned' })).toHaveLength(created - signed)
  })
})
