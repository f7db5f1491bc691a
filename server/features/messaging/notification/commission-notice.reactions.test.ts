import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMessagingWorld, type Member, type MessagingWorld } from '../testing/messaging-world.ts'

const saleId = '01900000-0000-7000-8000-0000000000a1'

let world: MessagingWorld
let seller: Member

beforeEach(async () => {
  world = await openMessagingWorld()
  seller = await world.join('seller', world.place, 'fi')
})
afterEach(() => world.close())

describe('what became of a commission reaches the seller [product 5.7]', () => {
  const line = (month: string, clawback: string | null = null, occasion = '') => ({
    payoutId: world.platform.newId(),
    saleId,
    sellerId: seller.id,
    month,
    clawback,
    occasion,
  })
  const told = async () =>
    (await world.pulled<{ words: string; type: string }>(seller, 'notifications')).map(({ words, type }) => {
      expect(type).toBe('commission')
      return words
    })

  test('a month that is taken and paid line by line is told once of each, and the next month again', async () => {
    for (const type of ['commission.in-payroll', 'commission.paid']) {
      await world.happens(type, line('2026-11'))
      await world.happens(type, line('2026-11'))
    }
    await world.happens('commission.paid', line('2026-12'))
    expect((await told()).toSorted()).toEqual(['commissionInPayroll', 'commissionPaid', 'commissionPaid'])
  })

  test('a payment that was said by mistake is taken back in words, once for the month', async () => {
    await world.happens('commission.paid', line('2026-11'))
    await world.happens('commission.payment-withdrawn', line('2026-11'))
    await world.happens('commission.payment-withdrawn', line('2026-11'))
    expect((await told()).toSorted()).toEqual(['commissionPaid', 'commissionUnpaid'])
  })

  test('what is taken out and paid again after that is told again, once for all lines', async () => {
    const acts = [
      ['commission.in-payroll', ''],
      ['commission.withdrawn', '2026-11-27/0'],
      ['commission.in-payroll', '1'],
      ['commission.paid', ''],
      ['commission.payment-withdrawn', ''],
      ['commission.paid', '1'],
    ] as const
    for (const [type, occasion] of acts)
      for (const act of [line('2026-11', null, occasion), line('2026-11', null, occasion)])
        await world.happens(type, act)
    expect((await told()).toSorted()).toEqual([
      'commissionInPayroll',
      'commissionInPayroll',
      'commissionPaid',
      'commissionPaid',
      'commissionUnpaid',
      'commissionWithdrawn',
    ])
  })

  test('a deduction is told, what the company bears is not', async () => {
    await world.happens('commission.reversed', line('2026-11', 'company_cost'))
    expect(await told()).toEqual([])
    await world.happens('commission.reversed', line('2026-11', 'consent'))
    await world.happens('commission.withdrawn', line('2026-11'))
    await world.happens('commission.withdrawn', line('2026-11', 'consent'))
    expect((await told()).toSorted()).toEqual(['commissionReversed', 'commissionWithdrawn', 'deductionWithdrawn'])
  })
})
