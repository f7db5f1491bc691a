import { and, between, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Profit, ProfitView } from '../../../shared/features/finance/profit/profit.api.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import { addDays, dayOf, daysBetween } from '../../../shared/kernel/days.ts'
import { calendarOf, isWorkingDay } from '../../../shared/kernel/working-days.ts'
import { createApp, type App } from '../../app.ts'
import { budgetTable } from '../../features/finance/budget/budget.table.ts'
import { commissionPayoutTable } from '../../features/commission/commission.table.ts'
import { checkSaleCommissions } from '../../features/commission/index.ts'
import { loadPayrollStates } from '../../features/payout/index.ts'
import { customerMatchJob } from '../../features/customers/index.ts'
import { checkProfit } from '../../features/finance/index.ts'
import { profileTable } from '../../features/people/profile/profile.table.ts'
import { loadCommissions, loadSales } from '../../features/sales/index.ts'
import { saleMatchKeyTable } from '../../features/sales/match/match-key.table.ts'
import { saleTable } from '../../features/sales/sale/sale.table.ts'
import { timeReportTable } from '../../features/time/time.table.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { DEMO_PASSWORD } from '../organisation.ts'
import { loadStory } from '../seed.ts'
import { eq } from '../../platform/database/eq.ts'

const standing = ['finalized', 'flagged', 'unanswered', 'deviation', 'approved'] as const

let platform: TestPlatform
let app: App

beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'sales-company' })
})
afterAll(() => platform.database.close())

const months = (): string[] => {
  const current = dayOf(platform.now(), 'Europe/Stockholm').slice(0, 7)
  return [-3, -2, -1].map((back) => monthFrom(current, back))
}

async function signedIn(account: string) {
  const client = testClient(app.http)
  await client.post('/api/v1/session', { email: `${account}@demo.rond.example`, password: DEMO_PASSWORD })
  const get = async <Answer>(path: string) => (await (await client.get(path)).json()) as Answer
  return { get }
}

const profitOf = async (view: ProfitView, month: string): Promise<Profit> => {
  const { first: from, last: to } = daysOfMonth(month)
  const admin = await signedIn('admin')
  return admin.get<Profit>(`/api/v1/profitability-${view}?from=${from}&to=${to}`)
}

describe('the demonstration company', () => {
  test('approves 350 to 450 orders a month', async () => {
    for (const month of months()) {
      const { blocks } = await profitOf('teams', month)
      const approved = blocks.reduce((sum, { total }) => sum + total.approved, 0)
      expect([month, approved >= 350 && approved <= 450]).toEqual([month, true])
    }
  })

  test('writes by what its orders are matched: each is found by its number', async () => {
    const { db } = platform.database
    // Orders that changed last wait for the job, as in a running company.
    await customerMatchJob(platform).run(platform.now())
    const sold = await loadSales(
      db,
      (await db.select({ id: saleTable.id }).from(saleTable)).map(({ id }) => id),
    )
    const numbered = sold.filter(({ externalOrderNumber, customer }) => externalOrderNumber !== '' && customer !== null)
    const keys = await db.select().from(saleMatchKeyTable).where(eq(saleMatchKeyTable.kind, 'order'))
    expect(numbered.length).toBeGreaterThan(300)
    expect(new Set(keys.map(({ saleId }) => saleId))).toEqual(new Set(numbered.map(({ id }) => id)))
  })

  test('has a margin of 10 to 25 percent, and one team that loses money', async () => {
    for (const month of months()) {
      const { blocks, company } = await profitOf('teams', month)
      const margin = ((company?.tbOre ?? 0) / (company?.incomeOre ?? 1)) * 100
      expect([month, margin >= 10 && margin <= 25]).toEqual([month, true])
      const losing = blocks.flatMap(({ rows }) => rows.filter(({ costs }) => (costs?.tbOre ?? 0) < 0))
      expect(losing.map(({ name }) => name)).toEqual(['Kallio'])
    }
  })

  test('reaches 80 to 110 percent of its budgets', async () => {
    const { db } = platform.database
    const [, , month = ''] = months()
    const { first, last } = daysOfMonth(month)
    const sold = await db
      .select({ sellerId: saleTable.sellerId, ore: sql<number | string>`sum(${saleTable.orderValueOre})` })
      .from(saleTable)
      .where(and(between(saleTable.soldOn, first, last), inArray(saleTable.status, [...standing])))
      .groupBy(saleTable.sellerId)
    const soldBy = new Map(sold.map(({ sellerId, ore }) => [sellerId, Number(ore)]))
    const rows = await db.select().from(budgetTable).where(eq(budgetTable.month, month))
    const reached = rows
      .filter(({ metric }) => metric === 'order_value')
      .map(({ sellerId, amount }) => (soldBy.get(sellerId) ?? 0) / amount)
    expect(reached.length).toBe(10)
    expect(reached.filter((share) => share < 0.78 || share > 1.12)).toEqual([])
  })

  test('has telephones, terms, messages, people who left and people who are invited', async () => {
    const admin = await signedIn('admin')
    const countOf = async (list: string) =>
      (await admin.get<{ total: { n: number } }>(`/api/v1/lists/${list}?size=10`)).total.n
    const counts = await Promise.all(['former-users', 'invitations', 'terms-of-use', 'announcements'].map(countOf))
    expect(counts).toEqual([2, 2, 1, 3])
    const people = await platform.database.db.select().from(profileTable)
    const active = people.filter(({ workPhone }) => workPhone !== null)
    expect(active.length).toBe(20)
    expect(new Set(active.map(({ workPhone }) => workPhone)).size).toBe(20)
  })

  test('has a day of everybody on each working day of the month, but for a few', async () => {
    const today = dayOf(platform.now(), 'Europe/Stockholm')
    const rows = await platform.database.db.select().from(timeReportTable)
    const days = daysBetween(`${today.slice(0, 7)}-01`, addDays(today, -1), 31)
    const thin = days.filter((day) => {
      const isWorked =
        isWorkingDay(day, calendarOf('Europe/Stockholm')) && isWorkingDay(day, calendarOf('Europe/Helsinki'))
      return isWorked && rows.filter((row) => row.day === day).length < 10
    })
    expect(thin).toEqual([])
  })

  test('was paid what its rates come to', async () => {
    const { db } = platform.database
    const paid = await db.select().from(commissionPayoutTable).where(eq(commissionPayoutTable.of, 'sale'))
    const earned = await loadCommissions(
      db,
      paid.map(({ saleId }) => saleId ?? ''),
    )
    const wrong = paid.filter(
      ({ saleId, amountOre, status }) => status === 'paid' && earned.get(saleId ?? '') !== amountOre,
    )
    expect(wrong.length / paid.length).toBeLessThan(0.02)
  })

  test('no month is paid before its payroll is approved', async () => {
    const { db } = platform.database
    const paid = await db.select().from(commissionPayoutTable).where(eq(commissionPayoutTable.status, 'paid'))
    const running = dayOf(platform.now(), 'Europe/Stockholm').slice(0, 7)
    const states = await loadPayrollStates(
      db,
      paid.map(({ month }) => month),
    )
    const months = new Set(paid.map(({ month }) => month).filter((month) => month < running))
    expect([...months].filter((month) => states.get(month) !== 'approved')).toEqual([])
    expect(months.size).toBeGreaterThan(1)
    // Two lines were paid while the running month was approved. It was opened again afterwards, for more of them.
    expect(paid.filter(({ month }) => month === running)).toHaveLength(2)
  })

  test('counts the same again: sums, ledger and marks', async () => {
    expect(await checkProfit(platform, { mend: false })).toBe(0)
    expect(await checkSaleCommissions(platform, { mend: false })).toMatchObject({ amounts: 0, ledger: 0 })
  })
})

/** The first day of a month, in which nothing has been sold yet; others before a release. */
const otherDays = process.env['RELEASE'] === '1' ? ['2026-12-01', '2027-01-04', '2027-03-31'] : ['2026-12-01']

test.each(otherDays)('the story is the same company on %s', async (today) => {
  const later = await openTestPlatform()
  later.clock.set(Date.parse(`${today}T11:00:00Z`))
  await loadStory(later, createApp(later).sync, { story: 'sales-company' })
  const rows = await later.database.db.select({ status: saleTable.status }).from(saleTable)
  await later.database.close()
  expect(rows.filter(({ status }) => status === 'approved').length).toBeGreaterThan(1200)
})
