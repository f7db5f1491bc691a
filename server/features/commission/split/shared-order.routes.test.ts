import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mix } from '../../../../shared/features/commission/testing/worked-month.figures.ts'
import { MONTH } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import type { OrderStatistics } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { openWorkedMonth, type WorkedMonth } from '../testing/worked-month.ts'

let month: WorkedMonth
let clerk: TestUser

beforeAll(async () => {
  month = await openWorkedMonth()
  clerk = await month.world.join('backoffice')
})
afterAll(() => month.world.platform.database.close())

const ask = async (query: object = {}, user = clerk) => {
  const search = new URLSearchParams({ ...MONTH, ...query }).toString()
  const answer = await testClient(month.world.app.http, user.cookie).get(`/api/v1/order-statistics?${search}`)
  const { isInParts, ...found } = (await answer.json()) as OrderStatistics
  const inKronor = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.filter(({ currency }) => currency === 'SEK')
  return {
    isInParts,
    teams: inKronor(found.teams),
    periods: inKronor(found.periods),
    products: inKronor(found.products),
  }
}
const sumOf = (rows: readonly { sales: number; valueOre: number }[]) =>
  rows.reduce((sum, row) => ({ sales: sum.sales + row.sales, valueOre: sum.valueOre + row.valueOre }), {
    sales: 0,
    valueOre: 0,
  })

describe(`statistics of orders count shared sales in parts, on ${dialect} [decision 0088]`, () => {
  test('by team they say what the sales distribution of the worked month says', async () => {
    const { teams, isInParts } = await ask()
    expect(isInParts).toBe(true)
    expect(teams.map(({ name, sales, valueOre }) => [name, sales, valueOre])).toEqual(
      mix.team.map(([name, quantity, value]) => [name, quantity, value]),
    )
  })

  test('a team has its parts in every figure, and teams together come to the company', async () => {
    const whole = await ask()
    const [south, north] = await Promise.all(
      [month.places.south, month.places.north].map(({ teamId }) => ask({ teamId })),
    )
    for (const of of ['periods', 'teams', 'products'] as const)
      expect(sumOf([...(south?.[of] ?? []), ...(north?.[of] ?? [])])).toEqual(sumOf(whole[of]))
    expect(sumOf(south?.periods ?? [])).toEqual({ sales: 34.75, valueOre: 37_000_00 })
    expect(sumOf(north?.teams ?? [])).toEqual({ sales: 7.25, valueOre: 65_500_00 })
  })

  test('of who sold it counts their own part, and of who shares it theirs', async () => {
    const whole = await ask()
    const found = await Promise.all(Object.values(month.sellers).map(({ id: sellerId }) => ask({ sellerId })))
    expect(sumOf((await ask({ sellerId: month.sellers.s9.id })).periods).sales % 1).toBe(0.25)
    expect(sumOf((await ask({ sellerId: month.sellers.s3.id })).products).sales % 1).toBe(0.75)
    expect(sumOf(found.flatMap(({ periods }) => periods))).toEqual(sumOf(whole.periods))
    expect(sumOf(found.flatMap(({ products }) => products))).toEqual(sumOf(whole.products))
  })

  test('days and months, the whole company or not, say the same', async () => {
    const whole = await ask({ from: '2026-01-01', to: '2026-12-31' })
    const odd = await ask({ from: '2026-01-02', to: '2026-12-30' })
    expect(odd).toEqual(whole)
    expect(sumOf(whole.periods)).toEqual(sumOf(whole.teams))
  })
})
