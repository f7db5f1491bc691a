import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { describe, expect, test } from 'vitest'
import { commissionRules } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { commissionEntries } from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { getSaleShares } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import { loadSale } from '../../sales/index.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { checkPayrollMarks } from '../payout.kept.ts'
import { findLinesOf } from '../../commission/ledger/ledger.store.ts'
import { actOnMonth } from '../payroll/payroll-month.store.ts'
import { saleCreditStore } from '../../commission/split/sale-credit.store.ts'
import {
  WHOLE,
  approve,
  balances,
  check,
  get,
  idOf,
  month,
  nothingWrong,
  now,
  shareWorldOf,
  pass,
  pay,
  payouts,
  runJob,
  share,
  take,
  theSale,
  theWorld,
  type Name,
} from '../testing/share-world.ts'

shareWorldOf(async () => {
  await approve()
  await pass(15)
})

const linesOf = async (of: Name) => (await payouts(of)).map(({ status, amountOre }) => `${status} ${amountOre}`)
const wholeFrozen = async () =>
  (await saleCreditStore.findBy(theWorld().platform.database.db, 'saleId', [theSale()])).map(
    ({ frozenOre }) => frozenOre,
  )

async function lock(act: 'lock' | 'unlock'): Promise<void> {
  const { platform } = theWorld()
  const actor = await loadActor(platform.database.db, idOf('payer'))
  assert(actor, 'somebody of the world')
  expect(await actOnMonth(platform.database.db, { month, act, reason: 'Fel', actor }, platform)).toBe(null)
}

async function raiseTheRate(): Promise<void> {
  const rate = { kind: 'fixed_per_unit', amountOre: 300_00 } as const
  const about = { scope: 'product', scopeId: product.id, currency: 'SEK', validFrom: '2026-01-01' } as const
  const rule = { id: theWorld().platform.newId(), ...about, validTo: null, rate }
  await theWorld().app.sync.writeOnServer({ changes: [put(commissionRules, rule)] })
  await runJob()
}

async function correct(amountOre: number): Promise<string> {
  const { platform, app } = theWorld()
  const sale = await loadSale(platform.database.db, theSale())
  assert(sale, 'the sale of the world')
  const { sellerId, sellerName, teamId, officeId, regionId, zone, currency } = sale
  const party = { sellerId, sellerName, teamId, officeId, regionId, zone, currency }
  const about = { kind: 'correction', saleId: sale.id, disputeId: platform.newId(), reversesId: null } as const
  const decided = { amountOre, reason: 'Fel antal', approvedByName: 'Pia', createdAt: now() }
  const entry = { id: platform.newId(), ...party, ...about, ...decided }
  await app.sync.writeOnServer({ changes: [put(commissionEntries, entry)] })
  return entry.id
}

describe(`an unpaid line of an open month, on ${dialect} [product 5.7, 5.8]`, () => {
  test('follows the new shares: the old line is withdrawn, a new one is taken, and the other part is ready', async () => {
    await take('elin', WHOLE)
    expect(await get('finance', `${getSaleShares.path}?saleId=${theSale()}`)).toMatchObject({
      blocked: null,
      unpaidLines: 1,
    })
    expect(await share('finance', { elin: 60, kalle: 40 }, 'Kalle var med')).toBe('shared')
    expect(await linesOf('elin')).toEqual([`withdrawn ${WHOLE}`, 'in_payroll 15001'])
    expect(await linesOf('kalle')).toEqual([])
    const [old, anew] = await payouts('elin')
    expect(old?.history.at(-1)).toMatchObject({ kind: 'withdrawn', comment: 'Kalle var med', actorId: idOf('finance') })
    expect(anew).toMatchObject({ month, history: [{ kind: 'taken', comment: 'Kalle var med' }] })
    expect(await balances('elin')).toEqual({ 'commission in_payroll': 150.01 })
    expect(await balances('kalle')).toEqual({ 'split earned': 100 })
    expect(await wholeFrozen()).toEqual([WHOLE, WHOLE])
    expect(await take('kalle', 100_00)).toBe('applied')
    expect([await pay('elin'), await pay('kalle')]).toEqual(['applied', 'applied'])
    expect(await check()).toEqual(nothingWrong)
    expect(await checkPayrollMarks(theWorld().platform, { mend: false })).toBe(0)
  })

  test('of each person is reckoned in the same write, and one whose amount stays is left alone', async () => {
    const third = { userId: idOf('office'), permission: 'create sales', extent: 'own', inverted: false }
    await theWorld().platform.database.db.insert(userGrantTable).values([third])
    expect(await share('finance', { elin: 50, kalle: 30, office: 20 })).toBe('shared')
    expect([await take('elin', 125_01), await take('kalle', 75_00), await take('office', 50_00)]).toEqual([
      'applied',
      'applied',
      'applied',
    ])
    expect(await share('finance', { elin: 10, kalle: 70, office: 20 })).toBe('shared')
    expect(await linesOf('elin')).toEqual(['withdrawn 12501', 'in_payroll 2500'])
    expect(await linesOf('kalle')).toEqual(['withdrawn 7500', 'in_payroll 17501'])
    expect(await linesOf('office')).toEqual(['in_payroll 5000'])
    const before = await findLinesOf(theWorld().platform.database.db, [theSale()])
    expect(await share('finance', { elin: 10, kalle: 70, office: 20 })).toBe('shared')
    expect(await findLinesOf(theWorld().platform.database.db, [theSale()])).toEqual(before)
    expect(await share('finance', { elin: 100 })).toBe('shared')
    expect(await linesOf('kalle')).toEqual(['withdrawn 7500', 'withdrawn 17501'])
    expect((await linesOf('elin')).at(-1)).toBe(`in_payroll ${WHOLE}`)
    expect(await balances('kalle')).toEqual({})
    expect(await balances('office')).toEqual({})
    expect(await check()).toEqual(nothingWrong)
  })

  test('leaves payroll where the money is not safe any more', async () => {
    await take('elin', WHOLE)
    await theWorld().app.sync.writeOnServer({ changes: [put(providers, { ...provider, commissionGate: 'accepted' })] })
    expect(await share('finance', { elin: 60, kalle: 40 })).toBe('shared')
    expect(await linesOf('elin')).toEqual([`withdrawn ${WHOLE}`])
    expect(await balances('elin')).toEqual({ 'commission held': 150.01 })
    expect(await wholeFrozen()).toEqual([null, null])
    expect(await check()).toEqual(nothingWrong)
  })

  test('is reckoned by the rates of now, as if it had been taken after it was shared', async () => {
    await take('elin', WHOLE)
    await raiseTheRate()
    expect(await balances('elin')).toEqual({ 'commission in_payroll': 250.01 })
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('shared')
    expect(await balances('elin')).toEqual({ 'commission in_payroll': 150 })
    expect(await balances('kalle')).toEqual({ 'split earned': 150 })
    expect(await wholeFrozen()).toEqual([300_00, 300_00])
    expect(await check()).toEqual(nothingWrong)
  })

  test('keeps the corrections that are in it', async () => {
    const entryId = await correct(20_00)
    await take('elin', WHOLE + 20_00)
    expect(await share('finance', { elin: 60, kalle: 40 })).toBe('shared')
    expect((await payouts('elin')).at(-1)).toMatchObject({ amountOre: 170_01, entryIds: [entryId] })
    expect(await wholeFrozen()).toEqual([WHOLE, WHOLE])
    expect(await check()).toEqual(nothingWrong)
  })

  test('beside one that is paid: the paid line stands, and the whole stays what it was paid as', async () => {
    await share('finance', { elin: 60, kalle: 40 })
    await take('elin', 150_01)
    await pay('elin')
    await take('kalle', 100_00)
    await raiseTheRate()
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('shared')
    expect(await linesOf('elin')).toEqual(['paid 15001'])
    expect(await linesOf('kalle')).toEqual(['withdrawn 10000', 'in_payroll 12500'])
    expect(await wholeFrozen()).toEqual([WHOLE, WHOLE])
    expect(await check()).toEqual(nothingWrong)
  })

  test('holds the shares once its month is locked, and until that is unlocked', async () => {
    await take('elin', WHOLE)
    await lock('lock')
    expect(await get('finance', `${getSaleShares.path}?saleId=${theSale()}`)).toMatchObject({ blocked: 'month_locked' })
    expect(await share('finance', { elin: 60, kalle: 40 })).toBe('sale-credit.month-locked')
    expect(await linesOf('elin')).toEqual([`in_payroll ${WHOLE}`])
    await lock('unlock')
    expect(await share('finance', { elin: 60, kalle: 40 })).toBe('shared')
  })

  test('is not changed by a person whose pay it is, before or after', async () => {
    const { db } = theWorld().platform.database
    const grant = { permission: 'update commissions', extent: 'company', inverted: false }
    await db.insert(userGrantTable).values([
      { userId: idOf('elin'), ...grant },
      { userId: idOf('kalle'), ...grant },
    ])
    await take('elin', WHOLE)
    expect(await share('elin', { elin: 60, kalle: 40 })).toBe('sale-credit.own')
    expect(await share('kalle', { elin: 60, kalle: 40 })).toBe('sale-credit.own')
    expect(await linesOf('elin')).toEqual([`in_payroll ${WHOLE}`])
  })
})
