import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIST_CHANGED, listChannel } from '../../../shared/resource/list.api.ts'
import { roleGrantTable } from '../../features/organisation/access/access.table.ts'
import { dialect } from '../../platform/database/columns.ts'
import { POKE_EVERY_MS, pokeLists } from './list-pokes.ts'
import { openListsWorld, type ListsWorld } from '../testing/lists-world.ts'

let world: ListsWorld
let told: string[]
let stop: () => void

beforeEach(async () => {
  world = await openListsWorld()
  // A slow machine must not let a second pass between two changes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  told = []
  const realtime = {
    publish: (channels: readonly string[], event: string) => {
      if (event === LIST_CHANGED) told.push(...channels)
    },
  }
  stop = pokeLists({ database: world.platform.database, realtime }, world.app.lists, ['role_grant'])
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  await world.platform.database.close()
})

test.runIf(dialect === 'sqlite')(
  'open lists hear of changes to their tables after the commit, at most once a second',
  async () => {
    await world.addTeams(['Bro'])
    await vi.advanceTimersByTimeAsync(20)
    // Other lists show teams as well; each is notified once.
    const all = new Set(told)
    expect(all).toContain(listChannel('teams'))
    expect(told).toHaveLength(all.size)
    for (const name of ['Ek', 'Lind', 'Asp']) await world.addTeams([name])
    await vi.advanceTimersByTimeAsync(20)
    expect(told).toHaveLength(all.size)
    await vi.advanceTimersByTimeAsync(POKE_EVERY_MS)
    expect(told).toHaveLength(2 * all.size)
    expect(new Set(told)).toEqual(all)
  },
)

test.runIf(dialect === 'sqlite')('every open list hears that rights have changed', async () => {
  await world.platform.database.db.update(roleGrantTable).set({ extent: 'office' })
  await vi.advanceTimersByTimeAsync(20)
  expect(told.toSorted()).toEqual(world.app.lists.map(({ contract }) => listChannel(contract.name)).toSorted())
})
