import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../shared/features/sales/testing/sale-world.ts'
import { insertRecord } from '../../../resource/record/record.store.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { runBadges } from '../badge/badge.jobs.ts'
import { gameBadgeTable } from '../game-record.table.ts'
import { openGameWorld, type GameWorld } from '../testing/game-world.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  const { database, newId } = world.platform
  await database.tx((db) =>
    insertRecord(db, gameBadgeTable, {
      id: newId(),
      version: 1,
      archivedAt: null,
      name: 'Dagens två',
      nameFi: 'Päivän kaksi',
      description: '',
      showing: 'shown',
      tree: { join: 'all', parts: [] },
      aggregation: 'count',
      period: 'day',
      scope: 'user',
      threshold: 2,
      repeat: 'each_period',
      xp: 0,
      coins: 5,
    }),
  )
  return world.platform
})

const moments = async (who = world.elin, query = '') =>
  (await world.get(who, `/api/v1/game/moments${query}`))['moments']

test('a badge and a level of today are moments of the person alone, and none tomorrow', async () => {
  await world.sell(world.elin)
  expect(await moments()).toEqual([])
  await world.sell(world.elin)
  await runBadges({ ...world.platform, sync: world.app.sync }, world.platform.now())
  expect(await moments()).toMatchObject([
    { kind: 'badge', name: 'Dagens två', picture: 'pair', rank: 0 },
    { kind: 'level', name: 'Silver', picture: 'crown', rank: 0 },
  ])
  expect(await moments(world.kalle)).toEqual([])
  world.platform.clock.advance(DAY_MS + 1)
  expect(await moments()).toEqual([])
})

test('a sale that waits for approval reaches no level', async () => {
  for (let sold = 0; sold < 3; sold += 1) await world.sell(world.elin, 'finalized')
  expect(await moments()).toEqual([])
})
