import type {
  Profit,
  ProfitBlock,
  ProfitRow,
  ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { MONTH } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import type { Eight } from '../../../../shared/features/commission/testing/worked-month.figures.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

/** Asks the pages of profitability as somebody, of the worked month unless another period is named. */
export function askProfit(world: ListsWorld, user: TestUser) {
  const get = async (path: string, query: object) => {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const response = await testClient(world.app.http, user.cookie).get(`/api/v1/profitability-${path}?${search}`)
    return { status: response.status, body: await response.json() }
  }
  const ask = async (view: ProfitView, query: object = {}) => (await get(view, { ...MONTH, ...query })).body as Profit
  const blockOf = async (view: ProfitView, query: object = {}): Promise<ProfitBlock> => {
    const [block] = (await ask(view, query)).blocks
    assert(block, 'there are figures')
    return block
  }
  return { get, ask, blockOf }
}

const rounded = (value: number | null | undefined, digits: number): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(digits))

/** Income, variable costs, TB, TG %, productivity, TB/h, FTE and hourly compensation. */
export const eight = ({ incomeOre, productivityOre, fte, costs }: Omit<ProfitRow, 'id' | 'name' | 'before'>): Eight => [
  incomeOre,
  costs?.variableCostsOre ?? null,
  costs?.tbOre ?? null,
  rounded(costs?.tgPercent, 2),
  productivityOre,
  costs?.tbPerHourOre ?? null,
  rounded(fte, 3),
  costs?.hourlyCompensationOre ?? null,
]
