import type { Actor } from '../../../../shared/access/actor.ts'
import { postDoubleReopening } from '../../../../shared/features/orders/double/double-sale.api.ts'
import { doubleSuspected } from '../../../../shared/features/orders/double/double-sale.events.ts'
import { SLIP_MS } from '../../../../shared/features/orders/report/sale-undo.commands.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSale, loadSales } from '../../sales/index.ts'
import { reopenDouble } from './double-reopen.commands.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { doubleActTable, loserOf, shared, undecided, WHOLE_SALE, type ShareSale } from './double-sale.routes.ts'
import type { StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Parts = Pick<Platform, 'database' | 'now' | 'newId'>
type Acting = Pick<Sync, 'within'>

/** Taking back the decision about two sales. The sales, the sharing, the pair and the log are one transaction. */
export const doubleReopeningRoutes = (platform: Parts, sync: Acting, shareSale: ShareSale): readonly Route[] => [
  actsOf(platform, doubleActTable, sync)(
    postDoubleReopening,
    async ({ row, form: { comment }, actor, now, db }) => {
      const { id: doubleId, state, resolution, firstId, secondId } = row
      const isSlip = row.decidedAt !== null && now - row.decidedAt <= SLIP_MS
      if (comment === '' && !isSlip) throw new Problem(422, 'sale.comment-required')
      const out = loserOf(row, resolution)
      const both = [firstId, secondId]
      const told = await loadSales(db, both)
      return {
        change: undecided,
        before: { state, resolution },
        after: { state: 'suspected', comment },
        follow: [
          ...(resolution === 'split' ? [await unshareFirst(db, row, { actor, comment, shareSale })] : []),
          ...both.map((saleId) =>
            saleId === out
              ? { command: reopenDouble, args: { saleId, comment }, actor }
              : { command: stepDouble, args: { saleId, step: 'suspect', comment }, actor },
          ),
          ...told.map(({ id: saleId, sellerId }) => ({
            event: doubleSuspected({ doubleId, saleId, sellerId, reopenedAt: now }),
          })),
        ],
        mustFollow: true,
      }
    },
    {
      perMinute: 60,
      assertPossible: ({ row: { state, decidedAt } }) => {
        if (state === 'suspected' || decidedAt === null) throw new Problem(409, 'double.undecided')
      },
      answer: ({ row: { state } }) => Promise.resolve({ state }),
    },
  ),
]

/** The sale that was shared counts for its own seller alone again. */
async function unshareFirst(
  db: Db,
  { firstId, decidedAt, decidedByName }: StoredDouble,
  { actor, comment, shareSale }: { readonly actor: Actor; readonly comment: string; readonly shareSale: ShareSale },
) {
  const sale = await loadSale(db, firstId)
  if (!sale) throw new Problem(409, 'sale.not-found')
  const shares = [{ sellerId: sale.sellerId, basisPoints: WHOLE_SALE }]
  const undoes = { sharedByName: decidedByName, from: decidedAt ?? 0 }
  return shared(await shareSale(db, { sale, shares, reason: comment, actor, undoes }))
}
