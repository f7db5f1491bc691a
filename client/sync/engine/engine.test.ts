import { describe, expect, test } from 'vitest'
import { StorageFailure, toStorageFailure } from './failures.ts'
import type { LocalStore } from './store.ts'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit, removeVisit, renameVisit } from './testing/visits.ts'

describe.each(storeKinds)('a phone with a %s store', (kind) => {
  const device = () => VisitPhone.create(kind)

  describe('S1 nothing is lost', () => {
    test('a command survives a browser killed right after Save, once', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada' })
      tab.store.close()
      const again = await phone.tab()
      expect(await again.names()).toEqual(['Ada'])
      expect(await again.states()).toEqual(['queued'])
      await again.sync()
      expect([...phone.server.visits.values()].map(({ name }) => name)).toEqual(['Ada'])
    })

    test('a refusal of the rule writes nothing and names the field', async () => {
      const tab = await (await device()).tab()
      expect(await tab.engine.submit(registerVisit, { name: '' })).toEqual({
        ok: false,
        failures: [{ code: 'visit.empty', field: 'name' }],
      })
      expect(await tab.outbox()).toEqual([])
      expect(await tab.rows()).toEqual([])
    })

    test('a session that ends while offline keeps everything until somebody signs in again', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada' })
      phone.failNext('signed_out')
      await tab.sync()
      await phone.advance(10 * 60_000)
      expect(tab.engine.status.connection).toBe('signed_out')
      expect(await tab.states()).toEqual(['queued'])
      tab.engine.wake('person')
      await phone.rest()
      expect(tab.engine.status.connection).toBe('online')
      expect(phone.server.visits.size).toBe(1)
    })

    test('a refused command stays readable with its reason, its arguments and the row it made', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.sync()
      const { rowId } = await tab.save(registerVisit, { name: 'Ada' })
      phone.server.write({ id: rowId.replace(/.$/u, 'f'), version: 1, ownerId: phone.userId, name: 'Ada', at: 1 })
      tab.engine.wake()
      await phone.rest()
      const [item] = (await tab.engine.overview()).items
      expect(item).toMatchObject({
        state: 'needs_you',
        answered: 'refused',
        failures: [{ code: 'visit.taken', field: 'name' }],
        args: { name: 'Ada' },
        kept: [{ collection: 'visits', id: rowId, row: { name: 'Ada' } }],
      })
      expect(await tab.rows()).toHaveLength(1)
      await tab.engine.dismiss(item?.seq ?? 0)
      expect(await tab.outbox()).toEqual([])
      expect(await tab.settled()).toMatchObject([{ state: 'refused', receipt: expect.stringContaining('receipt') }])
    })

    test('what waits for the server cannot be put away', async () => {
      const tab = await (await device()).tab()
      const { seq } = await tab.save(registerVisit, { name: 'Ada' })
      await tab.engine.dismiss(seq)
      expect(await tab.states()).toEqual(['queued'])
    })

    test('a server restored from a backup gets back what it had acknowledged, in order, with receipts', async () => {
      const phone = await device()
      const tab = await phone.tab()
      const { rowId } = await tab.save(registerVisit, { name: 'Ada' })
      await tab.save(renameVisit, { id: rowId, name: 'Bo', basedOn: 1 })
      await tab.sync()
      expect(await tab.settled()).toHaveLength(2)
      phone.server.restore()
      await tab.save(registerVisit, { name: 'Cleo' })
      await phone.rest()
      expect(phone.server.pushes.at(-1)?.commands.map(({ seq, receipt }) => [seq, receipt !== undefined])).toEqual([
        [1, true],
        [2, true],
        [3, false],
      ])
      expect(phone.server.pushes.at(-1)?.oldestSeq).toBe(1)
      expect([...phone.server.visits.values()].map(({ name }) => name)).toEqual(['Bo', 'Cleo'])
      expect(await tab.names()).toEqual(['Bo', 'Cleo'])
      expect(await tab.outbox()).toEqual([])
    })

    test('a refusal that was put away also goes to a restored server, and does not come back on the screen', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.sync()
      phone.server.unknown.add('visit.remove')
      const { rowId } = await tab.save(registerVisit, { name: 'Ada' })
      const removal = await tab.save(removeVisit, { id: rowId })
      await phone.rest()
      await tab.engine.dismiss(removal.seq)
      phone.server.restore()
      tab.engine.wake()
      await phone.rest()
      expect(phone.server.pushes.at(-1)?.commands.map(({ seq }) => seq)).toEqual([1, 2])
      expect((await tab.engine.overview()).items).toEqual([])
      expect(await tab.settled()).toHaveLength(2)
    })
  })

  describe('S2 nothing happens twice', () => {
    test('a lost answer is asked for again and the effect stays one', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.sync()
      phone.failNext('answer_lost')
      const { id } = await tab.save(registerVisit, { name: 'Ada' })
      await phone.rest()
      expect(await tab.states()).toEqual(['queued'])
      await phone.advance(5 * 60_000)
      expect(phone.server.pushes.map(({ commands }) => commands.map((one) => one.id))).toEqual([[id], [id]])
      expect(phone.server.visits.size).toBe(1)
      expect(await tab.names()).toEqual(['Ada'])
      expect(await tab.outbox()).toEqual([])
    })

    test('a parked command is asked after under its own identity', async () => {
      const phone = await device()
      const tab = await phone.tab()
      phone.server.unknown.add('visit.register')
      const { seq, id } = await tab.save(registerVisit, { name: 'Ada' })
      await tab.sync()
      expect((await tab.engine.overview()).items).toMatchObject([{ state: 'needs_you', answered: 'parked' }])
      await tab.engine.retry(seq)
      await phone.rest()
      expect(new Set(phone.server.pushes.flatMap(({ commands }) => commands.map((one) => one.id)))).toEqual(
        new Set([id]),
      )
    })

    test('a refused command that is tried again is a new one, and the old one is put away with it', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.sync()
      const other = { id: phone.userId, version: 1, ownerId: phone.userId, name: 'Ada', at: 1 }
      const { seq, id } = await tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })
      phone.server.write(other)
      await phone.rest()
      expect(await tab.states()).toEqual(['refused'])
      phone.server.write({ ...other, version: 2, name: 'Bo' })
      tab.engine.wake()
      await phone.rest()
      expect(await tab.engine.retry(seq)).toMatchObject({ ok: true })
      await phone.rest()
      expect(await tab.outbox()).toEqual([])
      const sent = phone.server.pushes.at(-1)?.commands[0]
      expect(sent?.id).not.toBe(id)
      expect(sent?.args).toEqual({ name: 'Ada', secret: '850709-9805' })
    })
  })

  describe('S3 order', () => {
    test('two tabs take their numbers from one sequence, without gaps', async () => {
      const phone = await device()
      const [left, right] = [await phone.tab(), await phone.tab()]
      const saved = await Promise.all(
        [left, right, left, right].map((tab, index) => tab.save(registerVisit, { name: `visit ${index}` })),
      )
      expect(saved.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
      await left.sync()
      expect(phone.server.pushes[0]?.commands.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
      expect(await right.outbox()).toEqual([])
    })

    test('a number is never given twice, not even after the outbox was emptied and the tab was closed', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada' })
      await tab.save(registerVisit, { name: 'Bo' })
      await tab.sync()
      expect(await tab.outbox()).toEqual([])
      tab.store.close()
      expect((await (await phone.tab()).save(registerVisit, { name: 'Cy' })).seq).toBe(3)
    })

    test('a number that was taken for a command that could not be kept is given to the next one', async () => {
      const phone = await device()
      const { store, breakNow, mend } = brokenDisk((await phone.tab()).store, 'QuotaExceededError')
      const tab = await phone.tab({ store })
      await tab.save(registerVisit, { name: 'Ada' })
      breakNow()
      await expect(tab.save(registerVisit, { name: 'Bo' })).rejects.toBeInstanceOf(StorageFailure)
      mend()
      expect((await tab.save(registerVisit, { name: 'Cy' })).seq).toBe(2)
    })

    test('a command names the pending one it builds on', async () => {
      const phone = await device()
      const tab = await phone.tab()
      const { rowId, id } = await tab.save(registerVisit, { name: 'Ada' })
      await tab.save(renameVisit, { id: rowId, name: 'Bo', basedOn: 1 })
      expect((await tab.outbox()).map(({ dependsOn }) => dependsOn)).toEqual([undefined, id])
    })

    test('a number that stays wrong under a new name too stops pushing, keeps everything and goes on pulling', async () => {
      const phone = await device()
      const tab = await phone.tab()
      phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'Bo', at: 1 })
      phone.server.push = ({ epoch }) =>
        Promise.resolve({ epoch: String(epoch), status: 'sequence_reused', results: [], expected: 1 })
      await tab.save(registerVisit, { name: 'Ada' })
      await tab.sync()
      expect(tab.engine.status).toEqual({ connection: 'online', problem: 'sequence_reused' })
      expect(await tab.states()).toEqual(['queued'])
      expect((await tab.names()).toSorted()).toEqual(['Ada', 'Bo'])
    })
  })

  describe('S4 the screen tells the truth', () => {
    test.each([
      ['storage.full', 'QuotaExceededError'],
      ['storage.unavailable', 'UnknownError'],
    ])('%s is thrown before anything is claimed', async (code, name) => {
      const phone = await device()
      const tab = await phone.tab()
      const disk = brokenDisk(tab.store, name)
      const broken = await phone.tab({ store: disk.store })
      disk.breakNow()
      await expect(broken.engine.submit(registerVisit, { name: 'Ada' })).rejects.toThrow(
        new StorageFailure(code as never),
      )
      expect(await tab.outbox()).toEqual([])
      expect(await tab.rows()).toEqual([])
    })

    test('"received" is said after the answer, and the row never leaves the screen on its way', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.sync()
      const { rowId } = await tab.save(registerVisit, { name: 'Ada' })
      expect((await tab.engine.overview()).receipts.get(rowId)).toBe('on_this_phone')
      // The pull after the push is lost: a crash between the answer and the real row.
      const pull = phone.server.pull.bind(phone.server)
      phone.server.pull = () => Promise.reject(new Error('the tab was killed'))
      await phone.rest()
      tab.store.close()
      phone.server.pull = pull
      const again = await phone.tab()
      expect(await again.states()).toEqual(['applied'])
      expect((await again.engine.overview()).receipts.get(rowId)).toBe('received')
      expect(await again.names()).toEqual(['Ada'])
      await again.sync()
      expect(await again.outbox()).toEqual([])
      expect(await again.names()).toEqual(['Ada'])
    })
  })
})

/** The same store on a disk that stops taking writes, in the way browsers say it. */
function brokenDisk(inner: LocalStore, name: string): { store: LocalStore; breakNow: () => void; mend: () => void } {
  let isBroken = false
  const store: LocalStore = {
    transact: (mode, work) =>
      inner
        .transact(mode, async (tx) => {
          const value = await work(tx)
          if (isBroken && mode === 'write')
            throw Object.assign(new Error('AbortError'), { name: 'AbortError', inner: { name } })
          return value
        })
        .catch((error: unknown) => Promise.reject(toStorageFailure(error))),
    find: (collection, query) => inner.find(collection, query),
    count: (collection, query) => inner.count(collection, query),
    watch: (ask) => inner.watch(ask),
    drafts: inner.drafts,
    files: inner.files,
    contents: inner.contents,
    close: () => inner.close(),
    leave: (drafts) => inner.leave(drafts),
  }
  return {
    store,
    breakNow: () => {
      isBroken = true
    },
    mend: () => {
      isBroken = false
    },
  }
}
