import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  dismissDeviation,
  raiseDeviation,
} from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { approveSale, askQuestion } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { SaleReportRow } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { saleListKeys } from '../../sales/index.ts'
import { identitySearchRoutes } from '../../customers/identity/identity-search.routes.ts'
import { saleKeys, saleWords } from '../../sales/key/sale-key.store.ts'
import { saleKeyTable } from '../../sales/key/sale-key.table.ts'
import { saleTallyTable } from '../../sales/key/sale-tally.table.ts'
import { loadSales } from '../../sales/sale/sale.store.ts'
import { checkKeyTable, keyTableJob } from '../../../resource/key/key-table.jobs.ts'
import { eq } from '../../../platform/database/eq.ts'

const DAY_MS = 86_400_000

let world: ListsWorld
let office: TestUser
let seller: Actor
const ids: Id[] = []

worldOf(async () => {
  world = await openListsWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  seller = await actorOf(await world.join('seller'))
  ids.length = 0
  for (const [name, quantity] of [
    ['Östen Åkesson', 1],
    ['Åke Andersson', 3],
    ['Bo Ek', 2],
    ['bo Andersson', 2],
  ] as const) {
    const lines = draft.lines.map((line) => ({ ...line, quantity }))
    ids.push(await sell({ customer: { ...draft.customer, name }, lines }))
    world.platform.clock.advance(DAY_MS)
  }
  // A session of before would have ended.
  office = await world.join('backoffice')
  return world.platform
})

const actorOf = async ({ id }: TestUser): Promise<Actor> => {
  const actor = await loadActor(world.platform.database.db, id)
  assert(actor, 'nobody there')
  return actor
}

async function sell(change: object, by = seller): Promise<Id> {
  const saleId = world.platform.newId()
  const { status } = await world.app.sync.applyOnServer({
    command: submitSale,
    args: { ...draft, saleId, idNumber: '', ...change },
    actor: by,
  })
  expect(status).toBe('applied')
  return saleId
}

const reports = (query: object = {}, user = office): Promise<Answer> => world.ask(user, 'sale-reports', query)
const namesIn = (answer: Answer): string[] => (answer.rows as unknown as SaleReportRow[]).map((row) => row.customer)

describe(`sale reports on ${dialect}`, () => {
  test('stand by deadline, that of the sale or of its open deviation; those without one come last', async () => {
    const desk = await actorOf(office)
    const byDue = async (sort: string) => (await reports({ sort })).rows.map(({ id }) => id)
    const act = async <Args>(command: Command<Args>, args: unknown) =>
      expect((await world.app.sync.applyOnServer({ command, args, actor: desk })).status).toBe('applied')
    const [asked = '', wrong = '', ...without] = ids
    const now = world.platform.now()
    await act(raiseDeviation, { saleId: wrong, type: 'other', text: 'Vilken våning?' })
    await act(askQuestion, { saleId: asked, awaiting: 'seller', question: 'När?', dueAt: now + 9 * DAY_MS })
    expect(await byDue('dueAt')).toEqual([wrong, asked, ...without])
    expect(await byDue('-dueAt')).toEqual([asked, wrong, ...without.toReversed()])
    const deviationId = (await loadSales(world.platform.database.db, [wrong]))[0]?.openDeviationId
    await act(dismissDeviation, { deviationId, comment: 'Det stod rätt' })
    expect(await byDue('dueAt')).toEqual([asked, wrong, ...without])
  })

  test('stand by day, the newest first, with every name that is shown, and what they earn', async () => {
    const { rows, total } = await reports()
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(total).toEqual({ n: 4, exact: true })
    expect(rows[0]).toMatchObject({
      customer: 'bo Andersson',
      sellerName: seller.name,
      providerName: provider.name,
      commissionOre: 2 * product.sellerCommissionOre,
    })
    expect(JSON.stringify(rows)).not.toMatch(/maskedIdNumber|phone/i)
  })

  test.each([
    ['customer', ['bo Andersson', 'Bo Ek', 'Åke Andersson', 'Östen Åkesson']],
    ['-orderValueOre', ['Åke Andersson', 'bo Andersson', 'Bo Ek', 'Östen Åkesson']],
    ['soldOn', ['Östen Åkesson', 'Åke Andersson', 'Bo Ek', 'bo Andersson']],
  ])('by %s, page by page, forth and back', async (sort, order) => {
    expect(namesIn(await reports({ sort }))).toEqual(order)
    const first = await reports({ sort, size: '3' })
    const second = await reports({ sort, size: '3', after: first.next })
    expect([...namesIn(first), ...namesIn(second)]).toEqual(order)
    expect(namesIn(await reports({ sort, size: '3', before: second.previous }))).toEqual(order.slice(0, 3))
  })

  test.each([
    ['anders', 2],
    ['ANDERSSON åke', 1],
    ['ake', 2],
    ['ek bo', 1],
    ['nobody', 0],
  ])('are found by words and beginnings of words: %s', async (q, n) => {
    expect((await reports({ q })).total).toEqual({ n, exact: true })
    expect((await reports({ q, sort: 'customer' })).rows).toHaveLength(n)
  })

  test('are found by telephone in any form, address, and the order number the customer has', async () => {
    const { address } = draft.customer
    const id = await sell({
      customer: { ...draft.customer, name: 'Caj Caller', phone: '070-555 12 34', address: 'Storgatan 77 A' },
      externalOrderNumber: 'FK-0123-9',
    })
    const caller = async (q: string) => namesIn(await reports({ q })).join()
    for (const phone of [
      '0705551234',
      '070-555 12 34',
      '+46705551234',
      '+46 (0)70 555 12 34',
      '0046705551234',
      '070-555',
    ])
      expect(await caller(phone)).toBe('Caj Caller')
    for (const order of [id.slice(-8).toUpperCase(), `R${id.slice(-8).toUpperCase()}`, 'FK-0123-9', 'fk01239'])
      expect(await caller(order)).toBe('Caj Caller')
    expect(await caller('storgatan 77')).toBe('Caj Caller')
    expect((await reports({ q: address })).total.n).toBe(4)
    expect(await caller('070-555 99')).toBe('')
  })

  test('are found by an identity number, which stands in no address and no index', async () => {
    const path = '/api/v1/sale-reports/identity-hash'
    const idNumber = '19900101-2385'
    await sell({ customer: { ...draft.customer, name: 'Ida Entity' }, idNumber })
    const hashOf = async (text: string, user = office) => {
      const answer = await testClient(world.app.http, user.cookie).send('POST', path, { body: { text } })
      return answer.status === 200 ? ((await answer.json()) as { hash: string | null }).hash : answer.status
    }
    const hash = await hashOf('900101-2385')
    expect(namesIn(await reports({ q: `idnr:${String(hash)}` }))).toEqual(['Ida Entity'])
    expect((await reports({ q: 'idnr:none' })).total.n).toBe(0)
    expect(await hashOf('0701740605')).toBe(null)
    // The number itself finds nothing: nothing open is kept of it.
    expect((await reports({ q: '199001012385' })).total.n).toBe(0)
    expect(await hashOf(idNumber, await world.join('coach'))).toBe(403)
    // Too few a minute to try out the last digits of somebody.
    expect(identitySearchRoutes(world.platform)[0]?.limits.perMinute).toBeLessThanOrEqual(10)
  })

  test('are filtered by status, seller, provider and days; what is unknown matches nothing', async () => {
    const found = async (query: object) => (await reports(query)).total.n
    expect(await found({ 'filter[status]': 'finalized' })).toBe(4)
    expect(await found({ 'filter[status]': 'approved,regret' })).toBe(0)
    expect(await found({ 'filter[sellerId]': seller.userId })).toBe(4)
    expect(await found({ 'filter[sellerId]': office.id })).toBe(0)
    expect(await found({ 'filter[providerId]': provider.id, 'filter[status]': 'finalized' })).toBe(4)
    expect(await found({ 'filter[sellerId]': `${seller.userId},${office.id}` })).toBe(4)
    expect(await found({ 'filter[teamId]': String(seller.teamId) })).toBe(4)
    expect(await found({ 'filter[officeId]': String(seller.officeId), 'filter[currency]': 'SEK' })).toBe(4)
    expect(await found({ 'filter[officeId]': office.id })).toBe(0)
    expect(await found({ 'filter[currency]': 'EUR' })).toBe(0)
    expect(await found({ 'filter[productId]': product.id })).toBe(4)
    expect(await found({ 'filter[productId]': office.id, 'filter[status]': 'finalized' })).toBe(0)
    const days = (await reports({ sort: 'soldOn' })).rows.map(({ soldOn }) => String(soldOn))
    expect(await found({ 'filter[soldOn]': `${days[1]}..${days[2]}` })).toBe(2)
    expect(await found({ 'filter[soldOn]': `${days[3]}..` })).toBe(1)
  })

  test('reach as far as the right does: sellers of another office are not seen by a manager of this one', async () => {
    const manager = await world.join('manager')
    expect((await reports({}, manager)).total.n).toBe(4)
    const elsewhere = { ...seller, teamId: null, officeId: null, regionId: null, userId: world.platform.newId() }
    const foreign = await sell({}, elsewhere)
    expect((await reports({}, manager)).total.n).toBe(4)
    expect((await world.ask(manager, `sale-reports/rows/${foreign}`)).status).toBe(404)
  })

  test('follow every change of the sale in its own transaction', async () => {
    const desk = await actorOf(office)
    const [saleId = ''] = ids
    await world.app.sync.applyOnServer({
      command: approveSale,
      args: { saleId, revision: 1, comment: '' },
      actor: desk,
    })
    expect(await reports({ 'filter[status]': 'approved' })).toMatchObject({ total: { n: 1 }, rows: [{ id: saleId }] })
    expect((await world.ask(office, 'sale-reports/counts')).views).toMatchObject({
      all: { n: 4 },
      waiting: { n: 3 },
      approved: { n: 1 },
    })
    const { db } = world.platform.database
    expect(await saleKeys.wrong(db, await loadSales(db, ids))).toEqual([])
  })

  test('one says where it stands, and which are beside it', async () => {
    const path = `sale-reports/rows/${ids[1]}`
    expect(await world.ask(office, path)).toMatchObject({
      previous: ids[2],
      next: ids[0],
      position: 3,
      total: { n: 4 },
    })
    expect(await world.ask(office, path, { sort: 'customer' })).toMatchObject({
      previous: ids[2],
      next: ids[0],
      position: 3,
    })
  })

  test('come to a sum in each currency', async () => {
    const { rows } = await reports()
    const sum = rows.reduce((total, { orderValueOre }) => total + Number(orderValueOre), 0)
    expect(await world.ask(office, 'sale-reports/sums')).toMatchObject({
      sums: [
        { field: 'orderValueOre', currency: 'SEK', amount: sum },
        { field: 'commissionOre', currency: 'SEK' },
      ],
    })
  })

  test('are counted for the tabs by sums that are kept, however many there are', async () => {
    await world.platform.database.db.update(saleTallyTable).set({ sales: 12_345 })
    const counts = await world.ask(office, 'sale-reports/counts', {})
    expect(counts).toMatchObject({ views: { all: { n: 12_345, exact: true }, approved: { n: 0, exact: true } } })
  })

  test('without a signature have a view of their own; nothing is signed by telephone', async () => {
    const byPhone = await sell({ channel: 'telesales', callEndedAt: world.platform.now() - 60_000 })
    const signedAs = async (signature: string) =>
      (await reports({ 'filter[signature]': signature, sort: 'soldOn' })).rows.map(({ id }) => id)
    expect(await signedAs('unsigned')).toEqual(ids)
    expect(await signedAs('not_needed')).toEqual([byPhone])
    const counts = await world.ask(office, 'sale-reports/counts', {})
    expect(counts).toMatchObject({ views: { unsigned: { n: ids.length, exact: true } } })
  })

  test('that have a wrong key are found and mended', async () => {
    const { database } = world.platform
    const [first = '', second = ''] = ids
    await database.tx((db) => saleKeys.remove(db, [first]))
    await database.db.update(saleKeyTable).set({ status: 5, value: 1 }).where(eq(saleKeyTable.saleId, second))
    const check = (mend: boolean) => checkKeyTable(world.platform, saleListKeys, { mend })
    expect(await check(true)).toEqual({ rows: 4, wrong: [first, second].toSorted() })
    expect(await check(false)).toEqual({ rows: 4, wrong: [] })
    expect((await reports({ 'filter[status]': 'finalized', sort: 'soldOn' })).rows.map(({ id }) => id)).toEqual(ids)
  })

  test('whose words are of an earlier release are found again by the job, or by a rebuild', async () => {
    const { database } = world.platform
    const forget = async () => {
      for (const { no } of await database.db.select({ no: saleKeyTable.no }).from(saleKeyTable))
        await database.tx(async (db) => {
          await saleWords.remove(db, [no])
          await saleWords.add(db, [{ no, words: ['earlier'] }])
        })
      expect((await reports({ q: draft.customer.address })).total.n).toBe(0)
    }
    const isFound = async () => expect((await reports({ q: draft.customer.address })).total.n).toBe(4)
    await keyTableJob(world.platform, saleListKeys).run(0)
    await forget()
    await keyTableJob(world.platform, { ...saleListKeys, wordsVersion: 'next' }).run(0)
    await isFound()
    await forget()
    await checkKeyTable(world.platform, saleListKeys, { mend: true, rebuild: true })
    await isFound()
  })

  test('from before there were keys get theirs once', async () => {
    const { database } = world.platform
    await database.tx((db) => saleKeys.remove(db, ids))
    expect((await reports()).total.n).toBe(0)
    await keyTableJob(world.platform, saleListKeys).run(0)
    expect((await reports({ q: 'anders' })).total.n).toBe(2)
    expect(await saleKeys.findWithout(database.db, 10)).toEqual([])
  })
})
