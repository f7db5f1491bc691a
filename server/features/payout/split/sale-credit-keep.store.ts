import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import type { CreditedSale, SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Counted } from '../../commission/index.ts'
import { saveDueParts } from './sale-credit-due.store.ts'
import { saleCreditStaleTable as stale } from './sale-credit-due.table.ts'

/** Stores the derived data of the shared sales among some counted ones, in the same transaction. Returns the shared ones. */
export async function noteShared(db: Db, { sales, earnings, credits }: Counted): Promise<readonly Id[]> {
  const shared = groupBy(credits, ({ saleId }) => saleId)
  if (shared.size === 0) return []
  const due = earnings.filter(
    ({ sale, payout, amountOre, state }) =>
      shared.has(sale.id) && payout === null && amountOre !== 0 && state !== 'reversed',
  )
  const ids = [...shared.keys()]
  await saveDueParts(
    db,
    ids,
    due.map(({ sale, party }) => ({ saleId: sale.id, sellerId: party.sellerId })),
  )
  const changed = sales.filter((sale) => staleCredits(sale, { earnings, credits }).length > 0)
  const marks = changed.map(({ id: saleId }) => ({ saleId }))
  if (marks.length > 0) await db.insert(stale).values(marks).onConflictDoNothing()
  return ids
}

/** The rows of a shared sale of which phones know something else, as they should be. */
export function staleCredits(
  sale: Sale,
  { earnings, credits }: Pick<Counted, 'earnings' | 'credits'>,
): readonly SaleCredit[] {
  const whole = creditedSale(
    sale,
    earnings.find((one) => one.sale.id === sale.id && !one.isSupplement),
  )
  return credits.flatMap((credit) => {
    // Who sold it has the sale itself.
    if (credit.saleId !== sale.id || credit.sellerId === sale.sellerId) return []
    return isDeepStrictEqual(credit.whole, whole) ? [] : [{ ...credit, whole }]
  })
}

function creditedSale(sale: Sale, earning: Earning | undefined): CreditedSale {
  const { id, sellerId, sellerName, teamId, officeId, regionId, zone, currency, providerId, soldOn, createdAt } = sale
  const { orderValueOre } = sale
  const quantity = sale.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { status, statusAt, regretUntil, awaitsDelivery, externalStatus, providerPaidOn } = sale
  const place = { id, sellerId, sellerName, teamId, officeId, regionId, zone, currency, providerId, soldOn, createdAt }
  const whole = {
    sale: {
      ...place,
      status,
      statusAt,
      regretUntil,
      awaitsDelivery,
      externalStatus,
      ...(providerPaidOn ? { providerPaidOn } : {}),
    },
    lines: earning?.lines ?? [],
    worth: { orderValueOre, quantity },
  }
  // As it comes back from the database: without fields that say nothing.
  return JSON.parse(JSON.stringify(whole)) as CreditedSale
}

/** Shared sales whose rows on phones have to be written anew. */
export async function findStaleSales(db: Db, limit: number): Promise<readonly Id[]> {
  return (await db.select().from(stale).limit(limit)).map(({ saleId }) => saleId)
}

export async function forgetStale(db: Db, saleIds: readonly Id[]): Promise<void> {
  await db.delete(stale).where(inArray(stale.saleId, [...saleIds]))
}
