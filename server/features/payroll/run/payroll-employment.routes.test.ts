import { describe, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { profileTable } from '../../people/profile/profile.table.ts'
import { employmentTable } from '../../people/user/employment.table.ts'
import { PayWorld } from '../testing/pay-world.ts'
import { payrollCalls, sumsOf } from '../testing/payroll-calls.ts'

let pays: PayWorld
let world: ListsWorld
let seller: TestUser

worldOf(async () => {
  pays = await PayWorld.open()
  ;({ lists: world, seller } = pays)
  return world.platform
})

const { preview, run, fileOf } = payrollCalls(() => pays)
const report: PayWorld['report'] = (days) => pays.report(days)

describe(`an employment, on ${dialect} [product 5.15]`, () => {
  test('days before the first and after the last day of employment are not due, until the end is undone', async () => {
    const { db } = world.platform.database
    const until = (endedAt: number | null) =>
      db
        .insert(employmentTable)
        .values({ userId: seller.id, version: 1, endedAt })
        .onConflictDoUpdate({ target: employmentTable.userId, set: { endedAt } })
    await db.update(profileTable).set({ employmentDay: '2026-01-12' }).where(eq(profileTable.id, seller.id))
    await report({ '09': { attendanceHours: 8 }, '12': { attendanceHours: 8 }, '13': { attendanceHours: 4 } })
    await until(Date.parse('2026-01-12T15:00:00Z'))
    expect(sumsOf(await preview())).toEqual([['work_hours', 8, 0]])
    expect(await preview()).toMatchObject({ ignored: [{ reason: 'not-employed', count: 2 }] })
    await db.update(employmentTable).set({ lastDay: '2026-01-13' }).where(eq(employmentTable.userId, seller.id))
    expect(await preview()).toMatchObject({ ignored: [{ reason: 'not-employed', count: 1 }] })
    await db.update(employmentTable).set({ lastDay: null }).where(eq(employmentTable.userId, seller.id))
    await until(null)
    expect(sumsOf(await preview())).toEqual([['work_hours', 12, 0]])
  })

  test('a correction takes back under the number that was carried and gives anew under today’s', async () => {
    const { db } = world.platform.database
    await report({ '12': { attendanceHours: 8 }, '13': { attendanceHours: 8 } })
    const before = (await preview()).people[0]?.employeeId ?? ''
    await fileOf((await run()).id)
    await db.update(profileTable).set({ employeeId: '2065' }).where(eq(profileTable.id, seller.id))
    // A new number alone changes nothing that was paid.
    expect((await preview()).people).toEqual([])
    await report({ '12': { attendanceHours: 6 } })
    expect((await preview()).people).toMatchObject([{ employeeId: `${before}, 2065` }])
    const { id } = await run()
    const text = Buffer.from((await fileOf(id, 'payroll', 'xlsx')).base64, 'base64').toString()
    const lines = (JSON.parse(text) as { employeeId: string; value: number }[]).map((one) => [
      one.employeeId,
      one.value,
    ])
    expect(lines).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        [before, -8],
        ['2065', 6],
      ]),
    )
    expect((await preview()).people).toEqual([])
    // What is taken back later follows the number of its last line.
    await report({ '12': { attendanceHours: 5 } })
    expect((await preview()).people).toMatchObject([{ employeeId: '2065', sums: [{ value: -1 }] }])
  })
})
