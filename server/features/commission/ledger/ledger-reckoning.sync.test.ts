import { describe, expect, test } from 'vitest'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { getSaleLedger } from '../../../../shared/features/commission/ledger/ledger.api.ts'
import type { LedgerLine } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { lineOreOf } from '../../../../shared/features/commission/ledger/reckoning.rules.ts'
import { product } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { findLinesOf } from './ledger.store.ts'
import {
  approve,
  get,
  idOf,
  shareWorldOf,
  pass,
  pay,
  runJob,
  share,
  take,
  theSale,
  theWorld,
  type Name,
} from '../../payout/testing/share-world.ts'

shareWorldOf()

const db = () => theWorld().platform.database.db
const lines = () => findLinesOf(db(), [theSale()])
const explained = (all: readonly LedgerLine[]) => all.filter(({ reckoning }) => reckoning !== null)
const isRight = ({ reckoning, amountOre }: LedgerLine) => reckoning !== null && lineOreOf(reckoning) === amountOre

async function setRate(change: Partial<CommissionRule>): Promise<void> {
  const rule = {
    id: theWorld().platform.newId(),
    scope: 'product',
    scopeId: product.id,
    currency: 'SEK',
    rate: { kind: 'fixed_per_unit', amountOre: 300_00 },
    validFrom: '2026-01-01',
    validTo: null,
    ...change,
  } as const
  await theWorld().app.sync.writeOnServer({ changes: [put(commissionRules, rule)] })
  await runJob()
}

describe(`how a line was reckoned, on ${dialect} [issue 22, decision 0094]`, () => {
  test('stays as it was when the rate is changed backwards: the new line says by which rate', async () => {
    await approve()
    const before = await lines()
    expect(explained(before)).toMatchObject([{ reckoning: { goods: [{ basis: 'list', perUnitOre: 250_01 }] } }])
    await setRate({ scope: 'user', scopeId: idOf('elin') })
    const after = await lines()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(explained(after.slice(before.length))).toMatchObject([
      {
        amountOre: 49_99,
        reason: 'recounted',
        reckoning: {
          goods: [{ basis: 'fixed_per_unit', perUnitOre: 300_00, scope: 'user', scopeId: idOf('elin') }],
          stoodOre: 250_01,
        },
      },
    ])
    expect(explained(after).every(isRight)).toBe(true)
  })

  test('names the part of each who shares a sale, and what payroll already had of it', async () => {
    await approve()
    await share('finance', { elin: 50, kalle: 50 })
    await pass(20)
    expect(await take('kalle', 125_00)).toBe('applied')
    expect(await pay('kalle')).toBe('applied')
    await share('finance', { elin: 30, kalle: 70 })
    const all = explained(await lines())
    expect(all.every(isRight)).toBe(true)
    const ofKalle = all.filter(({ sellerId }) => sellerId === idOf('kalle')).map(({ reckoning }) => reckoning)
    expect(ofKalle).toMatchObject([
      { share: { basisPoints: 5000 } },
      { goods: [], share: { basisPoints: 7000, isRoundedUp: true, frozenOre: 250_01 }, paidOre: 125_00 },
    ])
  })

  test('is told to whose pay it is and to finance, never to a colleague', async () => {
    await approve()
    await share('finance', { elin: 50, kalle: 50 })
    const seen = async (who: Name) => {
      const { lines: shown } = await get(who, `${getSaleLedger.path}?saleId=${theSale()}`)
      return new Set(explained((shown ?? []) as LedgerLine[]).map(({ sellerId }) => sellerId))
    }
    expect(await seen('kalle')).toEqual(new Set([idOf('kalle')]))
    expect(await seen('elin')).toEqual(new Set([idOf('elin')]))
    expect(await seen('finance')).toEqual(new Set([idOf('elin'), idOf('kalle')]))
  })
})
