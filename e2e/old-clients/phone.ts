// One phone with the real engine and the real store on fake-indexeddb, a clock that is told, and a line that can be cut.

import 'fake-indexeddb/auto'
import { syncRegistry } from '../../client/app/sync-registry.ts'
import { databaseName, openDexieStore } from '../../client/sync/engine/dexie-store.ts'
import { createEngine, type SyncEngine } from '../../client/sync/engine/engine.ts'
import { RequestFailure } from '../../client/sync/engine/failures.ts'
import { openSealer, withKeys } from '../../client/sync/engine/seal.ts'
import type { StoreSchema } from '../../client/sync/engine/schema-versions.ts'
import type { LocalStore, OutboxEntry } from '../../client/sync/engine/store.ts'
import { singleTab } from '../../client/sync/engine/tabs.ts'
import type { Transport } from '../../client/sync/engine/transport.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import { uuidV7, type Id } from '../../shared/kernel/ids.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import type { FrozenPush, ServerMode } from './frozen.ts'
import type { OldServer } from './old-server.ts'

/** What this application writes and keeps today. */
export async function todaysRegistry(): Promise<Registry> {
  await syncRegistry.fetchCommands?.()
  return syncRegistry
}

/** Gives a browser the key that sealed what lies on the phone. */
export async function giveKey(userId: Id, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  await withKeys((keys) => keys.put(key, userId))
}

interface OpenPhone {
  readonly registry: Registry
  readonly released: readonly StoreSchema[]
  readonly offline?: boolean
}

export class OldPhone {
  readonly engine: SyncEngine
  readonly store: LocalStore
  readonly line: Line
  /** Errors that nobody expected. */
  readonly reports: unknown[]

  private constructor(parts: { engine: SyncEngine; store: LocalStore; line: Line; reports: unknown[] }) {
    this.engine = parts.engine
    this.store = parts.store
    this.line = parts.line
    this.reports = parts.reports
  }

  /** Opens what lies under the person's name, or begins anew. */
  static async open(server: OldServer, { registry, released, offline = false }: OpenPhone): Promise<OldPhone> {
    const { platform, floor } = server
    const line = new Line(server)
    if (offline) line.cut()
    const reports: unknown[] = []
    const [store, sealer] = await Promise.all([
      openDexieStore(databaseName(floor.person.id), registry, { released }),
      openSealer(floor.person.id),
    ])
    const engine = await createEngine({
      actor: await server.actor(),
      registry,
      store,
      sealer,
      transport: line,
      tabs: singleTab(),
      ports: {
        now: platform.now,
        random: () => 0,
        newId: idMaker(platform.now),
        after: () => () => undefined,
        report: (error) => void reports.push(error),
      },
    })
    engine.start()
    await engine.idle()
    return new OldPhone({ engine, store, line, reports })
  }

  async sync(): Promise<void> {
    this.engine.wake('person')
    await this.engine.idle()
  }

  outbox = (): Promise<readonly OutboxEntry[]> => this.store.transact('read', (tx) => tx.outbox.list())

  settled = (): Promise<readonly OutboxEntry[]> => this.store.transact('read', (tx) => tx.settled.list())
}

/** The way to the server: can be cut, changes the server that is met, and remembers what went up. */
export class Line implements Transport {
  /** The server that is met. It lives in the phone's time. */
  server: OldServer
  readonly #now: () => Instant
  mode: ServerMode = 'whole'
  /** How many pushes may still go through. */
  pushes = Number.POSITIVE_INFINITY
  pulls = true
  sent: FrozenPush[] = []

  constructor(server: OldServer) {
    this.server = server
    this.#now = server.platform.now
  }

  cut(): void {
    this.pushes = 0
    this.pulls = false
  }

  mend(): void {
    this.pushes = Number.POSITIVE_INFINITY
    this.pulls = true
  }

  push: Transport['push'] = async (request) => {
    if (this.pushes <= 0) throw new RequestFailure('unreachable')
    this.pushes -= 1
    const now = this.#now()
    this.server.platform.clock.set(now)
    const response = await this.server.push(this.mode, request)
    const { device, oldestSeq } = request
    const commands = request.commands.slice(0, response.results.length)
    const statuses = response.results.map(({ status }) => status)
    if (commands.length > 0) this.sent.push({ now, mode: this.mode, device, oldestSeq, commands, statuses })
    return response
  }

  pull: Transport['pull'] = async (request, signal) => {
    if (!this.pulls) throw new RequestFailure('unreachable')
    return this.server.transport().pull(request, signal)
  }

  fileOffset: Transport['fileOffset'] = (sha256, signal) => this.server.transport().fileOffset(sha256, signal)

  sendFile: Transport['sendFile'] = (chunk, signal) => this.server.transport().sendFile(chunk, signal)
}

/** Ids that are the same in every run, and no server's. */
export function idMaker(now: () => number): () => Id {
  let made = 0
  return () => {
    made += 1
    const bytes = new Uint8Array(10).fill(0xc1)
    new DataView(bytes.buffer).setUint32(6, made)
    return uuidV7(now(), bytes)
  }
}
