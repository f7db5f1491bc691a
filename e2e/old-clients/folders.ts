// The folders of frozen versions, and what must hold of them for ever.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrozenSchema, StoreSchema } from '../../client/sync/engine/schema-versions.ts'

/** The manifest of a folder: once the version is released, nothing in the folder may differ from it. */
export interface Manifest {
  readonly version: number
  /** `name@version` of every command that is shown there. */
  readonly commands: readonly string[]
  /** The kinds of half-filled forms. */
  readonly drafts: readonly string[]
  /** By the file's name; `schema` is the version's entry in frozen-schemas.json. */
  readonly sha256: Readonly<Record<string, string>>
}

export const MANIFEST = 'manifest.json'

export const folderOf = (version: number): string => join(import.meta.dirname, `v${version}`)

export const filesIn = (version: number): readonly string[] =>
  readdirSync(folderOf(version))
    .filter((name) => name !== MANIFEST)
    .toSorted()

export function hashesIn({ version, stores }: Pick<FrozenSchema, 'version' | 'stores'>): Manifest['sha256'] {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
  const files = filesIn(version).map((name) => [name, hashOf(readFileSync(join(folderOf(version), name), 'utf8'))])
  return {
    ...Object.fromEntries(files),
    schema: hashOf(JSON.stringify(Object.entries(stores).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  }
}

/** A folder's manifest, and its actual content. */
export interface Inspected {
  readonly manifest: Manifest
  readonly found: Manifest['sha256']
}

/** Undefined: there is no such folder. */
export function inspect(schema: FrozenSchema): Inspected | undefined {
  const path = join(folderOf(schema.version), MANIFEST)
  if (!existsSync(path)) return undefined
  return { manifest: JSON.parse(readFileSync(path, 'utf8')) as Manifest, found: hashesIn(schema) }
}

export interface Clients {
  readonly frozen: readonly FrozenSchema[]
  readonly inspect: (schema: FrozenSchema) => Inspected | undefined
  /** The database that today's code requires. */
  readonly today: StoreSchema
  /** `name@version` of every command that today's phones give. */
  readonly commands: readonly string[]
  /** The kinds of half-filled forms that today's screens keep. */
  readonly drafts: readonly string[]
}

/** The kinds of drafts that source files name where they keep one. */
export function draftKindsIn(sources: readonly string[]): readonly string[] {
  // From the call to its kind, across lines and braces, but never across another call.
  const named =
    /\buseDraft(?:<[^>]*>)?\(\s*'([a-z-]+)'|\buseKeptForm(?:<[^>]*>)?\(\{(?:(?!useKeptForm|useDraft)[\s\S])*?\bkind:\s*'([a-z-]+)'/g
  const found = sources.flatMap((source) => [...source.matchAll(named)].map(([, one, other]) => one ?? other ?? ''))
  return [...new Set(found)].toSorted()
}

/** Faults of the versions that phones hold, as sentences that say what to do. */
export function faultsOf(clients: Clients): readonly string[] {
  const { frozen } = clients
  const newest = frozen.at(-1)
  return [
    ...frozen.flatMap((schema, index) => orderFaults(schema, index, frozen.length)),
    ...frozen.filter(({ released }) => released).flatMap((schema) => editFaults(schema, clients.inspect(schema))),
    ...(newest?.released === false ? [] : changeFaults(newest, clients)),
  ]
}

function orderFaults({ version, released }: FrozenSchema, index: number, count: number): string[] {
  return [
    ...(version === index + 1
      ? []
      : [`frozen-schemas.json: version ${index + 1} is missing. Versions are never removed.`]),
    ...(released || index === count - 1
      ? []
      : [`frozen-schemas.json: version ${version} is open, but a newer one follows. Only the newest can be open.`]),
  ]
}

function editFaults({ version }: FrozenSchema, inspected: Inspected | undefined): string[] {
  const place = `e2e/old-clients/v${version}`
  if (!inspected) return [`${place} is gone, but version ${version} is on people's phones: put the folder back.`]
  const { manifest, found } = inspected
  const names = [...new Set([...Object.keys(manifest.sha256), ...Object.keys(found)])]
  return names
    .filter((name) => manifest.sha256[name] !== found[name])
    .map((name) =>
      name === 'schema'
        ? `frozen-schemas.json: version ${version} was edited. Phones hold it as it was: put it back, and add a version.`
        : `${place}/${name} was edited. It shows what phones hold: put it back. A fixture is never repaired, the code is.`,
    )
}

function changeFaults(newest: FrozenSchema | undefined, { inspect, today, commands, drafts }: Clients): string[] {
  const how = '`npm run freeze:client` opens the next version (docs/operations.md, "Releasing")'
  if (!newest) return [`No version of the phone's database is frozen: ${how}.`]
  const { version, stores } = newest
  const names = [...new Set([...Object.keys(stores), ...Object.keys(today)])]
  const changed = names.filter((name) => stores[name] !== today[name])
  const known = inspect(newest)?.manifest
  const strange = commands.filter((command) => !known?.commands.includes(command))
  const unkept = drafts.filter((kind) => !known?.drafts.includes(kind))
  return [
    ...(changed.length === 0
      ? []
      : [`The phone's database differs from version ${version}, which is released, in ${changed.join(', ')}: ${how}.`]),
    ...(strange.length === 0
      ? []
      : [`Nobody froze ${strange.join(', ')}: show it in e2e/old-clients/scenes, then ${how}.`]),
    ...(unkept.length === 0
      ? []
      : [`Nobody froze the draft ${unkept.join(', ')}: show it in e2e/old-clients/draft-forms.ts, then ${how}.`]),
  ]
}
