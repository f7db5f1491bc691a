import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BudgetSheet } from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import type { ProfitRow, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import {
  all,
  bySeller,
  byProvider,
  expectedOfAll,
  expectedRegrets,
  legacy,
  north,
  october,
  south,
  unshared,
} from '../../../../shared/features/commission/testing/worked-month.figures.ts'
import { SOUTH_BUDGET } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { askProfit, eight } from '../testing/ask-profit.ts'
import { budgetsOf, energy, fibre, openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'
import { checkProfit } from './profit.jobs.ts'

let month: WorkedMonth
beforeAll(async () => {
  month = await openWorkedMonth()
})
afterAll(() => month.world.platform.database.close())

const ask = (view: ProfitView) => askProfit(month.world, month.finance).ask(view)
const blockOf = (view: ProfitView, query: object = {}) => askProfit(month.world, month.finance).blockOf(view, query)

describe(`the worked month of one office on ${dialect}`, () => {
  test('each seller, and all together, as worked out by hand', async () => {
    const { rows, total, workdays, count } = await blockOf('sellers')
    expect(workdays).toBe(21)
    expect(Object.fromEntries(rows.map((row) => [row.name, eight(row)]))).toEqual({ ...bySeller, '': unshared })
    expect(eight(total)).toEqual(all)
    // The fourth was on leave all month, and of the twelfth nothing is known.
    expect([count, total.orders, total.approved, total.regretted, total.hours]).toEqual([10, 42, 28, 2, 1112])
  })

  test('each team', async () => {
    const { rows, total } = await blockOf('teams')
    expect(rows.map((row) => [row.name, row.orders, eight(row)])).toEqual([
      ['Söder', 34.75, south],
      ['Norr', 7.25, north],
      ['', 0, unshared],
    ])
    expect(eight(total)).toEqual(all)
  })

  test('each manager: the teams that they led at the time', async () => {
    const { rows, total } = await blockOf('managers')
    expect(rows.map((row) => [row.id, eight(row)])).toEqual([
      [month.leaders.south.id, south],
      [month.leaders.north.id, north],
      [null, unshared],
    ])
    expect(eight(total)).toEqual(all)
  })

  test('each provider; hours belong to none, as nobody reports them by provider', async () => {
    const { rows, total } = await blockOf('providers')
    const four = rows.map(({ id, ...row }) => [
      id,
      [row.incomeOre, row.costs?.variableCostsOre, row.costs?.tbOre, row.hours],
    ])
    expect(four).toEqual([
      [energy.id, byProvider.energy],
      [fibre.id, byProvider.fibre],
      [null, byProvider.none],
    ])
    expect(eight(total)).toEqual(all)
  })

  test('the legacy page has no extra income, no holiday pay, no employer contribution and no per diem', async () => {
    const { version, settings } = await ask('legacy')
    const { rows, total } = await blockOf('legacy')
    expect([version, settings.length]).toEqual(['v1', 1])
    const three = ({ incomeOre, costs }: Omit<ProfitRow, 'id' | 'name' | 'before'>) => [
      incomeOre,
      costs?.variableCostsOre,
      costs?.tbOre,
    ]
    for (const name of ['s1', 's3', 's9'] as const)
      expect(three(rows.find((row) => row.name === name) ?? total)).toEqual(legacy[name])
    expect(three(total)).toEqual(legacy.all)
  })

  test('TB after expected regrets, with its interval: what is open is at risk as often as the team’s past says, and in total as the company’s says', async () => {
    const interval = (tbOre: number, { takes, atMost, atLeast } = expectedRegrets) => ({
      ore: tbOre - takes,
      lowOre: tbOre - atMost,
      highOre: tbOre - atLeast,
    })
    const { rows, total } = await blockOf('sellers')
    const expectedOf = (name: string) => rows.find((row) => row.name === name)?.costs?.expected
    expect(expectedOf('s10')).toEqual(interval(-19_195_02))
    expect(expectedOf('s8')).toEqual({ ore: -17_726_84, lowOre: -17_726_84, highOre: -17_726_84 })
    expect(total.costs?.expected).toEqual(interval(-150_150_84, expectedOfAll))
    for (const view of ['teams', 'managers', 'providers'] as const)
      expect((await blockOf(view)).total.costs?.expected).toEqual(interval(-150_150_84, expectedOfAll))
  })

  test('against October: 63,000 with 22 working days, without hours, so there is nothing to divide by', async () => {
    const { total, totalBefore, workdaysBefore } = await blockOf('sellers', {
      beforeFrom: '2026-10-01',
      beforeTo: '2026-10-31',
    })
    expect(eight(total)).toEqual(all)
    expect([totalBefore?.incomeOre, totalBefore?.costs?.variableCostsOre, workdaysBefore]).toEqual([
      october.income,
      october.costs,
      october.workdays,
    ])
    expect([totalBefore?.productivityOre, totalBefore?.costs?.tbPerHourOre]).toEqual([null, null])
  })

  test('the lines and the totals are what sales and days say', async () => {
    expect(await checkProfit(month.world.platform, { mend: false })).toBe(0)
  })

  test('the sheet of budgets has each seller’s, also of the one who moved, and the team’s own', async () => {
    const sheetOf = async (teamId: string) => {
      const search = new URLSearchParams({ teamId, year: '2026', metric: 'order_value' }).toString()
      const client = testClient(month.world.app.http, month.finance.cookie)
      const { cells } = (await (await client.get(`/api/v1/budget-sheets?${search}`)).json()) as BudgetSheet
      const sum = (of: 'seller' | 'team') =>
        cells.filter((cell) => cell.of === of).reduce((total, { amount }) => total + amount, 0)
      return [sum('seller') / 100, sum('team') / 100]
    }
    const names = {
      south: ['s1', 's2', 's3', 's4', 's5', 's6', 's7'],
      north: ['s6', 's8', 's9', 's10', 's11', 's12'],
    } as const
    expect(await sheetOf(month.places.south.teamId)).toEqual([budgetsOf(names.south), SOUTH_BUDGET])
    expect(await sheetOf(month.places.north.teamId)).toEqual([budgetsOf(names.north), 0])
    expect([budgetsOf(names.south), budgetsOf(names.north)]).toEqual([62_000, 71_000])
  })
})
