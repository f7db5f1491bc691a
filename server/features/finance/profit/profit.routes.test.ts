import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Profit,
  ProfitLines,
  ProfitRow,
  ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { checkProfit } from './profit.jobs.ts'
import { fibre, MAY, tellWorkedMonth, type WorkedMonth } from './testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  world = await openListsWorld()
  month = await tellWorkedMonth(world)
})
afterAll(() => world.platform.database.close())

const get = async (path: string, query: object, user: TestUser = month.finance) => {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const response = await testClient(world.app.http, user.cookie).get(`/api/v1/profitability-${path}?${search}`)
  return { status: response.status, body: await response.json() }
}
const ask = async (view: ProfitView, query: object = {}, user?: TestUser) =>
  (await get(view, { ...MAY, ...query }, user)).body as Profit
const blockOf = async (view: ProfitView, query: object = {}, user?: TestUser) => {
  const [block] = (await ask(view, query, user)).blocks
  if (!block) throw new Error('there are no figures')
  return block
}

/** Income, variable costs, TB, TG %, productivity, TB/h, FTE and hourly compensation. */
type Eight = readonly (number | null)[]
const eight = ({ incomeOre, productivityOre, fte, costs }: Omit<ProfitRow, 'id' | 'name' | 'before'>): Eight => [
  incomeOre,
  costs?.variableCostsOre ?? null,
  costs?.tbOre ?? null,
  rounded(costs?.tgPercent, 2),
  productivityOre,
  costs?.tbPerHourOre ?? null,
  rounded(fte, 3),
  costs?.hourlyCompensationOre ?? null,
]
const rounded = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? null : Number(value.toFixed(digits))

/** Worked out by hand, seller by seller. S6 was away all month, and sold nothing. */
const bySeller: Readonly<Record<string, Eight>> = {
  S1: [40988_23, 33640_24, 7347_99, 17.93, 276_95, 49_65, 0.974, 172_30],
  S2: [24564_71, 32243_76, -7679_05, -31.26, 161_61, -50_52, 1, 163_16],
  S3: [20494_12, 25650_60, -5156_48, -25.16, 170_78, -42_97, 0.789, 163_75],
  S4: [12282_35, 31103_76, -18821_41, -153.24, 80_80, -123_83, 1, 156_58],
  S5: [16423_53, 17270_40, -846_87, -5.16, 205_29, -10_59, 0.526, 165_00],
  N1: [57999_40, 35563_76, 22435_64, 38.68, 381_58, 147_60, 1, 180_26],
  N2: [29293_51, 32673_76, -3380_25, -11.54, 192_72, -22_24, 1, 165_13],
  N3: [16918_37, 26837_64, -9919_27, -58.63, 132_17, -77_49, 0.842, 160_16],
  N4: [22081_75, 31958_76, -9877_01, -44.73, 145_27, -64_98, 1, 161_51],
  N5: [8799_39, 30748_76, -21949_37, -249.44, 57_89, -144_40, 1, 154_28],
  N6: [154_64, 7885_20, -7730_56, -4999.07, 3_87, -193_26, 0.263, 150_00],
  // The company's own, which is not shared out.
  '': [5000_00, 0, 5000_00, 100, null, null, 0, null],
}
const south = [114752_94, 139908_76, -25155_82, -21.92, 176_00, -38_58, 4.289, 164_03]
const north = [135247_06, 165667_88, -30420_82, -22.49, 174_29, -39_20, 5.105, 163_66]
const all = [255000_00, 305576_64, -50576_64, -19.83, 178_57, -35_42, 9.395, 163_83]
const unshared = [5000_00, 0, 5000_00, 100, null, null, 0, null]

describe(`a month of one office on ${dialect}`, () => {
  test('each seller, and all together, as worked out by hand', async () => {
    const { rows, total, workdays, count } = await blockOf('sellers')
    expect(workdays).toBe(19)
    expect(Object.fromEntries(rows.map((row) => [row.name, eight(row)]))).toEqual(bySeller)
    expect(eight(total)).toEqual(all)
    expect([count, total.orders, total.approved, total.regretted]).toEqual([11, 70, 70, 5])
  })

  test('each team', async () => {
    const { rows, total } = await blockOf('teams')
    expect(rows.map((row) => [row.name, eight(row)])).toEqual([
      ['Norr', north],
      ['Söder', south],
      ['', unshared],
    ])
    expect(eight(total)).toEqual(all)
  })

  test('each manager: the teams that they led at the time', async () => {
    const { rows, total } = await blockOf('managers')
    expect(rows.map((row) => [row.id, eight(row)])).toEqual([
      [month.leaders.N.id, north],
      [month.leaders.S.id, south],
      [null, unshared],
    ])
    expect(eight(total)).toEqual(all)
  })

  test('each provider; hours belong to none, as nobody reports them by provider', async () => {
    const { rows, total } = await blockOf('providers')
    expect(
      rows.map((row) => [row.id, row.incomeOre, row.costs?.variableCostsOre, row.costs?.tbOre, row.hours]),
    ).toEqual([
      [provider.id, 168882_35, 15850_00, 153032_35, 0],
      [fibre.id, 77117_65, 7500_00, 69617_65, 0],
      [null, 9000_00, 282226_64, -273226_64, 1428],
    ])
    expect(eight(total)).toEqual(all)
  })

  test('the legacy page has no extra income, no employer contribution and no per diem', async () => {
    const { version, settings } = await ask('legacy')
    const { rows, total } = await blockOf('legacy')
    expect([version, settings.length]).toEqual(['v1', 1])
    expect(rows.find(({ name }) => name === 'S1')).toMatchObject({
      incomeOre: 40000_00,
      costs: { variableCostsOre: 26085_00, tbOre: 13915_00 },
    })
    expect(total).toMatchObject({ incomeOre: 240000_00, costs: { variableCostsOre: 237550_00, tbOre: 2450_00 } })
  })

  test('the lines and the totals are what sales and days say', async () => {
    expect(await checkProfit(world.platform, { mend: false })).toBe(0)
  })
})

describe('periods and places', () => {
  test('days at the edges of months say what the month says', async () => {
    const odd = await blockOf('sellers', { from: '2026-04-15', to: '2026-06-15' })
    const { rows } = await blockOf('sellers')
    expect(odd.rows.map(({ name, incomeOre, hours }) => [name, incomeOre, hours])).toEqual(
      rows.map(({ name, incomeOre, hours }) => [name, incomeOre, hours]),
    )
    const halves = await Promise.all([
      blockOf('teams', { from: '2026-05-01', to: '2026-05-14' }),
      blockOf('teams', { from: '2026-05-15', to: '2026-05-31' }),
    ])
    expect(halves.reduce((sum, { total }) => sum + (total.costs?.tbOre ?? 0), 0)).toBe(-50576_64)
  })

  test('an office and a team narrow every figure', async () => {
    expect(eight((await blockOf('sellers', { teamId: month.teams.N })).total)).toEqual(north)
    const { total } = await blockOf('providers', { officeId: world.place.officeId })
    expect(total.incomeOre).toBe(250000_00)
    expect((await ask('teams', { officeId: world.platform.newId() })).blocks).toEqual([])
  })

  test('two periods are compared row by row, with the working days of each', async () => {
    const block = await blockOf('teams', { beforeFrom: '2026-04-01', beforeTo: '2026-04-30' })
    expect([block.workdays, block.workdaysBefore]).toEqual([19, 20])
    expect(block.totalBefore?.incomeOre).toBe(0)
    const same = await blockOf('teams', { beforeFrom: MAY.from, beforeTo: MAY.to })
    for (const { before, ...row } of same.rows) expect(before && eight(before)).toEqual(eight(row))
  })

  test('a period that ends before it begins, and half a comparison, are refused', async () => {
    expect((await get('sellers', { from: '2026-05-31', to: '2026-05-01' })).status).toBe(422)
    expect((await get('sellers', { ...MAY, beforeFrom: '2026-04-01' })).status).toBe(422)
  })

  test('rows are put in order and cut off, and the total is that of all', async () => {
    const { rows, count, total } = await blockOf('sellers', { sort: 'tb', direction: 'asc', limit: '2' })
    expect([rows.map(({ name }) => name), count, eight(total)]).toEqual([['N5', 'S4'], 11, all])
    expect(
      (await blockOf('sellers', { sort: 'name', direction: 'asc', limit: '3' })).rows.map(({ name }) => name),
    ).toEqual(['N1', 'N2', 'N3'])
  })
})

describe('the orders behind a figure', () => {
  test('a seller has the approved and the regretted ones, which come to the figures', async () => {
    const { body } = await get('sellers/lines', { ...MAY, currency: 'SEK', id: month.sellers.S1 })
    const { orders, extraIncomes } = body as ProfitLines
    const sum = (of: 'companyCommissionOre' | 'companyCostOre' | 'sellerCommissionOre') =>
      orders.reduce((total, order) => total + (order[of] ?? 0), 0)
    expect(orders).toHaveLength(13)
    expect([sum('companyCommissionOre'), sum('companyCostOre'), sum('sellerCommissionOre')]).toEqual([
      40000_00, 585_00, 3300_00,
    ])
    expect(extraIncomes).toMatchObject([{ description: 'Extra office', amountOre: 988_23 }])
  })
  test('what belongs to nobody has the income that is not shared out', async () => {
    const { body } = await get('teams/lines', { ...MAY, currency: 'SEK' })
    expect(body).toMatchObject({ orders: [], extraIncomes: [{ amountOre: 5000_00 }] })
  })
  test('the total opens the lines of all rows', async () => {
    const { body } = await get('teams/lines', { ...MAY, currency: 'SEK', whole: '1' })
    const { orders, extraIncomes } = body as ProfitLines
    expect(orders).toHaveLength(75)
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
    expect(block.rows).toHaveLength(11)
    expect(block.total).toMatchObject({ incomeOre: 250000_00, productivityOre: 175_07, costs: null })
    const { body } = await get('sellers/lines', { ...MAY, currency: 'SEK', id: month.sellers.S1 }, manager)
    expect(JSON.stringify(body)).not.toContain('sellerCommission')
    const elsewhere = await world.join('manager', await addTestPlace(world.platform))
    expect((await ask('sellers', {}, elsewhere)).blocks).toEqual([])
  })

  test('each page needs its own permission', async () => {
    for (const view of ['sellers', 'teams', 'providers', 'managers', 'legacy'] as const)
      expect((await get(view, MAY, month.leaders.S)).status).toBe(403)
  })
})

describe('what comes after the month was worked out', () => {
  test('an approved order that can still be regretted makes TB an interval', async () => {
    const before = (await blockOf('teams')).total.costs
    const { officeId, regionId } = world.place
    const who = { sellerId: month.sellers.S1, teamId: month.teams.S, officeId, regionId, soldOn: '2026-05-29' }
    const regretUntil = world.platform.now() + 10 * 86_400_000
    const open = saleOf({ ...who, id: world.platform.newId(), version: 1, status: 'approved', regretUntil })
    await world.app.sync.writeOnServer({ changes: [put(sales, open)] })
    const costs = (await blockOf('teams')).total.costs
    expect(before?.expected).toEqual({ ore: before?.tbOre, lowOre: before?.tbOre, highOre: before?.tbOre })
    const { ore = 0, lowOre = 0, highOre = 0 } = costs?.expected ?? {}
    expect([lowOre < ore, ore < highOre, highOre < (costs?.tbOre ?? 0)]).toEqual([true, true, true])
  })

  test('two currencies are never added, but by the rate of each month', async () => {
    const { officeId, regionId } = world.place
    const who = { sellerId: month.sellers.S1, teamId: month.teams.S, officeId, regionId, soldOn: '2026-05-29' }
    const euro = saleOf({ ...who, id: world.platform.newId(), version: 1, status: 'approved', currency: 'EUR' })
    const [kronor] = (await ask('teams')).blocks
    await world.app.sync.writeOnServer({ changes: [put(sales, euro)] })
    const { blocks, company } = await ask('teams')
    expect(blocks.map(({ currency, total }) => [currency, total.incomeOre])).toEqual([
      ['SEK', kronor?.total.incomeOre],
      ['EUR', 3000_00],
    ])
    expect(company).toMatchObject({ currency: 'SEK', missing: ['2026-05'], rates: [] })
    const body = { month: '2026-05', fromCurrency: 'EUR', toCurrency: 'SEK', rate: 11.25, source: 'Riksbanken' }
    const client = testClient(world.app.http, month.finance.cookie)
    await client.post('/api/v1/records/currency-rates', { id: world.platform.newId(), ...body })
    const again = await ask('teams')
    expect(again.company).toMatchObject({
      missing: [],
      incomeOre: (kronor?.total.incomeOre ?? 0) + 33750_00,
      rates: [{ month: '2026-05', from: 'EUR', rate: 11.25, source: 'Riksbanken' }],
    })
  })

  test('the totals still say what the lines say', async () => {
    expect(await checkProfit(world.platform, { mend: false })).toBe(0)
  })
})
