import { describe, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { openGameWorld, type Answered, type GameWorld } from '../testing/game-world.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  await world.sell(world.elin)
  return world.platform
})

const own = (who: TestUser) => world.get(who, '/api/v1/game/own')
const newsOf = async (who: TestUser): Promise<Answered> => (await own(who))['news'][0]
const give = async (who: TestUser, isGiven = true, key?: string) =>
  world.send(who, '/api/v1/game/kudos', { key: key ?? (await newsOf(who))['key'], isGiven }, 'PUT')
const noticesOf = async ({ id }: TestUser) => {
  await world.app.sync.runEffects()
  return world.platform.database.db.select().from(notificationTable).where(eq(notificationTable.userId, id))
}

describe(`kudos on ${dialect} [experience 5.1]`, () => {
  test('are counted once for each giver, are named to the owner, and can be taken back', async () => {
    expect(await give(world.kalle)).toMatchObject({ status: 200, count: 1, isGiven: true })
    expect(await give(world.kalle)).toMatchObject({ count: 1 })
    expect((await newsOf(world.elin))['kudos']).toMatchObject({ count: 1, names: ['Test seller'], isGiven: false })
    expect(await give(world.kalle, false)).toMatchObject({ count: 0, names: [], isGiven: false })
    expect((await newsOf(world.elin))['kudos']).toMatchObject({ count: 0 })
  })

  test('notify the owner of the first for each piece of news, and not again', async () => {
    const moa = await world.join('seller')
    await give(world.kalle)
    await give(world.kalle, false)
    await give(world.kalle)
    await give(moa)
    expect(await noticesOf(world.elin)).toHaveLength(1)
    expect((await newsOf(world.elin))['kudos']).toMatchObject({ count: 2 })
  })

  test('show initials of a giver who hides their name', async () => {
    await world.send(world.kalle, '/api/v1/game/member', { hidesName: true, staysOut: false }, 'PUT')
    await give(world.kalle)
    expect((await newsOf(world.elin))['kudos']['names'][0]).toMatch(/^[A-ZÅÄÖ]{1,4}$/u)
  })

  test('are refused for own news, for those of another team, of a person who stays out, and for none', async () => {
    const key = String((await newsOf(world.elin))['key'])
    expect(await give(world.elin, true, key)).toMatchObject({ status: 404 })
    expect(await give(world.kalle, true, 'sale/none/1')).toMatchObject({ status: 404 })
    expect(await give(await world.join('seller', {}), true, key)).toMatchObject({ status: 404 })
    await world.send(world.elin, '/api/v1/game/member', { hidesName: false, staysOut: true }, 'PUT')
    expect(await give(world.kalle, true, key)).toMatchObject({ status: 404 })
    expect(await noticesOf(world.elin)).toHaveLength(0)
  })
})

test('a ranking has no id that leads to a person who hides their name', async () => {
  await world.send(world.elin, '/api/v1/game/member', { hidesName: true, staysOut: false }, 'PUT')
  const path = '/api/v1/game/leaderboard?span=week&group=person&measure=xp&league=all'
  const seen = await world.get(world.kalle, path)
  expect(seen['top']).toHaveLength(1)
  expect(JSON.stringify(seen['top'])).not.toContain(world.elin.id)
  expect(JSON.stringify((await world.get(world.elin, path))['top'])).toContain(world.elin.id)
})

test('the team’s news are in the order of time, without a sale that was withdrawn since', async () => {
  world.platform.clock.advance(3 * 60_000)
  const withdrawn = await world.sell(world.elin)
  world.platform.clock.advance(60_000)
  await world.sell(world.kalle, 'approved', { statusAt: world.platform.now() - 2 * 60_000 })
  await world.give(withdrawn, 'regret')
  const news = (await own(world.elin))['news'] as { at: number; isOwn: boolean }[]
  expect(news.map(({ isOwn }) => isOwn)).toEqual([false, true])
  expect(news.map(({ at }) => at)).toEqual(news.map(({ at }) => at).toSorted((one, other) => other - one))
})
