import { postDoubleDecision } from '../../../../shared/features/sales/double/double-sale.api.ts'
import type { DoubleResolution } from '../../../../shared/features/sales/double/double-sale.schema.ts'
import { doubleDecided } from '../../../../shared/features/sales/double/double-sale.events.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSales } from '../sale/sale.store.ts'
import { changeDouble, isSuspected, loadDouble, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

type Acting = Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>

/** Deciding about two sales that look like one deal. */
export function doubleSaleRoutes(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  sync: Acting,
): readonly Route[] {
  return [
    route(
      postDoubleDecision,
      async ({ params, actor, input: { resolution, comment } }) => {
        assertCompanyWide(actor, 'update sale_reports')
        const double = await loadDouble(database.db, params['id'] ?? '')
        if (double === null) throw new Problem(404, 'request.not-found')
        const state = resolution === null ? ('dismissed' as const) : ('confirmed' as const)
        if (isSameDecision(double, { state, resolution })) return { state }
        if (double.state !== 'suspected') throw new Problem(409, 'double.decided')
        const out = loserOf(double, resolution)
        const both = [double.firstId, double.secondId]
        const cleared = await freeOf(
          both.filter((saleId) => saleId !== out),
          double.id,
        )
        const acts = [
          ...(out === null ? [] : [{ saleId: out, step: 'cancel' as const, comment }]),
          ...cleared.map((saleId) => ({ saleId, step: 'clear' as const, comment })),
        ]
        const outcomes = await sync.applyAllOnServer(acts.map((args) => ({ command: stepDouble, args, actor })))
        const refused = outcomes.find(({ status }) => status === 'refused')
        if (refused?.status === 'refused') throw new Problem(409, refused.failures[0]?.code ?? 'request.invalid')
        const found = await loadSales(database.db, both)
        await sync.writeOnServer({
          changes: [],
          events: found.map(({ id: saleId, sellerId }) =>
            doubleDecided({ doubleId: double.id, saleId, sellerId, counts: saleId !== out }),
          ),
          // Two clerks at once: the second one's decision is not written over the first one's.
          first: async (db) => {
            if ((await loadDouble(db, double.id))?.state !== 'suspected') throw new Problem(409, 'double.decided')
            const decision = {
              state,
              resolution,
              comment,
              decidedAt: now(),
              decidedById: actor.userId,
              decidedByName: actor.name,
            }
            await changeDouble(db, double.id, decision)
          },
        })
        return { state }
      },
      { perMinute: 60 },
    ),
  ]

  /** Those of the sales that no other pair is suspected of. */
  async function freeOf(saleIds: readonly Id[], but: Id): Promise<Id[]> {
    const free: Id[] = []
    for (const saleId of saleIds) if (!(await isSuspected(database.db, saleId, but))) free.push(saleId)
    return free
  }
}

const isSameDecision = (double: StoredDouble, decision: Pick<StoredDouble, 'state' | 'resolution'>): boolean =>
  double.state === decision.state && double.resolution === decision.resolution

/** The sale that does not count; null where both do. */
const loserOf = ({ firstId, secondId }: StoredDouble, resolution: DoubleResolution | null): Id | null =>
  resolution === 'first_counts' ? secondId : resolution === 'second_counts' ? firstId : null
