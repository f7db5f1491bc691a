import type { Actor } from '../../../shared/access/actor.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { derivedId } from '../../../shared/sync/derived-id.ts'
import type { CommandResult, Cursors, PullResponse, PushResponse, WireCommand } from '../../../shared/sync/protocol.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ServerFeatureSync } from '../feature.ts'
import { createSync, type Sync } from '../sync.ts'
import { notesFeature, type NoteReaction } from './notes.ts'
import { takeDatabase } from './shared-database.ts'

export interface World {
  readonly platform: TestPlatform
  readonly sync: Sync
  /** Rights and place of everybody; tests change them by putting another actor there. */
  readonly people: Map<Id, Actor | null>
  readonly join: (change?: Partial<Actor>) => Actor
  readonly phoneOf: (actor: Actor) => TestPhone
  readonly close: () => Promise<void>
}

/** A server with the notes feature on an empty database. */
export async function openWorld(
  options: {
    database?: Database
    elapsed?: () => number
    pageRows?: number
    reactions?: readonly NoteReaction[]
    features?: readonly ServerFeatureSync[]
    rateLimits?: boolean
  } = {},
): Promise<World> {
  const { database = await takeDatabase(), elapsed, rateLimits = false } = options
  const platform = await openTestPlatform({ database, config: { rateLimits }, ...(elapsed ? { elapsed } : {}) })
  const people = new Map<Id, Actor | null>()
  const sync = createSync({
    platform,
    features: [notesFeature(options.reactions), ...(options.features ?? [])],
    actorOf: async (_db, userId) => people.get(userId) ?? null,
    ...(options.pageRows === undefined ? {} : { pageRows: options.pageRows }),
  })
  return {
    platform,
    sync,
    people,
    join: (change = {}) => {
      const actor = actorOf(platform.newId(), { teamId: platform.newId(), ...change })
      people.set(actor.userId, actor)
      return actor
    },
    phoneOf: (actor) => new TestPhone({ sync, platform, actor }),
    close: () => platform.database.close(),
  }
}

export const actorOf = (userId: Id, change: Partial<Actor> = {}): Actor => ({
  userId,
  name: 'Sanna',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [{ permission: 'create sales', extent: 'own' }],
  ...change,
})

/** A phone as the server sees it: numbers its commands, remembers its cursors, applies nothing. */
export class TestPhone {
  readonly device: Id
  readonly actor: Actor
  epoch: string | null = null
  oldestSeq = 1
  cursors: Cursors = {}
  readonly #sync: Pick<Sync, 'push' | 'pull'>
  readonly #platform: Pick<TestPlatform, 'newId' | 'now'>
  #seq = 0

  constructor(parts: {
    sync: Pick<Sync, 'push' | 'pull'>
    platform: Pick<TestPlatform, 'newId' | 'now'>
    actor: Actor
    device?: Id
  }) {
    this.#sync = parts.sync
    this.#platform = parts.platform
    this.actor = parts.actor
    this.device = parts.device ?? parts.platform.newId()
  }

  /** The next command of this phone. */
  command(name: string, args: unknown, change: Partial<WireCommand> = {}): WireCommand {
    this.#seq += 1
    const at = this.#platform.now()
    const businessDay = dayOf(at, this.actor.zone)
    return { id: this.#platform.newId(), seq: this.#seq, name, version: 1, args, at, businessDay, ...change }
  }

  write(text: string, more: { teamId?: Id; secret?: string } = {}): WireCommand {
    return this.command('note.write', { text, teamId: this.actor.teamId, ...more })
  }

  push(...commands: readonly WireCommand[]): Promise<PushResponse> {
    const { device, epoch, oldestSeq } = this
    return this.#sync.push(this.session, { device, epoch, oldestSeq, commands: [...commands] })
  }

  /** One page; cursors and epoch are stored, as a phone stores them after applying it. */
  async pull(): Promise<PullResponse> {
    const { device, epoch, cursors } = this
    const page = await this.#sync.pull(this.session, { device, epoch, cursors: { ...cursors } })
    this.epoch = page.epoch
    this.cursors = page.cursors
    return page
  }

  async pullAll(): Promise<PullResponse['changes']> {
    const changes: PullResponse['changes'] = []
    for (;;) {
      const page = await this.pull()
      changes.push(...page.changes)
      if (!page.more) return changes
    }
  }

  get session(): { sessionId: Id; userId: Id } {
    return { sessionId: this.device, userId: this.actor.userId }
  }
}

/** The note a command created. */
export const noteOf = (wire: WireCommand): Id => derivedId(wire.id, 0)

export const only = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined || list.length !== 1) throw new Error(`expected one, found ${list.length}`)
  return first
}

export const statuses = (results: readonly CommandResult[]): readonly string[] => results.map(({ status }) => status)
