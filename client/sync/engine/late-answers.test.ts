import { describe, expect, test } from 'vitest'
import { RequestFailure } from './failures.ts'
import { storeKinds, VisitPhone, turns, type VisitTab } from './testing/visit-phone.ts'
import { registerVisit, visits } from './testing/visits.ts'

describe.each(storeKinds)('what an answer may change on a phone with a %s store', (kind) => {
  /** Sends what waits, and hands the answer over only when the test says so. */
  async function withAnswerHeld(phone: VisitPhone, tab: VisitTab): Promise<() => Promise<void>> {
    const push = phone.server.push.bind(phone.server)
    let hand: () => void = () => undefined
    const told = new Promise<void>((resolve) => {
      hand = resolve
    })
    phone.server.push = async (request) => {
      phone.server.push = push
      const answer = await push(request)
      await told
      return answer
    }
    tab.engine.start()
    await turns()
    return async () => {
      hand()
      await turns()
      await phone.rest()
    }
  }

  test('an answer of a history that is no more settles nothing: the command is sent to the new one [sync S4]', async () => {
    const phone = await VisitPhone.create(kind)
    const [tab, other] = [await phone.tab(), await phone.tab()]
    await other.sync()
    await tab.save(registerVisit, { name: 'Ada' })
    const handOver = await withAnswerHeld(phone, tab)
    phone.server.restore()
    const push = phone.server.push.bind(phone.server)
    phone.server.push = (request) =>
      request.epoch === phone.server.epoch ? Promise.reject(new RequestFailure('unreachable')) : push(request)
    other.engine.wake('person')
    await other.engine.idle()
    await handOver()
    expect(await tab.states()).toEqual(['queued'])
    phone.server.push = push
    await phone.advance(60_000)
    expect(await tab.outbox()).toEqual([])
    expect([...phone.server.visits.values()].map(({ name }) => name)).toEqual(['Ada'])
    expect(await tab.settled()).toMatchObject([{ state: 'applied' }])
  })

  test('a command is settled only by a pull that has reached every position it needs [sync S4]', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    await tab.sync()
    const pull = phone.server.pull.bind(phone.server)
    // An answer that had begun before the command was applied: its cursors are behind.
    const behind = await pull({ device: tab.engine.device, epoch: phone.server.epoch, cursors: {} })
    await tab.save(registerVisit, { name: 'Ada' })
    phone.server.pull = () => Promise.resolve(behind)
    await tab.sync()
    expect(await tab.states()).toEqual(['applied'])
    expect(await tab.names()).toEqual(['Ada'])
    phone.server.pull = pull
    await tab.sync()
    expect(await tab.states()).toEqual([])
    expect(await tab.names()).toEqual(['Ada'])
  })

  test('an app that stores more of the rows fetches them anew, and keeps what waits [sync S5]', async () => {
    const phone = await VisitPhone.create(kind)
    phone.server.write({ id: phone.userId, version: 1, ownerId: phone.userId, name: 'Bo', at: 1 })
    const tab = await phone.tab()
    await tab.sync()
    await tab.store.transact('write', async (tx) => {
      await tx.meta.put('fingerprint', 'an earlier app')
      // Fields that the earlier app did not store.
      await tx.rows.deleteMany(visits.name, [phone.userId])
    })
    phone.failNext('request_lost')
    await tab.save(registerVisit, { name: 'Ada' })
    tab.store.close()
    const newer = await phone.tab()
    await newer.sync()
    expect((await newer.names()).toSorted()).toEqual(['Ada', 'Bo'])
    expect(await newer.outbox()).toEqual([])
  })

  test('says what waits and what needs the person, and keeps both for the next time [sync S1]', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada' })
    await tab.sync()
    phone.server.unknown.add('visit.register')
    await tab.save(registerVisit, { name: 'Bo' })
    await phone.rest()
    phone.failNext('request_lost', 'request_lost')
    await tab.save(registerVisit, { name: 'Cy' })
    await phone.rest()
    expect(await tab.engine.overview()).toMatchObject({ waiting: 1, needsYou: 1 })
    await tab.engine.stop()
    const again = await phone.tab()
    expect(await again.states()).toEqual(['parked', 'queued'])
  })
})
