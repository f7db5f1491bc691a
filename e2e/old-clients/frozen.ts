// The files of a released version, and their place. They stay for ever.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../shared/features/catalog/provider.schema.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import type { CommandResult, WireCommand } from '../../shared/sync/protocol.ts'
import type { FrozenSchema, StoreSchema } from '../../client/sync/engine/schema-versions.ts'
import type { DraftRecord, EntryState } from '../../client/sync/engine/store.ts'
import { filesIn, folderOf, hashesIn, MANIFEST, type Manifest } from './folders.ts'
import type { OtherCopies } from './other-copies.ts'
import type { RawDatabase } from './raw-database.ts'

/** The server's data before the first command: an office, one person with every right, something to sell. */
export interface Floor {
  readonly epoch: Id
  readonly regionId: Id
  readonly officeId: Id
  readonly teamId: Id
  readonly person: { readonly id: Id; readonly name: string; readonly email: string }
  readonly provider: Provider
  readonly product: Product
}

/**
 * The server a push met. unsure: the person's rights were gone for an hour. unaware: it was older than the app and knew
 * none of its commands.
 */
export const serverModes = ['whole', 'unsure', 'unaware'] as const
export type ServerMode = (typeof serverModes)[number]

/** One request as it went up, and what became of its commands. */
export interface FrozenPush {
  readonly now: Instant
  readonly mode: ServerMode
  readonly device: Id
  readonly oldestSeq: number
  readonly commands: readonly WireCommand[]
  readonly statuses: readonly CommandResult['status'][]
}

/** A command in the phone's outbox: as it lay there, what today's server said, and what it said when asked once more. */
export interface FrozenFate {
  readonly id: Id
  readonly seq: number
  readonly command: string
  readonly state: EntryState
  readonly again: boolean
  readonly status: EntryState
  readonly retried?: EntryState
}

export interface Frozen {
  readonly version: number
  readonly schema: StoreSchema
  readonly floor: Floor
  /** When the phone was switched off. */
  readonly at: Instant
  /** The phone's key, which a browser would not hand out: 32 bytes in base64. Made for this folder, used nowhere else. */
  readonly key: string
  readonly phone: RawDatabase
  readonly copies: OtherCopies
  /** Everything the server had been sent until then, in order. */
  readonly history: readonly FrozenPush[]
  /** The phone's requests when it was switched on again, on the day it was frozen. */
  readonly last: readonly FrozenPush[]
  readonly fates: readonly FrozenFate[]
}

/** Writes the folder of a version, in the place of what it held. A file for each store: none may exceed a megabyte. */
export function writeFrozen(frozen: Frozen): Manifest {
  const { version, floor, at, key, phone, copies, history, last, fates } = frozen
  const { stores, ...database } = phone
  const files: Record<string, string> = {
    'floor.json': linesOf({ at, key, floor, database }, 2),
    'copies.json': linesOf({ copies }, 3),
    'history.json': linesOf({ history, last }, 4),
    'fates.json': linesOf({ fates }, 2),
  }
  for (const store of stores) files[`store-${store.name.replace('$', 'engine-')}.json`] = linesOf(store, 2)
  const folder = folderOf(version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const sha256 = hashesIn({ version, stores: frozen.schema })
  const manifest = { version, commands: commandsIn(frozen), drafts: draftKindsOf(frozen), sha256 }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

export function readFrozen({ version, stores: schema }: FrozenSchema): Frozen {
  const read = (name: string): object => JSON.parse(readFileSync(join(folderOf(version), name), 'utf8')) as object
  const { database, ...floor } = read('floor.json') as { database: Omit<RawDatabase, 'stores'> }
  const stores = filesIn(version).filter((name) => name.startsWith('store-'))
  return {
    version,
    schema,
    phone: { ...database, stores: stores.map(read) },
    ...floor,
    ...read('copies.json'),
    ...read('history.json'),
    ...read('fates.json'),
  } as unknown as Frozen
}

/** `name@version` of every command that a phone can give. */
export const commandsOf = ({ commands }: Pick<Registry, 'commands'>): readonly string[] =>
  [...commands.values()].map(({ name, version }) => `${name}@${version}`).toSorted()

/** `name@version` of every command that was sent or lay in the outbox. */
export function commandsIn({ history, last }: Pick<Frozen, 'history' | 'last'>): readonly string[] {
  const sent = [...history, ...last].flatMap(({ commands }) => commands)
  return [...new Set(sent.map(({ name, version }) => `${name}@${version}`))].toSorted()
}

/** The kinds of half-filled forms on the phone. */
export function draftKindsOf({ phone }: Pick<Frozen, 'phone'>): readonly string[] {
  const drafts = phone.stores.find(({ name }) => name === '$drafts')?.records ?? []
  return drafts.map(({ value }) => (value as DraftRecord).kind).toSorted()
}

/** JSON with a line for each thing down to a depth, so that a difference between two freezes can be read. */
function linesOf(value: unknown, depth: number): string {
  return `${spread(value, depth)}\n`
}

function spread(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[\n${value.map((one) => spread(one, depth - 1)).join(',\n')}\n]`
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${spread(one, depth - 1)}`)
  return `{\n${fields.join(',\n')}\n}`
}
