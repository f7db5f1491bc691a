import 'fake-indexeddb/auto'
import * as z from 'zod/mini'
import { afterEach, describe, expect, test } from 'vitest'
import { isStillOf, type CorrectionForm } from '../../client/features/sales/correction/correction.rules.ts'
import { releasedSchemas } from '../../client/sync/engine/schema-versions.ts'
import { saleEarnings } from '../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../shared/features/sales/sale/sale.schema.ts'
import { idSchema } from '../../shared/kernel/ids.ts'
import { collection, type Row } from '../../shared/sync/collection.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import { openers } from './draft-forms.ts'
import { brokenPromises, fatesOf } from './freeze.ts'
import { OldPhone, todaysRegistry } from './phone.ts'
import { deleteDatabase, dumpDatabase } from './raw-database.ts'
import { revive, versions, type Revived } from './revive.ts'

const opened: Revived[] = []
const switchOn: typeof revive = async (...given) => {
  const revived = await revive(...given)
  opened.push(revived)
  return revived
}

afterEach(async () => {
  for (const { phone, close } of opened.splice(0)) {
    await close()
    if (phone.reports.length > 0) throw new AggregateError(phone.reports, 'errors that nobody expected')
  }
})

describe.each(versions)('a phone of version $version that is switched on with today’s app', (frozen) => {
  test('gives every command its fate: what applied when it was frozen applies [sync S1, S2]', async () => {
    const { phone, entries } = await switchOn(frozen)
    const fates = await fatesOf(phone, entries)
    expect(brokenPromises(frozen.fates, fates)).toEqual([])
    expect(fates.length).toBe(frozen.fates.length)
  })

  test('holds what a new phone of the same person holds [sync S5]', async () => {
    const { phone, server } = await switchOn(frozen)
    await phone.sync()
    const rows = await rowsOn(phone)
    await phone.engine.stop()
    await deleteDatabase(frozen.phone.name)
    const fresh = await OldPhone.open(server, { registry: await todaysRegistry(), released: releasedSchemas })
    expect(rows).toEqual(await rowsOn(fresh))
    await fresh.engine.stop()
  })

  test('no longer holds commissions in its sales: they stand in rows of their own [security 12]', async () => {
    const { phone } = await switchOn(frozen)
    await phone.sync()
    const { stores } = await dumpDatabase(frozen.phone.name)
    // Forms and refused commands are the person's own work, and keep what they were made of.
    const ofServer = stores.filter(({ name }) => name === '$base' || !name.startsWith('$'))
    const carrying = ofServer.filter(({ records }) => JSON.stringify(records).includes('sellerCommissionOre'))
    expect(carrying.map(({ name }) => name).toSorted()).toEqual(['products', saleEarnings.name])
    const sold = await phone.store.find(sales.name, {})
    expect(sold.length).toBeGreaterThan(50)
    expect(await phone.store.count(saleEarnings.name, {})).toBe(sold.length)
  })

  test('sends the photo that waited and keeps the file that was refused', async () => {
    const { phone, server } = await switchOn(frozen, { offline: true })
    const before = await phone.store.files.list()
    // The phone deletes commands that the server has had for two days.
    expect(before.map(({ state }) => state).toSorted()).toEqual(['refused', 'waiting'])
    for (const { sha256, bytes } of before) expect((await phone.engine.attachments.read(sha256))?.size).toBe(bytes)
    phone.line.mend()
    await phone.sync()
    const after = await phone.store.files.list()
    expect(after.map(({ state }) => state).toSorted()).toEqual(['refused', 'sent'])
    const photo = after.find(({ state }) => state === 'sent')
    const { signal } = new AbortController()
    expect(await server.transport().fileOffset(photo?.sha256 ?? '', signal)).toBe(photo?.bytes)
  })

  test('opens every form that was begun, with every word that was written', async () => {
    const { phone } = await switchOn(frozen)
    const records = await phone.store.drafts.list()
    expect(records.length).toBeGreaterThanOrEqual(2)
    for (const { kind, id } of records) {
      const kept = await phone.engine.drafts.load(kind, id)
      const form = openers[kind]?.(kept?.value ?? {})
      expect(wordsIn(form), `the form «${kind}»`).toEqual(wordsIn(kept?.value))
      expect(wordsIn(form).length).toBeGreaterThan(0)
    }
  })

  test('opens the number that was sealed with a form', async () => {
    const { phone } = await switchOn(frozen)
    const numbers: unknown[] = []
    for (const kind of ['sale', 'correction']) {
      const [begun] = await phone.engine.drafts.list(kind)
      numbers.push((await phone.engine.drafts.load(kind, begun?.id ?? ''))?.value['idNumber'])
    }
    expect(numbers).toEqual(['850709-9805', '701063-2391'])
  })

  test('knows which sale a correction was begun for', async () => {
    const { phone } = await switchOn(frozen)
    const [begun] = await phone.engine.drafts.list('correction')
    const kept = await phone.engine.drafts.load('correction', begun?.id ?? '')
    const [sale] = await phone.store.find(sales.name, { index: 'id', equals: begun?.id ?? '' })
    expect(isStillOf(kept?.value as unknown as CorrectionForm, sales.schema.parse(sale))).toBe(true)
  })
})

describe.each(versions)('a phone of version $version', (frozen) => {
  test('that a later version has grown fetches its rows anew and leaves its outbox as it was', async () => {
    const registry = grown(await todaysRegistry())
    const released = versions.map(({ schema }) => schema)
    const { phone, entries } = await switchOn(frozen, { registry, released, offline: true })
    expect(await phone.outbox()).toEqual(entries)
    expect((await dumpDatabase(frozen.phone.name)).version).toBe((released.length + 1) * 10)
    const before = await phone.store.transact('read', (tx) => tx.meta.get('pull'))
    expect(before).toMatchObject({ refetch: true })
    expect(await phone.store.find('goals', {})).toEqual([])
    phone.line.mend()
    expect(brokenPromises(frozen.fates, await fatesOf(phone, entries))).toEqual([])
    expect(await phone.store.transact('read', (tx) => tx.meta.get('pull'))).toMatchObject({ refetch: false })
    const byChannel = await phone.store.find(sales.name, { index: 'channel', equals: 'door' })
    expect(byChannel.length).toBe(await phone.store.count(sales.name, {}))
    expect(byChannel.length).toBeGreaterThan(50)
  })

  test('that a newer app has used loses nothing to an older one that is put back on the server', async () => {
    const brandNew = {
      name: 'brandNew',
      keyPath: 'id',
      autoIncrement: false,
      indexes: [],
      records: [{ value: { id: 1 } }],
    }
    const { phone, entries } = await switchOn(frozen, {
      phone: (raw) => ({ ...raw, version: 990, stores: [...raw.stores, brandNew] }),
    })
    expect(brokenPromises(frozen.fates, await fatesOf(phone, entries))).toEqual([])
    const after = await dumpDatabase(frozen.phone.name)
    // Dexie counts on where it adds what the newer app did not have.
    expect(after.version).toBeGreaterThanOrEqual(990)
    expect(after.stores.find(({ name }) => name === 'brandNew')?.records).toEqual(brandNew.records)
  })
})

/** Everything written in a form, whatever the fields are called. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn).toSorted() : []
}

/** Tomorrow's application: sales can be found by their channel, and there is something new. */
function grown(registry: Registry): Registry {
  const goals = collection<Row>({
    name: 'goals',
    schema: z.object({ id: idSchema, version: z.number() }),
    indexes: ['id'],
  })
  const found = { ...sales, indexes: [...sales.indexes, 'channel'] } as typeof sales
  const collections = new Map(registry.collections)
  collections.set(found.name, found as never).set(goals.name, goals)
  return { ...registry, collections }
}

async function rowsOn(phone: OldPhone): Promise<Record<string, readonly Row[]>> {
  const { collections } = await todaysRegistry()
  const names = [...collections.keys()]
  const rows = await Promise.all(names.map((name) => phone.store.find(name, {})))
  return Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]))
}
