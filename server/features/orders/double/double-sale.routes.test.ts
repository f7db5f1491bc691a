import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approveSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { customer, saleLine } from '../../../../shared/features/sales/testing/sale-world.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { saleCreditTable } from '../../commission/split/sale-credit.table.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { customerMatchJob } from '../../customers/customer/customer-match.jobs.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'
import { doubleSaleJob } from './double-sale.jobs.ts'
import { changeDouble } from './double-sale.store.ts'
import { openDoubleWorld, other, otherProduct, type DoubleWorld, type Sold } from './testing/double-world.ts'

let doubles: DoubleWorld
let world: DoubleWorld['world']
let clerk: TestUser
let ann: TestUser
let ben: TestUser
beforeEach(async () => {
  doubles = await openDoubleWorld()
  ;({ world, clerk, ann, ben } = doubles)
})
afterEach(() => doubles.close())
const sold = (by: TestUser, given?: Sold) => doubles.sold(by, given)
const pair = () => doubles.pair()
const listed = (query?: object) => doubles.listed(query)
const decide: DoubleWorld['decide'] = (...given) => doubles.decide(...given)
const entries = (pairId: Id) => doubles.entries(pairId)
const statusOf = (saleId: Id) => doubles.statusOf(saleId)

describe(`two sales that look like one deal on ${dialect}`, () => {
  test('are suspected and both flagged, the first being the one the server had first', async () => {
    const late = await sold(ann, { submittedAt: 2000, createdAt: 1 })
    const early = await sold(ben, { submittedAt: 1000, createdAt: 9 })
    expect(await listed()).toMatchObject([{ firstId: early, secondId: late, state: 'suspected' }])
    expect([await statusOf(early), await statusOf(late)]).toEqual(['flagged', 'flagged'])
  })

  test('are of one meter, whatever their customers are called and wherever they live', async () => {
    const meter = {
      key: 'facility',
      kind: 'facility_id',
      label: null,
      required: true,
      shown: 'order',
    } as const
    const attributes = [{ ...meter, value: '735999100000000126' }]
    const first = await sold(ann, { attributes })
    const stranger = { name: 'Per Alm', phone: '+46701740699', address: 'Elsewhere 1', email: '' }
    const second = await sold(ben, { attributes, customer: stranger })
    expect(await listed()).toMatchObject([{ kinds: ['place'] }])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['flagged', 'flagged'])
  })

  test('are of one provider or category, and near each other; the same order number is one at any time', async () => {
    const base = { soldOn: '2026-05-04' as const }
    await sold(ann, base)
    await sold(ben, { ...base, providerId: other.id, lines: [{ ...saleLine, productId: otherProduct.id }] })
    await sold(ben, { soldOn: '2024-05-04' })
    expect(await listed()).toEqual([])
    const stranger = { name: 'Per Alm', phone: '+46701740699', address: 'Elsewhere 1', email: '' }
    await sold(ann, { soldOn: '2023-01-01', externalOrderNumber: 'A 17', customer: stranger, status: 'approved' })
    await sold(ben, {
      ...base,
      externalOrderNumber: 'a-17',
      customer: { ...stranger, name: 'Li Ek', phone: '', address: 'x' },
    })
    expect(await listed()).toMatchObject([{ kinds: ['order'] }])
  })

  test.each(['regret', 'cancelled'] as const)('a sale in %s is nobody’s double', async (status) => {
    await sold(ann, { status })
    await sold(ben)
    expect(await listed()).toEqual([])
  })

  test('each seller is told of their own sale alone, once', async () => {
    const first = await sold(ann)
    await sold(ben, { submittedAt: 9_000_000_000_000 })
    await doubleSaleJob(world.platform, world.app.sync).run(world.platform.now())
    await world.app.sync.runEffects()
    const told = await world.platform.database.db.select().from(notificationTable)
    const suspected = told.filter(({ words }) => words === 'doubleSuspected')
    expect(new Set(suspected.map(({ userId }) => userId))).toEqual(new Set([ann?.id, ben?.id]))
    expect(suspected).toHaveLength(2)
    expect(suspected.find(({ userId }) => userId === ann?.id)?.link).toContain(first)
    expect(JSON.stringify(suspected)).not.toContain(customer.name)
  })

  test('neither is approved before somebody decides', async () => {
    const first = await sold(ann)
    await sold(ben)
    const row = await loadSale(world.platform.database.db, first)
    assert(row, 'no sale')
    await world.app.sync.writeOnServer({ changes: [put(sales, { ...row, status: 'finalized', statusReason: null })] })
    const actor = await loadActor(world.platform.database.db, clerk.id)
    assert(actor, 'no clerk')
    const args = { saleId: first, revision: row.revision, comment: '' }
    const outcome = await world.app.sync.applyOnServer({ command: approveSale, args, actor })
    expect(outcome).toMatchObject({ status: 'refused', failures: [{ code: 'sale.double-suspected' }] })
  })
})

describe('deciding', () => {
  test('the one that does not count is cancelled, the other may be approved again; a second tap changes nothing', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    const answers = await Promise.all([1, 2].map(() => decide(pairId, 'first_counts')))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await decide(pairId, 'first_counts')).toMatchObject({ status: 200, state: 'confirmed' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['finalized', 'cancelled'])
    expect(await decide(pairId, 'second_counts')).toMatchObject({ status: 409, code: 'double.decided' })
  })

  test('two clerks who decide differently at one moment: one counts, the other is told; never are both cancelled', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    const answers = await Promise.all([decide(pairId, 'first_counts'), decide(pairId, 'second_counts')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const left = new Set([await statusOf(first), await statusOf(second)])
    expect(left).toEqual(new Set(['cancelled', 'finalized']))
    expect(await entries(pairId)).toMatchObject([
      { what: 'decided', before: { state: 'suspected' }, after: { state: 'confirmed', comment: 'Asked the customer' } },
    ])
  })

  test('a decision that was interrupted half way is carried out when it is taken again', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    await changeDouble(world.platform.database.db, pairId, { state: 'confirmed', resolution: 'first_counts' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['flagged', 'flagged'])
    expect((await decide(pairId, 'first_counts')).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['finalized', 'cancelled'])
  })

  test('a decision that a sale does not allow leaves the pair undecided', async () => {
    await sold(ann, { submittedAt: 1000, status: 'approved' })
    await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    await world.platform.database.tx((db) =>
      db
        .insert(userGrantTable)
        .values([{ userId: clerk.id, permission: 'approve sale_reports', extent: 'company', inverted: true }]),
    )
    expect((await decide(pairId, 'second_counts')).status).toBe(409)
    expect(await pair()).toMatchObject({ state: 'suspected', resolution: null })
    expect(await entries(pairId)).toEqual([])
  })

  test('an approved sale is cancelled over its flag, an unanswered one over its answer', async () => {
    const first = await sold(ann, { submittedAt: 1000, status: 'approved' })
    const second = await sold(ben, { submittedAt: 2000, status: 'unanswered', awaiting: 'customer', dueAt: 1 })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'unanswered'])
    expect((await decide((await pair()).id, 'second_counts')).status).toBe(200)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['cancelled', 'unanswered'])
  })

  test('split: the first counts for both by their parts, the second is cancelled, and both are told their part', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    expect((await decide(pairId, 'split')).status).toBe(400)
    expect(await decide(pairId, 'split', clerk, { firstBasisPoints: 6_000 })).toMatchObject({ status: 200 })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['finalized', 'cancelled'])
    const partsOf = async () =>
      (await world.platform.database.db.select().from(saleCreditTable)).map(({ saleId, sellerId, shares }) => [
        saleId,
        shares.find((share) => share.sellerId === sellerId)?.basisPoints,
      ])
    expect(await partsOf()).toEqual([
      [first, 6_000],
      [first, 4_000],
    ])
    // Again it changes nothing, and other parts are finance's to decide.
    expect((await decide(pairId, 'split', clerk, { firstBasisPoints: 6_000 })).status).toBe(200)
    expect(await decide(pairId, 'split', clerk, { firstBasisPoints: 100 })).toMatchObject({
      status: 409,
      code: 'sale-credit.shared-already',
    })
    expect(await partsOf()).toHaveLength(2)
    expect(await entries(pairId)).toMatchObject([{ after: { resolution: 'split', firstPercent: 60 } }])
    await world.app.sync.runEffects()
    const told = await world.platform.database.db.select().from(notificationTable)
    const ofShares = told.filter(({ type }) => type === 'commission')
    expect(new Map(ofShares.map(({ userId, message }) => [userId, message]))).toEqual(
      new Map([
        [ann?.id, '60 %'],
        [ben?.id, '40 %'],
      ]),
    )
    expect(ofShares).toHaveLength(2)
    expect(JSON.stringify(ofShares)).not.toContain(customer.name)
  })

  test('two sales of one person are not split', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ann, { submittedAt: 2000 })
    const refused = await decide((await pair()).id, 'split', clerk, { firstBasisPoints: 5_000 })
    expect(refused).toMatchObject({ status: 409, code: 'sale-credit.same-person' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['flagged', 'flagged'])
  })

  test('dismissed, both lose the flag and are not suspected of each other again', async () => {
    const [first, second] = [await sold(ann), await sold(ben)]
    expect(await decide((await pair()).id, null)).toMatchObject({ status: 200, state: 'dismissed' })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['finalized', 'finalized'])
    await customerMatchJob(world.platform).run(world.platform.now())
    await doubleSaleJob(world.platform, world.app.sync).run(world.platform.now())
    expect(await listed({ 'filter[state]': 'suspected' })).toEqual([])
  })

  test('is for those whose right reaches the whole company', async () => {
    await sold(ann)
    await sold(ben)
    const { id: pairId } = await pair()
    const narrow = await world.join('manager')
    await world.platform.database.tx((db) =>
      db
        .insert(userGrantTable)
        .values([{ userId: narrow.id, permission: 'update sale_reports', extent: 'office', inverted: false }]),
    )
    expect((await decide(pairId, null, narrow)).status).toBe(403)
    expect((await world.ask(narrow, 'double-sales')).rows).toBeUndefined()
  })
})
