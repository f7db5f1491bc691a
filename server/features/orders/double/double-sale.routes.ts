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
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { actsOf, type Follower } from '../../organisation/access.door.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { isSuspected, loadDouble, moveDouble, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Acting = Pick<Sync, 'within'>

/** A person decides which of two sales counts only if they made neither. */
export const doubleActTable: ActTable<StoredDouble> = {
  kind: 'double-sales',
  load: loadDouble,
  partiesOf: async ({ firstId, secondId }, { db }) =>
    (await loadSales(db, [firstId, secondId])).map(({ sellerId }) => sellerId),
  change: moveDouble,
}

/** Deciding about two sales that look like one deal: the decision and all that follows from it are one transaction. */
export const doubleSaleRoutes = (platform: Parts, sync: Acting, shareSale: ShareSale): readonly Route[] => [
  actsOf(platform, doubleActTable, sync)(
    postDoubleDecision,
    async ({ row, form: { resolution, firstBasisPoints = 0, comment }, actor, now, db }) => {
      if (resolution === 'split' && firstBasisPoints === 0) throw new Problem(400, 'request.invalid')
      const by = { decidedAt: now, decidedById: actor.userId, decidedByName: actor.name }
      // The same again is carried out again: another share is refused.
      const isNew = row.state === 'suspected'
      const double = isNew ? { ...row, decidedAt: now } : row
      const decision = { state: stateAfter(resolution), resolution, comment }
      const percent = resolution === 'split' ? { firstPercent: firstBasisPoints / 100 } : {}
      return {
        change: isNew ? { ...decision, ...by } : {},
        logs: isNew ? 'decided' : null,
        before: { state: 'suspected' },
        after: { ...decision, ...percent },
        follow: await followersOf(db, double, { resolution, comment, actor, firstBasisPoints, shareSale }),
        mustFollow: true,
      }
    },
    {
      perMinute: 60,
      // Of two clerks who decide differently, the second is refused.
      assertPossible: ({ row: { state, resolution }, form }) => {
        const isSame = state === stateAfter(form.resolution) && resolution === form.resolution
        if (!isSame && state !== 'suspected') throw new Problem(409, 'double.decided')
      },
      answer: ({ row: { state } }) => Promise.resolve({ state }),
    },
  ),
]

const stateAfter = (resolution: DoubleResolution | null) =>
  resolution === null ? ('dismissed' as const) : ('confirmed' as const)

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

interface Decision extends Pick<StoredDouble, 'resolution' | 'comment'> {
  readonly actor: Actor
  readonly firstBasisPoints: number
  readonly shareSale: ShareSale
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

/** The effects of a decision on the two sales, and the notices to their sellers. */
async function followersOf(db: Db, double: StoredDouble, decision: Decision): Promise<readonly Follower[]> {
  const { resolution, comment, actor } = decision
  const isSplit = resolution === 'split'
  const out = loserOf(double, resolution)
  const both = [double.firstId, double.secondId]
  const acts: { saleId: Id; step: 'cancel' | 'clear'; comment: string }[] = []
  for (const saleId of both) {
    if (saleId === out) acts.push({ saleId, step: 'cancel', comment })
    // One that another pair is suspected of stays flagged.
    else if (!(await isSuspected(db, saleId, double.id))) acts.push({ saleId, step: 'clear', comment })
  }
  const decidedAt = double.decidedAt === null ? {} : { decidedAt: double.decidedAt }
  const told = await loadSales(db, isSplit ? [double.firstId] : both)
  return [
    ...(isSplit ? [await shareFirst(db, double, decision)] : []),
    ...acts.map((args) => ({ command: stepDouble, args, actor })),
    ...told.map(({ id: saleId, sellerId }) => ({
      event: doubleDecided({ doubleId: double.id, saleId, sellerId, counts: saleId !== out, ...decidedAt }),
    })),
  ]
}

/** Shares the sale that counts, before the other is cancelled. */
async function shareFirst(
  db: Db,
  { firstId, secondId }: StoredDouble,
  { comment, actor, firstBasisPoints, shareSale }: Decision,
): Promise<Omit<Sharing, 'failures'>> {
  const [first, second] = [await loadSale(db, firstId), await loadSale(db, secondId)]
  if (!first || !second) throw new Problem(409, 'sale.not-found')
  if (second.status === 'approved' && !reaches(actor, 'approve sale_reports', second))
    throw new Problem(409, 'sale.illegal-transition')
  const shares = [
    { sellerId: first.sellerId, basisPoints: firstBasisPoints },
    { sellerId: second.sellerId, basisPoints: WHOLE_SALE - firstBasisPoints },
  ]
  return shared(await shareSale(db, { sale: first, shares, reason: comment, actor }))
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
