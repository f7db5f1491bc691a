import { describe, expect, test } from 'vitest'
import type { Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { dialect } from '../../platform/database/columns.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import type { TestUser } from '../account/testing/test-people.ts'
import { productStore, providerStore } from './catalog.store.ts'
import { createProduct, createProvider, productForm, providerForm, sendRecord } from './testing/catalog-forms.ts'

let world: ListsWorld
let office: TestUser

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  return world.platform
})

const send = (method: 'POST' | 'PATCH', path: string, body: object, user = office) =>
  sendRecord(world, user, { method, path, body })
const addProvider = (more: object = {}, user = office) => createProvider(world, user, more)
const addProduct = (providerId: unknown, more: object = {}) => createProduct(world, office, { providerId, ...more })
const db = () => world.platform.database.db

const company = {
  legalName: 'Norrsken Energi AB',
  organisationNumber: '556677-8899',
  address: 'Storgatan 1, 903 26 Umeå',
  complaints: '090-12 34 56',
}
const known = { vatPercent: 25, bindingMonths: 12, noticeCount: 3, noticeUnit: 'months' }

describe(`drafts on ${dialect}`, () => {
  const stored = async (id: unknown) => (await providerStore.load(db(), [String(id)]))[0]
  const storedProduct = async (id: unknown) => (await productStore.load(db(), [String(id)]))[0]

  test('a provider about whom nothing is known is on no offer, and says what is missing', async () => {
    const { row } = await addProvider()
    const missing = ['company.legalName', 'company.organisationNumber', 'company.address', 'company.complaints']
    expect(row).toMatchObject({ state: 'active', draft: true, missing })
    expect(await stored(row['id'])).toMatchObject({ active: false, draft: true, archivedAt: null })
    const { id, version } = row as { id: string; version: number }
    const part = await send('PATCH', `providers/${id}`, {
      ...providerForm,
      company: { ...company, complaints: '' },
      version,
    })
    expect(part.row).toMatchObject({ draft: true, missing: ['company.complaints'] })
    const whole = await send('PATCH', `providers/${id}`, { ...providerForm, company, version: part.row['version'] })
    expect(whole.row).toMatchObject({ draft: false, missing: [] })
    expect(await stored(id)).toMatchObject({ active: true, draft: false })
  })

  test('a product is a draft until VAT, binding and notice are answered; no notice is an answer', async () => {
    const { row } = await addProduct((await addProvider()).row['id'], { vatPercent: 25 })
    expect(row).toMatchObject({ draft: true, missing: ['bindingMonths', 'noticeCount'], vatPercent: 25 })
    expect((await storedProduct(row['id']))?.active).toBe(false)
    const edit = { providerId: row['providerId'], ...productForm, bindingMonths: 0, noticeCount: 0, vatPercent: 25 }
    const whole = await send('PATCH', `products/${String(row['id'])}`, { ...edit, version: row['version'] })
    expect(whole.row).toMatchObject({ draft: false, missing: [], noticeCount: 0, bindingMonths: 0 })
    expect(await storedProduct(row['id'])).toMatchObject({ active: true, terms: { vatPermille: 250, notice: null } })
  })

  test('what is paid once binds to nothing', async () => {
    const { row } = await addProduct((await addProvider()).row['id'], { billing: 'once', vatPercent: 0 })
    expect(row).toMatchObject({ draft: false, missing: [] })
  })

  test('what is sold keeps what a customer must know, and an archived draft comes back as a draft', async () => {
    const whole = (await addProvider({ company })).row
    const lost = { ...providerForm, company: { ...company, address: '' }, version: whole['version'] }
    expect(await send('PATCH', `providers/${String(whole['id'])}`, lost)).toMatchObject({
      errors: [{ code: 'catalog.needed-to-sell' }],
    })
    const { row } = await addProvider({ name: 'Annan' })
    const act = (name: string) => send('POST', `providers/${String(row['id'])}/${name}`, {})
    expect((await act('archive')).row).toMatchObject({ state: 'archived', draft: false })
    expect((await act('restore')).row).toMatchObject({ state: 'active', draft: true })
  })

  test('a row of an earlier release is sold as before, and says what is missing', async () => {
    const { row } = await addProvider({ company })
    const before = await stored(row['id'])
    await providerStore.save(db(), [{ ...before, company: null, draft: null, active: true } as Provider])
    const { rows } = await world.ask(office, 'providers')
    expect(rows).toMatchObject([{ draft: false, state: 'active' }])
    const edit = { ...providerForm, name: 'Norrsken 2', version: before?.version }
    expect((await send('PATCH', `providers/${String(row['id'])}`, edit)).row).toMatchObject({ draft: false })
    expect((await stored(row['id']))?.active).toBe(true)
  })

  test('a whole product of a whole provider is on offer at once', async () => {
    const made = await addProvider({ company })
    const { row } = await addProduct(made.row['id'], known)
    expect(row).toMatchObject({ draft: false })
    expect((await storedProduct(row['id']))?.active).toBe(true)
  })
})
