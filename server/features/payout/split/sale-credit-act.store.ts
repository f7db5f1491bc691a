import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { mayUse } from '../../../../shared/access/ability.ts'
import { reaches, sellerFieldsOf } from '../../../../shared/access/reach.ts'
import type { Party } from '../../../../shared/features/commission/rate/earned-sale.schema.ts'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { shareFailures, WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { SharedSale } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import {
  saleCredits,
  type SaleCredit,
  type Share,
} from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { saleShareChanged } from '../../../../shared/features/payout/payout.events.ts'
import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { loadActor, loadActors } from '../../organisation/access.door.ts'
import { isOthersProvider } from '../../people/profiles.door.ts'
import { findPayouts, saleCreditStore } from '../../commission/index.ts'
import { isMonthLocked } from '../payroll/payroll-month.store.ts'
import { reckonAgain, unpaidLines } from './sale-credit-reckon.store.ts'

/** The log of who shares a sale is kept under the sale's id. */
export const SHARE_LOG = 'sale-shares'

/** In these a sale earns nothing that could be shared. */
const unshared: readonly SaleStatus[] = ['draft', 'absence', 'cancelled', 'regret']

type Part = Pick<Share, 'sellerId' | 'basisPoints'>
type Clock = Pick<Platform, 'now' | 'newId'>

/** Who shares a sale; its seller alone where nobody has decided otherwise. */
export const partsOf = (sale: Sale, credits: readonly SaleCredit[]): readonly Share[] =>
  credits[0]?.shares ?? [{ sellerId: sale.sellerId, sellerName: sale.sellerName, basisPoints: WHOLE_SALE }]

interface Asking {
  readonly sale: Sale
  readonly credits: readonly SaleCredit[]
  /** Lines of pay that payroll has and has not paid. */
  readonly unpaid: readonly CommissionPayout[]
  readonly actor: Actor
  readonly isDouble?: boolean
}

/** Why a sale cannot be shared now; null: it can. */
export async function blockOf(
  db: Db,
  { sale, credits, unpaid, actor, isDouble = false }: Asking,
): Promise<SharedSale['blocked']> {
  if (!isDouble && ![sale, ...unpaid].every((place) => reaches(actor, 'update commissions', place))) return 'right'
  if (unshared.includes(sale.status)) return 'status'
  const people = [...partsOf(sale, credits), ...unpaid].map(({ sellerId }) => sellerId)
  if (people.includes(actor.userId) && (await othersMay(db, { sale, people }))) return 'own'
  for (const { month } of unpaid) if (await isMonthLocked(db, month)) return 'month_locked'
  return null
}

/** Somebody else could decide: nobody decides about their own pay then. */
async function othersMay(db: Db, { sale, people }: { sale: Sale; people: readonly Id[] }): Promise<boolean> {
  const others = (await loadActors(db)).filter(({ userId }) => !people.includes(userId))
  return others.some((other) => reaches(other, 'update commissions', sale))
}

/** People who may sell for the provider of a sale. */
export async function sellersFor(db: Db, { providerId }: Sale): Promise<readonly Actor[]> {
  const selling = (await loadActors(db)).filter(({ grants }) => mayUse(grants, 'create sales'))
  const allowed: Actor[] = []
  for (const one of selling) {
    if (providerId === null || !(await isOthersProvider(db, one.userId, providerId))) allowed.push(one)
  }
  return allowed
}

interface Sharing {
  readonly sale: Sale
  readonly shares: readonly Part[]
  readonly reason: string
  readonly actor: Actor
  /** The decision about a double sale has its own right: who decides who counts decides who shares. */
  readonly isDouble?: boolean
  /** The sharing of a decision about a double that is taken back. */
  readonly undoes?: { readonly sharedByName: string; readonly from: Instant }
}

/** What sharing a sale comes to: the rows to write and what is told, or what is wrong. */
interface Shared {
  readonly changes: readonly Change[]
  readonly events: readonly DomainEvent[]
  readonly failures: readonly Failure[]
}

/**
 * Decides who shares a sale. Answers the rows to write, or what is wrong; no rows where it is so already. Lines that are
 * paid stay as they are: what a smaller share has been paid too much waits for finance. Unpaid ones are reckoned again.
 */
export async function shareSale(
  db: Db,
  { sale, shares, reason, actor, isDouble = false, undoes }: Sharing,
  clock: Clock,
): Promise<Shared> {
  const credits = await saleCreditStore.findBy(db, 'saleId', [sale.id])
  const before = partsOf(sale, credits)
  if (isSame(before, shares)) return { changes: [], events: [], failures: [] }
  // A decision of finance holds until finance changes it. A sharing that was taken back does not count.
  const isShared = before.length > 1
  if (isDouble && isShared && !credits.every((credit) => isOfDecision(credit, undoes)))
    return refused(failure('sale-credit.shared-already'))
  const payouts = await findPayouts(db, sale.id)
  const unpaid = unpaidLines(payouts)
  // Who decides about a double has no right to change pay.
  if (isDouble && unpaid.length > 0) return refused(failure('sale-credit.in-payroll'))
  const blocked = await blockOf(db, { sale, credits, unpaid, actor, isDouble })
  if (blocked !== null) return refused(failure(blockCodes[blocked]))
  const people = new Map<Id, Actor>()
  for (const { sellerId } of shares) {
    const person = await loadActor(db, sellerId)
    if (person) people.set(sellerId, person)
  }
  const failures = await failuresOf(db, { sale, shares, before, people })
  if (failures.length > 0) return refused(...failures)
  if (people.has(actor.userId) && (await othersMay(db, { sale, people: [...people.keys()] })))
    return refused(failure(blockCodes.own))
  const inOrder = shares.toSorted((one, other) => rank(sale, one) - rank(sale, other))
  const named = inOrder.map(({ sellerId, basisPoints }): Share => {
    const sellerName = sellerId === sale.sellerId ? sale.sellerName : (people.get(sellerId)?.name ?? '')
    return { sellerId, sellerName, basisPoints }
  })
  await logged(db, { sale, before, after: named, reason, actor }, clock)
  const decided = { shares: named, sharedAt: clock.now(), sharedByName: signatureOf(actor) }
  const kept = credits.map((credit) => ({ ...credit, ...decided }))
  const added = [sale.sellerId, ...named.map(({ sellerId }) => sellerId)]
    .filter((id, index, all) => all.indexOf(id) === index && !credits.some(({ sellerId }) => sellerId === id))
    .flatMap((sellerId) => {
      const person = people.get(sellerId)
      const place = sellerId === sale.sellerId ? sale : person && sellerFieldsOf(person, sale.soldOn)
      return place ? [rowOf(sale, place, { id: clock.newId(), ...decided })] : []
    })
  const rows = [...kept, ...added]
  const payroll = { payouts, frozenOre: credits[0]?.frozenOre ?? null }
  const reckoned = await reckonAgain(db, { sale, credits: rows, ...payroll, reason, actor }, clock)
  const { lines, frozenOre } = reckoned
  const events = [...noticeOf(before, named, { actor, actId: clock.newId() }), ...reckoned.events]
  const changes = [
    ...rows.map((row) => put(saleCredits, { ...row, frozenOre })),
    ...lines.map((line) => put(commissionPayouts, line)),
  ]
  return { changes, events, failures: [] }
}

/** A decision shares the sale in the moment that it is made. */
const isOfDecision = ({ sharedAt, sharedByName }: SaleCredit, undoes: Sharing['undoes']): boolean =>
  undoes !== undefined &&
  sharedByName === undoes.sharedByName &&
  sharedAt >= undoes.from &&
  sharedAt < undoes.from + DECISION_MS

const DECISION_MS = 60_000

/** Everybody whose part is another one hears it, but who has decided it. */
function noticeOf(
  before: readonly Share[],
  after: readonly Share[],
  { actor, actId }: { readonly actor: Actor; readonly actId: Id },
): readonly DomainEvent[] {
  const partIn = (shares: readonly Share[], id: Id) => shares.find(({ sellerId }) => sellerId === id)?.basisPoints ?? 0
  const ids = [...new Set([...before, ...after].map(({ sellerId }) => sellerId))]
  return ids
    .map((sellerId) => ({
      actId,
      sellerId,
      beforeBasisPoints: partIn(before, sellerId),
      basisPoints: partIn(after, sellerId),
      byName: signatureOf(actor),
    }))
    .filter((told) => told.beforeBasisPoints !== told.basisPoints && told.sellerId !== actor.userId)
    .map((told) => saleShareChanged(told))
}

const blockCodes = {
  right: 'access.forbidden',
  status: 'sale-credit.not-now',
  own: 'sale-credit.own',
  month_locked: 'sale-credit.month-locked',
} as const

const refused = (...failures: readonly Failure[]): Shared => ({ changes: [], events: [], failures })
const rank = (sale: Sale, { sellerId }: Part): number => (sellerId === sale.sellerId ? 0 : 1)

const isSame = (before: readonly Part[], after: readonly Part[]): boolean =>
  before.length === after.length &&
  before.every((one) =>
    after.some(({ sellerId, basisPoints }) => sellerId === one.sellerId && basisPoints === one.basisPoints),
  )

/** Who shares it already keeps the right to; a new person must be one who may sell for the provider. */
async function failuresOf(
  db: Db,
  {
    sale,
    shares,
    before,
    people,
  }: { sale: Sale; shares: readonly Part[]; before: readonly Share[]; people: ReadonlyMap<Id, Actor> },
): Promise<readonly Failure[]> {
  if (!shares.some(({ sellerId }) => sellerId === sale.sellerId))
    return [failure('sale-credit.owner-missing', 'shares')]
  const selling = new Set(before.map(({ sellerId }) => sellerId))
  for (const [id, { grants }] of people) {
    const isForeign = sale.providerId !== null && (await isOthersProvider(db, id, sale.providerId))
    if (mayUse(grants, 'create sales') && !isForeign) selling.add(id)
  }
  return shareFailures(shares, { maySell: (id) => selling.has(id) })
}

type Decided = Pick<SaleCredit, 'id' | 'shares' | 'sharedAt' | 'sharedByName'>

function rowOf(
  sale: Sale,
  { sellerId, sellerName, teamId, officeId, regionId }: Party,
  decided: Decided,
): Omit<SaleCredit, 'version' | 'frozenOre'> {
  const { id: saleId, sellerId: ownerId, zone, soldOn, currency } = sale
  const place = { sellerId, sellerName, teamId, officeId, regionId, zone }
  return { ...place, saleId, ownerId, soldOn, currency, ...decided, whole: null }
}

async function logged(
  db: Db,
  { sale, before, after, reason, actor }: Omit<Sharing, 'shares'> & Record<'before' | 'after', readonly Share[]>,
  { now, newId }: Clock,
): Promise<void> {
  const inWords = (shares: readonly Share[]) =>
    shares.map(({ sellerName, basisPoints }) => `${sellerName} ${basisPoints / 100} %`).join(', ')
  await recordActivity(db, {
    id: newId(),
    at: now(),
    actor,
    kind: SHARE_LOG,
    subjectId: sale.id,
    what: 'edited',
    before: { shares: inWords(before) },
    after: { shares: inWords(after), reason },
  })
}
