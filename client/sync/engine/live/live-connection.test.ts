// The client's connection with the library as it is, against the server as it is started.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userTable } from '../../../../server/features/organisation/place/organisation.table.ts'
import { LiveWorld } from '../../../../server/platform/realtime/testing/live-world.ts'
import { liveEvent, teamPresenceChannel, userChannel } from '../../../../shared/kernel/realtime.ts'
import { liveBoard } from './live-board.ts'
import { LiveConnection } from './live-connection.ts'

let world: LiveWorld
let live: LiveConnection

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false })
  world = await LiveWorld.open()
  live = new LiveConnection(async () => world.connect(world.anna))
})
afterEach(async () => {
  live.end()
  await world.close()
  vi.unstubAllGlobals()
})

/** Counts what happens on a channel, and waits for it. */
function watch(channel: string, event: string) {
  let count = 0
  let onCount = (_count: number): void => undefined
  const leave = live.bind(channel, {
    [event]: () => {
      count += 1
      onCount(count)
    },
  })
  const times = (wanted: number): Promise<number> =>
    new Promise((resolve) => {
      onCount = (reached) => {
        if (reached >= wanted) resolve(reached)
      }
      onCount(count)
    })
  return { times, leave }
}

const told = liveEvent('Told')
const say = (channel: string): void => world.platform.realtime.publish([channel], told, null)

describe('the connection of a tab', () => {
  test('opens when somebody holds it, is in what is wanted, and says so', async () => {
    const states: string[] = []
    liveBoard.subscribe(() => states.push(liveBoard.read().state))
    live.hold()
    const entered = watch(userChannel(world.anna.id), 'pusher:subscription_succeeded')
    const heard = watch(userChannel(world.anna.id), told)
    await entered.times(1)
    expect([...new Set(states)]).toEqual(['connecting', 'connected'])
    say(userChannel(world.anna.id))
    expect(await heard.times(1)).toBe(1)
  })

  test('enters a channel once for all who want it, and leaves it with the last', async () => {
    live.hold()
    const team = teamPresenceChannel(world.place.teamId)
    const [first, second] = [watch(team, 'pusher:subscription_succeeded'), watch(team, told)]
    await first.times(1)
    expect(live.membersOf(team)).toEqual([{ id: world.anna.id, name: 'Test seller', teamId: world.place.teamId }])
    first.leave()
    say(team)
    expect(await second.times(1)).toBe(1)
    second.leave()
    expect(live.membersOf(team)).toBeNull()
  })

  test('asks anew for what changed rights ended: entered again where they may, given up and shown where not', async () => {
    live.hold()
    const own = watch(userChannel(world.anna.id), 'pusher:subscription_succeeded')
    const team = watch(teamPresenceChannel(world.place.teamId), 'pusher:subscription_succeeded')
    await Promise.all([own.times(1), team.times(1)])
    const refused = new Promise<void>((resolve) => {
      liveBoard.subscribe(() => liveBoard.read().isRefused && resolve())
    })
    const moved = { teamId: null, officeId: world.place.officeId }
    await world.platform.database.db.update(userTable).set(moved).where(eq(userTable.id, world.anna.id))
    await refused
    await own.times(2)
    expect(liveBoard.read().isRefused).toBe(true)
    expect(live.membersOf(teamPresenceChannel(world.place.teamId))).toBeNull()
    const heard = watch(userChannel(world.anna.id), told)
    say(userChannel(world.anna.id))
    expect(await heard.times(1)).toBe(1)
    team.leave()
    expect(liveBoard.read().isRefused).toBe(false)
  })

  test('is in everything again after the server was restarted', async () => {
    live.hold()
    const entered = watch(userChannel(world.anna.id), 'pusher:subscription_succeeded')
    await entered.times(1)
    await world.restart()
    expect(await entered.times(2)).toBe(2)
  })
})
