import { describe, expect, test } from 'vitest'
import { StorageFailure } from './failures.ts'
import { storeKinds, VisitPhone, turns } from './testing/visit-phone.ts'
import type { Transport } from './transport.ts'
import { registerVisit, removeVisit, renameVisit, visits } from './testing/visits.ts'

describe.each(storeKinds)('rows of a phone with a %s store', (kind) => {
  const device = () => VisitPhone.create(kind)

  describe('S5 convergence', () => {
    test('the server’s rows lie under what is pending, which is decided again with the facts of its moment', async () => {
      const phone = await device()
      const tab = await phone.tab()
      const mine = await tab.save(registerVisit, { name: 'Ada' })
      const savedAt = phone.now
      phone.now += 86_400_000
      phone.server.write({ id: phone.userId, version: 4, ownerId: phone.userId, name: 'Bo', at: 1 })
      phone.server.unknown.add('visit.register')
      phone.server.push = () =>
        Promise.resolve({ epoch: phone.server.epoch, status: 'sequence_gap', results: [], expected: 9 })
      await tab.sync()
      for (let pulls = 0; pulls < 3; pulls += 1) await phone.advance(5 * 60_000)
      expect((await tab.engine.overview()).needsYou).toBe(0)
      expect(await tab.rows()).toMatchObject(
        [
          { id: phone.userId, name: 'Bo', version: 4 },
          { id: mine.rowId, name: 'Ada', version: 1, at: savedAt },
        ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      )
      expect(await tab.states()).toEqual(['queued'])
    })

    test('an edit that no longer fits is shown as needing the person, and sent all the same', async () => {
      const phone = await device()
      phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'Ada', at: 1 })
      const tab = await phone.tab()
      await tab.sync()
      phone.server.write({ id: phone.userId, version: 2, ownerId: phone.userId, name: 'Ada Svensson', at: 1 })
      phone.failNext('request_lost')
      await tab.save(renameVisit, { id: phone.userId, name: 'Bo', basedOn: 1 })
      await phone.rest()
      expect(await tab.names()).toEqual(['Bo'])
      const push = phone.server.push.bind(phone.server)
      phone.server.push = () =>
        Promise.resolve({ epoch: phone.server.epoch, status: 'sequence_gap', results: [], expected: 9 })
      await phone.advance(5 * 60_000)
      expect(await tab.names()).toEqual(['Ada Svensson'])
      expect((await tab.engine.overview()).items).toMatchObject([
        { state: 'needs_you', answered: null, failures: [{ code: 'visit.changed' }], kept: [{ row: { name: 'Bo' } }] },
      ])
      phone.server.push = push
      await phone.advance(5 * 60_000)
      expect((await tab.engine.overview()).items).toMatchObject([{ state: 'needs_you', answered: 'refused' }])
    })

    test('an answer that comes after another tab has pulled is dropped', async () => {
      const phone = await device()
      phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'old', at: 1 })
      const [slow, quick] = [await phone.tab(), await phone.tab()]
      const { answer, transport } = heldBack(phone.server)
      const late = await phone.tab({ transport })
      late.engine.start()
      await turns()
      phone.server.write({ id: phone.userId, version: 2, ownerId: phone.userId, name: 'new', at: 1 })
      await quick.sync()
      answer()
      await phone.rest()
      expect(await slow.names()).toEqual(['new'])
    })

    test('pages come one after another and can be interrupted', async () => {
      const phone = await device()
      phone.server.pageRows = 2
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        phone.server.write({ id: phone.userId.replace(/.$/u, name), version: 1, ownerId: phone.userId, name, at: 1 })
      }
      const tab = await phone.tab()
      const pull = phone.server.pull.bind(phone.server)
      let pages = 0
      phone.server.pull = (request) => {
        pages += 1
        return pages === 2 ? Promise.reject(new StorageFailure('storage.unavailable')) : pull(request)
      }
      await tab.sync()
      expect(await tab.names()).toEqual(['a', 'b'])
      expect((await tab.engine.overview()).firstLoadDone).toBe(false)
      await phone.advance(5 * 60_000)
      expect(await tab.names()).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect((await tab.engine.overview()).firstLoadDone).toBe(true)
    })
  })

  describe('S6 no leak', () => {
    test('a scope that is taken away purges the rows that only it held', async () => {
      const phone = await device()
      phone.server.scopes.set('visits/team', new Map())
      const [own, both, theirs] = ['1', '2', '3'].map((end) => phone.userId.replace(/.$/u, end))
      const visit = (id = '', name = '') => ({ id, version: 1, ownerId: phone.userId, name, at: 1 })
      phone.server.write(visit(own, 'own'))
      phone.server.write(visit(both, 'both'))
      phone.server.write(visit(both, 'both'), 'visits/team')
      phone.server.write(visit(theirs, 'theirs'), 'visits/team')
      const tab = await phone.tab()
      await tab.sync()
      expect(await tab.names()).toEqual(['own', 'both', 'theirs'])
      phone.server.scopes.delete('visits/team')
      tab.engine.wake()
      await phone.rest()
      expect(await tab.names()).toEqual(['own', 'both'])
    })

    test('a row with a pending edit leaves with its scope, and does not come back when the edit is refused', async () => {
      const phone = await device()
      phone.server.scopes.set('visits/team', new Map())
      phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'theirs', at: 1 }, 'visits/team')
      const tab = await phone.tab()
      await tab.sync()
      phone.failNext('request_lost')
      await tab.save(renameVisit, { id: phone.userId, name: 'mine now', basedOn: 1 })
      await phone.rest()
      phone.server.scopes.delete('visits/team')
      phone.server.visits.delete(phone.userId)
      await phone.advance(5 * 60_000)
      expect(await tab.rows()).toEqual([])
      expect(await tab.states()).toEqual(['refused'])
    })
  })

  describe('S8 nothing blocks', () => {
    test('a refused and a parked command do not stop the ones behind them', async () => {
      const phone = await device()
      const tab = await phone.tab()
      phone.server.unknown.add('visit.remove')
      phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'Ada', at: 1 })
      await tab.save(registerVisit, { name: 'Ada' })
      const { rowId } = await tab.save(registerVisit, { name: 'Bo' })
      await tab.save(removeVisit, { id: rowId })
      await tab.save(registerVisit, { name: 'Cleo' })
      await tab.sync()
      expect(await tab.states()).toEqual(['refused', 'parked'])
      expect((await tab.names()).toSorted()).toEqual(['Ada', 'Bo', 'Cleo'])
    })
  })

  describe('S10 bounded', () => {
    test('a command larger than its share of a request is refused before it is kept', async () => {
      const tab = await (await device()).tab()
      expect(await tab.engine.submit(registerVisit, { name: 'x'.repeat(300_000) })).toMatchObject({
        ok: false,
        failures: [{ code: 'sync.too-large' }],
      })
    })

    test('batches hold at most 512 kB and 100 commands', async () => {
      const phone = await device()
      const tab = await phone.tab()
      for (let index = 0; index < 3; index += 1)
        await tab.save(registerVisit, { name: `${index}${'x'.repeat(200_000)}` })
      for (let index = 0; index < 101; index += 1) await tab.save(registerVisit, { name: `${index}` })
      await tab.sync()
      expect(phone.server.pushes.map(({ commands }) => commands.length)).toEqual([2, 100, 2])
    })

    test('a batch that is too large for the way is halved until it passes', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.sync()
      phone.failNext('request_lost')
      for (let index = 0; index < 4; index += 1) await tab.save(registerVisit, { name: `${index}` })
      await phone.rest()
      phone.failNext('too_large', 'too_large')
      await phone.advance(5 * 60_000)
      expect(await tab.outbox()).toEqual([])
      expect(phone.server.visits.size).toBe(4)
    })

    test('settled commands are kept for 30 days', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada' })
      await tab.sync()
      tab.store.close()
      phone.now += 29 * 86_400_000
      const later = await phone.tab()
      await later.sync()
      expect(await later.settled()).toHaveLength(1)
      later.store.close()
      phone.now += 2 * 86_400_000
      const muchLater = await phone.tab()
      await muchLater.sync()
      muchLater.store.close()
      const afterwards = await phone.tab()
      await afterwards.sync()
      expect(await afterwards.settled()).toEqual([])
    })

    test('a clock that jumps a year ahead forgets none of them: the server counts the days [S1, S9]', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada' })
      await tab.sync()
      tab.store.close()
      phone.serverClockStands = phone.now
      phone.now += 365 * 86_400_000
      const afterJump = await phone.tab()
      await afterJump.sync()
      afterJump.store.close()
      const again = await phone.tab()
      await again.sync()
      expect(await again.settled()).toHaveLength(1)
    })
  })

  describe('secrets on the phone [security 17]', () => {
    test('rest sealed, travel open, and give way to the server’s capsule once the row is there', async () => {
      const phone = await device()
      const tab = await phone.tab()
      const { id } = await tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })
      expect(JSON.stringify(await tab.outbox())).not.toContain('850709')
      await tab.sync()
      expect(phone.server.pushes[0]?.commands[0]?.args).toEqual({ name: 'Ada', secret: '850709-9805' })
      expect((await tab.settled())[0]?.args).toEqual({ name: 'Ada', secret: { $sealed: `capsule ${id}` } })
    })

    test('are opened again for a rebase after a restart', async () => {
      const phone = await device()
      const tab = await phone.tab()
      await tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })
      tab.store.close()
      const again = await phone.tab()
      phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'Bo', at: 1 })
      phone.server.push = () =>
        Promise.resolve({ epoch: phone.server.epoch, status: 'sequence_gap', results: [], expected: 9 })
      await again.sync()
      expect((await again.names()).toSorted()).toEqual(['Ada', 'Bo'])
      expect((await again.outbox())[0]?.localRefusal).toBeUndefined()
    })
  })

  test('queries walk an index: the newest first, bounded, filtered before the limit', async () => {
    const phone = await device()
    for (let at = 1; at <= 9; at += 1) {
      phone.server.write({
        id: phone.userId.replace(/.$/u, String(at)),
        version: 1,
        ownerId: phone.userId,
        name: `${at}`,
        at,
      })
    }
    const tab = await phone.tab()
    await tab.sync()
    const ask = async (query: Parameters<typeof tab.store.find>[1]) =>
      (await tab.store.find(visits.name, query)).map((row) => (row as { at?: number }).at)
    expect(await ask({ index: 'at', reverse: true, limit: 2 })).toEqual([9, 8])
    expect(await ask({ index: 'ownerId+at', equals: phone.userId, above: 3, below: 6 })).toEqual([4, 5])
    expect(await ask({ index: 'ownerId+at', equals: phone.userId, reverse: true, limit: 1 })).toEqual([9])
    expect(await ask({ index: 'at', equals: 7 })).toEqual([7])
    expect(await ask({ index: 'at', limit: 2, filter: (row) => (row as { at?: number }).at !== 1 })).toEqual([2, 3])
    expect(await tab.store.count(visits.name, { index: 'at', above: 5 })).toBe(4)
  })
})

/** A server whose first pull waits for the test. */
function heldBack(server: Transport): { answer: () => void; transport: Transport } {
  let answer: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isFirst = true
  const pull: Transport['pull'] = async (request, signal) => {
    const page = await server.pull(request, signal)
    if (isFirst) await told
    isFirst = false
    return page
  }
  return {
    answer,
    transport: {
      pull,
      push: (request, signal) => server.push(request, signal),
      fileOffset: (sha256, signal) => server.fileOffset(sha256, signal),
      sendFile: (chunk, signal) => server.sendFile(chunk, signal),
    },
  }
}
