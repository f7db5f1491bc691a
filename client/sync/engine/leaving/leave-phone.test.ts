import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseName } from '../dexie-store.ts'
import { openSealer } from '../seal.ts'
import { nextId, turns, type VisitTab } from '../testing/visit-phone.ts'
import { registerVisit } from '../testing/visits.ts'
import { beginLeaving, unmarkLeaving, markLeaving } from './leaving-marks.ts'
import { LeavingTestPhone, SECRET } from './testing/leaving-test-phone.ts'
import { resultOf } from '../request-result.ts'

let phone: LeavingTestPhone
beforeEach(async () => {
  phone = await LeavingTestPhone.create()
})

const photoOf = (text: string) => new Blob([text], { type: 'image/jpeg' })
const begin = (tab: VisitTab, value: Record<string, unknown>) =>
  tab.engine.drafts.save({ kind: 'visit', id: 'new', value, sensitive: ['secret'] })
const sentArgs = () => phone.server.pushes.flatMap(({ commands }) => commands.map(({ args }) => args))

describe('a person who signs out when the server has everything [security 17]', () => {
  test('leaves nothing: no database, no journal, no key, no draft, no mark', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Adele Sparre', secret: SECRET })
    await tab.engine.attachments.save(photoOf('a contract'))
    begin(tab, { name: 'Bo Begun', secret: SECRET })
    await tab.sync()
    expect((await phone.atRest()).holds('Adele Sparre')).toBe(true)
    expect(await phone.keysHere()).toEqual([phone.userId])

    await phone.leave(tab)
    const left = await phone.atRest()
    expect(left.databases).toEqual([])
    expect(left.holds('Adele Sparre')).toBe(false)
    expect(phone.files.files.size).toBe(0)
    expect(await phone.keysHere()).toEqual([])
    expect(phone.marks.names()).toEqual([])
  })

  test('finds their own rows again, from the server', async () => {
    const before = await phone.tab()
    await before.save(registerVisit, { name: 'Ada' })
    await before.sync()
    await phone.leave(before)
    const after = await phone.tab()
    expect(await after.names()).toEqual([])
    await after.sync()
    expect(await after.names()).toEqual(['Ada'])
  })

  test.each(['journal is read', 'journal is removed', 'marks are removed'] as const)(
    'and whose browser dies when the %s has left at the next start',
    async (death) => {
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada' })
      await tab.sync()
      phone.dieAt = death
      await expect(phone.leave(tab)).rejects.toThrow('the browser dies')
      phone.dieAt = null
      expect(await phone.clear()).toBe(true)
      expect((await phone.atRest()).databases).toEqual([])
      expect(phone.marks.names()).toEqual([])
    },
  )

  test('leaves an empty database where the browser keeps a connection open, and not even that at the next start', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Adele Sparre', secret: SECRET })
    await tab.sync()
    // The connection of a page that was left: it does not answer a request to close.
    const held = await openRaw(databaseName(phone.userId))
    await phone.leave(tab)
    expect(await countAll(held)).toBe(0)
    expect(phone.marks.names()).toEqual([`rond-leaving-${phone.userId}`])
    held.close()
    await phone.clear()
    expect((await phone.atRest()).databases).toEqual([])
    expect(phone.marks.names()).toEqual([])
  })

  test('leaves no mark and no key although a transaction of a page that was left goes on, and no data once it ends', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Adele Sparre', secret: SECRET })
    await tab.sync()
    const held = await openRaw(databaseName(phone.userId))
    const end = readForEver(held)
    await phone.leave(tab)
    expect(await phone.keysHere()).toEqual([])
    expect(phone.marks.names()).toEqual([`rond-leaving-${phone.userId}`])
    await end()
    held.close()
    await phone.clear()
    expect((await phone.atRest()).databases).toEqual([])
    expect(phone.marks.names()).toEqual([])
  })

  test('leaves no data and no key although a page that was left holds the journal, and no journal once it lets go', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Adele Sparre', secret: SECRET })
    await tab.sync()
    const [command] = phone.server.pushes.flatMap(({ commands }) => commands.map(({ id }) => id))
    await phone.writeJournal(command ?? '')
    phone.isJournalHeld = true
    await phone.leave(tab)
    expect((await phone.atRest()).databases).toEqual([])
    expect(await phone.keysHere()).toEqual([`left/${phone.userId}`])
    phone.isJournalHeld = false
    await phone.clear()
    expect(phone.files.files.size).toBe(0)
    expect(await phone.keysHere()).toEqual([])
    expect(phone.marks.names()).toEqual([])
  })

  test('has no mark but the one of leaving from that moment on, before anything else', async () => {
    phone.marks.setItem(`rond-device-${phone.userId}`, 'a phone')
    phone.marks.setItem(`rond-interim-key-${phone.userId}`, 'until the journal was read')
    beginLeaving(phone.marks, phone.userId, 'signed_out')
    expect(phone.marks.names().toSorted()).toEqual([`rond-interim-key-${phone.userId}`, `rond-leaving-${phone.userId}`])
  })

  test('and in again before anything was cleared keeps everything', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada' })
    markLeaving(phone.marks, phone.userId, 'signed_out')
    await tab.engine.stop()
    unmarkLeaving(phone.marks, phone.userId)
    await phone.clear()
    expect(await (await phone.tab()).names()).toEqual(['Ada'])
  })

  test('in one tab waits for what another is about to save, and loses none of it [sync S1]', async () => {
    const [tab, other] = [await phone.tab(), await phone.tab()]
    await tab.sync()
    const leaving = phone.leave(tab)
    await turns()
    await other.save(registerVisit, { name: 'Ada', secret: SECRET })
    await other.engine.stop()
    await leaving
    const back = await phone.tab()
    await back.sync()
    expect(sentArgs()).toEqual([{ name: 'Ada', secret: SECRET }])
  })
})

describe('a person who signs out while something waits [sync S1]', () => {
  test('leaves it sealed by a key that is not on the phone, and has all of it when they are back', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Adele Sparre', secret: SECRET })
    const photo = await tab.engine.attachments.save(photoOf('a contract with Adele Sparre'))
    begin(tab, { name: 'Bo Begun', secret: SECRET })
    await phone.leave(tab)

    const left = await phone.atRest()
    expect(['Sparre', 'Bo Begun', SECRET].filter(left.holds)).toEqual([])
    expect(left.databases).toEqual([`rond-parcel-${phone.userId}`])
    expect(await phone.keysHere()).toEqual([])

    const back = await phone.tab()
    expect(phone.unpacking).toBe('unpacked')
    expect(await back.names()).toEqual(['Adele Sparre'])
    expect((await back.engine.drafts.load('visit', 'new'))?.value).toEqual({ name: 'Bo Begun', secret: SECRET })
    await back.sync()
    expect(sentArgs()).toEqual([{ name: 'Adele Sparre', secret: SECRET }])
    expect(phone.server.files.get(photo.sha256)).toHaveLength(photo.bytes)
    expect((await phone.atRest()).databases).toEqual([databaseName(phone.userId)])
  })

  test('has a photo that waits alone', async () => {
    const tab = await phone.tab()
    const photo = await tab.engine.attachments.save(photoOf('a contract'))
    await phone.leave(tab)
    const back = await phone.tab()
    await back.sync()
    expect(phone.server.files.get(photo.sha256)).toHaveLength(photo.bytes)
  })

  test('has it once, however often the sign-out was cut short [sync S2]', async () => {
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada' })
    phone.dieAt = 'marks are removed'
    await expect(phone.leave(tab)).rejects.toThrow('the browser dies')
    phone.dieAt = null
    await phone.clear()
    const back = await phone.tab()
    await back.sync()
    expect(sentArgs()).toEqual([{ name: 'Ada' }])
    expect(await back.names()).toEqual(['Ada'])
  })

  test('keeps two parcels, one for each time, until they can be opened', async () => {
    const first = await phone.tab()
    await first.save(registerVisit, { name: 'Ada' })
    await phone.leave(first)
    phone.keys.isOnline = false
    const second = await phone.tab()
    expect(phone.unpacking).toBe('locked')
    await second.save(registerVisit, { name: 'Bo' })
    await phone.leave(second)
    phone.keys.isOnline = true
    expect((await (await phone.tab()).names()).toSorted()).toEqual(['Ada', 'Bo'])
  })

  test('waits for the key, and loses no photo although its command came back by another way', async () => {
    const tab = await phone.tab()
    const photo = await tab.engine.attachments.save(photoOf('a contract'))
    await tab.save(registerVisit, { name: photo.sha256 })
    const [entry] = await tab.outbox()
    await phone.leave(tab)
    phone.keys.isOnline = false
    const back = await phone.tab()
    expect(await back.names()).toEqual([])
    // The second copy was quicker.
    await back.store.transact('write', (tx) => tx.outbox.append(entry as never))
    phone.keys.isOnline = true
    await phone.later()
    await expect.poll(async () => (await phone.atRest()).databases).toEqual([databaseName(phone.userId)])
    expect(await back.outbox()).toHaveLength(1)
    expect(await back.engine.attachments.read(photo.sha256)).not.toBeNull()
    expect(phone.reports).toEqual([])
  })

  test('is sealed by the phone where the server has never given its key', async () => {
    phone.keys.isGiven = false
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Adele Sparre', secret: SECRET })
    await phone.leave(tab)
    expect((await phone.atRest()).holds('Sparre')).toBe(false)
    expect(await phone.keysHere()).toEqual([phone.userId])
    expect(await (await phone.tab()).names()).toEqual(['Adele Sparre'])
  })

  test('of which only the second copy knows, because the store was lost, leaves that as it is', async () => {
    const tab = await phone.tab()
    await phone.writeJournal(nextId())
    await phone.leave(tab)
    expect((await phone.atRest()).databases).toEqual([])
    expect(phone.files.files.size).toBe(1)
  })
})

describe('somebody else who signs in on the phone of a person who has not signed out', () => {
  test('sends them off with what they had begun, sealed', async () => {
    const tab = await phone.tab()
    begin(tab, { name: 'Bo Begun' })
    await phone.leave(tab, 'replaced')
    expect((await phone.atRest()).holds('Bo Begun')).toBe(false)
    const back = await phone.tab()
    expect((await back.engine.drafts.load('visit', 'new'))?.value).toEqual({ name: 'Bo Begun' })
  })

  test('has keys and a database of their own, and those stay when the first leaves', async () => {
    const tab = await phone.tab()
    const other = await LeavingTestPhone.create()
    const theirs = await other.tab()
    await theirs.save(registerVisit, { name: 'Bea' })
    await theirs.engine.stop()
    const sealed = await (await openSealer(other.userId)).seal('theirs', 'place')
    await phone.leave(tab)
    expect(await (await openSealer(other.userId)).open(sealed, 'place')).toBe('theirs')
    expect(await (await other.tab()).names()).toEqual(['Bea'])
  })
})

const openRaw = (name: string): Promise<IDBDatabase> => resultOf(indexedDB.open(name))

/** A reading transaction that goes on until it is ended. */
function readForEver(database: IDBDatabase): () => Promise<void> {
  const transaction = database.transaction([...database.objectStoreNames])
  const store = transaction.objectStore('$state')
  let isOver = false
  const next = (): void => {
    if (!isOver) store.count().addEventListener('success', next)
  }
  next()
  const ended = new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()))
  return () => {
    isOver = true
    return ended
  }
}

async function countAll(database: IDBDatabase): Promise<number> {
  const stores = [...database.objectStoreNames]
  const transaction = database.transaction(stores)
  const counts = await Promise.all(stores.map((store) => resultOf(transaction.objectStore(store).count())))
  return counts.reduce((sum, count) => sum + count, 0)
}
