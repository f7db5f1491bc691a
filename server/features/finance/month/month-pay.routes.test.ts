import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  actOnMonth,
  getMonthPay,
  type MonthAct,
  type MonthPayLine,
} from '../../../../shared/features/finance/month/month-pay.api.ts'
import { getOwnLedger } from '../../../../shared/features/finance/ledger/ledger.api.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { earningsOfSale, product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { checkSaleCommissions } from '../earning/sale-commission.jobs.ts'

const month = '2026-11'
const nothingWrong = { amounts: 0, ledger: 0, unbalanced: 0, sums: 0 }

let world: ListsWorld
let finance: TestUser
let coach: TestUser
let seller: TestUser

beforeEach(async () => {
  world = await openListsWorld()
  finance = await world.join('finance')
  coach = await world.join('coach')
  seller = await world.join('seller')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  for (let number = 0; number < 6; number += 1) await sell()
})
afterEach(() => world.platform.database.close())

async function sell(status: 'approved' | 'regret' = 'approved'): Promise<void> {
  const { teamId, officeId, regionId } = world.place
  const place = { sellerId: seller.id, teamId, officeId, regionId }
  const sale = saleOf({ id: world.platform.newId(), ...place, soldOn: `${month}-03`, status, regretUntil: null })
  const listed = { ...earningsOfSale(sale), version: 0 }
  await world.app.sync.writeOnServer({ changes: [put(sales, sale), put(saleEarnings, listed)] })
}

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
  const response = await testClient(world.app.http, user.cookie).get(`${getMonthPay.path}?month=${month}`)
  return ((await response.json()) as { lines: MonthPayLine[] }).lines
}
const act = async (what: MonthAct, of = month) => {
  const response = await send(finance, actOnMonth.path, { month: of, act: what })
  return { status: response.status, ...((await response.json()) as { people?: number; code?: string }) }
}
const figures = async () =>
  (await shown()).map(({ kind, dueOre, earnedOre, inPayrollOre, paidOre }) => [
    kind,
    dueOre,
    earnedOre,
    inPayrollOre,
    paidOre,
  ])

describe(`what a month pays beside the commission of its sales, on ${dialect} [product 5.8]`, () => {
  test('is counted by the rules of finance, closed, taken into payroll and paid, once', async () => {
    expect((await addRule('override-rules', share())).status).toBe(200)
    expect((await addRule('quality-bonus-rules', bonus)).status).toBe(200)
    expect(await figures()).toEqual([
      ['override', 60_00, 0, 0, 0],
      ['quality_bonus', 120_00, 0, 0, 0],
    ])
    expect((await shown())[0]?.how).toMatchObject([{ percent: 4, earnedOre: 1500_00 }])
    expect(await act('close')).toMatchObject({ status: 200, people: 2 })
    expect(await act('close')).toMatchObject({ status: 200, people: 0 })
    expect(await act('take')).toMatchObject({ people: 2 })
    expect(await act('pay')).toMatchObject({ people: 2 })
    expect(await act('pay')).toMatchObject({ people: 0 })
    expect(await figures()).toEqual([
      ['override', 60_00, 0, 0, 60_00],
      ['quality_bonus', 120_00, 0, 0, 120_00],
    ])
    expect(await checkSaleCommissions(world.platform, { mend: false })).toEqual(nothingWrong)
  })

  test('a sale that comes late adds what is missing; a regret takes back nothing that payroll has', async () => {
    await addRule('override-rules', share())
    await addRule('quality-bonus-rules', bonus)
    await act('close')
    await act('take')
    await sell()
    await act('close')
    expect(await figures()).toEqual([
      ['override', 70_00, 10_00, 60_00, 0],
      ['quality_bonus', 140_00, 20_00, 120_00, 0],
    ])
    await sell('regret')
    await act('close')
    expect(await figures()).toContainEqual(['quality_bonus', 0, 0, 120_00, 0])
  })

  test('each sees their own in the month of their wallet; only finance sees and closes the month', async () => {
    await addRule('override-rules', share())
    await act('close')
    const own = await testClient(world.app.http, seller.cookie).get(`${getOwnLedger.path}?month=${month}`)
    expect(JSON.stringify(await own.json())).not.toContain('override')
    const other = await testClient(world.app.http, coach.cookie).get(`${getMonthPay.path}?month=${month}`)
    expect(other.status).toBe(403)
    expect((await send(coach, actOnMonth.path, { month, act: 'close' })).status).toBe(403)
  })

  test('a month that is not over cannot be closed, and two rules about the same may not begin together', async () => {
    expect(await act('close', '2026-12')).toMatchObject({ status: 409, code: 'month-pay.not-over' })
    await addRule('override-rules', share())
    expect((await addRule('override-rules', share())).status).toBe(409)
    expect((await addRule('override-rules', { ...share(), fromDay: '2026-10-02' })).status).toBe(422)
  })
})
