import type { Actor } from '../../../../shared/access/actor.ts'
import { postDoubleReopening } from '../../../../shared/features/orders/double/double-sale.api.ts'
import { doubleSuspected } from '../../../../shared/features/orders/double/double-sale.events.ts'
import { SLIP_MS } from '../../../../shared/features/orders/report/sale-undo.commands.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { refusedOf } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { reopenDouble } from './double-reopen.commands.ts'
import {
  assertOthersDecide,
  loserOf,
  shared,
  undecided,
  WHOLE_SALE,
  type Deciding,
  type ShareSale,
} from './double-sale.routes.ts'
import { changeDouble, loadDouble, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Parts = Pick<Platform, 'now' | 'newId'>
type Acting = Pick<Sync, 'within'>

/** Taking back the decision about two sales. */
export const doubleReopeningRoutes = (platform: Parts, sync: Acting, shareSale: ShareSale): readonly Route[] => [
  route(
    postDoubleReopening,
    async ({ params, actor, input: { comment } }) => {
      const asked = { id: params['id'] ?? '', actor, comment }
      await sync.within((transaction) => reopen(platform, { ...transaction, shareSale }, asked))
      return { state: 'suspected' as const }
    },
    { perMinute: 60 },
  ),
]

/** Takes a decision back. The sales, the sharing, the pair and the log are one transaction. */
async function reopen(
  { now, newId }: Parts,
  deciding: Deciding,
  { id, actor, comment }: { readonly id: Id; readonly actor: Actor; readonly comment: string },
): Promise<void> {
  const { db, apply, write } = deciding
  const double = await loadDouble(db, id)
  if (double === null) throw new Problem(404, 'request.not-found')
  await assertOthersDecide(db, actor, double)
  if (double.state === 'suspected' || double.decidedAt === null) throw new Problem(409, 'double.undecided')
  if (comment === '' && now() - double.decidedAt > SLIP_MS) throw new Problem(422, 'sale.comment-required')
  const out = loserOf(double, double.resolution)
  const both = [double.firstId, double.secondId]
  const acts = both.map((saleId) =>
    saleId === out
      ? { command: reopenDouble, args: { saleId, comment }, actor }
      : { command: stepDouble, args: { saleId, step: 'suspect', comment }, actor },
  )
  if (double.resolution === 'split') await unshareFirst(deciding, double, { actor, comment })
  const refused = refusedOf(await apply(acts))
  if (refused !== null) throw new Problem(409, refused)
  const reopenedAt = now()
  await changeDouble(db, id, undecided)
  await recordActivity(db, {
    id: newId(),
    at: reopenedAt,
    actor,
    kind: 'double-sales',
    subjectId: id,
    what: 'reopened',
    before: { state: double.state, resolution: double.resolution },
    after: { state: 'suspected', comment },
  })
  const events = (await loadSales(db, both)).map(({ id: saleId, sellerId }) =>
    doubleSuspected({ doubleId: id, saleId, sellerId, reopenedAt }),
  )
  await write({ changes: [], events })
}

/** The sale that was shared counts for its own seller alone again. */
async function unshareFirst(
  { db, write, shareSale }: Deciding,
  { firstId, decidedAt, decidedByName }: StoredDouble,
  { actor, comment }: { readonly actor: Actor; readonly comment: string },
): Promise<void> {
  const sale = await loadSale(db, firstId)
  if (!sale) throw new Problem(409, 'sale.not-found')
  const shares = [{ sellerId: sale.sellerId, basisPoints: WHOLE_SALE }]
  const undoes = { sharedByName: decidedByName, from: decidedAt ?? 0 }
  await write(shared(await shareSale(db, { sale, shares, reason: comment, actor, undoes })))
}
