import type { Actor } from '../../shared/access/actor.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { BUDGET_MS } from '../../server/sync/pace.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { Device } from './device.ts'
import { drawFaults, type Faults } from './faults.ts'
import { goodNetwork, Network, type NetworkCounts } from './network.ts'
import { Oracle } from './oracle.ts'
import { Random } from './random.ts'
import { Scheduler } from './scheduler.ts'
import { secrets, SimServer } from './server.ts'
import { appVersions } from './trade.ts'
import type { Violation } from './violation.ts'
import { Watcher } from './watcher.ts'

/** Far from the seeds that anybody plays. */
const LATER = 2 ** 31
const LATEST = 3 * 2 ** 30
const NEWEST = 2 ** 30
/** Longer than a pull takes, so that answers are still being written when it is asked. */
const SLOW_DISK_MS = 2000
const START = Date.UTC(2026, 10, 2, 7)

export interface Inhabitant {
  readonly device: Device
  readonly watcher: Watcher
}

/** Everybody and everything in a world. */
export interface Population {
  readonly random: Random
  /** Dice of the horizon alone: worlds without it stay what they were under their seeds. */
  readonly latest: Random
  /** Dice of a backlog alone. */
  readonly newest: Random
  readonly scheduler: Scheduler
  readonly oracle: Oracle
  readonly server: SimServer
  readonly faults: Faults
  /** While true, nothing of `faults` happens any more. */
  readonly peace: { has: boolean }
  readonly teams: readonly Id[]
  readonly inhabitants: readonly Inhabitant[]
  readonly requests: NetworkCounts
  readonly allowed: ReadonlyMap<Id, Set<string>>
}

/** Builds a world from its seed. `fail` gets the errors that nothing awaits. */
export function populate(
  seed: number,
  [database, ...others]: readonly [Database, ...Database[]],
  fail: (violation: Violation) => void,
): Population {
  const random = new Random(seed)
  const later = new Random(seed + LATER)
  const latest = new Random(seed + LATEST)
  const newest = new Random(seed + NEWEST)
  const faults = drawFaults(random, later, latest, newest)
  const peace = { has: false }
  const openWork = { count: 0 }
  const inhabitants: Inhabitant[] = []
  const scheduler = new Scheduler({
    start: START,
    isBusy: () => openWork.count > 0,
    afterEach: () => {
      for (const { watcher } of inhabitants) watcher.look()
    },
  })
  const oracle = new Oracle(secrets)
  const server = new SimServer({
    database,
    others,
    scheduler,
    random,
    oracle,
    version: random.pick(appVersions),
    pageRows: random.pick([2, 5, 500]),
    reach: faults.horizon === null ? null : { days: 60 },
    isNarrow: faults.isNarrow,
    sliceRows: latest.pick([1, 3, 50]),
    drawEffort: () => (faults.isSlow ? later.between(0, BUDGET_MS / 4) : 0),
    drawFault: () => {
      if (peace.has) return null
      if (random.chance(faults.serverDies)) return random.pick(['before', 'in', 'after'])
      return random.chance(faults.serverDiskFull) ? 'full' : null
    },
  })
  const teams = [random.idAt(START), random.idAt(START)]
  const actors = Array.from({ length: random.between(1, 3) }, () => actorOf(random.idAt(START), random.pick(teams)))
  const allowed = new Map(actors.map((actor) => [actor.userId, new Set(scopesOf(actor))]))
  for (const actor of actors) server.people.set(actor.userId, actor)
  const requests = { ...goodNetwork, requests: 0, cut: 0, signedOut: 0 }
  const count = random.between(2, 4)
  for (let index = 0; index < count; index += 1) {
    const actor = actors[index % actors.length] ?? random.pick(actors)
    const sessionId = random.idAt(START)
    const network = new Network({ scheduler, random, server, counts: requests, userId: actor.userId, sessionId })
    network.faults = faults.network
    const hasLocks = !faults.isStorm && random.chance(0.7)
    const jitterMs = random.pick([0, 0, 5, 500])
    const device = new Device({
      actor,
      app: random.pick(appVersions),
      scheduler,
      random,
      network,
      hasLocks,
      jitterMs: faults.isBacklog ? SLOW_DISK_MS : jitterMs,
      sendsSingly: faults.isBacklog,
      openWork,
      fail,
    })
    device.clockErrorMs = random.chance(0.3) ? random.between(-2 * 86_400_000, 2 * 86_400_000) : 0
    inhabitants.push({ device, watcher: new Watcher(device, oracle, allowed.get(actor.userId) ?? new Set()) })
  }
  return { random, latest, newest, scheduler, oracle, server, faults, peace, teams, inhabitants, requests, allowed }
}

export const scopesOf = ({ userId, teamId }: Actor): readonly string[] => [
  `sales/user/${userId}`,
  ...(teamId === null ? [] : [`sales/team/${teamId}`]),
]

const actorOf = (userId: Id, teamId: Id): Actor => ({
  userId,
  name: 'Sanna',
  teamId,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [{ permission: 'create sales', extent: 'own' }],
})
