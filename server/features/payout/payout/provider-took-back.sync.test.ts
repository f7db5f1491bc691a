import { describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers, type CommissionGate } from '../../../../shared/features/catalog/provider.schema.ts'
import { earningsOf } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { withdrawFromPayroll } from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { setProviderPayment } from '../../../../shared/features/orders/order/provider-payment.commands.ts'
import { product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadSales } from '../../sales/index.ts'
import {
  approve,
  approveClaim,
  balances,
  check,
  get,
  give,
  idOf,
  nothingWrong,
  shareWorldOf,
  pass,
  pay,
  payouts,
  propose,
  regret,
  take,
  theSale,
  theWorld,
  today,
  WHOLE,
  type Name,
} from '../testing/share-world.ts'

shareWorldOf(async () => {
  await gateIs('provider_paid')
  await approve()
  await pass(15)
  await providerPays()
  assert((await take('elin', WHOLE)) === 'applied', 'the line is in payroll')
})

const gateIs = (commissionGate: CommissionGate) => {
  const goods = { ...product, sellerCommissionOre: WHOLE }
  const changes = [put(providers, { ...provider, commissionGate }), put(products, goods)]
  return theWorld().app.sync.writeOnServer({ changes })
}
const providerPays = (who: Name = 'office') => give(who, setProviderPayment, { saleId: theSale(), paidOn: today() })
const takesBack = (who: Name = 'office') => give(who, setProviderPayment, { saleId: theSale(), paidOn: null })

const paidOnly = { 'commission paid': 250.01 }

async function noticesOf(who: Name) {
  const { app, platform } = theWorld()
  await app.sync.runEffects()
  const actor = await loadActor(platform.database.db, idOf(who))
  assert(actor, 'somebody of the world')
  const seen = await seenBy({ sync: app.sync, platform, actor })
  return seen.flatMap(({ collection, row }) =>
    collection === notifications.name && row ? [notifications.schema.parse(row)] : [],
  )
}
const toldTo = async (who: Name) => (await noticesOf(who)).map(({ words, title }) => words ?? title)

/** The lines that stand where finance looks for what it has to decide. */
const toDecide = async () => (await get('finance', '/api/v1/lists/commission-payouts?filter[question]=open'))['rows']

const kinds = async () => (await payouts('elin'))[0]?.history.map(({ kind }) => kind)

/** What the wallet of the seller says the money waits for. */
async function wallet() {
  const { db } = theWorld().platform.database
  const [found] = earningsOf(await loadSales(db, [theSale()]), {
    listed: [],
    products: [{ ...product, version: 1 }],
    providers: [{ ...provider, commissionGate: 'provider_paid', version: 1 }],
    rules: [],
    payouts: await payouts('elin'),
    entries: [],
    now: theWorld().platform.now(),
  })
  return [found?.state, found?.waitsFor, found?.amountOre]
}

describe(`a provider takes its payment back, on ${dialect} [product 5.7]`, () => {
  test('commission that is paid out: finance is told and decides, and nothing moves until then', async () => {
    await pay('elin')
    expect(await takesBack()).toBe('applied')
    expect(await balances('elin')).toEqual(paidOnly)
    expect(await wallet()).toEqual(['paid', 'clawback', WHOLE])
    expect(await kinds()).toEqual(['taken', 'paid', 'provider_took_back'])
    expect(await toDecide()).toMatchObject([{ amountOre: WHOLE, status: 'paid', question: 'open' }])
    expect([await toldTo('finance'), await toldTo('payer')]).toEqual([
      ['providerTookBackPaid'],
      ['providerTookBackPaid'],
    ])
    expect(await toldTo('elin')).not.toContain('providerTookBackPaid')

    expect(await propose('elin', 'consent')).toEqual(['applied'])
    expect(await balances('elin')).toEqual(paidOnly)
    expect(await toDecide()).toEqual([])
    expect(await approveClaim('payer', 'elin')).toBe('applied')
    expect(await balances('elin')).toEqual({ ...paidOnly, 'clawback paid': -250.01, 'clawback reversed': 250.01 })
    expect(await toDecide()).toEqual([])
    expect(await check()).toEqual(nothingWrong)
  })

  test('without consent the company bears it', async () => {
    await pay('elin')
    await takesBack()
    expect(await propose('elin', 'company_cost')).toEqual(['applied'])
    expect(await wallet()).toEqual(['paid', null, WHOLE])
    expect(await toDecide()).toEqual([])
    expect(await check()).toEqual(nothingWrong)
  })

  test('commission in payroll: finance is told, takes it out, and the money waits again', async () => {
    await takesBack()
    expect(await balances('elin')).toEqual({ 'commission in_payroll': 250.01 })
    expect(await toDecide()).toMatchObject([{ status: 'in_payroll', question: 'open' }])
    expect(await toldTo('finance')).toEqual(['providerTookBack'])
    const [line] = await payouts('elin')
    await give('finance', withdrawFromPayroll, { payoutId: line?.id ?? '', reason: 'Inte betald' })
    expect(await balances('elin')).toEqual({ 'commission held': 250.01 })
    expect(await toDecide()).toEqual([])
    expect(await check()).toEqual(nothingWrong)
  })

  test('paid again before finance has decided, the question is closed and the history says both', async () => {
    await pay('elin')
    await takesBack()
    await providerPays()
    expect(await kinds()).toEqual(['taken', 'paid', 'provider_took_back', 'provider_paid_again'])
    expect(await toDecide()).toEqual([])
    expect(await propose('elin', 'consent')).toEqual(['commission.not-regretted'])
    expect(await wallet()).toEqual(['paid', null, WHOLE])
  })

  test('no gate asks for the payment: nobody is disturbed', async () => {
    await gateIs('none')
    await pay('elin')
    await takesBack()
    expect(await kinds()).toEqual(['taken', 'paid'])
    expect([await toDecide(), await toldTo('finance')]).toEqual([[], []])
  })

  test('the notice leads to the line and says no amount', async () => {
    await pay('elin')
    await takesBack()
    const [line] = await payouts('elin')
    const [told] = await noticesOf('finance')
    expect(told?.link).toContain(line?.id)
    expect(JSON.stringify(told)).not.toContain(String(WHOLE))
  })

  test('a withdrawal of the customer stands among what finance decides, too', async () => {
    await pay('elin')
    expect(await toDecide()).toEqual([])
    await regret()
    expect(await toDecide()).toMatchObject([{ status: 'paid', question: 'open' }])
    await propose('elin', 'company_cost')
    expect(await toDecide()).toEqual([])
  })
})
