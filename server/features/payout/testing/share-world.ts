import { beforeEach } from 'vitest'
import { expect } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  payCommission,
  takeIntoPayroll,
  withdrawFromPayroll,
} from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { waitingClaim } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import {
  approveClawback,
  refuseClawback,
  reverseCommission,
} from '../../../../shared/features/payout/payout/commission-reverse.commands.ts'
import { postSaleShares } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { approveSale, regretSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
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
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { keyTableJob } from '../../../resource/key/key-table.jobs.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { seenBy } from '../../../sync/testing/seen-by.ts'
import { startSession } from '../../account/session-life.store.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { saleListKeys } from '../../sales/index.ts'
import { fillAll } from '../../../kept/kept.jobs.ts'
import { checkSaleCommissions, commissionFilling, saleCommissionJob } from '../../commission/commission.kept.ts'
import { checkPayoutQuestions } from '../payout.kept.ts'
import { findLinesOf } from '../../commission/ledger/ledger.store.ts'
import { findPayouts } from '../../commission/pay-line/pay-line.store.ts'
import { approveMonth } from './payroll-state.ts'

/**
 * One sale by Elin, and Kalle, with whom it can be shared. A test begins with {@link shareWorldOf}, or with
 * {@link openWorldOf} where another amount is easier to read.
 */
let world: ListsWorld
let people: Record<Name, TestUser>
let saleId: Id
/** What each sale earns, in öre. */
let earnsOre: number

/** Two people may pay: `finance` and `payer`. */
export type Name = 'elin' | 'kalle' | 'office' | 'finance' | 'payer'
export const month = '2026-12'
export const WHOLE = 250_01

/** Each case of the file begins in this world, as `more` leaves it. */
export function shareWorldOf(more: () => Promise<unknown> = () => Promise.resolve()): void {
  let begin = (): void => undefined
  worldOf(async () => {
    await openWorldOf(WHOLE)
    await more()
    const known = { world, people, saleId, earnsOre }
    begin = () => {
      ;({ world, people, saleId, earnsOre } = known)
    }
    return world.platform
  })
  // A case may sell again, or open another world.
  beforeEach(() => begin())
}

export async function openWorldOf(amountOre: number): Promise<void> {
  earnsOre = amountOre
  world = await openListsWorld()
  const [elin, kalle, office, finance, payer] = await Promise.all(
    (['seller', 'seller', 'backoffice', 'finance', 'finance'] as const).map((role) => world.join(role)),
  )
  assert(elin && kalle && office && finance && payer, 'five people')
  people = { elin, kalle, office, finance, payer }
  await keyTableJob(world.platform, saleListKeys).run(now())
  await sell()
}

export const theWorld = (): ListsWorld => world
export const idOf = (name: Name): Id => people[name].id
export const personOf = (name: Name): TestUser => people[name]
export const theSale = (): Id => saleId

export const now = () => world.platform.now()
export const today = () => dayOf(now(), 'Europe/Stockholm')

/** Another sale takes the place of the one before. */
export async function sell(change: Partial<Pick<Sale, 'currency'>> = {}): Promise<void> {
  const id = world.platform.newId()
  const { teamId, officeId, regionId } = world.place
  const window = { regretUntil: now() + 14 * DAY_MS, statusAt: now(), soldOn: today() }
  const sale = saleOf({
    id,
    sellerId: people.elin.id,
    sellerName: 'Elin',
    teamId,
    officeId,
    regionId,
    ...window,
    ...change,
  })
  await world.app.sync.writeOnServer({
    changes: [
      put(providers, provider),
      put(products, { ...product, sellerCommissionOre: earnsOre }),
      put(sales, sale),
      put(saleEarnings, { ...earningsOfSale(sale, earnsOre), version: 0 }),
    ],
  })
  saleId = id
}

export async function give<Args>(who: Name, command: Command<Args>, args: NoInfer<Args>): Promise<string> {
  const actor = await loadActor(world.platform.database.db, people[who].id)
  assert(actor, 'somebody of the world')
  const outcome = await world.app.sync.applyOnServer({ command, args, actor })
  return outcome.status === 'applied' ? 'applied' : outcome.failures.map(({ code }) => code).join()
}

type Parts = Partial<Record<Name, number>>
export async function share(who: Name, parts: Parts, reason = 'De sålde tillsammans') {
  const shares = Object.entries(parts).map(([name, percent]) => ({
    sellerId: people[name as Name].id,
    basisPoints: percent * 100,
  }))
  return post(who, { saleId, shares, reason })
}

/** A month passes in some tests: everybody signs in anew. */
const cookieOf = async (who: Name) => {
  const session = { userId: people[who].id, trusted: false, userAgent: 'test' }
  return `rond=${await startSession(world.platform, world.platform.database.db, session)}`
}

export async function post(who: Name, body: object) {
  const response = await testClient(world.app.http, await cookieOf(who)).post(postSaleShares.path, body)
  const answer = (await response.json()) as { code?: string; errors?: { code: string }[] }
  if (response.status === 500) throw new Error(JSON.stringify(answer))
  return response.status === 200 ? 'shared' : (answer.errors?.[0]?.code ?? answer.code ?? '')
}

export async function get(who: Name, path: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await testClient(world.app.http, await cookieOf(who)).get(path)
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

export const approve = () => give('office', approveSale, { saleId, revision: 1, comment: '' })
export const regret = () => give('office', regretSale, { saleId, reason: 'other', comment: 'Ringde' })
export async function runJob(): Promise<void> {
  await saleCommissionJob(world.platform).run(now())
  await fillAll(world.platform, commissionFilling(world.platform))
}
export const pass = (days: number) => {
  world.platform.clock.advance(days * DAY_MS)
  return runJob()
}
/** Somebody's lines of pay of the sale, the oldest first. */
export const payouts = async (of: Name) =>
  (await findPayouts(world.platform.database.db, saleId))
    .filter(({ sellerId }) => sellerId === people[of].id)
    .toSorted(
      (one, other) =>
        Number(one.reversesId !== null) - Number(other.reversesId !== null) || (one.id < other.id ? -1 : 1),
    )
export const take = (of: Name, shownOre: number) =>
  give('finance', takeIntoPayroll, { saleId, sellerId: people[of].id, month, shownOre })
const unpaid = async (of: Name) => (await payouts(of)).findLast(({ status }) => status === 'in_payroll')
/** Pays a line whose month may not be approved. */
export const payNow = async (of: Name) =>
  give('finance', payCommission, { payoutId: (await unpaid(of))?.id ?? saleId, paidOn: today() })
/** Its month's payroll is approved, and the line is paid. */
export const pay = async (of: Name) => {
  const payout = await unpaid(of)
  if (payout) await approveMonth(world.platform, payout.month)
  return payNow(of)
}
type Way = 'company_cost' | 'consent'
/** What is paid of somebody's sale: finance lets the company bear it, or proposes a claim. */
export const propose = async (of: Name, way: Way, who: Name = 'finance') => {
  const paid = (await payouts(of)).filter(({ status, reversesId }) => status === 'paid' && reversesId === null)
  const outcomes: string[] = []
  for (const { id: payoutId } of paid)
    outcomes.push(
      await give(who, reverseCommission, { payoutId, month, way, consentDocument: 'Avtal 4', reason: 'Delad' }),
    )
  return outcomes
}
/** The newest claim of somebody's sale, whether it still waits or not. */
export const claimOf = async (of: Name) => {
  const all = (await payouts(of)).filter(({ reversesId }) => reversesId === null)
  const payout =
    all.find((one) => waitingClaim(one)) ?? all.findLast(({ history }) => history.some(({ claim }) => claim))
  const claim = payout?.history.findLast((entry) => entry.claim)?.claim
  return { payoutId: payout?.id ?? saleId, claimId: claim?.id ?? saleId }
}
export const approveClaim = async (who: Name, of: Name) => give(who, approveClawback, { ...(await claimOf(of)), month })
export const refuseClaim = async (who: Name, of: Name, reason = 'Inget medgivande') =>
  give(who, refuseClawback, { ...(await claimOf(of)), reason })
/** Finance decides, and somebody else approves what is claimed from the person. */
export const bear = async (of: Name, way: Way) => {
  const outcomes = await propose(of, way)
  if (way === 'consent' && outcomes.includes('applied')) expect(await approveClaim('payer', of)).toBe('applied')
  return outcomes
}

/** Undoes the company's cost for a paid sale of a person. */
export const unbear = async (of: Name, reason = 'Fel rad') => {
  const cost = (await payouts(of)).find(({ status, clawback }) => status === 'paid' && clawback === 'company_cost')
  return give('finance', withdrawFromPayroll, { payoutId: cost?.id ?? saleId, reason })
}

/** What stands in each account of a person, in kronor. */
export async function balances(of: Name) {
  const sums = new Map<string, number>()
  for (const { sellerId, kind, account, amountOre } of await findLinesOf(world.platform.database.db, [saleId])) {
    if (sellerId !== people[of].id || account === 'company') continue
    sums.set(`${kind} ${account}`, (sums.get(`${kind} ${account}`) ?? 0) + amountOre)
  }
  return Object.fromEntries([...sums].filter(([, ore]) => ore !== 0).map(([key, ore]) => [key, ore / 100]))
}
export const nothingWrong = { amounts: 0, ledger: 0, questions: 0, unbalanced: 0, sums: 0 }
export const check = async () => ({
  ...(await checkSaleCommissions(world.platform, { mend: false })),
  questions: await checkPayoutQuestions(world.platform, { mend: false }),
})

/** A person's notices: the kind of each, or the text that a person wrote. */
export async function toldTo(who: Name): Promise<readonly string[]> {
  const { app, platform } = world
  await app.sync.runEffects()
  const actor = await loadActor(platform.database.db, people[who].id)
  assert(actor, 'somebody of the world')
  const seen = await seenBy({ sync: app.sync, platform, actor })
  return seen.flatMap(({ collection, row }) => {
    if (collection !== notifications.name || !row) return []
    const { words, message } = notifications.schema.parse(row)
    return [words ?? message]
  })
}

/** Why money moved, posting by posting. */
export async function reasons(): Promise<readonly string[]> {
  const lines = await findLinesOf(world.platform.database.db, [saleId])
  return [...new Map(lines.map(({ postingId, reason }) => [postingId, reason])).values()]
}
