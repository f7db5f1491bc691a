import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { LeavingTestPhone, SECRET } from './leaving/testing/leaving-test-phone.ts'
import { withKeys } from './seal.ts'
import type { VisitTab } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

const digits = SECRET.replace('-', '')
const forms = [SECRET, digits, SECRET.slice(2), digits.slice(2)]

let phone: LeavingTestPhone
let tab: VisitTab
beforeEach(async () => {
  phone = await LeavingTestPhone.create()
  tab = await phone.tab()
})

/**
 * Which of these can be read on the phone: the name must be readable, since it is not sealed; the number must not, in
 * any form.
 */
async function readable(name: string): Promise<readonly string[]> {
  const { holds } = await phone.atRest()
  return [name, ...forms].filter(holds)
}

const sealedFields = async (): Promise<number> => {
  const entries = [...(await tab.outbox()), ...(await tab.settled())]
  return JSON.stringify(entries).split('$local').length - 1
}

describe('an identity number on the phone [security 17]', () => {
  test('is never readable while its command waits, and is gone with the answer', async () => {
    await tab.save(registerVisit, { name: 'Adele', secret: SECRET })
    expect(await readable('Adele')).toEqual(['Adele'])
    expect(await sealedFields()).toBe(1)
    await tab.sync()
    expect(await readable('Adele')).toEqual(['Adele'])
    expect(await sealedFields()).toBe(0)
  })

  test('is sealed while its refusal waits, when it is corrected, and gone when that is done', async () => {
    phone.server.write({ id: tab.engine.device, version: 1, ownerId: phone.userId, name: 'Adele', at: 1 })
    await tab.save(registerVisit, { name: 'Adele', secret: SECRET })
    await tab.sync()
    expect(await tab.states()).toEqual(['refused'])
    expect(await readable('Adele')).toEqual(['Adele'])
    const [refused] = await tab.outbox()
    // Opened for the form it came from, and for nothing else.
    expect(await tab.engine.argsOf(refused?.seq ?? 0)).toEqual({ name: 'Adele', secret: SECRET })
    expect(await tab.engine.argsOf(9999)).toBeNull()
    await tab.engine.submit(registerVisit, { name: 'Adele II', secret: SECRET }, { replaces: refused?.seq ?? 0 })
    expect(await readable('Adele II')).toEqual(['Adele II'])
    await tab.sync()
    expect(await readable('Adele II')).toEqual(['Adele II'])
    expect(await sealedFields()).toBe(0)
  })

  test('is sealed in a form that was begun, and in what another phone hands over', async () => {
    tab.engine.drafts.save({ kind: 'visit', id: 'new', value: { name: 'Bo', secret: SECRET }, sensitive: ['secret'] })
    await tab.engine.drafts.flush()
    expect(await readable('Bo')).toEqual(['Bo'])
    await tab.save(registerVisit, { name: 'Adele', secret: SECRET })
    const { file, keyText } = await tab.engine.exportRescue()
    expect(forms.some((form) => Buffer.from(file).includes(form))).toBe(false)
    expect(await readable('Adele')).toEqual(['Adele'])
    await phone.leave(tab)
    tab = await phone.tab()
    await tab.engine.importRescue(file, keyText)
    expect(await readable('Adele')).toEqual(['Adele'])
  })

  test('in a file is not readable, however long it stays', async () => {
    const text = `Avtal ${SECRET} ${'x'.repeat(600_000)} ${digits}`
    await tab.engine.attachments.save(new Blob([text], { type: 'application/pdf' }))
    await tab.save(registerVisit, { name: 'Adele' })
    expect(await readable('Adele')).toEqual(['Adele'])
    await tab.sync()
    expect(await readable('Adele')).toEqual(['Adele'])
  })

  test('is sealed by a key that the browser uses and hands to nobody', async () => {
    await tab.save(registerVisit, { name: 'Adele', secret: SECRET })
    const key = await withKeys((keys) => keys.get(phone.userId))
    expect(key).toBeInstanceOf(CryptoKey)
    const { extractable, usages } = key as CryptoKey
    expect({ extractable, usages }).toEqual({ extractable: false, usages: ['encrypt', 'decrypt'] })
    for (const format of ['raw', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, key as CryptoKey)).rejects.toMatchObject({
        name: 'InvalidAccessError',
      })
    }
  })
})
