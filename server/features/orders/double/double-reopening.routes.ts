import type { Actor } from '../../../../shared/access/actor.ts'
import { postDoubleReopening } from '../../../../shared/features/orders/double/double-sale.api.ts'
import { doubleSuspected } from '../../../../shared/features/orders/double/double-sale.events.ts'
import { SLIP_MS } from '../../../../shared/features/orders/report/sale-undo.commands.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { reopenDouble } from './double-reopen.commands.ts'
import { loserOf, undecided, WHOLE_SALE, type ShareSale } from './double-sale.routes.ts'
import { changeDouble, loadDouble, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Acting = Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>

/** Taking back the decision about two sales. */
export const doubleReopeningRoutes = (platform: Parts, sync: Acting, shareSale: ShareSale): readonly Route[] => [
  route(
    postDoubleReopening,
    async ({ params, actor, input: { comment } }) => {
      await reopen({ platform, sync, shareSale }, { id: params['id'] ?? '', actor, comment })
      return { state: 'suspected' as const }
    },
    { perMinute: 60 },
  ),
]

/** Takes a decision back. Sales come first: done again after an interruption, it finds them as they are to be. */
async function reopen(
  { platform, sync, shareSale }: { platform: Parts; sync: Acting; shareSale: ShareSale },
  { id, actor, comment }: { readonly id: Id; readonly actor: Actor; readonly comment: string },
): Promise<void> {
  const { database, now } = platform
  const double = await loadDouble(database.db, id)
  if (double === null) throw new Problem(404, 'request.not-found')
  if (double.state === 'suspected' || double.decidedAt === null) throw new Problem(409, 'double.undecided')
  if (comment === '' && now() - double.decidedAt > SLIP_MS) throw new Problem(422, 'sale.comment-required')
  const out = loserOf(double, double.resolution)
  const both = [double.firstId, double.secondId]
  const acts = both.map((saleId) =>
    saleId === out
      ? { command: reopenDouble, args: { saleId, comment }, actor }
      : { command: stepDouble, args: { saleId, step: 'suspect', comment }, actor },
  )
  if (double.resolution === 'split')
    await unshareFirst({ db: database.db, sync, shareSale }, double, { actor, comment })
  const outcomes = await sync.applyAllOnServer(acts)
  const refused = outcomes.find(({ status }) => status === 'refused')
  if (refused?.status === 'refused') throw new Problem(409, refused.failures[0]?.code ?? 'request.invalid')
  const reopenedAt = now()
  const told = await loadSales(database.db, both)
  await sync.writeOnServer({
    changes: [],
    events: told.map(({ id: saleId, sellerId }) => doubleSuspected({ doubleId: id, saleId, sellerId, reopenedAt })),
    first: async (db) => {
      // When two clerks reopen the pair at the same moment, only one log entry is written.
      if ((await loadDouble(db, id))?.state === 'suspected') return
      await changeDouble(db, id, undecided)
      await recordActivity(db, {
        id: platform.newId(),
        at: reopenedAt,
        actor,
        kind: 'double-sales',
        subjectId: id,
        what: 'reopened',
        before: { state: double.state, resolution: double.resolution },
        after: { state: 'suspected', comment },
      })
    },
  })
}

/** The sale that was shared counts for its own seller alone again. */
async function unshareFirst(
  { db, sync, shareSale }: { db: Db; sync: Acting; shareSale: ShareSale },
  { firstId, decidedAt, decidedByName }: StoredDouble,
  { actor, comment }: { readonly actor: Actor; readonly comment: string },
): Promise<void> {
  const sale = await loadSale(db, firstId)
  if (!sale) throw new Problem(409, 'sale.not-found')
  const shares = [{ sellerId: sale.sellerId, basisPoints: WHOLE_SALE }]
  const undoes = { sharedByName: decidedByName, from: decidedAt ?? 0 }
  const changes: Change[] = []
  const events: DomainEvent[] = []
  await sync.writeOnServer({
    changes,
    events,
    first: async (inner) => {
      changes.length = 0
      events.length = 0
      const decided = await shareSale(inner, { sale, shares, reason: comment, actor, undoes })
      const [refusal] = decided.failures
      if (refusal !== undefined) throw new Problem(409, refusal.code)
      changes.push(...decided.changes)
      events.push(...decided.events)
    },
  })
}
