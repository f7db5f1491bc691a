import type { Actor, Impersonator } from '../../shared/access/actor.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { PULL_PAGE_ROWS, type Scope } from '../../shared/sync/protocol.ts'
import { registryOf, type Registry } from '../../shared/sync/registry.ts'
import type { Db } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import type { Listener, ServerCollection, ServerCommand, ServerFeatureSync } from './feature.ts'
import { GroupCommit } from './group-commit.ts'
import { linePlanOf, type LinePlan } from './line-plan.ts'

/** The author of the request. */
export interface SyncSession {
  readonly sessionId: Id
  readonly userId: Id
  /** The person behind the user, when somebody acts in their name. */
  readonly impersonator?: Impersonator
  /** Of the client that calls, as it states it. */
  readonly clientVersion?: number
}

/** The parts of the platform that sync uses. */
export type SyncPlatform = Pick<Platform, 'database' | 'now' | 'elapsed' | 'newId' | 'log' | 'secrets'> &
  Partial<Pick<Platform, 'tracing'>> & {
    /** Whether commands have a limit. */
    readonly config: Pick<Platform['config'], 'rateLimits'>
  }

/** Reads who a user is and what they may do, in the transaction's own snapshot. Null when they may not act any more. */
export type ActorOf = (db: Db, userId: Id) => Promise<Actor | null>

/** Somebody carried out a command in another person's name. */
export type NoteActing = (db: Db, acted: { actor: Actor; command: string; commandId: Id; at: Instant }) => Promise<void>

/** Everything sync knows about the product, joined from the features. */
export interface SyncContext {
  readonly platform: SyncPlatform
  readonly actorOf: ActorOf
  /** Writes down a command that was carried out in another person's name. */
  readonly noteActing: NoteActing
  /** The queue in which pushes wait to share a commit. */
  readonly commits: GroupCommit
  /** The most lines one page of a pull answers. */
  readonly pageRows: number
  /** The most rows whose lines one transaction updates. */
  readonly sliceRows: number
  /** Every command, those of the server alone included. */
  readonly registry: Registry
  /** The commands that a phone may send. */
  readonly phoneCommands: Registry['commands']
  readonly collections: ReadonlyMap<string, ServerCollection>
  readonly prepare: ReadonlyMap<string, NonNullable<ServerCommand['prepare']>>
  readonly within: ReadonlyMap<string, NonNullable<ServerCommand['within']>>
  readonly listeners: ReadonlyMap<string, readonly Listener[]>
  /** The scopes that the actor may read. */
  readonly scopesFor: (actor: Actor) => ReadonlySet<Scope>
  /** The scopes of these on the actor's phone: the others are read online. */
  readonly syncedScopesFor: (actor: Actor) => ReadonlySet<Scope>
  readonly lines: LinePlan
}

const SLICE_ROWS = 50

/** Joins the features. Throws when two claim the same name. */
export function createContext(parts: {
  platform: SyncPlatform
  features: readonly ServerFeatureSync[]
  actorOf: ActorOf
  noteActing?: NoteActing
  pageRows?: number
  sliceRows?: number
}): SyncContext {
  const {
    platform,
    features,
    actorOf,
    noteActing = () => Promise.resolve(),
    pageRows = PULL_PAGE_ROWS,
    sliceRows = SLICE_ROWS,
  } = parts
  const collections = features.flatMap((feature) => feature.collections as readonly ServerCollection[])
  const commands = features.flatMap((feature) => feature.commands as readonly ServerCommand[])
  const listeners = new Map<string, readonly Listener[]>()
  for (const listener of features.flatMap((feature) => feature.reactions ?? [])) {
    listeners.set(listener.event.type, [...(listeners.get(listener.event.type) ?? []), listener])
  }
  const registry = registryOf([
    { collections: collections.map((one) => one.collection), commands: commands.map((one) => one.command) },
  ])
  const lines = linePlanOf(features)
  const scopesFor = (actor: Actor): readonly Scope[] => features.flatMap((feature) => feature.scopesFor(actor))
  const serverOnly = new Set(commands.flatMap((one) => (one.serverOnly ? [one.command.name] : [])))
  return {
    platform,
    actorOf,
    noteActing,
    commits: new GroupCommit(platform),
    pageRows,
    sliceRows,
    registry,
    phoneCommands: new Map([...registry.commands].filter(([name]) => !serverOnly.has(name))),
    collections: lines.collections,
    prepare: new Map(commands.flatMap((one) => (one.prepare ? [[one.command.name, one.prepare] as const] : []))),
    within: new Map(commands.flatMap((one) => (one.within ? [[one.command.name, one.within] as const] : []))),
    listeners,
    scopesFor: (actor) => new Set(scopesFor(actor)),
    syncedScopesFor: (actor) => lines.syncedOf(actor, scopesFor(actor)),
    lines,
  }
}
