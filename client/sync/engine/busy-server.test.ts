import { describe, expect, test } from 'vitest'
import { storeKinds, VisitPhone, type StoreKind } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

const names = ['Ada', 'Bo', 'Cia', 'Dag', 'Eva']

describe.each(storeKinds)('a server that answers a part of a push, phone with a %s store [sync S1, S3]', (kind) => {
  test('is sent the rest at once, from the next number on, until all have their fate', async () => {
    const { phone, tab } = await phoneWithFive(kind)
    phone.server.commandsInTime = 2
    await tab.sync()
    expect(phone.server.pushes.map(({ commands }) => commands.map(({ seq }) => seq))).toEqual([
      [1, 2, 3, 4, 5],
      [3, 4, 5],
      [5],
    ])
    expect(await tab.outbox()).toEqual([])
    expect([...phone.server.visits.values()].map(({ name }) => name)).toEqual(names)
    expect(tab.engine.status).toMatchObject({ connection: 'online', problem: null })
  })

  test('loses nothing when the answer to a part is lost', async () => {
    const { phone, tab } = await phoneWithFive(kind)
    phone.server.commandsInTime = 1
    phone.server.faults.push('answer_lost')
    await tab.sync()
    await phone.advance(60_000)
    expect(await tab.outbox()).toEqual([])
    expect([...phone.server.visits.values()].map(({ name }) => name)).toEqual(names)
  })
})

/** Five visits that wait: nothing was sent before, because the loop has not begun. */
async function phoneWithFive(kind: StoreKind) {
  const phone = await VisitPhone.create(kind)
  const first = await phone.tab()
  await first.sync()
  await first.engine.stop()
  const tab = await phone.tab()
  for (const name of names) await tab.save(registerVisit, { name })
  return { phone, tab }
}
