import { describe, expect, test } from 'vitest'
import { freeShape } from '../../../shared/features/catalog/answer-fit.schema.ts'
import type { Product } from '../../../shared/features/catalog/product.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
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

describe(`providers and products on ${dialect}`, () => {
  test('are created by back office, with the currency of the country', async () => {
    const created = await addProvider({ country: 'FI', way: 'both' })
    expect(created).toMatchObject({ status: 200, row: { currency: 'EUR', way: 'both', products: 0, state: 'active' } })
    const sold = await addProduct(created.row['id'])
    expect(sold).toMatchObject({ status: 200, row: { providerName: 'Norrsken', currency: 'EUR', priceOre: 59_00 } })
    const stored = await providerStore.load(db(), [String(created.row['id'])])
    expect(stored).toMatchObject([{ channels: ['door', 'telesales'], customerKinds: ['private'], company: null }])
    expect((await world.ask(office, 'providers')).rows).toMatchObject([{ name: 'Norrsken', products: 1 }])
  })

  test('a name is taken once for a provider, and once for a product of one provider', async () => {
    const { row } = await addProvider()
    const other = await addProvider({ name: 'Annan' })
    expect(await addProvider({ name: 'norrsken' })).toMatchObject({ status: 409, errors: [{ pointer: '/name' }] })
    await addProduct(row['id'])
    expect(await addProduct(row['id'], { name: 'fast  PRIS' })).toMatchObject({ status: 409, code: 'record.taken' })
    expect((await addProduct(other.row['id'])).status).toBe(200)
  })

  test('an edit keeps what no form holds; one that comes late is shown what somebody else wrote', async () => {
    const { row } = await addProduct((await addProvider()).row['id'])
    const [before] = await productStore.load(db(), [String(row['id'])])
    const terms = { bindingMonths: 12, notice: null, prices: [], vatPermille: 250 }
    await productStore.save(db(), [{ ...(before as Product), terms }])
    const { providerId } = row
    const edit = { providerId, ...productForm, name: 'Elpris', version: row['version'] }
    const edited = await send('PATCH', `products/${String(row['id'])}`, edit)
    expect(edited).toMatchObject({ status: 200, row: { name: 'Elpris' } })
    expect(await productStore.load(db(), [String(row['id'])])).toMatchObject([{ name: 'Elpris', terms }])
    const late = await send('PATCH', `products/${String(row['id'])}`, { ...edit, name: 'Fast' })
    expect(late).toMatchObject({ status: 412, code: 'record.changed-meanwhile', row: { name: 'Elpris' } })
  })

  test('the price of a product that exists changes from a day on, not by an edit', async () => {
    const { row } = await addProduct((await addProvider()).row['id'])
    const edit = { providerId: row['providerId'], ...productForm, version: row['version'] }
    expect(await send('PATCH', `products/${String(row['id'])}`, { ...edit, priceOre: 69_00 })).toMatchObject({
      status: 409,
      errors: [{ pointer: '/priceOre', code: 'product.price-by-day' }],
    })
  })

  test('a provider with products keeps its country, and a product its provider', async () => {
    const { row } = await addProvider()
    const { id, version } = row as { id: string; version: number }
    const sold = await addProduct(id)
    const moved = await send('PATCH', `providers/${id}`, { ...providerForm, country: 'FI', version })
    expect(moved).toMatchObject({ status: 409, errors: [{ pointer: '/country', code: 'provider.country-fixed' }] })
    const other = await addProvider({ name: 'Annan' })
    const elsewhere = { ...productForm, providerId: other.row['id'], version: sold.row['version'] }
    expect(await send('PATCH', `products/${String(sold.row['id'])}`, elsewhere)).toMatchObject({
      errors: [{ pointer: '/providerId', code: 'product.provider-fixed' }],
    })
  })

  test('what a provider asks for, and the company behind it, are in the log before and after', async () => {
    const { row } = await addProvider()
    const id = String(row['id'])
    const company = { ...providerForm.company, legalName: 'Norrsken Energi AB' }
    const edit = { ...providerForm, company, requireChecklist: true, version: row['version'] }
    expect((await send('PATCH', `providers/${id}`, edit)).status).toBe(200)
    const log = await testClient(world.app.http, office.cookie).get(`/api/v1/activity?of=providers&id=${id}`)
    const { entries } = (await log.json()) as { entries: object[] }
    expect(entries[0]).toMatchObject({
      what: 'edited',
      actorName: expect.any(String),
      before: { requireChecklist: false, 'company.legalName': '' },
      after: { requireChecklist: true, 'company.legalName': 'Norrsken Energi AB' },
    })
  })

  test('archived ones are offered no longer, and come back; each step is in the log', async () => {
    const { row } = await addProvider()
    const id = String(row['id'])
    expect(await send('POST', `providers/${id}/archive`, {})).toMatchObject({ row: { state: 'archived' } })
    expect(await addProduct(id)).toMatchObject({ errors: [{ code: 'product.provider-not-offered' }] })
    expect((await world.ask(office, 'providers')).rows).toEqual([])
    expect(await send('POST', `providers/${id}/restore`, {})).toMatchObject({ row: { state: 'active' } })
    const log = await testClient(world.app.http, office.cookie).get(`/api/v1/activity?of=providers&id=${id}`)
    const { entries } = (await log.json()) as { entries: { what: string }[] }
    expect(entries.map(({ what }) => what)).toEqual(['restored', 'archived', 'created'])
  })

  test('sellers and managers change nothing of it', async () => {
    for (const role of ['seller', 'manager', 'finance'] as const)
      expect((await addProvider({}, await world.join(role))).status).toBe(403)
  })

  test('amounts below zero and beyond reason are refused', async () => {
    const { row } = await addProvider()
    expect((await addProduct(row['id'], { priceOre: -1 })).status).toBe(422)
    expect((await addProduct(row['id'], { sellerCommissionOre: 10 ** 12 })).status).toBe(422)
  })

  test('terms, rules and what a product asks for are written whole, and a form without them leaves them', async () => {
    const { row } = await addProduct((await addProvider()).row['id'])
    const id = String(row['id'])
    const said = {
      bindingMonths: 12,
      noticeCount: 1,
      noticeUnit: 'months',
      vatPercent: 25.5,
      withdrawal: 'none',
      priceLines: [{ name: { sv: 'Elpris', en: 'Price', fi: 'Hinta' }, per: 'kwh', amount: 89.5 }],
      onlyOneOfCategory: true,
      quantityMax: null,
      needs: [],
      excludes: ['Tillval'],
      attributes: [
        { kind: 'facility_id', label: noWords, shape: freeShape, required: true, shown: 'agreement', key: '' },
        {
          kind: 'text',
          label: sameIn('Kod för porten'),
          shape: { kind: 'digits', minLength: 4, maxLength: 4, prefix: '', example: '1203' },
          required: false,
          shown: 'order',
          key: '',
        },
      ],
    }
    const main = { providerId: row['providerId'], ...productForm }
    const edited = await send('PATCH', `products/${id}`, { ...main, ...said, version: row['version'] })
    expect(edited).toMatchObject({
      status: 200,
      row: { ...said, attributes: [{ key: 'facility_id' }, { key: 'kod_for_porten' }] },
    })
    const whole = {
      terms: { bindingMonths: 12, notice: { count: 1, unit: 'months' }, vatPermille: 255, withdrawal: 'none' },
      rules: { onlyOneOfCategory: true, excludes: ['Tillval'] },
      attributes: [{ label: null }, { label: sameIn('Kod för porten'), shape: { kind: 'digits', maxLength: 4 } }],
    }
    expect(await productStore.load(db(), [id])).toMatchObject([whole])
    await send('PATCH', `products/${id}`, { ...main, billing: 'yearly', version: edited.row['version'] })
    expect(await productStore.load(db(), [id])).toMatchObject([{ ...whole, billing: 'yearly' }])
    const log = await testClient(world.app.http, office.cookie).get(`/api/v1/activity?of=products&id=${id}`)
    const { entries } = (await log.json()) as { entries: object[] }
    expect(entries[1]).toMatchObject({
      before: { bindingMonths: null, excludes: '' },
      after: { bindingMonths: 12, excludes: 'Tillval' },
    })
  })

  test('a question in one language, and a shape that its example does not have, are refused', async () => {
    const { row } = await addProduct((await addProvider()).row['id'])
    const ask = { kind: 'text', label: { ...noWords, sv: 'Kod' }, required: true, shown: 'order', key: '' }
    const main = { providerId: row['providerId'], ...productForm, version: row['version'] }
    expect((await send('PATCH', `products/${String(row['id'])}`, { ...main, attributes: [ask] })).status).toBe(422)
    const shape = { kind: 'digits', minLength: 4, maxLength: 4, prefix: '', example: '12' }
    const wrong = { ...ask, label: sameIn('Kod'), shape }
    expect(await send('PATCH', `products/${String(row['id'])}`, { ...main, attributes: [wrong] })).toMatchObject({
      status: 422,
      errors: [{ code: 'product.example-wrong' }],
    })
  })

  test('all products of a provider are copied to another one once, and say where they come from', async () => {
    const [from, to] = [(await addProvider()).row['id'], (await addProvider({ name: 'Annan' })).row['id']]
    await addProduct(from)
    await addProduct(from, { name: 'Rörligt' })
    await addProduct(to, { name: 'rörligt' })
    const copy = () => call('provider-products/copy', { providerId: to, fromId: from })
    expect(await copy()).toMatchObject({ status: 200, copied: 1, skipped: 1 })
    expect(await copy()).toMatchObject({ copied: 0, skipped: 2 })
    const rows = (await world.ask(office, 'products', { 'filter[providerId]': String(to) })).rows
    expect(rows).toMatchObject([
      { name: 'Fast pris', priceOre: 59_00, sellerCommissionOre: 400_00 },
      { name: 'rörligt' },
    ])
    const log = await testClient(world.app.http, office.cookie).get(
      `/api/v1/activity?of=products&id=${String(rows[0]?.['id'])}`,
    )
    expect(await log.json()).toMatchObject({
      entries: [{ what: 'copied', after: { copiedFrom: expect.stringContaining('Norrsken') } }],
    })
    const finnish = (await addProvider({ name: 'Revontuli', country: 'FI' })).row['id']
    expect(await call('provider-products/copy', { providerId: finnish, fromId: from })).toMatchObject({
      errors: [{ pointer: '/fromId', code: 'provider.copy-other-currency' }],
    })
    expect(
      (await call('provider-products/copy', { providerId: to, fromId: from }, await world.join('manager'))).status,
    ).toBe(403)
  })

  test('general terms get a new version from a day on; what customers may have signed is never changed', async () => {
    const providerId = (await addProvider()).row['id']
    const today = dayOf(world.platform.now(), 'Europe/Stockholm')
    const first = { providerId, version: '2026-11', validFrom: today, text: sameIn('Villkor') }
    expect(await call('provider-terms', first)).toMatchObject({ status: 200, versions: [{ standing: 'now' }] })
    expect(await call('provider-terms', first)).toMatchObject({ status: 200, versions: [{}] })
    expect(await call('provider-terms', { ...first, text: sameIn('Andra') })).toMatchObject({
      errors: [{ pointer: '/version' }],
    })
    const next = { ...first, version: '2026-12' }
    expect(await call('provider-terms', next)).toMatchObject({ errors: [{ code: 'price.begins-too-early' }] })
    expect(await call('provider-terms', { ...next, validFrom: addDays(today, 8) })).toMatchObject({
      versions: [{ version: '2026-12', standing: 'coming' }, { standing: 'now' }],
    })
  })
})

const noWords = { sv: '', en: '', fi: '' }
const sameIn = (text: string) => ({ sv: text, en: text, fi: text })

async function call(path: string, body: object, user = office) {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) }
}
