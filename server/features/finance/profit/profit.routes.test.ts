import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProfitLines, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { all, north } from '../../../../shared/features/commission/testing/worked-month.figures.ts'
import { MONTH } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { checkProfit } from './profit.jobs.ts'
import { askProfit, eight } from '../testing/ask-profit.ts'
import { openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  month = await openWorkedMonth()
  world = month.world
})
afterAll(() => world.platform.database.close())

const none = { orders: 0, hours: 0 }
const get = (path: string, query: object, user: TestUser = month.finance) => askProfit(world, user).get(path, query)
const ask = (view: ProfitView, query: object = {}, user: TestUser = month.finance) =>
  askProfit(world, user).ask(view, query)
const blockOf = (view: ProfitView, query: object = {}, user: TestUser = month.finance) =>
  askProfit(world, user).blockOf(view, query)

describe(`periods and places on ${dialect}`, () => {
  test('days at the edges of months say what the month says', async () => {
    const odd = await blockOf('sellers', { from: '2026-10-31', to: '2026-12-15' })
    const { rows } = await blockOf('sellers')
    expect(odd.rows.map(({ name, incomeOre, hours }) => [name, incomeOre, hours])).toEqual(
      rows.map(({ name, incomeOre, hours }) => [name, incomeOre, hours]),
    )
    const halves = await Promise.all([
      blockOf('teams', { from: '2026-11-01', to: '2026-11-14' }),
      blockOf('teams', { from: '2026-11-15', to: '2026-11-30' }),
    ])
    expect(halves.reduce((sum, { total }) => sum + (total.costs?.tbOre ?? 0), 0)).toBe(all[2])
    // The third to the twenty-eighth is read as the month less its first two and last two days.
    const [first, middle, last] = await Promise.all(
      [['01', '02'] as const, ['03', '28'] as const, ['29', '30'] as const].map(([from, to]) =>
        ask('sellers', { from: `2026-11-${from}`, to: `2026-11-${to}` }),
      ),
    )
    const ofAll = (name: string) =>
      [first, middle, last]
        .flatMap((period) => period?.blocks[0]?.rows ?? [])
        .filter((row) => row.name === name)
        .reduce((sum, { orders, hours }) => ({ orders: sum.orders + orders, hours: sum.hours + hours }), none)
    for (const { name, orders, hours } of rows) expect([name, ofAll(name)]).toEqual([name, { orders, hours }])
    expect(middle?.blocks[0]?.rows.find(({ name }) => name === 's10')).toMatchObject({ orders: 1, hours: 104 })
    expect(last?.blocks).toEqual([])
  })

  test('an office and a team narrow every figure', async () => {
    expect(eight((await blockOf('sellers', { teamId: month.places.north.teamId })).total)).toEqual(north)
    const { total } = await blockOf('providers', { officeId: world.place.officeId })
    expect(total.incomeOre).toBe(104_000_00)
    expect((await ask('teams', { officeId: world.platform.newId() })).blocks).toEqual([])
  })

  test('two periods are compared row by row, with the working days of each', async () => {
    const block = await blockOf('teams', { beforeFrom: '2026-04-01', beforeTo: '2026-04-30' })
    expect([block.workdays, block.workdaysBefore]).toEqual([21, 20])
    expect(block.totalBefore?.incomeOre).toBe(0)
    const same = await blockOf('teams', { beforeFrom: MONTH.from, beforeTo: MONTH.to })
    for (const { before, ...row } of same.rows) expect(before && eight(before)).toEqual(eight(row))
  })

  test('a period that ends before it begins, and half a comparison, are refused', async () => {
    expect((await get('sellers', { from: '2026-11-30', to: '2026-11-01' })).status).toBe(422)
    expect((await get('sellers', { ...MONTH, beforeFrom: '2026-04-01' })).status).toBe(422)
  })

  test('rows are put in order and cut off, and the total is that of all', async () => {
    const { rows, count, total } = await blockOf('sellers', { sort: 'tb', direction: 'asc', limit: '2' })
    expect([rows.map(({ name }) => name), count, eight(total)]).toEqual([['s2', 's11'], 10, all])
    expect(
      (await blockOf('sellers', { sort: 'name', direction: 'asc', limit: '3' })).rows.map(({ name }) => name),
    ).toEqual(['s1', 's10', 's11'])
  })
})

describe('the orders behind a figure', () => {
  test('a seller has the approved and the withdrawn ones, which come to the figures', async () => {
    const { body } = await get('sellers/lines', { ...MONTH, currency: 'SEK', id: month.sellers.s5.id })
    const { orders, extraIncomes } = body as ProfitLines
    const sum = (of: 'companyCommissionOre' | 'companyCostOre' | 'sellerCommissionOre') =>
      orders.reduce((total, order) => total + (order[of] ?? 0), 0)
    expect(orders).toHaveLength(6)
    expect([sum('companyCommissionOre'), sum('companyCostOre'), sum('sellerCommissionOre')]).toEqual([
      20_000_00, 600_00, 1_600_00,
    ])
    expect(extraIncomes).toMatchObject([
      { description: 'Extra office', amountOre: 234_15 },
      { description: 'Extra seller', amountOre: 1000_00 },
    ])
  })
  test('a shared order stands behind the figures of both, with the part that counts', async () => {
    const partOf = async (id: string) => {
      const { body } = await get('sellers/lines', { ...MONTH, currency: 'SEK', id })
      return (body as ProfitLines).orders.find(({ saleId }) => saleId === month.sharedSale)
    }
    expect(await partOf(month.sellers.s3.id)).toMatchObject({ share: 0.75, companyCommissionOre: 2_250_00 })
    expect(await partOf(month.sellers.s9.id)).toMatchObject({ share: 0.25, companyCommissionOre: 750_00 })
  })
  test('what belongs to nobody has the income that is not shared out', async () => {
    const { body } = await get('teams/lines', { ...MONTH, currency: 'SEK' })
    expect(body).toMatchObject({ orders: [], extraIncomes: [{ amountOre: 5000_00 }] })
  })
  test('the total opens the lines of all rows', async () => {
    const { body } = await get('teams/lines', { ...MONTH, currency: 'SEK', whole: '1' })
    const { orders, extraIncomes } = body as ProfitLines
    expect(orders).toHaveLength(30)
    const income = [
      ...orders.map(({ companyCommissionOre }) => companyCommissionOre),
      ...extraIncomes.map(({ amountOre }) => amountOre),
    ]
    expect(income.reduce((sum, ore) => sum + ore, 0)).toBe(all[0])
  })
})

describe('rights', () => {
  test('a manager sees the own office, without costs, as they contain pay', async () => {
    const manager = await world.join('manager')
    await readValues(
      world.platform.database.db,
      sql`insert into role_grant (role_id, permission, extent) select id, 'view finance_profitability_sellers', 'office' from role where name = 'manager'`,
    )
    const block = await blockOf('sellers', {}, manager)
    expect(block.rows).toHaveLength(10)
    expect(block.total).toMatchObject({ incomeOre: 104_000_00, productivityOre: 93_53, costs: null })
    const { body } = await get('sellers/lines', { ...MONTH, currency: 'SEK', id: month.sellers.s1.id }, manager)
    expect(JSON.stringify(body)).not.toContain('sellerCommission')
    expect(body).not.toHaveProperty('pay')
    const elsewhere = await world.join('manager', await addTestPlace(world.platform))
    expect((await ask('sellers', {}, elsewhere)).blocks).toEqual([])
  })

  test('each page needs its own permission', async () => {
    for (const view of ['sellers', 'teams', 'providers', 'managers', 'legacy'] as const)
      expect((await get(view, MONTH, month.leaders.south)).status).toBe(403)
  })
})

describe('what comes after the month was worked out', () => {
  test('the total has the past of all, and more is at risk than before', async () => {
    const { officeId, regionId } = world.place
    const who = {
      sellerId: month.sellers.s1.id,
      teamId: month.places.south.teamId,
      officeId,
      regionId,
      soldOn: '2026-11-29',
    }
    const regretUntil = world.platform.now() + 10 * 86_400_000
    const open = saleOf({ ...who, id: world.platform.newId(), version: 1, status: 'approved', regretUntil })
    await world.app.sync.writeOnServer({ changes: [put(sales, open)] })
    const costs = (await blockOf('teams')).total.costs
    const { ore = 0, lowOre = 0, highOre = 0 } = costs?.expected ?? {}
    expect([lowOre < ore, ore < highOre, highOre < (costs?.tbOre ?? 0)]).toEqual([true, true, true])
    // 2 of 23 of 3,000 − 250 × 1.12 × 1.3142 and of the 4,411.24 kr of the worked month.
    expect((costs?.tbOre ?? 0) - ore).toBe(612_46)
  })

  test('two currencies are never added, but by the rate of each month', async () => {
    const { officeId, regionId } = world.place
    const who = {
      sellerId: month.sellers.s1.id,
      teamId: month.places.south.teamId,
      officeId,
      regionId,
      soldOn: '2026-11-29',
    }
    const euro = saleOf({ ...who, id: world.platform.newId(), version: 1, status: 'approved', currency: 'EUR' })
    const [kronor] = (await ask('teams')).blocks
    await world.app.sync.writeOnServer({ changes: [put(sales, euro)] })
    const { blocks, company } = await ask('teams')
    expect(blocks.map(({ currency, total }) => [currency, total.incomeOre])).toEqual([
      ['SEK', kronor?.total.incomeOre],
      ['EUR', 3000_00],
    ])
    expect(company).toMatchObject({ currency: 'SEK', missing: ['2026-11'], rates: [] })
    const body = { month: '2026-11', fromCurrency: 'EUR', toCurrency: 'SEK', rate: 11.25, source: 'Riksbanken' }
    const client = testClient(world.app.http, month.finance.cookie)
    await client.post('/api/v1/records/currency-rates', { id: world.platform.newId(), ...body })
    const again = await ask('teams')
    expect(again.company).toMatchObject({
      missing: [],
      incomeOre: (kronor?.total.incomeOre ?? 0) + 33750_00,
      rates: [{ month: '2026-11', from: 'EUR', rate: 11.25, source: 'Riksbanken' }],
    })
  })

  test('the totals still say what the lines say', async () => {
    expect(await checkProfit(world.platform, { mend: false })).toBe(0)
  })
})
