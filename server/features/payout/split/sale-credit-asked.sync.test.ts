import { describe, expect, test } from 'vitest'
import { approveCorrection } from '../../../../shared/features/payout/dispute/commission-correction.commands.ts'
import { answerDispute, raiseDispute } from '../../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { disputeStore } from '../dispute/commission-dispute.store.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import {
  approve,
  balances,
  check,
  give,
  idOf,
  nothingWrong,
  shareWorldOf,
  pass,
  pay,
  share,
  take,
  theSale,
  theWorld,
  type Name,
} from '../testing/share-world.ts'

shareWorldOf()

const ask = (who: Name, shownOre: number) =>
  give(who, raiseDispute, { saleId: theSale(), shownOre, expectedOre: 130_00, text: 'Vi sa hälften' })
const disputes = () => disputeStore.find(theWorld().platform.database.db, 'saleId', theSale())

async function told(): Promise<readonly string[]> {
  await theWorld().app.sync.runEffects()
  const rows = await theWorld().platform.database.db.select().from(notificationTable)
  return rows
    .filter(({ type }) => type === 'commission')
    .map(({ userId, message }) => `${userId === idOf('kalle') ? 'Kalle' : 'Elin'}: ${message}`)
    .toSorted()
}

describe(`who shares a sale, on ${dialect}`, () => {
  test('hears of a part that is new, another one, and none any more; the same parts again say nothing', async () => {
    await approve()
    await share('finance', { elin: 60, kalle: 40 })
    await share('finance', { elin: 60, kalle: 40 })
    expect(await told()).toEqual(['Elin: 60 %', 'Kalle: 40 %'])
    await share('finance', { elin: 50, kalle: 50 })
    await share('finance', { elin: 100 })
    expect((await told()).filter((one) => one.startsWith('Kalle'))).toEqual([
      'Kalle: 40 %',
      'Kalle: 50 %',
      'Kalle: Det som redan är utbetalt ändras inte av sig självt.',
    ])
  })

  test('asks about their part as who sold it does, and it is settled as a line of their own', async () => {
    await approve()
    await share('finance', { elin: 60, kalle: 40 })
    expect(await ask('kalle', 100_00)).toBe('applied')
    expect(await ask('kalle', 100_00)).toBe('commission-dispute.already-open')
    // The question of the one does not keep the other from asking.
    expect(await ask('elin', 150_01)).toBe('applied')
    const one = (await disputes()).find(({ sellerId }) => sellerId === idOf('kalle'))
    const right = { disputeId: one?.id ?? '', rightOre: 120_00 }
    expect(await give('office', answerDispute, { ...right, answer: 'Kalle stod för samtalet' })).toBe('applied')
    expect(await give('finance', approveCorrection, right)).toBe('applied')
    expect(await balances('kalle')).toEqual({ 'split held': 100, 'correction held': 20 })
    expect(await balances('elin')).toEqual({ 'commission held': 150.01 })
    await pass(15)
    expect(await take('kalle', 120_00)).toBe('applied')
    expect(await pay('kalle')).toBe('applied')
    expect(await take('kalle', 120_00)).toBe('commission.already-in-payroll')
    expect(await balances('kalle')).toEqual({ 'split paid': 100, 'correction paid': 20 })
    expect(await check()).toEqual(nothingWrong)
  })

  test('a stranger to the sale does not ask', async () => {
    await approve()
    expect(await ask('kalle', 100_00)).toBe('commission-dispute.sale-not-found')
  })
})
