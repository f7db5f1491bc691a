// One phone with the real engine and the real store on fake-indexeddb, a clock that is told, and a line that can be cut.

import 'fake-indexeddb/auto'
import { syncRegistry } from '../../client/app/sync-registry.ts'
import { databaseName, openDexieStore } from '../../client/sync/engine/dexie-store.ts'
import { RequestFailure } from '../../client/sync/engine/failures.ts'
import { openSealer, withKeys } from '../../client/sync/engine/seal.ts'
import type { StoreSchema } from '../../client/sync/engine/schema-versions.ts'
import { PhoneTab, SimulatedPhone, stillClock } from '../../client/sync/engine/testing/simulated-phone.ts'
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

/** A simulated phone on the store and the keys of a real one, in time that stands still. */
export class OldPhone extends PhoneTab {
  readonly line: Line
  /** Errors that nobody expected. */
  readonly reports: unknown[]

  private constructor({ engine, store }: PhoneTab, line: Line, reports: unknown[]) {
    super(engine, store)
    this.line = line
    this.reports = reports
  }

  /** Opens what lies under the person's name, or begins anew. */
  static async open(server: OldServer, { registry, released, offline = false }: OpenPhone): Promise<OldPhone> {
    const { platform, floor } = server
    const line = new Line(server)
    if (offline) line.cut()
    const phone = new SimulatedPhone({
      actor: await server.actor(),
      registry,
      sealer: await openSealer(floor.person.id),
      transport: line,
      openStore: () => openDexieStore(databaseName(floor.person.id), registry, { released }),
      clock: stillClock(platform.now),
      newId: idMaker(platform.now),
      random: () => 0,
    })
    const tab = await phone.tab()
    tab.engine.start()
    await tab.engine.idle()
    return new OldPhone(tab, line, phone.reports)
  }
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
