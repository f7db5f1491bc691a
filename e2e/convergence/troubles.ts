import type { Actor } from '../../shared/access/actor.ts'
import type { Device } from './device.ts'
import type { Faults } from './faults.ts'
import { scopesOf, type Inhabitant, type Population } from './population.ts'

const DAY_MS = 86_400_000

/** Troubles of the phones and the server, apart from losses on the network. */
export class Troubles {
  readonly happened: Record<string, number> = {}
  readonly #world: Population

  constructor(world: Population) {
    this.#world = world
  }

  /** Draws what happens in this step; often nothing. */
  async strike(): Promise<void> {
    const { random, faults, server } = this.#world
    const { device, watcher } = random.pick(this.#world.inhabitants)
    if (this.#happens('tabDies')) device.lightFuse(random.between(1, 60))
    if (this.#happens('phoneDies')) device.killAll()
    if (this.#happens('cut')) device.network.isCut = true
    else if (random.chance(0.3)) device.network.isCut = false
    if (this.#happens('clockJump')) device.clockErrorMs += random.between(-3 * DAY_MS, 3 * DAY_MS) * this.#far()
    if (this.#happens('session')) device.network.hasSession = false
    else if (random.chance(0.15)) this.#signIn(device)
    device.fullDisk = this.#happens('phoneFull') ? random.next() : 0
    if (this.#happens('rights')) this.#changeRights(device)
    if (this.#happens('backup')) await server.backUp()
    if (this.#happens('restore')) {
      await server.restore()
      for (const { device: one } of this.#world.inhabitants) this.#lookAround(one)
    }
    if (this.#happens('release')) this.#release(device)
    if (faults.copy > 0) this.#copy(device, watcher)
    await this.#moveHorizon()
    if (random.chance(0.2)) await server.runEffects().catch(() => undefined)
  }

  /** Everything works again, and everybody is present. */
  heal(): void {
    const { server, inhabitants, peace } = this.#world
    peace.has = true
    for (const { device } of inhabitants) {
      const { network } = device
      network.isCut = false
      network.hasSession = true
      network.faults = { ...network.faults, requestLost: 0, answerLost: 0, doubled: 0, slow: 0, busy: 0, garbled: 0 }
      network.faults = { ...network.faults, tooLarge: 0 }
      device.fullDisk = 0
      const actor = server.people.get(device.actor.userId)
      if (!actor) server.people.set(device.actor.userId, device.actor)
    }
    if (server.version === 1) server.deploy(2)
  }

  /** Time goes by for the server, or its clock is put right; its job is cut off as often as it ends. */
  async #moveHorizon(): Promise<void> {
    const { latest, faults, server } = this.#world
    if (faults.horizon === null || !latest.chance(faults.horizon)) return
    this.happened['horizon'] = (this.happened['horizon'] ?? 0) + 1
    if (latest.chance(0.7)) server.moveHorizon(latest.pick([-1, 0, 1, 2, 30, 60]))
    await server.runJobs(latest.chance(0.5) ? latest.between(1, 6) : Infinity)
  }

  #happens(
    /** Rates of what strikes in a step. */
    name: Exclude<
      { [Name in keyof Faults]: Faults[Name] extends number ? Name : never }[keyof Faults],
      `server${string}`
    >,
  ): boolean {
    if (!this.#world.random.chance(this.#world.faults[name])) return false
    this.happened[name] = (this.happened[name] ?? 0) + 1
    return true
  }

  /** Mostly some days, now and then so far that a month has gone by for the phone. */
  #far = (): number => (this.#world.random.chance(0.2) ? 20 : 1)

  /** After an outage people look at their phones, on an unstable network, while older answers are still in transit. */
  #lookAround(device: Device): void {
    const { random, scheduler, peace } = this.#world
    if (random.chance(0.3)) return
    device.look()
    if (random.chance(0.5)) return
    scheduler.after(random.between(50, 800), () => {
      device.network.isCut = !peace.has
    })
  }

  #signIn(device: Device): void {
    if (device.network.hasSession) return
    device.network.hasSession = true
    device.look()
  }

  /**
   * Moves to another team, a granted or revoked right, a dismissal or its reversal; the phone learns of it now or
   * later.
   */
  #changeRights({ actor: { userId } }: Device): void {
    const { random, server, teams, allowed, inhabitants } = this.#world
    const devices = inhabitants.map(({ device }) => device).filter(({ actor }) => actor.userId === userId)
    const known = server.people.get(userId) ?? devices[0]?.actor
    if (!known) return
    const next: Actor | null = random.pick([
      { ...known, teamId: random.pick(teams) },
      { ...known, teamId: random.pick(teams) },
      { ...known, grants: [] },
      { ...known, grants: [{ permission: 'create sales' as const, extent: 'own' as const }] },
      null,
    ])
    server.people.set(userId, next)
    if (!next) return
    for (const scope of scopesOf(next)) allowed.get(userId)?.add(scope)
    for (const device of devices) if (random.chance(0.6)) device.refreshActor(next)
  }

  /** A new version of the server, or of the app on one phone: all its tabs are opened again. */
  #release(device: Device): void {
    const { random, server } = this.#world
    if (random.chance(0.5)) server.deploy(2)
    else if (device.app === 1) {
      device.killAll()
      device.app = 2
    }
  }

  #copy(device: Device, watcher: Inhabitant['watcher']): void {
    const { random, faults } = this.#world
    if (random.chance(faults.copy * 2)) device.takeImage()
    if (!device.hasImage || !random.chance(faults.copy)) return
    this.happened['copy'] = (this.happened['copy'] ?? 0) + 1
    device.putImageBack()
    watcher.forget()
  }
}
