import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { customerMatchJob } from '../../customers/customer/customer-match.jobs.ts'
import { deviationStore } from '../../sales/deviation/deviation.store.ts'
import { saleEventStore } from '../../sales/sale/sale-event.store.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'

let world: ListsWorld
let clerk: TestUser

worldOf(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  return world.platform
})

const words = [
  { word: 'Mottagen', externalStatus: 'received', effect: 'none', type: null },
  { word: 'Aktiv', externalStatus: 'active', effect: 'none', type: null },
  { word: 'Avslag kredit', externalStatus: 'rejected', effect: 'deviation', type: 'not_credit_worthy' },
  { word: 'Ånger', externalStatus: 'terminated', effect: 'regret', type: null },
  { word: 'Utbetald', externalStatus: 'active', effect: 'paid', type: null },
  { word: 'Återkrävd', externalStatus: 'active', effect: 'unpaid', type: null },
]

async function send<Body = object>(method: string, path: string, body?: object, user = clerk) {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/${path}`, { body })
  return { ...((await response.json()) as Body & { code?: string }), httpStatus: response.status }
}
const writeWords = (table: readonly object[] = words, version = 0) =>
  send<{ version: number }>('PUT', 'provider-words', { providerId: provider.id, version, words: table })

async function sold(change: Partial<Sale> = {}): Promise<Id> {
  const { teamId, officeId, regionId } = world.place
  const id = world.platform.newId()
  const sale = saleOf({ id, teamId, officeId, regionId, status: 'approved', ...change })
  await world.app.sync.writeOnServer({ changes: [put(sales, sale)] })
  return id
}

const match = () => customerMatchJob(world.platform).run(world.platform.now())
const stored = async (id: Id) => (await loadSale(world.platform.database.db, id)) as Sale
const eventsOf = (id: Id) => saleEventStore.findBy(world.platform.database.db, 'saleId', [id])

type Row = Record<string, string>
const withProvider = (rows: readonly Row[]) => rows.map((row) => ({ provider: provider.id, ...row }))
const check = (rows: readonly Row[], user = clerk) =>
  send<ImportOutcome>('POST', 'imports/provider-reports/check', { rows: withProvider(rows) }, user)
async function run(rows: readonly Row[], id = world.platform.newId()) {
  const { ready } = await check(rows)
  return send<ImportOutcome>('POST', 'imports/provider-reports', { id, ready, rows: withProvider(rows) })
}

describe(`a provider’s file on ${dialect}`, () => {
  test('its words become statuses, a deviation from the provider, and a withdrawal', async () => {
    await writeWords()
    const active = await sold({ externalOrderNumber: 'A 1' })
    const rejected = await sold({ externalOrderNumber: 'A-2', status: 'finalized' })
    const regretted = await sold({ externalOrderNumber: 'A-3' })
    await match()
    const rows = [
      { orderNumber: 'a-1', status: 'aktiv', day: '2026-05-03' },
      { orderNumber: 'A-2', status: 'Avslag  kredit', day: '2026-05-03', reason: 'Scoring' },
      { orderNumber: 'A-3', status: 'ÅNGER', day: '2026-05-02' },
    ]
    expect(await check(rows)).toMatchObject({
      ready: 3,
      faults: [],
      parts: { registered: 3, deviations: 1, notes: 0, regrets: 1 },
    })
    expect(await run(rows)).toMatchObject({ httpStatus: 200, ready: 3, faults: [] })
    expect(await stored(active)).toMatchObject({ status: 'approved', externalStatus: 'active' })
    expect(await stored(rejected)).toMatchObject({ status: 'deviation', externalStatus: 'rejected' })
    expect(await stored(regretted)).toMatchObject({ status: 'regret', statusReason: 'provider_reported' })
    const [deviation] = await deviationStore.findBy(world.platform.database.db, 'saleId', [rejected])
    expect(deviation).toMatchObject({
      source: 'provider',
      type: 'not_credit_worthy',
      text: 'Avslag kredit: Scoring (2026-05-03)',
      state: 'open',
    })
    expect(await send('GET', `orders/${rejected}/follow-up`)).toMatchObject({
      reports: [{ word: 'Avslag kredit', reason: 'Scoring', day: '2026-05-03', externalStatus: 'rejected' }],
    })
  })

  test('a word may say that the provider has paid, and another that it takes the payment back', async () => {
    await writeWords()
    const id = await sold({ externalOrderNumber: 'A-1', soldOn: '2026-04-20' })
    const other = await sold({ externalOrderNumber: 'A-2', soldOn: '2026-04-20' })
    await match()
    const paid = ['A-1', 'A-2'].map((orderNumber) => ({ orderNumber, status: 'Utbetald', day: '2026-05-03' }))
    expect(await run(paid)).toMatchObject({ ready: 2, faults: [], parts: { paid: 2, unpaid: 0 } })
    expect(await run(paid)).toMatchObject({ ready: 0, existing: 2 })
    expect(await stored(id)).toMatchObject({
      status: 'approved',
      externalStatus: 'active',
      providerPaidOn: '2026-05-03',
    })
    const back = [{ orderNumber: 'A-1', status: 'återkrävd', day: '2026-05-04' }]
    expect(await run(back)).toMatchObject({ ready: 1, parts: { paid: 0, unpaid: 1 } })
    expect(await stored(id)).toMatchObject({ status: 'approved', providerPaidOn: null })
    const listed = async (payment: string) =>
      (await world.ask(clerk, 'order-registrations', { 'filter[payment]': payment })).rows
    expect(await listed('paid')).toMatchObject([{ id: other, providerPaidOn: '2026-05-03', payment: 'paid' }])
    expect(await listed('unpaid')).toMatchObject([{ id, providerPaidOn: null, payment: 'unpaid' }])
  })

  test('checking a file changes nothing', async () => {
    await writeWords()
    const id = await sold({ externalOrderNumber: 'A-1' })
    await match()
    const before = await stored(id)
    await check([{ orderNumber: 'A-1', status: 'Ånger', day: '2026-05-02' }])
    expect(await stored(id)).toEqual(before)
    expect(await eventsOf(id)).toEqual([])
  })

  test('the same file twice changes nothing, also after the order has been put right', async () => {
    await writeWords()
    const id = await sold({ externalOrderNumber: 'A-1' })
    await match()
    const rows = [
      { orderNumber: 'A-1', status: 'Avslag kredit', day: '2026-05-03' },
      { orderNumber: 'A-1', status: 'Mottagen', day: '2026-05-01' },
    ]
    expect(await run(rows)).toMatchObject({ ready: 2, parts: { deviations: 1 } })
    const once = await eventsOf(id)
    const sale = await stored(id)
    await world.app.sync.writeOnServer({
      changes: [put(sales, { ...sale, status: 'approved', openDeviationId: null })],
    })
    expect(await run(rows)).toMatchObject({ ready: 0, existing: 2, faults: [] })
    expect(await eventsOf(id)).toHaveLength(once.length)
  })

  test('the same run sent again after a lost answer is one run', async () => {
    await writeWords()
    const id = await sold({ externalOrderNumber: 'A-1' })
    await match()
    const rows = withProvider([{ orderNumber: 'A-1', status: 'Aktiv', day: '2026-05-03' }])
    const input = { id: world.platform.newId(), ready: 1, rows }
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', 'imports/provider-reports', input)))
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('what cannot be read is named by row, and the rest goes on', async () => {
    await writeWords()
    await sold({ externalOrderNumber: 'A-1' })
    const twins = { externalOrderNumber: 'A-2' }
    await sold(twins)
    await sold(twins)
    await match()
    const rows = [
      { orderNumber: 'A-1', status: 'Aktiv', day: '2026-05-03' },
      { orderNumber: 'A-1', status: 'Something new', day: '2026-05-03' },
      { orderNumber: 'A-9', status: 'Aktiv', day: '2026-05-03' },
      { orderNumber: 'A-2', status: 'Aktiv', day: '2026-05-03' },
      { orderNumber: '', status: 'Aktiv', day: '2026-05-03' },
      { orderNumber: 'A-1', status: 'Aktiv', day: 'May' },
      { orderNumber: 'A-1', status: 'Aktiv', day: '2099-01-01' },
      { orderNumber: 'A-1', status: 'Mottagen', day: '2026-05-01' },
    ]
    expect(await run(rows)).toMatchObject({
      ready: 2,
      faults: [
        { row: 1, field: 'status', code: 'provider-report.unknown-word' },
        { row: 2, field: 'orderNumber', code: 'provider-report.no-order' },
        { row: 3, field: 'orderNumber', code: 'provider-report.several-orders' },
        { row: 4, field: 'orderNumber', code: 'provider-report.nothing-to-find-by' },
        { row: 5, field: 'day', code: 'provider-report.no-day' },
        { row: 6, field: 'day', code: expect.stringContaining('provider-report.') as string },
      ],
    })
    expect(await check([{ orderNumber: 'A-1', status: 'Mottagen', day: '2026-04-01' }])).toMatchObject({
      faults: [{ code: 'provider-report.older' }],
    })
  })

  test('an order without a number is found by the customer’s telephone, where one order only has it', async () => {
    await writeWords()
    const id = await sold()
    await match()
    const phone = (await stored(id)).customer?.phone ?? ''
    const rows = [{ phone, status: 'Aktiv', day: '2026-05-03' }]
    expect(await run(rows)).toMatchObject({ ready: 1 })
    expect(await stored(id)).toMatchObject({ externalStatus: 'active' })
    await sold()
    await match()
    expect(await check([{ phone, status: 'Avslag kredit', day: '2026-05-04' }])).toMatchObject({
      ready: 0,
      faults: [{ row: 0, field: 'phone', code: 'provider-report.several-orders' }],
    })
  })

  test('orders of another office or another provider are not found', async () => {
    await writeWords()
    const elsewhere = await addTestPlace(world.platform)
    await sold({ externalOrderNumber: 'A-1', ...elsewhere })
    const other = { ...provider, id: world.platform.newId(), name: 'Other provider' }
    await world.app.sync.writeOnServer({ changes: [put(providers, other)] })
    await sold({ externalOrderNumber: 'A-2', providerId: other.id })
    await match()
    expect(await check([{ orderNumber: 'A-2', status: 'Aktiv', day: '2026-05-03' }])).toMatchObject({ ready: 0 })
    const seller = await world.join('seller')
    expect((await check([{ orderNumber: 'A-1', status: 'Aktiv', day: '2026-05-03' }], seller)).httpStatus).toBe(403)
  })
})

describe('the table of a provider’s statuses', () => {
  test('is written by who may change providers, and stands in the log of the provider', async () => {
    expect(await writeWords()).toMatchObject({ httpStatus: 200, version: 1 })
    expect(await send('GET', `activity?of=providers&id=${provider.id}`)).toMatchObject({
      entries: [{ what: 'edited', after: { statusWords: expect.stringContaining('Avslag kredit') as string } }],
    })
    const coach = await world.join('coach')
    const input = { providerId: provider.id, version: 1, words: [] }
    expect((await send('PUT', 'provider-words', input, coach)).httpStatus).toBe(403)
  })

  test('is not written over what somebody else has changed, and sent twice it is one change', async () => {
    await writeWords()
    expect(await writeWords(words.slice(0, 1), 0)).toMatchObject({ httpStatus: 412 })
    expect(await writeWords(words, 0)).toMatchObject({ httpStatus: 200, version: 1 })
  })

  test.each([
    ['the same word twice', [words[0], { ...words[0], word: 'MOTTAGEN ' }], 'provider-report.word-twice'],
    ['a deviation without its type', [{ ...words[2], type: null }], 'provider-report.type-required'],
    ['an empty word', [{ ...words[0], word: ' ' }], 'provider-report.word-required'],
  ])('%s is refused', async (_name, table, code) => {
    expect(await writeWords(table as object[])).toMatchObject({ errors: [{ code }] })
  })
})
