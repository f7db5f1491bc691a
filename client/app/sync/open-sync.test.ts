import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VisitPhone } from '../../sync/engine/testing/visit-phone.ts'
import { readLeftBehind, setOpenSync } from './open-sync.ts'

describe('what a sign-out would concern', () => {
  beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
  afterEach(() => {
    setOpenSync({ kind: 'none' })
    vi.unstubAllGlobals()
  })

  test('is known to a person who signs out while the page still opens', async () => {
    const phone = await VisitPhone.create('memory')
    const { engine } = await phone.tab()
    engine.drafts.save({ kind: 'sale', id: 'new', value: { name: 'Ada' }, sensitive: [] })
    const reading = readLeftBehind()
    setOpenSync({ kind: 'opening' })
    setOpenSync({ kind: 'open', engine })
    expect(await reading).toMatchObject({ drafts: 1 })
  })

  test('is not waited for where the store cannot be opened', async () => {
    setOpenSync({ kind: 'failed', code: 'storage.closed' })
    expect(await readLeftBehind()).toEqual({ waiting: 0, drafts: 0 })
  })
})
