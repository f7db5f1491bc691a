import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getSaleShares,
  postSaleShares,
  type SharedSale,
} from '../../../../shared/features/payout/split/sale-credit.api.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Change } from '../../../../shared/sync/command.ts'
import type { DomainEvent } from '../../../../shared/sync/event.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSale } from '../../sales/index.ts'
import { findPayouts, saleCreditStore } from '../../commission/index.ts'
import { blockOf, partsOf, sellersFor, SHARE_LOG, shareSale } from './sale-credit-act.store.ts'
import { unpaidLines } from './sale-credit-reckon.store.ts'

/** Who shares a sale: read by those who see the sale, decided by those who pay. */
export const saleCreditRoutes = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  sync: Pick<Sync, 'writeOnServer'>,
): readonly Route[] => [
  route(getSaleShares, async ({ actor, input: { saleId } }) => {
    const sale = await saleFor(platform.database.db, actor, saleId)
    return shownTo(platform.database.db, { actor, sale, asOf: platform.now() })
  }),
  route(
    postSaleShares,
    async ({ actor, input: { saleId, shares, reason } }) => {
      const changes: Change[] = []
      const events: DomainEvent[] = []
      await sync.writeOnServer({
        changes,
        events,
        first: async (db) => {
          changes.length = 0
          events.length = 0
          const sale = await loadSale(db, saleId)
          if (!sale || !reaches(actor, 'update commissions', sale)) throw new Problem(404, 'request.not-found')
          const decided = await shareSale(db, { sale, shares, reason, actor }, platform)
          refuseFields(decided.failures)
          changes.push(...decided.changes)
          events.push(...decided.events)
        },
      })
      const { db } = platform.database
      const sale = await loadSale(db, saleId)
      if (!sale) throw new Problem(404, 'request.not-found')
      return shownTo(db, { actor, sale, asOf: platform.now() })
    },
    { perMinute: 60 },
  ),
]

async function saleFor(db: Db, actor: Actor, saleId: Id): Promise<Sale> {
  const sale = await loadSale(db, saleId)
  if (!sale || !reaches(actor, 'view sale_reports', sale)) throw new Problem(404, 'request.not-found')
  return sale
}

async function shownTo(
  db: Db,
  { actor, sale, asOf }: { actor: Actor; sale: Sale; asOf: Instant },
): Promise<SharedSale> {
  const credits = await saleCreditStore.findBy(db, 'saleId', [sale.id])
  const [credit] = credits
  const unpaid = unpaidLines(await findPayouts(db, sale.id))
  const blocked = await blockOf(db, { sale, credits, unpaid, actor })
  const candidates = blocked === null ? await sellersFor(db, sale) : []
  const parts = partsOf(sale, credits)
  return {
    shares: parts.map(({ sellerId, sellerName, basisPoints }) => ({ sellerId, sellerName, basisPoints })),
    owner: { sellerId: sale.sellerId, sellerName: sale.sellerName },
    sharedAt: credit?.sharedAt ?? null,
    sharedByName: credit?.sharedByName ?? '',
    candidates: candidates.map(({ userId, name }) => ({ id: userId, name })),
    blocked,
    unpaidLines: blocked === null ? unpaid.length : 0,
    asOf,
  }
}

/** The log of a sale's shares, for those who decide about them. */
export const shareActivity: ActivitySubject = {
  kind: SHARE_LOG,
  permission: 'update commissions',
  reach: 'row',
  mayRead: async (db, actor, id) => {
    const sale = await loadSale(db, id)
    return sale !== null && sale !== undefined && reaches(actor, 'update commissions', sale)
  },
}
