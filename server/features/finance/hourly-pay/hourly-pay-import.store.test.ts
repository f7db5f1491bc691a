import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HourlyPayRow } from '../../../../shared/features/finance/hourly-pay/hourly-pay.list.ts'
import type { ImportOutcome, ImportRow } from '../../../../shared/resource/import.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { openWorkedMonth, type WorkedMonth } from '../../commission/testing/worked-month.ts'

let month: WorkedMonth

beforeAll(async () => {
  month = await openWorkedMonth()
})
afterAll(() => month.world.platform.database.close())

const clientOf = ({ cookie }: TestUser) => testClient(month.world.app.http, cookie)
async function send(what: 'check' | 'run', rows: readonly ImportRow[], who = month.finance) {
  const ready = what === 'check' ? {} : { ready: rows.length, id: month.world.platform.newId() }
  const response = await clientOf(who).post(`/api/v1/imports/hourly-pays${what === 'check' ? '/check' : ''}`, {
    rows,
    ...ready,
  })
  return { status: response.status, ...((await response.json()) as ImportOutcome & { code?: string }) }
}
const paysOf = async (id: string) => {
  const answer = await clientOf(month.finance).get(`/api/v1/lists/hourly-pays?filter[sellerId]=${id}`)
  return ((await answer.json()) as { rows: HourlyPayRow[] }).rows
}

describe('hourly pay from a file', () => {
  test('is checked first, then written for each person from its day on, and left where it is there', async () => {
    const seller = month.sellers.s1
    const rows = [{ payee: seller.email.toUpperCase(), hourlyPay: '162,50 kr', validFrom: '2026-12-01', zone: '' }]
    expect(await send('check', rows)).toMatchObject({ status: 200, ready: 1, existing: 0, faults: [] })
    expect(await paysOf(seller.id)).toEqual([])
    expect(await send('run', rows)).toMatchObject({ status: 200, ready: 1 })
    expect(await paysOf(seller.id)).toMatchObject([
      { hourlyPayOre: 162_50, fromDay: '2026-12-01', zone: 'Europe/Stockholm', currency: 'SEK' },
    ])
    expect(await send('check', rows)).toMatchObject({ ready: 0, existing: 1 })
  })

  test('names the row and the column of what cannot be read', async () => {
    const good = { payee: month.sellers.s2.email, hourlyPay: '160', validFrom: '2026-12-01', zone: '' }
    const rows = [
      { ...good, payee: 'nobody@example.com' },
      { ...good, hourlyPay: 'hundra' },
      { ...good, hourlyPay: '15000', validFrom: '2026-12-02' },
      { ...good, validFrom: 'snart' },
      { ...good, payee: month.sellers.s1.email, hourlyPay: '170' },
    ]
    const { faults } = await send('check', rows)
    expect(faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [0, 'payee', 'import.unknown-name'],
      [1, 'hourlyPay', 'import.not-an-amount'],
      [2, 'hourlyPay', 'hourly-pay.too-high'],
      [3, 'validFrom', expect.any(String)],
      [4, 'validFrom', 'hourly-pay.same-day'],
    ])
    expect(await paysOf(month.sellers.s2.id)).toEqual([])
  })

  test('is nobody’s who may not change commission', async () => {
    const rows = [{ payee: month.sellers.s2.email, hourlyPay: '160', validFrom: '2026-12-01', zone: '' }]
    for (const role of ['seller', 'manager', 'quality'] as const) {
      const who = await month.world.join(role, month.places.south)
      expect([role, (await send('check', rows, who)).status]).toEqual([role, 403])
    }
  })
})
