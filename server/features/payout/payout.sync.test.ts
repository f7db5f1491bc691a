import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { payTerms, type PayTerms } from '../../../shared/features/commission/salary/pay-terms.schema.ts'
import { draft, product, provider } from '../../../shared/features/sales/testing/sale-world.ts'
import type { RoleName } from '../../../shared/access/roles.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { disputeAnswered } from '../../../shared/features/payout/payout.events.ts'
import { put } from '../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../shared/sync/event.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { on } from '../../sync/feature.ts'
import { createSync, type Sync } from '../../sync/sync.ts'
import { seenBy } from '../../sync/testing/seen-by.ts'
import { only, TestPhone } from '../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace } from '../account/testing/test-people.ts'
import { catalogFeature } from '../catalog/index.ts'
import { loadActor } from '../organisation/access.door.ts'
import { saleFeatures } from '../sales/testing/sales-world.ts'
import { timeFeature } from '../time/index.ts'
import { disputeStore } from './dispute/commission-dispute.store.ts'
import { financeFeature } from '../finance/index.ts'
import { commissionFeature } from '../commission/index.ts'
import { payoutFeature } from './index.ts'

let platform: TestPlatform
let sync: Sync
let place: TestPlace
let told: DomainEvent[]

beforeEach(async () => {
  platform = await openTestPlatform()
  place = await addTestPlace(platform)
  told = []
  const listener = {
    collections: [],
    commands: [],
    scopesFor: () => [],
    reactions: [on(disputeAnswered, async (payload) => void told.push(disputeAnswered(payload)))],
  }
  const features = [
    catalogFeature(platform),
    ...saleFeatures(platform),
    timeFeature(platform),
    commissionFeature(platform),
    payoutFeature(platform),
    financeFeature(platform),
  ]
  sync = createSync({ platform, features: [...features.map((one) => one.sync), listener], actorOf: loadActor })
  await sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
})
afterEach(() => platform.database.close())

async function join(role: RoleName, where: TestPlace = place): Promise<TestPhone> {
  const { id } = await addTestUser(platform, role, where)
  const actor = await loadActor(platform.database.db, id)
  assert(actor, 'a user that was just added')
  return new TestPhone({ sync, platform, actor })
}

const listOre = draft.lines.reduce((sum, { quantity }) => sum + quantity * product.sellerCommissionOre, 0)

const rowsOf = async (phone: TestPhone, collection: string) =>
  (await seenBy({ sync, platform, actor: phone.actor }))
    .filter((change) => change.collection === collection)
    .map(({ row }) => row?.id)

async function give(phone: TestPhone, name: string, args: object, version = 1) {
  const result = only((await phone.push({ ...phone.command(name, args), version })).results)
  return [result.status, ...result.failures.map(({ code }) => code)]
}

describe('rates are known to those they concern', () => {
  const rule = (change: Partial<CommissionRule>): CommissionRule => ({
    id: platform.newId(),
    version: 0,
    scope: 'provider',
    scopeId: provider.id,
    currency: 'SEK',
    rate: { kind: 'fixed_per_unit', amountOre: 100_00 },
    validFrom: '2026-01-01',
    validTo: null,
    ...change,
  })
  const terms = (sellerId: string | null): PayTerms => ({
    id: platform.newId(),
    version: 0,
    zone: 'Europe/Stockholm',
    sellerId,
    currency: 'SEK',
    hourlyPayOre: 115_00,
    qualityBonus: { per: 'month', amountOre: 1, maxRegretBasisPoints: 1, minGrade: 1, minSales: 1 },
    validFrom: '2026-01-01',
    validTo: null,
  })

  test('everybody’s to everybody; a person’s and a team’s own to them and to finance, never to colleagues', async () => {
    const elin = await join('seller')
    const colleague = await join('seller')
    const stranger = await join('seller', await addTestPlace(platform))
    const finance = await join('finance')
    const everybodys = rule({})
    const teams = rule({ scope: 'team', scopeId: place.teamId })
    const own = rule({ scope: 'user', scopeId: elin.actor.userId })
    const common = terms(null)
    const personal = terms(elin.actor.userId)
    await sync.writeOnServer({
      changes: [
        ...[everybodys, teams, own].map((one) => put(commissionRules, one)),
        ...[common, personal].map((one) => put(payTerms, one)),
      ],
    })
    const ids = async (phone: TestPhone) => {
      const rows = await phone.pullAll()
      const known = new Set(rows.map(({ row }) => row?.id))
      return [everybodys, teams, own, common, personal].map(({ id }) => known.has(id))
    }
    expect(await ids(elin)).toEqual([true, true, true, true, true])
    expect(await ids(colleague)).toEqual([true, true, false, true, false])
    expect(await ids(stranger)).toEqual([true, false, false, true, false])
    expect(await ids(finance)).toEqual([true, true, true, true, true])
  })
})

describe('a seller disputes a commission, and back office answers [product 5.15, 7.2]', () => {
  async function sold(phone: TestPhone): Promise<string> {
    await phone.pullAll()
    const saleId = platform.newId()
    expect(await give(phone, 'sale.submit', { ...draft, saleId, idNumber: '' })).toEqual(['applied'])
    return saleId
  }
  const question = (saleId: string) => ({ saleId, shownOre: 250_00, expectedOre: 300_00, text: 'Ny taxa från maj' })

  test('it reaches back office and finance, nobody else; the answer reaches the seller', async () => {
    const elin = await join('seller')
    const saleId = await sold(elin)
    expect(await give(elin, 'commission-dispute.raise', question(saleId))).toEqual(['applied'])
    const [dispute] = await disputeStore.find(platform.database.db, 'saleId', saleId)
    for (const role of ['backoffice', 'finance'] as const) {
      expect(await rowsOf(await join(role), 'commissionDisputes')).toEqual([dispute?.id])
    }
    for (const role of ['seller', 'coach', 'manager', 'quality'] as const) {
      expect(await rowsOf(await join(role), 'commissionDisputes')).toEqual([])
    }

    const office = await join('backoffice')
    await office.pullAll()
    const answer = { disputeId: dispute?.id, rightOre: listOre, answer: 'Taxan gäller från 15 maj.' }
    expect(await give(office, 'commission-dispute.answer', answer, 2)).toEqual(['applied'])
    await sync.runEffects()
    expect(told.map(({ payload }) => payload)).toEqual([{ sellerId: elin.actor.userId }])
    const [answered] = await disputeStore.find(platform.database.db, 'saleId', saleId)
    expect(answered).toMatchObject({ status: 'denied', answeredByName: 'Test backoffice', text: 'Ny taxa från maj' })
    expect(await give(office, 'commission-dispute.answer', answer, 2)).toEqual([
      'refused',
      'commission-dispute.already-answered',
    ])
  })

  test('an answer that a desk of before had kept: the amount is right, or somebody has to name it', async () => {
    const elin = await join('seller')
    const office = await join('backoffice')
    await office.pullAll()
    const answerOld = async (saleId: string, outcome: string) => {
      await give(elin, 'commission-dispute.raise', { ...question(saleId), expectedOre: null })
      const [dispute] = await disputeStore.find(platform.database.db, 'saleId', saleId)
      const args = { disputeId: dispute?.id, outcome, answer: 'Vi har tittat.' }
      const sent = { ...office.command('commission-dispute.answer', args), version: 1 }
      const { status } = only((await office.push(sent)).results)
      const [after] = await disputeStore.find(platform.database.db, 'saleId', saleId)
      return [status, after?.status, after?.answer]
    }
    expect(await answerOld(await sold(elin), 'denied')).toEqual(['applied', 'denied', 'Vi har tittat.'])
    expect(await answerOld(await sold(elin), 'approved')).toEqual(['applied', 'open', 'Vi har tittat.'])
  })

  test('one question at a time, with words and no amount below nought, about a sale of one’s own', async () => {
    const elin = await join('seller')
    const saleId = await sold(elin)
    const raise = (phone: TestPhone, change: object = {}) =>
      give(phone, 'commission-dispute.raise', { ...question(saleId), ...change })
    expect(await raise(elin, { text: '  ' })).toEqual(['refused', 'commission-dispute.text-required'])
    expect(await raise(elin, { expectedOre: -5_00 })).toEqual(['refused', 'commission-dispute.amount-negative'])
    const other = await join('seller')
    await other.pullAll()
    expect(await raise(other)).toEqual(['refused', 'commission-dispute.sale-not-found'])
    expect(await raise(elin)).toEqual(['applied'])
    expect(await raise(elin)).toEqual(['refused', 'commission-dispute.already-open'])
  })

  test('a coach and finance do not answer it; an answer says why', async () => {
    const elin = await join('seller')
    const saleId = await sold(elin)
    await give(elin, 'commission-dispute.raise', question(saleId))
    const [dispute] = await disputeStore.find(platform.database.db, 'saleId', saleId)
    const answer = { disputeId: dispute?.id, rightOre: 300_00, answer: '' }
    for (const role of ['coach', 'finance'] as const) {
      const reader = await join(role)
      await reader.pullAll()
      expect(await give(reader, 'commission-dispute.answer', answer, 2)).toEqual(['refused', 'access.forbidden'])
    }
    const office = await join('backoffice')
    await office.pullAll()
    expect(await give(office, 'commission-dispute.answer', answer, 2)).toEqual([
      'refused',
      'commission-dispute.answer-required',
    ])
  })
})

describe('finance pays commissions [product 5.7]', () => {
  test('on the server the amount is counted anew; the seller sees it, a colleague and the coach do not', async () => {
    const elin = await join('seller')
    await elin.pullAll()
    const saleId = platform.newId()
    await give(elin, 'sale.submit', { ...draft, saleId, idNumber: '' })
    const office = await join('backoffice')
    await office.pullAll()
    await give(office, 'sale.approve', { saleId, revision: 1, comment: '' })
    const finance = await join('finance')
    await finance.pullAll()
    const take = (shownOre: number) =>
      give(finance, 'commission.take-into-payroll', { saleId, month: '2026-12', shownOre })
    const shownOre = listOre
    expect(await take(shownOre)).toEqual(['refused', 'commission.not-safe-yet'])
    platform.clock.advance(15 * 86_400_000)
    expect(await take(shownOre + 1)).toEqual(['refused', 'commission.amount-changed'])
    expect(await take(shownOre)).toEqual(['applied'])
    const [payoutId] = await rowsOf(finance, 'commissionPayouts')
    expect(await rowsOf(elin, 'commissionPayouts')).toEqual([payoutId])
    for (const role of ['seller', 'coach', 'backoffice'] as const) {
      expect(await rowsOf(await join(role), 'commissionPayouts')).toEqual([])
    }
  })
})
