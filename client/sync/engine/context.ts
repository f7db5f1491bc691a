import type { Actor } from '../../../shared/access/actor.ts'
import { dayOf, type Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import type { Facts } from '../../../shared/sync/command.ts'
import { derivedId } from '../../../shared/sync/derived-id.ts'
import type { Registry } from '../../../shared/sync/registry.ts'
import type { Secrets } from './secrets.ts'
import type { LocalStore, NewEntry, OutboxEntry } from './store.ts'

/** The dependencies of every part of the engine. Time and chance come from outside, so that tests control them. */
export interface EngineContext {
  readonly store: LocalStore
  readonly registry: Registry
  readonly secrets: Secrets
  /** The name under which the server counts this device's commands. It is read for every request; see `rename.ts`. */
  device: Id
  readonly now: () => Instant
  readonly newId: IdMaker
  readonly copies: readonly CommandJournal[]
}

/** A command before it is decided. */
export type GivenCommand = Pick<NewEntry, 'id' | 'name' | 'version' | 'at' | 'businessDay' | 'actor' | 'dependsOn'>

/** A command's arguments as given, and as sealed in the store. */
export interface GivenArgs {
  readonly open: NewEntry['args']
  readonly sealed: Promise<NewEntry['args']>
}

/**
 * A further local copy of every command, down before the screen says "saved" (docs/sync.md, two copies that fail apart).
 * A journal deals with its own faults, and never rejects.
 */
export interface CommandJournal {
  /** Starts to write a command that is about to be decided: the disk works in the meantime. */
  begin(command: GivenCommand, args: GivenArgs): CopyInProgress
  /** Lets go of everything, while the store is still open. */
  close(): Promise<void>
  /** The page is left: releases the file at once and keeps what is written. */
  leave(): void
}

/** A copy that is being written. It ends as kept or withdrawn. */
export interface CopyInProgress {
  /** The decision has shown that the command builds on another. */
  buildsOn(dependsOn: Id): void
  /**
   * The command is in the store. Resolves when this copy is written too, or the user has been told that it cannot be.
   */
  kept(): Promise<void>
  /** The command was refused or could not be stored: it must not return. */
  withdraw(): Promise<void>
}

/** The facts of a command as they were when the person acted; a later decision must not see another day or actor. */
export function factsOf(
  entry: Pick<OutboxEntry, 'id' | 'seq' | 'at' | 'businessDay'>,
  actor: Actor,
  device: Id,
): Facts {
  return {
    actor,
    device,
    seq: entry.seq,
    commandId: entry.id,
    at: entry.at,
    now: entry.at,
    businessDay: entry.businessDay,
    idFor: (ordinal) => derivedId(entry.id, ordinal),
  }
}

export const businessDayOf = (at: Instant, actor: Actor): string => dayOf(at, actor.zone)

/** Names one state of an actor, so that entries can point at it instead of carrying it. */
export function actorKey(actor: Actor): `actor/${string}` {
  let hash = 0x811c9dc5
  const text = JSON.stringify(actor)
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `actor/${(hash >>> 0).toString(16)}-${text.length}`
}
