import { expect, test } from 'vitest'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

test.each(storeKinds)('a refusal given anew in two tabs at once is given once [sync S2] (%s)', async (kind) => {
  const phone = await VisitPhone.create(kind)
  const tab = await phone.tab()
  const visit = { version: 1, ownerId: phone.userId, at: 1 }
  phone.server.write({ ...visit, id: phone.userId, name: 'Ada' })
  // Saved before the phone knew of the other one, which gets a new name afterwards.
  const { seq } = await tab.save(registerVisit, { name: 'Ada' })
  await tab.sync()
  expect(await tab.states()).toEqual(['refused'])
  phone.server.write({ ...visit, id: phone.userId, name: 'Bo' })
  await tab.sync()
  const other = await phone.tab()
  const given = await Promise.all([tab.engine.retry(seq), other.engine.retry(seq)])
  // Not the rule of the trade refuses the second one, which another command might not have.
  expect(given.flatMap((one) => (one.ok ? [] : one.failures.map(({ code }) => code)))).toEqual(['sync.not-refused'])
  await tab.sync()
  expect(await tab.outbox()).toEqual([])
  expect([...phone.server.visits.values()].map(({ name }) => name)).toEqual(['Bo', 'Ada'])
})
