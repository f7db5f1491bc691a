import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../shared/features/sales/testing/sale-world.ts'
import { weekdayOf } from '../../../../shared/kernel/days.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openGameWorld, type GameWorld } from '../testing/game-world.ts'

let world: GameWorld
worldOf(async () => {
  world = await openGameWorld()
  return world.platform
})

const aims = async () => (await world.get(world.elin, '/api/v1/game/own'))['aims']
const pass = (days: number) => world.platform.clock.advance(days * DAY_MS)

test('a newcomer is asked for the first order, and has no aim on a Saturday', async () => {
  while (weekdayOf(world.today()) !== 2) pass(1)
  expect(await aims()).toEqual([{ kind: 'first', unit: 'sales', target: 1, days: 0 }])
  pass(4)
  expect(await aims()).toEqual([])
})

test('aims follow the own sales of the days before, and those of nobody else', async () => {
  while (weekdayOf(world.today()) !== 2) pass(1)
  for (let week = 0; week < 3; week += 1) {
    await world.sell(world.elin)
    await world.sell(world.elin)
    for (let more = 0; more < 5; more += 1) await world.sell(world.kalle)
    pass(7)
  }
  expect(await aims()).toMatchObject([
    { kind: 'first', target: 1 },
    { kind: 'average', target: 200 },
    { kind: 'plain', target: 2 },
  ])
})

test('a withdrawn sale is one line in the own history, and the step to confirmed is none', async () => {
  const saleId = await world.sell(world.elin, 'finalized')
  await world.give(saleId, 'approved')
  await world.give(saleId, 'regret')
  const { history } = await world.get(world.elin, '/api/v1/game/own')
  expect(history.map(({ kind, xp }: { kind: string; xp: number }) => [kind, xp])).toEqual([
    ['sale', -100],
    ['sale', 100],
  ])
  expect(await world.get(world.kalle, '/api/v1/game/own')).toMatchObject({ history: [], levelOn: null })
})
