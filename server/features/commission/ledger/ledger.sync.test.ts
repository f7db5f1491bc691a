import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import {
  getLedgerBalances,
  getOwnLedger,
  getSaleLedger,
} from '../../../../shared/features/commission/ledger/ledger.api.ts'
import { ledgerList } from '../../../../shared/features/commission/ledger/ledger.list.ts'
import type { LedgerLine } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import {
  withdrawFromPayroll,
  withdrawPayment,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { reverseCommission } from '../../../../shared/features/payout/payout/commission-reverse.commands.ts'
import { cancelSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { checkSaleCommissions } from '../commission.kept.ts'
import { reopenMonth } from '../../payout/testing/payroll-state.ts'
import {
  approve,
  approveClaim,
  check,
  give,
  idOf,
  month,
  nothingWrong,
  now,
  openWorldOf,
  pass,
  pay,
  payNow,
  payouts,
  personOf,
  propose,
  refuseClaim,
  regret,
  runJob,
  sell,
  take,
  theSale,
  theWorld,
  unbear,
  type Name,
} from '../../payout/testing/share-world.ts'
import { addLines, findLinesOf } from './ledger.store.ts'
import { ledgerLineTable, ledgerTallyTable } from './ledger.table.ts'

beforeEach(() => openWorldOf(250_00))
afterEach(() => theWorld().platform.database.close())

const nameOf = async (who: Name): Promise<string> =>
  (await loadActor(theWorld().platform.database.db, idOf(who)))?.name ?? ''

const lines = () => findLinesOf(theWorld().platform.database.db, [theSale()])
const mend = () => checkSaleCommissions(theWorld().platform, { mend: true })
const latestPayout = async () => (await payouts('elin')).findLast(({ reversesId }) => reversesId === null)
const takeIt = () => take('elin', 250_00)

const told = (all: readonly LedgerLine[]) =>
  all
    .filter(({ amountOre }) => amountOre > 0)
    .map(({ account, reason, amountOre, byName }) => [account, reason, amountOre / 100, byName])

describe(`the commission ledger, on ${dialect} [product 5.7, 5.8]`, () => {
  test('says of a sale what happened to its money, line by line and by whom, from the phone to the bank', async () => {
    await approve()
    await pass(15)
    await takeIt()
    await pay('elin')
    const [office, finance] = [await nameOf('office'), await nameOf('finance')]
    expect(told(await lines())).toEqual([
      ['estimated', 'submitted', 250, ''],
      ['held', 'approved', 250, office],
      ['earned', 'safe', 250, ''],
      ['in_payroll', 'taken', 250, finance],
      ['paid', 'paid', 250, finance],
    ])
    expect(await check()).toEqual(nothingWrong)
  })

  test('a regret after payment waits for finance, and comes back only with consent', async () => {
    await approve()
    await pass(15)
    await takeIt()
    const payoutId = (await latestPayout())?.id ?? ''
    await pay('elin')
    await regret()
    expect(told(await lines()).at(-1)?.[0]).toBe('paid')
    const unfounded = { payoutId, month, way: 'consent', consentDocument: '', reason: 'Ånger' } as const
    expect(await give('finance', reverseCommission, unfounded)).toBe('commission.consent-required')
    expect(await propose('elin', 'consent')).toEqual(['applied'])
    expect(told(await lines()).at(-1)?.[0]).toBe('paid')
    expect(await approveClaim('payer', 'elin')).toBe('applied')
    expect(told(await lines()).at(-1)).toEqual(['reversed', 'clawed_back', 250, await nameOf('payer')])
    expect(await check()).toEqual(nothingWrong)
  })

  test('a rate that holds from earlier on adds the difference to what no payroll has', async () => {
    await approve()
    const before = await lines()
    const rule: CommissionRule = {
      id: theWorld().platform.newId(),
      version: 0,
      scope: 'product',
      scopeId: product.id,
      currency: 'SEK',
      rate: { kind: 'fixed_per_unit', amountOre: 310_00 },
      validFrom: '2026-01-01',
      validTo: null,
    }
    await runJob()
    await theWorld().app.sync.writeOnServer({ changes: [put(commissionRules, rule)] })
    await runJob()
    const after = await lines()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(told(after.slice(before.length))).toEqual([['held', 'recounted', 60, '']])
    expect(await check()).toEqual(nothingWrong)
  })

  test('another gate of the provider makes what waited for it safe', async () => {
    await theWorld().app.sync.writeOnServer({ changes: [put(providers, { ...provider, commissionGate: 'active' })] })
    await approve()
    await pass(15)
    expect(told(await lines()).at(-1)?.[0]).toBe('held')
    await theWorld().app.sync.writeOnServer({ changes: [put(providers, provider)] })
    await runJob()
    expect(told(await lines()).at(-1)?.[0]).toBe('earned')
  })

  test('sales of before the ledger get their lines from the job, a ledger that says too little gets what it lacks', async () => {
    const { db } = theWorld().platform.database
    await approve()
    await db.delete(ledgerLineTable)
    await db.delete(ledgerTallyTable)
    expect(await check()).toEqual({ ...nothingWrong, ledger: 1 })
    await runJob()
    expect(told(await lines())).toEqual([['held', 'opened', 250, '']])
    expect(await check()).toEqual(nothingWrong)
    await db.delete(ledgerTallyTable)
    expect(await mend()).toMatchObject({ sums: 2, ledger: 0 })
    expect(await check()).toEqual(nothingWrong)
  })

  test('no line is ever written twice, and no posting that makes or loses money', async () => {
    const [first, ...others] = await lines()
    assert(first, 'a line')
    const { db } = theWorld().platform.database
    await expect(addLines(db, [first, ...others])).rejects.toThrow(/ledger_line/)
    await expect(addLines(db, [{ ...first, id: theWorld().platform.newId() }])).rejects.toThrow('does not sum to zero')
  })

  test('whatever happens in whatever order, the ledger says what the reckoning says and nothing is paid twice', async () => {
    const withPayout = async (act: (payoutId: Id) => Promise<unknown>) => {
      const payout = await latestPayout()
      if (payout) await act(payout.id)
    }
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      approve,
      cancel: () => give('office', cancelSale, { saleId: theSale(), reason: 'duplicate', comment: 'Dubbel' }),
      regret,
      wait: () => pass(8),
      take: takeIt,
      pay: () => pay('elin'),
      payNow: () => payNow('elin'),
      reopen: () => reopenMonth(theWorld().platform, month),
      unpay: () => withPayout((payoutId) => give('finance', withdrawPayment, { payoutId, reason: 'Fel' })),
      untake: () => withPayout((payoutId) => give('finance', withdrawFromPayroll, { payoutId, reason: 'Fel' })),
      bear: () => propose('elin', 'company_cost'),
      unbear: () => unbear('elin'),
      claim: () => propose('elin', 'consent'),
      approveClaim: () => approveClaim('payer', 'elin'),
      refuseClaim: () => refuseClaim('payer', 'elin'),
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 4, maxLength: 10 }),
        async (way) => {
          await sell()
          for (const deed of way) {
            await deeds[deed]?.()
            const all = await lines()
            const inPayroll = all
              .filter(({ account }) => account === 'in_payroll' || account === 'paid')
              .reduce((sum, { amountOre }) => sum + amountOre, 0)
            expect([0, 250_00]).toContain(inPayroll)
          }
          await runJob()
          expect(await check()).toEqual(nothingWrong)
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe(`who reads the ledger, on ${dialect} [decision 0027]`, () => {
  const get = async (who: Name, path: string) => {
    const response = await testClient(theWorld().app.http, personOf(who).cookie).get(path)
    return { status: response.status, ...((await response.json()) as { lines?: LedgerLine[]; balances?: object[] }) }
  }

  test('the seller and the desk see every line of the sale, and another seller none', async () => {
    await approve()
    const stranger = await theWorld().join('seller')
    const path = `${getSaleLedger.path}?saleId=${theSale()}`
    for (const who of ['elin', 'office', 'finance'] as const) expect((await get(who, path)).lines).toHaveLength(4)
    const response = await testClient(theWorld().app.http, stranger.cookie).get(path)
    expect(await response.json()).toMatchObject({ lines: [] })
  })

  test('a month adds up to the sum of its lines, and is one’s own', async () => {
    await approve()
    const month = dayOf(now(), 'Europe/Stockholm').slice(0, 7)
    const own = await get('elin', `${getOwnLedger.path}?month=${month}`)
    expect(own.lines).toHaveLength(3)
    expect(own.balances).toContainEqual({ account: 'held', currency: 'SEK', ore: 250_00 })
    expect((await get('elin', `${getOwnLedger.path}?month=2026-01`)).lines).toEqual([])
    expect((await get('office', `${getLedgerBalances.path}?months=${month}`)).status).toBe(403)
    const all = await get('finance', `${getLedgerBalances.path}?months=${month}`)
    expect(all.balances).toContainEqual({ account: 'company', currency: 'SEK', ore: -250_00 })
  })

  test('finance finds lines by state, month, kind and seller; others have no such list', async () => {
    await approve()
    const finance = personOf('finance')
    const held = await theWorld().ask(finance, ledgerList.name, {
      'filter[account]': 'held',
      'filter[sellerId]': idOf('elin'),
    })
    expect(held.rows).toMatchObject([{ account: 'held', amountOre: 250_00, reason: 'approved', saleId: theSale() }])
    expect((await theWorld().ask(finance, ledgerList.name)).rows).toHaveLength(3)
    expect((await theWorld().ask(finance, ledgerList.name, { 'filter[account]': 'company' })).rows).toMatchObject([
      { amountOre: -250_00 },
    ])
    expect((await theWorld().ask(finance, ledgerList.name, { 'filter[kind]': 'override' })).rows).toEqual([])
    expect((await theWorld().ask(personOf('office'), ledgerList.name)).status).toBe(403)
  })
})
