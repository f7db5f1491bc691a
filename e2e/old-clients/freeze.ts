// Before Dexie, which looks for the browser's database when it is loaded.
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { databaseName } from '../../client/sync/engine/dexie-store.ts'
import { schemaOf, type StoreSchema } from '../../client/sync/engine/schema-versions.ts'
import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import { product, provider } from '../../shared/features/sales/testing/sale-world.ts'
import { uuidV7 } from '../../shared/kernel/ids.ts'
import type { Floor, Frozen, FrozenFate } from './frozen.ts'
import { OldServer } from './old-server.ts'
import { copiesOf } from './other-copies.ts'
import { giveKey, OldPhone, todaysRegistry } from './phone.ts'
import { deleteDatabase, dumpDatabase } from './raw-database.ts'
import { playStory } from './story.ts'

/** Noon in Stockholm on Monday 2 November 2026. */
const BEGIN = Date.UTC(2026, 10, 2, 11)
/** How long the phone is switched off. */
export const REST_MS = 2 * 3_600_000

const id = (number: number): string => uuidV7(BEGIN, new Uint8Array(10).fill(number))

const floor: Floor = {
  epoch: id(1),
  regionId: id(2),
  officeId: id(3),
  teamId: id(4),
  person: { id: id(5), name: 'Saga Provsdotter', email: 'saga.provsdotter@old-clients.rond.example' },
  provider,
  product,
}

/** Plays the story with today's code and takes everything down that must be readable for ever. */
export async function freeze(version: number, released: readonly StoreSchema[]): Promise<Frozen> {
  const registry = await todaysRegistry()
  const keyBytes = new Uint8Array(createHash('sha256').update(`old clients phone ${version}`).digest())
  const server = await OldServer.open(floor, BEGIN)
  const name = databaseName(floor.person.id)
  await giveKey(floor.person.id, keyBytes)
  try {
    await deleteDatabase(name)
    const phone = await OldPhone.open(server, { registry, released })
    await playStory(phone)
    const entries = await phone.outbox()
    const copies = await copiesOf(phone)
    await phone.engine.stop()
    const frozen = {
      version,
      schema: schemaOf(registry),
      floor,
      at: server.platform.now(),
      key: Buffer.from(keyBytes).toString('base64'),
      phone: await dumpDatabase(name),
      copies,
      history: phone.line.sent,
    }
    server.platform.clock.advance(REST_MS)
    const again = await OldPhone.open(server, { registry, released })
    const fates = await fatesOf(again, entries)
    await again.engine.stop()
    if (again.reports.length + phone.reports.length > 0) throw again.reports[0] ?? phone.reports[0]
    return { ...frozen, last: again.line.sent, fates }
  } finally {
    await server.close()
  }
}

/** Lets a phone that was switched on say everything, asks once more after what was parked, and notes what became of it. */
export async function fatesOf(phone: OldPhone, entries: readonly OutboxEntry[]): Promise<readonly FrozenFate[]> {
  await phone.sync()
  const first = await statusesOn(phone)
  for (const { seq, state } of await phone.outbox()) if (state === 'parked') await phone.engine.retry(seq)
  await phone.sync()
  const second = await statusesOn(phone)
  return entries.map(({ id, seq, name, version, state, again = false }) => {
    const fate = { id, seq, command: `${name}@${version}`, state, again, status: first.get(id) ?? 'queued' }
    const retried = second.get(id)
    return retried === undefined || retried === fate.status ? fate : { ...fate, retried }
  })
}

/**
 * Commands that applied when frozen and do not now, that have no outcome, or that are gone. A rule may have changed
 * the others.
 */
export function brokenPromises(before: readonly FrozenFate[], now: readonly FrozenFate[]): readonly unknown[] {
  const byId = new Map(now.map((fate) => [fate.id, fate]))
  const finalOf = (fate: FrozenFate | undefined): string | undefined => fate?.retried ?? fate?.status
  return before.flatMap((frozen) => {
    const found = byId.get(frozen.id)
    const isKept = finalOf(frozen) === 'applied' ? finalOf(found) === 'applied' : found && found.status !== 'queued'
    return isKept ? [] : [{ frozen, now: found }]
  })
}

async function statusesOn(phone: OldPhone): Promise<ReadonlyMap<string, OutboxEntry['state']>> {
  const held = [...(await phone.settled()), ...(await phone.outbox())]
  return new Map(held.map(({ id, state }) => [id, state]))
}
