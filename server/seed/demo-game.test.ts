import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assert } from '../../shared/kernel/assert.ts'
import { saleCreditStore } from '../features/commission/index.ts'
import { loadSales } from '../features/sales/index.ts'
import { loadCompetitions, loadResults } from '../features/sales-flow/competition/competition.store.ts'
import { loadLeaders } from '../features/sales-flow/board/ranking.store.ts'
import type { Db } from '../platform/database/database.ts'
import { readValues } from '../platform/database/read-values.ts'
import { createApp } from '../app.ts'
import { DEMO_PASSWORD } from './organisation.ts'
import { loadStory } from './seed.ts'
import { openTestPlatform } from '../platform/testing/test-platform.ts'
import { testClient } from '../platform/testing/test-client.ts'

test('the settled competition of a company with history has the result that its sales come to', async () => {
  const platform = await openTestPlatform()
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'sales-company' })
  const { results, points } = await raceCountedAgain(platform.database.db)
  expect(results).toEqual(points)
  await platform.database.close()
}, 240_000)

test('the demonstration company has a season under way', async () => {
  const platform = await openTestPlatform()
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'door-to-door-team' })
  const client = testClient(app.http)
  const signIn = { email: 'seller@demo.rond.example', password: DEMO_PASSWORD, trusted: false }
  const session = await client.post('/api/v1/session', signIn)
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
  const get = async (path: string): Promise<Record<string, unknown>> =>
    (await (await testClient(app.http, cookie).get(`/api/v1/game/${path}`)).json()) as Record<string, unknown>
  const own = await get('own')
  expect(own).toMatchObject({ levels: { length: 5 } })
  expect(own['xp']).toBeGreaterThan(0)
  const { competitions } = (await get('competitions')) as { competitions: { phase: string; standing: unknown[] }[] }
  expect(new Set(competitions.map(({ phase }) => phase))).toEqual(new Set(['scheduled', 'ongoing', 'settled']))
  const { results, points } = await raceCountedAgain(platform.database.db)
  expect(results).toEqual(points)
  expect((await get('rewards'))['rewards']).toHaveLength(5)
  expect(((await get('badges'))['open'] as unknown[]).length).toBeGreaterThan(0)
  await platform.database.close()
}, 120_000)

/** The settled points race, counted again from the sales, their shares and the badges of its days, without those who lead. */
async function raceCountedAgain(db: Db) {
  const race = (await loadCompetitions(db)).find(({ kind, settledAt }) => kind === 'points' && settledAt !== null)
  assert(race, 'a settled points race')
  const points = new Map<string, number>()
  const add = (ownerId: string, xp: number) => points.set(ownerId, (points.get(ownerId) ?? 0) + xp)
  const ids = await readValues(
    db,
    sql`select id from sale where status = 'approved' and sold_on >= ${race.firstDay} and sold_on <= ${race.lastDay}`,
  )
  const sold = await loadSales(
    db,
    ids.map(([id]) => String(id)),
  )
  const credits = await saleCreditStore.findBy(
    db,
    'saleId',
    sold.map(({ id }) => id),
  )
  for (const sale of sold) {
    const step = sale.currency === 'EUR' ? 10_000 : 100_000
    const agreements = sale.lines.filter(({ billing }) => billing !== 'once').length
    const xp = 100 + 25 * agreements + 5 * Math.floor(sale.orderValueOre / step)
    const shares = credits.find(({ saleId }) => saleId === sale.id)?.shares ?? [
      { sellerId: sale.sellerId, basisPoints: 10_000 },
    ]
    for (const { sellerId, basisPoints } of shares) add(sellerId, Math.round((xp * basisPoints) / 10_000))
  }
  const badges = await readValues(
    db,
    sql`select award.user_id, badge.xp from game_award award inner join game_badge badge on badge.id = award.badge_id where award.day >= ${race.firstDay} and award.day <= ${race.lastDay}`,
  )
  for (const [owner, xp] of badges) add(String(owner), Number(xp))
  const shown = await loadResults(db, [race.id])
  const leaders = await loadLeaders(db)
  const byValue = (rows: readonly (readonly [string, number])[]) =>
    rows.toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
  return {
    results: byValue(shown.map(({ contenderId, value }) => [contenderId, value] as const)),
    points: byValue([...points].filter(([id, xp]) => xp > 0 && !leaders.has(id))),
  }
}
