import { describe, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import {
  approve,
  approveClaim,
  balances,
  check,
  idOf,
  nothingWrong,
  shareWorldOf,
  pass,
  pay,
  payouts,
  propose,
  reasons,
  regret,
  take,
  theWorld,
  toldTo,
  unbear,
  WHOLE,
} from '../testing/share-world.ts'
import { approveMonth } from '../testing/payroll-state.ts'

shareWorldOf(async () => {
  await approve()
  await pass(15)
  await take('elin', WHOLE)
  await pay('elin')
  await regret()
})

const paidOnly = { 'commission paid': 250.01 }
const clawedBack = { 'commission paid': 250.01, 'clawback paid': -250.01, 'clawback reversed': 250.01 }

describe(`a cost that the company bears, on ${dialect} [product 5.7]`, () => {
  const borne = { ...paidOnly, 'clawback company_cost': -250.01 }

  test('is withdrawn with a reason; then who bears it is open again', async () => {
    await propose('elin', 'company_cost')
    expect(await balances('elin')).toEqual(borne)
    expect(await unbear('elin', ' ')).toBe('commission.reason-required')
    expect(await unbear('elin')).toBe('applied')
    expect(await balances('elin')).toEqual(paidOnly)
    const [paid, cost] = await payouts('elin')
    expect(cost).toMatchObject({ status: 'withdrawn', paidOn: null, reversesId: paid?.id })
    expect(cost?.history.at(-1)).toMatchObject({ kind: 'withdrawn', comment: 'Fel rad', actorId: idOf('finance') })
    expect((await reasons()).slice(-2)).toEqual(['company_bears', 'clawback_withdrawn'])
    expect(await unbear('elin')).toBe('commission.not-found')
    expect(await check()).toEqual(nothingWrong)
    expect(await propose('elin', 'consent')).toEqual(['applied'])
    expect(await approveClaim('payer', 'elin')).toBe('applied')
    expect(await balances('elin')).toEqual(clawedBack)
    expect(await check()).toEqual(nothingWrong)
  })

  test('stays once the payroll of its month is locked', async () => {
    await propose('elin', 'company_cost')
    const [, cost] = await payouts('elin')
    await approveMonth(theWorld().platform, cost?.month ?? '')
    expect(await unbear('elin')).toBe('commission.month-locked')
    expect(await balances('elin')).toEqual(borne)
  })

  test('is nothing that the seller hears of', async () => {
    const before = await toldTo('elin')
    await propose('elin', 'company_cost')
    await unbear('elin')
    expect(await toldTo('elin')).toEqual(before)
  })
})
