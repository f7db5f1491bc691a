import { and, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellerAccounts } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { MONTH } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import type { OrderStatistics } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { checkSaleCommissions } from '../commission.kept.ts'
import { askProfit } from '../../finance/testing/ask-profit.ts'
import { openWorkedMonth, type WorkedMonth } from '../testing/worked-month.ts'
import { findLinesOfMonth } from './ledger.store.ts'
import { ledgerTallyTable as tally } from './ledger.table.ts'
import { eq } from '../../../platform/database/eq.ts'

/** The sixth seller sells one order in the north, moves in the middle of the month, and sells one in the south. */
let month: WorkedMonth
let sellerId: Id
let teamIds: readonly Id[]

beforeAll(async () => {
  month = await openWorkedMonth()
  sellerId = month.sellers.s6.id
  teamIds = [month.places.north, month.places.south].flatMap(({ teamId }) => teamId ?? [])
})
afterAll(() => month.world.platform.database.close())

const db = () => month.world.platform.database.db
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe(`a person who changes team in the middle of a month, on ${dialect} [issue 22]`, () => {
  test('has each line in the team of its day, and the sums of both teams are the person’s lines', async () => {
    const lines = await findLinesOfMonth(db(), { sellerId, month: '2026-11', limit: 100 })
    const given = lines.filter(({ reckoning }) => reckoning !== null)
    expect(new Map(given.map(({ soldOn, teamId }) => [soldOn, teamId]))).toEqual(
      new Map([
        ['2026-11-03', teamIds[0]],
        ['2026-11-17', teamIds[1]],
      ]),
    )
    const inTeam = async (teamId: Id) => {
      const isOwn = and(eq(tally.sellerId, sellerId), eq(tally.teamId, teamId))
      const rows = await db()
        .select({ ore: tally.amountOre })
        .from(tally)
        .where(and(isOwn, inArray(tally.account, [...sellerAccounts])))
      return sum(rows.map(({ ore }) => ore))
    }
    const ofTeams = await Promise.all(teamIds.map(inTeam))
    expect(ofTeams).toEqual([250_00, 250_00])
    expect(sum(ofTeams)).toBe(sum(lines.map(({ amountOre }) => amountOre)))
    expect(await checkSaleCommissions(month.world.platform, { mend: false })).toEqual({
      amounts: 0,
      ledger: 0,
      unbalanced: 0,
      sums: 0,
    })
  })

  test('stands in profitability once in each team, and both come to the person', async () => {
    const { blockOf } = askProfit(month.world, month.finance)
    const rowIn = async (query: object) => {
      const row = (await blockOf('sellers', query)).rows.find(({ id }) => id === sellerId)
      return [row?.orders, row?.valueOre, row?.hours, row?.costs?.sellerCommissionOre].map((value) => value ?? 0)
    }
    const ofTeams = await Promise.all(teamIds.map((teamId) => rowIn({ teamId })))
    expect(ofTeams.map(([orders, value]) => [orders, value])).toEqual([
      [1, 5_000_00],
      [1, 5_500_00],
    ])
    const whole = await rowIn({})
    expect(whole.map((_value, at) => sum(ofTeams.map((row) => row[at] ?? 0)))).toEqual(whole)
  })

  test('stands in the statistics of orders so as well', async () => {
    const clerk = await month.world.join('backoffice')
    const soldIn = async (query: object) => {
      const search = new URLSearchParams({ ...MONTH, sellerId, ...query }).toString()
      const answer = await testClient(month.world.app.http, clerk.cookie).get(`/api/v1/order-statistics?${search}`)
      const { teams } = (await answer.json()) as OrderStatistics
      return teams.map(({ teamId, sales, valueOre }) => [teamId, sales, valueOre])
    }
    const [north, south] = teamIds
    const both = [
      [south, 1, 5_500_00],
      [north, 1, 5_000_00],
    ]
    expect(await soldIn({})).toEqual(both)
    expect(await soldIn({ teamId: north })).toEqual(both.slice(1))
    expect(await soldIn({ teamId: south })).toEqual(both.slice(0, 1))
  })
})
