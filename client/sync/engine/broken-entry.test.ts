import { describe, expect, test } from 'vitest'
import { idSchema } from '../../../shared/kernel/ids.ts'
import { VisitPhone } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

describe.each(['memory', 'dexie'] as const)('a queued command whose id was damaged on the phone (%s)', (kind) => {
  test('gets a new one: it and those behind it reach the server [sync S1, S8]', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    await tab.sync()
    phone.failNext('request_lost')
    const { seq } = await tab.save(registerVisit, { name: 'Ada' })
    await tab.engine.idle()
    await tab.store.transact('write', async (tx) => {
      const entry = await tx.outbox.get(seq)
      if (entry) await tx.outbox.putMany([{ ...entry, id: 'no id at all' }])
    })
    await tab.save(registerVisit, { name: 'Bea' })
    await tab.sync()
    expect(await tab.outbox()).toEqual([])
    expect([...phone.server.visits.values()].map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bea'])
    expect((await tab.settled()).every(({ id }) => idSchema.safeParse(id).success)).toBe(true)
  })
})
