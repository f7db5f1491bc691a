import { expect, test } from 'vitest'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openGameWorld, type GameWorld } from '../testing/game-world.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  return world.platform
})

const badge = (change: object) => ({
  id: world.platform.newId(),
  nameEn: '',
  nameFi: '',
  description: '',
  descriptionEn: '',
  descriptionFi: '',
  picture: 'auto',
  showing: 'shown',
  tree: { join: 'all', parts: [] },
  aggregation: 'count',
  period: 'week',
  scope: 'user',
  threshold: 3,
  repeat: 'once',
  xp: 50,
  coins: 5,
  ...change,
})
const create = (change: object) => world.send(world.admin, '/api/v1/records/game-badges', badge(change))

test('a badge has the picture of its rule until an administrator chooses another', async () => {
  await create({ name: 'Tre på en vecka' })
  await create({ name: 'Raketen', picture: 'rocket' })
  const { open } = await world.get(world.elin, '/api/v1/game/badges')
  const pictureOf = (name: string) => open.find((one: { name: string }) => one.name === name)?.picture
  expect([pictureOf('Tre på en vecka'), pictureOf('Raketen')]).toEqual(['pair', 'rocket'])
  expect(await create({ name: 'Annan', picture: 'unicorn' })).toMatchObject({ status: 422 })
})
