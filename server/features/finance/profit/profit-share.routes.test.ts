import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Profit,
  ProfitBlock,
  ProfitLines,
  ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { postSaleShares } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import { regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { MONTH, type WorkedSeller } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { checkProfit } from './profit.jobs.ts'
import { openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth
let saleId: Id

beforeAll(async () => {
  month = await openWorkedMonth()
  world = month.world
})
afterAll(() => world.platform.database.close())

/** An order of three pieces by the second seller on Friday the sixth: the company gets 9,000 for it, and pays 3 × 35. */
beforeEach(async () => {
  saleId = world.platform.newId()
  const { officeId, regionId } = world.place
  const sale = saleOf({
    id: saleId,
    version: 1,
    sellerId: month.sellers.s2.id,
    teamId: month.places.south.teamId,
    officeId,
    regionId,
    sellerName: 's2',
    soldOn: '2026-11-06',
    status: 'approved',
    orderValueOre: 3000_00,
    providerId: provider.id,
    lines: [{ ...saleLine, quantity: 3, billing: 'once', unitPriceOre: 1000_00 }],
  })
  await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
})

const client = () => testClient(world.app.http, month.finance.cookie)
const ask = async (path: string, query: object) => {
  const search = new URLSearchParams({ ...MONTH, ...query }).toString()
  return (await client().get(`/api/v1/profitability-${path}?${search}`)).json()
}
async function blockOf(view: ProfitView, query: object = {}): Promise<ProfitBlock> {
  const [block] = ((await ask(view, query)) as Profit).blocks
  assert(block, 'there are figures')
  return block
}
async function share(parts: Partial<Record<WorkedSeller, number>>): Promise<void> {
  const shares = Object.entries(parts).map(([name, percent]) => ({
    sellerId: month.sellers[name as WorkedSeller].id,
    basisPoints: percent * 100,
  }))
  const answer = await client().post(postSaleShares.path, { saleId, shares, reason: 'De sålde tillsammans' })
  assert(answer.status === 200, await answer.text())
}

/** What a row has of sales: how many, what they are worth, bring in, cost and earn. Extra income moves with the value. */
const five = (row: ProfitBlock['rows'][number] | undefined) => [
  row?.orders ?? 0,
  row?.valueOre ?? 0,
  row?.companyCommissionOre ?? 0,
  row?.costs?.companyCostOre ?? 0,
  row?.costs?.sellerCommissionOre ?? 0,
]
const rowOf = async (view: ProfitView, id: Id | null, query: object = {}) =>
  (await blockOf(view, query)).rows.find((row) => row.id === id)
const added = (after: number[], before: number[]) =>
  after.map((value, at) => Math.round((value - (before[at] ?? 0)) * 100) / 100)

describe(`an order that two share, on ${dialect} [product 5.8, decision 0088]`, () => {
  test('counts in parts on every page: 60 % for who sold it, 40 % for a colleague of another team', async () => {
    const views = ['sellers', 'legacy'] as const
    const read = async () => ({
      people: await Promise.all(
        views.flatMap((view) =>
          (['s2', 's8'] as const).map(async (name) => five(await rowOf(view, month.sellers[name].id))),
        ),
      ),
      teams: [
        five(await rowOf('teams', month.places.south.teamId)),
        five(await rowOf('teams', month.places.north.teamId)),
      ],
      managers: [
        five(await rowOf('managers', month.leaders.south.id)),
        five(await rowOf('managers', month.leaders.north.id)),
      ],
      providers: five(await rowOf('providers', provider.id)),
      ofNorth: five(await rowOf('providers', provider.id, { teamId: month.places.north.teamId })),
      total: (await blockOf('sellers')).total,
    })
    const before = await read()
    await share({ s2: 60, s8: 40 })
    const after = await read()
    // 3,000 kr of value, 9,000 of income, 3 × 35 of cost and 3 × 250 of commission: 40 % are 1,200, 3,600, 42 and 300.
    const given = [0.4, 1200_00, 3600_00, 42_00, 300_00]
    const taken = given.map((value) => -value)
    for (const at of [0, 2]) {
      expect(added(after.people[at] ?? [], before.people[at] ?? [])).toEqual(taken)
      expect(added(after.people[at + 1] ?? [], before.people[at + 1] ?? [])).toEqual(given)
    }
    for (const of of ['teams', 'managers'] as const) {
      expect(added(after[of][0] ?? [], before[of][0] ?? [])).toEqual(taken)
      expect(added(after[of][1] ?? [], before[of][1] ?? [])).toEqual(given)
    }
    expect(after.providers).toEqual(before.providers)
    expect(added(after.ofNorth, before.ofNorth)).toEqual(given)
    expect(after.total).toEqual(before.total)
  })

  test('is the sum of its rows on every page, and the lines say what the months say', async () => {
    await share({ s2: 34, s8: 33, s1: 33 })
    for (const view of ['sellers', 'teams', 'providers', 'managers', 'legacy'] as const) {
      const { rows, total } = await blockOf(view)
      const sums = rows.map(five).reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)), [0, 0, 0, 0, 0])
      const { sellerCommissionOre, companyCostOre } = total.costs ?? {}
      const whole = [total.orders, total.valueOre, total.companyCommissionOre, companyCostOre, sellerCommissionOre]
      expect(sums.map((value) => Math.round(value * 100) / 100)).toEqual(whole)
    }
    const halves = await Promise.all([
      blockOf('sellers', { to: '2026-11-05' }),
      blockOf('sellers', { from: '2026-11-06' }),
    ])
    const of = (name: WorkedSeller) =>
      halves.reduce((sum, { rows }) => sum + (rows.find(({ id }) => id === month.sellers[name].id)?.valueOre ?? 0), 0)
    expect(of('s8')).toBe((await rowOf('sellers', month.sellers.s8.id))?.valueOre)
    expect(await checkProfit(world.platform, { mend: false })).toBe(0)
  })

  test('opens behind the figures of both, with the part that counts; behind the total it is one whole order', async () => {
    await share({ s2: 60, s8: 40 })
    const lineIn = async (view: ProfitView, query: object) =>
      ((await ask(`${view}/lines`, { currency: 'SEK', ...query })) as ProfitLines).orders.filter(
        (order) => order.saleId === saleId,
      )
    const part = { sellerName: 's2', share: 0.4, companyCommissionOre: 3600_00, companyCostOre: 42_00 }
    expect(await lineIn('sellers', { id: month.sellers.s8.id })).toMatchObject([
      { ...part, sellerCommissionOre: 300_00 },
    ])
    expect(await lineIn('sellers', { id: month.sellers.s2.id })).toMatchObject([{ share: 0.6 }])
    expect(await lineIn('teams', { id: month.places.north.teamId })).toMatchObject([part])
    const whole = { share: 1, companyCommissionOre: 9000_00, sellerCommissionOre: 750_00 }
    expect(await lineIn('sellers', { whole: '1' })).toMatchObject([whole])
    expect(await lineIn('providers', { id: provider.id })).toMatchObject([whole])
  })

  test('is a regret of both by their parts, and whole again for who sold it when nobody shares it', async () => {
    const alone = five(await rowOf('sellers', month.sellers.s2.id))
    const north = five(await rowOf('sellers', month.sellers.s8.id))
    await share({ s2: 60, s8: 40 })
    await share({ s2: 100 })
    expect(five(await rowOf('sellers', month.sellers.s2.id))).toEqual(alone)
    expect(five(await rowOf('sellers', month.sellers.s8.id))).toEqual(north)
    await share({ s2: 60, s8: 40 })
    const regrets = async () => [
      (await rowOf('sellers', month.sellers.s2.id))?.regretted ?? 0,
      (await rowOf('sellers', month.sellers.s8.id))?.regretted ?? 0,
    ]
    const before = await regrets()
    const actor = await loadActor(world.platform.database.db, (await world.join('backoffice')).id)
    assert(actor, 'back office')
    const args = { saleId, reason: 'other', comment: 'Ringde' } as const
    const outcome = await world.app.sync.applyOnServer({ command: regretSale, args, actor })
    expect(outcome.status).toBe('applied')
    expect(added(await regrets(), before)).toEqual([0.6, 0.4])
    expect(five(await rowOf('sellers', month.sellers.s8.id)).slice(0, 3)).toEqual(north.slice(0, 3))
    expect(await checkProfit(world.platform, { mend: false })).toBe(0)
  })

  test('counts in the distribution of a team by the part, in pieces and in value', async () => {
    const mix = async (dimension: string) => {
      const search = new URLSearchParams({
        dimension,
        from: '2026-11',
        to: '2026-11',
        teamId: month.places.north.teamId,
      })
      const answer = await (await client().get(`/api/v1/sales-distribution?${search.toString()}`)).json()
      const [block] = (answer as { blocks: { quantity: number; valueOre: number }[] }).blocks
      return [block?.quantity ?? 0, block?.valueOre ?? 0]
    }
    const read = async () => [await mix('team'), await mix('hour'), await mix('category')]
    const before = await read()
    await share({ s2: 60, s8: 40 })
    const after = await read()
    // Two fifths of three pieces, and of 3,000 kr.
    for (const [at, one] of after.entries()) expect(added(one, before[at] ?? [])).toEqual([1.2, 1200_00])
    expect(after[1]).toEqual(after[0])
    expect(after[2]).toEqual(after[0])
  })
})
