import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { roleNames } from '../../../../shared/access/roles.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { DeviationRow } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import {
  dismissDeviation,
  raiseDeviation,
} from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { answerDeviation } from '../../../../shared/features/sales/deviation/deviation.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { deviationKeyTable } from '../../sales/deviation/deviation-key.table.ts'
import { deviationKeys } from '../../sales/deviation/deviation-key.store.ts'
import { deviationStore } from '../../sales/deviation/deviation.store.ts'
import { deviationListKeys } from '../../sales/index.ts'
import { checkKeyTable, keyTableJob } from '../../../resource/key/key-table.jobs.ts'
import { eq } from '../../../platform/database/eq.ts'

const DAY_MS = 86_400_000

let world: ListsWorld
let office: TestUser
let desk: Actor
let seller: Actor
let ids: Id[]
let lasting: TestUser

worldOf(async () => {
  world = await openListsWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  seller = await actorOf(await world.join('seller'))
  office = await world.join('backoffice')
  desk = await actorOf(office)
  for (const [name, text] of [
    ['Åke Andersson', 'Fel adress på avtalet'],
    ['Bo Ek', 'Kunden svarar inte'],
    ['Ada Öst', 'Adressen saknas'],
  ] as const) {
    const saleId = world.platform.newId()
    await act(submitSale, { ...draft, saleId, idNumber: '', customer: { ...draft.customer, name } }, seller)
    await act(raiseDeviation, { saleId, type: 'incorrect_order', text }, desk)
    world.platform.clock.advance(DAY_MS)
  }
  office = await world.join('backoffice')
  lasting = office
  ids = (await listed({ sort: 'raisedAt' })).rows.map(({ id }) => String(id))
  return world.platform
})
beforeEach(() => {
  // A case may need a later session.
  office = lasting
})

const actorOf = async ({ id }: TestUser): Promise<Actor> => {
  const actor = await loadActor(world.platform.database.db, id)
  assert(actor, 'nobody there')
  return actor
}

async function act(
  command: Parameters<ListsWorld['app']['sync']['applyOnServer']>[0]['command'],
  args: object,
  actor: Actor,
) {
  expect(await world.app.sync.applyOnServer({ command, args, actor })).toMatchObject({ status: 'applied' })
}

const listed = (query: object = {}, user = office): Promise<Answer> => world.ask(user, 'deviations', query)
const customersIn = ({ rows }: Answer) => (rows as unknown as DeviationRow[]).map(({ customer }) => customer)

describe(`deviations on ${dialect}`, () => {
  test('are a work list: the most pressing first, with who the customer is', async () => {
    expect(customersIn(await listed())).toEqual(['Åke Andersson', 'Bo Ek', 'Ada Öst'])
    expect(customersIn(await listed({ sort: '-raisedAt' }))).toEqual(['Ada Öst', 'Bo Ek', 'Åke Andersson'])
  })

  test('that are settled leave the work list in the same transaction', async () => {
    await act(dismissDeviation, { deviationId: ids[1] ?? '', comment: '' }, desk)
    expect(customersIn(await listed({ 'filter[state]': 'open,answered' }))).toEqual(['Åke Andersson', 'Ada Öst'])
    expect(customersIn(await listed({ 'filter[state]': 'resolved' }))).toEqual(['Bo Ek'])
    const { views } = await listed().then(() => world.ask(office, 'deviations/counts'))
    expect(views).toMatchObject({ unsettled: { n: 2 }, resolved: { n: 1 }, all: { n: 3 } })
  })

  test('that are overdue are counted whichever side they wait for', async () => {
    await act(answerDeviation, { deviationId: ids[0] ?? '', text: 'Rättat', photo: null }, seller)
    await act(dismissDeviation, { deviationId: ids[1] ?? '', comment: '' }, desk)
    world.platform.clock.advance(30 * DAY_MS)
    office = await world.join('backoffice')
    const late = await listed({ 'filter[state]': 'open,answered', 'filter[overdue]': 'overdue' })
    expect(customersIn(late)).toEqual(['Åke Andersson', 'Ada Öst'])
    expect(late.rows).toMatchObject([{ overdue: 'overdue' }, { overdue: 'overdue' }])
    const { views } = await world.ask(office, 'deviations/counts')
    expect(views).toMatchObject({ overdue: { n: 2 }, overdueHere: { n: 1 } })
  })

  test('are found by the words in them, whatever their endings and accents', async () => {
    expect(customersIn(await listed({ q: 'adress' }))).toEqual(['Åke Andersson', 'Ada Öst'])
    expect(customersIn(await listed({ q: 'svarar inte' }))).toEqual(['Bo Ek'])
    expect(customersIn(await listed({ q: 'giraff' }))).toEqual([])
  })

  test('are summed for each seller: what is not settled, late and at risk, and the last answer', async () => {
    await act(dismissDeviation, { deviationId: ids[1] ?? '', comment: '' }, desk)
    const client = testClient(world.app.http, office.cookie)
    const all = await deviationStore.load(world.platform.database.db, ids)
    const [one] = all
    assert(one, 'there is one')
    const asked = async () => (await (await client.get('/api/v1/deviations/sellers')).json()) as { sellers: object[] }
    const unsettled = all.filter(({ state }) => state !== 'resolved')
    const ore = unsettled.reduce((sum, row) => sum + row.amountAtRiskOre, 0)
    const now = world.platform.now()
    const expected = {
      sellerId: one.sellerId,
      sellerName: one.sellerName,
      unsettled: 2,
      overdue: unsettled.filter(({ dueAt }) => dueAt < now).length,
      oldestAt: Math.min(...unsettled.map(({ raisedAt }) => raisedAt)),
      atRisk: [{ currency: 'SEK', ore }],
    }
    expect((await asked()).sellers).toEqual([{ ...expected, lastAnswerAt: null }])
    const [first] = unsettled
    assert(first, 'there is one')
    const late = { ...first, state: 'answered' as const, answeredAt: now, dueAt: now + DAY_MS }
    await deviationStore.save(world.platform.database.db, [late])
    const before = unsettled.filter(({ dueAt, id }) => dueAt < now && id !== first.id).length
    expect((await asked()).sellers).toEqual([{ ...expected, overdue: before, lastAnswerAt: now }])
  })

  test('are listed for each user by age: whoever has the oldest comes first [product 5.3]', async () => {
    await act(dismissDeviation, { deviationId: ids[0] ?? '', comment: '' }, desk)
    await act(dismissDeviation, { deviationId: ids[1] ?? '', comment: '' }, desk)
    const later = await actorOf(await world.join('seller'))
    for (const name of ['Kaj Lind', 'Mia Berg']) {
      const saleId = world.platform.newId()
      await act(submitSale, { ...draft, saleId, idNumber: '', customer: { ...draft.customer, name } }, later)
      await act(raiseDeviation, { saleId, type: 'other', text: 'Ring kunden' }, desk)
    }
    world.platform.clock.advance(10 * DAY_MS)
    const client = testClient(world.app.http, (await world.join('backoffice')).cookie)
    const { sellers } = (await (await client.get('/api/v1/deviations/sellers')).json()) as { sellers: object[] }
    expect(sellers).toMatchObject([
      { sellerId: seller.userId, unsettled: 1, overdue: 1 },
      { sellerId: later.userId, unsettled: 2, overdue: 2 },
    ])
  })

  test.each(roleNames)('%s sees those that their right reaches', async (role) => {
    const user = await world.join(role)
    const actor = await actorOf(user)
    const found = await deviationStore.load(world.platform.database.db, ids)
    const visible = found.filter((deviation) => reaches(actor, 'view sale_reports', deviation))
    const answer = await listed({}, user)
    expect([role, answer.status === 200 ? answer.rows.length : 0]).toEqual([role, visible.length])
    const client = testClient(world.app.http, user.cookie)
    const bySeller = await client.get('/api/v1/deviations/sellers')
    const { sellers = [] } = (await bySeller.json()) as { sellers?: { unsettled: number }[] }
    expect(sellers.reduce((sum, one) => sum + one.unsettled, 0)).toBe(visible.length)
  })

  test('a wrong or missing key is found and mended, and those of before get theirs from a job', async () => {
    const { database } = world.platform
    const [first = '', second = ''] = ids
    await database.tx((db) => deviationKeys.remove(db, [first]))
    await database.db.update(deviationKeyTable).set({ state: 2 }).where(eq(deviationKeyTable.deviationId, second))
    const check = (mend: boolean) => checkKeyTable(world.platform, deviationListKeys, { mend })
    expect((await check(true)).wrong.toSorted()).toEqual([first, second].toSorted())
    expect((await check(false)).wrong).toEqual([])
    await database.tx((db) => deviationKeys.remove(db, ids))
    await keyTableJob(world.platform, deviationListKeys).run(0)
    expect((await listed()).rows).toHaveLength(3)
  })
})
