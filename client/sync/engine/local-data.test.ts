import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { CHUNK_BYTES, SENT_KEEP_MS } from './attachments.ts'
import { NOT_SAVED } from './drafts.ts'
import { RequestFailure, StorageFailure } from './failures.ts'
import { openSealer } from './seal.ts'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

describe.each(storeKinds)('files on a phone with a %s store', (kind) => {
  const photo = () => new Blob([new Uint8Array(CHUNK_BYTES * 2 + 7).fill(9)], { type: 'image/jpeg' })

  test('go up in pieces, and survive a restart in the middle [sync S1]', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { sha256, bytes } = await tab.engine.attachments.save(photo())
    phone.server.sendFile = refusingAfter(phone, 1)
    await tab.sync()
    expect(phone.server.files.get(sha256)).toHaveLength(CHUNK_BYTES)
    tab.store.close()
    const again = await phone.tab()
    expect((await again.engine.overview()).attachmentsWaiting).toBe(1)
    expect((await again.engine.attachments.read(sha256))?.size).toBe(bytes)
    phone.server.sendFile = refusingAfter(phone, Infinity)
    await again.sync()
    expect(phone.server.files.get(sha256)).toHaveLength(bytes)
    expect((await again.engine.overview()).attachmentsWaiting).toBe(0)
  })

  test('go up once, and stay for two days', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const first = await tab.engine.attachments.save(photo())
    await tab.sync()
    const sending = vi.spyOn(phone.server, 'sendFile')
    await tab.sync()
    expect(sending).not.toHaveBeenCalled()
    expect(await tab.engine.attachments.read(first.sha256)).not.toBeNull()

    phone.now += SENT_KEEP_MS + 1
    const second = await tab.engine.attachments.save(new Blob(['another'], { type: 'image/png' }))
    await tab.sync()
    expect(await tab.engine.attachments.read(first.sha256)).toBeNull()
    expect(await tab.engine.attachments.read(second.sha256)).not.toBeNull()
  })

  test('go up again when the server has come back from a backup that is older than they are [sync S1]', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { sha256, bytes } = await tab.engine.attachments.save(photo())
    await tab.sync()
    phone.server.restore()
    phone.server.files.clear()
    await tab.sync()
    expect(phone.server.files.get(sha256)).toHaveLength(bytes)
    expect((await tab.engine.overview()).attachmentsWaiting).toBe(0)
  })

  test('that were spoilt on the way go up anew; one that is spoilt on the phone is marked, and stops nothing', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { sha256, bytes } = await tab.engine.attachments.save(photo())
    const send = phone.server.sendFile.bind(phone.server)
    let refusals = 0
    phone.server.sendFile = async (chunk) => {
      const next = await send(chunk)
      if (next < chunk.total || refusals === 1) return next
      refusals += 1
      phone.server.files.clear()
      return 0
    }
    await tab.sync()
    expect(phone.server.files.size).toBe(0)
    await tab.sync()
    expect(phone.server.files.get(sha256)).toHaveLength(bytes)

    const bad = await tab.engine.attachments.save(new Blob(['a photo'], { type: 'image/png' }))
    await tab.store.contents.putMany([{ sha256: bad.sha256, content: new TextEncoder().encode('a ghost').buffer }])
    refusals = 0
    await tab.sync()
    expect(await tab.store.files.get(bad.sha256)).toMatchObject({ state: 'refused', code: 'attachment.damaged' })
  })

  test('that are sent make room for the next when the phone is full', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const sent = await tab.engine.attachments.save(photo())
    await tab.sync()
    const putMany = tab.store.contents.putMany.bind(tab.store.contents)
    const isRoomMade = async () => (await tab.store.contents.get(sent.sha256)) === undefined
    vi.spyOn(tab.store.contents, 'putMany').mockImplementation(async (values) => {
      if (!(await isRoomMade())) throw new StorageFailure('storage.full')
      await putMany(values)
    })
    const next = await tab.engine.attachments.save(new Blob(['next'], { type: 'image/png' }))
    expect(await tab.engine.attachments.read(next.sha256)).not.toBeNull()
    await expect(tab.engine.attachments.save(new Blob(['one more'], { type: 'image/png' }))).resolves.toBeDefined()
  })

  test.each([
    [undefined, 'attachment.wrong-type'],
    ['attachment.active-content', 'attachment.active-content'],
    ['attachment.unreadable', 'attachment.unreadable'],
    ['something.else', 'attachment.wrong-type'],
  ])('that are of a kind the server does not want say so: %s', async (code, shown) => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { sha256 } = await tab.engine.attachments.save(photo())
    phone.server.sendFile = () => Promise.reject(new RequestFailure('wrong_type', { code }))
    await tab.sync()
    expect(await tab.store.files.get(sha256)).toMatchObject({ state: 'refused', code: shown })
  })

  test('that the server will not take are kept and stop neither commands nor other files [sync S8]', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const bad = await tab.engine.attachments.save(new Blob(['no picture'], { type: 'text/plain' }))
    phone.now += 1
    const good = await tab.engine.attachments.save(photo())
    const send = phone.server.sendFile.bind(phone.server)
    phone.server.sendFile = (chunk) =>
      chunk.sha256 === bad.sha256 ? Promise.reject(new RequestFailure('rejected')) : send(chunk)
    await tab.save(registerVisit, { name: 'Ada' })
    await tab.sync()
    expect(await tab.store.files.get(bad.sha256)).toMatchObject({ state: 'refused', code: 'attachment.refused' })
    expect(await tab.engine.attachments.read(bad.sha256)).not.toBeNull()
    expect(phone.server.files.get(good.sha256)).toHaveLength(good.bytes)
    expect(await tab.outbox()).toEqual([])
  })
})

describe.each(storeKinds)('drafts on a phone with a %s store', (kind) => {
  const write = (value: Record<string, unknown>) => ({ kind: 'sale', id: 'new', value, sensitive: ['identityNumber'] })

  test('keep the last of many writes, and rest sealed where they are sensitive', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    for (const name of ['A', 'Ad', 'Ada']) tab.engine.drafts.save(write({ name, identityNumber: '850709-9805' }))
    await phone.advance(300)
    await tab.engine.drafts.flush()
    expect(JSON.stringify(await tab.store.drafts.list())).not.toContain('850709')
    const { drafts } = (await phone.tab()).engine
    expect((await drafts.load('sale', 'new'))?.value).toEqual({ name: 'Ada', identityNumber: '850709-9805' })
  })

  test('are written while somebody types without a pause', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    for (const name of ['A', 'Ad', 'Ada']) {
      tab.engine.drafts.save(write({ name }))
      await phone.advance(150)
    }
    await expect.poll(() => tab.store.drafts.list()).toMatchObject([{ value: { name: 'Ad' } }])
  })

  test('say that the last changes are not written while the phone is full, and that they are once there is room', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { drafts } = tab.engine
    const putMany = tab.store.drafts.putMany.bind(tab.store.drafts)
    drafts.save(write({ name: 'Ad' }))
    await drafts.flush()
    const saved = tab.engine.draftSavedAt('sale', 'new')
    expect(saved).toBeGreaterThan(NOT_SAVED)
    tab.store.drafts.putMany = () => Promise.reject(new StorageFailure('storage.full'))
    drafts.save(write({ name: 'Ada' }))
    await drafts.flush()
    expect(tab.engine.draftSavedAt('sale', 'new')).toBe(NOT_SAVED)
    tab.store.drafts.putMany = putMany
    drafts.save(write({ name: 'Ada L' }))
    await drafts.flush()
    expect(tab.engine.draftSavedAt('sale', 'new')).toBeGreaterThan(NOT_SAVED)
    expect((await (await phone.tab()).engine.drafts.load('sale', 'new'))?.value).toEqual({ name: 'Ada L' })
  })

  test('are written when the page is hidden before they have settled', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    tab.engine.drafts.save(write({ name: 'Ada' }))
    await tab.engine.drafts.flush()
    expect(await tab.store.drafts.list()).toHaveLength(1)
  })

  test('are found anew where another window has written on, and only there', async () => {
    const phone = await VisitPhone.create(kind)
    const [here, there] = [await phone.tab(), await phone.tab()]
    here.engine.drafts.save(write({ name: 'Ada' }))
    expect(await here.engine.drafts.loadNewer('sale', 'new')).toBeUndefined()
    phone.now += 1000
    expect(await there.engine.drafts.loadNewer('sale', 'new')).toMatchObject({ value: { name: 'Ada' } })
    there.engine.drafts.save(write({ name: 'Ada Berg' }))
    expect(await there.engine.drafts.loadNewer('sale', 'new')).toBeUndefined()
    expect(await here.engine.drafts.loadNewer('sale', 'new')).toMatchObject({ value: { name: 'Ada Berg' } })
    expect(await here.engine.drafts.loadNewer('sale', 'new')).toBeUndefined()
  })

  // A press that brings the window forward answers a question as well.
  test('are not found anew for what is typed into the window while it looks', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { drafts } = tab.engine
    const looking = drafts.loadNewer('sale', 'new')
    drafts.save(write({ name: 'Ada' }))
    expect(await looking).toBeUndefined()
    await drafts.flush()
    expect(await drafts.load('sale', 'new')).toMatchObject({ value: { name: 'Ada' } })
  })

  test('of another window do not cover what is typed while they are read', async () => {
    const phone = await VisitPhone.create(kind)
    const [here, there] = [await phone.tab(), await phone.tab()]
    there.engine.drafts.save(write({ name: 'Berg' }))
    await there.engine.drafts.flush()
    const { drafts } = here.engine
    const get = here.store.drafts.get.bind(here.store.drafts)
    vi.spyOn(here.store.drafts, 'get').mockImplementationOnce((key) => {
      drafts.save(write({ name: 'Ada' }))
      return get(key)
    })
    expect(await drafts.loadNewer('sale', 'new')).toBeUndefined()
  })

  test('do not come back after they were discarded', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    tab.engine.drafts.save(write({ name: 'Ada' }))
    await tab.engine.drafts.discard('sale', 'new')
    await phone.advance(1000)
    expect(await tab.engine.drafts.load('sale', 'new')).toBeUndefined()
  })

  test('are kept for 7 days', async () => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    tab.engine.drafts.save(write({ name: 'Ada' }))
    await tab.engine.drafts.flush()
    phone.now += 6 * 86_400_000
    expect(await tab.engine.drafts.list('sale')).toHaveLength(1)
    phone.now += 2 * 86_400_000
    expect(await tab.engine.drafts.load('sale', 'new')).toBeUndefined()
    await tab.engine.drafts.expire()
    expect(await tab.store.drafts.list()).toEqual([])
  })
})

describe('sealing [security 17]', () => {
  test('a value opens for its user on this device, in its own place, after a restart', async () => {
    const sealed = await (await openSealer('anna')).seal('850709-9805', 'command/field')
    expect(await (await openSealer('anna')).open(sealed, 'command/field')).toBe('850709-9805')
    await expect((await openSealer('anna')).open(sealed, 'command/other')).rejects.toMatchObject({
      name: 'OperationError',
    })
    await expect((await openSealer('bo')).open(sealed, 'command/field')).rejects.toMatchObject({
      name: 'OperationError',
    })
  })

  test('a command whose key is gone still travels, without the value, so that nothing stands still [sync S8]', async () => {
    const phone = await VisitPhone.create('memory')
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })
    tab.store.close()
    const robbed = await phone.tab({ sealer: await openSealer('somebody else') })
    await robbed.sync()
    expect(phone.server.pushes[0]?.commands[0]?.args).toEqual({ name: 'Ada' })
  })
})

function refusingAfter(phone: VisitPhone, pieces: number): typeof phone.server.sendFile {
  let sent = 0
  const { server } = phone
  const send = Object.getPrototypeOf(server).sendFile.bind(server) as typeof server.sendFile
  return (chunk) => {
    sent += 1
    return sent > pieces ? Promise.reject(new RequestFailure('unreachable')) : send(chunk)
  }
}
