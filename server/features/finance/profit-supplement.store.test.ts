import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LedgerLine } from '../../../shared/features/commission/ledger/ledger-line.schema.ts'
import type { Profit, ProfitLines, ProfitView } from '../../../shared/features/finance/profit/profit.api.ts'
import { MONTH } from '../../../shared/features/commission/testing/worked-month.table.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import type { ListsWorld } from '../../resource/testing/lists-world.ts'
import { addLines } from '../commission/ledger/ledger.store.ts'
import { openWorkedMonth, type WorkedMonth } from '../commission/testing/worked-month.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  month = await openWorkedMonth()
  world = month.world
})
afterAll(() => world.platform.database.close())

async function blockOf(view: ProfitView, query: object = {}) {
  const search = new URLSearchParams({ ...MONTH, ...query }).toString()
  const client = testClient(world.app.http, month.finance.cookie)
  const { blocks } = (await (await client.get(`/api/v1/profitability-${view}?${search}`)).json()) as Profit
  const [block] = blocks
  if (!block) throw new Error('there are no figures')
  return block
}

async function payOf(view: ProfitView, query: object) {
  const search = new URLSearchParams({ ...MONTH, currency: 'SEK', ...query }).toString()
  const client = testClient(world.app.http, month.finance.cookie)
  return ((await (await client.get(`/api/v1/profitability-${view}/lines?${search}`)).json()) as ProfitLines).pay
}

describe(`what a closed month pays beside the sales, on ${dialect} [product 5.8, 5.11]`, () => {
  /** Money of a month, from the company to somebody. */
  function posting(
    of: { sellerId: string; teamId: string; kind: LedgerLine['kind']; ore: number },
    [from, to]: readonly [LedgerLine['account'], LedgerLine['account']] = ['company', 'earned'],
  ): LedgerLine[] {
    const { newId, now } = world.platform
    const postingId = newId()
    const line = (account: LedgerLine['account'], amountOre: number): LedgerLine => ({
      officeId: world.place.officeId,
      regionId: world.place.regionId,
      id: newId(),
      postingId,
      saleId: null,
      sellerId: of.sellerId,
      sellerName: '',
      teamId: of.teamId,
      kind: of.kind,
      account,
      amountOre,
      currency: 'SEK',
      soldOn: MONTH.from,
      at: now(),
      byName: '',
      reason: 'credited',
      reversesId: null,
      formula: 1,
      reckoning: null,
    })
    return [line(from, -of.ore), line(to, of.ore)]
  }

  test('is a cost of its month: the coach’s share apart, the bonus as pay of the seller', async () => {
    const before = await blockOf('sellers')
    const share = {
      sellerId: month.leaders.south.id,
      teamId: month.places.south.teamId,
      kind: 'override',
      ore: 500_00,
    } as const
    const bonus = {
      sellerId: month.sellers.s1.id,
      teamId: month.places.south.teamId,
      kind: 'quality_bonus',
      ore: 1000_00,
    } as const
    await world.platform.database.tx((db) =>
      addLines(
        db,
        [share, bonus].flatMap((one) => posting(one)),
      ),
    )
    const after = await blockOf('sellers')
    expect(after.total.costs?.overrideOre).toBe(500_00)
    // 1,500 with 12 % holiday pay, and 31.42 % contribution on both.
    expect(after.total.costs?.tbOre).toBe((before.total.costs?.tbOre ?? 0) - 2207_86)
    const ofS1 = ({ rows }: typeof after) => rows.find(({ id }) => id === month.sellers.s1.id)?.costs
    expect(ofS1(after)?.sellerCommissionOre).toBe((ofS1(before)?.sellerCommissionOre ?? 0) + 1000_00)
    const ofTeam = async (view: ProfitView) =>
      (await blockOf(view)).rows.map(({ costs }) => costs?.overrideOre ?? 0).toSorted((one, other) => one - other)
    expect(await ofTeam('teams')).toEqual([0, 0, 500_00])
    expect(await ofTeam('managers')).toEqual([0, 0, 500_00])
    // The share follows the commission of the team's sales, day by day.
    const days = [{ to: '2026-11-02' }, { from: '2026-11-03' }]
    const parts = await Promise.all(days.map(async (some) => (await blockOf('sellers', some)).total.costs))
    expect(parts.reduce((sum, costs) => sum + (costs?.overrideOre ?? 0), 0)).toBe(500_00)
    expect(parts.reduce((sum, costs) => sum + (costs?.tbOre ?? 0), 0)).toBe(after.total.costs?.tbOre)
    expect(Math.max(...parts.map((costs) => costs?.overrideOre ?? 0))).toBeLessThan(500_00)
  })

  test('opens behind the row it is a cost of, and behind the total, with the person and the month', async () => {
    const share = { kind: 'override', month: '2026-11', sellerId: month.leaders.south.id, amountOre: 500_00 }
    const bonus = { kind: 'quality_bonus', month: '2026-11', sellerId: month.sellers.s1.id, amountOre: 1000_00 }
    expect(await payOf('sellers', { id: month.sellers.s1.id })).toMatchObject([bonus])
    expect(await payOf('sellers', { id: month.sellers.s2.id })).toEqual([])
    expect(await payOf('teams', { id: month.places.south.teamId })).toMatchObject([bonus, share])
    expect(await payOf('managers', { id: month.leaders.south.id })).toMatchObject([bonus, share])
    expect(await payOf('sellers', { whole: '1' })).toMatchObject([bonus, share])
    expect(await payOf('sellers', { whole: '1', currency: 'EUR' })).toEqual([])
  })

  test('is a cost of the company where what was paid is written off, with what was paid on top of it', async () => {
    const before = (await blockOf('sellers')).total.costs
    const lost = {
      sellerId: month.sellers.s2.id,
      teamId: month.places.south.teamId,
      kind: 'clawback',
      ore: 250_00,
    } as const
    await world.platform.database.tx((db) => addLines(db, posting(lost, ['company_cost', 'company'])))
    const after = (await blockOf('sellers')).total.costs
    expect(after?.companyCostOre).toBe((before?.companyCostOre ?? 0) + 250_00)
    // 12 % holiday pay, and 31.42 % contribution on both: 367.98. Both totals are rounded once.
    expect(after?.tbOre).toBe((before?.tbOre ?? 0) - 367_98)
    // It belongs to the day of its sale.
    const onDay = (period: object) => payOf('sellers', { id: month.sellers.s2.id, ...period })
    expect(await onDay({ to: MONTH.from })).toMatchObject([{ kind: 'written_off', amountOre: 250_00 }])
    expect(await onDay({ from: '2026-11-02' })).toEqual([])
    expect(await payOf('sellers', { id: month.sellers.s2.id })).toMatchObject([
      { kind: 'written_off', sellerId: month.sellers.s2.id, amountOre: 250_00 },
    ])
  })
})
