import { describe, expect, test } from 'vitest'
import { commissionRules } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { getOwnLedger } from '../../../../shared/features/commission/ledger/ledger.api.ts'
import { getReadyCommissions } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { getSaleShares } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import { product } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { checkPayrollMarks } from '../payout.kept.ts'
import { findLinesOf } from '../../commission/ledger/ledger.store.ts'
import { saleCreditJob } from './sale-credit.jobs.ts'
import { saleCreditStore } from '../../commission/split/sale-credit.store.ts'
import {
  WHOLE,
  approve,
  balances,
  bear,
  check,
  get,
  idOf,
  nothingWrong,
  now,
  shareWorldOf,
  pass,
  pay,
  payouts,
  regret,
  runJob,
  share,
  take,
  theSale,
  theWorld,
  today,
} from '../testing/share-world.ts'

shareWorldOf()

describe(`a sale that is shared, on ${dialect} [product 5.8]`, () => {
  test('earns each person their part, to the öre, and the ledger says who decided it', async () => {
    await approve()
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('shared')
    expect(await balances('elin')).toEqual({ 'commission held': 125.01 })
    expect(await balances('kalle')).toEqual({ 'split held': 125 })
    const lines = await findLinesOf(theWorld().platform.database.db, [theSale()])
    expect(lines.filter(({ reason }) => reason === 'shared').map(({ kind }) => kind)).toEqual([
      'commission',
      'commission',
      'split',
      'split',
    ])
    expect(new Set(lines.filter(({ reason }) => reason === 'shared').map(({ byName }) => byName))).toEqual(
      new Set([(await loadActor(theWorld().platform.database.db, idOf('finance')))?.name]),
    )
    expect(await check()).toEqual(nothingWrong)
  })

  test('shared anew reverses and books the difference, and changes no line', async () => {
    await share('finance', { elin: 50, kalle: 50 })
    const before = await findLinesOf(theWorld().platform.database.db, [theSale()])
    expect(await share('finance', { elin: 80, kalle: 20 })).toBe('shared')
    const after = await findLinesOf(theWorld().platform.database.db, [theSale()])
    expect(after.slice(0, before.length)).toEqual(before)
    expect(await balances('elin')).toEqual({ 'commission estimated': 200.01 })
    expect(await balances('kalle')).toEqual({ 'split estimated': 50 })
    const out = after.slice(before.length).find(({ account, amountOre }) => account === 'estimated' && amountOre < 0)
    expect(before.map(({ id }) => id)).toContain(out?.reversesId)
    expect(await share('finance', { elin: 100 })).toBe('shared')
    expect(await balances('kalle')).toEqual({})
    expect(await balances('elin')).toEqual({ 'commission estimated': 250.01 })
  })

  test.each([
    ['parts that are not 100 %', 'finance', { elin: 60, kalle: 30 }, 'sale-credit.sum'],
    ['a part of nothing', 'finance', { elin: 100, kalle: 0 }, 'sale-credit.not-positive'],
    ['somebody who does not sell', 'finance', { elin: 50, office: 50 }, 'sale-credit.may-not-sell'],
    ['without who sold it', 'finance', { kalle: 100 }, 'sale-credit.owner-missing'],
    ['by back office, who does not pay', 'office', { elin: 50, kalle: 50 }, 'access.forbidden'],
    ['by the seller', 'elin', { elin: 50, kalle: 50 }, 'access.forbidden'],
  ] as const)('is refused: %s', async (_sentence, who, parts, code) => {
    expect(await share(who, parts)).toBe(code)
    expect(await balances('elin')).toEqual({ 'commission estimated': 250.01 })
  })

  test('is refused with somebody who may not sell for its provider, without a reason, and once it is withdrawn', async () => {
    const { profileOf } = await import('../../people/profiles.door.ts')
    const { profiles } = await import('../../../../shared/features/people/profile/profile.schema.ts')
    const profile = await profileOf(theWorld().platform.database.db, idOf('kalle'))
    await theWorld().app.sync.writeOnServer({
      changes: [put(profiles, { ...profile, providerIds: [theWorld().platform.newId()] })],
    })
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('sale-credit.may-not-sell')
    await theWorld().app.sync.writeOnServer({ changes: [put(profiles, { ...profile, providerIds: null })] })
    expect(await share('finance', { elin: 50, kalle: 50 }, '  ')).toBe('commission.reason-required')
    await regret()
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('sale-credit.not-now')
  })

  test('is paid to each by a line of their own; payroll keeps what it has while a rate changes', async () => {
    await share('finance', { elin: 60, kalle: 40 })
    await approve()
    await pass(15)
    const ready = (await get('finance', getReadyCommissions.path)) as unknown as {
      sellers: { sellerId: Id; orders: { amountOre: number; sellerId: Id }[] }[]
    }
    expect(new Map(ready.sellers.map(({ sellerId, orders }) => [sellerId, orders[0]?.amountOre]))).toEqual(
      new Map([
        [idOf('elin'), 150_01],
        [idOf('kalle'), 100_00],
      ]),
    )
    expect(await take('kalle', 100_00)).toBe('applied')
    const rate = { kind: 'fixed_per_unit', amountOre: 300_00 } as const
    const rule = {
      scope: 'product',
      scopeId: product.id,
      currency: 'SEK',
      validFrom: '2026-01-01',
      validTo: null,
    } as const
    await theWorld().app.sync.writeOnServer({
      changes: [put(commissionRules, { id: theWorld().platform.newId(), ...rule, rate })],
    })
    await runJob()
    expect(await take('elin', 150_01)).toBe('applied')
    expect([await pay('elin'), await pay('kalle')]).toEqual(['applied', 'applied'])
    expect(await balances('elin')).toEqual({ 'commission paid': 150.01 })
    expect(await balances('kalle')).toEqual({ 'split paid': 100 })
    expect((await get('finance', getReadyCommissions.path))['sellers']).toEqual([])
    expect(await check()).toEqual(nothingWrong)
    expect(await checkPayrollMarks(theWorld().platform, { mend: false })).toBe(0)
  })

  test('shared after it was paid: what is too much waits for finance, and the other gets theirs', async () => {
    await approve()
    await pass(15)
    await take('elin', WHOLE)
    await pay('elin')
    expect(await share('finance', { elin: 60, kalle: 40 })).toBe('shared')
    expect(await balances('elin')).toEqual({ 'commission paid': 250.01 })
    expect(await balances('kalle')).toEqual({ 'split earned': 100 })
    expect(await bear('elin', 'consent')).toEqual(['applied'])
    expect(await bear('elin', 'consent')).toEqual(['commission.already-reversed'])
    const [, back] = await payouts('elin')
    expect(back).toMatchObject({ amountOre: -100_00, clawback: 'consent', status: 'in_payroll' })
    expect(await balances('elin')).toEqual({
      'commission paid': 250.01,
      'clawback paid': -100,
      'clawback reversed': 100,
    })
    expect(await take('kalle', 100_00)).toBe('applied')
    expect(await check()).toEqual(nothingWrong)
  })

  test('without consent the company bears it; who shares more later gets the rest', async () => {
    await approve()
    await pass(15)
    await take('elin', WHOLE)
    await pay('elin')
    await share('finance', { elin: 60, kalle: 40 })
    expect(await bear('elin', 'company_cost')).toEqual(['applied'])
    await take('kalle', 100_00)
    await pay('kalle')
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('shared')
    expect(await balances('kalle')).toEqual({ 'split paid': 100, 'split earned': 25 })
    expect(await bear('elin', 'consent')).toEqual(['applied'])
    expect((await payouts('elin')).at(-1)?.amountOre).toBe(-25_00)
    expect(await check()).toEqual(nothingWrong)
  })

  test('a regret takes both parts back', async () => {
    await share('finance', { elin: 60, kalle: 40 })
    await approve()
    await regret()
    expect(await balances('elin')).toEqual({ 'commission reversed': 150.01 })
    expect(await balances('kalle')).toEqual({ 'split reversed': 100 })
  })

  test('who shares it sees their own money, and nothing of the customer', async () => {
    await approve()
    await share('finance', { elin: 60, kalle: 40 })
    await saleCreditJob(theWorld().platform, theWorld().app.sync).run(now())
    const credits = await saleCreditStore.findBy(theWorld().platform.database.db, 'saleId', [theSale()])
    const own = credits.find(({ sellerId }) => sellerId === idOf('kalle'))
    expect(own?.whole).toMatchObject({ sale: { status: 'approved' }, lines: [{ amountOre: WHOLE }] })
    expect(JSON.stringify(own)).not.toContain('customer')
    const ledger = await get('kalle', `${getOwnLedger.path}?month=${today().slice(0, 7)}`)
    expect(ledger['lines']).toMatchObject([{ kind: 'split', account: 'held', amountOre: 100_00, customerName: '' }])
    expect((await get('kalle', `${getSaleShares.path}?saleId=${theSale()}`)).status).toBe(403)
    const version = own?.version
    await saleCreditJob(theWorld().platform, theWorld().app.sync).run(now())
    const again = await saleCreditStore.findBy(theWorld().platform.database.db, 'saleId', [theSale()])
    expect(again.find(({ sellerId }) => sellerId === idOf('kalle'))?.version).toBe(version)
  })
})
