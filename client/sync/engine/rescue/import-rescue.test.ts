import { describe, expect, test } from 'vitest'
import { storeKinds, VisitPhone } from '../testing/visit-phone.ts'
import { registerVisit, removeVisit } from '../testing/visits.ts'

const draft = { kind: 'visit', id: 'new', value: { name: 'Eva', secret: '7' }, sensitive: ['secret'] }

describe.each(storeKinds)('what a dying phone with a %s store hands over', (kind) => {
  test('is on the other phone in its order, once, sealed anew, however often it is received', async () => {
    const { old, other } = await twoPhones(kind)
    const first = await old.save(registerVisit, { name: 'Ada', secret: '19811218-9876' })
    await old.save(registerVisit, { name: 'Bo' })
    old.engine.drafts.save(draft)
    const photo = await old.engine.attachments.save(new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' }))
    await other.save(registerVisit, { name: 'Cleo' })

    const { file, keyText, counts } = await old.engine.exportRescue()
    expect(counts).toEqual({ commands: 2, drafts: 1, files: 1 })
    const received = await other.engine.importRescue(file, keyText)
    expect(received).toEqual({ ok: true, value: { commands: 2, drafts: 1, files: 1, known: 0 } })

    const entries = await other.outbox()
    expect(entries.map(({ seq, state }) => [seq, state])).toEqual([
      [1, 'queued'],
      [2, 'queued'],
      [3, 'queued'],
    ])
    expect(entries[1]).toMatchObject({ id: first.id, args: { name: 'Ada', secret: { $local: expect.any(String) } } })
    expect((await other.names()).toSorted()).toEqual(['Ada', 'Bo', 'Cleo'])
    expect((await other.engine.drafts.load('visit', 'new'))?.value).toEqual(draft.value)
    expect((await other.store.drafts.list())[0]?.value.secret).toEqual({ $local: expect.any(String) })
    expect(await (await other.engine.attachments.read(photo.sha256))?.arrayBuffer()).toHaveProperty('byteLength', 3)

    const again = await other.engine.importRescue(file, keyText)
    expect(again).toEqual({ ok: true, value: { commands: 0, drafts: 0, files: 0, known: 2 } })
    expect(await other.outbox()).toHaveLength(3)
    await other.sync()
    expect(await other.engine.importRescue(file, keyText)).toMatchObject({ value: { commands: 0, known: 2 } })
    expect(await other.states()).toEqual([])
    // The old phone keeps its commands: both phones may send them.
    expect(await old.states()).toEqual(['queued', 'queued'])
  })

  test('is refused to another user, and nothing of it is kept', async () => {
    const { old } = await twoPhones(kind)
    await old.save(registerVisit, { name: 'Ada' })
    const { file, keyText } = await old.engine.exportRescue()
    const stranger = await (await VisitPhone.create(kind)).tab()
    const received = await stranger.engine.importRescue(file, keyText)
    expect(received).toMatchObject({ ok: false, failures: [{ code: 'rescue.other-user' }] })
    expect(await stranger.outbox()).toEqual([])
    expect(await stranger.rows()).toEqual([])
  })

  test('what the server has refused is there with its reason, to be corrected on the other phone', async () => {
    const { old, other, phone } = await twoPhones(kind)
    await old.sync()
    const { rowId } = await old.save(registerVisit, { name: 'Ada' })
    phone.server.write({ id: rowId.replace(/.$/u, 'f'), version: 1, ownerId: phone.userId, name: 'Ada', at: 1 })
    old.engine.wake()
    await phone.rest()
    expect(await old.states()).toEqual(['refused'])
    const { file, keyText } = await old.engine.exportRescue()
    await other.engine.importRescue(file, keyText)
    expect((await other.engine.overview()).items).toMatchObject([
      {
        state: 'needs_you',
        answered: 'refused',
        failures: [{ code: 'visit.taken' }],
        kept: [{ row: { name: 'Ada' } }],
      },
    ])
  })

  test('waits, and is not called refused, while its rows have not come down to the other phone', async () => {
    const { old, other, phone } = await twoPhones(kind)
    phone.server.write({ id: TAKEN, version: 1, ownerId: phone.userId, name: 'Dan', at: 1 })
    await old.sync()
    phone.failNext('request_lost')
    await old.engine.submit(removeVisit, { id: TAKEN })
    const { file, keyText } = await old.engine.exportRescue()
    await other.engine.importRescue(file, keyText)
    expect((await other.engine.overview()).items).toMatchObject([{ state: 'waiting' }])
  })
})

const TAKEN = '01940000-0000-7000-8000-000000000009'

/** Two installations of one user. The old one has no network and is not started. */
async function twoPhones(kind: (typeof storeKinds)[number]) {
  const phone = await VisitPhone.create(kind)
  const replacement = await phone.another(kind)
  return { phone, old: await phone.tab(), other: await replacement.tab() }
}
