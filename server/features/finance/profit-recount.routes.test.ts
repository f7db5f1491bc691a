import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profit, ProfitFiguresRow, ProfitLines } from '../../../shared/features/finance/profit/profit.api.ts'
import { addDays, dayOf, type Day } from '../../../shared/kernel/days.ts'
import { roundHalfUp } from '../../../shared/kernel/money.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { createApp } from '../../app.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { saleEventTable } from '../sales/index.ts'
import { DEMO_PASSWORD } from '../../seed/organisation.ts'
import { loadStory } from '../../seed/seed.ts'

let platform: TestPlatform
let client: ReturnType<typeof testClient>
let today: Day
/** The month that finance has closed, and the one that runs. */
let closed: string
let running: string

beforeAll(async () => {
  platform = await openTestPlatform()
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'sales-company' })
  client = testClient(app.http)
  await client.post('/api/v1/session', { email: 'admin@demo.rond.example', password: DEMO_PASSWORD })
  today = dayOf(platform.now(), 'Europe/Stockholm')
  running = today.slice(0, 7)
  closed = monthFrom(running, -1)
}, 120_000)
afterAll(() => platform.database.close())

const views = ['sellers', 'teams', 'providers', 'managers'] as const
type View = (typeof views)[number]
interface Stretch {
  readonly from: Day
  readonly to: Day
}
const monthOf = (month: string): Stretch => {
  const { first, last } = daysOfMonth(month)
  return { from: first, to: last }
}

async function pageOf(view: View, period: Stretch & Partial<Record<'beforeFrom' | 'beforeTo', Day>>): Promise<Profit> {
  const search = new URLSearchParams({ ...period, limit: '10000' }).toString()
  return (await (await client.get(`/api/v1/profitability-${view}?${search}`)).json()) as Profit
}

/** Every sum of money of a row, by its name; the figures that are quotients are left out. */
function moneyOf({ costs, ...row }: ProfitFiguresRow): Map<string, number> {
  if (costs === null) throw new Error('costs are hidden')
  const all = Object.entries({ ...row, ...costs }).filter(
    ([name, value]) =>
      name.endsWith('Ore') && !/productivity|PerHour|hourlyCompensation/.test(name) && typeof value === 'number',
  ) as [string, number][]
  return new Map(all)
}
const added = (maps: readonly Map<string, number>[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const map of maps) for (const [name, value] of map) sums.set(name, (sums.get(name) ?? 0) + value)
  return sums
}
const totalsOf = async (view: View, period: Stretch) =>
  new Map((await pageOf(view, period)).blocks.map(({ currency, total }) => [currency, moneyOf(total)] as const))

describe('the judge’s recomputation of profitability over the demonstration company [product 5.11]', () => {
  test.each(views)('the parts of a closed month add up to the month to the öre: %s', async (view) => {
    const { from, to } = monthOf(closed)
    const day = (no: string) => `${closed}-${no}`
    const divisions: readonly (readonly Stretch[])[] = [
      [
        { from, to: addDays(to, -1) },
        { from: to, to },
      ],
      [
        { from, to: day('11') },
        { from: day('12'), to: day('25') },
        { from: day('26'), to },
      ],
    ]
    const whole = await totalsOf(view, { from, to })
    expect(whole.get('SEK')?.get('overrideOre')).toBeGreaterThan(0)
    for (const parts of divisions) {
      const found = await Promise.all(parts.map((part) => totalsOf(view, part)))
      for (const [currency, sums] of whole)
        expect(added(found.map((part) => part.get(currency) ?? new Map()))).toEqual(sums)
    }
  })

  test('a month with one day less has about the TB of the month', async () => {
    const { from, to } = monthOf(closed)
    const tbOf = async (until: Day) => (await totalsOf('sellers', { from, to: until })).get('SEK')?.get('tbOre') ?? 0
    const [whole, less] = [await tbOf(to), await tbOf(addDays(to, -1))]
    expect(Math.abs(less - whole) / whole).toBeLessThan(0.08)
  })

  test('the running month has an estimate of shares and bonuses, which is marked on the page and in its lines', async () => {
    const found = await pageOf('sellers', { from: `${running}-01`, to: today })
    expect(found.estimated).toEqual([running])
    expect(found.blocks[0]?.total.costs?.overrideOre).toBeGreaterThan(0)
    expect((await pageOf('sellers', monthOf(closed))).estimated).toEqual([])
    const search = `from=${running}-01&to=${today}&currency=SEK&whole=1`
    const { pay = [] } = (await (
      await client.get(`/api/v1/profitability-sellers/lines?${search}`)
    ).json()) as ProfitLines
    expect(pay.length).toBeGreaterThan(0)
    expect(pay.every(({ isEstimate }) => isEstimate)).toBe(true)
  })

  test.each(views)('the rows of a page add up to its total to the öre: %s', async (view) => {
    for (const period of [monthOf(closed), { from: `${closed}-07`, to: today }])
      for (const { rows, total } of (await pageOf(view, period)).blocks)
        expect(added(rows.map(moneyOf))).toEqual(moneyOf(total))
  })

  test('TB after expected regrets is one amount with one interval on every page', async () => {
    for (const period of [monthOf(closed), { from: `${running}-01`, to: today }]) {
      const found = await Promise.all(views.map((view) => pageOf(view, period)))
      const expected = found.map(({ blocks }) => blocks.map(({ currency, total }) => [currency, total.costs?.expected]))
      expect(expected[0]?.length).toBeGreaterThan(1)
      for (const other of expected) expect(other).toEqual(expected[0])
    }
  })

  test('it is the company’s share of regrets of the last twelve months, by SQL written by hand', async () => {
    const { db } = platform.database
    const since = `${monthFrom(running, -12)}-01`
    const [[regretted, settled] = []] = await readValues(
      db,
      sql`select sum(case when status = 'regret' then 1 else 0 end) as r, count(*) as n from sale where status in ('approved', 'regret') and sold_on >= ${since} and sold_on < ${`${running}-01`}`,
    )
    const [found] = (await pageOf('providers', { from: `${running}-01`, to: today })).blocks
    const { tbOre = 0, expected } = found?.total.costs ?? {}
    const [[income, commission] = []] = await readValues(
      db,
      sql`select sum(income) as i, sum(commission) as c from profit_sale where currency = ${found?.currency ?? ''} and state = 2 and month = (select max(month) from profit_sale) and regret_day >= ${Date.parse(`${today}T00:00:00Z`) / 86_400_000}`,
    )
    // What is due on commission: the setting is shown on the page.
    const { settings } = await pageOf('providers', { from: `${running}-01`, to: today })
    const setting = settings.filter(({ currency }) => currency === found?.currency).at(-1)
    const onTop =
      (1 + (setting?.holidayPayPercent ?? 0) / 100) * (1 + (setting?.employerContributionPercent ?? 0) / 100)
    const lost = ((Number(income) - Number(commission) * onTop) * Number(regretted)) / Number(settled)
    expect(Math.abs((expected?.ore ?? 0) - roundHalfUp(tbOre - lost))).toBeLessThanOrEqual(2)
  })

  test.each(views)('the period that is compared with is what it is by itself: %s', async (view) => {
    const [period, before] = [{ from: `${running}-01`, to: today }, monthOf(closed)]
    const compared = await pageOf(view, { ...period, beforeFrom: before.from, beforeTo: before.to })
    const alone = await pageOf(view, before)
    for (const { currency, totalBefore, rows } of compared.blocks) {
      const own = alone.blocks.find((block) => block.currency === currency)
      expect(totalBefore).toEqual(own?.total)
      expect(totalBefore?.costs?.expected).not.toMatchObject({ ore: totalBefore?.costs?.tbOre })
      for (const row of own?.rows ?? [])
        expect(rows.find(({ id, name }) => id === row.id && name === row.name)?.before?.costs).toEqual(row.costs)
    }
  })

  test('a coach’s share is 4 % of what the others of the team have earned, by SQL written by hand', async () => {
    const { db } = platform.database
    const rows = await readValues(
      db,
      sql`select rule.coach_id as coach, pay.amount_ore as ore, (select sum(amount_ore) from ledger_tally earned where earned.month = ${closed} and earned.team_id = rule.team_id and earned.seller_id <> rule.coach_id and earned.currency = pay.currency and earned.kind in ('commission', 'correction', 'split', 'clawback') and earned.account in ('earned', 'in_payroll', 'paid')) as base, (select count(*) from ledger_tally own where own.month = ${closed} and own.seller_id = rule.coach_id and own.kind = 'commission') as own from override_rule rule inner join month_pay pay on pay.seller_id = rule.coach_id and pay.kind = 'override' and pay.month = ${closed}`,
    )
    expect(rows.length).toBeGreaterThan(1)
    // The coaches of the demonstration sell themselves.
    expect(rows.some(([, , , own]) => Number(own) > 0)).toBe(true)
    for (const [coach, ore, base] of rows)
      expect([coach, Number(ore)]).toEqual([coach, roundHalfUp(Number(base) * 0.04)])
  })

  test('company cost is that of the orders that were approved at some time, and of no other', async () => {
    const { db } = platform.database
    const { saleId, to, from } = saleEventTable
    const events = await db.selectDistinct({ saleId, to, from }).from(saleEventTable)
    const told = new Set(events.map((event) => event.saleId))
    const approved = new Set(
      events.filter((one) => one.to === 'approved' || one.from === 'approved').map((one) => one.saleId),
    )
    const period = { from: `${closed}-01`, to: today }
    const rows = await readValues(
      db,
      sql`select sale.id, sale.status, sale.currency, sum(line.quantity * coalesce((select price.company_cost_ore from product_price price where price.product_id = line.product_id and price.valid_from <= sale.sold_on order by price.valid_from desc limit 1), 0)) as cost from sale inner join sale_line line on line.sale_id = sale.id where sale.sold_on between ${period.from} and ${period.to} group by sale.id, sale.status, sale.currency`,
    )
    const sums = new Map<string, number>()
    let withdrawnBefore = 0
    for (const [id, status, currency, cost] of rows) {
      const wasApproved = status === 'approved' || approved.has(String(id))
      const isSpent = wasApproved || (status === 'regret' && !told.has(String(id)))
      if (status === 'regret' && !isSpent) withdrawnBefore++
      if (isSpent) sums.set(String(currency), (sums.get(String(currency)) ?? 0) + Number(cost))
    }
    // Adam's customer withdrew before anybody had approved the order.
    expect(withdrawnBefore).toBeGreaterThan(0)
    const found = await totalsOf('sellers', period)
    const written = await client.get(
      `/api/v1/profitability-sellers/lines?from=${period.from}&to=${period.to}&currency=SEK&whole=1`,
    )
    const { pay = [] } = (await written.json()) as ProfitLines
    const writtenOff = pay.reduce((sum, { kind, amountOre }) => (kind === 'written_off' ? sum + amountOre : sum), 0)
    expect(found.get('SEK')?.get('companyCostOre')).toBe((sums.get('SEK') ?? 0) + writtenOff)
    expect(found.get('EUR')?.get('companyCostOre')).toBe(sums.get('EUR') ?? 0)
  })
})
