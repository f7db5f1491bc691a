import { temporarySealer } from '../../client/sync/engine/seal.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { metaTable } from '../../server/platform/database/meta.table.ts'
import { renewEpoch } from '../../server/sync/epoch.ts'
import { syncTables } from '../../server/sync/sync.table.ts'
import { editNote, removeNote, writeNote } from '../../server/sync/testing/notes.ts'
import { allNotes } from '../../server/sync/testing/notes.store.ts'
import { openWorld, type World as ServerWorld } from '../../server/sync/testing/world.ts'
import { LossyNetwork, noFaults, type FaultRates } from './lossy-network.ts'
import { Phone } from './phone.ts'
import { Random } from './random.ts'

const tables = [metaTable, ...Object.values(syncTables)]
const STEPS = 60
const MAX_HEALING_ROUNDS = 40

/** A server, a few phones and a network, driven by one seed. */
export class World {
  readonly server: ServerWorld
  readonly phones: readonly Phone[]
  /** How often the server was put back to an older backup. */
  restores = 0
  readonly #random: Random
  readonly #networks: readonly LossyNetwork[]
  #backup: Record<string, unknown>[][] = []
  #written = 0

  private constructor(parts: {
    server: ServerWorld
    phones: readonly Phone[]
    networks: readonly LossyNetwork[]
    random: Random
  }) {
    this.server = parts.server
    this.phones = parts.phones
    this.#networks = parts.networks
    this.#random = parts.random
  }

  static async create(seed: number): Promise<World> {
    const random = new Random(seed)
    const server = await openWorld({ pageRows: random.pick([2, 5, 500]) })
    const sealer = await temporarySealer()
    const teams = [server.platform.newId(), server.platform.newId()]
    const people = [0, 1].map(() => server.join({ teamId: random.pick(teams) }))
    const networks: LossyNetwork[] = []
    const phones: Phone[] = []
    for (let index = 0; index < random.pick([2, 3]); index += 1) {
      const actor = people[index % people.length] as Actor
      const session = { sessionId: server.platform.newId(), userId: actor.userId }
      const network = new LossyNetwork({ sync: server.sync, session, random })
      const phone = new Phone({
        actor,
        registry: server.sync.registry,
        sealer,
        network,
        random,
        now: server.platform.now,
      })
      await phone.open()
      if (random.chance(0.5)) await phone.open()
      networks.push(network)
      phones.push(phone)
    }
    const world = new World({ server, phones, networks, random })
    await world.#backUp()
    world.#setFaults(drawRates(random))
    return world
  }

  /** The troubled time. */
  async live(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      await this.#step()
      for (const phone of this.phones) await phone.rest()
    }
  }

  /** Everything works again; answers how many rounds it took until nothing moved. */
  async heal(): Promise<number> {
    this.#setFaults(noFaults)
    for (let round = 1; round <= MAX_HEALING_ROUNDS; round += 1) {
      this.#advance(6 * 60_000)
      for (const phone of this.phones) {
        phone.fireTimers()
        phone.wake()
        await phone.rest()
      }
      const open = (await Promise.all(this.phones.map((phone) => phone.outbox()))).flat()
      const moving = open.filter((entry) => entry.state === 'queued' || entry.state === 'applied' || entry.again)
      if (round > 3 && moving.length === 0) return round
    }
    throw new Error(`the world did not come to rest: ${await this.#describe()}`)
  }

  readonly inbox = () => this.server.platform.database.db.select().from(syncTables.inboxTable)

  readonly notes = () => allNotes(this.server.platform.database.db)

  close = (): Promise<void> => this.server.close()

  async #describe(): Promise<string> {
    const open = async (phone: Phone) =>
      (await phone.outbox()).map(({ seq, name, state, failures }) => ({ seq, name, state, failures }))
    const told = await Promise.all(
      this.phones.map(async (phone) => ({ status: phone.statuses, open: await open(phone) })),
    )
    return JSON.stringify({ restores: this.restores, told })
  }

  async #step(): Promise<void> {
    const { chance, pick, next } = this.#random
    const phone = pick(this.phones)
    const dice = next()
    if (dice < 0.35) return this.#write(phone)
    if (dice < 0.5) return this.#change(phone)
    if (dice < 0.75) {
      this.#advance(Math.floor(next() * (chance(0.05) ? 86_400_000 : 120_000)))
      for (const one of this.phones) one.fireTimers()
      return
    }
    if (dice < 0.85) return phone.wake()
    if (dice < 0.92) return phone.kill()
    if (dice < 0.96) return this.#backUp()
    if (dice < 0.98) return this.#restore()
    this.#move(phone)
  }

  async #write(phone: Phone): Promise<void> {
    const { chance, pick } = this.#random
    this.#written += 1
    const text = chance(0.1) ? 'crash' : `note ${this.#written}`
    const teamId = chance(0.8) ? (phone.actor.teamId ?? '') : (pick(this.phones).actor.teamId ?? '')
    await phone.act(writeNote, { text, teamId, ...(chance(0.2) ? { secret: '850709-9805' } : {}) })
  }

  async #change(phone: Phone): Promise<void> {
    const { chance, pick } = this.#random
    const rows = await phone.rows()
    if (rows.length === 0) return
    const { id } = pick(rows)
    this.#written += 1
    if (chance(0.2)) await phone.act(removeNote, { id })
    else await phone.act(editNote, { id, text: `edit ${this.#written}` })
  }

  /** Somebody is moved to another team: rows leave the phone, others come. */
  #move(phone: Phone): void {
    const teamId = this.#random.pick(this.phones).actor.teamId
    this.server.people.set(phone.actor.userId, { ...phone.actor, teamId })
  }

  async #backUp(): Promise<void> {
    this.#backup = await Promise.all(tables.map((table) => this.server.platform.database.db.select().from(table)))
  }

  async #restore(): Promise<void> {
    const { database } = this.server.platform
    await database.tx(async (db) => {
      for (const [index, table] of tables.entries()) {
        await db.delete(table)
        for (const row of this.#backup[index] ?? []) await db.insert(table).values(row as never)
      }
    })
    await renewEpoch(this.server.platform)
    this.restores += 1
  }

  #advance(ms: number): void {
    this.server.platform.clock.advance(ms)
  }

  #setFaults(rates: FaultRates): void {
    for (const network of this.#networks) network.rates = rates
  }
}

/** Each world has its own mixture of troubles, and none of some ("swarm"). */
function drawRates({ chance, next }: Random): FaultRates {
  const rate = (most: number) => (chance(0.6) ? next() * most : 0)
  return {
    requestLost: rate(0.4),
    answerLost: rate(0.4),
    doubled: rate(0.3),
    signedOut: rate(0.1),
    hung: rate(0.1),
    late: rate(0.5),
  }
}
