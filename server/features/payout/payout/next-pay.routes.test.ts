import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { earningsOf } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { sharingOf, withSharesOfOthers } from '../../../../shared/features/commission/earning/shared-earning.rules.ts'
import { commissionEntries } from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { commissionPayouts } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { nextPayOf } from '../../../../shared/features/commission/salary/next-pay.rules.ts'
import { saleCredits } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { approveCorrection } from '../../../../shared/features/payout/dispute/commission-correction.commands.ts'
import { answerDispute, raiseDispute } from '../../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { getReadyCommissions } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { reverseCommission } from '../../../../shared/features/payout/payout/commission-reverse.commands.ts'
import { regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { getOwnPay, type OwnPayLine } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { addUp, type Amount } from '../../../../shared/kernel/money.ts'
import type { Collection, Row } from '../../../../shared/sync/collection.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import { findPayouts } from '../../commission/pay-line/pay-line.store.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { disputeStore } from '../dispute/commission-dispute.store.ts'
import { approveMonth } from '../testing/payroll-state.ts'
import {
  approve,
  approveClaim,
  get,
  give,
  idOf,
  month,
  now,
  pass,
  regret,
  runJob,
  sell,
  share,
  shareWorldOf,
  theSale,
  theWorld,
  today,
  WHOLE,
  type Name,
} from '../testing/share-world.ts'

shareWorldOf()

const HALF = 125_00
const RIGHT = 300_00

/** The next pay by the rows that a person's phone has pulled, as its screens count it. */
async function phonePay(who: Name) {
  const { app, platform } = theWorld()
  const actor = await loadActor(platform.database.db, idOf(who))
  assert(actor, 'somebody of the world')
  const pulled = await new TestPhone({ sync: app.sync, platform, actor }).pullAll()
  const rowsOf = <Of extends Row>({ name }: Collection<Of>): Of[] =>
    pulled.flatMap(({ collection, row }) => (collection === name && row ? [row as unknown as Of] : []))
  const ofPerson = <Of extends Row & { readonly sellerId: Id }>(of: Collection<Of>): Of[] =>
    rowsOf(of).filter(({ sellerId }) => sellerId === actor.userId)
  const [sold, credits, payouts] = [ofPerson(sales), ofPerson(saleCredits), ofPerson(commissionPayouts)]
  const source = {
    listed: rowsOf(saleEarnings),
    rules: [],
    products: rowsOf(products),
    providers: rowsOf(providers),
    entries: ofPerson(commissionEntries),
    payouts,
    sharing: sharingOf(credits, payouts),
    now: now(),
  }
  return nextPayOf({
    today: today(),
    calendar: 'SE',
    sellerId: actor.userId,
    currency: 'SEK',
    earnings: withSharesOfOthers(earningsOf(sold, source), { credits, sold, source }),
    supplements: [],
    payouts,
    reports: [],
    terms: [],
  })
}

/** Of the phone's next pay, what is safe: in payroll already, and what finance could take into it. */
async function safeOnPhone(who: Name) {
  const { parts, month: paid } = await phonePay(who)
  const safe = parts.filter(({ place }) => place === 'safe')
  const sumOf = (kind: string) =>
    addUp(
      safe.filter(({ key }) => key.startsWith(kind)).map(({ amount }) => amount),
      'SEK',
    )
  return { month: paid, inPayroll: sumOf('pay '), ready: sumOf('sale ') }
}

/** The same of the server: the lines that the payroll export carries, and those that finance can take. */
async function safeOnServer(who: Name, paid: string) {
  const { lines } = (await get(who, `${getOwnPay.path}?month=${paid}`)) as unknown as { lines: readonly OwnPayLine[] }
  const amounts = lines.map(({ country, value }): Amount => ({
    currency: country === 'FI' ? 'EUR' : 'SEK',
    ore: value,
  }))
  const { sellers } = (await get('finance', getReadyCommissions.path)) as unknown as {
    sellers: readonly { sellerId: Id; amounts: readonly Amount[] }[]
  }
  const ready = sellers.flatMap((one) => (one.sellerId === idOf(who) ? one.amounts : []))
  return { month: paid, inPayroll: addUp(amounts, 'SEK'), ready: addUp(ready, 'SEK') }
}

async function soldAndApproved(change: Parameters<typeof sell>[0] = {}): Promise<Id> {
  await sell(change)
  await approve()
  return theSale()
}

const take = (saleId: Id, shownOre: number, who: Name = 'elin') =>
  give('finance', takeIntoPayroll, { saleId, sellerId: idOf(who), month, shownOre })

const ask = (saleId: Id) =>
  give('elin', raiseDispute, { saleId, shownOre: WHOLE, expectedOre: RIGHT, text: 'Satsen höjdes den första' })

/** The question about a sale is answered with another amount, and finance approves that. */
async function correct(saleId: Id): Promise<void> {
  await ask(saleId)
  const [dispute] = await disputeStore.find(theWorld().platform.database.db, 'saleId', saleId)
  assert(dispute, 'the question that was asked')
  const answered = { disputeId: dispute.id, rightOre: RIGHT, answer: 'Du har rätt om satsen.' }
  expect(await give('office', answerDispute, answered)).toBe('applied')
  expect(await give('finance', approveCorrection, { disputeId: dispute.id, rightOre: RIGHT })).toBe('applied')
}

const linesOf = (saleId: Id) => findPayouts(theWorld().platform.database.db, saleId)

describe(`the next pay of a phone is that of payroll, on ${dialect} [decision 0211]`, () => {
  test('with withdrawn, corrected, asked about and shared sales in two currencies', async () => {
    const [plain, withdrawn, corrected, asked] = [
      await soldAndApproved(),
      await soldAndApproved(),
      await soldAndApproved(),
      await soldAndApproved(),
    ]
    const euro = await soldAndApproved({ currency: 'EUR' })
    await soldAndApproved({ currency: 'EUR' })
    const shared = await soldAndApproved()
    expect(await share('finance', { elin: 50, kalle: 50 })).toBe('shared')
    await pass(15)
    await correct(corrected)
    expect(await ask(asked)).toBe('applied')

    // Nothing is taken yet: what finance can take is what is safe.
    expect(await safeOnPhone('elin')).toEqual(await safeOnServer('elin', month))
    for (const [saleId, ore] of [
      [plain, WHOLE],
      [withdrawn, WHOLE],
      [corrected, RIGHT],
      [euro, WHOLE],
      [shared, HALF + 1],
    ] as const)
      expect(await take(saleId, ore)).toBe('applied')
    expect(await take(shared, HALF, 'kalle')).toBe('applied')

    // A customer withdraws before the line is paid: it is not safe, and payroll carries it until finance takes it out.
    expect(await give('office', regretSale, { saleId: withdrawn, reason: 'other', comment: 'Ringde' })).toBe('applied')
    await runJob()
    const before = await safeOnPhone('elin')
    expect(before.inPayroll[0].ore).toBe((await safeOnServer('elin', month)).inPayroll[0].ore - WHOLE)
    const [line] = await linesOf(withdrawn)
    expect(await give('finance', withdrawFromPayroll, { payoutId: line?.id ?? '', reason: 'Kunden ångrade sig' })).toBe(
      'applied',
    )

    const elin = await safeOnPhone('elin')
    expect(elin).toEqual(before)
    expect(elin).toEqual(await safeOnServer('elin', month))
    expect(elin).toMatchObject({
      inPayroll: [
        { currency: 'SEK', ore: WHOLE + RIGHT + HALF + 1 },
        { currency: 'EUR', ore: WHOLE },
      ],
      ready: [
        { currency: 'SEK', ore: WHOLE },
        { currency: 'EUR', ore: WHOLE },
      ],
    })
    expect(await safeOnPhone('kalle')).toEqual(await safeOnServer('kalle', month))
    expect((await safeOnPhone('kalle')).inPayroll).toEqual([{ currency: 'SEK', ore: HALF }])
  })

  test('with a claim for money back, in the month that has it', async () => {
    const paid = await soldAndApproved()
    await pass(15)
    expect(await take(paid, WHOLE)).toBe('applied')
    await approveMonth(theWorld().platform, month)
    const [line] = await linesOf(paid)
    const payoutId = line?.id ?? ''
    expect(await give('finance', payCommission, { payoutId, paidOn: today() })).toBe('applied')
    expect(await regret()).toBe('applied')
    const claim = { payoutId, month, way: 'consent', consentDocument: 'Avtal 4', reason: 'Ångrad' } as const
    expect(await give('finance', reverseCommission, claim)).toBe('applied')
    expect(await approveClaim('payer', 'elin')).toBe('applied')
    await runJob()
    const back = (await linesOf(paid)).find(({ reversesId }) => reversesId !== null)
    assert(back, 'the line that takes it back')
    theWorld().platform.clock.set(Date.parse(`${back.month}-27T11:00Z`))
    const elin = await safeOnPhone('elin')
    expect(elin).toMatchObject({ month: back.month, inPayroll: [{ currency: 'SEK', ore: -WHOLE }] })
    expect(elin.inPayroll).toEqual((await safeOnServer('elin', back.month)).inPayroll)
  })
})
