import {
  getSaleCommission,
  type SaleCommission,
} from '../../../../shared/features/commission/earning/sale-commission.api.ts'
import { type Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { wholeEarning } from '../../../../shared/features/commission/earning/whole-earning.rules.ts'
import { maySeeWages } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadSale } from '../../sales/index.ts'
import { countEarnings } from './sale-commission.store.ts'

/** The reckoning of one sale, for those who may see what it earns. */
export const saleCommissionRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(getSaleCommission, async ({ input, actor }) => {
    const asOf = now()
    const sale = await loadSale(database.db, input.saleId)
    if (!sale || !maySeeWages(actor, sale)) return { commission: null, asOf }
    const earning = wholeEarning(await countEarnings(database.db, [sale], asOf), sale.id)
    return { commission: earning === undefined ? null : shown(earning), asOf }
  }),
]

const shown = ({ sale, share, lines, entries, amountOre, state, waitsFor, safeOn }: Earning): SaleCommission => ({
  lines: lines.map((line) => ({ ...line })),
  entries: entries.map(({ id, amountOre: ore, reason, createdAt }) => ({ id, amountOre: ore, reason, createdAt })),
  share: share && {
    ownerName: sale.sellerName,
    wholeOre: share.wholeOre,
    shares: share.shares.map((one) => ({ ...one })),
  },
  amountOre,
  currency: sale.currency,
  state,
  waitsFor,
  safeOn,
})
