import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { CLOSING_LOG, closingLogId } from '../../../../shared/features/payout/month/month-closing.rules.ts'
import type { ActivityEntry } from '../../../../shared/resource/activity.api.ts'
import { closeMonth, getMonthPay, type MonthPayLine } from '../../../../shared/features/payout/month/month-pay.api.ts'
import { getOwnLedger } from '../../../../shared/features/commission/ledger/ledger.api.ts'
import { takeMonthPay } from '../../../../shared/features/payout/payout/month-pay.commands.ts'
import { monthPays, type MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import {
  payCommission,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import type { PayoutRow } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import {
  getReadyCommissions,
  type ReadyOfSeller,
  type ReadyOrder,
} from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { earningsOfSale, product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { approveMonth } from '../testing/payroll-state.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { countWrong } from '../../../kept/check-kept.ts'

const month = '2026-11'
let world: ListsWorld
let finance: TestUser
let coach: TestUser
let seller: TestUser

worldOf(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  coach = await world.join('coach')
  seller = await world.join('seller')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  for (let number = 0; number < 6; number += 1) await sell()
  return world.platform
})

async function sell(status: 'approved' | 'regret' = 'approved'): Promise<void> {
  const place = { sellerId: seller.id, ...world.place }
  const sale = saleOf({ id: world.platform.newId(), ...place, soldOn: `${month}-03`, status, regretUntil: null })
  const listed = { ...earningsOfSale(sale), version: 0 }
  await world.app.sync.writeOnServer({ changes: [put(sales, sale), put(saleEarnings, listed)] })
}

const get = (user: TestUser, path: string) => testClient(world.app.http, user.cookie).get(path)
const send = (user: TestUser, path: string, body: object) =>
  testClient(world.app.http, user.cookie).send('POST', path, { body })

const addRule = (name: string, values: object) =>
  send(finance, `/api/v1/records/${name}`, { id: world.platform.newId(), ...values })

const share = () => ({ coachId: coach.id, teamId: world.place.teamId, percent: 4, fromDay: '2026-10-01' })
const bonus = {
  providerId: null,
  currency: 'SEK',
  per: 'order',
  amountOre: 20_00,
  maxRegretPercent: 10,
  minSales: 5,
  minGrade: null,
  fromDay: '2026-10-01',
}

async function shown(user = finance): Promise<readonly MonthPayLine[]> {
  return (await asked('', user)).lines
}
async function asked(query: string, user = finance): Promise<z.output<typeof getMonthPay.output>> {
  const response = await get(user, `${getMonthPay.path}?month=${month}${query}`)
  return (await response.json()) as z.output<typeof getMonthPay.output>
}
const close = async (of = month) => {
  const response = await send(finance, closeMonth.path, { month: of })
  return { status: response.status, ...((await response.json()) as { people?: number; code?: string }) }
}
const give = async <Args>(command: Command<Args>, args: NoInfer<Args>, id = world.platform.newId()) => {
  const actor = await loadActor(world.platform.database.db, finance.id)
  assert(actor, 'finance')
  const outcome = await world.app.sync.applyOnServer({ command, args, actor, id })
  return outcome.status === 'applied' ? 'applied' : outcome.failures.map(({ code }) => code).join()
}
/** What is ready for payroll beside sales. */
async function ready(): Promise<readonly ReadyOrder[]> {
  const response = await get(finance, getReadyCommissions.path)
  const { sellers } = (await response.json()) as { sellers: readonly ReadyOfSeller[] }
  return sellers.flatMap(({ orders }) => orders).filter(({ of }) => of !== 'sale')
}
/** Takes all that is ready into payroll. Answers the lines of pay. */
async function take(): Promise<readonly Id[]> {
  const payoutIds: Id[] = []
  for (const { saleId: monthPayId, amountOre: shownOre } of await ready()) {
    const id = world.platform.newId()
    expect(await give(takeMonthPay, { monthPayId, month: '2026-12', shownOre }, id)).toBe('applied')
    payoutIds.push(derivedId(id, 0))
  }
  return payoutIds
}
const payAll = async (payoutIds: readonly Id[]) => {
  await approveMonth(world.platform, '2026-12')
  const outcomes: string[] = []
  for (const payoutId of payoutIds) outcomes.push(await give(payCommission, { payoutId, paidOn: '2026-12-01' }))
  return outcomes
}
async function listed(): Promise<{ rows: readonly PayoutRow[] }> {
  const response = await get(finance, '/api/v1/lists/commission-payouts')
  return (await response.json()) as { rows: readonly PayoutRow[] }
}
const byKind = (one: MonthPayLine, other: MonthPayLine): number => one.kind.localeCompare(other.kind)
/** What the phone of somebody has of closed months. */
async function onPhoneOf(user: TestUser): Promise<readonly MonthPayRow[]> {
  const actor = await loadActor(world.platform.database.db, user.id)
  assert(actor, 'a person of the world')
  const changes = await new TestPhone({ sync: world.app.sync, platform: world.platform, actor }).pullAll()
  return changes.flatMap((change) =>
    change.collection === monthPays.name && change.row ? [change.row as unknown as MonthPayRow] : [],
  )
}
const figures = async () =>
  (await shown())
    .toSorted(byKind)
    .map(({ kind, dueOre, earnedOre, inPayrollOre, paidOre }) => [kind, dueOre, earnedOre, inPayrollOre, paidOre])

describe(`what a month pays beside the commission of its sales, on ${dialect} [product 5.8]`, () => {
  test('is counted by the rules of finance, closed, taken into payroll and paid, once', async () => {
    expect((await addRule('override-rules', share())).status).toBe(200)
    expect((await addRule('quality-bonus-rules', bonus)).status).toBe(200)
    expect(await figures()).toEqual([
      ['override', 60_00, 0, 0, 0],
      ['quality_bonus', 120_00, 0, 0, 0],
    ])
    expect((await shown()).find(({ kind }) => kind === 'override')?.how).toMatchObject([
      { percent: 4, earnedOre: 1500_00 },
    ])
    expect(await close()).toMatchObject({ status: 200, people: 2 })
    expect(await close()).toMatchObject({ status: 200, people: 0 })
    expect((await ready()).map(({ of, forMonth, amountOre }) => [of, forMonth, amountOre])).toEqual(
      expect.arrayContaining([
        ['override', month, 60_00],
        ['quality_bonus', month, 120_00],
      ]),
    )
    const lines = await take()
    expect(await ready()).toEqual([])
    expect((await listed()).rows.map(({ of, amountOre }) => `${of} ${amountOre}`).toSorted()).toEqual([
      'override 6000',
      'quality_bonus 12000',
    ])
    expect(await payAll(lines)).toEqual(['applied', 'applied'])
    expect(await payAll(lines)).toEqual(['commission.illegal-transition', 'commission.illegal-transition'])
    expect(await figures()).toEqual([
      ['override', 60_00, 0, 0, 60_00],
      ['quality_bonus', 120_00, 0, 0, 120_00],
    ])
    expect(await countWrong(world.platform.database, ...world.app.sync.kept)).toBe(0)
  })

  test('comes in the order of names, as many as are asked for, found by the words of a name; the sums are of the month', async () => {
    await addRule('override-rules', share())
    await addRule('quality-bonus-rules', bonus)
    const whole = await asked('')
    const sums = [{ currency: 'SEK', dueOre: 180_00, earnedOre: 0, inPayrollOre: 0, paidOre: 0 }]
    expect(whole).toMatchObject({ found: 2, sums, mayClose: true })
    const names = whole.lines.map(({ sellerName }) => sellerName)
    expect(names).toEqual(names.toSorted())
    expect(await asked('&limit=1')).toMatchObject({ lines: [{ sellerName: names[0] }], found: 2, sums, mayClose: true })
    expect(await asked('&q=COACH%20te')).toMatchObject({ lines: [{ kind: 'override' }], found: 1, sums })
    expect(await asked('&q=nobody')).toMatchObject({ lines: [], found: 0, sums, mayClose: true })
    await close()
    expect(await asked('&q=nobody')).toMatchObject({ mayClose: false })
    for (const wrong of ['&limit=0', '&limit=10001', '&limit=x', `&q=${'x'.repeat(101)}`, '&page=2'])
      expect(await asked(wrong)).toMatchObject({ status: 422 })
  })

  test('a sale that comes late adds what is missing; a regret takes back nothing that payroll has', async () => {
    await addRule('override-rules', share())
    await addRule('quality-bonus-rules', bonus)
    await close()
    await take()
    await sell()
    await close()
    expect((await onPhoneOf(coach)).map(({ amountOre, isLate }) => `${amountOre} ${isLate}`).toSorted()).toEqual([
      '1000 true',
      '6000 false',
    ])
    expect(await figures()).toEqual([
      ['override', 70_00, 10_00, 60_00, 0],
      ['quality_bonus', 140_00, 20_00, 120_00, 0],
    ])
    await sell('regret')
    await close()
    expect(await figures()).toContainEqual(['quality_bonus', 0, 0, 120_00, 0])
  })

  test('the phone has what the ledger has, of its own person only, and follows the line of pay', async () => {
    await addRule('override-rules', share())
    await addRule('quality-bonus-rules', bonus)
    await close()
    const state = async () => (await onPhoneOf(coach)).map(({ kind, amountOre, state: at }) => [kind, amountOre, at])
    expect(await state()).toEqual([['override', 60_00, 'earned']])
    expect((await onPhoneOf(seller)).map(({ kind, amountOre }) => [kind, amountOre])).toEqual([
      ['quality_bonus', 120_00],
    ])
    expect(await onPhoneOf(await world.join('manager'))).toEqual([])
    const lines = await take()
    expect(await state()).toEqual([['override', 60_00, 'in_payroll']])
    for (const payoutId of lines)
      expect(await give(withdrawFromPayroll, { payoutId, reason: 'Fel månad' })).toBe('applied')
    expect(await state()).toEqual([['override', 60_00, 'earned']])
    expect(await figures()).toContainEqual(['override', 60_00, 60_00, 0, 0])
    await take()
    expect(await close()).toMatchObject({ people: 0 })
    expect(await figures()).toContainEqual(['override', 60_00, 0, 60_00, 0])
    expect(await countWrong(world.platform.database, ...world.app.sync.kept)).toBe(0)
  })

  test('what was shown as another amount is not taken', async () => {
    await addRule('override-rules', share())
    await close()
    const [one] = await ready()
    const args = { monthPayId: one?.saleId ?? '', month: '2026-12' }
    expect(await give(takeMonthPay, { ...args, shownOre: 1 })).toBe('commission.amount-changed')
    expect(await give(takeMonthPay, { ...args, shownOre: 60_00 })).toBe('applied')
    expect(await give(takeMonthPay, { ...args, shownOre: 60_00 })).toBe('commission.already-in-payroll')
  })

  test('each sees their own in the month of their wallet; only finance sees and closes the month', async () => {
    await addRule('override-rules', share())
    await close()
    expect(await (await get(seller, `${getOwnLedger.path}?month=${month}`)).text()).not.toContain('override')
    expect((await get(coach, `${getMonthPay.path}?month=${month}`)).status).toBe(403)
    expect((await send(coach, closeMonth.path, { month })).status).toBe(403)
  })

  test('the log says who closed it, in whose name, for how many people and by how much, and only finance reads it', async () => {
    await addRule('override-rules', share())
    await addRule('quality-bonus-rules', bonus)
    await close()
    await close()
    await sell()
    await close()
    const path = `/api/v1/activity?of=${CLOSING_LOG}&id=${closingLogId(month)}`
    const { entries } = (await (await get(finance, path)).json()) as { entries: ActivityEntry[] }
    const { name } = (await loadActor(world.platform.database.db, finance.id)) ?? {}
    expect(entries.map(({ what, actorName, after }) => [what, actorName, after])).toEqual([
      ['closed', name, { people: 2, sekOre: 30_00 }],
      ['closed', name, { people: 2, sekOre: 180_00 }],
    ])
    expect((await get(coach, path)).status).toBe(403)
  })

  test('a month that is not over cannot be closed, and two rules about the same may not begin together', async () => {
    expect(await close('2026-12')).toMatchObject({ status: 409, code: 'month-pay.not-over' })
    await addRule('override-rules', share())
    expect((await addRule('override-rules', share())).status).toBe(409)
    expect((await addRule('override-rules', { ...share(), fromDay: '2026-10-02' })).status).toBe(422)
  })
})
