import { BATCHES_PER_PULL, MAX_WAIT_MS, POLL_MS } from '../../client/sync/engine/loop.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { Acts } from './acts.ts'
import { everyEffectHappenedOnce, fatesAgree, holdsExactlyWhatItsUserMaySee, readServerRows } from './at-rest.ts'
import { populate, type Population } from './population.ts'
import { giveBack, takeDatabase } from './server.ts'
import { Troubles } from './troubles.ts'
import { Violation } from './violation.ts'

const MAX_HEALING_ROUNDS = 30
/** Longer than the longest wait between two attempts, then than that between two looks for news. */
const FIRST_ROUND_MS = MAX_WAIT_MS + 30_000
const ROUND_MS = POLL_MS + 15_000

/** The events of a world, as a measure of how hard the proof was. */
export interface WorldReport {
  readonly seed: number
  readonly steps: number
  readonly events: number
  readonly commands: number
  readonly faults: Readonly<Record<string, number>>
}

/** One life: trouble, healing, rest. Throws a `Violation` when a promise was broken. */
export async function runWorld(seed: number): Promise<WorldReport> {
  const database = await takeDatabase()
  const report = await runWorldOn(seed, [database])
  await giveBack(database)
  return report
}

/** The same on a store that the caller empties, with a server for each connection to it. */
export async function runWorldOn(seed: number, databases: readonly [Database, ...Database[]]): Promise<WorldReport> {
  let failed: Violation | undefined
  const population = populate(seed, databases, (violation) => {
    failed ??= violation
  })
  const world = new World(seed, population, () => {
    if (failed) throw failed
  })
  await world.live()
  await world.heal()
  await world.checkRest()
  return world.report()
}

class World {
  readonly #seed: number
  readonly #people: Population
  readonly #throwWhatFailed: () => void
  readonly #acts: Acts
  readonly #troubles: Troubles
  #steps = 0

  constructor(seed: number, people: Population, throwWhatFailed: () => void) {
    this.#seed = seed
    this.#people = people
    this.#throwWhatFailed = throwWhatFailed
    this.#acts = new Acts(people.random, people.teams)
    this.#troubles = new Troubles(people)
  }

  async live(): Promise<void> {
    const { random, server, inhabitants, faults } = this.#people
    await server.backUp()
    for (const { device } of inhabitants) {
      device.openTab()
      if (faults.isStorm) device.openTab()
    }
    const steps = random.between(40, 100)
    for (this.#steps = 0; this.#steps < steps; this.#steps += 1) {
      await this.#troubles.strike()
      this.#use()
      if (faults.isTidy) for (const { device } of inhabitants) if (random.chance(0.5)) this.#acts.attend(device)
      await this.#pass(random.pick([50, 2_000, 2_000, 20_000, random.between(0, 120_000)]))
    }
  }

  async heal(): Promise<void> {
    this.#troubles.heal()
    await this.#people.server.runJobs(Infinity)
    let quiet = 0
    for (let round = 1; quiet < 2; round += 1) {
      for (const { device } of this.#people.inhabitants) {
        if (!device.isOpen) device.openTab()
        // Everything else must go on by itself.
        if (device.tabs.some(({ status }) => status.connection === 'signed_out')) device.look()
      }
      const began = this.#people.scheduler.now
      const { commits } = this.#people.oracle
      await this.#pass(round === 1 ? FIRST_ROUND_MS : ROUND_MS)
      const moving = this.#moving(began)
      const isQuiet = moving.length === 0 && this.#people.oracle.commits === commits
      quiet = isQuiet ? quiet + 1 : 0
      if (round > MAX_HEALING_ROUNDS) throw new Violation('rest', 'the world did not come to rest', moving)
    }
  }

  async checkRest(): Promise<void> {
    const { server, oracle, inhabitants } = this.#people
    const rows = await readServerRows(server)
    everyEffectHappenedOnce(rows, oracle, server)
    for (const { device } of inhabitants) {
      await fatesAgree(device, server)
      const actor = server.people.get(device.actor.userId)
      if (actor) holdsExactlyWhatItsUserMaySee(device, actor, rows)
    }
  }

  report(): WorldReport {
    const { scheduler, server, requests, inhabitants } = this.#people
    const devices = inhabitants.map(({ device }) => device)
    const sum = (count: 'tabsDied' | 'diskFull' | 'renamed'): number =>
      devices.reduce((all, { counts }) => all + counts[count], 0)
    return {
      seed: this.#seed,
      steps: this.#steps,
      events: scheduler.events,
      commands: devices.reduce((all, { saved }) => all + saved.size, 0),
      faults: {
        ...requests,
        ...server.counts,
        ...this.#troubles.happened,
        tabsDied: sum('tabsDied'),
        diskFull: sum('diskFull'),
        renamed: sum('renamed'),
      },
    }
  }

  /** Somebody does something with a phone. */
  #use(): void {
    const { random, inhabitants } = this.#people
    const { device } = random.pick(inhabitants)
    if (!device.isOpen || random.chance(0.05)) device.openTab()
    else if (random.chance(0.03)) device.closeTab()
    else if (random.chance(0.15)) device.look()
    else for (let act = this.#actsAtOnce(); act > 0; act -= 1) this.#acts.doSomething(device)
  }

  /** More than the batches between two pulls, where a street's sales wait. */
  #actsAtOnce(): number {
    const { faults, newest } = this.#people
    return faults.isBacklog && newest.chance(0.25) ? newest.between(BATCHES_PER_PULL + 2, 2 * BATCHES_PER_PULL) : 1
  }

  async #pass(ms: number): Promise<void> {
    await this.#people.scheduler.pass(ms)
    this.#throwWhatFailed()
  }

  /** The unfinished work of each phone: something waits, or it lacks something that the server had at `began`. */
  #moving(began: number): readonly unknown[] {
    return this.#people.inhabitants.flatMap(({ device }, index) => {
      const [status] = device.tabs.map((tab) => tab.status)
      const hasAsked = (device.pullState()?.lastSyncedAt ?? 0) - device.clockErrorMs >= began
      const open = device
        .outbox()
        .filter((entry) => entry.state === 'queued' || entry.state === 'applied' || entry.again)
      const told = {
        index,
        status,
        isCopy: device.isCopy,
        open: open.map(({ seq, name, state }) => ({ seq, name, state })),
      }
      const isOnline = status?.connection === 'online' && status.problem === null
      return isOnline && hasAsked && open.length === 0 ? [] : [told]
    })
  }
}
