import { describe, expect, test } from 'vitest'
import {
  payCommission,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import {
  actOnPayrollMonth,
  getPayrollMonth,
  type PayrollAct,
} from '../../../../shared/features/payout/payroll/payroll-month.api.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import {
  approve,
  get,
  give,
  idOf,
  month,
  shareWorldOf,
  pass,
  pay,
  payNow,
  payouts,
  share,
  take,
  theWorld,
  today,
} from '../testing/share-world.ts'

let first: TestUser
let second: TestUser

shareWorldOf(async () => {
  await approve()
  await share('finance', { elin: 50, kalle: 50 })
  await pass(15)
  ;[first, second] = [await theWorld().join('finance'), await theWorld().join('finance')]
})

async function act(user: TestUser, what: PayrollAct, reason = ''): Promise<string | number> {
  const body = { month, act: what, reason }
  const response = await testClient(theWorld().app.http, user.cookie).post(actOnPayrollMonth.path, body)
  const answer = (await response.json()) as { code?: string }
  return response.status === 200 ? 200 : (answer.code ?? response.status)
}

const monthsOf = async (who: 'elin' | 'kalle') => (await payouts(who)).map((payout) => [payout.month, payout.status])

describe(`a month's payroll, on ${dialect} [product 5.15]`, () => {
  test('locked, nothing is taken out of it, and what comes later goes with the next month and says so', async () => {
    expect(await take('elin', 125_01)).toBe('applied')
    expect(await act(first, 'lock')).toBe(200)
    expect(await act(second, 'lock')).toBe('payroll-month.locked')
    expect(await take('kalle', 125_00)).toBe('applied')
    expect(await monthsOf('elin')).toEqual([['2026-12', 'in_payroll']])
    expect(await monthsOf('kalle')).toEqual([['2027-01', 'in_payroll']])
    expect((await payouts('kalle'))[0]?.history[0]).toMatchObject({ kind: 'taken', lockedMonth: '2026-12' })
    const [line] = await payouts('elin')
    const out = { payoutId: line?.id ?? '', reason: 'Fel' }
    expect(await give('finance', withdrawFromPayroll, out)).toBe('commission.month-locked')
    expect(await act(first, 'unlock')).toBe('commission.reason-required')
    expect(await act(first, 'unlock', 'En rad fattas')).toBe(200)
    expect(await give('finance', withdrawFromPayroll, out)).toBe('applied')
  })

  test('is paid once somebody else than who locked it has approved it, and the log says who', async () => {
    await take('elin', 125_01)
    expect(await payNow('elin')).toBe('commission.month-not-approved')
    expect(await act(first, 'approve')).toBe('payroll-month.open')
    await act(first, 'lock')
    expect(await payNow('elin')).toBe('commission.month-not-approved')
    expect(await act(first, 'approve')).toBe('payroll-month.own')
    expect(await act(second, 'approve')).toBe(200)
    expect(await act(second, 'approve')).toBe('payroll-month.approved')
    expect(await payNow('elin')).toBe('applied')
    const { logId } = await get('finance', `${getPayrollMonth.path}?month=${month}`)
    const { entries } = (await get('finance', `/api/v1/activity?of=payroll-months&id=${String(logId)}`)) as {
      entries: { before: object; after: object }[]
    }
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ state: 'locked' }, { state: 'approved' }],
      [{ state: 'open' }, { state: 'locked' }],
    ])
    expect((await get('elin', `/api/v1/activity?of=payroll-months&id=${String(logId)}`))['status']).toBe(403)
  })

  test('nobody moves their own pay, as long as the company has somebody else who may', async () => {
    const { db } = theWorld().platform.database
    const grant = { userId: idOf('elin'), permission: 'update commissions', extent: 'company', inverted: false }
    await db.insert(userGrantTable).values([grant])
    await take('elin', 125_01)
    const [line] = await payouts('elin')
    expect(await give('elin', payCommission, { payoutId: line?.id ?? '', paidOn: today() })).toBe('commission.own')
    expect(await pay('elin')).toBe('applied')
  })
})
