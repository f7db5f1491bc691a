import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profit } from '../../../../shared/features/finance/profit/profit.api.ts'
import { MONTH } from '../../../../shared/features/commission/testing/worked-month.table.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'
import { payTermsTable } from '../../commission/index.ts'
import { profitKept } from '../profit/profit.jobs.ts'
import { payTermsJob } from './hourly-pay.jobs.ts'

let world: ListsWorld
let month: WorkedMonth

beforeAll(async () => {
  month = await openWorkedMonth()
  world = month.world
})
afterAll(() => world.platform.database.close())

const path = '/api/v1/records/hourly-pays'
const pay = (change: object) => ({
  id: world.platform.newId(),
  sellerId: month.sellers.s1.id,
  zone: 'Europe/Stockholm',
  hourlyPayOre: 200_00,
  fromDay: '2026-11-16',
  ...change,
})
async function write(who: TestUser, body: object, to = path) {
  const response = await testClient(world.app.http, who.cookie).post(to, body)
  const answer = (await response.json()) as {
    row?: { id: string; version: number }
    code?: string
    errors?: { code: string }[]
  }
  return { status: response.status, ...answer }
}

/** What happens within a minute: terms are made, and days are counted again. */
async function later() {
  const { platform, app } = world
  await payTermsJob(platform, app.sync).run(platform.now())
  for (const { filling } of profitKept(platform)) if (filling) await fillAll(platform, filling)
}

async function hourlyPayOf(sellerId: string) {
  const search = new URLSearchParams({ ...MONTH }).toString()
  const client = testClient(world.app.http, month.finance.cookie)
  const { blocks } = (await (await client.get(`/api/v1/profitability-sellers?${search}`)).json()) as Profit
  return blocks[0]?.rows.find(({ id }) => id === sellerId)?.costs?.hourlyPayOre ?? 0
}

/** The terms of a person, in the order of their days. */
async function termsOf(sellerId: string) {
  const { db } = world.platform.database
  const rows = await db.select().from(payTermsTable).where(eq(payTermsTable.sellerId, sellerId))
  return rows.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
}

async function hoursSince(sellerId: string, day: string) {
  const [[hours] = []] = await readValues(
    world.platform.database.db,
    sql`select sum(attendance_hours) as hours from time_report where seller_id = ${sellerId} and day >= ${day} and day <= ${MONTH.to} and status <> 'returned'`,
  )
  return Number(hours)
}

describe(`hourly pay, on ${dialect} [product 5.11]`, () => {
  test('is written by finance from a day on, and costs from that day', async () => {
    const seller = month.sellers.s1.id
    const before = await hourlyPayOf(seller)
    const hours = await hoursSince(seller, '2026-11-16')
    expect(hours).toBeGreaterThan(0)
    expect((await write(month.finance, pay({}))).status).toBe(200)
    await later()
    // 150 kr is everybody's.
    expect(await hourlyPayOf(seller)).toBe(before + hours * 50_00)
  })

  test('holds until the next of the same person', async () => {
    const seller = month.sellers.s3.id
    await write(month.finance, pay({ sellerId: seller }))
    await write(month.finance, pay({ sellerId: seller, hourlyPayOre: 150_00, fromDay: '2026-11-23' }))
    await later()
    expect((await termsOf(seller)).map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', null],
    ])
  })

  test('no longer costs anything once it is archived', async () => {
    const seller = month.sellers.s2.id
    const before = await hourlyPayOf(seller)
    const { row } = await write(month.finance, pay({ sellerId: seller, fromDay: '2026-11-02' }))
    await later()
    expect(await hourlyPayOf(seller)).toBeGreaterThan(before)
    expect((await write(month.finance, {}, `${path}/${row?.id}/archive`)).status).toBe(200)
    await later()
    expect(await hourlyPayOf(seller)).toBe(before)
  })

  test('the bonus that the calculator assumes is that of the rule that pays', async () => {
    const seller = month.sellers.s4.id
    await write(month.finance, pay({ sellerId: seller }))
    const bonus = { id: world.platform.newId(), providerId: null, currency: 'SEK', per: 'order', amountOre: 40_00 }
    const limits = { maxRegretPercent: 10, minSales: 5, minGrade: null, fromDay: '2026-11-01' }
    expect((await write(month.finance, { ...bonus, ...limits }, '/api/v1/records/quality-bonus-rules')).status).toBe(
      200,
    )
    await later()
    const [terms] = await termsOf(seller)
    expect(terms?.qualityBonus).toEqual({
      per: 'approved_order',
      amountOre: 40_00,
      maxRegretBasisPoints: 10_00,
      minGrade: 0,
      minSales: 5,
    })
  })

  test('two from the same day, an unknown person, a slip of the decimal point and a moved day are refused', async () => {
    const codes = async (body: object) => (await write(month.finance, body)).errors?.map(({ code }) => code)
    const sellerId = month.sellers.s5.id
    await write(month.finance, pay({ sellerId }))
    expect(await codes(pay({ sellerId, hourlyPayOre: 190_00 }))).toEqual(['hourly-pay.same-day'])
    expect(await codes(pay({ sellerId: world.platform.newId() }))).toEqual(['rate.about-required'])
    expect(await codes(pay({ hourlyPayOre: 15_000_00, fromDay: '2026-12-01' }))).toEqual(['hourly-pay.too-high'])
  })

  test('nobody else sees or writes it, and nobody their own', async () => {
    for (const role of ['seller', 'coach', 'manager', 'quality'] as const) {
      const who = await world.join(role, month.places.south)
      expect([role, (await write(who, pay({ fromDay: '2026-12-01' }))).status]).toEqual([role, 403])
      const seen = await testClient(world.app.http, who.cookie).get('/api/v1/lists/hourly-pays')
      expect([role, seen.status]).toEqual([role, 403])
    }
    // Where a colleague may decide about it.
    await world.join('finance', month.places.south)
    const own = await write(month.finance, pay({ sellerId: month.finance.id, fromDay: '2026-12-01' }))
    expect(own.status).toBe(422)
    expect([own.code]).toEqual(['commission.own'])
  })
})
