import { describe, expect, test } from 'vitest'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dialect } from '../../../platform/database/columns.ts'
import type { ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { approveMonth } from '../../payout/testing/payroll-state.ts'
import { profileTable } from '../../people/profile/profile.table.ts'
import { paycodeTable } from '../paycode/paycode.table.ts'
import { PayWorld } from '../testing/pay-world.ts'
import { payrollCalls, sumsOf } from '../testing/payroll-calls.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let pays: PayWorld
let world: ListsWorld
let finance: TestUser
let other: TestUser
let seller: TestUser

worldOf(async () => {
  pays = await PayWorld.open()
  ;({ lists: world, finance, other, seller } = pays)
  return world.platform
})

const MONTH = '2026-01'

const { send, preview, run, fileOf } = payrollCalls(() => pays)
const report: PayWorld['report'] = (days) => pays.report(days)
const pay: PayWorld['pay'] = (amountOre, change) => pays.pay(amountOre, change)

describe(`a payroll run, on ${dialect} [product 5.15]`, () => {
  test('carries approved days and lines of pay of an approved month; what waits is ignored with its reason', async () => {
    await report({
      '12': { attendanceHours: 8 },
      '13': { attendanceHours: 4, absenceHours: 4, absenceType: 'sick', type: 'absent' },
      '14': { attendanceHours: 8, status: 'submitted' },
      '15': { attendanceHours: 8, allowance: 2, location: 'travel_day', type: 'away' },
    })
    await pay(1_250_50)
    const before = await preview()
    expect(sumsOf(before)).toEqual([
      ['work_hours', 20, 0],
      ['travel_day', 1, 0],
      ['allowance_full', 1, 0],
    ])
    expect(before.ignored).toMatchObject([
      { reason: 'not-approved', name: 'Test seller', count: 1, firstDay: '2026-01-14' },
      { reason: 'month-not-approved', count: 1 },
    ])
    await approveMonth(world.platform, MONTH)
    expect(sumsOf(await preview())).toContainEqual(['commission', 1_250_50, 0])
    // Absence goes with its own export.
    expect(sumsOf(await preview('absence'))).toEqual([['sick', 4, 0]])
  })

  test('what the company bears is no deduction of the seller, what is clawed back is one', async () => {
    await approveMonth(world.platform, MONTH)
    const reversesId = await pay(1_250_50)
    await pay(-400_00, { reversesId, status: 'paid', clawback: 'company_cost' })
    expect(sumsOf(await preview())).toEqual([['commission', 1_250_50, 0]])
    await pay(-100_00, { reversesId, clawback: 'consent' })
    expect(sumsOf(await preview())).toEqual([['commission', 1_150_50, 0]])
  })

  test('somebody without an employment number or a source without a code is left out, and goes with the next run', async () => {
    const { db } = world.platform.database
    await db.update(profileTable).set({ employeeId: '' }).where(eq(profileTable.id, seller.id))
    await report({ '12': { attendanceHours: 8 } })
    expect(await preview()).toMatchObject({ people: [], ignored: [{ reason: 'no-employee-number', count: 1 }] })
    expect(await run()).toMatchObject({ status: 409, code: 'payroll.nothing-due' })
    await db.update(profileTable).set({ employeeId: '7' }).where(eq(profileTable.id, seller.id))
    expect(sumsOf(await preview())).toEqual([['work_hours', 8, 0]])
    expect((await send(finance, 'GET', '/payroll-export/preview?month=2026-01&country=FI')).people).toEqual([])
  })

  test('a line is in one run; a correction after the export goes with the next run, marked as one', async () => {
    await report({ '12': { attendanceHours: 8 }, '13': { attendanceHours: 8 } })
    const first = await run()
    expect(first).toMatchObject({ status: 200, state: 'approved', lines: 2 })
    expect((await fileOf(first.id)).status).toBe(200)
    expect(sumsOf(await preview())).toEqual([])
    await report({
      '12': { attendanceHours: 4, absenceHours: 4, absenceType: 'holiday' },
      '2026-02-02': { attendanceHours: 8 },
    })
    const next = await preview('payroll', '2026-02')
    expect(sumsOf(next)).toEqual([['work_hours', 4, -4]])
    expect(next.corrections).toMatchObject([
      { name: 'Test seller', source: 'work_hours', day: '2026-01-12', value: -4 },
    ])
    expect(await run('payroll', '2026-02')).toMatchObject({ status: 200, lines: 2 })
    expect(sumsOf(await preview('payroll', '2026-02'))).toEqual([])
    expect(sumsOf(await preview())).toEqual([])
  })

  test('each person and the whole stand beside the month before, once where a pay code was changed', async () => {
    await report({ '12': { attendanceHours: 8 }, '13': { attendanceHours: 8 } })
    await run()
    const { db } = world.platform.database
    const [worked] = await db.select().from(paycodeTable).where(eq(paycodeTable.source, 'work_hours'))
    assert(worked, 'hours have a pay code')
    const change = { id: world.platform.newId(), code: 'SE-ARB2', fromDay: '2026-02-10' }
    await db.update(paycodeTable).set({ untilDay: '2026-02-09' }).where(eq(paycodeTable.id, worked.id))
    await db.insert(paycodeTable).values({ ...worked, ...change })
    await report({ '2026-02-02': { attendanceHours: 6 }, '2026-02-12': { attendanceHours: 4 } })
    const next = await preview('payroll', '2026-02')
    const beside = [
      { code: 'SE-ARB', value: 6, before: 16 },
      { code: 'SE-ARB2', value: 4, before: 0 },
    ]
    expect(next).toMatchObject({ totals: beside, people: [{ sums: beside }] })
  })

  test('a month that no run has carried is told apart in the next: which month, and how much of each sum', async () => {
    await report({ '12': { attendanceHours: 8 } })
    await run()
    await report({ '2026-02-02': { attendanceHours: 6 }, '2026-03-02': { attendanceHours: 4 } })
    const march = await preview('payroll', '2026-03')
    expect(march).toMatchObject({
      earlierMonths: ['2026-02'],
      totals: [{ source: 'work_hours', value: 10, earlier: 6, corrected: 0 }],
      people: [{ sums: [{ value: 10, earlier: 6 }] }],
    })
    expect(await preview('payroll', '2026-02')).toMatchObject({ earlierMonths: [], totals: [{ value: 6, earlier: 0 }] })
  })

  test('months prepared in another order count nothing twice', async () => {
    await report({
      '12': { attendanceHours: 8 },
      '2026-02-02': { attendanceHours: 6 },
      '2026-03-02': { attendanceHours: 4 },
    })
    const hours = async (month: string) => sumsOf(await preview('payroll', month)).map(([, value]) => value)
    expect(await hours('2026-03')).toEqual([4])
    await run('payroll', '2026-03')
    // January and February are before the first run: each is asked for by its own month.
    expect(await hours('2026-02')).toEqual([6])
    await run('payroll', '2026-02')
    await run()
    expect([await hours('2026-01'), await hours('2026-02'), await hours('2026-03')]).toEqual([[], [], []])
  })

  test('a line of pay that is withdrawn after the export is taken back once', async () => {
    await approveMonth(world.platform, MONTH)
    const id = await pay(500_00)
    await run()
    const { db } = world.platform.database
    const { commissionPayoutTable } = await import('../../commission/commission.table.ts')
    await db.update(commissionPayoutTable).set({ status: 'withdrawn' }).where(eq(commissionPayoutTable.id, id))
    expect(sumsOf(await preview())).toEqual([['commission', -500_00, -500_00]])
    await run()
    expect(sumsOf(await preview())).toEqual([])
  })

  test('what changed since the preview is not approved unseen, and two at once make one run', async () => {
    await report({ '12': { attendanceHours: 8 } })
    const { hash } = await preview()
    await report({ '13': { attendanceHours: 8 } })
    const body = { month: MONTH, country: 'SE', hash }
    const path = '/payroll-export/runs'
    expect(await send(finance, 'POST', path, { id: world.platform.newId(), ...body })).toMatchObject({
      status: 409,
      code: 'payroll.changed',
    })
    const fresh = (await preview()).hash
    const both = await Promise.all(
      [finance, other].map((user) => send(user, 'POST', path, { id: world.platform.newId(), ...body, hash: fresh })),
    )
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    // The second arrival of a call whose answer was lost.
    const made = both.find(({ status }) => status === 200)
    expect(await send(finance, 'POST', path, { id: made?.id, ...body, hash: fresh })).toMatchObject({
      status: 200,
      id: made?.id,
    })
    expect((await preview()).runs).toHaveLength(1)
  })

  test('above the limit somebody else approves; before that no file is made', async () => {
    await approveMonth(world.platform, MONTH)
    await pay(600_000_00)
    const made = await run()
    expect(made.state).toBe('waiting')
    expect(await fileOf(made.id)).toMatchObject({ status: 409, code: 'payroll.not-approved' })
    const approval = `/payroll-export/runs/${made.id}/approval`
    expect(await send(finance, 'POST', approval, {})).toMatchObject({ status: 409, code: 'payroll.needs-other' })
    expect(await send(other, 'POST', approval, {})).toMatchObject({ status: 200, state: 'approved' })
    expect(await send(other, 'POST', approval, {})).toMatchObject({ status: 409, code: 'payroll.not-waiting' })
  })

  test('what was done to a run, by whom and why, is in its log for whoever approves runs of its kind [experience 5.4]', async () => {
    await report({ '12': { attendanceHours: 8 } })
    const { id } = await run()
    await send(finance, 'POST', `/payroll-export/runs/${id}/withdrawal`, { reason: 'Fel månad' })
    const logOf = async (user: TestUser) => {
      const answer: unknown = await send(user, 'GET', `/activity?of=payroll-runs&id=${id}`)
      return answer as { status: number; entries?: readonly { what: string; after: object }[] }
    }
    const { entries = [] } = await logOf(finance)
    expect(entries.map(({ what }) => what)).toEqual(['withdrawn', 'created'])
    expect(entries[0]?.after).toEqual({ reason: 'Fel månad' })
    expect((await logOf(await world.join('backoffice'))).status).toBe(404)
    expect((await logOf(seller)).status).toBe(403)
  })

  test('a file can be made again with the same hash; an exported run is not withdrawn, an approved one is', async () => {
    await report({ '12': { attendanceHours: 8 } })
    const { id } = await run()
    const withdrawal = `/payroll-export/runs/${id}/withdrawal`
    const reason = { reason: 'Fel månad' }
    expect(await send(finance, 'POST', withdrawal, reason)).toMatchObject({ status: 200, state: 'withdrawn' })
    expect(sumsOf(await preview())).toEqual([['work_hours', 8, 0]])
    world.platform.clock.advance(60_000)
    const again = await run()
    const [one, two] = [await fileOf(again.id), await fileOf(again.id, 'payroll', 'paxml', other)]
    expect(one.sha256).toBe(two.sha256)
    expect(Buffer.from(one.base64, 'base64').toString('latin1')).toContain('anstid="1074"')
    expect((await preview()).runs[0]).toMatchObject({
      state: 'exported',
      files: [{ format: 'paxml' }, { format: 'paxml' }],
    })
    expect(await send(finance, 'POST', `/payroll-export/runs/${again.id}/withdrawal`, reason)).toMatchObject({
      status: 409,
      code: 'payroll.exported',
    })
  })

  test('a format that lacks a code refuses and names it', async () => {
    await report({ '12': { attendanceHours: 8 } })
    const { id } = await run()
    expect(await fileOf(id, 'payroll', 'visma')).toMatchObject({
      status: 422,
      code: 'payroll.no-code-in-format',
      params: { codes: 'SE-ARB' },
    })
  })

  test('an old employee number that would add columns is refused and named, and the run waits', async () => {
    await report({ '12': { attendanceHours: 8 } })
    const employeeId = '7;100;Bonus;1,00;99999,00'
    const { db } = world.platform.database
    await db.update(profileTable).set({ employeeId }).where(eq(profileTable.id, seller.id))
    await db.update(paycodeTable).set({ procountorCode: '100' })
    const { id } = await run()
    expect(await fileOf(id, 'payroll', 'procountor')).toMatchObject({
      status: 422,
      code: 'payroll.text-not-in-format',
      params: { texts: employeeId },
    })
    expect((await preview()).runs[0]).toMatchObject({ state: 'approved' })
  })

  test('absence is exported by back office, which sees nothing of pay', async () => {
    const office = await world.join('backoffice')
    await report({ '12': { attendanceHours: 0, absenceHours: 8, absenceType: 'care_of_child', type: 'absent' } })
    const made = await run('absence', MONTH, office)
    expect(made).toMatchObject({ status: 200, state: 'approved' })
    expect(Buffer.from((await fileOf(made.id, 'absence', 'paxml', office)).base64, 'base64').toString()).toContain(
      'VAB',
    )
    expect((await preview('payroll', MONTH, office)).status).toBe(403)
    expect((await fileOf(made.id, 'payroll')).status).toBe(404)
    expect((await preview('absence', MONTH, seller)).status).toBe(403)
  })

  test('the absence export shows the spells of illness of the month, linked across months; pay shows none', async () => {
    const illness = { attendanceHours: 0, absenceHours: 8, absenceType: 'sick', type: 'absent' } as const
    await report({ '2025-12-29': illness, '02': illness, '2026-01-20': { ...illness, status: 'submitted' } })
    expect((await preview('absence')).illness).toMatchObject([
      { name: 'Test seller', first: '2026-01-02', hours: 8, continues: '2025-12-29', deduction: 'continued' },
    ])
    expect((await preview()).illness).toEqual([])
  })
})
