import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { temporarySealer, type Sealer } from './seal.ts'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

describe.each(storeKinds)('a sealer slower than a %s store', (kind) => {
  const slowly = async (seal: Sealer['seal']) => ({ ...(await temporarySealer()), seal })
  const late = () => new Promise((resolve) => setTimeout(resolve, 30))

  test('keeps a command once, sealed, under one number [sync S1, S3]', async () => {
    const phone = await VisitPhone.create(kind)
    const inner = await temporarySealer()
    const sealer = await slowly((text, place) => late().then(() => inner.seal(text, place)))
    const tab = await phone.tab({ sealer })
    expect((await tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })).seq).toBe(1)
    expect((await tab.outbox()).map(({ args }) => args)).toEqual([
      { name: 'Ada', secret: { $local: expect.any(String) } },
    ])
    expect(await tab.names()).toEqual(['Ada'])
  })

  test('that fails at last keeps nothing, and says so', async () => {
    const phone = await VisitPhone.create(kind)
    const sealer = await slowly(() =>
      late().then(() => {
        throw new Error('no key')
      }),
    )
    const tab = await phone.tab({ sealer })
    await expect(tab.save(registerVisit, { name: 'Ada', secret: '850709-9805' })).rejects.toThrow('no key')
    expect(await tab.outbox()).toEqual([])
    expect(await tab.names()).toEqual([])
  })
})
