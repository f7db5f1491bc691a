// The shape of the phone's database, version by version. Installed phones hold every version that was ever released, so
// a released one stays as it is and only new ones are added. `npm run freeze:client` writes frozen-schemas.json.

import type { Registry } from '../../../shared/sync/registry.ts'
import frozen from './frozen-schemas.json' with { type: 'json' }

/** Store name → Dexie's index notation. */
export type StoreSchema = Readonly<Record<string, string>>

/**
 * Raise it when a row's shape grows or shrinks: phones then fetch their rows again. (New collections and indexes are
 * found automatically.)
 */
export const ROW_SHAPES = 9

/** One version of the phone's database. Only the newest may be open: it is what the code says, until it is released. */
export interface FrozenSchema {
  readonly version: number
  readonly released: boolean
  readonly stores: StoreSchema
}

/** Every version, oldest first. */
export const frozenSchemas = frozen as readonly FrozenSchema[]

/** Schemas of released versions, oldest first. Version n of the database is the n-th. */
export const releasedSchemas: readonly StoreSchema[] = frozenSchemas
  .filter(({ released }) => released)
  .map(({ stores }) => stores)

const engineStores: StoreSchema = {
  $base: 'key',
  // The browser counts: its numbers only rise, and a transaction that fails gives its own back (S3).
  $outbox: '++seq',
  $settled: 'seq',
  // Not $meta: Dexie takes a store of that name for its own notes, and removes it with every upgrade.
  $state: '',
  $drafts: 'key',
  $files: 'sha256',
  $contents: 'sha256',
}

/** The schema that today's collections ask for. */
export function schemaOf(registry: Registry): StoreSchema {
  const stores: Record<string, string> = { ...engineStores }
  for (const { name, indexes } of registry.collections.values()) {
    stores[name] = ['id', '*$scopes', ...indexes.map((index) => (index.includes('+') ? `[${index}]` : index))].join(
      ', ',
    )
  }
  return stores
}

/** All versions to declare: the released ones, then today's where it differs from the newest released. */
export function schemaVersions(
  registry: Registry,
  released: readonly StoreSchema[] = releasedSchemas,
): readonly StoreSchema[] {
  const today = schemaOf(registry)
  const newest = released.at(-1)
  return newest && fingerprintOf(newest) === fingerprintOf(today) ? released : [...released, today]
}

/** Changes when phones hold too little of the rows: a new collection, a new index, a new row shape. */
export function fingerprintOf(schema: StoreSchema): string {
  return JSON.stringify([ROW_SHAPES, ...Object.entries(schema).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
