import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  approveCorrection,
  sendCorrectionBack,
} from '../../../../shared/features/payout/dispute/commission-correction.commands.ts'
import { answerDispute, raiseDispute } from '../../../../shared/features/payout/dispute/commission-dispute.commands.ts'
import {
  commissionEntries,
  type CommissionEntry,
} from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { getReadyCommissions } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { getSaleCommission } from '../../../../shared/features/commission/earning/sale-commission.api.ts'
import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { earningsOfSale, product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Command } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { giveRole } from '../../people/access.door.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { commissionEntryStore } from '../../commission/pay-line/commission-entry.store.ts'
import { disputeStore } from './commission-dispute.store.ts'
import { findPayouts } from '../../commission/pay-line/pay-line.store.ts'
import { approveMonth } from '../testing/payroll-state.ts'
import { checkPayoutQuestions, checkPayrollMarks } from '../payout.kept.ts'
import { checkSaleCommissions } from '../../commission/commission.kept.ts'

let world: ListsWorld
let people: Record<'elin' | 'office' | 'colleague' | 'finance', TestUser>
let saleId: Id

beforeEach(async () => {
  world = await openListsWorld()
  const [elin, office, colleague, finance] = await Promise.all(
    (['seller', 'backoffice', 'backoffice', 'finance'] as const).map((role: RoleName) => world.join(role)),
  )
  assert(elin && office && colleague && finance, 'four people')
  people = { elin, office, colleague, finance }
  saleId = world.platform.newId()
  const { teamId, officeId, regionId } = world.place
  const sale = saleOf({
    id: saleId,
    sellerId: elin.id,
    teamId,
    officeId,
    regionId,
    status: 'approved',
    regretUntil: world.platform.now() - 1000,
    statusAt: world.platform.now() - 2000,
  })
  await world.app.sync.writeOnServer({
    changes: [
      put(providers, provider),
      put(products, product),
      put(sales, sale),
      put(saleEarnings, { ...earningsOfSale(sale), version: 0 }),
    ],
  })
})
afterEach(() => world.platform.database.close())

type Who = keyof typeof people

async function actorOf(who: Who) {
  const actor = await loadActor(world.platform.database.db, people[who].id)
  assert(actor, 'somebody of the world')
  return actor
}

async function give<Args>(who: Who, command: Command<Args>, args: NoInfer<Args>): Promise<readonly string[]> {
  const outcome = await world.app.sync.applyOnServer({ command, args, actor: await actorOf(who) })
  return outcome.status === 'applied' ? ['applied'] : outcome.failures.map(({ code }) => code)
}

/** The same act from a desk, again and again under one id: its answer was lost. */
async function sendTwice(who: Who, command: Command, args: object): Promise<readonly number[]> {
  const { platform, app } = world
  const body = {
    id: platform.newId(),
    device: platform.newId(),
    name: command.name,
    version: command.version,
    args,
    basedOn: [],
  }
  const send = () => testClient(app.http, people[who].cookie).send('POST', '/api/v1/actions', { body })
  const first = await send()
  const second = await send()
  expect([await first.json(), await second.json()]).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
  return [first.status, second.status]
}

const disputes = () => disputeStore.find(world.platform.database.db, 'saleId', saleId)
const entries = () => commissionEntryStore.find(world.platform.database.db, 'saleId', saleId)
const payouts = () => findPayouts(world.platform.database.db, saleId)

async function ask(): Promise<Id> {
  const asked = { saleId, shownOre: 250_00, expectedOre: 350_00, text: 'Satsen höjdes den första' }
  expect(await give('elin', raiseDispute, asked)).toEqual(['applied'])
  const dispute = (await disputes()).find(({ status }) => status === 'open')
  assert(dispute, 'the question that was asked')
  return dispute.id
}

const answer = (who: Who, disputeId: Id, rightOre: number) =>
  give(who, answerDispute, { disputeId, rightOre, answer: 'Du har rätt om satsen.' })
const approve = (who: Who, disputeId: Id, rightOre = 350_00) => give(who, approveCorrection, { disputeId, rightOre })

async function earnedAtDesk(): Promise<number | undefined> {
  const response = await testClient(world.app.http, people.office.cookie).get(
    `${getSaleCommission.path}?saleId=${saleId}`,
  )
  return ((await response.json()) as { commission: { amountOre: number } | null }).commission?.amountOre
}

async function ready(): Promise<readonly number[]> {
  const response = await testClient(world.app.http, people.finance.cookie).get(getReadyCommissions.path)
  const { sellers } = (await response.json()) as { sellers: { orders: { amountOre: number }[] }[] }
  return sellers.flatMap(({ orders }) => orders.map(({ amountOre }) => amountOre))
}

async function onPhoneOf(who: Who): Promise<readonly CommissionEntry[]> {
  const { app, platform } = world
  const seen = await seenBy({ sync: app.sync, platform, actor: await actorOf(who) })
  return seen.flatMap(({ collection, row }) =>
    collection === commissionEntries.name && row ? [commissionEntries.schema.parse(row)] : [],
  )
}

/** Kinds of a person's notices about money. */
async function toldTo(who: Who): Promise<readonly string[]> {
  await world.app.sync.runEffects()
  const { app, platform } = world
  const seen = await seenBy({ sync: app.sync, platform, actor: await actorOf(who) })
  return seen
    .flatMap(({ collection, row }) =>
      collection === notifications.name && row ? [notifications.schema.parse(row)] : [],
    )
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
    .map(({ title }) => title)
}

const month = '2026-12'
const marksAreRight = async () => [
  await checkPayrollMarks(world.platform, { mend: false }),
  Object.values(await checkSaleCommissions(world.platform, { mend: false })).reduce((sum, wrong) => sum + wrong, 0),
  await checkPayoutQuestions(world.platform, { mend: false }),
]

describe(`a question about a commission that pays, on ${dialect} [ux 3, product 5.15]`, () => {
  test('another amount becomes money when finance approves it: on the phone, at the desk and in payroll, once', async () => {
    const disputeId = await ask()
    expect(await answer('office', disputeId, 350_00)).toEqual(['applied'])
    expect([await earnedAtDesk(), await ready(), await onPhoneOf('elin')]).toEqual([250_00, [250_00], []])

    expect(await approve('finance', disputeId)).toEqual(['applied'])
    expect((await disputes())[0]).toMatchObject({ status: 'approved', rightOre: 350_00, countedOre: 250_00 })
    expect(await onPhoneOf('elin')).toMatchObject([{ amountOre: 100_00, reason: 'Du har rätt om satsen.', disputeId }])
    expect([await earnedAtDesk(), await ready()]).toEqual([350_00, [350_00]])
    expect(await approve('finance', disputeId)).toEqual(['commission-correction.not-proposed'])

    expect(await give('finance', takeIntoPayroll, { saleId, month, shownOre: 350_00 })).toEqual(['applied'])
    expect(await ready()).toEqual([])
    expect(await marksAreRight()).toEqual([0, 0, 0])
  })

  test('after payroll has the sale the difference is due by itself, and due again when it is taken out', async () => {
    await give('finance', takeIntoPayroll, { saleId, month, shownOre: 250_00 })
    const [first] = await payouts()
    await approveMonth(world.platform, month)
    await give('finance', payCommission, { payoutId: first?.id ?? '', paidOn: '2026-12-02' })
    const disputeId = await ask()
    await answer('office', disputeId, 350_00)
    expect(await ready()).toEqual([])
    await approve('finance', disputeId)
    expect([await earnedAtDesk(), await ready()]).toEqual([350_00, [100_00]])

    const take = () => give('finance', takeIntoPayroll, { saleId, month, shownOre: 100_00 })
    expect(await take()).toEqual(['applied'])
    expect(await take()).toEqual(['commission.already-in-payroll'])
    expect([await earnedAtDesk(), await ready(), await marksAreRight()]).toEqual([350_00, [], [0, 0, 0]])

    const more = (await payouts()).find(({ of }) => of === 'correction')
    expect(more).toMatchObject({ amountOre: 100_00, status: 'in_payroll', entryIds: [(await entries())[0]?.id] })
    // The month is locked: the correction goes with the next one, and says for which month it was meant.
    expect([more?.month, more?.history[0]?.lockedMonth]).toEqual(['2027-01', month])
    await give('finance', withdrawFromPayroll, { payoutId: more?.id ?? '', reason: 'Fel månad' })
    expect([await ready(), await marksAreRight()]).toEqual([[100_00], [0, 0, 0]])
    expect(await take()).toEqual(['applied'])
  })

  test('sent twice because the answer was lost, and by two people at once: one answer, one entry', async () => {
    const disputeId = await ask()
    await sendTwice('office', answerDispute as Command, { disputeId, rightOre: 350_00, answer: 'Rätt.' })
    expect(await answer('colleague', disputeId, 300_00)).toEqual(['commission-dispute.already-answered'])
    await sendTwice('finance', approveCorrection as Command, { disputeId, rightOre: 350_00 })
    expect((await disputes())[0]?.steps.map(({ kind }) => kind)).toEqual(['answered', 'approved'])
    expect((await entries()).map(({ amountOre }) => amountOre)).toEqual([100_00])
  })

  test('finance sends it back with a reason; the next answer is the one that counts', async () => {
    const disputeId = await ask()
    await answer('office', disputeId, 900_00)
    expect(await give('finance', sendCorrectionBack, { disputeId, reason: ' ' })).toEqual([
      'commission.reason-required',
    ])
    expect(await give('finance', sendCorrectionBack, { disputeId, reason: 'Taket är 350' })).toEqual(['applied'])
    expect((await disputes())[0]).toMatchObject({ status: 'open', rightOre: null })
    expect(await approve('finance', disputeId, 900_00)).toEqual(['commission-correction.not-proposed'])
    await answer('colleague', disputeId, 350_00)
    expect(await approve('finance', disputeId)).toEqual(['applied'])
    expect(await earnedAtDesk()).toBe(350_00)
  })

  test('the seller is told of every step; finance and the clerk of what waits for them', async () => {
    const disputeId = await ask()
    await answer('office', disputeId, 900_00)
    await give('finance', sendCorrectionBack, { disputeId, reason: 'Taket är 350' })
    world.platform.clock.advance(1000)
    expect(await toldTo('elin')).toHaveLength(2)
    await answer('office', disputeId, 350_00)
    await approve('finance', disputeId)
    expect(await toldTo('elin')).toEqual(
      expect.arrayContaining([
        'Test backoffice: svar om din provision',
        'Test finance: din provisionsfråga ses över igen',
        'Test finance: din provision är rättad',
      ]),
    )
    expect(await toldTo('finance')).toEqual(
      Array.from({ length: 2 }, () => 'Test backoffice: provisionsrättelse att godkänna'),
    )
    expect(await toldTo('office')).toEqual(['Test finance: provisionsrättelse åter från ekonomi'])
  })

  test('who named the amount does not approve it; who asked does not answer, whatever their right', async () => {
    const disputeId = await ask()
    await world.platform.database.tx((db) => giveRole(db, people.elin.id, 'backoffice'))
    expect(await answer('elin', disputeId, 350_00)).toEqual(['commission-dispute.own'])
    people.office = await world.join('admin')
    expect(await answer('office', disputeId, 350_00)).toEqual(['applied'])
    expect(await approve('office', disputeId)).toEqual(['commission-correction.own'])
    expect(await approve('finance', disputeId)).toEqual(['applied'])
  })

  test('the amount is counted anew: what has changed meanwhile is not approved', async () => {
    const disputeId = await ask()
    await answer('office', disputeId, 350_00)
    expect(await approve('finance', disputeId, 360_00)).toEqual(['commission-correction.amount-changed'])
    const other = await disputeStore.load(world.platform.database.db, [disputeId])
    assert(other[0], 'the question')
    await world.app.sync.writeOnServer({
      changes: [put(saleEarnings, { ...earningsOfSale(saleOf({ id: saleId })), lines: [], version: 1 })],
    })
    const dearer = { ...product, sellerCommissionOre: 260_00, version: 1 }
    await world.app.sync.writeOnServer({ changes: [put(products, dearer)] })
    expect(await approve('finance', disputeId)).toEqual(['commission-correction.amount-changed'])
  })

  test('what payroll has is not lowered by an answer; a sale that earns nothing is not corrected', async () => {
    const disputeId = await ask()
    expect(await answer('office', disputeId, -1)).toEqual(['commission-dispute.amount-negative'])
    await give('finance', takeIntoPayroll, { saleId, month, shownOre: 250_00 })
    expect(await answer('office', disputeId, 200_00)).toEqual(['commission-dispute.below-payroll'])
    await world.app.sync.writeOnServer({
      changes: [put(sales, saleOf({ id: saleId, sellerId: people.elin.id, status: 'cancelled' }))],
    })
    expect(await answer('office', disputeId, 350_00)).toEqual(['commission-dispute.earns-nothing'])
  })

  test('an entry is never changed and never removed', async () => {
    const disputeId = await ask()
    await answer('office', disputeId, 350_00)
    await approve('finance', disputeId)
    const [entry] = await entries()
    assert(entry, 'the entry')
    const change = { ...entry, amountOre: 1 }
    await expect(world.app.sync.writeOnServer({ changes: [put(commissionEntries, change)] })).rejects.toThrow('never')
    await expect(commissionEntryStore.remove()).rejects.toThrow('never')
    expect((await entries())[0]?.amountOre).toBe(100_00)
  })
})
