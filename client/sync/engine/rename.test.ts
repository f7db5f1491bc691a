import { beforeEach, describe, expect, test } from 'vitest'
import { storeKinds, VisitPhone, type VisitTab } from './testing/visit-phone.ts'
import { registerVisit, renameVisit } from './testing/visits.ts'

describe.each(storeKinds)('a phone with a %s store whose disk is silently an older one [sync S1–S3]', (kind) => {
  let phone: VisitPhone
  /** The same installation, as it was before its newest sales. */
  let older: VisitPhone
  let tab: VisitTab

  beforeEach(async () => {
    phone = await VisitPhone.create(kind)
    const before = await phone.tab()
    const device = before.engine.device
    for (const name of ['Ada', 'Bo', 'Cy']) await before.save(registerVisit, { name })
    await before.sync()
    before.store.close()
    older = await phone.another(kind)
    const disk = await older.tab()
    await disk.store.transact('write', (tx) => tx.meta.put('device', device))
    disk.store.close()
    tab = await older.tab()
  })

  const sentBy = (device: string) =>
    phone.server.pushes.flatMap((push) => (push.device === device ? push.commands.map(({ seq }) => seq) : []))

  test('takes a new name when its numbers are taken, and everything arrives under that, once and in order', async () => {
    const old = tab.engine.device
    const first = await tab.save(registerVisit, { name: 'Disa' })
    await tab.save(renameVisit, { id: first.rowId, name: 'Disa Ek', basedOn: 1 })
    await tab.sync()
    expect(tab.engine.device).not.toBe(old)
    expect(sentBy(tab.engine.device)).toEqual([3, 4])
    expect(await tab.outbox()).toEqual([])
    expect(tab.engine.status).toEqual({ connection: 'online', problem: null })
    expect((await tab.names()).toSorted()).toEqual(['Ada', 'Bo', 'Cy', 'Disa Ek'])
    expect(phone.server.visits.size).toBe(4)
  })

  test('goes on under the new name: the next sale has the next number, also after a restart', async () => {
    await tab.save(registerVisit, { name: 'Disa' })
    await tab.sync()
    const name = tab.engine.device
    tab.store.close()
    const again = await older.tab()
    expect(again.engine.device).toBe(name)
    await again.save(registerVisit, { name: 'Eli' })
    await again.sync()
    expect(again.engine.device).toBe(name)
    expect(sentBy(name)).toEqual([2, 3])
    expect(phone.server.visits.size).toBe(5)
  })

  test('sends nothing twice that the server had already taken under the old name', async () => {
    phone.failNext('answer_lost')
    await tab.save(registerVisit, { name: 'Disa' })
    await tab.sync()
    await older.advance(60_000)
    await older.advance(60_000)
    expect(await tab.outbox()).toEqual([])
    expect([...phone.server.visits.values()].map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo', 'Cy', 'Disa'])
  })

  test('has one new name for all its tabs', async () => {
    const other = await older.tab()
    await tab.save(registerVisit, { name: 'Disa' })
    await other.save(registerVisit, { name: 'Eli' })
    await tab.sync()
    await other.sync()
    await tab.sync()
    expect(new Set(phone.server.pushes.map(({ device }) => device)).size).toBe(3 - 1)
    expect(phone.server.visits.size).toBe(5)
    expect(await tab.outbox()).toEqual([])
  })

  test('a server restored after that gets everything back, under one more name and without a hole', async () => {
    await tab.save(registerVisit, { name: 'Disa' })
    await tab.sync()
    phone.server.restore()
    await tab.save(registerVisit, { name: 'Eli' })
    await tab.sync()
    expect(await tab.outbox()).toEqual([])
    expect([...phone.server.visits.values()].map(({ name }) => name).toSorted()).toEqual(['Disa', 'Eli'])
  })
})

test('a server that finds a hole before numbers this phone no longer holds is given new ones', async () => {
  const phone = await VisitPhone.create('memory')
  const tab = await phone.tab()
  await tab.save(registerVisit, { name: 'Ada' })
  await tab.sync()
  await tab.store.transact('write', (tx) => tx.settled.clear())
  const push = phone.server.push.bind(phone.server)
  const old = tab.engine.device
  phone.server.push = (request) =>
    request.device === old
      ? Promise.resolve({ epoch: String(request.epoch), status: 'sequence_gap', results: [], expected: 1 })
      : push(request)
  await tab.save(registerVisit, { name: 'Bo' })
  await tab.sync()
  expect(tab.engine.device).not.toBe(old)
  expect(await tab.outbox()).toEqual([])
  expect(phone.server.visits.size).toBe(2)
})
