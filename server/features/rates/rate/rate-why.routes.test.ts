import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import type { WhyRate } from '../../../../shared/features/rates/rate/rate-why.api.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { saveMembership } from '../../organisation/team/membership.store.ts'
import { userTitleTable } from '../../organisation/user-title/user-title.table.ts'

let world: ListsWorld
let finance: TestUser
let today: string

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  today = dayOf(world.platform.now(), 'Europe/Stockholm')
  const next = { validFrom: addDays(today, 30), priceOre: 59_00, sellerCommissionOre: 300_00 }
  const first = { validFrom: '2000-01-01', priceOre: 49_00, sellerCommissionOre: 250_00 }
  await world.app.sync.writeOnServer({
    changes: [put(providers, provider), put(products, { ...product, prices: [first, next] })],
  })
  return world.platform
})

const ask = async (more: Record<string, string> = {}, user = finance) => {
  const query = new URLSearchParams({ productId: product.id, day: today, ...more }).toString()
  const answer = await testClient(world.app.http, user.cookie).get(`/api/v1/commission-rates/why?${query}`)
  return { status: answer.status, ...((await answer.json()) as WhyRate) }
}
const verdictsOf = ({ candidates }: WhyRate) =>
  Object.fromEntries(candidates.map(({ scope, name, verdict }) => [scope, [name, verdict]]))

const rate = (about: Pick<CommissionRule, 'scope' | 'scopeId'>, change: Partial<CommissionRule> = {}) =>
  put(commissionRules, {
    id: world.platform.newId(),
    currency: 'SEK',
    rate: { kind: 'fixed_per_unit', amountOre: 100_00 },
    validFrom: '2026-01-01',
    validTo: null,
    ...about,
    ...change,
  })

describe(`why this rate, on ${dialect}`, () => {
  test('without rates the price list of the day decides', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ status: 200, currency: 'SEK', listOre: 250_00 })
    expect(verdictsOf(answer)).toEqual({
      user: [null, 'nothing'],
      team: [null, 'nothing'],
      title: [null, 'nothing'],
      product: [product.name, 'no_rate'],
      category: [product.category, 'no_rate'],
      provider: [provider.name, 'no_rate'],
    })
    expect(await ask({ day: addDays(today, 30) })).toMatchObject({ listOre: 300_00 })
  })

  test('a seller has the team and the title of the day', async () => {
    const { db } = world.platform.database
    const seller = await world.join('seller')
    const titleId = world.platform.newId()
    await db
      .insert(userTitleTable)
      .values({ id: titleId, version: 1, archivedAt: null, name: 'Fältsäljare', description: '' })
    const fromDay = addDays(today, 10)
    const { teamId, officeId } = world.place
    await saveMembership(db, { userId: seller.id, fromDay: today, teamId, officeId, coachId: null, titleId: null })
    await saveMembership(db, { userId: seller.id, fromDay, teamId, officeId, coachId: null, titleId })
    await world.app.sync.writeOnServer({
      changes: [
        rate({ scope: 'title', scopeId: titleId }),
        rate({ scope: 'category', scopeId: product.category }),
        rate({ scope: 'user', scopeId: seller.id }, { validTo: addDays(today, -1) }),
      ],
    })
    expect(verdictsOf(await ask({ sellerId: seller.id }))).toMatchObject({
      user: ['Test seller', 'over'],
      team: [expect.any(String), 'no_rate'],
      title: [null, 'nothing'],
      category: [product.category, 'decides'],
    })
    expect(verdictsOf(await ask({ sellerId: seller.id, day: fromDay }))).toMatchObject({
      title: ['Fältsäljare', 'decides'],
      category: [product.category, 'less_specific'],
    })
  })

  test('back office sees it of a product, those who set rates of a seller too, others nothing', async () => {
    const seller = await world.join('seller')
    const backOffice = await world.join('backoffice')
    expect((await ask({}, backOffice)).status).toBe(200)
    expect((await ask({ sellerId: seller.id }, backOffice)).status).toBe(403)
    for (const user of [seller, await world.join('manager')]) expect((await ask({}, user)).status).toBe(403)
  })

  test('what is not known is not found', async () => {
    expect((await ask({ productId: world.platform.newId() })).status).toBe(404)
    expect((await ask({ sellerId: world.platform.newId() })).status).toBe(404)
    expect((await ask({ day: '2026-02-30' })).status).toBe(422)
  })
})
