import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test } from 'vitest'
import { openDexieStore } from './dexie-store.ts'
import { schemaVersions } from './schema-versions.ts'
import { VisitPhone, nextId } from './testing/visit-phone.ts'
import { registerVisit, visitsRegistry } from './testing/visits.ts'

/** A newer app on the same database: one more table, a higher version. */
async function openedByNewerApp(name: string): Promise<Dexie> {
  const schemas = schemaVersions(visitsRegistry)
  const newer = new Dexie(name)
  newer.version(schemas.length + 1).stores({ ...schemas.at(-1), brandNew: 'id' })
  await newer.open()
  return newer
}

describe('a tab with an older app, whose database a newer one takes over', () => {
  test('does its last work first, gives way, and says from then on that it is outdated', async () => {
    const name = nextId()
    const done: string[] = []
    const store = await openDexieStore(name, visitsRegistry, {
      beforeGivingWay: async () => {
        await store.drafts.putMany([{ key: 'sale/new', kind: 'sale', id: 'new', value: { name: 'Ada' }, updatedAt: 1 }])
        done.push('saved')
      },
    })
    const newer = await openedByNewerApp(name)
    expect(done).toEqual(['saved'])
    await expect(store.transact('write', (tx) => tx.meta.put('firstSeq', 1))).rejects.toMatchObject({
      code: 'storage.outdated',
    })
    await expect(store.drafts.list()).rejects.toMatchObject({ code: 'storage.outdated' })
    expect(await newer.table('$drafts').toArray()).toMatchObject([{ value: { name: 'Ada' } }])
    newer.close()
  })

  test('an older app that is put back on the server works on with what the newer one has left', async () => {
    const name = nextId()
    const newer = await openedByNewerApp(name)
    await newer.table('$state').put(7, 'firstSeq')
    newer.close()
    const store = await openDexieStore(name, visitsRegistry)
    expect(await store.transact('read', (tx) => tx.meta.get('firstSeq'))).toBe(7)
    await store.transact('write', (tx) => tx.meta.put('firstSeq', 8))
    expect(await store.transact('read', (tx) => tx.meta.get('firstSeq'))).toBe(8)
    store.close()
  })

  test('closes without a word where the database is removed: its user has signed out elsewhere', async () => {
    const name = nextId()
    const asked: string[] = []
    const store = await openDexieStore(name, visitsRegistry, {
      beforeGivingWay: async () => void asked.push('last work'),
    })
    await Dexie.delete(name)
    expect(asked).toEqual([])
    await expect(store.drafts.list()).rejects.toMatchObject({ code: 'storage.unavailable' })
  })

  test('writes what was just typed, and syncs no more', async () => {
    const phone = await VisitPhone.create('dexie')
    const tab = await phone.tab()
    await tab.sync()
    tab.engine.drafts.save({ kind: 'sale', id: 'new', value: { name: 'Ada' }, sensitive: [] })
    await tab.engine.yieldToNewerApp()
    expect(await tab.store.drafts.list()).toMatchObject([{ value: { name: 'Ada' } }])
    expect(tab.engine.status.problem).toBe('update_needed')
    const { length } = phone.server.pushes
    await tab.save(registerVisit, { name: 'Bo' })
    await phone.advance(10 * 60_000)
    expect(phone.server.pushes).toHaveLength(length)
    expect(await tab.states()).toEqual(['queued'])
  })
})
