// Today's whole server over SQLite, with the frozen floor under it, at whatever time the history says.

import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { products } from '../../shared/features/catalog/product.schema.ts'
import { providers } from '../../shared/features/catalog/provider.schema.ts'
import { people } from '../../shared/features/people/person/person.schema.ts'
import { profiles } from '../../shared/features/people/profile/profile.schema.ts'
import { product, provider } from '../../shared/features/sales/testing/sale-world.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { assert } from '../../shared/kernel/assert.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import { put } from '../../shared/sync/command.ts'
import type { PushRequest, PushResponse } from '../../shared/sync/protocol.ts'
import { createApp, type App } from '../../server/app.ts'
import { startSession } from '../../server/features/account/session-life.store.ts'
import { addDefaultRoles, giveRole } from '../../server/features/people/access.door.ts'
import { loadActor } from '../../server/features/organisation/access.door.ts'
import { addUser } from '../../server/features/people/accounts.door.ts'
import { personOf } from '../../server/features/people/directory.door.ts'
import { profileOf } from '../../server/features/people/profiles.door.ts'
import { addOffice, addRegion, addTeam } from '../../server/features/organisation/team/organisation.store.ts'
import { approveUnlocked } from '../../server/features/payout/testing/payroll-state.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { openSqlite } from '../../server/platform/database/open-sqlite.ts'
import { readValues } from '../../server/platform/database/read-values.ts'
import type { Platform } from '../../server/platform/platform.ts'
import type { SecretKeys } from '../../server/platform/secrets.ts'
import { fakeIds } from '../../server/platform/testing/fakes.ts'
import { openTestPlatform, type TestPlatform } from '../../server/platform/testing/test-platform.ts'
import { createSync, type Sync } from '../../server/sync/sync.ts'
import { replaceEpoch } from '../../server/sync/sync.store.ts'
import { httpTransport } from '../../client/sync/engine/http-transport.ts'
import type { Transport } from '../../client/sync/engine/transport.ts'
import type { Floor, FrozenPush, ServerMode } from './frozen.ts'

/** The server's keys never change either: receipts and capsules on old phones were made with them. */
const key = (name: string): Buffer => createHash('sha256').update(`old clients ${name}`).digest()
const keys: SecretKeys & { vapid: { publicKey: string; privateKey: string } } = {
  data: [key('data')],
  hash: key('hash'),
  signing: key('signing'),
  vapid: { publicKey: '', privateKey: '' },
}

const ORIGIN = 'http://localhost:3000'
/** A session is renewed after this long: the history skips days. */
const SESSION_MS = 3_600_000
/** Longer than any history. */
const LATER_MS = 1000 * 365 * 86_400_000

export class OldServer {
  readonly platform: TestPlatform
  readonly app: App
  readonly floor: Floor
  readonly #apps: App[] = []
  readonly #databases: Database[] = []
  #turn = 0
  readonly openedAt: Instant
  readonly #modes: Readonly<Record<Exclude<ServerMode, 'whole'>, Sync>>
  #session: { readonly cookie: string; readonly at: Instant } | undefined

  private constructor(platform: TestPlatform, floor: Floor) {
    this.platform = platform
    this.openedAt = platform.now()
    this.floor = floor
    this.app = createApp(platform)
    this.#apps.push(this.app)
    this.#databases.push(platform.database)
    const nothing = { collections: [], scopesFor: () => [] }
    const commands = [...this.app.sync.registry.commands.values()].map((command) => ({ command }))
    const withoutRights = async (...who: Parameters<typeof loadActor>): Promise<Actor | null> => {
      const actor = await loadActor(...who)
      return actor && { ...actor, grants: [] }
    }
    this.#modes = {
      unsure: createSync({ platform, features: [{ ...nothing, commands }], actorOf: withoutRights }),
      unaware: createSync({ platform, features: [{ ...nothing, commands: [] }], actorOf: loadActor }),
    }
  }

  /** @param databases two of them, on one store: a second server takes every other call. */
  static async open(floor: Floor, at: Instant, databases: readonly Database[] = []): Promise<OldServer> {
    const [database, ...others] = databases
    const platform = await openTestPlatform({ config: { keys }, ...(database ? { database } : {}) })
    platform.clock.set(at)
    const server = new OldServer(platform, floor)
    for (const other of others) {
      // Ids of two servers never collide.
      const newId = fakeIds(at + LATER_MS)
      server.#join({ ...(await openTestPlatform({ config: { keys }, database: other, newId })), now: platform.now })
    }
    await server.#layFloor()
    // The commands of before paid months that nobody had approved (decision 0078).
    await approveUnlocked(platform, ['2026-11', '2026-12', '2027-01', '2027-02'])
    return server
  }

  /** A server that starts on a copy of the database of {@link keepDatabase}. */
  static async openOn(database: string, floor: Floor, at: Instant): Promise<OldServer> {
    const copy = join(mkdtempSync(join(tmpdir(), 'rond-old-')), 'rond.db')
    await copyFile(database, copy)
    // The ids of the first server are in the database.
    const newId = fakeIds(at)
    const platform = await openTestPlatform({ config: { keys }, database: openSqlite(copy), newId })
    platform.clock.set(at)
    return new OldServer(platform, floor)
  }

  /** Writes the database to a file, and answers its path. */
  async keepDatabase(): Promise<string> {
    const path = join(mkdtempSync(join(tmpdir(), 'rond-old-')), 'rond.db')
    await readValues(this.platform.database.db, sql.raw(`vacuum into '${path}'`))
    return path
  }

  /** Sends everything again that it was sent once, and answers what became of it now. */
  async replay(history: readonly FrozenPush[]): Promise<readonly PushResponse[]> {
    const answers: PushResponse[] = []
    for (const { now, mode, device, oldestSeq, commands } of history) {
      this.platform.clock.set(now)
      answers.push(await this.push(mode, { device, oldestSeq, commands: [...commands], epoch: this.floor.epoch }))
    }
    return answers
  }

  push(mode: ServerMode, request: PushRequest): Promise<PushResponse> {
    if (mode === 'whole') return this.transport().push(request, new AbortController().signal)
    return this.#modes[mode].push({ sessionId: request.device, userId: this.floor.person.id }, request)
  }

  /** What the person's browser sends with, through the whole of HTTP. */
  transport(): Transport {
    return httpTransport(this.floor.person.id, async (path, init) => {
      const headers = { ...(init?.headers as object), origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
      const cookie = await this.#cookie()
      return this.#next().http.request(new URL(path as string, ORIGIN).href, {
        ...init,
        headers: { ...headers, cookie },
      })
    })
  }

  #join(platform: Platform): void {
    this.#apps.push(createApp(platform))
    this.#databases.push(platform.database)
  }

  /** The next server in turn. */
  #next(): App {
    this.#turn += 1
    return this.#apps[this.#turn % this.#apps.length] ?? this.app
  }

  async actor(): Promise<Actor> {
    const actor = await loadActor(this.platform.database.db, this.floor.person.id)
    assert(actor, 'the person of the floor works here')
    return actor
  }

  async close(): Promise<void> {
    for (const app of this.#apps) await app.stop()
    for (const database of this.#databases) await database.close()
  }

  async #layFloor(): Promise<void> {
    const { platform, floor } = this
    const { regionId, officeId, teamId, person } = floor
    const directory = await platform.database.tx(async (db) => {
      await replaceEpoch(db, floor.epoch)
      await addDefaultRoles(db, platform.newId)
      await addRegion(db, { id: regionId, name: 'Stockholm' })
      await addOffice(db, { id: officeId, name: 'Stockholm', regionId, zone: 'Europe/Stockholm' })
      await addTeam(db, { id: teamId, name: 'Söder', officeId })
      const createdAt = platform.now()
      const account = { ...person, shortName: person.name, language: 'sv', passwordHash: '', createdAt } as const
      await addUser(db, { ...account, teamId, officeId: null })
      // A seller who may do everything else as well: one phone then holds every command there is.
      await giveRole(db, person.id, 'seller')
      await giveRole(db, person.id, 'admin')
      return put(people, await personOf(db, person.id))
    })
    // What these rows have got since then comes from today's examples.
    const offer = [put(providers, { ...provider, ...floor.provider }), put(products, { ...product, ...floor.product })]
    await this.app.sync.writeOnServer({ changes: [directory, ...offer] })
    const profile = put(profiles, await profileOf(platform.database.db, person.id))
    await this.app.sync.writeOnServer({ changes: [profile] })
  }

  async #cookie(): Promise<string> {
    const { platform, floor } = this
    if (this.#session && platform.now() - this.#session.at < SESSION_MS) return this.#session.cookie
    const session = { userId: floor.person.id, trusted: true, userAgent: 'an old client' }
    const token = await platform.database.tx((db) => startSession(platform, db, session))
    this.#session = { cookie: `rond=${token}`, at: platform.now() }
    return this.#session.cookie
  }
}
