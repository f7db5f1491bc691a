import { frozenSchemas, releasedSchemas, type StoreSchema } from '../../client/sync/engine/schema-versions.ts'
import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import { freeze, REST_MS } from './freeze.ts'
import { readFrozen, type Frozen } from './frozen.ts'
import { OldServer } from './old-server.ts'
import { giveKey, OldPhone, todaysRegistry } from './phone.ts'
import { loadDatabase, type RawDatabase } from './raw-database.ts'

/** Every version that phones hold. The open one is what they will hold: it is frozen on the spot. */
export const versions: readonly Frozen[] = await Promise.all(
  frozenSchemas.map(async (schema) => {
    if (schema.released) return readFrozen(schema)
    return JSON.parse(JSON.stringify(await freeze(schema.version, releasedSchemas))) as Frozen
  }),
)

export interface Revived {
  readonly server: OldServer
  readonly phone: OldPhone
  /** What lay in the outbox when the phone was frozen. */
  readonly entries: readonly OutboxEntry[]
  readonly close: () => Promise<void>
}

interface Change {
  readonly phone?: (raw: RawDatabase) => RawDatabase
  readonly registry?: Registry
  readonly released?: readonly StoreSchema[]
  /** The phone stays without network until the test gives it some. */
  readonly offline?: boolean
  /** How much later than when it was frozen it is switched on. */
  readonly laterMs?: number
}

/** Switches a frozen phone on again: today's app on the old database, and today's server, which has its old history. */
export async function revive(frozen: Frozen, change: Change = {}): Promise<Revived> {
  const server = await OldServer.openOn(
    await databaseOf(frozen),
    frozen.floor,
    frozen.at + REST_MS + (change.laterMs ?? 0),
  )
  const raw = change.phone?.(frozen.phone) ?? frozen.phone
  await loadDatabase(raw)
  await giveKey(frozen.floor.person.id, new Uint8Array(Buffer.from(frozen.key, 'base64')))
  const { registry = await todaysRegistry(), released = releasedSchemas, offline = false } = change
  const phone = await OldPhone.open(server, { registry, released, offline })
  return {
    server,
    phone,
    entries: entriesIn(raw),
    close: async () => {
      await phone.engine.stop()
      await server.close()
    },
  }
}

export const entriesIn = ({ stores }: RawDatabase): readonly OutboxEntry[] =>
  (stores.find(({ name }) => name === '$outbox')?.records ?? []).map(({ value }) => value as OutboxEntry)

const databases = new Map<Frozen, Promise<string>>()

/** The server's database after the whole history of a version: played once for all phones of the version. */
function databaseOf(frozen: Frozen): Promise<string> {
  const known = databases.get(frozen) ?? playedHistory(frozen)
  databases.set(frozen, known)
  return known
}

async function playedHistory({ floor, history, at }: Frozen): Promise<string> {
  const server = await OldServer.open(floor, history[0]?.now ?? at)
  await server.replay(history)
  const path = await server.keepDatabase()
  await server.close()
  return path
}
