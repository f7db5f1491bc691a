import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../shared/features/assistant/question/answer.api.ts'
import type { TeamDashboards } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { createApp } from '../../app.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { DEMO_PASSWORD } from '../../seed/organisation.ts'
import { loadStory } from '../../seed/seed.ts'

let platform: TestPlatform
let client: ReturnType<typeof testClient>
let running: string

beforeAll(async () => {
  platform = await openTestPlatform()
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'sales-company' })
  client = testClient(app.http)
  await client.post('/api/v1/session', { email: 'admin@demo.rond.example', password: DEMO_PASSWORD })
  running = dayOf(platform.now(), 'Europe/Stockholm').slice(0, 7)
}, 120_000)
afterAll(() => platform.database.close())

/** The dashboards of every team, of all offices. */
async function teamsIn(month: string) {
  const ask = async (query: string) =>
    (await (await client.get(`/api/v1/dashboards/teams?month=${month}${query}`)).json()) as TeamDashboards
  const { offices } = await ask('')
  const found = await Promise.all(offices.map(({ id }) => ask(`&officeId=${id}`)))
  return found.flatMap(({ teams }) => teams)
}

/** Hours and orders of days with a report of the own seller, by team, by SQL written by hand. */
async function byHand(month: string) {
  const { first, last } = daysOfMonth(month)
  const rows = await readValues(
    platform.database.db,
    sql`select team_id, sum(attendance_hours) as hours, sum((select count(*) from sale where sale.seller_id = report.seller_id and sale.sold_on = report.day and sale.team_id = report.team_id and sale.status in ('finalized', 'flagged', 'unanswered', 'approved'))) as orders from time_report report where status <> 'returned' and day between ${first} and ${last} and team_id is not null group by team_id`,
  )
  return new Map(rows.map(([team, hours, orders]) => [String(team), { hours: Number(hours), orders: Number(orders) }]))
}

describe('the judge’s recomputation of team dashboards over the demonstration company [product 5.9, 5.11]', () => {
  test.each([0, -1, -2])(
    'hours and OPH of every team, %i months from now, are those of its reports and sales',
    async (ago) => {
      const month = monthFrom(running, ago)
      const hand = await byHand(month)
      const teams = await teamsIn(month)
      expect(hand.size).toBeGreaterThan(2)
      for (const { teamId, name, oph } of teams) {
        const own = hand.get(teamId)
        expect([name, oph.hours, Math.round(oph.orders)]).toEqual([name, own?.hours ?? 0, own?.orders ?? 0])
      }
      expect(
        teams
          .filter(({ month: sold }) => sold.orders > 0)
          .every(({ sellers, oph }) => sellers.length > 0 && oph.hours > 0),
      ).toBe(true)
    },
  )

  test.each([0, -1])('the assistant has the OPH of the dashboards, %i months from now', async (ago) => {
    const month = monthFrom(running, ago)
    const { first, last } = daysOfMonth(month)
    const today = dayOf(platform.now(), 'Europe/Stockholm')
    const question = {
      metric: 'oph',
      split: 'team',
      over: null,
      filters: [],
      period: { from: first, to: last < today ? last : today },
      compare: 'none',
      chart: 'bar',
      order: 'most',
      limit: null,
    }
    const response = await client.post('/api/v1/assistant/answers', { question })
    const { blocks, version } = (await response.json()) as Answer
    expect(version).toBe(2)
    const found = new Map(
      blocks.flatMap(({ categories, series }) =>
        categories.map(({ key }, at) => [key, series[0]?.values[at] ?? null] as const),
      ),
    )
    const teams = await teamsIn(month)
    for (const { teamId, name, oph } of teams)
      expect([name, Math.round((found.get(teamId) ?? 0) * 100) / 100]).toEqual([name, oph.reported ?? 0])
  })

  test('a history without memberships, as after an import, has its hours, its OPH and its sellers', async () => {
    const month = monthFrom(running, -1)
    const before = await teamsIn(month)
    const today = dayOf(platform.now(), 'Europe/Stockholm')
    await platform.database.tx((db) =>
      readValues(db, sql`delete from membership where from_day < ${today} returning user_id`),
    )
    const after = await teamsIn(month)
    for (const team of before) {
      const own = after.find(({ teamId }) => teamId === team.teamId)
      expect([own?.oph.hours, own?.oph.orders, own?.oph.reported]).toEqual([
        team.oph.hours,
        team.oph.orders,
        team.oph.reported,
      ])
      const sold = team.sellers.filter(({ month: of, oph }) => of.orders > 0 || oph.hours > 0)
      expect(own?.sellers.map(({ name }) => name)).toEqual(sold.map(({ name }) => name))
    }
  })
})
