import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeOverview } from '../../../shared/features/dashboards/office-overview.api.ts'
import type { TeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { postSaleShares } from '../../../shared/features/finance/split/sale-credit.api.ts'
import { saleOf } from '../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { findSalesOfMonths } from '../sales/index.ts'
import { openOfficeMonth, type OfficeMonth } from './testing/office-month.ts'

let office: OfficeMonth
let administrator: TestUser
let finance: TestUser

beforeAll(async () => {
  office = await openOfficeMonth()
  administrator = await office.world.join('admin')
  finance = await office.world.join('finance')
})
afterAll(() => office.world.platform.database.close())

const kr = (kronor: number) => kronor * 100
const get = async (path: string) =>
  (await testClient(office.world.app.http, administrator.cookie).get(`/api/v1/dashboards/${path}`)).json()

async function read() {
  const { teams } = (await get(`teams?officeId=${office.south.officeId}`)) as TeamDashboards
  const { offices } = (await get('offices')) as OfficeOverview
  const seller = (name: keyof OfficeMonth['sellers']) => {
    const found = teams.flatMap(({ sellers }) => sellers).find(({ sellerId }) => sellerId === office.sellers[name].id)
    assert(found, name)
    return found
  }
  return { teams, office: offices.find(({ officeId }) => officeId === office.south.officeId), seller }
}

test(`a sale that people of two teams share counts in parts on every dashboard, on ${dialect} [decision 0088]`, async () => {
  const before = await read()
  const { db } = office.world.platform.database
  const s3 = saleOf({ sellerId: office.sellers.s3.id, soldOn: '2026-11-12' })
  const [sale] = (await findSalesOfMonths(db, [s3])).filter(({ soldOn }) => soldOn === s3.soldOn)
  assert(sale, 'the order of 2,000 kr on the twelfth')
  const shares = [
    { sellerId: office.sellers.s3.id, basisPoints: 7500 },
    { sellerId: office.sellers.s9.id, basisPoints: 2500 },
  ]
  const client = testClient(office.world.app.http, finance.cookie)
  expect((await client.post(postSaleShares.path, { saleId: sale.id, shares, reason: 'Ihop' })).status).toBe(200)
  const after = await read()

  // Of 10,000 kr in five orders, 500 kr and a quarter of an order go to the ninth, who had 20,000 in two.
  expect(after.seller('s3')).toMatchObject({ current: kr(9500), percent: 190, month: { orders: 4.75, approved: 4.75 } })
  expect(after.seller('s9')).toMatchObject({
    current: kr(20_500),
    percent: 205,
    month: { orders: 2.25, approved: 0.25 },
  })
  expect(after.seller('s3').oph).toMatchObject({ hours: 112, orders: 4.75 })
  expect(after.seller('s9').oph).toMatchObject({ hours: 112, orders: 2.25, net: 0 })
  expect(after.teams.map(({ name, goal }) => [name, goal?.current])).toEqual([
    ['Norr', kr(65_500)],
    ['Söder', kr(37_000)],
  ])
  // Norr: 7 orders and a quarter of one. Söder: 35 orders with a report, less that quarter.
  expect(after.teams.map(({ name, oph }) => [name, oph.orders])).toEqual([
    ['Norr', 7.25],
    ['Söder', 34.75],
  ])
  expect(after.office).toEqual(before.office)
  expect(after.teams.reduce((sum, { month }) => sum + month.orders, 0)).toBe(after.office?.orders)
  expect(after.teams.reduce((sum, { goal }) => sum + (goal?.current ?? 0), 0)).toBe(after.office?.current)
})
