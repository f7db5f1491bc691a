import type { Actor } from '../../../../shared/access/actor.ts'
import { postDoubleDecision } from '../../../../shared/features/orders/double/double-sale.api.ts'
import type { DoubleResolution } from '../../../../shared/features/orders/double/double-sale.schema.ts'
import { doubleDecided } from '../../../../shared/features/orders/double/double-sale.events.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { refusedOf, type ServerTransaction } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { assertOtherEyes } from '../../organisation/access.door.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { changeDouble, isSuspected, loadDouble, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Parts = Pick<Platform, 'now' | 'newId'>
type Acting = Pick<Sync, 'within'>

/** Deciding about two sales that look like one deal: the decision and all that follows from it are one transaction. */
export const doubleSaleRoutes = (platform: Parts, sync: Acting, shareSale: ShareSale): readonly Route[] => [
  route(
    postDoubleDecision,
    ({ params, actor, input: { resolution, firstBasisPoints, comment } }) => {
      const state = resolution === null ? ('dismissed' as const) : ('confirmed' as const)
      if (resolution === 'split' && firstBasisPoints === undefined) throw new Problem(400, 'request.invalid')
      const decision = { state, resolution, comment, actor, firstBasisPoints: firstBasisPoints ?? 0 }
      return sync.within(async (transaction) => {
        const { double, isNew } = await decided(transaction.db, platform, { id: params['id'] ?? '', ...decision })
        await carryOut({ ...transaction, shareSale }, double, decision)
        if (isNew) await logDecision(transaction.db, platform, { ...decision, id: double.id })
        return { state }
      })
    },
    { perMinute: 60 },
  ),
]

/** Whoever decides about pairs sees what was decided. */
export const doubleSaleActivity: ActivitySubject = {
  kind: 'double-sales',
  permission: 'update sale_reports',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadDouble(db, id)) !== null,
}

/** Shares a sale between two people: an act of who pays, as part of the decision. */
export type ShareSale = (
  db: Db,
  asked: {
    readonly sale: Sale
    readonly shares: readonly { readonly sellerId: Id; readonly basisPoints: number }[]
    readonly reason: string
    readonly actor: Actor
    /** The sharing that belongs to the decision that is taken back. Any other is a decision of finance and holds. */
    readonly undoes?: { readonly sharedByName: string; readonly from: Instant }
  },
) => Promise<Sharing>

interface Sharing {
  readonly changes: readonly Change[]
  readonly events: readonly DomainEvent[]
  readonly failures: readonly Failure[]
}

/** Where nobody pays commissions, a sale is not shared. */
export const cannotShare: ShareSale = () =>
  Promise.resolve({ changes: [], events: [], failures: [failure('access.forbidden')] })

interface Decision extends Pick<StoredDouble, 'state' | 'resolution' | 'comment'> {
  readonly actor: Actor
  readonly firstBasisPoints: number
}

/** The columns of a pair without a decision. */
export const undecided = {
  state: 'suspected',
  resolution: null,
  comment: '',
  decidedAt: null,
  decidedById: null,
  decidedByName: '',
} as const

/** Writes the decision. Of two clerks who decide differently, the second is refused. The same again is carried out again: another share is refused. */
async function decided(
  db: Db,
  { now }: Parts,
  { id, state, resolution, comment, actor }: Decision & { readonly id: Id },
): Promise<{ double: StoredDouble; isNew: boolean }> {
  const double = await loadDouble(db, id)
  if (double === null) throw new Problem(404, 'request.not-found')
  await assertOthersDecide(db, actor, double)
  if (double.state === state && double.resolution === resolution) return { double, isNew: false }
  if (double.state !== 'suspected') throw new Problem(409, 'double.decided')
  const { userId: decidedById, name: decidedByName } = actor
  const decidedAt = now()
  await changeDouble(db, id, { state, resolution, comment, decidedAt, decidedById, decidedByName })
  return { double: { ...double, decidedAt }, isNew: true }
}

/** Which of two sales counts is decided by somebody who made neither. */
export async function assertOthersDecide(db: Db, actor: Actor, { firstId, secondId }: StoredDouble): Promise<void> {
  const parties = (await loadSales(db, [firstId, secondId])).map(({ sellerId }) => sellerId)
  await assertOtherEyes(db, 'double-sale.decide', { actor, parties, place: null })
}

/** The transaction of a decision. */
export type Deciding = ServerTransaction & { readonly shareSale: ShareSale }

/** Carries a decision out on the two sales and notifies their sellers. Throws the refusal, which undoes all of it. */
async function carryOut(
  deciding: Deciding,
  double: StoredDouble,
  { resolution, comment, actor, firstBasisPoints }: Decision,
): Promise<void> {
  const { db, apply, write } = deciding
  if (resolution === 'split') await shareFirst(deciding, double, { comment, actor, firstBasisPoints })
  const out = loserOf(double, resolution)
  const both = [double.firstId, double.secondId]
  const acts: { saleId: Id; step: 'cancel' | 'clear'; comment: string }[] = []
  for (const saleId of both) {
    if (saleId === out) acts.push({ saleId, step: 'cancel', comment })
    // One that another pair is suspected of stays flagged.
    else if (!(await isSuspected(db, saleId, double.id))) acts.push({ saleId, step: 'clear', comment })
  }
  const refused = refusedOf(await apply(acts.map((args) => ({ command: stepDouble, args, actor }))))
  if (refused !== null) throw new Problem(409, refused)
  const notified = resolution === 'split' ? [double.firstId] : both
  const events = (await loadSales(db, notified)).map(({ id: saleId, sellerId }) =>
    doubleDecided({
      doubleId: double.id,
      saleId,
      sellerId,
      counts: saleId !== out,
      ...(double.decidedAt === null ? {} : { decidedAt: double.decidedAt }),
    }),
  )
  await write({ changes: [], events })
}

const logDecision = (
  db: Db,
  { now, newId }: Parts,
  { id: subjectId, state, resolution, comment, actor, firstBasisPoints }: Decision & { readonly id: Id },
): Promise<void> =>
  recordActivity(db, {
    id: newId(),
    at: now(),
    actor,
    kind: 'double-sales',
    subjectId,
    what: 'decided',
    before: { state: 'suspected' },
    after: { state, resolution, comment, ...(resolution === 'split' ? { firstPercent: firstBasisPoints / 100 } : {}) },
  })

/** Shares the sale that counts, before the other is cancelled. */
async function shareFirst(
  { db, write, shareSale }: Deciding,
  { firstId, secondId }: StoredDouble,
  { comment, actor, firstBasisPoints }: Pick<Decision, 'comment' | 'actor' | 'firstBasisPoints'>,
): Promise<void> {
  const [first, second] = [await loadSale(db, firstId), await loadSale(db, secondId)]
  if (!first || !second) throw new Problem(409, 'sale.not-found')
  if (second.status === 'approved' && !reaches(actor, 'approve sale_reports', second))
    throw new Problem(409, 'sale.illegal-transition')
  const shares = [
    { sellerId: first.sellerId, basisPoints: firstBasisPoints },
    { sellerId: second.sellerId, basisPoints: WHOLE_SALE - firstBasisPoints },
  ]
  await write(shared(await shareSale(db, { sale: first, shares, reason: comment, actor })))
}

/** The changes of a sharing. Throws its refusal. */
export function shared({ failures: [refusal], ...sharing }: Sharing): Omit<Sharing, 'failures'> {
  if (refusal !== undefined) throw new Problem(409, refusal.code)
  return sharing
}

/** The whole of a sale, in hundredths of a per cent. */
export const WHOLE_SALE = 10_000

/** The sale that does not count; null where both do. */
export const loserOf = ({ firstId, secondId }: StoredDouble, resolution: DoubleResolution | null): Id | null =>
  resolution === 'first_counts' || resolution === 'split' ? secondId : resolution === 'second_counts' ? firstId : null
