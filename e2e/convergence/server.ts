import { createHash } from 'node:crypto'
import type { Actor } from '../../shared/access/actor.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { pullRequestSchema, pushInputSchema } from '../../shared/sync/protocol.ts'
import type { Database, Db } from '../../server/platform/database/database.ts'
import { metaTable } from '../../server/platform/database/meta.table.ts'
import { openSqliteCopy } from '../../server/platform/database/testing/open-sqlite-copy.ts'
import { rowWriter } from '../../server/platform/database/row-writer.ts'
import { createLog } from '../../server/platform/log.ts'
import { createSecrets, type SecretKeys } from '../../server/platform/secrets.ts'
import { renewEpoch } from '../../server/sync/epoch.ts'
import { createSync, type Sync } from '../../server/sync/sync.ts'
import { syncTables } from '../../server/sync/sync.table.ts'
import type { SyncPlatform } from '../../server/sync/context.ts'
import type { Oracle, OracleMemory } from './oracle.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { tradeFeature, type TradeReach } from './trade-server.ts'
import type { AppVersion } from './trade.ts'

/** before, in, after: around the commit. full: the disk takes nothing, the server lives on. */
export const serverFaults = ['before', 'in', 'after', 'full'] as const
export type ServerFault = (typeof serverFaults)[number]

export interface Asked {
  readonly kind: 'push' | 'pull'
  readonly userId: Id
  readonly sessionId: Id
  readonly text: string
  /** Undefined: the server died and says nothing. */
  readonly answer: (answered: { value: unknown } | { error: unknown } | undefined) => void
}

interface Backup {
  readonly tables: readonly (readonly never[])[]
  readonly memory: OracleMemory
}

const tables = [metaTable, ...Object.values(syncTables)]
const writers: readonly ((db: Db, rows: readonly never[]) => Promise<void>)[] = tables.map((table) => rowWriter(table))
const key = (name: string): Buffer => createHash('sha256').update(name).digest()
const keys: SecretKeys = { data: [key('data')], hash: key('hash'), signing: key('signing') }
/** The same in every world: deriving keys takes longer than living. */
export const secrets = createSecrets(keys)
const log = createLog('silent')

/** Opening and migrating takes longer than a life: worlds hand their emptied database on. */
let idle: Database | undefined

export async function takeDatabase(): Promise<Database> {
  const taken = idle
  idle = undefined
  return taken ?? openSqliteCopy()
}

export async function giveBack(database: Database): Promise<void> {
  await database.tx(empty)
  idle = database
}

export async function empty(db: Db): Promise<void> {
  for (const table of tables) await db.delete(table)
}

interface Parts {
  readonly database: Database
  /** Further connections to the same store: each is a server of its own, and requests go to all in turn. */
  readonly others?: readonly Database[]
  readonly scheduler: Scheduler
  readonly random: Random
  readonly oracle: Oracle
  readonly version: AppVersion
  readonly pageRows: number
  readonly reach: TradeReach | null
  readonly isNarrow: boolean
  readonly sliceRows: number
  readonly drawFault: () => ServerFault | null
  /** How long a piece of its work takes, in milliseconds. */
  readonly drawEffort: () => number
}

type Handled =
  | { readonly value: unknown }
  | { readonly value: unknown; readonly pushed: Parameters<Oracle['pushed']>[0] }
  | { readonly error: unknown }

class ServerDied extends Error {}

/** The real server sync over SQLite, in a process that dies and is restored. */
export class SimServer {
  readonly people = new Map<Id, Actor | null>()
  /** Effects that were carried out, and how often. */
  readonly effects = new Map<string, number>()
  readonly counts = { deaths: 0, restores: 0, fullDisks: 0, deploys: 0 }
  version: AppVersion
  readonly #parts: Parts
  readonly #platforms: readonly SyncPlatform[]
  readonly #syncs: Sync[]
  #turn = 0
  #fault: ServerFault | null = null
  #queue: Asked[] = []
  #backups: Backup[] = []

  constructor(parts: Parts) {
    const { database, others = [], scheduler, random } = parts
    this.#parts = parts
    this.version = parts.version
    const now = () => scheduler.now
    let worked = 0
    const elapsed = () => (worked += parts.drawEffort())
    const newId = (): Id => random.idAt(now())
    this.#platforms = [database, ...others].map((store) => {
      const faulty = { ...store, tx: this.#faultyTx(store) }
      return { database: faulty, now, elapsed, newId, log, secrets, config: { rateLimits: true } }
    })
    this.#syncs = this.#platforms.map((platform) => this.#start(platform))
  }

  #faultyTx(store: Database): Database['tx'] {
    return (work) =>
      store.tx(async (db) => {
        const value = await work(db)
        if (this.#fault === 'in') throw new ServerDied()
        if (this.#fault === 'full') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
        return value
      })
  }

  /** The place of the next server in turn. */
  #next(): number {
    this.#turn = (this.#turn + 1) % this.#syncs.length
    return this.#turn
  }

  get #platform(): SyncPlatform {
    const [first] = this.#platforms
    assert(first, 'there is a server')
    return first
  }

  get db(): Db {
    return this.#parts.database.db
  }

  /** A request has arrived. Those that arrive together may share a commit. */
  take(asked: Asked): void {
    const { scheduler, random } = this.#parts
    this.#queue.push(asked)
    if (this.#queue.length === 1) scheduler.after(random.between(0, 20), () => this.#serve())
  }

  async backUp(): Promise<void> {
    const rows: (readonly never[])[] = []
    for (const table of tables) rows.push((await this.db.select().from(table)) as never)
    this.#backups.push({ tables: rows, memory: this.#parts.oracle.remember() })
  }

  /** The disk is lost; some backup is put in its place. */
  async restore(): Promise<void> {
    const backup = this.#parts.random.pick(this.#backups)
    await this.#parts.database.tx(async (db) => {
      await empty(db)
      for (const [index, rows] of backup.tables.entries()) await writers[index]?.(db, rows)
    })
    this.#parts.oracle.recall(backup.memory)
    await renewEpoch(this.#platform)
    this.counts.restores += 1
    this.#syncs.forEach((_, place) => this.#die(place))
  }

  deploy(version: AppVersion): void {
    this.version = version
    this.counts.deploys += 1
    this.#syncs.forEach((_, place) => this.#die(place))
  }

  runEffects = (): Promise<number> => this.#at(this.#next()).runEffects()

  /** Whether phones are given the sales of their team. */
  get sharesTeams(): boolean {
    return !this.#parts.isNarrow || this.version === 1
  }

  /** Phones reach so many days back from here on; less than none: not even to today. */
  moveHorizon(reachDays: number): void {
    const { reach, oracle, scheduler } = this.#parts
    if (!reach) return
    reach.days = reachDays
    const day = addDays(dayOf(scheduler.now, 'Europe/Stockholm'), -reachDays)
    if (day > oracle.farthestHorizon) oracle.farthestHorizon = day
  }

  /** The server's own work, until its process ends. */
  async runJobs(transactions: number): Promise<void> {
    let left = transactions
    const { database } = this.#platform
    const tx: Database['tx'] = (work) => {
      left -= 1
      return left < 0 ? Promise.reject(new ServerDied()) : database.tx(work)
    }
    for (const job of this.#start({ ...this.#platform, database: { ...database, tx } }).jobs) {
      await job.run(this.#platform.now()).catch((error: unknown) => {
        if (!(error instanceof ServerDied)) throw error
      })
    }
  }

  async #serve(): Promise<void> {
    const asked = this.#queue
    this.#queue = []
    const place = this.#next()
    this.#fault = this.#parts.drawFault()
    const fault = this.#fault
    if (fault === 'full') this.counts.fullDisks += 1
    const answers = fault === 'before' ? [] : await Promise.all(asked.map((one) => this.#handle(one, this.#at(place))))
    this.#fault = null
    // In the order of the commits, even if nobody will get the answer.
    for (const answered of answers) if ('pushed' in answered) await this.#parts.oracle.pushed(answered.pushed)
    const isDead = fault !== null && fault !== 'full'
    if (isDead) {
      this.counts.deaths += 1
      this.#die(place)
    }
    for (const [index, one] of asked.entries()) one.answer(isDead ? undefined : answers[index])
  }

  async #handle({ kind, userId, sessionId, text }: Asked, sync: Sync): Promise<Handled> {
    const session = { sessionId, userId }
    try {
      const sent: unknown = JSON.parse(text)
      if (kind === 'pull') return { value: await sync.pull(session, pullRequestSchema.parse(sent)) }
      const request = pushInputSchema.parse(sent)
      const response = await sync.push(session, request)
      return { value: response, pushed: { db: this.db, device: request.device, sent: request.commands, response } }
    } catch (error) {
      return { error }
    }
  }

  /** A process ends, the next begins: nothing but the disk is left. */
  #die(place: number): void {
    for (const { answer } of this.#queue) answer(undefined)
    this.#queue = []
    this.#syncs[place] = this.#start(this.#platforms[place] ?? this.#platform)
  }

  #at(place: number): Sync {
    const sync = this.#syncs[place]
    assert(sync, 'there is such a server')
    return sync
  }

  #start(platform: SyncPlatform): Sync {
    const { random, pageRows, sliceRows, reach, isNarrow } = this.#parts
    const react = async (effectId: string): Promise<void> => {
      if (random.chance(0.1)) throw new Error('the mail server is down')
      this.effects.set(effectId, (this.effects.get(effectId) ?? 0) + 1)
    }
    return createSync({
      // The phones of these worlds are poked by their network, or not at all.
      platform: { ...platform, realtime: { publish: () => undefined } },
      features: [tradeFeature(this.version, (_event, { effectId }) => react(effectId), { reach, isNarrow })],
      actorOf: async (_db, userId) => this.people.get(userId) ?? null,
      pageRows,
      sliceRows,
    })
  }
}
