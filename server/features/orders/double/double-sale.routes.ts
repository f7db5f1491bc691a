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
import type { Sync } from '../../../sync/sync.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { changeDouble, isSuspected, loadDouble, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Acting = Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>

/** Deciding about two sales that look like one deal. */
export function doubleSaleRoutes(platform: Parts, sync: Acting, shareSale: ShareSale): readonly Route[] {
  const { database } = platform
  return [
    route(
      postDoubleDecision,
      async ({ params, actor, input: { resolution, firstBasisPoints, comment } }) => {
        const state = resolution === null ? ('dismissed' as const) : ('confirmed' as const)
        if (resolution === 'split' && firstBasisPoints === undefined) throw new Problem(400, 'request.invalid')
        const decision = { state, resolution, comment, actor, firstBasisPoints: firstBasisPoints ?? 0 }
        const { double, isOurs } = await claim(platform, params['id'] ?? '', decision)
        const refusal = await carryOut({ platform, sync, shareSale }, double, decision)
        if (refusal !== null) {
          if (isOurs) await database.tx((db) => changeDouble(db, double.id, undecided))
          throw new Problem(409, refusal)
        }
        if (isOurs) await database.tx((db) => logDecision(db, platform, { ...decision, id: double.id }))
        return { state }
      },
      { perMinute: 60 },
    ),
  ]
}

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
) => Promise<{
  readonly changes: readonly Change[]
  readonly events: readonly DomainEvent[]
  readonly failures: readonly Failure[]
}>

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

/**
 * Writes the decision down before anything follows from it: of two clerks who decide differently at one moment, the second
 * is refused before a sale is touched. The same decision again is carried out again, as the first may have been interrupted.
 */
const claim = (
  { database, now }: Parts,
  id: Id,
  { state, resolution, comment, actor }: Decision,
): Promise<{ double: StoredDouble; isOurs: boolean }> =>
  database.tx(async (db) => {
    const double = await loadDouble(db, id)
    if (double === null) throw new Problem(404, 'request.not-found')
    if (double.state === state && double.resolution === resolution) return { double, isOurs: false }
    if (double.state !== 'suspected') throw new Problem(409, 'double.decided')
    const { userId: decidedById, name: decidedByName } = actor
    const decidedAt = now()
    await changeDouble(db, id, { state, resolution, comment, decidedAt, decidedById, decidedByName })
    return { double: { ...double, decidedAt }, isOurs: true }
  })

/** What a decision does to the two sales. Answers why it is not possible; null: it is done, and the sellers are told. */
async function carryOut(
  { platform: { database }, sync, shareSale }: { platform: Parts; sync: Acting; shareSale: ShareSale },
  double: StoredDouble,
  { resolution, comment, actor, firstBasisPoints }: Decision,
): Promise<string | null> {
  const { db } = database
  if (resolution === 'split') {
    const refusal = await shareFirst({ db, sync, shareSale }, double, { comment, actor, firstBasisPoints })
    if (refusal !== null) return refusal
  }
  const out = loserOf(double, resolution)
  const both = [double.firstId, double.secondId]
  const acts: { saleId: Id; step: 'cancel' | 'clear'; comment: string }[] = []
  for (const saleId of both) {
    if (saleId === out) acts.push({ saleId, step: 'cancel', comment })
    // One that another pair is suspected of stays flagged.
    else if (!(await isSuspected(db, saleId, double.id))) acts.push({ saleId, step: 'clear', comment })
  }
  const outcomes = await sync.applyAllOnServer(acts.map((args) => ({ command: stepDouble, args, actor })))
  const refused = outcomes.find(({ status }) => status === 'refused')
  if (refused?.status === 'refused') return refused.failures[0]?.code ?? 'request.invalid'
  const told = resolution === 'split' ? [double.firstId] : both
  const events = (await loadSales(db, told)).map(({ id: saleId, sellerId }) =>
    doubleDecided({
      doubleId: double.id,
      saleId,
      sellerId,
      counts: saleId !== out,
      ...(double.decidedAt === null ? {} : { decidedAt: double.decidedAt }),
    }),
  )
  await sync.writeOnServer({ changes: [], events })
  return null
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

/**
 * Shares the sale that stands, before the other is cancelled: a refusal leaves both as they were. Done again it changes
 * nothing.
 */
async function shareFirst(
  { db, sync, shareSale }: { db: Db; sync: Acting; shareSale: ShareSale },
  { firstId, secondId }: StoredDouble,
  { comment, actor, firstBasisPoints }: Pick<Decision, 'comment' | 'actor' | 'firstBasisPoints'>,
): Promise<string | null> {
  const [first, second] = [await loadSale(db, firstId), await loadSale(db, secondId)]
  if (!first || !second) return 'sale.not-found'
  if (second.status === 'approved' && !reaches(actor, 'approve sale_reports', second)) return 'sale.illegal-transition'
  const shares = [
    { sellerId: first.sellerId, basisPoints: firstBasisPoints },
    { sellerId: second.sellerId, basisPoints: WHOLE_SALE - firstBasisPoints },
  ]
  const changes: Change[] = []
  const events: DomainEvent[] = []
  let refusal: string | null = null
  await sync.writeOnServer({
    changes,
    events,
    first: async (inner) => {
      changes.length = 0
      events.length = 0
      const decided = await shareSale(inner, { sale: first, shares, reason: comment, actor })
      refusal = decided.failures[0]?.code ?? null
      changes.push(...decided.changes)
      events.push(...decided.events)
    },
  })
  return refusal
}

/** The whole of a sale, in hundredths of a per cent. */
export const WHOLE_SALE = 10_000

/** The sale that does not count; null where both do. */
export const loserOf = ({ firstId, secondId }: StoredDouble, resolution: DoubleResolution | null): Id | null =>
  resolution === 'first_counts' || resolution === 'split' ? secondId : resolution === 'second_counts' ? firstId : null
