import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import {
  getLedgerBalances,
  getOwnLedger,
  getSaleLedger,
} from '../../../../shared/features/finance/ledger/ledger.api.ts'
import { ledgerList } from '../../../../shared/features/finance/ledger/ledger.list.ts'
import type { LedgerLine } from '../../../../shared/features/finance/ledger/ledger-line.schema.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
  withdrawPayment,
} from '../../../../shared/features/finance/payout/commission-payout.commands.ts'
import { approveSale, cancelSale, regretSale } from '../../../../shared/features/sales/report/sale-review.commands.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  DAY_MS,
  earningsOfSale,
  product,
  provider,
  saleOf,
} from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { keyTableJob } from '../../../resource/key-table.jobs.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../people/index.ts'
import { checkSaleCommissions, saleCommissionJob } from '../earning/sale-commission.jobs.ts'
import { saleListKeys } from '../../sales/index.ts'
import { findPayouts } from '../payout/commission-payout.store.ts'
import { claimDeeds } from '../payout/testing/claim-deeds.ts'
import { addLines, findLinesOf } from './ledger.store.ts'
import { ledgerLineTable, ledgerTallyTable } from './ledger.table.ts'

let world: ListsWorld
let people: Record<'elin' | 'office' | 'finance' | 'payer', TestUser>
let saleId: Id

beforeEach(async () => {
  world = await openListsWorld()
  const [elin, office, finance, payer] = await Promise.all(
    (['seller', 'backoffice', 'finance', 'finance'] as const).map((role) => world.join(role)),
  )
  assert(elin && office && finance && payer, 'four people')
  people = { elin, office, finance, payer }
  await keyTableJob(world.platform, saleListKeys).run(now())
  saleId = await sell()
})
afterEach(() => world.platform.database.close())

const now = () => world.platform.now()

async function sell(): Promise<Id> {
  const id = world.platform.newId()
  const { teamId, officeId, regionId } = world.place
  const soldOn = dayOf(now(), 'Europe/Stockholm')
  const sale = saleOf({
    id,
    sellerId: people.elin.id,
    teamId,
    officeId,
    regionId,
    soldOn,
    regretUntil: now() + 14 * DAY_MS,
    statusAt: now(),
  })
  await world.app.sync.writeOnServer({
    changes: [
      put(providers, provider),
      put(products, product),
      put(sales, sale),
      put(saleEarnings, { ...earningsOfSale(sale), version: 0 }),
    ],
  })
  return id
}

async function give<Args>(who: keyof typeof people, command: Command<Args>, args: NoInfer<Args>): Promise<string> {
  const actor = await loadActor(world.platform.database.db, people[who].id)
  assert(actor, 'somebody of the world')
  const outcome = await world.app.sync.applyOnServer({ command, args, actor })
  return outcome.status === 'applied' ? 'applied' : outcome.failures.map(({ code }) => code).join()
}

const nameOf = async (who: keyof typeof people): Promise<string> =>
  (await loadActor(world.platform.database.db, people[who].id))?.name ?? ''

const lines = () => findLinesOf(world.platform.database.db, [saleId])
const runJob = () => saleCommissionJob(world.platform).run(now())
const check = (mend = false) => checkSaleCommissions(world.platform, { mend })
const nothingWrong = { amounts: 0, ledger: 0, unbalanced: 0, sums: 0 }
const latestPayout = async () => (await findPayouts(world.platform.database.db, saleId)).at(-1)

const told = (all: readonly LedgerLine[]) =>
  all
    .filter(({ amountOre }) => amountOre > 0)
    .map(({ account, reason, amountOre, byName }) => [account, reason, amountOre / 100, byName])

const approve = () => give('office', approveSale, { saleId, revision: 1, comment: '' })
const month = '2026-12'
const claims = claimDeeds({ give, payouts: () => findPayouts(world.platform.database.db, saleId), month })

const pass = (days: number) => {
  world.platform.clock.advance(days * DAY_MS)
  return runJob()
}

describe(`the commission ledger, on ${dialect} [product 5.7, 5.8]`, () => {
  test('says of a sale what happened to its money, line by line and by whom, from the phone to the bank', async () => {
    await approve()
    await pass(15)
    await give('finance', takeIntoPayroll, { saleId, month, shownOre: 250_00 })
    const payoutId = (await latestPayout())?.id ?? ''
    await give('finance', payCommission, { payoutId, paidOn: dayOf(now(), 'Europe/Stockholm') })
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
    await give('finance', takeIntoPayroll, { saleId, month, shownOre: 250_00 })
    const payoutId = (await latestPayout())?.id ?? ''
    await give('finance', payCommission, { payoutId, paidOn: dayOf(now(), 'Europe/Stockholm') })
    await give('office', regretSale, { saleId, reason: 'other', comment: 'Ringde' })
    expect(told(await lines()).at(-1)?.[0]).toBe('paid')
    expect(await claims.decide(payoutId, 'consent', '')).toBe('commission.consent-required')
    expect(await claims.decide(payoutId, 'consent')).toBe('applied')
    expect(told(await lines()).at(-1)?.[0]).toBe('paid')
    await claims.approve()
    expect(told(await lines()).at(-1)).toEqual(['reversed', 'clawed_back', 250, await nameOf('payer')])
    expect(await check()).toEqual(nothingWrong)
  })

  test('a rate that holds from earlier on adds the difference to what no payroll has', async () => {
    await approve()
    const before = await lines()
    const rule: CommissionRule = {
      id: world.platform.newId(),
      version: 0,
      scope: 'product',
      scopeId: product.id,
      currency: 'SEK',
      rate: { kind: 'fixed_per_unit', amountOre: 310_00 },
      validFrom: '2026-01-01',
      validTo: null,
    }
    await runJob()
    await world.app.sync.writeOnServer({ changes: [put(commissionRules, rule)] })
    await runJob()
    const after = await lines()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(told(after.slice(before.length))).toEqual([['held', 'recounted', 60, '']])
    expect(await check()).toEqual(nothingWrong)
  })

  test('another gate of the provider makes what waited for it safe', async () => {
    await world.app.sync.writeOnServer({ changes: [put(providers, { ...provider, commissionGate: 'active' })] })
    await approve()
    await pass(15)
    expect(told(await lines()).at(-1)?.[0]).toBe('held')
    await world.app.sync.writeOnServer({ changes: [put(providers, provider)] })
    await runJob()
    expect(told(await lines()).at(-1)?.[0]).toBe('earned')
  })

  test('sales of before the ledger get their lines from the job, a ledger that says too little gets what it lacks', async () => {
    const { db } = world.platform.database
    await approve()
    await db.delete(ledgerLineTable)
    await db.delete(ledgerTallyTable)
    expect(await check()).toEqual({ ...nothingWrong, ledger: 1 })
    await runJob()
    expect(told(await lines())).toEqual([['held', 'opened', 250, '']])
    expect(await check()).toEqual(nothingWrong)
    await db.delete(ledgerTallyTable)
    expect(await check(true)).toMatchObject({ sums: 2, ledger: 0 })
    expect(await check()).toEqual(nothingWrong)
  })

  test('no line is ever written twice, and no posting that makes or loses money', async () => {
    const [first, ...others] = await lines()
    assert(first, 'a line')
    const { db } = world.platform.database
    await expect(addLines(db, [first, ...others])).rejects.toThrow(/ledger_line/)
    await expect(addLines(db, [{ ...first, id: world.platform.newId() }])).rejects.toThrow('does not sum to zero')
  })

  test('whatever happens in whatever order, the ledger says what the reckoning says and nothing is paid twice', async () => {
    const day = () => dayOf(now(), 'Europe/Stockholm')
    const withPayout = async (act: (payoutId: Id) => Promise<unknown>) => {
      const payout = await latestPayout()
      if (payout) await act(payout.id)
    }
    const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
      approve,
      cancel: () => give('office', cancelSale, { saleId, reason: 'duplicate', comment: 'Dubbel' }),
      regret: () => give('office', regretSale, { saleId, reason: 'other', comment: 'Ringde' }),
      wait: () => pass(8),
      take: () => give('finance', takeIntoPayroll, { saleId, month, shownOre: 250_00 }),
      pay: () => withPayout((payoutId) => give('finance', payCommission, { payoutId, paidOn: day() })),
      unpay: () => withPayout((payoutId) => give('finance', withdrawPayment, { payoutId, reason: 'Fel' })),
      untake: () => withPayout((payoutId) => give('finance', withdrawFromPayroll, { payoutId, reason: 'Fel' })),
      bear: () => withPayout((payoutId) => claims.decide(payoutId, 'company_cost')),
      claim: () => withPayout((payoutId) => claims.decide(payoutId, 'consent')),
      approveClaim: claims.approve,
      refuseClaim: claims.refuse,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 4, maxLength: 10 }),
        async (way) => {
          saleId = await sell()
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
  const get = async (who: keyof typeof people, path: string) => {
    const response = await testClient(world.app.http, people[who].cookie).get(path)
    return { status: response.status, ...((await response.json()) as { lines?: LedgerLine[]; balances?: object[] }) }
  }

  test('the seller and the desk see every line of the sale, and another seller none', async () => {
    await approve()
    const stranger = await world.join('seller')
    const path = `${getSaleLedger.path}?saleId=${saleId}`
    for (const who of ['elin', 'office', 'finance'] as const) expect((await get(who, path)).lines).toHaveLength(4)
    const response = await testClient(world.app.http, stranger.cookie).get(path)
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
    const finance = people.finance
    const held = await world.ask(finance, ledgerList.name, {
      'filter[account]': 'held',
      'filter[sellerId]': people.elin.id,
    })
    expect(held.rows).toMatchObject([{ account: 'held', amountOre: 250_00, reason: 'approved', saleId }])
    expect((await world.ask(finance, ledgerList.name)).rows).toHaveLength(3)
    expect((await world.ask(finance, ledgerList.name, { 'filter[account]': 'company' })).rows).toMatchObject([
      { amountOre: -250_00 },
    ])
    expect((await world.ask(finance, ledgerList.name, { 'filter[kind]': 'override' })).rows).toEqual([])
    expect((await world.ask(people.office, ledgerList.name)).status).toBe(403)
  })
})
