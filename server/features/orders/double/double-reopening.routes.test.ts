import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
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
import { deviationStore } from '../../sales/deviation/deviation.store.ts'
import { loadSale } from '../../sales/sale/sale.store.ts'
import { openDoubleWorld, type DoubleWorld, type Sold } from './testing/double-world.ts'

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
const decide: DoubleWorld['decide'] = (...given) => doubles.decide(...given)
const reopen: DoubleWorld['reopen'] = (...given) => doubles.reopen(...given)
const entries = (pairId: Id) => doubles.entries(pairId)
const statusOf = (saleId: Id) => doubles.statusOf(saleId)
const saleNow = (saleId: Id) => doubles.saleNow(saleId)

describe(`the reopening of a pair (sale.reopen-double) on ${dialect}`, () => {
  test.each(['first_counts', 'second_counts', 'both_valid', null] as const)(
    'of %s leaves both sales as they were before it, and the pair suspected',
    async (resolution) => {
      const ids = [await sold(ann, { submittedAt: 1000 }), await sold(ben, { submittedAt: 2000 })]
      const { id: pairId } = await pair()
      const before = await Promise.all(ids.map(saleNow))
      await decide(pairId, resolution)
      expect(await reopen(pairId)).toMatchObject({ status: 200, state: 'suspected' })
      expect(await Promise.all(ids.map(saleNow))).toMatchObject(
        before.map((sale) => ({ ...sale, statusComment: expect.any(String) as string })),
      )
      expect(await pair()).toMatchObject({ state: 'suspected', resolution: null, decidedAt: null, comment: '' })
      expect(await entries(pairId)).toMatchObject([
        {
          what: 'reopened',
          before: resolution === null ? { state: 'dismissed' } : { resolution },
          after: { comment: 'Wrong customer' },
        },
        { what: 'decided' },
      ])
      // The other way round now, and back once more.
      expect((await decide(pairId, 'second_counts')).status).toBe(200)
      expect(await statusOf(ids[0] ?? '')).toBe('cancelled')
      expect((await reopen(pairId)).status).toBe(200)
      expect(await Promise.all(ids.map(statusOf))).toEqual(['flagged', 'flagged'])
    },
  )

  test('gives an approved sale its approval back, by those who may approve', async () => {
    const first = await sold(ann, { submittedAt: 1000, status: 'approved', statusReason: null })
    await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    const before = await saleNow(first)
    await decide(pairId, 'second_counts')
    expect(await statusOf(first)).toBe('cancelled')
    const other = await world.join('backoffice')
    await world.platform.database.tx((db) =>
      db
        .insert(userGrantTable)
        .values([{ userId: other.id, permission: 'approve sale_reports', extent: 'company', inverted: true }]),
    )
    expect(await reopen(pairId, 'Wrong customer', other)).toMatchObject({ status: 409, code: 'access.forbidden' })
    expect((await reopen(pairId)).status).toBe(200)
    expect(await saleNow(first)).toMatchObject(before)
  })

  test('opens the deviation again that the cancellation ended', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    const { db } = world.platform.database
    const row = await loadSale(db, second)
    assert(row, 'no sale')
    await world.app.sync.writeOnServer({ changes: [put(sales, { ...row, status: 'finalized', statusReason: null })] })
    const actor = await loadActor(db, clerk.id)
    assert(actor, 'no clerk')
    const args = { saleId: second, type: 'other', text: 'Which floor?' } as const
    expect(await world.app.sync.applyOnServer({ command: raiseDeviation, args, actor })).toMatchObject({
      status: 'applied',
    })
    const before = await saleNow(second)
    const [open] = await deviationStore.findBy(db, 'saleId', [second])
    await decide(pairId, 'first_counts')
    expect((await deviationStore.findBy(db, 'saleId', [second]))[0]).toMatchObject({ state: 'resolved' })
    expect((await reopen(pairId)).status).toBe(200)
    expect(await saleNow(second)).toMatchObject(before)
    const { version: _version, ...same } = open ?? { version: 0 }
    expect((await deviationStore.findBy(db, 'saleId', [second]))[0]).toMatchObject(same)
    expect(await statusOf(first)).toBe('flagged')
  })

  test('of a split gives the first sale to its own seller alone, unless finance has shared it anew', async () => {
    const first = await sold(ann, { submittedAt: 1000 })
    const second = await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    const sharesOf = async () =>
      (await world.platform.database.db.select().from(saleCreditTable))[0]?.shares.map(({ basisPoints }) => basisPoints)
    await decide(pairId, 'split', clerk, { firstBasisPoints: 6_000 })
    expect(await sharesOf()).toEqual([6_000, 4_000])
    expect((await reopen(pairId)).status).toBe(200)
    expect(await sharesOf()).toEqual([10_000])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['flagged', 'flagged'])
    expect((await decide(pairId, 'split', clerk, { firstBasisPoints: 3_000 })).status).toBe(200)
    expect(await sharesOf()).toEqual([3_000, 7_000])
    await world.platform.database.db.update(saleCreditTable).set({ sharedByName: 'Finance' })
    expect(await reopen(pairId)).toMatchObject({ status: 409, code: 'sale-credit.shared-already' })
    expect(await statusOf(second)).toBe('cancelled')
  })

  test('takes a reason after the first minute, and is refused of what is not decided', async () => {
    await sold(ann)
    await sold(ben)
    const { id: pairId } = await pair()
    expect(await reopen(pairId)).toMatchObject({ status: 409, code: 'double.undecided' })
    await decide(pairId, null)
    expect((await reopen(pairId, '')).status).toBe(200)
    await decide(pairId, null)
    world.platform.clock.advance(61_000)
    expect(await reopen(pairId, '')).toMatchObject({ status: 422, code: 'sale.comment-required' })
  })

  test('is told to both sellers, and so is the next decision', async () => {
    await sold(ann, { submittedAt: 1000 })
    await sold(ben, { submittedAt: 2000 })
    const { id: pairId } = await pair()
    await decide(pairId, 'first_counts')
    world.platform.clock.advance(1000)
    await reopen(pairId)
    world.platform.clock.advance(1000)
    await decide(pairId, 'second_counts')
    await world.app.sync.runEffects()
    const told = await world.platform.database.db.select().from(notificationTable)
    const wordsOf = (user: TestUser) =>
      told
        .flatMap(({ userId, words }) => (userId === user.id ? [words ?? ''] : []))
        .toSorted((one, other) => one.localeCompare(other, 'en'))
    const expected = ['doubleCancelled', 'doubleCounts', 'doubleSuspected', 'doubleSuspected']
    expect([wordsOf(ann), wordsOf(ben)]).toEqual([expected, expected])
  })
})
