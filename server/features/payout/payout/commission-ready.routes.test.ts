import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers, type Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  takeIntoPayroll,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import {
  getReadyCommissions,
  type ReadyOfSeller,
} from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { readyBySeller } from '../../../../shared/features/payout/payout/commission-ready.rules.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { sales, saleStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { DAY_MS, product, provider, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { roleNames } from '../../../../shared/access/roles.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { markInPayroll } from '../../sales/index.ts'
import { findPayoutsOf } from '../../commission/pay-line/pay-line.store.ts'
import { checkPayrollMarks } from '../payout.kept.ts'

let world: ListsWorld
let finance: TestUser

const slow: Provider = { ...provider, id: '01900000-0000-7000-8000-000000000011', commissionGate: 'accepted' }
/** The second piece of a month is worth more than the first. */
const steps: CommissionRule = {
  id: '01900000-0000-7000-8000-000000000030',
  version: 0,
  scope: 'category',
  scopeId: product.category,
  currency: 'SEK',
  rate: {
    kind: 'tier',
    retroactive: false,
    steps: [
      { fromQuantity: 1, amountOre: 100_00 },
      { fromQuantity: 3, amountOre: 175_00 },
    ],
  },
  validFrom: '2026-01-01',
  validTo: null,
}

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  const goods = [put(providers, provider), put(providers, slow), put(products, product), put(commissionRules, steps)]
  await world.app.sync.writeOnServer({ changes: goods })
  return world.platform
})

const names = ['Åke Ek', 'Bo Alm', 'Zara Öst'] as const

/** Sales of three sellers in every status, in two months, by both providers, in and after the window. */
async function sellEverything(change: Partial<Sale> = {}): Promise<readonly Sale[]> {
  const { platform } = world
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const sellers = names.map(() => platform.newId())
  const sold: Sale[] = []
  for (const [at, sellerName] of names.entries()) {
    for (const [step, status] of [...saleStatuses, 'approved', 'approved', 'approved'].entries()) {
      const soldOn = addDays(today, -20 - 9 * (step % 4))
      const submittedAt = platform.now() - (20 + 9 * (step % 4)) * DAY_MS + step
      sold.push({
        ...saleOf({ id: platform.newId(), sellerId: sellers[at] ?? '', sellerName, status: status as Sale['status'] }),
        soldOn,
        submittedAt,
        statusAt: submittedAt + DAY_MS,
        providerId: step % 3 === 0 ? slow.id : provider.id,
        externalStatus: step % 2 === 0 ? 'accepted' : 'unknown',
        regretUntil: step % 5 === 4 ? platform.now() + DAY_MS : platform.now() - DAY_MS,
        awaitsDelivery: step === 6,
        lines: [{ ...saleLine, quantity: 1 + (step % 2) }],
        ...change,
      })
    }
  }
  await world.app.sync.writeOnServer({ changes: sold.map((sale) => put(sales, sale)) })
  return sold
}

interface Ready {
  readonly status: number
  readonly sellers: readonly ReadyOfSeller[]
  readonly next: string | null
  readonly month: string
}

async function ready(user = finance, after?: string): Promise<Ready> {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after }).toString()}`
  const response = await testClient(world.app.http, user.cookie).get(`${getReadyCommissions.path}${query}`)
  return { status: response.status, ...((await response.json()) as Omit<Ready, 'status'>) }
}

const byRule = (sold: readonly Sale[]) =>
  readyBySeller(sold, {
    listed: [],
    rules: [steps],
    products: [product],
    providers: [provider, slow],
    payouts: [],
    entries: [],
    now: world.platform.now(),
  }).map(({ sellerName, amounts, earnings }) => ({
    sellerName,
    amounts,
    orders: earnings.map(({ sale, amountOre }) => ({ saleId: sale.id, amountOre })).toSorted(bySaleId),
  }))

const bySaleId = (one: { saleId: Id }, other: { saleId: Id }) => (one.saleId < other.saleId ? -1 : 1)

const shown = ({ sellers }: Pick<Ready, 'sellers'>) =>
  sellers.map(({ sellerName, amounts, orders }) => ({
    sellerName,
    amounts,
    orders: orders.map(({ saleId, amountOre }) => ({ saleId, amountOre })).toSorted(bySaleId),
  }))

const actorOf = async ({ id }: TestUser): Promise<Actor> => {
  const actor = await loadActor(world.platform.database.db, id)
  assert(actor, 'nobody there')
  return actor
}

async function act(given: Omit<Parameters<ListsWorld['app']['sync']['applyOnServer']>[0], 'actor'>): Promise<void> {
  const outcome = await world.app.sync.applyOnServer({ ...given, actor: await actorOf(finance) })
  assert(outcome.status === 'applied', JSON.stringify(outcome))
}

describe(`what is ready for payroll, on ${dialect}`, () => {
  test('is what the rules of the wallet say of the same rows, sellers by name, steps of the month included', async () => {
    const sold = await sellEverything()
    const answer = await ready()
    expect(answer).toMatchObject({ status: 200, next: null, month: '2026-12' })
    expect(shown(answer)).toEqual(byRule(sold))
    expect(answer.sellers.map(({ sellerName }) => sellerName)).toEqual(['Bo Alm', 'Zara Öst', 'Åke Ek'])
    expect(
      new Set(answer.sellers.flatMap(({ orders }) => orders.map(({ amountOre }) => amountOre))).size,
    ).toBeGreaterThan(1)
    expect(answer.sellers[0]?.orders[0]?.customerName).toBe('Testa Provsson')
  })

  test('is answered some sellers at a time, each of them once', async () => {
    const { platform } = world
    const many = Array.from({ length: 45 }, (_, at) =>
      saleOf({
        id: platform.newId(),
        sellerId: platform.newId(),
        sellerName: `Säljare ${String(at).padStart(2, '0')}`,
        status: 'approved',
        statusAt: platform.now() - DAY_MS,
        regretUntil: platform.now() - DAY_MS,
      }),
    )
    await world.app.sync.writeOnServer({ changes: many.map((sale) => put(sales, sale)) })
    const seen: string[] = []
    for (let page = await ready(), turns = 0; turns < 5; turns++) {
      seen.push(...page.sellers.map(({ sellerName }) => sellerName))
      if (page.next === null) break
      page = await ready(finance, page.next)
    }
    expect(seen).toEqual(many.map(({ sellerName }) => sellerName))
    expect((await ready(finance, 'nonsense')).status).toBe(400)
  })

  test('leaves when payroll takes it, and comes back when payroll lets it go', async () => {
    await sellEverything()
    const [first] = (await ready()).sellers
    const order = first?.orders[0]
    assert(order, 'nothing is ready')
    const all = async () => (await ready()).sellers.flatMap(({ orders }) => orders.map(({ saleId }) => saleId))
    const id = world.platform.newId()
    const args = { saleId: order.saleId, month: '2026-12', shownOre: order.amountOre }
    await act({ command: takeIntoPayroll, id, args })
    expect(await all()).not.toContain(order.saleId)
    await act({ command: withdrawFromPayroll, args: { payoutId: derivedId(id, 0), reason: 'För tidigt' } })
    expect(await all()).toContain(order.saleId)
  })

  test('every order can be taken for exactly what was shown: both sides count the same', async () => {
    await sellEverything()
    for (const { orders } of (await ready()).sellers) {
      for (const { saleId, amountOre } of orders) {
        await act({ command: takeIntoPayroll, args: { saleId, month: '2026-12', shownOre: amountOre } })
      }
    }
    expect((await ready()).sellers).toEqual([])
  })

  test('a mark that is wrong pays nothing twice, and is found and mended', async () => {
    await sellEverything()
    const { database } = world.platform
    const order = (await ready()).sellers[0]?.orders[0]
    assert(order, 'nothing is ready')
    const args = { saleId: order.saleId, month: '2026-12', shownOre: order.amountOre }
    await act({ command: takeIntoPayroll, args })
    await database.tx((db) => markInPayroll(db, [order.saleId], false))
    const all = (await ready()).sellers.flatMap(({ orders }) => orders.map(({ saleId }) => saleId))
    expect(all).not.toContain(order.saleId)
    expect(await checkPayrollMarks(world.platform, { mend: true })).toBe(1)
    expect(await checkPayrollMarks(world.platform, { mend: false })).toBe(0)
    expect(await findPayoutsOf(database.db, [order.saleId])).toHaveLength(1)
  })

  test.each(roleNames)('is told to %s only where the role pays commissions', async (role) => {
    await sellEverything()
    const mayPay = role === 'finance' || role === 'admin'
    expect((await ready(await world.join(role))).status).toBe(mayPay ? 200 : 403)
  })

  test('reaches as far as the right to pay does', async () => {
    const near = await addTestPlace(world.platform)
    const far = await addTestPlace(world.platform)
    await sellEverything(near)
    const payer = await world.join('finance', near)
    const stranger = await world.join('finance', far)
    await readValues(
      world.platform.database.db,
      sql`update "role_grant" set extent = 'office' where permission = 'update commissions'`,
    )
    expect((await ready(payer)).sellers).toHaveLength(3)
    expect((await ready(stranger)).sellers).toEqual([])
    expect((await world.ask(stranger, 'commission-payouts')).total.n).toBe(0)
  })
})
