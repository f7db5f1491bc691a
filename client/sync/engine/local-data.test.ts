import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { CHUNK_BYTES } from './attachments.ts'
import { RequestFailure } from './failures.ts'
import { openSealer } from './seal.ts'
import { storeKinds, TestDevice } from './testing/test-device.ts'
import { registerVisit } from './testing/visits.ts'

describe.each(storeKinds)('files on a phone with a %s store', (kind) => {
  const photo = () => new Blob([new Uint8Array(CHUNK_BYTES * 2 + 7).fill(9)], { type: 'image/jpeg' })

  test('go up in pieces, survive a restart in the middle, and leave when the server has all of them [sync S1]', async () => {
    const phone = await TestDevice.create(kind)
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
    expect(await again.engine.attachments.read(sha256)).toBeNull()
    expect((await again.engine.overview()).attachmentsWaiting).toBe(0)
  })

  test('that the server will not take are kept and stop neither commands nor other files [sync S8]', async () => {
    const phone = await TestDevice.create(kind)
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
    const phone = await TestDevice.create(kind)
    const tab = await phone.tab()
    for (const name of ['A', 'Ad', 'Ada']) tab.engine.drafts.save(write({ name, identityNumber: '850709-9805' }))
    await phone.advance(300)
    await tab.engine.drafts.flush()
    expect(JSON.stringify(await tab.store.drafts.list())).not.toContain('850709')
    const { drafts } = (await phone.tab()).engine
    expect((await drafts.load('sale', 'new'))?.value).toEqual({ name: 'Ada', identityNumber: '850709-9805' })
  })

  test('are written when the page is hidden before they have settled', async () => {
    const phone = await TestDevice.create(kind)
    const tab = await phone.tab()
    tab.engine.drafts.save(write({ name: 'Ada' }))
    await tab.engine.drafts.flush()
    expect(await tab.store.drafts.list()).toHaveLength(1)
  })

  test('do not come back after they were discarded', async () => {
    const phone = await TestDevice.create(kind)
    const tab = await phone.tab()
    tab.engine.drafts.save(write({ name: 'Ada' }))
    await tab.engine.drafts.discard('sale', 'new')
    await phone.advance(1000)
    expect(await tab.engine.drafts.load('sale', 'new')).toBeUndefined()
  })

  test('are kept for 7 days', async () => {
    const phone = await TestDevice.create(kind)
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
    const phone = await TestDevice.create('memory')
    const tab = await phone.tab()
    await tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })
    tab.store.close()
    const robbed = await phone.tab({ sealer: await openSealer('somebody else') })
    await robbed.sync()
    expect(phone.server.pushes[0]?.commands[0]?.args).toEqual({ name: 'Ada' })
  })
})

function refusingAfter(phone: TestDevice, pieces: number): typeof phone.server.sendFile {
  let sent = 0
  const { server } = phone
  const send = Object.getPrototypeOf(server).sendFile.bind(server) as typeof server.sendFile
  return (chunk) => {
    sent += 1
    return sent > pieces ? Promise.reject(new RequestFailure('unreachable')) : send(chunk)
  }
}
